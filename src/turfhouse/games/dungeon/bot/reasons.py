"""Why an option of the dungeon was better than another (docs/review.md)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.picks import PASS
from turfhouse.games.dungeon.bot.sense import beaters, cards
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.pieces.tiles import MONSTER_WORDS, TYPES
from turfhouse.games.dungeon.state import DungeonState
from turfhouse.kit.reasons import Two, count, said_by

FEW: Final = 2
"""Points that are worth a word."""


def covers(s: DungeonState, two: Two) -> str:
    under = int(s.board.piece(two.best.b)) if two.best.verb == loc.V_MONSTER else 0
    if not under:
        return ""
    _, brings = two.changes(s)
    taken = f", which takes {count(-brings[1 - two.seat], 'point')} from them" if brings[1 - two.seat] < 0 else ""
    return f"covers {{{1 - two.seat}}}'s {MONSTER_WORDS[(under - 1) % TYPES]}{taken}"


def at_once(s: DungeonState, two: Two) -> str:
    """The side on which the two differ most."""
    chosen, best = two.changes(s)
    rival = 1 - two.seat
    more, less = best[two.seat] - chosen[two.seat], chosen[rival] - best[rival]
    if max(more, less) < FEW or more + less < FEW:
        return ""
    if more >= less:
        return f"brings {count(best[two.seat], 'point')} at once instead of {chosen[two.seat]}"
    if best[rival] < 0:
        return f"takes {count(-best[rival], 'point')} from {{{rival}}} at once"
    return f"leaves {{{rival}}} {count(best[rival], 'point')} at once instead of {chosen[rival]}"


def keeps(s: DungeonState, two: Two) -> str:
    held, rival = int(s.zones[loc.HELD + two.seat]), 1 - two.seat
    if two.chosen.verb != loc.V_MONSTER or two.best.verb != PASS or held < 0:
        return ""
    beaten = int(beaters(s, rival, held))
    if not beaten:
        return ""
    left = count(beaten, "monster")
    return f"keeps the {MONSTER_WORDS[held]} until fewer can cover it: {{{rival}}} still has {left} for that"


def hurries(s: DungeonState, two: Two) -> str:
    if two.chosen.verb != PASS or two.best.verb != loc.V_MONSTER:
        return ""
    turns, monsters = int(s.zones[loc.TO_LAY]) // 2 + 1, int(cards(s, two.seat))
    if turns > monsters:
        return ""
    return f"plays a monster while there are turns for it: {count(turns, 'turn')} for {count(monsters, 'monster')}"


SAYINGS: Final = (covers, at_once, keeps, hurries)


def why(world: DungeonState, chosen: int, best: int) -> str:
    return said_by(SAYINGS, world, chosen, best)
