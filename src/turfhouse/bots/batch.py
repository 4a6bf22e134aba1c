"""Games side by side, stepped by compiled code: a learner in each, and bots that answer for the other seats at once.

A bot answers in a world that its seat cannot tell from the position, never in the position itself.
"""

from __future__ import annotations

from math import inf
from time import monotonic

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from turfhouse.bots.levels import bot_of, seconds_of
from turfhouse.bots.think import choose
from turfhouse.core.chooser import IllegalId, Way
from turfhouse.core.rng import FastStream, fast_stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.shell import Shell, next_seed
from turfhouse.core.state import State


class Rival:
    """A bot of a kind, for any seat."""

    def __init__(self, way: Way, bot: str, seconds: float = 0.0, iterations: int = 0) -> None:
        self.kind = bot_of(bot)
        self.seconds = seconds if seconds > 0 else seconds_of(bot)
        self.iterations = iterations
        self.sense: Sense | None = way.spaces.game.sense()
        self.random = self.kind == "random"

    def answer(self, state: State, seat: i64, rng: FastStream) -> i64:
        options = state.options_of(seat)
        if len(options) == 1:
            return options[0]
        if self.random:
            return options[rng.below(len(options))]
        world = state.clone()
        world.redeal(seat, rng)
        own = vec[i64](world.listed(seat))
        deadline = inf if self.iterations > 0 else monotonic() + self.seconds
        return choose(self.kind, self.sense, world, seat, own, rng, deadline, self.iterations)


def play_on(shell: Shell, seat: i64, rival: Rival, rng: FastStream) -> None:
    """Until `seat` is asked, or the game is over: who is asked now need not have been told to the shell."""
    state = shell.state
    turn = state.to_act()
    while turn >= 0 and turn != seat:
        state.apply(rival.answer(state, turn, rng))
        turn = state.to_act()
    shell.ask()


class Batch:
    """`count` games. The learner's seat is `seat`, or goes round from game to game (-1). A game that is over is
    followed by the next at once: what was seen last of it stands in `last`."""

    def __init__(
        self, way: Way, count: int, seed: int, seat: int = -1, bot: str = "random", masks: bool = True, longest: int = 0
    ) -> None:
        self.way = way
        self.count = count
        self.seat: i64 = seat
        self.rival = Rival(way, bot)
        self.masks = masks
        """Are masks made, besides the lists of open ids?"""
        self.no_mask = vec[u8]([0] * (count * int(way.size)))
        self.longest: i64 = longest
        """A game of so many learner's steps is cut off; 0: none is."""
        self.rng: FastStream = fast_stream(seed_from(seed), "batch")
        self.made: i64 = 0
        self.shells: list[Shell] = []
        self.seats = vec[i64]()
        """Where the learner sits, game by game."""
        self.steps = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * count)
        self.ended = vec[u8]([0] * count)
        self.cut = vec[u8]([0] * count)
        self.last: list[vec[u8] | None] = []
        self.finished: list[int] = []
        """Which games ended with this step, or were cut off."""
        for index in range(count):
            self.seats = append(self.seats, i64(0))
            self.last.append(None)
            self.shells.append(self.begin(index))

    def begin(self, index: i64) -> Shell:
        spaces = self.way.spaces
        while True:
            seat = self.seat if self.seat >= 0 else self.made % i64(spaces.setup.seats)
            self.made += 1
            state = spaces.game.new(spaces.setup, next_seed(self.rng))
            shell = Shell(self.way, state, self.way.chooser())
            play_on(shell, seat, self.rival, self.rng)
            if shell.turn >= 0:
                self.seats[index] = seat
                self.steps[index] = 0
                return shell

    def step(self, ids: list[int]) -> None:
        """One id for each game. One that is not open loses the game."""
        self.finished = []
        for index in range(i64(self.count)):
            self.ended[index] = u8(0)
            self.cut[index] = u8(0)
            self.rewards[index] = 0.0
            self.last[index] = None
            self.step_one(index, ids[index])

    def step_one(self, index: i64, number: i64) -> None:
        shell = self.shells[index]
        seat = self.seats[index]
        self.steps[index] += 1
        try:
            if shell.take(number):
                play_on(shell, seat, self.rival, self.rng)
        except IllegalId:
            self.rewards[index] = -1.0
            self.end(index, shell, seat)
            return
        if shell.turn < 0:
            self.rewards[index] = shell.reward(seat)
            self.end(index, shell, seat)
        elif self.longest and self.steps[index] >= self.longest:
            self.cut[index] = u8(1)
            self.end(index, shell, seat)

    def end(self, index: i64, shell: Shell, seat: i64) -> None:
        self.ended[index] = u8(1) if not self.cut[index] else u8(0)
        self.last[index] = shell.observe(seat)
        self.finished.append(int(index))
        self.shells[index] = self.begin(index)

    def seen(self) -> list[vec[u8]]:
        """What the learner sees, game by game: until the next step, and not to be written to."""
        return [shell.look() for shell in self.shells]

    def mask(self) -> vec[u8]:
        """A byte an id, game by game: 1 where it is open."""
        mask = self.no_mask[:]
        at: i64 = 0
        for shell in self.shells:
            shell.chooser.mark_open(mask, at)
            at += self.way.size
        return mask

    def legal(self) -> list[list[int]]:
        """The open ids, game by game."""
        return [shell.chooser.legal() for shell in self.shells]

    def open_ids(self) -> tuple[vec[i64], vec[i64]]:
        """The same end to end, and where each game's end."""
        ids = vec[i64](capacity=16 * self.count)
        ends = self.steps[:]
        for index in range(i64(self.count)):
            ids = self.shells[index].chooser.add_open(ids)
            ends[index] = len(ids)
        return ids, ends

    def drawn(self, rng: FastStream) -> list[int]:
        """An open id of each game, all equally likely: who learns nothing."""
        picked: list[int] = []
        for shell in self.shells:
            ids = shell.chooser.legal()
            picked.append(ids[rng.below(len(ids))])
        return picked
