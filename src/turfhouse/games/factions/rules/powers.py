"""What abilities and the Event in force say, read per player (F112, 4.1, 4.2): hooks, words, adjacency, prices."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.rows import bit


def in_force(s: Position, word: i64) -> i64:
    """Where the row of a word of the Event in force is; -1: it has none."""
    event = s.z[at.EVENT]
    return s.cards.event_word[(event - 1) * v.WORDS + word] - 1 if event else i64(-1)


def binds(s: Position, seat: i64, word: i64) -> bool:
    """Does the Event in force have this word, and the seat not sit it out?"""
    return in_force(s, word) >= 0 and not (s.z[at.SITTING] >> seat) & 1


def ability_on(s: Position, seat: i64) -> bool:
    """F112."""
    return s.num(w.O_ABILITIES) == 0 and not binds(s, seat, v.ABILITIES)


def own_row(s: Position, faction: i64, hook: i64) -> i64:
    """Where the row of a faction's hook is."""
    return (faction * len(v.HOOKS) + hook) * v.WIDTH


def copies(s: Position, seat: i64) -> bool:
    """Has it the bespoke Borrowed face?"""
    faction = s.z[at.FACTION + seat]
    return faction >= 0 and s.cards.ability[own_row(s, faction, v.PHASE1)] == v.BORROW_FACE


def row_of(s: Position, seat: i64, hook: i64) -> i64:
    """Where the row of a seat's hook is; -1: it has none, or its ability is off. Who copies has the copied one's."""
    faction = s.z[at.FACTION + seat]
    if faction < 0 or not ability_on(s, seat):
        return -1
    if copies(s, seat):
        faction = s.z[at.FACE + seat]
        if faction < 0:
            return -1
    row = own_row(s, faction, hook)
    return row if s.cards.ability[row] else i64(-1)


def says(s: Position, seat: i64, hook: i64, word: i64) -> i64:
    """The same, of this word only."""
    row = row_of(s, seat, hook)
    return row if row >= 0 and s.cards.ability[row] == word else i64(-1)


def number(s: Position, row: i64, place: i64) -> i64:
    return s.cards.ability[row + place]


def event_number(s: Position, row: i64, place: i64) -> i64:
    return s.cards.event_row[row + place]


# --- adjacency (F6, F7) ---


def adjacent(s: Position, seat: i64, turf: i64) -> i64:
    """Turfs adjacent to one, for a player who moves."""
    near = s.board.near[turf]
    if len(s.board.gate) == 0:
        return near
    row = in_force(s, v.TELEPORTERS)
    if row >= 0 and not (s.z[at.SITTING] >> seat) & 1:
        return near | s.board.wired[turf] if event_number(s, row, v.N) == v.ALL_OPEN else near
    return near | s.board.linked[turf] if s.z[at.ROUND] >= s.num(w.N_GATES) else near


def around(s: Position, seat: i64, turfs: i64) -> i64:
    """All turfs adjacent to some of these."""
    found: i64 = 0
    turf: i64 = 0
    while turfs:
        if turfs & 1:
            found |= adjacent(s, seat, turf)
        turfs >>= 1
        turf += 1
    return found


def reached(s: Position, seat: i64, turf: i64, far: bool) -> i64:
    """From where a turf can be attacked, own troops or not: F50, and two touching steps through a turf that is empty or
    one's own where the attack may (Gallop, `long_step`)."""
    found = adjacent(s, seat, turf)
    if far or says(s, seat, v.ATTACK_REACH, v.REACH) >= 0:
        through = s.board.near[turf]
        step: i64 = 0
        while through:
            if through & 1 and (s.z[at.OWNER + step] < 0 or s.z[at.OWNER + step] == seat):
                found |= s.board.near[step]
            through >>= 1
            step += 1
    return found & ~bit(turf)


def closed_types(s: Position, seat: i64) -> i64:
    """Turfs of a closed type, for who attacks (events 7 to 12)."""
    row = in_force(s, v.CLOSE)
    if row < 0 or (s.z[at.SITTING] >> seat) & 1:
        return 0
    return s.board.of_type[event_number(s, row, v.N)]


def shielded(s: Position) -> i64:
    """Turfs that cannot be attacked at all: of those who sit Mind Control out."""
    if in_force(s, v.CONTROL) < 0:
        return 0
    found: i64 = 0
    for seat in range(s.seats):
        if (s.z[at.SITTING] >> seat) & 1:
            found |= s.z[at.HELD + seat]
    return found


# --- who takes part, who decides ---


def participants(s: Position) -> i64:
    """Living players who do not sit the Event out."""
    return s.living() & ~s.z[at.SITTING]


def next_participant(s: Position, seat: i64, side: i64) -> i64:
    others = participants(s)
    other = s.next_living(seat, side)
    while other != seat and not (others >> other) & 1:
        other = s.next_living(other, side)
    return other


def chooser(s: Position, seat: i64) -> i64:
    """Who makes the choices of a seat's Attack, Strikes or Teleport card (event 6)."""
    if not binds(s, seat, v.CONTROL) or s.z[at.SIDE] == 0:
        return seat
    return next_participant(s, seat, s.z[at.SIDE])


# --- prices (F92, F94, F97) ---


def price(s: Position, seat: i64, item: i64) -> i64:
    """Of a thing, by the place of its price among the parameters."""
    cost = s.num(item)
    row = in_force(s, v.CHEAPER)
    if row >= 0 and not (s.z[at.SITTING] >> seat) & 1:
        cost -= event_number(s, row, v.M)
    if item == w.N_TOKEN:
        cost += s.z[at.SALES]
        own = says(s, seat, v.PRICE, v.CHEAPER)
        if own >= 0:
            cost -= number(s, own, v.M)
    return max(cost, i64(1))
