"""Secret wins: their conditions (4.3), their places in hand, what a place cannot be (F104, F123 c)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.events import Event
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules.position import SECRET_STREAM, Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.rows import bit, bits, lowest_bit, nth_bit

# Checkpoints (F100).
K1: Final = 1
K2: Final = 2
K3: Final = 3
K4: Final = 4
K4K: Final = 40
K5: Final = 5
K6: Final = 6
K7: Final = 7
K8: Final = 8
K9: Final = 9

ALL_VALUES: Final = sum([1 << (bags.BITS * value) for value in range(1, v.TEN + 1)])


# --- drawing and showing ---


def draw(s: Position, seat: i64, rule: str) -> None:
    """F15, F92: the top card of the deck, which is not empty."""
    z = s.z
    card = draw_card(s)
    place = z[at.HELD_PLACES]
    z[at.HELD_PLACES] += 1
    z[at.HOLDER + place] = seat
    z[at.HOLDING + place] = card + 1
    z[at.LEFT + place] = s.next_living(seat, w.LEFT)
    z[at.RIGHT + place] = s.next_living(seat, w.RIGHT)
    z[at.NOT + place] = 0
    if s.log is not None:
        own: dict[str, object] = {"secret": s.cards.secret_ids[int(card)]}
        text = f"You drew [[{s.cards.secret_names[int(card)]}]]."
        me = 1 << int(seat)
        s.emit(Event("secret", int(seat), rule, f"{{{seat}}} drew a Secret win.", {}, me, me, text, own))


def draw_card(s: Position) -> i64:
    card = nth_bit(s.z[at.SECRET_DECK], s.chance[SECRET_STREAM].below(s.z[at.SECRET_LEFT]))
    s.z[at.SECRET_DECK] &= ~bit(card)
    s.z[at.SECRET_LEFT] -= 1
    return card


def show_all(s: Position, seat: i64) -> None:
    """F107: shown, and out of the game."""
    z = s.z
    kept: i64 = 0
    for place in range(z[at.HELD_PLACES]):
        if z[at.HOLDER + place] == seat:
            card = z[at.HOLDING + place] - 1
            z[at.SECRET_GONE] |= bit(card)
            if s.log is not None:
                name = s.cards.secret_names[int(card)]
                shown: dict[str, object] = {"secret": s.cards.secret_ids[int(card)]}
                s.turn_up("shown", seat, "F107", f"{{{seat}}} held [[{name}]].", shown)
        else:
            for row in (at.HOLDER, at.HOLDING, at.LEFT, at.RIGHT, at.NOT):
                z[row + kept] = z[row + place]
            kept += 1
    for place in range(kept, z[at.HELD_PLACES]):
        for row in (at.HOLDER, at.LEFT, at.RIGHT):
            z[row + place] = -1
        z[at.HOLDING + place] = 0
        z[at.NOT + place] = 0
    z[at.HELD_PLACES] = kept


# --- conditions ---


def by_players(s: Position, secret: i64) -> i64:
    return secret * 5 + s.seats - 2


def in_season(s: Position, secret: i64) -> bool:
    """Is its first round reached?"""
    return s.z[at.ROUND] >= first_round(s, secret)


def first_round(s: Position, secret: i64) -> i64:
    short = s.num(w.O_ROUNDS) == w.SHORT
    since = s.cards.secret_short if short else s.cards.secret_since
    return since[by_players(s, secret)]


def true_now(s: Position, seat: i64, point: i64, among: i64) -> i64:
    """Of these Secret wins those whose condition holds for a player at a checkpoint named on them, as a mask; killing
    blows and the end of the game are judged elsewhere."""
    found: i64 = 0
    among &= judged(s, seat, point)
    while among:
        secret = lowest_bit(among)
        among &= among - 1
        if s.cards.secret_when[secret] == v.AT_ACTIONS and not in_season(s, secret):
            continue
        if holds(s, seat, secret):
            found |= bit(secret)
    return found


def judged(s: Position, seat: i64, point: i64) -> i64:
    """Secret wins on which this checkpoint is named for a player, as a mask."""
    if point == K4K:
        return 0
    found = s.cards.secrets_at[v.AT_ANY]
    if point == K5:
        found |= s.cards.secrets_at[v.AT_ACTIONS]
    if point == K4 and s.at_war() and s.z[at.WINNER] == seat:
        found |= s.cards.secrets_at[v.AT_WAR]
    return found


def true_at_end(s: Position, seat: i64) -> i64:
    """F106."""
    found: i64 = 0
    for secret in range(s.cards.secrets):
        if s.cards.secret_when[secret] == v.AT_END and holds(s, seat, secret):
            found |= bit(secret)
    return found


def holds(s: Position, seat: i64, secret: i64) -> bool:
    """Is the condition of a card true for a player?"""
    z = s.z
    check = s.cards.secret_check[secret]
    n = s.cards.secret_n[by_players(s, secret)]
    if check == v.TROOPS:
        return z[at.OUT + seat] >= n
    if check == v.DP:
        return z[at.DP + seat] >= n
    if check == v.TURFS_HELD:
        return bits(z[at.HELD + seat]) >= n
    if check == v.EACH_VALUE:
        return bags.common(z[at.HAND + seat], ALL_VALUES) == ALL_VALUES
    if check == v.SQUARES:
        return bits(z[at.HELD + seat] & s.cards.secret_turfs[secret]) >= n
    if check in (v.UNDEFEATED, v.UNSTOPPABLE, v.DEFENDED, v.TALLY, v.BEATEN, v.SLAYER):
        return holds_record(s, seat, check, n, s.cards.secret_m[secret])
    return holds_land(s, seat, secret, check, n)


def holds_record(s: Position, seat: i64, check: i64, n: i64, m: i64) -> bool:
    """What hangs on wars fought (F119)."""
    z = s.z
    if check == v.UNDEFEATED:
        return z[at.FOUGHT + seat] > 0 and z[at.UNWON + seat] == 0 and z[at.FALLEN + seat] == 0
    if check == v.UNSTOPPABLE:
        return z[at.PLAYED] > 0 and z[at.ROUNDS + seat] == z[at.PLAYED]
    if check == v.DEFENDED:
        return z[at.DEFENDED + seat] >= n and z[at.FALLEN + seat] == 0
    if check == v.TALLY:
        return z[at.TALLY + seat] >= n
    if check == v.BEATEN:
        return z[at.WARS + seat] >= n and bits(z[at.BEATEN + seat]) >= min(m, s.seats - 1)
    return z[at.DEFENDER] != seat and z[at.OPPOSED] >= z[at.SIDE_TROOPS] + n


def holds_land(s: Position, seat: i64, secret: i64, check: i64, n: i64) -> bool:
    """What hangs on turfs."""
    z = s.z
    held = z[at.HELD + seat]
    if check == v.EACH_TYPE:
        return fewest_of_a_type(s, held) >= n
    if check == v.NOBODY_ON:
        taken = rivals_turfs(s, seat)
        if not s.cards.secret_rivals[by_players(s, secret)]:
            taken |= held
        return not taken & s.board.of_type[s.cards.secret_type[secret]]
    if check == v.GATEKEEPER:
        return gates_held(s, seat, s.cards.secret_turfs[secret]) >= n
    if check == v.GROUP:
        return largest_group(s, held) >= n
    if check == v.USURP:
        return usurped(s, seat) >= n
    if check == v.ENCIRCLE:
        return encircled(s, seat, n)
    if check == v.FORTRESS:
        return fortress(s, seat, n, s.cards.secret_m[secret])
    return False


def fewest_of_a_type(s: Position, held: i64) -> i64:
    fewest: i64 = v.TURFS
    for kind in range(i64(v.TYPES)):
        fewest = min(fewest, bits(held & s.board.of_type[kind]))
    return fewest


def rivals_turfs(s: Position, seat: i64) -> i64:
    found: i64 = 0
    for other in range(s.seats):
        if other != seat:
            found |= s.z[at.HELD + other]
    return found


def gates_held(s: Position, seat: i64, corners: i64) -> i64:
    """Teleporters with an own turf beside them; on a board without, corners held."""
    held = s.z[at.HELD + seat]
    if len(s.board.gate) == 0:
        return bits(held & corners)
    count: i64 = 0
    for gate in range(i64(len(s.board.gate))):
        if held & s.board.gate[gate]:
            count += 1
    return count


def largest_group(s: Position, held: i64) -> i64:
    """Turfs that touch, one by one."""
    best: i64 = 0
    while held:
        group = held & -held
        edge = group
        while edge:
            turf = lowest_bit(edge)
            edge &= edge - 1
            more = s.board.near[turf] & held & ~group
            group |= more
            edge |= more
        best = max(best, bits(group))
        held &= ~group
    return best


def usurped(s: Position, seat: i64) -> i64:
    """The most turfs of a rival's home type, not one's own, where one has more than that rival (22)."""
    z = s.z
    best: i64 = 0
    for other in range(s.seats):
        home = z[at.HOME + other]
        if other != seat and s.lives(other) and home >= 0 and home != z[at.HOME + seat]:
            mine = bits(z[at.HELD + seat] & s.board.of_type[home])
            if mine > bits(z[at.HELD + other] & s.board.of_type[home]):
                best = max(best, mine)
    return best


def encircled(s: Position, seat: i64, n: i64) -> bool:
    rivals = rivals_turfs(s, seat)
    while rivals:
        near = s.board.near[lowest_bit(rivals)]
        if not near & ~s.z[at.HELD + seat] and bits(near) >= n:
            return True
        rivals &= rivals - 1
    return False


def fortress(s: Position, seat: i64, n: i64, m: i64) -> bool:
    rivals = rivals_turfs(s, seat)
    held = s.z[at.HELD + seat]
    while held:
        turf = lowest_bit(held)
        if s.z[at.TROOPS + turf] >= n and bits(s.board.near[turf] & rivals) >= m:
            return True
        held &= held - 1
    return False


# --- places ---


def killed_by(s: Position, place: i64, victims: i64) -> i64:
    """Of a place's Kill cards, those whose target its holder has just struck down: as a mask of Secret wins."""
    found: i64 = 0
    holder = s.z[at.HOLDER + place]
    for secret in range(s.cards.secrets):
        if s.cards.secret_when[secret] == v.AT_KILL:
            left = s.cards.secret_check[secret] == v.KILLED_LEFT
            target = s.z[(at.LEFT if left else at.RIGHT) + place]
            if (victims >> target) & 1 and s.z[at.BLOW + target] == holder:
                found |= bit(secret)
    return found


def rule_out(s: Position, place: i64, true: i64) -> None:
    """F123 (c): the game goes on, so the card there is none of these. What hangs on a hidden hand is left out."""
    for secret in range(s.cards.secrets):
        if s.cards.secret_check[secret] == v.EACH_VALUE:
            true &= ~bit(secret)
    fresh = true & ~s.z[at.NOT + place]
    s.z[at.NOT + place] |= true
    if fresh and s.log is not None:
        names = [s.cards.secret_names[number] for number in range(int(s.cards.secrets)) if (fresh >> number) & 1]
        holder = int(s.z[at.HOLDER + place])
        words = (
            f"{{{holder}}} {{{holder}:holds|hold}} a Secret win that is not {' or '.join([f'[[{n}]]' for n in names])}."
        )
        s.turn_up("ruled_out", holder, "F123", words, {"place": int(place)})
