"""OpenSpiel: games in C++, driven from Python. `python -m bench.peers.openspiel GAME SECONDS SEED`."""

from __future__ import annotations

import sys
from typing import Any

import pyspiel

from bench.loop import Engine, main


class OpenSpiel(Engine):
    packages = ("open_spiel",)

    def __init__(self, game: str) -> None:
        self.name = f"open_spiel {game}"
        self.game = pyspiel.load_game(game)

    def new(self) -> Any:
        return self.game.new_initial_state()

    def over(self, state: Any) -> bool:
        return bool(state.is_terminal())

    def options(self, state: Any) -> Any:
        return state.legal_actions()

    def apply(self, state: Any, action: Any) -> None:
        state.apply_action(action)

    def clone(self, state: Any) -> Any:
        return state.clone()

    def play(self, state: Any, draw: Any) -> int:
        decisions = 0
        while not state.is_terminal():
            options = state.legal_actions()
            state.apply_action(options[int(draw() * len(options))])
            decisions += 1
        return decisions

    def clone_and_step(self, pairs: list[tuple[Any, Any]]) -> None:
        for state, action in pairs:
            state.clone().apply_action(action)


if __name__ == "__main__":
    main(OpenSpiel(sys.argv[1]))
