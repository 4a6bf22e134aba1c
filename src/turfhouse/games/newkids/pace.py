"""Time at a table of people (N57, §3.8): holds, who wants to be asked, what is played for the late (§9)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.game import View
from turfhouse.core.pace import ABLE, IMPORTANT, URGENT, Pace
from turfhouse.core.picks import PASS, pick_of, verb_of
from turfhouse.core.state import KIND, MODE, WIDTH, ints
from turfhouse.games.newkids.choices import IN_PLAY
from turfhouse.games.newkids.frames import (
    CLUE,
    DOOR,
    END,
    FIGHT,
    NEXT_MONSTER,
    PREP,
    SETUP,
    V_ACCEPT,
    V_ADD,
    V_BID,
    V_COUNTER,
    V_DISCARD,
    V_DONE,
    V_DROP,
    V_END,
    V_EQUIP,
    V_HAND_OVER,
    V_KEEP,
    V_KICK,
    V_LOOT,
    V_LOSE,
    V_NO,
    V_OFFER,
    V_PAY,
    V_REFUSE,
    V_RUN,
    V_SELL,
    V_STAND,
    V_TAKE,
    V_TRADE,
    V_UNEQUIP,
    V_WITHDRAW,
    V_YES,
)
from turfhouse.games.newkids.table import BACK_OF, BONUS_OF, GP_OF
from turfhouse.games.newkids.worth import keep_value

AHEAD: Final = 3000
ELSE: Final = 1500
WINDOW_TIME: Final = 25_000
DECISION_TIME: Final = 40_000
OPEN_MODE: Final = 3

QUIET = (PREP, DOOR, END)
TALK = (PASS, V_OFFER, V_BID, V_ACCEPT, V_REFUSE, V_WITHDRAW, V_TRADE, V_COUNTER, V_EQUIP, V_UNEQUIP)
"""N49: talk and housekeeping."""
AT_ONCE = (PASS, V_KICK, V_LOOT, V_END, V_REFUSE, V_STAND, V_RUN, V_YES, V_KEEP, V_DONE, V_DROP)
"""§9: the first of these that is open is what a late seat does."""
EXTRAS = (V_SELL, V_NO)
"""What only somebody present would do: a sale before a Big Item goes (N84), loot declined (N137)."""
HIDDEN = (V_HAND_OVER, V_LOSE, V_PAY)
"""Their picks may come out of a hand; events say of them what each may know."""


def frame_of(view: View) -> list[int]:
    """The frame on top, which is public."""
    return ints(view["frames"])[-WIDTH:]


def pace_of(view: View) -> Pace:
    frame = frame_of(view)
    combat = view["combat"]
    family = f"turn {view['turns']}" if combat is None else f"fight {view['turns']}"
    if not frame:
        return Pace(family)
    kind, window = frame[KIND], frame[MODE] == OPEN_MODE
    quiet = kind in QUIET
    hold = 0 if kind == SETUP else ELSE
    if kind == FIGHT and isinstance(combat, dict) and combat["ahead"]:
        hold = AHEAD
    return Pace(family, quiet, hold, WINDOW_TIME if window and not quiet else DECISION_TIME)


def stakes_of(view: View, options: list[int]) -> int:
    """Auto-pass, 1: an act beyond talk; a fighter or a victim; an open offer to the seat or a combat for the win."""
    seat, combat, moment, offers = view["seat"], view["combat"], view["moment"], view["offers"]
    stakes = ABLE if any(verb_of(action) not in TALK for action in options) else 0
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


def fallback_of(view: View, options: list[int]) -> int:
    """§9, last column."""
    for verb in AT_ONCE:
        for action in options:
            if verb_of(action) == verb:
                return action
    options = [action for action in options if verb_of(action) not in EXTRAS] or options
    verb = int(verb_of(options[0]))
    if verb in (V_ADD, V_TAKE):
        clue = frame_of(view)[KIND] == CLUE
        return max(options, key=lambda action: treasure_rank(action, clue))
    if verb == V_LOSE:
        moment = view["moment"]
        picked = isinstance(moment, dict) and moment.get("victim") not in (None, view["seat"])
        return max(options, key=gear_rank) if picked else min(options, key=gear_rank)
    if verb in (V_PAY, V_HAND_OVER, V_DISCARD):
        return min(options, key=keep_rank)
    return strongest(view, options) if frame_of(view)[KIND] == NEXT_MONSTER else options[0]


def card_of(action: int) -> int:
    card = int(pick_of(action, 0))
    return card - IN_PLAY if card >= IN_PLAY else card


def treasure_rank(action: int, clue: bool) -> tuple[int, int, int]:
    """Highest GP, then id; a clue keeps the Treasure."""
    card = card_of(action)
    return (int(BACK_OF[card]) if clue else 0, int(GP_OF[card]), -card)


def gear_rank(action: int) -> tuple[int, int, int]:
    """Lowest bonus, then GP, then id."""
    card = card_of(action)
    return (int(BONUS_OF[card]), int(GP_OF[card]), card)


def keep_rank(action: int) -> tuple[float, int, int]:
    """Lowest keep value, ties to the lower id, then the lower seat."""
    card = card_of(action)
    return (keep_value(card), card, int(pick_of(action, 1)))


def strongest(view: View, options: list[int]) -> int:
    """The monster of the highest level."""
    combat = view["combat"]
    levels: dict[int, int] = {}
    if isinstance(combat, dict):
        for monster in combat["monsters"]:
            levels[monster["slot"]] = monster["level"]
    return max(options, key=lambda action: levels.get(int(pick_of(action, 0)), 0))


def shows(kind: int, action: int) -> bool:
    """Does everybody see the picks of a decision made alone?"""
    verb = int(verb_of(action))
    return verb not in HIDDEN and not (verb == V_TAKE and kind == CLUE)
