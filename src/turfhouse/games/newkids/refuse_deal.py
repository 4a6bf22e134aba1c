"""Why not, in deals: help asked for, offered and forced, trades, and the terms of both (N85, N108-N116)."""

from __future__ import annotations

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of
from turfhouse.core.state import A, B, C, D
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.deals import (
    addressee,
    has_items,
    help_slot,
    offerer,
    packed_terms,
    side_count,
    term,
    trade_fits,
    trade_key,
    trade_seat,
)
from turfhouse.games.newkids.fields import (
    ALL,
    AP,
    HELPER,
    HREF,
    HUSED,
    TCOUNTER,
    TRADED,
    TREF,
    TTERMS,
    TTO,
    WHERE,
    Z_PLAY,
)
from turfhouse.games.newkids.gear import is_item
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.sums import ahead, alone, for_the_win, total_treasures
from turfhouse.games.newkids.table import CARD, NAMES
from turfhouse.games.newkids.vocabulary import L_NOHELP, P_COMPEL

DEAL_VERBS = (*(f.V_COMPEL, f.V_OFFER, f.V_BID, f.V_ACCEPT, f.V_REFUSE, f.V_WITHDRAW, f.V_TRADE, f.V_COUNTER),)
BIDS = 6
"""Slots of help offers: by outsider Main's offers, from here on the outsiders' bids."""


def explain_deal(state: NewKidsState, seat: int, verb: int, pick: int) -> Refusal | None:
    if verb == f.V_TRADE:
        return explain_trade(state, seat, pick)
    if verb in (f.V_OFFER, f.V_BID, f.V_COMPEL):
        return explain_help(state, seat, verb, pick)
    if help_slot(state, pick) >= 0:
        return explain_help_answer(state, seat, verb, int(help_slot(state, pick)))
    if trade_seat(state, pick) >= 0:
        return explain_trade_answer(state, seat, verb, int(trade_seat(state, pick)))
    return Refusal("N110", "there is no open offer of that number", 1)


# --- help ---


def no_help(state: NewKidsState, good: int) -> Refusal | None:
    """Why help cannot be agreed now (N108)."""
    main = state.z[AP]
    if state.kind() != f.FIGHT:
        return Refusal("N108", "help is agreed in a fight", good)
    if state.z[HELPER] >= 0:
        return Refusal("N108", "there is a Helper already: one is all there can be", good)
    if alone(state):
        return Refusal("N114", "a monster here must be fought alone", good)
    if state.curse_with(main, L_NOHELP) >= 0:
        return Refusal("N115", "nobody helps somebody with such a rumour", good)
    if ahead(state) and not state.num(f.O_AHEAD):
        return Refusal("N108", "the fight is being won: no help is needed", good)
    return None


def explain_help(state: NewKidsState, seat: int, verb: int, to: int) -> Refusal | None:
    if state.kind() != f.FIGHT:
        return Refusal("N108", "help is agreed in a fight")
    main = state.z[AP]
    if verb == f.V_BID:
        if seat == main:
            return Refusal("N109", "it is your fight: ask somebody for help instead")
        return no_help(state, 0) or no_credit(state, BIDS + seat)
    if seat != main:
        return Refusal("N109", "only the player whose fight it is asks for help; you may offer yours")
    if verb == f.V_COMPEL and not state.ally_power(seat, P_COMPEL):
        return Refusal("N116", "that takes an Ally who can make others help")
    refusal = no_help(state, 0)
    if refusal is not None:
        return refusal
    if to == seat or to >= state.seats:
        return Refusal("N109", "ask another player", 1)
    if not state.lives(to):
        return Refusal("N140", "who is Grounded cannot help", 1)
    if verb == f.V_COMPEL:
        forced = for_the_win(state) and not state.num(f.O_SHARED)
        return Refusal("N116", "nobody is forced to help somebody win the game", 1) if forced else None
    return no_credit(state, to)


def no_credit(state: NewKidsState, slot: int) -> Refusal | None:
    most = int(state.num(f.N_HELP))
    if state.z[HUSED + slot] < most:
        return None
    return Refusal("N55", f"enough talk: {most} offers between the two in a combat", 0 if slot >= BIDS else 1)


def explain_help_answer(state: NewKidsState, seat: int, verb: int, slot: int) -> Refusal | None:
    if verb == f.V_COUNTER:
        return Refusal("N109", "to ask for more, refuse and make an offer of your own", 1)
    if verb == f.V_WITHDRAW:
        return None if offerer(state, slot) == seat else Refusal("N110", "that offer is not yours to take back", 1)
    if addressee(state, slot) != seat:
        return Refusal("N110", "that offer is not made to you", 1)
    return no_help(state, 1) if verb == f.V_ACCEPT else None


# --- trade ---


def explain_trade(state: NewKidsState, seat: int, to: int) -> Refusal | None:
    how = state.num(f.O_TRADES)
    if how == 2:
        return Refusal("N85", "nothing is traded at this table")
    if state.kind() == f.POLL:
        return Refusal("N52", "the turn is about to move on: it is too late to begin a trade")
    if state.fights(seat):
        return Refusal("N96", "fighters do not trade")
    if to == seat or to >= state.seats:
        return Refusal("N85", "trade with another player", 1)
    if not state.lives(to):
        return Refusal("N140", "who is Grounded does not trade", 1)
    if state.fights(to):
        return Refusal("N96", "fighters do not trade", 1)
    if state.z[TRADED + seat] >= state.num(f.N_TRADES):
        return Refusal("N55", f"at most {int(state.num(f.N_TRADES))} trade offers a turn", 1)
    if has_items(state, seat) or (how == 0 and has_items(state, to)):
        return None
    return Refusal("N85", "there is no Item in play to trade", 1)


def explain_trade_answer(state: NewKidsState, seat: int, verb: int, maker: int) -> Refusal | None:
    if verb == f.V_WITHDRAW:
        return None if maker == seat else Refusal("N85", "that offer is not yours to take back", 1)
    if state.z[TTO + maker] != seat:
        return Refusal("N85", "that trade is not offered to you", 1)
    if verb == f.V_REFUSE:
        return None
    if verb == f.V_ACCEPT:
        return unfit(state, maker, seat, int(state.z[TTERMS + maker]), 1)
    if state.fights(seat) or state.fights(maker):
        return Refusal("N96", "fighters do not trade", 1)
    if state.z[TCOUNTER + maker]:
        return Refusal("N85", "one counter-offer is the limit: accept or refuse", 1)
    return Refusal("N85", "at this table there are only gifts", 1) if state.num(f.O_TRADES) else None


def unfit(state: NewKidsState, seat: int, to: int, terms: int, good: int) -> Refusal | None:
    """Why a trade cannot be carried out as it stands."""
    if not terms:
        return Refusal("N85", "something must change hands", good)
    if state.fights(seat) or state.fights(to):
        return Refusal("N96", "fighters do not trade", good)
    for index in range(4):
        card = int(term(terms, index))
        if card >= 0 and state.z[WHERE + card] != Z_PLAY + (seat if index < 2 else to):
            return Refusal("N85", "an Item of this trade is gone", good)
    if not trade_fits(state, seat, to, terms):
        return Refusal("N85", "somebody would have one Big Item or Turf too many, or a Turf without use", good)
    return None


# --- terms under way ---


def item_of(state: NewKidsState, owner: int, kind: int) -> bool:
    return state.card_in(Z_PLAY + owner, kind) >= 0 and is_item(CARD[kind])


def explain_terms(state: NewKidsState, verb: int, action: int) -> Refusal | None:
    """N109: k, then the order of picking, then up to two Items of Main in their order, then done."""
    pick = int(pick_of(action, 0))
    share, order, items = int(state.field(B)) - 1, int(state.field(C)) - 1, int(state.field(D))
    if share < 0:
        if verb != f.V_SHARE:
            return Refusal("N109", "first name how many Treasures the Helper gets")
        return explain_share(state, pick)
    if 0 < share < ALL and order < 0:
        if verb != f.V_ORDER:
            return Refusal("N109", "first name in which order the Treasures are picked")
        if pick < 1:
            return Refusal("N109", "somebody must pick first", 1)
        return Refusal("N55", "these terms were refused before", 1) if known(state, share, pick, 0) else None
    stale = state.z[HREF + state.field(A)] == packed_terms(share, max(order, 0), items)
    if verb == f.V_DONE:
        return Refusal("N55", "these terms were refused before in this combat: change them") if stale else None
    if verb == f.V_DROP:
        return None if stale else Refusal("N109", "the terms are complete: done, and take them back if you like")
    if verb != f.V_ITEM:
        return Refusal("N109", "promise an Item, or say done")
    if items > 255:
        return Refusal("N109", "two Items can be promised, no more")
    if not item_of(state, int(state.z[AP]), pick):
        return Refusal("N109", f"{NAMES[pick]} is no Item in play before the player whose fight it is", 1)
    return Refusal("N109", "promise Items in the order they lie", 1) if CARD[pick] < items else None


def explain_share(state: NewKidsState, share: int) -> Refusal | None:
    if share != ALL and share >= total_treasures(state):
        return Refusal("N109", f"there are {int(total_treasures(state))} Treasures: fewer than that, or all", 1)
    if share in (0, ALL) and known(state, share, 0, 0):
        return Refusal("N55", "these terms were refused before", 1)
    return None


def known(state: NewKidsState, share: int, order: int, items: int) -> bool:
    """Refused before, and no Item can make them new (N55)."""
    fixed = not has_items(state, state.z[AP])
    return fixed and bool(state.z[HREF + state.field(A)] == packed_terms(share, order, items))


def explain_trade_step(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal | None:
    """N85: up to two own Items in their order, then the other's, then done."""
    to, terms = int(state.field(A)), int(state.field(B))
    pick = int(pick_of(action, 0))
    if verb in (f.V_DONE, f.V_DROP):
        refusal = unfit(state, seat, to, terms, 0)
        if refusal is None and trade_key(to, terms) in (state.z[TREF + 2 * seat], state.z[TREF + 2 * seat + 1]):
            refusal = Refusal("N55", "this trade was refused before in this turn")
        if verb == f.V_DONE:
            return refusal
        return None if refusal is not None else Refusal("N85", "the terms are complete: done, and take them back")
    if verb not in (f.V_GIVE, f.V_GET):
        return Refusal("N85", "name an Item to give or to get, or say done")
    if verb == f.V_GET and state.num(f.O_TRADES):
        return Refusal("N85", "at this table there are only gifts")
    if verb == f.V_GIVE and state.field(D):
        return Refusal("N85", "first name all you give, then what you get")
    get = 1 if verb == f.V_GET else 0
    if side_count(terms, get) == 2:
        return Refusal("N85", "two Items a side, no more")
    if not item_of(state, to if get else seat, pick):
        return Refusal("N85", f"{NAMES[pick]} is no Item in play before {'the other' if get else 'you'}", 1)
    return Refusal("N85", "name Items in the order they lie", 1) if CARD[pick] <= term(terms, 2 * get) else None
