"""What single-seat decisions do, and which of them may be taken without asking (N51, N143)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.choices import IN_PLAY
from turfhouse.games.newkids.combat import pick_treasure, remove_monster
from turfhouse.games.newkids.deals import post_terms, post_trade, talk
from turfhouse.games.newkids.fields import (
    FSNEAK,
    FSNKBY,
    HELPER,
    MON,
    MSNEAK,
    MSNKBY,
    SAFE,
    SECOND,
    SURGED,
    Z_HAND,
    Z_PLAY,
)
from turfhouse.games.newkids.flee import (
    face,
    get_away,
    pay_count,
    sacrifice,
    set_die,
    settle_roll,
    spare_class,
    throw,
)
from turfhouse.games.newkids.frames import (
    CHARITY,
    CLUE,
    FIX_ALLY,
    FIX_BIG,
    FIX_CLASS,
    FOR_CASE,
    FOR_REROLL,
    FOR_SNEAK,
    FOR_SURGE,
    GIVE_TO,
    KICK_CHOICE,
    LOOT,
    LOSE,
    N_SNEAK,
    NEXT_MONSTER,
    PAY,
    PAY_OFF,
    PICK_TREASURE,
    ROLL_REACT,
    RUN,
    SACRIFICE,
    SAVE_HELPER,
    SEARCHING,
    SELL,
    SWAP_KID,
    TERMS,
    TRADE,
    V_ADD,
    V_AGAIN,
    V_DIE,
    V_DONE,
    V_DROP,
    V_GET,
    V_GIVE,
    V_HAND_OVER,
    V_NO,
    V_ORDER,
    V_PLAY,
    V_REROLL,
    V_RUN,
    V_SECOND,
    V_SELL,
    V_SHARE,
    V_YES,
)
from turfhouse.games.newkids.gear import arrive
from turfhouse.games.newkids.ground import loot, swap_kid
from turfhouse.games.newkids.loss import lose_chosen
from turfhouse.games.newkids.plays import put_on, take_discard
from turfhouse.games.newkids.sale import (
    add_off,
    add_to_sale,
    begin_sale,
    clear_limbo,
    finish_pay_off,
    finish_sale,
)
from turfhouse.games.newkids.settle import give_away, hand_item
from turfhouse.games.newkids.table import BACK_OF, KIND_OF, PLAY_OF, TYPE
from turfhouse.games.newkids.turn import keep_clue, kick_again, meet
from turfhouse.games.newkids.vocabulary import E_SET_DIE, K_TURF, L_HANDPICK, P_REROLL


def forced_openly(s: Board) -> bool:
    """Do public facts alone say how many options there are? Hidden hands must not show by a missing ask."""
    kind = s.kind()
    if kind == PAY:
        seat = s.field(SEAT)
        return s.hand_size(seat) == 0 or pay_count(s, seat, s.field(D)) == 1
    if kind == LOSE and s.field(B) == L_HANDPICK:
        return s.hand_size(s.field(A)) == 1
    return kind not in (CHARITY, SELL, PAY_OFF, ROLL_REACT)


def answer_choice(s: Board, seat: i64, verb: i64, a: i64, b: i64) -> None:
    kind = s.kind()
    if kind == LOSE:
        lose_chosen(s, a)
    elif kind == PAY:
        pay(s, seat, a)
    elif kind == ROLL_REACT:
        react(s, seat, verb, a)
    elif FIX_ALLY <= kind <= GIVE_TO:
        fix(s, seat, kind, verb, a)
    elif kind in (SELL, PAY_OFF):
        run_step(s, seat, kind, verb, a)
    elif kind == CHARITY:
        charity_step(s, seat, verb, a, b)
    elif kind == TERMS:
        terms_step(s, verb, a)
    elif kind == TRADE:
        trade_step(s, verb, a)
    else:
        answer_small(s, seat, kind, verb, a)


def answer_small(s: Board, seat: i64, kind: i64, verb: i64, a: i64) -> None:
    if kind == CLUE:
        keep_clue(s, seat, a)
    elif kind == PICK_TREASURE:
        pick_treasure(s, seat, a)
    elif kind == LOOT:
        loot(s, seat, -1 if verb == V_NO else a)
    elif kind == KICK_CHOICE:
        door_choice(s, seat, verb)
    elif kind in (SACRIFICE, SAVE_HELPER, NEXT_MONSTER):
        answer_runner(s, seat, kind, verb, a)
    elif kind == SEARCHING:
        take_discard(s, seat, a)
    elif kind == SWAP_KID:
        swap_kid(s, a)
    else:
        card = s.field(A)
        s.pop()
        put_on(s, seat, card, other_hand(s, seat, a))


def door_choice(s: Board, seat: i64, verb: i64) -> None:
    card = s.field(A)
    if verb == V_AGAIN:
        kick_again(s)
    else:
        s.pop()
        meet(s, seat, card)


def answer_runner(s: Board, seat: i64, kind: i64, verb: i64, a: i64) -> None:
    if kind == NEXT_MONSTER:
        face(s, a)
    elif kind == SACRIFICE and verb != V_RUN:
        sacrifice(s, seat, s.card_in(Z_PLAY + seat, a))
    else:
        if verb == V_YES:
            s.z[SAFE] |= i64(1) << s.z[HELPER]
        s.become(RUN)


def other_hand(s: Board, seat: i64, kind: i64) -> i64:
    """EQUIP_WHICH: `kind` goes, the other 1-Hand Item stays."""
    from turfhouse.games.newkids.fields import EQUIPPED, FLAG, HEAD, LINK
    from turfhouse.games.newkids.table import SLOT_OF
    from turfhouse.games.newkids.vocabulary import S_HAND

    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        wanted = SLOT_OF[TYPE[card]] == S_HAND and TYPE[card] != kind and s.z[FLAG + card] & EQUIPPED != 0
        if wanted and s.cheat_on(card) < 0:
            return card
        card = s.z[LINK + card]
    return -1


# --- paying ---


def pay(s: Board, seat: i64, value: i64) -> None:
    if value >= IN_PLAY:
        card = s.card_in(Z_PLAY + seat, value - IN_PLAY)
    else:
        card = s.own_card(seat, value)
    told = s.unseen_by(card)
    s.discard(card)
    if s.log is not None:
        s.emit(tell.card("paid", int(seat), "N13", f"{{{int(seat)}}} paid with #.", int(TYPE[card]), int(told)))
    left = s.field(C) - 1
    s.set_field(C, left)
    if left <= 0:
        end_payment(s)
    else:
        s.ask_one(seat)


def end_payment(s: Board) -> None:
    """PAY is on top: what it was for happens. A cost that took its payer's last card by N20 is paid (N18)."""
    seat = s.field(SEAT)
    purpose = s.field(A)
    arg = s.field(B)
    s.pop()
    paid_for(s, seat, purpose, arg)


def paid_for(s: Board, seat: i64, purpose: i64, arg: i64) -> None:
    z = s.z
    if purpose == FOR_SURGE:
        z[SURGED + seat] += 1
    elif purpose == FOR_SNEAK:
        if arg < 6:
            z[FSNEAK + arg] += s.num(N_SNEAK)
            z[FSNKBY + arg] |= i64(1) << seat
        else:
            z[MSNEAK + arg - 6] += s.num(N_SNEAK)
            z[MSNKBY + arg - 6] |= i64(1) << seat
    elif purpose == FOR_CASE:
        if s.log is not None:
            kind = int(z[MON + arg]) - 1
            s.emit(tell.card("case_closed", int(seat), "N107", f"{{{int(seat)}}} closes the case of #.", kind))
        remove_monster(s, arg, True)
    else:
        s.set_field(C, s.field(C) + 1)
        throw(s)


# --- the die ---


def react(s: Board, seat: i64, verb: i64, a: i64) -> None:
    if verb == V_REROLL:
        s.push(PAY, seat, FOR_REROLL, 0, 1, spare_class(s, seat, P_REROLL))
        s.ask_one(seat)
    elif verb == V_SECOND:
        s.z[SECOND] |= i64(1) << seat
        throw(s)
    elif verb == V_DIE:
        spend(s, seat, die_card(s, seat))
        set_die(s, a)
    elif verb == V_PLAY:
        spend(s, seat, s.own_card(seat, a))
        get_away(s)
    else:
        settle_roll(s)


def die_card(s: Board, seat: i64) -> i64:
    from turfhouse.games.newkids.fields import HEAD, LINK

    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if PLAY_OF[TYPE[card]] == E_SET_DIE:
                return card
            card = s.z[LINK + card]
    raise AssertionError("no card sets the die")


def spend(s: Board, seat: i64, card: i64) -> None:
    told = s.unseen_by(card)
    s.discard(card)
    if s.log is not None:
        s.emit(tell.card("played", int(seat), "N127", f"{{{int(seat)}}} played #.", int(TYPE[card]), int(told)))


# --- repairs (N20) ---


def fix(s: Board, seat: i64, kind: i64, verb: i64, a: i64) -> None:
    if kind == GIVE_TO:
        card = s.field(A)
        s.pop()
        hand_item(s, seat, a, card, "N76" if KIND_OF[TYPE[card]] == K_TURF else "N84")
        return
    if verb == V_SELL:
        s.pop()
        begin_sale(s, seat, 1)
        return
    laid = s.field(A)  # one is replaced (N64, N68), or a limit fell (N65, N70)
    new = s.field(B) if kind == FIX_CLASS and laid else -1
    s.pop()
    card = s.card_in(Z_PLAY + seat, a)
    s.dirty = True
    if kind == FIX_BIG:
        give_away(s, seat, card, "N84")
        return
    s.discard(card)
    if s.log is not None:
        replaced, fallen = ("N68", "N70") if kind == FIX_ALLY else ("N64", "N65")
        s.emit(tell.lost_card(int(seat), int(a), replaced if laid else fallen))
    if new >= 0:
        arrive(s, seat, new)


# --- runs ---


def run_step(s: Board, seat: i64, kind: i64, verb: i64, a: i64) -> None:
    if verb == V_ADD:
        card = s.own_card(seat, a)
        if kind == SELL:
            add_to_sale(s, card)
        else:
            add_off(s, card)
        s.ask_one(seat)
    elif verb == V_DROP:
        s.pop()
        clear_limbo(s)
    elif kind == SELL:
        finish_sale(s)
    else:
        finish_pay_off(s)


def charity_step(s: Board, seat: i64, verb: i64, a: i64, b: i64) -> None:
    card = s.card_in(Z_HAND + seat, a)
    if verb == V_HAND_OVER:
        s.set_field(C, s.field(C) + (i64(1) << (4 * b)))
        s.pass_hidden(card, seat, b)
        if s.log is not None:
            s.emit(tell.given_hidden(int(seat), int(b), int(a), int(BACK_OF[a]), "N40", 0xFF))
    else:
        told = s.unseen_by(card)
        s.discard(card)
        if s.log is not None:
            s.emit(tell.card("discarded", int(seat), "N39", f"{{{int(seat)}}} discarded #.", int(a), int(told)))
    left = s.field(A) - 1
    s.set_field(A, left)
    if left:
        s.ask_one(seat)
    else:
        s.pop()


def terms_step(s: Board, verb: i64, a: i64) -> None:
    seat = s.field(SEAT)
    if verb == V_DONE:
        post_terms(s)
        return
    if verb == V_DROP:
        s.pop()
        talk(s, seat, seat)
        return
    if verb == V_SHARE:
        s.set_field(B, a + 1)
    elif verb == V_ORDER:
        s.set_field(C, a + 1)
    else:
        from turfhouse.games.newkids.table import CARD

        items = s.field(D)
        s.set_field(D, items | ((CARD[a] + 1) << 8) if items else CARD[a] + 1)
    s.ask_one(seat)


def trade_step(s: Board, verb: i64, a: i64) -> None:
    from turfhouse.games.newkids.table import CARD

    seat = s.field(SEAT)
    if verb == V_DONE:
        post_trade(s)
        return
    if verb == V_DROP:
        s.pop()
        talk(s, seat, seat)
        return
    first = 0 if verb == V_GIVE else 16
    terms = s.field(B)
    shift = first if not (terms >> first) & 255 else first + 8
    s.set_field(B, terms | ((CARD[a] + 1) << shift))
    if verb == V_GET:
        s.set_field(D, 1)
    s.ask_one(seat)
