"""Why an option of New Kids was better than another (docs/review.md)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.picks import PASS
from turfhouse.games.newkids.pieces import frames as f, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.cards import KIND_OF, NAMES
from turfhouse.games.newkids.rules import plays, sums
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.kit.reasons import Two, said_by

THROWN: Final = (f.V_SIDE, f.V_ON, f.V_SURGE, f.V_SNEAK, f.V_WANDER, f.V_JOIN, f.V_SWAP, f.V_PLAY, f.V_AT)
"""What is thrown into a fight."""
GIVEN: Final = (f.V_LOSE, f.V_PAY, f.V_HAND_OVER, f.V_DISCARD)


class Stand:
    """A fight as all see it on the table."""

    def __init__(self, s: NewKidsState) -> None:
        self.fighters = int(sums.fighters_total(s))
        self.monsters = int(sums.monsters_total(s))
        self.ahead = bool(sums.ahead(s))

    def text(self) -> str:
        return f"{self.fighters} to {self.monsters}"


def after(s: NewKidsState, action: int) -> Stand | None:
    """The fight after an act; None if it is another thing then."""
    twin = s.clone()
    assert isinstance(twin, NewKidsState)
    twin.apply(action)
    return Stand(twin) if not twin.over and twin.kind() == f.FIGHT else None


def turns_the_fight(s: NewKidsState, two: Two) -> str:
    """One option changes who is ahead, the other does not."""
    if s.kind() != f.FIGHT or not {two.best.verb, two.chosen.verb} & set(THROWN):
        return ""
    now, then, instead = Stand(s), after(s, two.best.action), after(s, two.chosen.action)
    if then is None or (instead is not None and instead.ahead == then.ahead):
        return ""
    if instead is None and then.ahead == now.ahead:
        return ""
    main = int(s.z[loc.AP])
    if s.fights(two.seat):
        return f"has the fighters ahead, {then.text()}" if then.ahead else ""
    if then.ahead:
        return ""
    last = f"stops {{{main}}}, whose last fight this would be" if sums.for_the_win(s) else f"leaves {{{main}}} behind"
    return f"{last}, {then.text()}"


def wasted(s: NewKidsState, two: Two) -> str:
    if s.kind() != f.FIGHT or not s.fights(two.seat) or two.best.verb != PASS or two.chosen.verb not in THROWN:
        return ""
    now = Stand(s)
    return f"keeps the card: the fighters are ahead anyhow, {now.text()}" if now.ahead else ""


def helps_to_win(s: NewKidsState, two: Two) -> str:
    main = int(s.z[loc.AP])
    if s.kind() != f.FIGHT or main == two.seat or not sums.for_the_win(s) or s.num(f.O_SHARED):
        return ""
    if two.chosen.verb not in (f.V_BID, f.V_ACCEPT) or two.best.verb in (f.V_BID, f.V_ACCEPT):
        return ""
    return f"does not help {{{main}}} to Level {voc.WIN}, which ends the game"


def trouble(s: NewKidsState, two: Two) -> str:
    """A monster out of the own hand, against the own Strength as it stands."""
    strength = int(sums.peace_strength(s, two.seat))
    if two.chosen.verb == f.V_TROUBLE and two.best.verb != f.V_TROUBLE:
        foe = int(s.cards.level[two.chosen.a] + sums.monster_powers(s, two.chosen.a))
        return f"looks for no fight with {NAMES[two.chosen.a]}: {strength} to {foe}" if strength <= foe else ""
    if two.only_best(f.V_TROUBLE):
        foe = int(s.cards.level[two.best.a] + sums.monster_powers(s, two.best.a))
        return f"looks for a fight with {NAMES[two.best.a]}, {strength} to {foe}" if strength > foe else ""
    return ""


def level_up(s: NewKidsState, two: Two) -> str:
    if two.best.verb != f.V_AT or two.best.b != two.seat or KIND_OF[two.best.a] != voc.K_LEVELUP:
        return ""
    same = two.chosen.verb == f.V_AT and two.chosen.a == two.best.a and two.chosen.b == two.seat
    return "" if same else f"is a Level for nothing: {int(s.z[loc.LEVEL + two.seat])} becomes one more"


def stronger(s: NewKidsState, two: Two) -> str:
    """Gear counts from now on."""
    if two.best.verb not in (f.V_LAY, f.V_EQUIP):
        return ""
    gains: list[int] = []
    for option in (two.best, two.chosen):
        twin = s.clone()
        assert isinstance(twin, NewKidsState)
        if option.verb in (f.V_LAY, f.V_EQUIP):
            twin.apply(option.action)
        gains.append(int(sums.peace_strength(twin, two.seat) - sums.peace_strength(s, two.seat)))
    return f"adds {gains[0]} to the Strength" if gains[0] > max(0, gains[1]) else ""


def hits_the_leader(s: NewKidsState, two: Two) -> str:
    if two.best.verb != f.V_AT or two.best.b in (-1, two.seat) or KIND_OF[two.best.a] != voc.K_CURSE:
        return ""
    level = int(s.z[loc.LEVEL + two.best.b])
    ahead = level == plays.highest(s) and level > s.z[loc.LEVEL + two.seat]
    if not ahead or (two.chosen.verb == f.V_AT and two.chosen.b == two.best.b):
        return ""
    return f"hits {{{two.best.b}}}, who is in front at Level {level}"


def spends_little(s: NewKidsState, two: Two) -> str:
    """Of cards that are given or taken, by what they are usually kept for."""
    chosen, best = two.chosen.a % f.IN_PLAY, two.best.a % f.IN_PLAY
    if chosen == best or two.chosen.verb != two.best.verb or min(two.chosen.a, two.best.a) < 0:
        return ""
    if two.best.verb in GIVEN and s.cards.keep[best] < s.cards.keep[chosen]:
        return f"parts with {NAMES[best]}, which is missed less than {NAMES[chosen]}"
    if two.best.verb == f.V_TAKE and s.cards.keep[best] > s.cards.keep[chosen]:
        return f"takes {NAMES[best]}, which is of more use than {NAMES[chosen]}"
    return ""


SAYINGS: Final = (
    helps_to_win,
    turns_the_fight,
    wasted,
    trouble,
    level_up,
    stronger,
    hits_the_leader,
    spends_little,
)


def why(world: NewKidsState, chosen: int, best: int) -> str:
    return said_by(SAYINGS, world, chosen, best)
