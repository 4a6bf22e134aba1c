"""The loop that measures everybody, on an engine whose work can be counted."""

from __future__ import annotations

import random
from typing import Any

from bench.loop import POSITIONS, Engine, clones_and_steps_per_second, decisions_per_second, positions
from bench.ours import Ours


class Countdown(Engine):
    """Ten decisions, two options each."""

    name = "countdown"
    steps = 0

    def new(self) -> Any:
        return [10]

    def over(self, state: Any) -> bool:
        return bool(state[0] == 0)

    def options(self, state: Any) -> Any:
        return ["left", "right"]

    def apply(self, state: Any, action: Any) -> None:
        assert state[0] > 0
        state[0] -= 1

    def clone(self, state: Any) -> Any:
        return list(state)

    def play(self, state: Any, draw: Any) -> int:
        decisions = 0
        while state[0]:
            self.apply(state, self.options(state)[int(draw() * 2)])
            decisions += 1
        return decisions

    def clone_and_step(self, pairs: list[tuple[Any, Any]]) -> None:
        for state, action in pairs:
            self.apply(self.clone(state), action)
            self.steps += 1


def test_rates_are_positive_and_positions_stay_as_they_were() -> None:
    engine = Countdown()
    assert decisions_per_second(engine, 0.01, 1) > 0
    pairs = positions(engine, 1)
    before = [list(state) for state, _ in pairs]
    engine.clone_and_step(pairs)
    assert [state for state, _ in pairs] == before
    assert len(pairs) == POSITIONS
    assert clones_and_steps_per_second(engine, 0.01, 1) > 0
    assert engine.steps % POSITIONS == 0


def test_positions_come_from_all_over_a_game() -> None:
    assert {state[0] for state, _ in positions(Countdown(), 3)} == set(range(1, 11))


def test_ours_plays_whole_games_of_real_decisions() -> None:
    """The bench must count what was really played: the same game by the checked door has as many entries."""
    engine = Ours("dungeon")
    state = engine.new()
    twin = state.clone()
    decisions = engine.play(state, random.Random(4).random)
    assert state.over
    draw, counted = random.Random(4).random, 0
    while not twin.over:
        options = twin.listed(int(twin.to_act()))
        fresh = [int(action) for action in twin.options()]
        assert sorted(fresh) == options
        twin.apply(fresh[int(draw() * len(fresh))])
        counted += 1
    assert decisions == counted > 28
    assert state.key() == twin.key()


def test_ours_clones_leave_the_position_alone() -> None:
    engine = Ours("dungeon")
    pairs = positions(engine, 2)
    before = [state.key() for state, _ in pairs]
    engine.clone_and_step(pairs)
    assert [state.key() for state, _ in pairs] == before
