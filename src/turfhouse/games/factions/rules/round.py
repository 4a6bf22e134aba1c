"""The round and its five phases (F20–F25). Of the frame, A is the step, B a place in seat order, C a part of a step, D
whether an ability was used."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import A, B, C, D
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import (
    acting,
    checkpoints,
    debts,
    draft,
    events,
    losses,
    moves,
    placing,
    powers,
    shop,
)
from turfhouse.games.factions.rules.checkpoints import checkpoint
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K1, K2, K3, K5, K6, K8

R_BEGIN: Final = 0
R_ABILITIES: Final = 1
R_TROOPS: Final = 2
R_EVENT_ENDS: Final = 3
R_REVEAL: Final = 4
R_SIT_OUT: Final = 5
R_EVENT: Final = 6
R_DRAW: Final = 7
R_DRAFT: Final = 8
R_CALL: Final = 9
R_GROUPS: Final = 10
R_LOSSES: Final = 11
R_ACTED: Final = 12
R_SCORE: Final = 13
R_SHOP: Final = 14
R_BID: Final = 15
R_NEXT: Final = 16


def go_to(s: Position, step: i64) -> None:
    """The next step: seat order is fixed when it begins."""
    top = s.top
    s.stack[top + A] = step
    s.stack[top + B] = 0
    s.stack[top + C] = 0
    s.stack[top + D] = 0
    s.z[at.STEP_FIRST] = s.z[at.FTT]


def work_round(s: Position) -> None:
    step = s.stack[s.top + A]
    if step < R_EVENT_ENDS:
        work_first_phases(s, step)
    elif step < R_DRAW:
        work_event_phase(s, step)
    elif step < R_SCORE:
        work_actions(s, step)
    else:
        work_points(s, step)


# --- Phases 1 and 2 ---


def work_first_phases(s: Position, step: i64) -> None:
    z = s.z
    if step == R_BEGIN:
        z[at.PLAYED] += 1
        for seat in range(s.seats):
            z[at.MADE + seat] = 0
            z[at.OATH + seat] = 0
        z[at.SALES] = 0
        if s.log is not None:
            s.say("turn", z[at.FTT], "F20", f"Round {z[at.ROUND]} begins.", {"round": int(z[at.ROUND])})
        go_to(s, R_ABILITIES)
    elif step == R_ABILITIES:
        next_ability(s)
    else:
        next_reinforcement(s)


def next_ability(s: Position) -> None:
    """F21: the face first, then the ability, then K1 if it was used (C)."""
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        part = s.stack[frame + C]
        s.stack[frame + C] += 1
        if not s.lives(seat) or part == 2:
            was_used = s.stack[frame + D]
            s.stack[frame + B] += 1
            s.stack[frame + C] = 0
            s.stack[frame + D] = 0
            if was_used and checkpoint(s, K1):
                return
        elif part == 0:
            if powers.copies(s, seat) and powers.ability_on(s, seat):
                s.push(w.FACE, seat)
                return
        elif use_ability(s, seat):
            return
    go_to(s, R_TROOPS)


def use_ability(s: Position, seat: i64) -> bool:
    """True: somebody may be asked."""
    row = powers.row_of(s, seat, v.PHASE1)
    if row < 0:
        return False
    word = s.cards.ability[row]
    if word == v.MOVE_ALL:
        s.push(w.CARAVAN, seat)
    elif word == v.TRANSFERS:
        moves.maneuvers(s, seat)
    elif word == v.SPEND:
        s.push(w.RAISE, seat, losses.spendable(s, seat, row))
    elif word == v.DECLARE_HOME:
        s.push(w.REDECLARE, seat)
    elif word == v.GROW:
        s.stack[s.top + D] = 1
        for turf in range(i64(len(s.board.near))):
            if s.z[at.OWNER + turf] == seat and s.board.type[turf] == powers.number(s, row, v.N):
                came = s.gain(seat, turf, powers.number(s, row, v.M))
                if s.log is not None and came:
                    words = f"{{{seat}}} gained a troop on [[{s.turf(turf)}]]."
                    s.say("placed", seat, "F21", words, {"turf": s.turf(turf)})
        return False
    return word != v.BORROW_FACE


def next_reinforcement(s: Position) -> None:
    """F22, Embers; K2 after each player (C)."""
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        if s.stack[frame + C] == 1:
            s.stack[frame + B] += 1
            s.stack[frame + C] = 0
            if checkpoint(s, K2):
                return
        elif s.lives(seat):
            s.stack[frame + C] = 1
            placing.place(s, seat, quota(s, seat))
            return
        else:
            s.stack[frame + B] += 1
    go_to(s, R_EVENT_ENDS)


def quota(s: Position, seat: i64) -> i64:
    base = min(s.num(w.N_REINFORCE), s.supply(seat))
    row = powers.says(s, seat, v.REINFORCE_QUOTA, v.SPEND)
    if row < 0:
        return base
    extra = min(losses.spendable(s, seat, row), s.supply(seat) - base)
    losses.spend(s, seat, row, extra)
    return base + extra


# --- Phase 3 (F23) ---


def work_event_phase(s: Position, step: i64) -> None:
    if step == R_EVENT_ENDS:
        events.end_event(s)
        if not checkpoint(s, K3):
            go_to(s, R_REVEAL)
    elif step == R_REVEAL:
        events.reveal(s)
        go_to(s, R_SIT_OUT)
    elif step == R_SIT_OUT:
        frame = s.top
        while s.stack[frame + B] < s.seats:
            seat = s.in_order(s.stack[frame + B])
            s.stack[frame + B] += 1
            if s.lives(seat) and events.may_sit_out(s, seat):
                s.push(w.SIT_OUT, seat)
                return
        go_to(s, R_EVENT)
        s.push(w.EVENT, s.z[at.FTT])
    elif not checkpoint(s, K3):
        go_to(s, R_DRAW)


# --- Phase 4 ---


def work_actions(s: Position, step: i64) -> None:
    if step == R_DRAW:
        draft.begin_draft(s)
        go_to(s, R_DRAFT)
    elif step == R_DRAFT:
        if not draft.work_draft(s):
            go_to(s, R_CALL)
    elif step == R_CALL:
        if s.z[at.PRIORITY] == v.PRIORITIES:
            go_to(s, R_LOSSES)
        else:
            acting.call(s)
            s.stack[s.top + A] = R_GROUPS
    elif step == R_GROUPS:
        if not acting.next_group(s):
            s.stack[s.top + A] = R_CALL
    elif step == R_LOSSES:
        next_penalty(s)
    else:
        draft.end_draft(s)
        for seat in range(s.seats):
            s.z[at.TARGETED + seat] = 0
        s.z[at.WON] = 0
        if not checkpoint(s, K5):
            go_to(s, R_SCORE)


def next_penalty(s: Position) -> None:
    """Bloodlust: in seat order each player who made no attack this round."""
    frame = s.top
    row = powers.in_force(s, v.LOSE)
    while row >= 0 and s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        if s.lives(seat) and powers.binds(s, seat, v.LOSE) and s.z[at.MADE + seat] == 0:
            s.push(w.LOSE, seat, min(powers.event_number(s, row, v.N), s.z[at.OUT + seat] - 1))
            return
    go_to(s, R_ACTED)


# --- Phase 5 ---


def work_points(s: Position, step: i64) -> None:
    if step == R_SCORE:
        if s.num(w.O_PAY):
            debts.pay_debts(s)
        shop.score_all(s)
        debts.pay_debts(s)
        if not checkpoint(s, K6):
            go_to(s, R_SHOP)
    elif step == R_SHOP:
        next_shopper(s)
    elif step == R_BID:
        if s.z[at.ROUND] == s.last_round() or not shop.next_bidder(s):
            go_to(s, R_NEXT)
    elif s.z[at.ROUND] < s.last_round():
        shop.drift(s)
        s.z[at.ROUND] += 1
        go_to(s, R_BEGIN)
    else:
        end_by_points(s)


def next_shopper(s: Position) -> None:
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        if s.lives(seat):
            s.push(w.SHOP, seat)
            return
    go_to(s, R_BID)
    s.stack[frame + C] = s.z[at.FTT]


def end_by_points(s: Position) -> None:
    """K8: end-of-game secrets come before points (F105, F106)."""
    if checkpoint(s, K8):
        return
    joined = checkpoints.join_at_end(s, s.living())
    if joined:
        checkpoints.end(s, joined, 0)
        return
    s.pop()
    s.push(w.ENDING, 0)
