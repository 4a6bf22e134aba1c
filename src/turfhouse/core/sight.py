"""What one seat knows of a position, as integers: what bots, arenas and adapters are given.

A sight is a position with all that its seat cannot know taken up (`State.take_up`). It is plain data and holds no
handle on the state it was taken of. What was taken up, dealt anew, makes a world of it, which its seat cannot tell
from the position: a world cannot peek, and a redeal in place runs the same code.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.ask import OPEN
from turfhouse.core.deal import Deal
from turfhouse.core.driver import Driver
from turfhouse.core.frames import MODE, WIDTH, Core, ints, load_rows, whole
from turfhouse.core.rng import Stream

# The numbers of `Sight.core`; after them the own passes, one a frame, and the frames.
SEATS: Final = 0
ASKS: Final = 1
OVER: Final = 2
GONE: Final = 3
SEAL: Final = 4
"""The own sealed answer; nobody else's."""
STREAMS: Final = 5
"""How many sources of chance the game has: a world has as many of its own."""
DEPTH: Final = 6
"""Frames on the stack."""
OUT: Final = 7
"""Seats that are out, as a mask."""
PASSES: Final = 8
NOUGHTS: Final = vec[i64]([0] * 256)


class Sight:
    """All that one seat (-1: a spectator) knows."""

    def __init__(
        self, seat: i64, deal: dict[str, object], core: vec[i64], rows: list[vec[i64]], hidden: vec[i64]
    ) -> None:
        self.seat: i64 = seat
        self.deal = deal
        """What was settled before the first ask, as saved: never changed."""
        self.core: vec[i64] = core
        self.rows = rows
        """The game's numbers without what was taken up."""
        self.hidden: vec[i64] = hidden
        """What was taken up, as far as the seat knows: how many of what, from where."""

    def seats(self) -> i64:
        return self.core[SEATS]

    def plain(self) -> dict[str, object]:
        return {
            "seat": int(self.seat),
            "deal": self.deal,
            "core": [int(number) for number in self.core],
            "rows": [[int(number) for number in row] for row in self.rows],
            "hidden": [int(number) for number in self.hidden],
        }

    def __reduce__(self) -> tuple[object, ...]:
        return load_sight, (self.plain(),)


def load_sight(plain: dict[str, object]) -> Sight:
    deal = plain["deal"]
    if not isinstance(deal, dict):
        raise ValueError("a sight says what was settled before the first ask")
    core, hidden = vec[i64](ints(plain["core"])), vec[i64](ints(plain["hidden"]))
    return Sight(whole(plain["seat"]), deal, core, load_rows(plain["rows"]), hidden)


def sight_of(known: Driver, seat: i64) -> Sight:
    """What `seat` knows of a position, of which this is a copy: it forgets the rest."""
    known.forget(seat)
    hidden = known.take_up(seat)
    return Sight(seat, known.deal.save(), core_numbers(known, seat), known.rows_given_up(), hidden)


def glimpse_of(known: Driver, seat: i64) -> Sight:
    """The same for one look by a learner, after which nobody has it."""
    known.forget(seat)
    hidden = known.take_off(seat)
    return Sight(seat, known.deal.save(), core_numbers(known, seat), known.rows_to_show(), hidden)


def core_numbers(known: Driver, seat: i64) -> vec[i64]:
    depth = known.top // WIDTH + 1
    core = noughts(PASSES + depth * (WIDTH + 1))
    core[SEATS] = known.seats
    core[ASKS] = known.asks
    if known.over:
        core[OVER] = 1
    core[GONE] = known.gone
    if seat >= 0:
        core[SEAL] = known.sealed[seat]
    core[STREAMS] = len(known.chance)
    core[DEPTH] = depth
    core[OUT] = known.out
    stack = known.stack
    for frame in range(depth):
        if stack[frame * WIDTH + MODE] == OPEN and frame < len(known.passed):
            core[PASSES + frame] = known.passed[frame]
    frames = PASSES + depth
    for index in range(depth * WIDTH):
        core[frames + index] = stack[index]
    return core


def noughts(count: i64) -> vec[i64]:
    return NOUGHTS[:count] if count <= len(NOUGHTS) else vec[i64]([0] * int(count))


def core_of(sight: Sight, deal: Deal, rng: Stream) -> Core:
    """The core of a world that looks like this: others' seals and passes are open again, chance is the world's own."""
    core = sight.core
    seats = core[SEATS]
    sealed = vec[i64](capacity=seats)
    for seat in range(seats):
        sealed = append(sealed, core[SEAL] if seat == sight.seat else i64(0))
    frames = PASSES + core[DEPTH]
    stack = core[frames:]
    chance: list[Stream] = [rng.fork() for _ in range(core[STREAMS])]
    return Core(
        deal,
        stack,
        len(stack) - WIDTH,
        core[ASKS],
        sealed,
        core[PASSES:frames],
        chance,
        core[OVER] != 0,
        core[GONE],
        sight.seat,
        core[OUT],
    )
