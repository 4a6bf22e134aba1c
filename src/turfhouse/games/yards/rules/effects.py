"""The effect runner: carries out a card's steps one by one, for whoever must (Y31), and asks where there is choice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block
from turfhouse.games.yards.rules import look, store
from turfhouse.games.yards.rules.choosing import (
    CHOOSE_ONE,
    GRANTED_PLAY,
    PAY,
    simple_step,
    work_choose,
    work_pay,
    work_play,
)
from turfhouse.games.yards.rules.handling import (
    DROP,
    LIFT,
    TO_A_GARAGE,
    TO_DIRT,
    TO_GRASS,
    TO_THE_HAND,
    TRASHED,
    work_cards,
    work_ground,
    work_move,
)
from turfhouse.games.yards.rules.lure import LURE, work_lure
from turfhouse.games.yards.rules.stepping import (
    OTHER_PLAYER,
    StepQuestion,
    next_step,
)


def work_effect(s: Position) -> None:
    """One step, as far as it goes without a choice."""
    top = s.top
    seat = s.stack[top + SEAT]
    place = s.stack[top + A]
    spot = s.stack[top + B]
    rows = s.cards.steps.rows
    step = rows[place]
    if step == v.END:
        s.pop()
    elif rows[place + v.MAY] and s.stack[top + C] < 0 and not look.on_offer(s, seat, place, spot):
        if look.hides(s, seat, place):
            s.stack[top + C] = rows[place + v.N]
            s.ask_one(seat)
        else:
            s.pop()
    elif step in (v.GAIN, v.LOSE, v.CANDY, v.LOSE_CANDY):
        simple_step(s, seat, place, spot)
        next_step(s)
    elif step == v.PAY or step == v.PAY_OTHER:
        work_pay(s, seat, place)
    elif step == v.GRASS or step == v.DIRT:
        work_ground(s, seat, place, spot)
    elif step in (v.TRASH, v.TO_GARAGE, v.TO_HAND):
        work_cards(s, seat, place, spot)
    elif step == v.MOVE:
        work_move(s, seat, place, spot)
    elif step == v.PLAY:
        work_play(s, seat, place)
    else:
        work_special(s, seat, place, spot)


# --- steps without a choice ---


def work_special(s: Position, seat: i64, place: i64, spot: i64) -> None:
    rows = s.cards.steps.rows
    step = rows[place]
    if step == v.LURE:
        work_lure(s, seat, spot)
    elif step == v.DRAW:
        next_step(s)
        store.begin_draw(s, seat, rows[place + v.TO])
    elif step == v.TRASH_STORE:
        next_step(s)
        store.trash_store(s, seat)
    elif step == v.FIRST:
        take_first(s, seat, place, spot)
    elif step == v.JUMP:
        s.stack[s.top + A] += rows[place + v.K] * v.WIDTH
    else:
        work_choose(s, seat)


def take_first(s: Position, seat: i64, place: i64, spot: i64) -> None:
    """Go on at the first possible branch. Every branch is followed by a jump behind the last one."""
    rows = s.cards.steps.rows
    at = place + v.WIDTH
    for _ in range(rows[place + v.N]):
        if look.most(s, seat, at, spot):
            break
        at += 2 * v.WIDTH
    s.stack[s.top + A] = at


# --- money ---


def work_each(s: Position) -> None:
    """Y56: players in turn order from the active one, each one's part finished before the next."""
    top = s.top
    done = s.stack[top + B]
    if done == s.seats:
        s.pop()
        return
    seat = (s.stack[top + SEAT] + done) % s.seats
    s.stack[top + B] = done + 1
    who = s.stack[top + C]
    away = s.z[block(seat) + loc.AWAY]
    if who == 0 or (who == 1 and not away) or (who == 2 and away):
        s.push(loc.EFFECT, seat, s.stack[top + A], -1, -1, -1)


# --- the question of the step on top ---


QUESTIONS: Final[dict[int, StepQuestion]] = {
    v.PAY: PAY,
    v.GRASS: TO_GRASS,
    v.DIRT: TO_DIRT,
    v.TRASH: TRASHED,
    v.TO_GARAGE: TO_A_GARAGE,
    v.TO_HAND: TO_THE_HAND,
    v.MOVE: LIFT,
    v.PLAY: GRANTED_PLAY,
    v.LURE: LURE,
    v.CHOOSE: CHOOSE_ONE,
}
ASKED_OF: Final[list[StepQuestion]] = [QUESTIONS.get(step, CHOOSE_ONE) for step in range(v.JUMP + 1)]
"""By step; those that never ask are never looked up."""


def step_question(s: Position) -> StepQuestion:
    rows = s.cards.steps.rows
    place = s.stack[s.top + A]
    step = rows[place]
    if s.stack[s.top + D] >= 0:
        return DROP if step == v.MOVE else ASKED_OF[step]
    return OTHER_PLAYER if step == v.PAY_OTHER or rows[place + v.TO] == v.TO_OTHER else ASKED_OF[step]
