"""Own Secret wins as (have, need): how far they are (section 7)."""

from __future__ import annotations

from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import secrets
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit import packedcounts as bags


def of_place(s: Position, seat: int, place: int) -> dict[str, object]:
    card = int(s.z[at.HOLDING + place]) - 1
    have, need = progress(s, seat, card)
    found: dict[str, object] = {"secret": s.cards.secret_ids[card], "have": have, "need": need}
    if not secrets.in_season(s, card):
        found["since"] = int(secrets.first_round(s, card))
    if s.cards.secret_when[card] == v.AT_KILL:
        left = s.cards.secret_check[card] == v.KILLED_LEFT
        found["target"] = int(s.z[(at.LEFT if left else at.RIGHT) + place])
    return found


def progress(s: Position, seat: int, card: int) -> tuple[int, int]:
    """What one has of what is needed; 0 or 1 of 1 where it is yes or no."""
    z = s.z
    check = int(s.cards.secret_check[card])
    need = int(s.cards.secret_n[secrets.by_players(s, card)])
    held = int(z[at.HELD + seat])
    counts = {
        v.TROOPS: int(z[at.OUT + seat]),
        v.DP: int(z[at.DP + seat]),
        v.TURFS_HELD: held.bit_count(),
        v.SQUARES: (held & int(s.cards.secret_turfs[card])).bit_count(),
        v.GROUP: int(secrets.largest_group(s, held)),
        v.TALLY: int(z[at.TALLY + seat]),
        v.BEATEN: int(z[at.WARS + seat]),
        v.DEFENDED: int(z[at.DEFENDED + seat]),
        v.USURP: int(secrets.usurped(s, seat)),
        v.GATEKEEPER: int(secrets.gates_held(s, seat, s.cards.secret_turfs[card])),
    }
    if check in counts:
        return counts[check], need
    if check == v.EACH_TYPE:
        twos = [kind for kind in range(v.TYPES) if (held & int(s.board.of_type[kind])).bit_count() >= need]
        return len(twos), v.TYPES
    if check == v.EACH_VALUE:
        return len([kind for kind in range(1, v.TEN + 1) if bags.count_of(z[at.HAND + seat], kind)]), v.TEN
    if check == v.FORTRESS:
        return max([int(z[at.TROOPS + turf]) for turf in range(v.TURFS) if (held >> turf) & 1], default=0), need
    if check == v.ENCIRCLE:
        return nearest_ring(s, seat)
    known = check in (v.UNDEFEATED, v.UNSTOPPABLE, v.NOBODY_ON) and secrets.holds(s, seat, card)
    return int(known), 1


def nearest_ring(s: Position, seat: int) -> tuple[int, int]:
    """Encircle: of the rival turf that is nearest to it."""
    best = (0, 5)
    rivals, held = int(secrets.rivals_turfs(s, seat)), int(s.z[at.HELD + seat])
    for turf in range(v.TURFS):
        near = int(s.board.near[turf]) if (rivals >> turf) & 1 else 0
        if near.bit_count() >= 5:
            ring = (near & held).bit_count(), near.bit_count()
            best = max(best, ring, key=lambda pair: pair[0] - pair[1])
    return best
