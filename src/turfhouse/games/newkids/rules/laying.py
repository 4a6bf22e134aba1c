"""Laying cards, what may be laid when (N58-N87), and what may be laid before the first turn (N5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import CARD, CLASS_BIT, COPIES, KIND_OF, TYPE
from turfhouse.games.newkids.rules import gear
from turfhouse.games.newkids.rules.asking import quiet
from turfhouse.kit.questions import Reason

NOT_YOUR_TURN: Final = Reason("N41", "<card> is laid on your own turn, or when you have just received it", 1)
FOUGHT: Final = Reason("N32", "a Monster of your hand is fought when none was behind the door", 1)
ITEMS_QUIETLY: Final = Reason(
    "N78", "Items are laid on your own turn, out of combat, or when you have just received the card", 1
)
CHEAT_QUIETLY: Final = Reason(
    "N87", "Cheat! is laid on your own turn, out of combat, or when you have just received the card", 1
)
NEEDS_CLASS: Final = Reason("N62", "<card> needs a Class: lay one first", 1)
ONE_SUPER: Final = Reason("N62", "one Super Kid is enough", 1)
TURF_UNUSABLE: Final = Reason("N74", "your Class cannot use <card>, and Turf is never just carried", 1)
ONE_TURF: Final = Reason("N75", "you have a Turf already, and it cannot be put aside", 1)
TOO_BIG: Final = Reason("N82", "you have all the Big Items you can carry: get rid of one first", 1)


def bar_turn_out(s: Board, seat: i64, reason: Reason) -> Reason | None:
    """TURN_OUT (N41): what is said where it is not the own quiet turn."""
    if s.fights(seat):
        return Reason("N96", "not in a fight: fighters change nothing they wear, carry or own", 1)
    return reason if seat != s.z[loc.AP] or not quiet(s.kind()) else None


def bar_lay(s: Board, seat: i64, kind: i64) -> Reason | None:
    if s.card_in(loc.Z_HAND + seat, kind) < 0:
        return Reason("N41", "<card> is not in your hand", 1)
    what = KIND_OF[kind]
    if what == voc.K_ALLY:
        return None
    if what in (voc.K_CLASS, voc.K_SUPER):
        return NOT_YOUR_TURN if seat != s.z[loc.AP] else bar_class(s, seat, kind)
    if what == voc.K_MONSTER:
        return FOUGHT
    if not gear.is_item(s, CARD[kind]):
        return Reason("N41", "<card> is not laid: it is played", 1)
    return bar_turn_out(s, seat, ITEMS_QUIETLY) or bar_item(s, seat, kind)


def bar_class(s: Board, seat: i64, kind: i64) -> Reason | None:
    """A Class can always be laid: over the old one if need be (N59, N64)."""
    if KIND_OF[kind] == voc.K_CLASS:
        return None
    if not s.classes(seat):
        return NEEDS_CLASS
    return ONE_SUPER if s.super_kid(seat) else None


def bar_item(s: Board, seat: i64, kind: i64) -> Reason | None:
    """The limits of Turf and Big Items (N74, N75, N82)."""
    if KIND_OF[kind] == voc.K_TURF:
        if not gear.usable_with(s, CARD[kind], s.classes(seat), s.super_kid(seat)):
            return TURF_UNUSABLE
        return ONE_TURF if gear.turfs(s, seat) and not s.num(fr.O_TURF_REPLACE) else None
    return TOO_BIG if s.cards.big[kind] and gear.bigs(s, seat) >= gear.big_limit(s, seat) else None


def takes_cheat(kind: i64) -> bool:
    """N87: one that may be equipped, or a Turf."""
    return KIND_OF[kind] in (voc.K_ITEM, voc.K_TURF)


def bar_cheat(s: Board, seat: i64, kind: i64) -> Reason | None:
    """N87, from the hand and for an Item of one's own without one."""
    if s.held_with(seat, voc.E_CHEAT) < 0:
        return Reason("N87", "you have no Cheat! in your hand")
    if not takes_cheat(kind):
        return Reason("N87", "Cheat! does nothing for <card>: it goes on an Item that is worn, or a Turf", 1)
    card = s.own_card(seat, kind)
    if card < 0:
        return Reason("N87", "you have no <card>", 1)
    return Reason("N87", "<card> has a Cheat! already", 1) if s.cheat_on(card) >= 0 else None


# --- before the first turn (N5) ---

ONE_CLASS: Final = Reason("N5", "one Class, or two with Super Kid", 1)
FIRST_TURF: Final = Reason("N5", "one Turf is laid before the first turn", 1)
THAT_ALREADY: Final = Reason("N62", "you are a <card> already", 1)
MUST_WAIT: Final = Reason("N5", "<card> must wait: before the first turn nothing is played", 1)


def bar_setup(s: Board, seat: i64, verb: i64, kind: i64) -> Reason | None:
    """One Class, Items, one Turf, one Ally, and nothing is replaced."""
    if verb == fr.V_CHEAT:
        return bar_cheat(s, seat, kind)
    if verb != fr.V_LAY:
        return Reason("N5", "before the first turn you may only lay cards")
    if s.card_in(loc.Z_HAND + seat, kind) < 0:
        return Reason("N5", "<card> is not in your hand", 1)
    what = KIND_OF[kind]
    if what == voc.K_ALLY:
        room = gear.ally_limit(s, seat) + s.cards.power[kind * voc.POWERS + voc.P_LIMIT_ALLY]
        return Reason("N70", "one Ally is the limit", 1) if s.kind_count(seat, voc.K_ALLY) >= room else None
    if what == voc.K_CLASS:
        if s.classes(seat) & CLASS_BIT[kind]:
            return THAT_ALREADY
        return ONE_CLASS if s.kind_count(seat, voc.K_CLASS) > (1 if s.super_kid(seat) else 0) else None
    if what == voc.K_SUPER:
        return bar_class(s, seat, kind)
    if not gear.is_item(s, CARD[kind]):
        return MUST_WAIT
    return FIRST_TURF if what == voc.K_TURF and s.kind_count(seat, voc.K_TURF) else bar_item(s, seat, kind)


# --- cards just received (N43) ---

NOT_NOW: Final = Reason("N43", "<card> must wait for another moment", 1)


def fresh_card(s: Board, seat: i64, kind: i64) -> i64:
    """The fresh copy of a type in a hand; -1 if there is none."""
    for card in range(CARD[kind], CARD[kind] + COPIES[kind]):
        if s.z[loc.WHERE + card] == loc.Z_HAND + seat and s.z[loc.FLAG + card] & loc.FRESH:
            return card
    return -1


def fresh_cheat(s: Board, seat: i64) -> i64:
    """A fresh Cheat! in a hand; -1 if there is none."""
    card = s.held_with(seat, voc.E_CHEAT)
    while card >= 0 and (not s.z[loc.FLAG + card] & loc.FRESH or s.cards.play[TYPE[card]] != voc.E_CHEAT):
        card = s.z[loc.LINK + card]
    return card


def bar_fresh(s: Board, seat: i64, verb: i64, kind: i64) -> Reason | None:
    """Items, Turf, Class, Super Kid, Cheat!; of plays, those with cards that draw or search."""
    if verb == fr.V_CHEAT:
        if fresh_cheat(s, seat) < 0:
            return Reason("N43", "you have not just received a Cheat!")
        if s.card_in(loc.Z_PLAY + seat, kind) < 0 and fresh_card(s, seat, kind) < 0:
            return Reason("N43", "<card> is neither in play before you nor just received", 1)
        return bar_cheat(s, seat, kind)
    if verb != fr.V_LAY and verb != fr.V_PLAY:
        return Reason("N43", "only cards you have just received may be laid now")
    if fresh_card(s, seat, kind) < 0:
        return Reason("N43", "<card> is not a card you have just received", 1)
    if verb == fr.V_LAY and KIND_OF[kind] in (voc.K_CLASS, voc.K_SUPER):
        return bar_class(s, seat, kind)
    if verb == fr.V_LAY and gear.is_item(s, CARD[kind]):
        return bar_item(s, seat, kind)
    if verb == fr.V_PLAY and KIND_OF[kind] == voc.K_DRAW:
        return None
    return bar_search(s) if verb == fr.V_PLAY and s.cards.play[kind] == voc.E_SEARCH else NOT_NOW


NO_DISCARDS: Final = Reason("N7", "nothing has been discarded yet", 1)


def bar_search(s: Board) -> Reason | None:
    """Is there a card in either pile?"""
    return None if s.z[loc.NDISC] + s.z[loc.NDISC + 1] else NO_DISCARDS


# --- what is done with them ---


def lay(s: Board, seat: i64, kind: i64) -> None:
    card = held(s, seat, kind)
    what = KIND_OF[kind]
    s.note("laid", seat, lay_rule(what), "{s} laid [[#]].", kind, s.unseen_by(card))
    if what == voc.K_CLASS:
        lay_class(s, seat, card)
        return
    if what == voc.K_TURF:
        for old in s.lying(loc.Z_PLAY + seat):  # N75 with `turf_replace`
            if KIND_OF[TYPE[old]] == voc.K_TURF and s.cheat_on(old) < 0:
                s.discard(old)
    gear.arrive(s, seat, card)
    if what == voc.K_ALLY and s.kind_count(seat, voc.K_ALLY) > gear.ally_limit(s, seat):
        s.push(fr.FIX_ALLY, seat, card + 1)
        s.ask_one(seat)


def held(s: Board, seat: i64, kind: i64) -> i64:
    """The card an act means: from the hand (a fresh copy in W-FRESH), else from the table."""
    card = fresh_card(s, seat, kind) if s.kind() == fr.FRESH_WINDOW else -1
    return card if card >= 0 else s.own_card(seat, kind)


def lay_rule(what: i64) -> str:
    if what == voc.K_CLASS:
        return "N59"
    if what == voc.K_ALLY:
        return "N67"
    return "N74" if what == voc.K_TURF else "N78"


def lay_class(s: Board, seat: i64, card: i64) -> None:
    """N59, N64: over the old one, beside it with Super Kid, or in place of one of two."""
    mask = s.classes(seat)
    bit = CLASS_BIT[TYPE[card]]
    if mask and s.super_kid(seat):
        if mask & bit:
            drop_class(s, seat, bit)
        elif mask & (mask - 1):
            s.z[loc.SEEN + card] = loc.PUBLIC  # shown, though in hand until one of the two has made room
            s.push(fr.FIX_CLASS, seat, 1, card)
            s.ask_one(seat)
            return
    elif mask:
        drop_class(s, seat, mask)
    gear.arrive(s, seat, card)


def drop_class(s: Board, seat: i64, bits: i64) -> None:
    for card in s.lying(loc.Z_PLAY + seat):
        if CLASS_BIT[TYPE[card]] & bits:
            s.discard(card)


def cheat(s: Board, seat: i64, kind: i64) -> None:
    """N87: a Cheat! from hand on an Item in play, or on one laid with it."""
    item = s.card_in(loc.Z_PLAY + seat, kind)
    card = s.held_with(seat, voc.E_CHEAT)
    told = s.unseen_by(card)
    if item < 0:
        item = held(s, seat, kind)
        told |= s.unseen_by(item)
        gear.arrive(s, seat, item)
    s.put(card, loc.Z_PLAY + seat)
    s.z[loc.ATT + card] = item
    s.z[loc.FLAG + item] = loc.EQUIPPED
    s.dirty = True
    s.note("cheated", seat, "N87", "{s} cheated with #!", kind, told)
