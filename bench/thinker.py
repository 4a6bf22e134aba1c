"""One build that thinks about games it is told of: a line of JSON in, a line of JSON out, until the lines end.

`{"game", "seats", "seed"}` deals a game; `{"path"}` is what the seat that decides does; `{"think", "iterations"}` asks
what this build would do there, with a generator of its own made from the number `think`. Every other answer says who
decides next and, when the game is over, the payoffs. It runs in old builds too. Chance is not forked: theirs cannot be.
"""

from __future__ import annotations

import json
import sys
from math import inf
from typing import Any

from bench.paces import seen
from turfhouse.bots.search import Search
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.registry import find_game


class Thinker:
    def __init__(self) -> None:
        self.game: Any = None
        self.state: Any = None

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        if "game" in asked:
            self.game = find_game(asked["game"])
            self.state = self.game.new(self.game.setup(asked["seats"]), seed_from(asked["seed"]))
        elif "path" in asked:
            if not self.play(asked["path"]):
                return {"illegal": asked["path"]}
        else:
            return {"path": self.think(asked["think"], asked["iterations"])}
        state = self.state
        payoffs = [float(state.payoff(seat)) for seat in range(int(state.seats))] if state.over else []
        return {"seat": int(state.to_act()), "payoffs": payoffs}

    def play(self, path: list[str]) -> bool:
        """Checked: two builds that disagree about the rules must not go on. False: it is not legal here."""
        seat = int(self.state.to_act())
        options = self.state.options_of(seat)
        legal = {tuple(self.game.tokens(self.state, action)): action for action in options}
        if tuple(path) in legal:
            self.state.apply(legal[tuple(path)])
        return tuple(path) in legal

    def think(self, seed: int, iterations: int) -> list[str]:
        game, seat = self.game, int(self.state.to_act())
        options = self.state.options_of(seat)
        action = options[0]
        if len(options) > 1:
            rng = fast_stream(seed_from(seed), f"seat {seat}")
            search = unforked(self.world(seat, rng), seat, game.sense(), rng)
            search.run(inf, iterations)
            action = search.best()
        path: list[str] = game.tokens(self.state, action)
        return path

    def world(self, seat: int, rng: Any) -> Any:
        """From what the seat may know and nothing else."""
        make = getattr(self.game, "world", None) or self.game.determinise  # bots were given views once
        return make(seen(self.game, self.state, seat), rng)


def unforked(world: Any, seat: int, sense: Any, rng: Any) -> Any:
    try:
        return Search(world, seat, sense, rng, False)
    except TypeError:
        return Search(world, seat, sense, rng)


def main() -> None:
    thinker = Thinker()
    for line in sys.stdin:
        print(json.dumps(thinker.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
