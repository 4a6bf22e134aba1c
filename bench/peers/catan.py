"""catanatron: Catan in Python. `python -m bench.peers.catan PLAYERS SECONDS SEED`. Legality is not checked again."""

from __future__ import annotations

import sys
from typing import Any

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from bench.loop import Engine, main


class Catan(Engine):
    packages = ("catanatron",)

    def __init__(self, players: int) -> None:
        self.name = f"catanatron {players} players"
        self.colours = list(Color)[:players]

    def new(self) -> Any:
        return Game([RandomPlayer(colour) for colour in self.colours])

    def over(self, state: Any) -> bool:
        return state.winning_color() is not None or state.state.num_turns >= TURNS_LIMIT

    def options(self, state: Any) -> Any:
        return state.state.playable_actions

    def apply(self, state: Any, action: Any) -> None:
        state.execute(action, validate_action=False)

    def clone(self, state: Any) -> Any:
        return state.copy()

    def play(self, state: Any, draw: Any) -> int:
        decisions = 0
        while state.winning_color() is None and state.state.num_turns < TURNS_LIMIT:
            options = state.state.playable_actions
            state.execute(options[int(draw() * len(options))], validate_action=False)
            decisions += 1
        return decisions

    def clone_and_step(self, pairs: list[tuple[Any, Any]]) -> None:
        for state, action in pairs:
            state.copy().execute(action, validate_action=False)


if __name__ == "__main__":
    main(Catan(int(sys.argv[1])))
