"""Why not, for cards played outside the sums of a fight: Curses, Level-Ups, searches, escapes (N41, N90, N125-N135)."""

from __future__ import annotations

from turfhouse.core.ask import Refusal
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.deals import quiet
from turfhouse.games.newkids.fields import (
    AP,
    HELPER,
    LAP,
    LEVEL,
    NDECK,
    NDISC,
    PEEKED,
    WHERE,
    Z_CURSE,
)
from turfhouse.games.newkids.gear import standing
from turfhouse.games.newkids.refuse_fight import explain_fighter_card
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import (
    ARG_OF,
    CARD,
    KIND_OF,
    NAMES,
    PLAY_OF,
)
from turfhouse.games.newkids.vocabulary import (
    E_AUTO_ESCAPE,
    E_CANCEL,
    E_DOUBLE,
    E_FIRE_DRILL,
    E_SEARCH,
    K_CURSE,
    K_DRAW,
    K_LEVELUP,
    K_STEAL,
    P_PEEK,
    UP_LAP,
    UP_SALE,
    UP_UNDERDOG,
)

TOP = 9
"""The highest Level that anything but a kill can give (N23)."""


def not_own_quiet_turn(state: NewKidsState, seat: int, window: int, what: str, rule: str) -> Refusal | None:
    """TURN_OUT (N41)."""
    if state.fights(seat):
        return Refusal("N96", "not in a fight: fighters change nothing they wear, carry or own", 1)
    if seat != state.z[AP] or not quiet(window):
        return Refusal(rule, f"{what} on your own turn, out of combat, or when you have just received the card", 1)
    return None


def explain_peek(state: NewKidsState, seat: int, window: int) -> Refusal | None:
    if seat != state.z[AP] or window != f.PREP:
        return Refusal("N41", "you look at the top Door card on your own turn, before the kick")
    if not standing(state, seat, P_PEEK):
        return Refusal("N41", "that takes a Periscope Cap on your head")
    if state.z[PEEKED]:
        return Refusal("N41", "you have looked already this turn")
    return None if state.z[NDECK] + state.z[NDISC] else Refusal("N7", "there is no Door card to look at")


def explain_play(state: NewKidsState, seat: int, window: int, kind: int) -> Refusal | None:
    play = PLAY_OF[kind]
    if play in (E_DOUBLE, E_FIRE_DRILL):
        return explain_fighter_card(state, seat, kind)
    if play == E_CANCEL:
        return Refusal("N132", f"{NAMES[kind]} waits for a Curse; to remove one in play use lift", 1)
    sale = KIND_OF[kind] == K_LEVELUP and ARG_OF[kind] == UP_SALE
    if not (sale or KIND_OF[kind] == K_DRAW or play == E_SEARCH):
        return Refusal("N41", f"{NAMES[kind]} is not played just so", 1)
    wrong_time = not_own_quiet_turn(state, seat, window, f"{NAMES[kind]} is played", "N41")
    if wrong_time is not None:
        return wrong_time
    if play == E_SEARCH:
        return explain_search(state)
    return explain_yard_sale(state, seat) if sale else None


def explain_search(state: NewKidsState) -> Refusal | None:
    """Is there a card in either pile?"""
    return None if state.z[NDISC] + state.z[NDISC + 1] else Refusal("N7", "nothing has been discarded yet", 1)


def explain_yard_sale(state: NewKidsState, seat: int) -> Refusal | None:
    if state.z[LEVEL + seat] >= TOP:
        return Refusal("N23", "the tenth level must come from a kill", 1)
    if state.hand_size(seat) < 4:
        return Refusal("N90", "the Yard Sale costs the rest of your hand, at least three cards", 1)
    return None


def explain_at(state: NewKidsState, seat: int, kind: int, target: int) -> Refusal | None:
    what = KIND_OF[kind]
    if what not in (K_CURSE, K_LEVELUP, K_STEAL) or (what == K_LEVELUP and ARG_OF[kind] == UP_SALE):
        return Refusal("N41", f"{NAMES[kind]} is not played at a player", 1)
    if target >= state.seats:
        return Refusal("N140", "there is no such player", 2)
    if not state.lives(target):
        return Refusal("N140", "who is Grounded is no target of anything", 2)
    if what == K_CURSE:
        return None
    if what == K_STEAL:
        return explain_steal(state, seat, target)
    return explain_level_up(state, int(ARG_OF[kind]), target)


def explain_steal(state: NewKidsState, seat: int, target: int) -> Refusal | None:
    if state.z[LEVEL + seat] >= TOP:
        return Refusal("N23", "the tenth level must come from a kill", 1)
    if target == seat:
        return Refusal("N41", "you cannot copy from yourself", 2)
    return Refusal("N21", "who is Level 1 has no level to lose", 2) if state.z[LEVEL + target] < 2 else None


def explain_level_up(state: NewKidsState, how: int, target: int) -> Refusal | None:
    level = state.z[LEVEL + target]
    if level >= TOP:
        return Refusal("N23", "the tenth level must come from a kill", 2)
    if how == UP_UNDERDOG and level >= max(state.z[LEVEL + s] for s in range(state.seats) if state.lives(s)):
        return Refusal("N90", "somebody must be ahead of the underdog", 2)
    if how == UP_LAP and (state.kind() == f.FIGHT or not (state.z[LAP] >> target) & 1):
        return Refusal("N90", "a victory lap is for who has won a fight this turn, after it", 2)
    return None


def explain_lift(state: NewKidsState, kind: int, curse: int) -> Refusal | None:
    if PLAY_OF[kind] != E_CANCEL:
        return Refusal("N135", f"{NAMES[kind]} gets rid of no Curse", 1)
    if KIND_OF[curse] != K_CURSE:
        return Refusal("N135", f"{NAMES[curse]} is no Curse", 2)
    before = int(state.z[WHERE + CARD[curse]]) - Z_CURSE
    if not 0 <= before < state.seats or not state.lives(before):
        return Refusal("N135", f"{NAMES[curse]} lies before nobody", 2)
    return None


def explain_flu(state: NewKidsState, window: int, kind: int, whom: int) -> Refusal | None:
    if PLAY_OF[kind] != E_AUTO_ESCAPE:
        return Refusal("N125", f"{NAMES[kind]} lets nobody escape", 1)
    if window != f.FLEE:
        return Refusal("N125", f"{NAMES[kind]} is played when a fight is lost, before they run", 1)
    return Refusal("N125", "there is no Helper", 2) if whom and state.z[HELPER] < 0 else None
