"""A game as environments drive it: its position, whoever is asked, and what that seat has named so far.

Adapters hold shells. What they give to learners are bytes and ids, each of one seat; rewards come at the end.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from turfhouse.core.chooser import Chooser, Way
from turfhouse.core.driver import share
from turfhouse.core.rng import FastStream, Stream
from turfhouse.core.state import State

UNSEEN: Final = vec[u8]()


class Shell:
    def __init__(self, way: Way, state: State, chooser: Chooser | None = None, turn: i64 = -1) -> None:
        self.way = way
        self.state = state
        self.chooser: Chooser = chooser or way.chooser()
        self.turn: i64 = turn
        """Who is asked; -1: the game is over."""
        self.seen: vec[u8] = UNSEEN
        """What the asked seat sees of the position, once it has looked: naming tokens changes nothing on the table."""
        if chooser is None:
            self.ask()

    def ask(self) -> None:
        """After every change of the position."""
        self.seen = UNSEEN
        self.turn = self.state.to_act()
        if self.turn >= 0:
            self.chooser.begin(self.state, self.turn)

    def take(self, number: i64) -> bool:
        """The asked seat names an id; true if an action was taken by it: then `ask` who is next. Raises IllegalId."""
        action = self.chooser.take(number)
        if not action:
            return False
        self.state.apply(action)
        return True

    def step(self, number: i64) -> bool:
        """The same, and who is next is asked."""
        if not self.take(number):
            return False
        self.ask()
        return True

    def play(self, action: i64) -> None:
        """One of the asked seat's options, as it is."""
        self.state.apply(action)
        self.ask()

    def resign(self, seat: i64) -> None:
        self.state.resign(seat)
        self.ask()

    def observe(self, seat: i64) -> vec[u8]:
        """What a seat sees, in a buffer of its own; of what is chosen so far, only its own."""
        if seat != self.turn:
            return self.way.observe(self.state, seat)
        return self.look()[:]

    def look(self) -> vec[u8]:
        """What the asked seat sees; for whoever copies it at once, as it is the buffer that is kept here: whatever is
        named only adds to it, until the position changes."""
        if not len(self.seen):
            self.seen = self.way.observe(self.state, self.turn)
        return self.chooser.marked(self.seen)

    def mask(self, seat: i64) -> vec[u8]:
        """A byte an id; all 0 for whoever is not asked."""
        return self.chooser.mask() if seat == self.turn else self.way.no_mask

    def legal(self) -> list[int]:
        """The ids open to the asked seat, ascending."""
        return self.chooser.legal() if self.turn >= 0 else []

    def words(self, number: int) -> list[str]:
        """What an open id stands for: a path, or its next word; empty: it is not open."""
        action = self.chooser.find(number) if self.turn >= 0 else i64(0)
        if not action:
            return []
        path = self.way.spaces.game.tokens(self.state, action)
        at = self.chooser.word_at()
        return path if at < 0 else [path[at]]

    def reward(self, seat: i64) -> float:
        """At the end: 1 for winning alone, all rewards together 0; who plays alone gets 1 or -1."""
        state = self.state
        if not state.over:
            return 0.0
        if state.seats == 1:
            return 2.0 * state.payoff(0) - 1.0
        winners = state.winning()
        if not winners:
            return 0.0
        return (float(state.seats) * share(winners, seat) - 1.0) / float(state.seats - 1)

    def clone(self) -> Shell:
        return Shell(self.way, self.state.clone(), self.chooser.copy(), self.turn)

    def resampled(self, seat: i64, rng: Stream) -> Shell:
        """Another world that `seat` cannot tell from this one, with chance of its own. Whoever is asked still is; what
        others have named of a path so far is not known, so they begin it again."""
        world = self.state.clone()
        if not world.over:
            world.redeal(seat, rng)
        if seat == self.turn:
            return Shell(self.way, world, self.chooser.copy(), self.turn)
        return Shell(self.way, world)


def next_seed(stream: FastStream) -> bytes:
    """A seed for the next game out of an environment's own generator."""
    words = [int(stream.word()).to_bytes(4, "little") for _ in range(8)]
    return b"".join(words)
