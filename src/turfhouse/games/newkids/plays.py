"""Carrying out acts in windows: cards laid and played, abilities, offers (§3.7-§3.15)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A, B
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.combat import (
    add_monster,
    add_twin,
    begin_combat,
    end_fight,
    enhance,
    place_monster,
    remove_monster,
    void_agreement,
)
from turfhouse.games.newkids.fields import (
    AP,
    ATT,
    BANK,
    CASED,
    DECK,
    DOUBLED,
    EQUIPPED,
    EQUIPS,
    FLAG,
    FLU,
    HEAD,
    HELPER,
    LEVEL,
    LINK,
    MON,
    MONSTERS,
    NDECK,
    PEEKED,
    PUBLIC,
    SEEN,
    WHERE,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.flee import spare_class
from turfhouse.games.newkids.frames import (
    C_CLEAN,
    CURSE,
    EQUIP_WHICH,
    FIX_ALLY,
    FIX_CLASS,
    FOR_CASE,
    FOR_SNEAK,
    FRESH_WINDOW,
    N_CASE,
    PAY,
    SEARCHING,
    T_AFTER,
)
from turfhouse.games.newkids.gear import ally_limit, arrive, make_room, needs_choice
from turfhouse.games.newkids.loss import lift_curse
from turfhouse.games.newkids.options import fresh_card
from turfhouse.games.newkids.table import ARG2_OF, ARG_OF, CARD, CLASS_BIT, KIND_OF, PLAY_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import (
    E_CANCEL,
    E_DOUBLE,
    E_ENHANCE,
    E_FIRE_DRILL,
    E_SEARCH,
    E_TWIN,
    K_ALLY,
    K_CLASS,
    K_CURSE,
    K_DRAW,
    K_LEVELUP,
    K_TURF,
    K_WANDER,
    P_CASE,
    P_COMPEL,
    P_SNEAK,
    P_SURGE,
    POWERS,
)

TOP_BY_CARD = 9


def held(s: Board, seat: i64, kind: i64) -> i64:
    """The card an act means: from the hand (a fresh copy in W-FRESH), else from the table."""
    if s.kind() == FRESH_WINDOW:
        card = fresh_card(s, seat, kind)
        if card >= 0:
            return card
    return s.own_card(seat, kind)


# --- laying ---


def lay(s: Board, seat: i64, kind: i64) -> None:
    card = held(s, seat, kind)
    told = s.unseen_by(card)
    what = KIND_OF[kind]
    if s.log is not None:
        s.emit(tell.card("laid", int(seat), lay_rule(what), f"{{{int(seat)}}} laid #.", int(kind), int(told)))
    if what == K_CLASS:
        lay_class(s, seat, card)
    elif what == K_TURF:
        replace_turf(s, seat, card)
        arrive(s, seat, card)
    else:
        arrive(s, seat, card)
        if what == K_ALLY and s.kind_count(seat, K_ALLY) > ally_limit(s, seat):
            s.push(FIX_ALLY, seat, card + 1)
            s.ask_one(seat)


def lay_rule(what: i64) -> str:
    if what == K_CLASS:
        return "N59"
    if what == K_ALLY:
        return "N67"
    return "N74" if what == K_TURF else "N78"


def lay_class(s: Board, seat: i64, card: i64) -> None:
    """N59, N64: over the old one, beside it with Super Kid, or in place of one of two."""
    mask = s.classes(seat)
    bit = CLASS_BIT[TYPE[card]]
    if mask and s.super_kid(seat):
        if mask & bit:
            drop_class(s, seat, bit)
        elif mask & (mask - 1):
            s.z[SEEN + card] = PUBLIC  # shown, though in hand until one of the two has made room
            s.push(FIX_CLASS, seat, 1, card)
            s.ask_one(seat)
            return
    elif mask:
        drop_class(s, seat, mask)
    arrive(s, seat, card)


def drop_class(s: Board, seat: i64, bits: i64) -> None:
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        after = s.z[LINK + card]
        if CLASS_BIT[TYPE[card]] & bits:
            s.discard(card)
        card = after


def replace_turf(s: Board, seat: i64, new: i64) -> None:
    """N75 with `turf_replace`: the old one goes."""
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        after = s.z[LINK + card]
        if KIND_OF[TYPE[card]] == K_TURF and s.cheat_on(card) < 0 and card != new:
            s.discard(card)
        card = after


def cheat(s: Board, seat: i64, kind: i64) -> None:
    """N87: a Cheat! from hand on an Item in play, or on one laid with it."""
    item = s.card_in(Z_PLAY + seat, kind)
    card = s.z[HEAD + Z_HAND + seat]
    while PLAY_OF[TYPE[card]] != 17:
        card = s.z[LINK + card]
    told = s.unseen_by(card)
    if item < 0:
        item = held(s, seat, kind)
        told |= s.unseen_by(item)
        arrive(s, seat, item)
    s.put(card, Z_PLAY + seat)
    s.z[SEEN + card] = PUBLIC
    s.z[ATT + card] = item
    s.z[FLAG + item] = EQUIPPED
    s.dirty = True
    if s.log is not None:
        s.emit(tell.card("cheated", int(seat), "N87", f"{{{int(seat)}}} cheats with #!", int(kind), int(told)))


def discard_own(s: Board, seat: i64, kind: i64) -> None:
    s.discard(s.card_in(Z_PLAY + seat, kind))
    if s.log is not None:
        rule = {K_CLASS: "N60", K_ALLY: "N68"}.get(int(KIND_OF[kind]), "N83")
        s.emit(tell.card("discarded", int(seat), rule, f"{{{int(seat)}}} discarded #.", int(kind)))


def equip(s: Board, seat: i64, kind: i64) -> None:
    card = s.card_in(Z_PLAY + seat, kind)
    s.z[EQUIPS + seat] += 1
    if needs_choice(s, seat, card):
        s.push(EQUIP_WHICH, seat, card)
        s.ask_one(seat)
        return
    put_on(s, seat, card, -1)


def put_on(s: Board, seat: i64, card: i64, keep: i64) -> None:
    make_room(s, seat, card, keep)
    s.z[FLAG + card] |= EQUIPPED
    s.dirty = True
    if s.log is not None:
        s.emit(tell.card("equipped", int(seat), "N80", f"{{{int(seat)}}} equipped #.", int(TYPE[card])))


def unequip(s: Board, seat: i64, kind: i64) -> None:
    card = s.card_in(Z_PLAY + seat, kind)
    s.z[EQUIPS + seat] += 1
    s.z[FLAG + card] &= ~EQUIPPED
    s.dirty = True
    if s.log is not None:
        s.emit(tell.card("unequipped", int(seat), "N80", f"{{{int(seat)}}} carries #.", int(kind)))


# --- cards at players ---


def play_at(s: Board, seat: i64, kind: i64, target: i64) -> None:
    card = held(s, seat, kind)
    if s.log is not None:
        rule = "N130" if KIND_OF[kind] == K_CURSE else "N90"
        s.emit(tell.played_at(int(seat), int(kind), int(target), rule, int(s.unseen_by(card))))
    what = KIND_OF[kind]
    if what == K_CURSE:
        s.put(card, Z_LIMBO)
        s.z[SEEN + card] = PUBLIC
        s.push(CURSE, target, card)
        return
    s.discard(card)
    if what == K_LEVELUP:
        level_up(s, target)
    else:
        s.lose_levels(target, 1)
        level_up(s, seat)


def level_up(s: Board, seat: i64) -> None:
    gained = s.gain(seat, 1, TOP_BY_CARD)
    if gained and s.log is not None:
        s.emit(tell.gained(int(seat), int(gained), int(s.z[LEVEL + seat]), "N90"))


def lift(s: Board, seat: i64, kind: i64, curse: i64) -> None:
    card = held(s, seat, kind)
    if s.log is not None:
        told = int(s.unseen_by(card))
        text = f"{{{int(seat)}}} gets rid of # with {tell.name(int(kind))}."
        s.emit(tell.card("lifted", int(seat), "N135", text, int(curse), told))
    s.discard(card)
    lift_curse(s, CARD[curse])


# --- single plays ---


def play(s: Board, seat: i64, kind: i64) -> None:
    card = held(s, seat, kind)
    if s.log is not None:
        s.emit(tell.card("played", int(seat), "N41", f"{{{int(seat)}}} played #.", int(kind), int(s.unseen_by(card))))
    effect = PLAY_OF[kind]
    if effect == E_CANCEL:
        s.discard(card)
        s.pop()
        s.set_field(B, 3)
    elif KIND_OF[kind] == K_DRAW:
        s.discard(card)
        for _ in range(ARG_OF[kind]):
            s.draw_to_hand(seat, 1, "N55")
    elif effect == E_SEARCH:
        s.discard(card)
        s.push(SEARCHING, seat, card)
        s.ask_one(seat)
    elif effect == E_DOUBLE:
        s.commit(card, seat)
        s.z[DOUBLED] |= i64(1) << seat
    elif effect == E_FIRE_DRILL:
        s.commit(card, seat)
        fire_drill(s, seat)
    else:
        yard_sale(s, seat, card)


def yard_sale(s: Board, seat: i64, card: i64) -> None:
    s.discard(card)
    other = s.z[HEAD + Z_HAND + seat]
    while other >= 0:
        after = s.z[LINK + other]
        told = s.unseen_by(other)
        s.discard(other)
        if s.log is not None:
            s.emit(tell.lost_card(int(seat), int(TYPE[other]), "N90", int(told)))
        other = after
    level_up(s, seat)


def fire_drill(s: Board, seat: i64) -> None:
    """Everybody out: no levels, no Treasure, agreement void; the player draws two."""
    for slot in range(i64(MONSTERS)):
        if s.z[MON + slot]:
            remove_monster(s, slot, False)
    s.z[BANK] = 0
    void_agreement(s)
    for _ in range(2):
        s.draw_to_hand(seat, 1, "N106")
    end_fight(s, C_CLEAN)


def take_discard(s: Board, seat: i64, kind: i64) -> None:
    """SEARCHING is on top."""
    s.pop()
    first = CARD[kind]
    card = first
    while s.z[WHERE + card] != 1:
        card += 1
    s.from_pile(card)
    s.to_hand(card, seat, PUBLIC)
    if s.log is not None:
        s.emit(tell.card("searched", int(seat), "N145", f"{{{int(seat)}}} fished # out of the discards.", int(kind)))


def peek(s: Board, seat: i64) -> None:
    z = s.z
    z[PEEKED] = 1
    if not s.refill(0):
        return
    card = z[DECK + z[NDECK] - 1]
    z[SEEN + card] |= i64(1) << seat
    if s.log is not None:
        s.emit(tell.peeked(int(seat), int(TYPE[card])))


# --- into the combat ---


def play_on(s: Board, seat: i64, kind: i64, slot: i64) -> None:
    card = held(s, seat, kind)
    monster = s.z[MON + slot] - 1
    if s.log is not None:
        s.emit(tell.played_on(int(seat), int(kind), int(slot), int(monster), "N103", int(s.unseen_by(card))))
    effect = PLAY_OF[kind]
    if effect == E_ENHANCE:
        enhance(s, card, slot, ARG_OF[kind], ARG2_OF[kind])
    elif effect == E_TWIN:
        add_twin(s, card, slot)
    else:
        s.commit(card, seat)
        remove_monster(s, slot, True)


def one_shot(s: Board, seat: i64, kind: i64, side: i64) -> None:
    card = held(s, seat, kind)
    if s.log is not None:
        s.emit(tell.one_shot(int(seat), int(kind), int(side), int(s.unseen_by(card))))
    s.commit(card, side)


def join(s: Board, seat: i64, kind: i64, wander: bool) -> None:
    """N100, N101."""
    card = s.card_in(Z_HAND + seat, kind)
    told = s.unseen_by(card)
    if wander:
        guest = s.z[HEAD + Z_HAND + seat]
        while KIND_OF[TYPE[guest]] != K_WANDER:
            guest = s.z[LINK + guest]
        guest = s.card_in(Z_HAND + seat, TYPE[guest])
        told |= s.unseen_by(guest)
        s.commit(guest, -1)
    add_monster(s, card)
    if s.log is not None:
        s.emit(tell.joined(int(seat), int(kind), "N100" if wander else "N101", int(told)))


def swap(s: Board, seat: i64, slot: i64, kind: i64) -> None:
    """N105: one monster for another, never empty in between."""
    special = s.z[HEAD + Z_HAND + seat]
    while PLAY_OF[TYPE[special]] != 15:
        special = s.z[LINK + special]
    card = s.card_in(Z_HAND + seat, kind)
    told = s.unseen_by(card) | s.unseen_by(special)
    s.commit(special, -1)
    remove_monster(s, slot, False)
    place_monster(s, card, slot)
    if s.log is not None:
        s.emit(tell.joined(int(seat), int(kind), "N105", int(told)))


def flu(s: Board, seat: i64, kind: i64, whom: i64) -> None:
    card = held(s, seat, kind)
    if s.log is not None:
        s.emit(tell.card("played", int(seat), "N125", f"{{{int(seat)}}} played #.", int(kind), int(s.unseen_by(card))))
    s.commit(card, seat)
    if whom != 1:
        s.z[FLU] |= i64(1) << s.z[AP]
    if whom != 0 and s.z[HELPER] >= 0:
        s.z[FLU] |= i64(1) << s.z[HELPER]


def pay_for(s: Board, seat: i64, purpose: i64, arg: i64) -> None:
    """SURGE, SNEAK, CASE: first the cost (N13)."""
    count: i64 = 1
    column: i64 = P_SURGE
    if purpose == FOR_SNEAK:
        column = P_SNEAK
    elif purpose == FOR_CASE:
        column = P_CASE
        count = s.num(N_CASE)
        s.z[CASED] |= i64(1) << seat
    s.push(PAY, seat, purpose, arg, count, spare_class(s, seat, column))
    s.ask_one(seat)


def wave_off(s: Board, seat: i64, slot: i64) -> None:
    kind = s.z[MON + slot] - 1
    if s.log is not None:
        s.emit(tell.card("waved_off", int(seat), "N106", f"{{{int(seat)}}} waves # off.", int(kind)))
    remove_monster(s, slot, False)


def compel_cost(s: Board, seat: i64) -> None:
    """The Ally with COMPEL is discarded."""
    card = s.z[HEAD + Z_PLAY + seat]
    while not POWER[TYPE[card] * POWERS + P_COMPEL]:
        card = s.z[LINK + card]
    s.discard(card)


def mean_trouble(s: Board, seat: i64, kind: i64) -> None:
    """N52: who is asked before the window closes is told what is about to happen, whether it comes to it or not."""
    card = s.card_in(Z_HAND + seat, kind)
    told = s.unseen_by(card)
    s.z[SEEN + card] = PUBLIC
    if s.log is not None:
        text = f"{{{int(seat)}}} is about to look for trouble: #."
        s.emit(tell.card("trouble_ahead", int(seat), "N52", text, int(kind), int(told)))


def trouble(s: Board, seat: i64, kind: i64) -> None:
    """N32. The window has closed; TURN is on top."""
    card = s.card_in(Z_HAND + seat, kind)
    told = s.unseen_by(card)
    if s.log is not None:
        s.emit(tell.card("trouble", int(seat), "N32", f"{{{int(seat)}}} looks for trouble: #!", int(kind), int(told)))
    s.set_field(A, T_AFTER)
    begin_combat(s, card)
