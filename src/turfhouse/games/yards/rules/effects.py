"""The effect runner: carries out a card's steps one by one, for whoever must (Y31), and asks where there is choice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.state import SEAT, A, B, C
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules import choosing, handling, plays, store
from turfhouse.games.yards.rules.asking import Step
from turfhouse.games.yards.rules.street import Position


class Draw(Step):
    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        s.next_step()
        s.push(loc.RESTOCK, seat, s.cards.steps.rows[place + v.TO], -1)

    def most(self, s: Position, seat: i64, place: i64, spot: i64) -> i64:
        return 1 if store.can_draw(s) else 0


class TrashStore(Step):
    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        s.next_step()
        store.trash_store(s, seat)


class TakeFirst(Step):
    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        """Go on at the first possible branch. Every branch is followed by a jump behind the last one."""
        at = place + v.WIDTH
        for _time in range(s.cards.steps.rows[place + v.N]):
            if most(s, seat, at, spot):
                break
            at += 2 * v.WIDTH
        s.stack[s.top + A] = at


class Jump(Step):
    def work(self, s: Position, seat: i64, place: i64, spot: i64) -> None:
        s.stack[s.top + A] += s.cards.steps.rows[place + v.K] * v.WIDTH


SILENT: Final[dict[int, Step]] = {
    v.DRAW: Draw("draw", "", "", []),
    v.TRASH_STORE: TrashStore("trash store", "", "", []),
    v.FIRST: TakeFirst("first", "", "", []),
    v.JUMP: Jump("jump", "", "", []),
}
"""Steps that ask nothing by themselves."""
KNOWN: Final = {**SILENT, **choosing.SILENT, **choosing.QUESTIONS, **handling.QUESTIONS, **plays.QUESTIONS}
STEPS: Final = [KNOWN.get(step, Step("", "", "", [])) for step in range(v.JUMP + 1)]


def work_effect(s: Position) -> None:
    """One step, as far as it goes without a choice."""
    top = s.top
    seat = s.stack[top + SEAT]
    place = s.stack[top + A]
    spot = s.stack[top + B]
    rows = s.cards.steps.rows
    if rows[place] == v.END:
        s.pop()
        return
    step = STEPS[rows[place]]
    if not rows[place + v.MAY] or s.stack[top + C] >= 0 or on_offer(s, seat, place, spot):
        step.work(s, seat, place, spot)
    elif step.hides(s, seat, place):
        s.stack[top + C] = rows[place + v.N]
        s.ask_one(seat)
    else:
        s.pop()


def most(s: Position, seat: i64, place: i64, spot: i64) -> i64:
    """How much of a step could be done now."""
    return STEPS[s.cards.steps.rows[place]].most(s, seat, place, spot)


def on_offer(s: Position, seat: i64, place: i64, spot: i64) -> bool:
    """May a step be declined at all: can it and all after it be done now?"""
    rows = s.cards.steps.rows
    while rows[place] != v.END:
        if not most(s, seat, place, spot):
            return False
        place += v.WIDTH
    return True


def can_bribe(s: Position, seat: i64, place: i64, hand: bool) -> bool:
    """Y59: can the whole Bribe be done right now? Without the `hand`: all but what is taken out of it."""
    rows = s.cards.steps.rows
    while rows[place] != v.END:
        asked = hand or rows[place + v.WHERE] != v.AT_HAND
        if asked and most(s, seat, place, -1) < max(rows[place + v.N], i64(1)):
            return False
        place += v.WIDTH
    return True


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
    away = s.z[loc.block(seat) + loc.AWAY]
    if who == 0 or (who == 1 and not away) or (who == 2 and away):
        s.push(loc.EFFECT, seat, s.stack[top + A], -1, -1, -1)
