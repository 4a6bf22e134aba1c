"""Phase 3 (F23, F118): the old Event ends, a new one is revealed, sat out, and does what it says (4.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack
from turfhouse.core.state import A, B
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.games.factions.pieces.programs import MOST_WORDS
from turfhouse.games.factions.rules import losses, placing, powers
from turfhouse.games.factions.rules.asking import YesNo
from turfhouse.games.factions.rules.homes import IN_PLAY
from turfhouse.games.factions.rules.position import EVENT_STREAM, Position
from turfhouse.kit.questions import Choice, Question
from turfhouse.kit.rows import bit, bits, nth_bit


def end_event(s: Position) -> None:
    """F23 (a)."""
    z = s.z
    if powers.in_force(s, v.RESTORE_HOME) >= 0:
        for seat in range(s.seats):
            if z[at.OLD_HOME + seat] >= 0:
                z[at.HOME + seat] = z[at.OLD_HOME + seat]
                z[at.SETTLED + seat] = 1
                z[at.OLD_HOME + seat] = -1
    z[at.EVENT] = 0
    z[at.SITTING] = 0
    z[at.SIDE] = 0


def reveal(s: Position) -> None:
    """F23 (b)."""
    z = s.z
    if z[at.EVENT_DECK] == 0:
        z[at.EVENT_DECK] = z[at.EVENT_DISCARD]
        z[at.EVENT_DISCARD] = 0
    if z[at.EVENT_DECK] == 0:
        return
    event = nth_bit(z[at.EVENT_DECK], s.chance[EVENT_STREAM].below(bits(z[at.EVENT_DECK])))
    z[at.EVENT_DECK] &= ~bit(event)
    z[at.EVENT_DISCARD] |= bit(event)
    z[at.EVENT] = event + 1
    if s.log is not None:
        name = s.cards.event_names[int(event)]
        s.turn_up("event", z[at.FTT], "F23", f"The Event is [[{name}]].", {"event": s.cards.event_ids[int(event)]})


def may_sit_out(s: Position, seat: i64) -> bool:
    """F23 (c), F118."""
    event = s.z[at.EVENT] - 1
    if event < 0 or not s.cards.event_binds[event]:
        return False
    # Its own Malaise does not bind before it takes effect.
    faction = s.z[at.FACE + seat] if powers.copies(s, seat) else s.z[at.FACTION + seat]
    if faction < 0 or s.num(w.O_ABILITIES):
        return False
    return s.cards.ability[powers.own_row(s, faction, v.EVENT_REVEALED)] == v.SIT_OUT


class SitOut(YesNo):
    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == w.V_YES:
            s.z[at.SITTING] |= bit(seat)
        if s.log is not None:
            words = f"{{{seat}:sits|sit}} this Event out" if verb == w.V_YES else f"{{{seat}:takes|take}} part"
            s.say("sat_out", seat, "F23", f"{{{seat}}} {words}.", {"out": bool(verb == w.V_YES)})


# --- what it does: of the frame, A is the word, B the place in seat order ---


def work_event(s: Position) -> None:
    frame = s.top
    event = s.z[at.EVENT] - 1
    word = s.stack[frame + A]
    if event < 0 or word == MOST_WORDS:
        s.pop()
        return
    row = (event * MOST_WORDS + word) * v.WIDTH
    if not begin_word(s, s.cards.event_row[row], row):
        s.stack[frame + A] += 1
        s.stack[frame + B] = 0


def begin_word(s: Position, word: i64, row: i64) -> bool:
    """Do a word of the Event. True: somebody is asked in seat order, and there may be more of them."""
    if word == v.DECLARE_HOME:
        return next_one(s, w.HOME, IN_PLAY)
    if word == v.PLACE or word == v.UNDERDOGS:
        return next_one(s, w.PLACE, powers.event_number(s, row, v.N), word == v.UNDERDOGS)
    if word == v.CALL_SIDE:
        call_side(s)
    elif word == v.PASS_HANDS:
        pass_hands(s)
    elif word == v.KILL:
        return kill(s, powers.event_number(s, row, v.N), powers.event_number(s, row, v.M))
    elif word == v.GROW:
        grow(s, powers.event_number(s, row, v.N), powers.event_number(s, row, v.M))
    elif word == v.CLOCK:
        turn_clock(s, 1 if powers.event_number(s, row, v.N) == v.FORWARD else -1)
    return False


def next_one(s: Position, question: i64, number: i64, underdogs: bool = False) -> bool:
    """The next in seat order who takes part is asked."""
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        if s.stack[frame + B] == 0 and underdogs:
            s.z[at.TIED] = fewest_turfs(s)
        s.stack[frame + B] += 1
        if not (powers.participants(s) >> seat) & 1 or (underdogs and not (s.z[at.TIED] >> seat) & 1):
            continue
        if question == w.PLACE:
            placing.place(s, seat, number)
        else:
            s.push(question, seat, number)
        return True
    s.z[at.TIED] = 0
    return False


def fewest_turfs(s: Position) -> i64:
    """Players with the fewest turfs among the living, as a mask (event 23)."""
    found: i64 = 0
    fewest: i64 = 99
    for seat in range(s.seats):
        if s.lives(seat):
            count = bits(s.z[at.HELD + seat])
            if count < fewest:
                fewest = count
                found = 0
            if count == fewest:
                found |= bit(seat)
    return found


def call_side(s: Position) -> None:
    """Nobody is asked where it makes no difference."""
    count = bits(powers.participants(s))
    if count < 2 or (count == 2 and powers.in_force(s, v.PASS_HANDS) >= 0):
        return
    s.push(w.CALL_SIDE, s.z[at.FTT])


class CallSide(Question[Position]):
    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.z[at.SIDE] = w.LEFT if verb == w.V_LEFT else w.RIGHT
        if s.log is not None:
            side = "left" if verb == w.V_LEFT else "right"
            s.say("called_side", seat, "F118", f"{{{seat}}} called {side}.", {"side": side})

    def absent(self, s: Position, seat: i64) -> None:
        """The token has moved on, and with it the call."""
        s.pop()
        s.push(w.CALL_SIDE, s.next_living(seat, w.LEFT))

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        return append(append(vec[i64](), pack(seat, w.V_LEFT)), pack(seat, w.V_RIGHT))


def pass_hands(s: Position) -> None:
    """Maelstrom: each participant's hand goes to the next one on the called side."""
    z = s.z
    takers = powers.participants(s)
    if bits(takers) < 2:
        return
    side = z[at.SIDE] or w.LEFT
    to = vec[i64](capacity=s.seats)
    for seat in range(s.seats):
        to = append(to, powers.next_participant(s, seat, side) if (takers >> seat) & 1 else seat)
    hands = z[at.HAND : at.HAND + s.seats]
    sizes = z[at.CARDS : at.CARDS + s.seats]
    for seat in range(s.seats):
        z[at.HAND + to[seat]] = hands[seat]
        z[at.CARDS + to[seat]] = sizes[seat]
    KNOWN.passed_on(z, hands, to)
    if s.log is not None:
        words = f"All combat hands go to the {'left' if side == w.LEFT else 'right'}."
        s.turn_up("hands_passed", -1, "F118", words, {"to": [int(seat) for seat in to]})


def kill(s: Position, least: i64, count: i64) -> bool:
    """Every turf with so many troops loses some; first, in seat order, who must choose where the last one stands."""
    frame = s.top
    z = s.z
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        if (powers.participants(s) >> seat) & 1 and wiped_out(s, seat, least, count):
            s.push(w.STAND, seat)
            return True
    for turf in range(i64(len(s.board.near))):
        seat = z[at.OWNER + turf]
        if seat >= 0 and z[at.TROOPS + turf] >= least and (powers.participants(s) >> seat) & 1:
            spared: i64 = 1 if z[at.NAMED + seat] == turf else 0
            lost = min(count, z[at.TROOPS + turf] - spared)
            losses.die(s, turf, lost, -1)
            if s.log is not None and lost:
                words = f"{{{seat}}} lost {lost} on {s.turf(turf)}."
                s.say("lost", seat, "F118", words, {"turf": s.turf(turf), "count": int(lost)})
    for seat in range(s.seats):
        z[at.NAMED + seat] = -1
    return False


def wiped_out(s: Position, seat: i64, least: i64, count: i64) -> bool:
    """F109: would this kill a player's last troop?"""
    if s.num(w.O_ELIMINATE) or s.z[at.OUT + seat] == 0:
        return False
    for turf in range(i64(len(s.board.near))):
        troops = s.z[at.TROOPS + turf]
        if s.z[at.OWNER + turf] == seat and (troops > count or troops < least):
            return False
    return True


def grow(s: Position, ground: i64, count: i64) -> None:
    """Own turfs of a type, or of the home type, in board order (F3)."""
    z = s.z
    for turf in range(i64(len(s.board.near))):
        seat = z[at.OWNER + turf]
        if seat >= 0 and (powers.participants(s) >> seat) & 1:
            kind = z[at.HOME + seat] if ground == v.HOME else ground
            if s.board.type[turf] == kind:
                came = s.gain(seat, turf, count)
                if s.log is not None and came:
                    words = f"{{{seat}}} gained a troop on [[{s.turf(turf)}]]."
                    s.say("placed", seat, "F118", words, {"turf": s.turf(turf)})


def turn_clock(s: Position, step: i64) -> None:
    s.z[at.ROUND] = min(max(s.z[at.ROUND] + step, i64(1)), s.last_round())
    if s.log is not None:
        s.say("clock", -1, "F26", f"This is now round {s.z[at.ROUND]}.", {"round": int(s.z[at.ROUND])})


SIT_OUT: Final[SitOut] = SitOut("sit_out", "F23", "Do you sit this Event out?")
CALL: Final[CallSide] = CallSide(
    "call_side", "F118", "Which way does the Event go, left or right?", [Choice(w.V_LEFT), Choice(w.V_RIGHT)]
)
