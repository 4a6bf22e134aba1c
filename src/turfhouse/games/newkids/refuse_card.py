"""Why not, for cards: laying, wearing, throwing away and selling them (N58-N87)."""

from __future__ import annotations

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.deals import quiet
from turfhouse.games.newkids.fields import (
    AP,
    EQUIPPED,
    EQUIPS,
    FLAG,
    LEVEL,
    VENDED,
    WHERE,
    Z_HAND,
    Z_PLAY,
)
from turfhouse.games.newkids.gear import ally_limit, big_limit, bigs, fresh, is_item, turfs, usable, usable_with
from turfhouse.games.newkids.refuse_fight import holds
from turfhouse.games.newkids.refuse_play import (
    TOP,
    explain_at,
    explain_flu,
    explain_lift,
    explain_peek,
    explain_play,
    explain_search,
    not_own_quiet_turn,
)
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import (
    BIG_OF,
    CARD,
    CLASS_BIT,
    COPIES,
    GP_OF,
    KIND_OF,
    NAMES,
    PLAY_OF,
    POWER,
)
from turfhouse.games.newkids.vocabulary import (
    E_CHEAT,
    E_SEARCH,
    K_ALLY,
    K_CLASS,
    K_DRAW,
    K_ITEM,
    K_SUPER,
    K_TURF,
    P_LIMIT_ALLY,
    P_VENDOR,
    POWERS,
)

CARD_VERBS = (
    *(f.V_LAY, f.V_CHEAT, f.V_DISCARD, f.V_EQUIP, f.V_UNEQUIP, f.V_SELL, f.V_PLAY, f.V_AT, f.V_LIFT, f.V_FLU),
    f.V_PEEK,
)


def explain_card(state: NewKidsState, seat: int, window: int, verb: int, action: int) -> Refusal | None:
    """An act with cards in a window that knows ANY, OUT, TURN, TURN_OUT and FLEE (N41)."""
    kind = int(pick_of(action, 0))
    second = int(pick_of(action, 1))
    if verb == f.V_LAY:
        return explain_lay(state, seat, window, kind)
    if verb == f.V_CHEAT:
        return not_own_quiet_turn(state, seat, window, "Cheat! is laid", "N87") or explain_cheat(state, seat, kind)
    if verb == f.V_DISCARD:
        return explain_discard(state, seat, window, kind)
    if verb in (f.V_EQUIP, f.V_UNEQUIP):
        return explain_wear(state, seat, verb, kind)
    if verb == f.V_SELL:
        return explain_sell(state, seat, window)
    if verb == f.V_PEEK:
        return explain_peek(state, seat, window)
    if state.own_card(seat, kind) < 0:
        return Refusal("N41", f"you have no {NAMES[kind]}", 1)
    if verb == f.V_AT:
        return explain_at(state, seat, kind, second)
    if verb == f.V_LIFT:
        return explain_lift(state, kind, second)
    if verb == f.V_FLU:
        return explain_flu(state, window, kind, second)
    return explain_play(state, seat, window, kind)


# --- laying ---


def explain_lay(state: NewKidsState, seat: int, window: int, kind: int) -> Refusal | None:
    if state.card_in(Z_HAND + seat, kind) < 0:
        return Refusal("N41", f"{NAMES[kind]} is not in your hand", 1)
    what = KIND_OF[kind]
    if what == K_ALLY:
        return None
    if what in (K_CLASS, K_SUPER):
        if seat != state.z[AP]:
            return Refusal("N41", f"{NAMES[kind]} is laid on your own turn, or when you have just received it", 1)
        return explain_class(state, seat, kind)
    if not is_item(CARD[kind]):
        return Refusal("N41", f"{NAMES[kind]} is not laid: it is played", 1)
    return not_own_quiet_turn(state, seat, window, "Items are laid", "N78") or explain_item(state, seat, kind)


def explain_class(state: NewKidsState, seat: int, kind: int) -> Refusal | None:
    """A Class can always be laid: over the old one if need be (N59, N64)."""
    if KIND_OF[kind] == K_CLASS:
        return None
    if not state.classes(seat):
        return Refusal("N62", f"{NAMES[kind]} needs a Class: lay one first", 1)
    return Refusal("N62", "one Super Kid is enough", 1) if state.super_kid(seat) else None


def explain_item(state: NewKidsState, seat: int, kind: int) -> Refusal | None:
    """The limits of Turf and Big Items (N74, N75, N82)."""
    if KIND_OF[kind] == K_TURF:
        if not usable_with(state, CARD[kind], state.classes(seat), state.super_kid(seat)):
            return Refusal("N74", f"your Class cannot use {NAMES[kind]}, and Turf is never just carried", 1)
        if turfs(state, seat) and not state.num(f.O_TURF_REPLACE):
            return Refusal("N75", "you have a Turf already, and it cannot be put aside", 1)
        return None
    if BIG_OF[kind] and bigs(state, seat) >= big_limit(state, seat):
        return Refusal("N82", "you have all the Big Items you can carry: get rid of one first", 1)
    return None


def explain_cheat(state: NewKidsState, seat: int, kind: int) -> Refusal | None:
    """N87, from the hand and for an Item of one's own without one."""
    if not holds(state, seat, E_CHEAT):
        return Refusal("N87", "you have no Cheat! in your hand")
    if KIND_OF[kind] not in (K_ITEM, K_TURF):
        return Refusal("N87", f"Cheat! does nothing for {NAMES[kind]}: it goes on an Item that is worn, or a Turf", 1)
    card = state.own_card(seat, kind)
    if card < 0:
        return Refusal("N87", f"you have no {NAMES[kind]}", 1)
    return Refusal("N87", f"{NAMES[kind]} has a Cheat! already", 1) if state.cheat_on(card) >= 0 else None


# --- the narrow windows ---


def explain_setup(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal | None:
    """N5: one Class, Items, one Turf, one Ally, and nothing is replaced."""
    if (state.passed_mask() >> seat) & 1:
        return Refusal("N5", "you are done: the first turn is about to start")
    kind = int(pick_of(action, 0))
    if verb == f.V_CHEAT:
        return explain_cheat(state, seat, kind)
    if verb != f.V_LAY:
        return Refusal("N5", "before the first turn you may only lay cards")
    if state.card_in(Z_HAND + seat, kind) < 0:
        return Refusal("N5", f"{NAMES[kind]} is not in your hand", 1)
    what = KIND_OF[kind]
    if what == K_ALLY:
        room = ally_limit(state, seat) + POWER[kind * POWERS + P_LIMIT_ALLY]
        full = state.kind_count(seat, K_ALLY) >= room
        return Refusal("N70", "one Ally is the limit", 1) if full else None
    if what == K_CLASS:
        if state.classes(seat) & CLASS_BIT[kind]:
            return Refusal("N62", f"you are a {NAMES[kind]} already", 1)
        full = state.kind_count(seat, K_CLASS) > (1 if state.super_kid(seat) else 0)
        return Refusal("N5", "one Class, or two with Super Kid", 1) if full else None
    if what == K_SUPER:
        return explain_class(state, seat, kind)
    if not is_item(CARD[kind]):
        return Refusal("N5", f"{NAMES[kind]} must wait: before the first turn nothing is played", 1)
    if what == K_TURF and state.kind_count(seat, K_TURF):
        return Refusal("N5", "one Turf is laid before the first turn", 1)
    return explain_item(state, seat, kind)


def explain_fresh(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal | None:
    """FRESH (N43): Items, Turf, Class, Super Kid, Cheat!, and two plays, if just received."""
    kind = int(pick_of(action, 0))
    if verb == f.V_CHEAT:
        if not any(is_fresh(state, seat, other) for other in range(len(NAMES)) if PLAY_OF[other] == E_CHEAT):
            return Refusal("N43", "you have not just received a Cheat!")
        if state.card_in(Z_PLAY + seat, kind) < 0 and not is_fresh(state, seat, kind):
            return Refusal("N43", f"{NAMES[kind]} is neither in play before you nor just received", 1)
        return explain_cheat(state, seat, kind)
    if verb not in (f.V_LAY, f.V_PLAY):
        return Refusal("N43", "only cards you have just received may be laid now")
    if not is_fresh(state, seat, kind):
        return Refusal("N43", f"{NAMES[kind]} is not a card you have just received", 1)
    if verb == f.V_LAY and KIND_OF[kind] in (K_CLASS, K_SUPER):
        return explain_class(state, seat, kind)
    if verb == f.V_LAY and is_item(CARD[kind]):
        return explain_item(state, seat, kind)
    if verb == f.V_PLAY and KIND_OF[kind] == K_DRAW:
        return None
    if verb == f.V_PLAY and PLAY_OF[kind] == E_SEARCH:
        return explain_search(state)
    return Refusal("N43", f"{NAMES[kind]} must wait for another moment", 1)


def is_fresh(state: NewKidsState, seat: int, kind: int) -> bool:
    copies = range(int(CARD[kind]), int(CARD[kind] + COPIES[kind]))
    return any(state.z[WHERE + card] == Z_HAND + seat and fresh(state, card) for card in copies)


# --- what lies in play ---


def explain_discard(state: NewKidsState, seat: int, window: int, kind: int) -> Refusal | None:
    if state.card_in(Z_PLAY + seat, kind) < 0:
        return Refusal("N83", f"{NAMES[kind]} is not in play before you", 1)
    if KIND_OF[kind] in (K_CLASS, K_ALLY):
        return None
    if KIND_OF[kind] == K_TURF:
        return Refusal("N75", "Turf is never thrown away: trade it, or lose it", 1)
    if GP_OF[kind] < 0:
        return Refusal("N12", f"{NAMES[kind]} stays", 1)
    if state.num(f.O_DISCARD_NEVER):
        return Refusal("N83", "at this table Items are not thrown away: sell or trade them", 1)
    if state.fights(seat) or seat != state.z[AP] or not quiet(window):
        return Refusal("N83", "Items are thrown away on your own turn, out of combat", 1)
    return None


def explain_wear(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    card = state.card_in(Z_PLAY + seat, kind)
    if card < 0:
        hint = ": lay it first" if state.card_in(Z_HAND + seat, kind) >= 0 else ""
        return Refusal("N80", f"{NAMES[kind]} is not in play before you{hint}", 1)
    if KIND_OF[kind] == K_TURF:
        return Refusal("N74", "Turf is always in use", 1)
    if KIND_OF[kind] != K_ITEM:
        return Refusal("N79", f"{NAMES[kind]} is nothing to wear or hold", 1)
    if state.fights(seat):
        return Refusal("N96", "fighters may not change their equipment", 1)
    if state.z[EQUIPS + seat] >= state.num(f.N_EQUIPS):
        return Refusal("N55", "enough changing clothes in this window", 1)
    worn = bool(state.z[FLAG + card] & EQUIPPED)
    if verb == f.V_UNEQUIP:
        return None if worn else Refusal("N80", f"{NAMES[kind]} is only carried already", 1)
    if worn:
        return Refusal("N80", f"you use {NAMES[kind]} already", 1)
    return None if usable(state, seat, card) else Refusal("N81", f"your Class cannot use {NAMES[kind]}", 1)


def explain_sell(state: NewKidsState, seat: int, window: int) -> Refusal | None:
    if seat != state.z[AP] or not quiet(window):
        return Refusal("N86", "you sell on your own turn, out of combat")
    return unsaleable(state, seat)


def unsaleable(state: NewKidsState, seat: int) -> Refusal | None:
    """Why no sale can be made of what the seat owns (N86)."""
    if state.z[LEVEL + seat] >= TOP:
        return Refusal("N86", "the tenth level cannot be bought")
    price = int(state.num(f.N_SALE))
    worth = wealth(state, seat)
    return Refusal("N86", f"your Items come to {worth} GP; a level costs {price}") if worth < price else None


def wealth(state: NewKidsState, seat: int) -> int:
    """What all Items of a seat would bring in one sale, the best doubled for who may (VENDOR)."""
    values = [
        int(GP_OF[kind])
        for kind in range(len(NAMES))
        for card in range(int(CARD[kind]), int(CARD[kind] + COPIES[kind]))
        if GP_OF[kind] > 0 and state.z[WHERE + card] in (Z_HAND + seat, Z_PLAY + seat)
    ]
    doubled = state.ally_power(seat, P_VENDOR) and not state.z[VENDED]
    return sum(values) + (max(values, default=0) if doubled else 0)
