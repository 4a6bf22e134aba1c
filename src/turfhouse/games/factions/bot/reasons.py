"""Why an option of Factions was better than another (docs/review.md)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.picks import PASS
from turfhouse.core.state import KIND
from turfhouse.games.factions.bot import worth
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import checkpoints, fighting, war
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.reasons import Two, count, said_by
from turfhouse.kit.rows import members

HOPELESS: Final = 8
"""A gap that few cards close."""
LANDED: Final = (w.V_PLACE, w.V_RAISE, w.V_TROOP)


def turf(s: Position, number: int) -> str:
    return str(s.cards.land.names[number])


def home(s: Position, two: Two) -> str:
    """F101: so many turfs of the home type win."""
    if two.best.verb not in (w.V_ATTACK, w.V_NAME) or int(s.stack[s.top + KIND]) not in (w.ATTACK, w.NAME):
        return ""
    mine = int(s.z[at.HOME + two.seat])
    if mine < 0 or s.board.type[two.best.a] != mine or s.z[at.OWNER + two.best.a] == two.seat:
        return ""
    if two.chosen.verb == two.best.verb and s.board.type[two.chosen.a] == mine:
        return ""
    lack = int(checkpoints.need(s) - checkpoints.home_turfs(s, two.seat))
    return f"goes for {turf(s, two.best.a)}, of the home type: {lack} more {'wins' if lack == 1 else 'win'}"


def walks_in(s: Position, two: Two) -> str:
    if two.best.verb != w.V_ATTACK or s.z[at.OWNER + two.best.a] >= 0:
        return ""
    if two.chosen.verb == w.V_ATTACK and s.z[at.OWNER + two.chosen.a] < 0:
        return ""
    return f"walks into {turf(s, two.best.a)}, which nobody holds"


def odds(s: Position, two: Two) -> str:
    """Stacks that meet."""
    if two.chosen.verb != w.V_ATTACK or s.z[at.OWNER + two.chosen.a] in (-1, two.seat):
        return ""
    own, theirs = int(s.z[at.TROOPS + two.chosen.b]), int(s.z[at.TROOPS + two.chosen.a])
    if two.best.verb == PASS:
        return f"starts no war of {own} against {theirs}" if own <= theirs else ""
    if two.best.verb != w.V_ATTACK or s.z[at.OWNER + two.best.a] in (-1, two.seat):
        return ""
    mine, weaker = int(s.z[at.TROOPS + two.best.b]), int(s.z[at.TROOPS + two.best.a])
    if mine - weaker <= own - theirs:
        return ""
    return f"fights with {mine} against {weaker} instead of {own} against {theirs}"


def guards(s: Position, two: Two) -> str:
    """Next to somebody else's stack."""
    if not two.both(*LANDED) or two.best.a == two.chosen.a:
        return ""
    near, there = int(worth.threat(s, two.seat, two.best.a)), int(s.z[at.TROOPS + two.best.a])
    other, held = int(worth.threat(s, two.seat, two.chosen.a)), int(s.z[at.TROOPS + two.chosen.a])
    if near < there or other >= held:
        return ""
    return f"guards {turf(s, two.best.a)}, with {count(there, 'troop')} beside a stack of {near}"


def gap_of(s: Position, seat: int) -> int:
    """What a combat card must at least bring, if nobody else played one: open troops and might."""
    sides = {int(one): int(fighting.side_troops(s, one) + fighting.might(s, one)) for one in members(war.fighters(s))}
    against = max((troops for one, troops in sides.items() if one != seat), default=0)
    return against - sides.get(seat, 0) + (0 if s.z[at.DEFENDER] == seat else 1)


def sealed(s: Position, two: Two) -> str:
    if not two.both(w.V_CARD) or int(s.stack[s.top + KIND]) != w.COMBAT:
        return ""
    gap = gap_of(s, two.seat)
    chosen, best = two.chosen.a, two.best.a
    if best == v.ZERO:
        if gap > HOPELESS:
            return f"spends no card on a war that is {gap} behind"
        return f"spends no card on a war that is {-gap} ahead" if gap < -HOPELESS + 1 else ""
    numbers = [card for card in (chosen, best) if v.ZERO <= card <= v.TEN]
    if len(numbers) < 2:
        return ""
    if best > chosen and chosen < gap <= best:
        return f"closes the gap of {gap} in troops, which a {chosen} does not"
    return f"saves the {chosen}: the gap in troops is {max(gap, 0)}" if chosen > best >= gap else ""


def drafts(s: Position, two: Two) -> str:
    """Troops come with a Muster; other cards say whom they may strike."""
    if not two.both(w.V_DRAFT) or two.best.a == two.chosen.a:
        return ""
    kinds = s.cards.action_kind
    if kinds[two.best.a] == v.MUSTER and kinds[two.chosen.a] != v.MUSTER:
        return f"brings troops: {int(s.z[at.OUT + two.seat])} are on the land"
    return ""


def buys_secret(s: Position, two: Two) -> str:
    if not two.only_best(w.V_SECRET):
        return ""
    return f"turns {count(int(s.z[at.DP + two.seat]), 'point')} into another way to win"


def saves_points(s: Position, two: Two) -> str:
    if int(s.stack[s.top + KIND]) != w.SHOP or two.best.verb != w.V_DONE or worth.rounds_left(s) >= worth.LATE:
        return ""
    return f"keeps the points: they count at the end, {count(int(worth.rounds_left(s)), 'round')} from now"


SAYINGS: Final = (home, walks_in, odds, guards, sealed, drafts, buys_secret, saves_points)


def why(world: Position, chosen: int, best: int) -> str:
    return said_by(SAYINGS, world, chosen, best)
