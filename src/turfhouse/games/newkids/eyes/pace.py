"""Time at a table of people (N57, §3.8): holds, who wants to be asked, what is played for the late (§9)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.answers import View
from turfhouse.core.pace import ABLE, IMPORTANT, URGENT, Pace
from turfhouse.core.picks import PASS, pick_of, verb_of
from turfhouse.core.state import KIND, MODE, WIDTH, ints
from turfhouse.games.newkids.pieces import frames as fr
from turfhouse.games.newkids.pieces.cards import BACK_OF, KidsCards

AHEAD: Final = 3000
ELSE: Final = 1500
AFTERWARDS: Final = 900
"""At the end of a turn: the next one opens a window in which the same may be played."""
WINDOW_TIME: Final = 20_000
DECISION_TIME: Final = 30_000
"""N57: of a brisk clock."""
OPEN_MODE: Final = 3

QUIET = (fr.PREP, fr.DOOR, fr.END)
AT_ONCE = (PASS, fr.V_REFUSE, fr.V_STAND, fr.V_RUN, fr.V_YES, fr.V_KEEP, fr.V_DONE, fr.V_DROP)
"""§9: the first of these that is open is what a late seat does."""
RASH = (fr.V_KICK, fr.V_LOOT, fr.V_END)
"""N57: what ends AP's windows (N27, N32, N34) is never done by default."""
EXTRAS = (fr.V_SELL, fr.V_NO)
"""What only somebody present would do: a sale before a Big Item goes (N84), loot declined (N137)."""
HIDDEN = (fr.V_HAND_OVER, fr.V_LOSE, fr.V_PAY)
"""Their picks may come out of a hand; events say of them what each may know."""


def is_talk(verb: int) -> bool:
    return verb == PASS or bool((fr.TALK >> verb) & 1)


def step_of(view: View) -> object:
    moment = view["moment"]
    return moment["step"] if isinstance(moment, dict) else None


def pace_of(view: View) -> Pace:
    frame = ints(view["frames"])[-WIDTH:]
    combat = view["combat"]
    family = f"turn {view['turns']}" if combat is None else f"fight {view['turns']}"
    if not frame:
        return Pace(family)
    kind, window = frame[KIND], frame[MODE] == OPEN_MODE
    quiet = kind in QUIET
    hold = 0 if kind == fr.SETUP else AFTERWARDS if kind == fr.END else ELSE
    if kind == fr.FIGHT and isinstance(combat, dict) and combat["ahead"]:
        hold = AHEAD
    return Pace(family, quiet, hold, WINDOW_TIME if window and not quiet else DECISION_TIME, f"turn {view['turns']}")


def stakes_of(view: View, options: list[int]) -> int:
    """Auto-pass, 1: an act beyond talk; a fighter or a victim; an open offer to the seat or a combat for the win."""
    seat, combat, moment, offers = view["seat"], view["combat"], view["moment"], view["offers"]
    stakes = ABLE if any(not is_talk(int(verb_of(action))) for action in options) else 0
    if isinstance(combat, dict):
        if seat in (combat["main"], combat["helper"]):
            stakes |= IMPORTANT
        if combat["for_the_win"]:
            stakes |= URGENT
    if isinstance(moment, dict) and moment.get("victim") == seat:
        stakes |= IMPORTANT
    if isinstance(offers, list) and any(isinstance(offer, dict) and offer["to"] == seat for offer in offers):
        stakes |= URGENT
    return stakes


def fallback_of(cards: KidsCards, view: View, options: list[int]) -> int:
    """§9, last column; 0 where AP alone can say how the turn goes on."""
    for verb in AT_ONCE:
        for action in options:
            if verb_of(action) == verb:
                return action
    if any(verb_of(action) in RASH for action in options):
        return 0
    options = [action for action in options if verb_of(action) not in EXTRAS] or options
    verb = int(verb_of(options[0]))
    if verb in (fr.V_ADD, fr.V_TAKE):
        clue = step_of(view) == "clue"
        return max(options, key=lambda action: treasure_rank(cards, action, clue))
    if verb == fr.V_LOSE:
        moment = view["moment"]
        picked = isinstance(moment, dict) and moment.get("victim") not in (None, view["seat"])
        ranked = sorted(options, key=lambda action: gear_rank(cards, action))
        return ranked[-1] if picked else ranked[0]
    if verb in (fr.V_PAY, fr.V_HAND_OVER, fr.V_DISCARD):
        return min(options, key=lambda action: keep_rank(cards, action))
    return strongest(view, options) if step_of(view) == "next_monster" else options[0]


def card_of(action: int) -> int:
    card = int(pick_of(action, 0))
    return card - fr.IN_PLAY if card >= fr.IN_PLAY else card


def treasure_rank(cards: KidsCards, action: int, clue: bool) -> tuple[int, int, int]:
    """Highest GP, then id; a clue keeps the Treasure."""
    card = card_of(action)
    return (int(BACK_OF[card]) if clue else 0, int(cards.gp[card]), -card)


def gear_rank(cards: KidsCards, action: int) -> tuple[int, int, int]:
    """Lowest bonus, then GP, then id."""
    card = card_of(action)
    return (int(cards.bonus[card]), int(cards.gp[card]), card)


def keep_rank(cards: KidsCards, action: int) -> tuple[float, int, int]:
    """Lowest keep value, ties to the lower id, then the lower seat."""
    card = card_of(action)
    return (cards.keep_value(card), card, int(pick_of(action, 1)))


def strongest(view: View, options: list[int]) -> int:
    """The monster of the highest level."""
    combat = view["combat"]
    levels: dict[int, int] = {}
    if isinstance(combat, dict):
        for monster in combat["monsters"]:
            levels[monster["slot"]] = monster["level"]
    return max(options, key=lambda action: levels.get(int(pick_of(action, 0)), 0))


def shows(step: str, action: int) -> bool:
    """Does everybody see the picks of a decision made alone?"""
    verb = int(verb_of(action))
    return verb not in HIDDEN and not (verb == fr.V_TAKE and step == "clue")
