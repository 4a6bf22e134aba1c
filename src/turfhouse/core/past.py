"""The past of a game under way: which entries stand, and the positions between them.

Few positions are kept: the last few, and packed the first one and one every STRIDE entries (key frames). The others are
played again from the last one kept before them; events are off in that, and chance is the game's own, so they come out
the same.
"""

from __future__ import annotations

import json
import zlib
from typing import Final

from turfhouse.core.events import Event
from turfhouse.core.game import Game
from turfhouse.core.record import Entry, Record, fork_seed
from turfhouse.core.rng import SealedStream, derive
from turfhouse.core.state import State

STRIDE: Final = 32
RECENT: Final = 2
"""What a feed or an undo looks back at is nearly always among the last few."""


class Past:
    """Entries are counted from 1, the deal is 0. An entry that was taken back, and the undo itself, do not stand."""

    def __init__(self, game: Game, record: Record, start: State, key_frames: int) -> None:
        self.game = game
        self.record = record
        self.key_frames = key_frames
        """How many key frames stay; of more the oldest go."""
        self.standing: list[int] = [0]
        self.before: list[int] = [-1]
        """before[k]: the entry that stood last when k came."""
        self.tips: list[int] = [0]
        """tips[k]: the entry that stood last after k entries."""
        self.told: list[int] = [0]
        """told[k]: the seats to which k told a hidden fact, as a mask."""
        self.final: list[bool] = [True]
        """final[k]: k used chance, or was or met an answer that others give unseen."""
        self.live = start
        """The position now: the table's own, which play changes."""
        self.frames: dict[int, State] = {}
        """Those before it, the last few."""
        self.packed: dict[int, bytes] = {}
        """The deal, and key frames."""
        self.keys: list[int] = []
        self.again = -1
        """The entry after which `again_state` is: the position that was last unpacked or played again since the last
        entry. -1: none was."""
        self.again_state = start

    def keep(self, state: State) -> None:
        """The position now, which is about to change."""
        number = self.standing[-1]
        if number not in self.frames:
            self.frames[number] = state.clone()

    def add(self, state: State, events: list[Event], final: bool) -> None:
        """The record's last entry stands, and led to this position; the one before it was kept."""
        self.live = self.again_state = state
        self.again = -1
        number = len(self.tips)
        told = 0
        for event in events:
            told |= event.told
        self.append(self.standing[-1], number, told, final)
        self.standing.append(number)
        if (len(self.standing) - 1) % STRIDE == 0:
            self.keys.append(number)
        self.let_go()

    def take_back(self) -> State:
        """The record's last entry is an undo: what stood last does not stand any more. The position now is the one
        before that."""
        self.keep(self.live)
        self.standing.pop()
        self.append(-1, self.standing[-1], 0, False)
        self.let_go()
        self.live = self.at(self.standing[-1]).clone()
        return self.live

    def append(self, before: int, tip: int, told: int, final: bool) -> None:
        self.before.append(before)
        self.tips.append(tip)
        self.told.append(told)
        self.final.append(final)

    def let_go(self) -> None:
        """A position that is not among the last few any more goes, or is packed; of key frames the oldest go."""
        recent = self.standing[-RECENT:]
        for number in [number for number in self.frames if number not in recent]:
            state = self.frames.pop(number)
            if number == 0 or number in self.keys:
                self.packed[number] = packed(state)
        while len(self.keys) > self.key_frames:
            self.packed.pop(self.keys.pop(0), None)

    def rest(self) -> None:
        """Nobody looks back for now: what can be played again is not kept in memory meanwhile."""
        for number in list(self.frames):
            if number != 0 and number not in self.keys:
                del self.frames[number]
        self.again = -1
        self.again_state = self.live

    def stage(self, state: State) -> None:
        """What stood last led to this position, whatever the rules say: for tests that set one up."""
        last = self.standing[-1]
        self.live = state
        self.frames[last] = state.clone()
        if last not in self.keys:
            self.keys.append(last)
        if self.again == last:
            self.again = -1

    def size(self, position: int) -> int:
        """How many bytes the positions take, where one takes so many."""
        return len(self.frames) * position + sum([len(frame) for frame in self.packed.values()])

    def state(self, entries: int) -> State:
        """The position after so many entries. It belongs to the past: who wants to change it clones it."""
        number = self.tips[entries]
        if number == self.standing[-1]:
            self.keep(self.live)
        return self.at(number)

    def at(self, number: int) -> State:
        """The position to which this entry led."""
        last = number
        missing: list[int] = []
        while number not in self.frames and number != self.again and number not in self.packed:
            missing.append(number)
            number = self.before[number]
        kept = self.frames.get(number)
        if kept is None and number == self.again:
            kept = self.again_state
        if kept is not None and not missing:
            return kept
        state = kept.clone() if kept is not None else unpacked(self.game, self.packed[number])
        for one in reversed(missing):
            redo(self.game, state, self.record.entries[one - 1])
        self.again = last
        self.again_state = state
        return state


def packed(state: State) -> bytes:
    return zlib.compress(json.dumps(state.save()).encode(), 1)


def unpacked(game: Game, frame: bytes) -> State:
    return game.load(json.loads(zlib.decompress(frame)))


def redo(game: Game, state: State, entry: Entry) -> None:
    """An entry that stood, once more."""
    if entry.kind == "resign":
        state.resign(entry.seat)
    elif entry.kind == "fork":
        deal_anew(state, entry.seat, fork_seed(entry.path[0]))
    else:
        state.apply(game.parse_path(entry.seat, entry.path))


def deal_anew(state: State, seat: int, seed: bytes) -> None:
    """All that `seat` cannot know, and chance, from a new seed."""
    state.redeal(seat, SealedStream(derive(seed, "fork")), fork=False)
    state.chance = [SealedStream(derive(seed, f"fork {k}")) for k in range(len(state.chance))]
