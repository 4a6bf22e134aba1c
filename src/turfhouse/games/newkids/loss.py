"""Losses: Bad Stuff and Curses, step by step (§8; N18, N88, N130-N135)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import KIND, SEAT, WIDTH, A, B, C, D
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import (
    ATT,
    EQUIPPED,
    FLAG,
    HEAD,
    LINK,
    NOW,
    PUBLIC,
    SEEN,
    WAIT,
    Z_CURSE,
    Z_HAND,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import C_DECIDE, COMBAT, CURSE_WINDOW, GROUND, LOSE, LOSSES, ROLL
from turfhouse.games.newkids.gear import is_big, is_item
from turfhouse.games.newkids.table import (
    BACK_OF,
    BONUS_OF,
    GP_OF,
    KEPT_OF,
    KIND_OF,
    LENGTHS,
    PLAY_OF,
    POWER,
    PROGRAM_OF,
    SLOT_OF,
    STARTS,
    STEPS,
    TYPE,
)
from turfhouse.games.newkids.vocabulary import (
    E_CANCEL,
    ELSE,
    K_ALLY,
    K_CLASS,
    K_TURF,
    L_ALLY,
    L_BEST,
    L_BIG,
    L_CLASS,
    L_GEAR,
    L_GP,
    L_GROUNDED,
    L_HANDALL,
    L_HANDPICK,
    L_HANDRND,
    L_LVL,
    L_NEIGHBOURS,
    L_NEXT,
    L_PICKED,
    L_ROLL,
    L_SMALL,
    L_TURF,
    L_WORN,
    NEXT_COMBAT,
    P_GUARD,
    P_STEADY,
    POWERS,
    S_HAND,
)
from turfhouse.games.newkids.vocabulary import (
    NOW as KEPT_NOW,
)


def begin_losses(s: Board, victim: i64, program: i64, card: i64) -> None:
    """`card`: the Curse it comes from, or -1 for Bad Stuff."""
    s.push(LOSSES, victim, program, 0, 0, card)


def work_losses(s: Board) -> None:
    victim = s.field(SEAT)
    program = s.field(A)
    step = s.field(B)
    if step >= LENGTHS[program] or not s.lives(victim):
        s.pop()
        return
    at = 3 * (STARTS[program] + step)
    s.set_field(B, step + 1)
    if STEPS[at + 2] == ELSE and s.field(C):
        return
    s.set_field(C, 0)
    take_step(s, victim, STEPS[at], STEPS[at + 1])


def take_step(s: Board, victim: i64, loss: i64, arg: i64) -> None:
    if loss == L_LVL:
        s.set_field(C, 1 if s.lose_levels(victim, arg) else 0)
    elif loss == L_HANDRND:
        random_discards(s, victim, arg)
    elif loss == L_HANDALL:
        random_discards(s, victim, s.hand_size(victim))
    elif loss == L_NEIGHBOURS:
        neighbours(s, victim)
    elif loss == L_NEXT:
        if s.field(D) < 0:
            s.z[WAIT + victim] -= arg
            s.say(tell.plain("mark", int(victim), "N134", f"{{{victim}}} gets {int(arg)} in the next fight."))
        s.set_field(C, 1)
    elif loss == L_ROLL:
        s.push(ROLL, victim, -1, 0, 0, s.field(A))
    elif loss == L_GROUNDED:
        s.set_field(C, 1)
        s.push(GROUND, victim)
    elif loss in (L_GEAR, L_SMALL, L_BIG, L_PICKED, L_HANDPICK, L_GP):
        begin_choice(s, victim, loss, arg, 0)
    elif loss == L_WORN:
        begin_choice(s, victim, loss, 1, arg)
    elif loss in (L_BEST, L_ALLY, L_CLASS, L_TURF):
        begin_choice(s, victim, loss, 1, 0)
    else:
        s.set_field(C, 1)


def begin_choice(s: Board, victim: i64, loss: i64, count: i64, slot: i64) -> None:
    chooser = s.nearest(victim, 1) if loss == L_PICKED else victim
    if chooser >= 0:
        s.push(LOSE, chooser, victim, loss, count, slot)


def random_discards(s: Board, victim: i64, count: i64) -> None:
    for _ in range(count):
        card = s.random_hand_card(victim)
        if card < 0:
            return
        s.discard(card)
        s.set_field(C, 1)
        if s.log is not None:
            s.emit(tell.lost_card(int(victim), int(TYPE[card]), "N14", 0xFF))


def neighbours(s: Board, victim: i64) -> None:
    """The nearest living player to the left, then to the right, each takes a random hand card."""
    for step in (i64(1), i64(-1)):
        taker = s.nearest(victim, step)
        card = s.random_hand_card(victim)
        if taker < 0 or card < 0:
            return
        s.pass_hidden(card, victim, taker)
        s.set_field(C, 1)
        if s.log is not None:
            kind = int(TYPE[card])
            s.emit(tell.given_hidden(int(victim), int(taker), kind, int(BACK_OF[kind]), "N145", 0xFF))


# --- choosing what to lose ---


def loses(s: Board, victim: i64, loss: i64, slot: i64, card: i64) -> bool:
    """May this card in play be chosen for that loss? Protected cards never are (GUARD, STEADY)."""
    kind = TYPE[card]
    what = KIND_OF[kind]
    if loss == L_ALLY:
        return what == K_ALLY and not POWER[kind * POWERS + P_STEADY]
    if loss == L_CLASS:
        return what == K_CLASS
    if loss == L_TURF:
        return what == K_TURF
    if not is_item(card) or guarded(s, victim, card):
        return False
    worn = s.z[FLAG + card] & EQUIPPED != 0
    if loss == L_WORN:
        return worn and SLOT_OF[kind] == slot
    if loss == L_GEAR:
        return worn and SLOT_OF[kind] >= S_HAND
    if loss == L_SMALL:
        return not is_big(card)
    if loss == L_BIG:
        return is_big(card)
    if loss == L_GP:
        return GP_OF[kind] > 0
    return loss == L_PICKED or (loss == L_BEST and BONUS_OF[kind] == best_bonus(s, victim))


def guarded(s: Board, victim: i64, card: i64) -> bool:
    slot = SLOT_OF[TYPE[card]]
    return slot > 0 and s.z[FLAG + card] & EQUIPPED != 0 and s.ally_power(victim, P_GUARD) == slot


def best_bonus(s: Board, victim: i64) -> i64:
    best: i64 = -99
    card = s.z[HEAD + Z_PLAY + victim]
    while card >= 0:
        if is_item(card) and not guarded(s, victim, card) and BONUS_OF[TYPE[card]] > best:
            best = BONUS_OF[TYPE[card]]
        card = s.z[LINK + card]
    return best


def choice_zone(loss: i64, victim: i64) -> i64:
    return (Z_HAND if loss == L_HANDPICK else Z_PLAY) + victim


def candidates(s: Board, victim: i64, loss: i64, slot: i64) -> i64:
    total: i64 = 0
    card = s.z[HEAD + choice_zone(loss, victim)]
    while card >= 0:
        if loss == L_HANDPICK or loses(s, victim, loss, slot, card):
            total += 1
        card = s.z[LINK + card]
    return total


def work_lose(s: Board) -> None:
    victim = s.field(A)
    if s.field(C) <= 0 or not s.lives(victim) or not candidates(s, victim, s.field(B), s.field(D)):
        s.pop()
        return
    chooser = s.field(SEAT)
    if not s.lives(chooser) and s.field(B) == L_PICKED:
        chooser = s.nearest(victim, 1)  # who was to pick has left: the next one to the left goes on
    if chooser < 0 or not s.lives(chooser):
        s.pop()
        return
    s.ask_one(chooser)


def lose_chosen(s: Board, kind: i64) -> None:
    victim = s.field(A)
    loss = s.field(B)
    card = s.card_in(choice_zone(loss, victim), kind)
    told = s.unseen_by(card)
    s.set_field(C, s.field(C) - (GP_OF[kind] if loss == L_GP else 1))
    under = s.top - WIDTH
    if s.stack[under + KIND] == LOSSES:
        s.stack[under + C] = 1
    s.stack[s.top + 1] = 0
    s.discard(card)
    if s.log is not None:
        s.emit(tell.lost_card(int(victim), int(kind), "N88", int(told)))


# --- Curses ---


def work_curse(s: Board) -> None:
    """B: 0 announced, 1 not cancelled, 2 effect done, 3 cancelled."""
    victim = s.field(SEAT)
    card = s.field(A)
    stage = s.field(B)
    if stage == 0:
        s.set_field(B, 1)
        asked = curse_asked(s)
        if asked:
            s.push(CURSE_WINDOW, victim, card, victim)
            s.open_window(asked, asked, victim)
    elif stage == 1:
        s.set_field(B, 2)
        if s.lives(victim):
            begin_losses(s, victim, PROGRAM_OF[TYPE[card]], card)
    else:
        s.pop()
        kept = KEPT_OF[TYPE[card]]
        if stage == 3 or kept == KEPT_NOW or not s.lives(victim):
            s.discard(card)
        else:
            lay_curse(s, victim, card, kept)


def lay_curse(s: Board, victim: i64, card: i64, kept: i64) -> None:
    s.put(card, Z_CURSE + victim)
    s.z[SEEN + card] = PUBLIC
    s.z[ATT + card] = 0
    if kept == NEXT_COMBAT:
        now = s.fights(victim) and in_fight(s)
        s.z[ATT + card] = 1 if now else 0
        s.z[(NOW if now else WAIT) + victim] += curse_number(card)
    s.dirty = True


def curse_number(card: i64) -> i64:
    """The printed number of a kept Curse, as a positive penalty."""
    return -STEPS[3 * STARTS[PROGRAM_OF[TYPE[card]]] + 1]


def in_fight(s: Board) -> bool:
    """Is W-FIGHT open below (N134)?"""
    frame = s.top
    while frame >= 0:
        if s.stack[frame + KIND] == COMBAT:
            return s.stack[frame + A] == C_DECIDE
        frame -= WIDTH
    return False


def curse_asked(s: Board) -> i64:
    """Living seats with a hand card, or a cancel card in play."""
    mask: i64 = 0
    for seat in range(s.seats):
        if s.lives(seat) and (s.z[HEAD + Z_HAND + seat] >= 0 or cancel_on_table(s, seat) >= 0):
            mask |= i64(1) << seat
    return mask


def cancel_on_table(s: Board, seat: i64) -> i64:
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if PLAY_OF[TYPE[card]] == E_CANCEL:
            return card
        card = s.z[LINK + card]
    return -1


def lift_curse(s: Board, curse: i64) -> None:
    """A cancel card removes a lasting or waiting Curse (N135)."""
    victim = s.z[0 + curse] - Z_CURSE
    if KEPT_OF[TYPE[curse]] == NEXT_COMBAT:
        s.z[(NOW if s.z[ATT + curse] == 1 else WAIT) + victim] -= curse_number(curse)
    s.discard(curse)
    s.dirty = True


def die_penalty(s: Board, seat: i64, penny: i64) -> i64:
    """What lasting Curses do to a die of this seat (negative)."""
    return -curse_number(penny) if penny >= 0 else 0
