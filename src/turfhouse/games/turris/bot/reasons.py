"""Why an option of Turris was better than another (docs/review.md)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.picks import PASS
from turfhouse.core.state import KIND
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import acting, beasts, goods
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.reasons import Option, Two, count, said_by


def completes(s: Position, two: Two) -> str:
    if two.best.verb != w.V_COMPLETE or two.chosen.action == two.best.action:
        return ""
    worth = int(s.cards.mission_prestige[two.best.a])
    name = s.cards.mission_names[two.best.a]
    if two.chosen.verb == w.V_COMPLETE:
        other = int(s.cards.mission_prestige[two.chosen.a])
        return f"completes “{name}”, {worth} Prestige instead of {other}" if worth > other else ""
    return f"completes “{name}” for {worth} Prestige"


def builds(_s: Position, two: Two) -> str:
    return "constructs a Room while it may" if two.only_best(w.V_BUILD) and two.chosen.verb == PASS else ""


def hunters(s: Position, node: int) -> list[int]:
    """Upright Beasts that could be at a node in one go (T74)."""
    if node >= v.LOCATIONS:
        return []
    distance = s.cards.land.distance
    return [
        beast
        for beast in range(v.BEASTS)
        if (home := int(s.z[at.BEAST + beast])) >= 0
        and not (int(s.z[at.FLIPPED]) >> beast) & 1
        and distance[home * v.NODES + node] <= beasts.speed(s, beast)
    ]


def beast(number: int) -> str:
    return v.BEAST_NAMES[number].capitalize()


def out_of_reach(s: Position, two: Two) -> str:
    if not two.both(w.V_PLACE):
        return ""
    danger, safe = hunters(s, two.chosen.a), hunters(s, two.best.a)
    if not danger or safe:
        return ""
    return f"stands where no Beast gets to at once; {beast(danger[0])} can get to {node_of(s, two.chosen)}"


def node_of(s: Position, option: Option) -> str:
    return str(s.cards.ground_names[option.a]) if option.a < v.NUMBERED else v.NODE_NAMES[option.a]


def in_time(s: Position, two: Two) -> str:
    if not two.only_best(w.V_COLLECT):
        return ""
    for node in [int(found) for found in acting.chosen_nodes(two.best.action)]:
        coming = hunters(s, node)
        if coming:
            return f"collects at {node_of(s, Option(0, 0, node, 0))} before {beast(coming[0])} can get there"
    return f"collects what {count(len(acting.chosen_nodes(two.best.action)), 'Scout')} found"


def ichor(s: Position, two: Two) -> str:
    owned = int(goods.stock(s, two.seat, v.ICHOR))
    out = v.SCOUTS - int(s.z[at.RESERVE + two.seat]) - int(s.z[at.GRAVE + two.seat])
    if not two.only_best(w.V_GATHER) or owned >= out:
        return ""
    return f"gathers Ichor: {count(out, 'Scout')} out, and {owned} Ichor to collect them with"


def revives(s: Position, two: Two) -> str:
    dead = int(s.z[at.GRAVE + two.seat])
    if not two.only_best(w.V_REVIVE) or not dead:
        return ""
    return f"brings back one of {count(dead, 'Scout')} from the Graveyard"


def sends(s: Position, two: Two) -> str:
    """A Scout at home finds nothing."""
    home = int(s.z[at.RESERVE + two.seat])
    if not two.only_best(w.V_PLACE) or not home:
        return ""
    return f"sends one of {count(home, 'Scout')} out of the Reserve"


def hunted(s: Position, two: Two) -> str:
    """The First Player says whom a Beast hunts."""
    if s.stack[s.top + KIND] not in (w.BEAST_TARGET, w.BEAST_PATH):
        return ""
    mine, spared = int(s.scouts(two.seat, two.chosen.a)), int(s.scouts(two.seat, two.best.a))
    if mine <= spared:
        others = int(s.z[at.CROWD + two.best.a]) - spared
        return f"sends the Beast at {count(others, 'Scout')} of others" if others > 0 else ""
    return f"leads the Beast away from {count(mine, 'Scout')} of one's own"


SAYINGS: Final = (completes, builds, hunted, out_of_reach, in_time, ichor, revives, sends)


def why(world: Position, chosen: int, best: int) -> str:
    return said_by(SAYINGS, world, chosen, best)
