"""What Turris says about time at a table of people (brief, 3.2 and 8.3). All from views: nothing here can peek."""

from __future__ import annotations

from typing import Final

from turfhouse.core.answers import View
from turfhouse.core.frames import KIND, NUMBER, WIDTH, A, ints
from turfhouse.core.pace import ABLE, HOLD, IMPORTANT, Pace
from turfhouse.core.picks import PASS, verb_of
from turfhouse.games.turris.pieces import words as w
from turfhouse.kit.plain import dict_of, int_of, list_of

WINDOW_TIME: Final = 20_000
DECISION_TIME: Final = 60_000
"""Milliseconds of a brisk clock."""
WINDOWS: Final = (w.BEFORE_BEAST, w.ON_EFFECT, w.ON_LOSS)


def frames_of(view: View) -> list[list[int]]:
    """The frames of a view, from the bottom."""
    numbers = ints(view["frames"])
    return [numbers[at : at + WIDTH] for at in range(0, len(numbers), WIDTH)]


def pace_of(view: View) -> Pace:
    """Reaction windows are never quiet; those of one Beast Phase are one family."""
    frames = frames_of(view)
    turn = f"round {view['round']} turn {view['active']}"
    if not frames or frames[-1][KIND] not in WINDOWS:
        return Pace(f"ask {frames[-1][NUMBER] if frames else 0}", True, HOLD, DECISION_TIME, turn)
    return Pace(f"beasts {view['round']}", False, 0 if view["seats"] == 1 else HOLD, WINDOW_TIME, turn)


def window_stakes(view: View, options: list[int]) -> int:
    """Able with a card or shield; important if the Beast may reach, or stands on, an own Scout."""
    if all(verb_of(action) == PASS for action in options):
        return 0
    frames = frames_of(view)
    acting = [frame[A] for frame in frames if frame[KIND] == w.BEAST]
    if not acting or frames[-1][KIND] not in WINDOWS:
        return ABLE
    beast = dict_of(list_of(view["beasts"])[acting[-1]])
    near = list_of(beast.get("stops", [])) if frames[-1][KIND] == w.BEFORE_BEAST else [beast["node"]]
    seat = int_of(view["seat"])
    own = [node["node"] for node in map(dict_of, list_of(view["nodes"])) if list_of(node["scouts"])[seat]]
    return ABLE | IMPORTANT if any(node in near for node in own) else ABLE


def idle_answer(options: list[int]) -> int:
    """For who ran out of time: Gather while actions are left, else no, else the first answer."""
    for wanted in (w.V_GATHER, PASS):
        for action in options:
            if verb_of(action) == wanted:
                return action
    return options[0]
