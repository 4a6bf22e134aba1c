"""Our bots among OpenSpiel's, and our playouts inside its searches."""

from __future__ import annotations

from typing import Any

from turfhouse.adapters.common import need
from turfhouse.adapters.openspiel import TurfGame, TurfState
from turfhouse.bots.batch import Rival
from turfhouse.bots.played import player_of
from turfhouse.bots.playout import random_playout
from turfhouse.core.rng import fast_stream, seed_from

np: Any = need("numpy", "openspiel")
pyspiel: Any = need("pyspiel", "openspiel")


class OurBot(pyspiel.Bot):  # type: ignore[misc]
    """One of ours, for any player of our games: `policy`, `hard@0.1s`, `search@300`. It thinks in worlds that its
    player cannot tell from the state."""

    def __init__(self, game: TurfGame, bot: str, seed: int = 0) -> None:
        super().__init__()
        player = player_of(bot)
        self.rival = Rival(game.way, player.bot, player.seconds, player.iterations)
        self.rng = fast_stream(seed_from(seed), "our bot")
        self.meant = 0

    def step(self, state: TurfState) -> int:
        shell = state.shell()
        number = int(shell.chooser.id_of(self.meant)) if shell.chooser.named() else -1
        if number < 0:
            self.meant = int(self.rival.answer(shell.state, shell.turn, self.rng))
            number = int(shell.chooser.id_of(self.meant))
        return number


class Playouts:
    """An evaluator for OpenSpiel's searches: random games to the end inside the compiled engine."""

    def __init__(self, count: int = 1, seed: int = 0) -> None:
        self.count = count
        self.rng = fast_stream(seed_from(seed), "playouts")

    def evaluate(self, state: TurfState) -> Any:
        total = np.zeros(state.get_game().num_players())
        for _ in range(self.count):
            shell = state.shell().clone()
            random_playout(shell.state, self.rng)
            total += [shell.reward(seat) for seat in range(len(total))]
        return total / self.count

    def prior(self, state: TurfState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]
