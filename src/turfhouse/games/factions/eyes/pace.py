"""Time at a table of people (brief, section 5): how long one may think, and what is played for who ran out of it: never
a rash answer, and by the seat's own view alone."""

from __future__ import annotations

from typing import Final

from turfhouse.core.answers import View
from turfhouse.core.frames import KIND, NUMBER, WIDTH, B, ints
from turfhouse.core.pace import HOLD, Pace
from turfhouse.core.picks import PASS, pick_of, verb_of
from turfhouse.games.factions.pieces import words as w
from turfhouse.games.factions.pieces.cards import FactionsCards
from turfhouse.games.factions.rules.help import BY_OATH
from turfhouse.kit.plain import dict_of, int_of, list_of

LONG_TIME: Final = 60_000
SHORT_TIME: Final = 40_000
"""Milliseconds of a brisk clock: for the draft and the shop, for everything else."""
IDLE: Final = (PASS, w.V_STOP, w.V_DONE)
LARGEST: Final = (w.PLACE, w.FROM, w.GIVE, w.RETREAT, w.LOSE)
"""Questions that are answered with the largest own stack."""


def pace_of(view: View) -> Pace:
    """A step is a turn: each has its own reserve."""
    frame = ints(view["frames"])[-WIDTH:]
    think = LONG_TIME if frame and frame[KIND] in (w.DRAFT, w.SHOP) else SHORT_TIME
    turn = f"round {view['round']} priority {view['priority']}"
    return Pace(f"ask {frame[NUMBER] if frame else 0}", True, HOLD, think, turn)


def idle_answer(view: View, options: list[int], cards: FactionsCards) -> int:
    frame = ints(view["frames"])[-WIDTH:]
    kind = frame[KIND] if frame else 0
    if kind == w.ACCEPT and frame[B] == BY_OATH:
        return of_verb(options, (w.V_YES,)) or options[0]
    idle = of_verb(options, IDLE)
    if idle:
        return idle
    if kind in LARGEST:
        troops = [stack_of(view, cards, action) for action in options]
        return options[troops.index(max(troops))]
    if kind == w.DRAFT:
        return min(options, key=lambda action: draft_order(cards, action))
    if kind == w.ATTACK_NUMBER:
        return options[max(len(options) - 2, 0)]
    return options[-1] if kind in (w.DEFENCE_NUMBER, w.KEEP) else loot(view, options) or options[0]


def of_verb(options: list[int], verbs: tuple[int, ...]) -> int:
    """The first of these; 0: there is none."""
    return next((action for action in options if verb_of(action) in verbs), 0)


def stack_of(view: View, cards: FactionsCards, action: int) -> int:
    name = cards.land.names[int(pick_of(action, 0))]
    turfs = [dict_of(turf) for turf in list_of(view["board"])]
    return next(int_of(turf["troops"]) for turf in turfs if turf["turf"] == name)


def draft_order(cards: FactionsCards, action: int) -> tuple[int, int]:
    """Musters first, the largest before others; then the lowest priority."""
    card = int(pick_of(action, 0))
    muster = cards.action_number[card] if cards.action_type[card] < 0 else 0
    return -int(muster), int(cards.action_priority[card])


def loot(view: View, options: list[int]) -> int:
    """Plunder: points if there are two, else a card; 0: it is something else."""
    players = [dict_of(player) for player in list_of(view["players"])]
    for wanted in (w.POINTS, w.A_CARD):
        for action in options:
            fits = verb_of(action) == w.V_PLUNDER and pick_of(action, 1) == wanted
            if fits and (wanted == w.A_CARD or int_of(players[int(pick_of(action, 0))]["dp"]) >= 2):
                return action
    return 0
