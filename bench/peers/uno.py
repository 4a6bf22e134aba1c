"""RLCard: Uno in Python, its bare game without the environment around it. `python -m bench.peers.uno SECONDS SEED`."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from rlcard.games.uno import Game

from bench.loop import Engine, main


class Uno(Engine):
    name = "rlcard uno"
    packages = ("rlcard",)

    def new(self) -> Any:
        game = Game(num_players=2)
        game.init_game()
        return game

    def over(self, state: Any) -> bool:
        return bool(state.is_over())

    def options(self, state: Any) -> Any:
        return state.get_legal_actions()

    def apply(self, state: Any, action: Any) -> None:
        state.step(action)

    def clone(self, state: Any) -> Any:
        return deepcopy(state)

    def play(self, state: Any, draw: Any) -> int:
        decisions = 0
        while not state.is_over():
            options = state.get_legal_actions()
            state.step(options[int(draw() * len(options))])
            decisions += 1
        return decisions

    def clone_and_step(self, pairs: list[tuple[Any, Any]]) -> None:
        for state, action in pairs:
            deepcopy(state).step(action)


if __name__ == "__main__":
    main(Uno())
