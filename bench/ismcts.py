"""`python -m bench.ismcts GAME`: our search against OpenSpiel's ISMCTS, the same time for every move, seats in turn.

Theirs searches a tree of flat ids with random playouts inside our compiled engine (`Playouts`), far faster than its
own. Its loop is OpenSpiel's, with a clock instead of a number of simulations. Needs .venv-research.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from bench.sides import told
from turfhouse.adapters.openspiel_bots import OurBot, Playouts


class TimedISMCTS(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's, by the clock."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        super().__init__(game, Playouts(seed=seed), 1.4, 1, use_observation_string=True)
        self.seconds = seconds
        self.simulations = self.moves = 0

    def run_search(self, state: Any) -> Any:
        self.reset()
        deadline = time.monotonic() + self.seconds
        actions = state.legal_actions()
        if len(actions) == 1:
            return [(actions[0], 1.0)]
        self._root_node = self.create_new_node(state)
        self.moves += 1
        while True:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
            if time.monotonic() >= deadline and self._root_node.total_visits > 0:
                return self.get_final_policy(state, self._root_node)


def play(game: Any, seconds: float, number: int) -> tuple[float, TimedISMCTS]:
    """Our share of a game's points: 1, 0 or a half."""
    draw = random.Random(number)
    ours, theirs = OurBot(game, f"search@{seconds}s", number), TimedISMCTS(game, seconds, number)
    seat = number % 2
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw.randrange(256))
        else:
            state.apply_action(int((ours if state.current_player() == seat else theirs).step(state)))
    return (1.0 + state.returns()[seat]) / 2.0, theirs


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__)
    parser.add_argument("game", help="a game for two: dungeon, yards")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.05, help="for each move (default: %(default)s)")
    wishes = parser.parse_args()
    game = pyspiel.load_game(f"turfhouse_{wishes.game}(players=2,actions=flat)")
    shares: list[float] = []
    simulations = moves = 0
    for number in range(wishes.games):
        share, theirs = play(game, wishes.seconds, number)
        shares.append(share)
        simulations, moves = simulations + theirs.simulations, moves + theirs.moves
        if (number + 1) % 10 == 0 or number + 1 == wishes.games:
            each = simulations / max(moves, 1)
            print(f"{wishes.game}, {number + 1} games, {wishes.seconds} s a move: {told(shares)};", end=" ")
            print(f"theirs made {each:.0f} simulations a move", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
