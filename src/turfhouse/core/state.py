"""The state of a game: zones of small integers and an explicit stack of frames. Names no game.

A frame is one short row of `stack`; frames hold public facts only. What is not public about a moment under way lies
beside the stack: `sealed[seat]` holds answers to a SECRET ask, `passed[depth]` who has passed in the OPEN window there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.ask import OPEN, SECRET, SOLE, WORK
from turfhouse.core.events import Event, Log
from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT, pack
from turfhouse.core.rng import Stream, load_stream

KIND: Final = 0
MODE: Final = 1
SEAT: Final = 2
"""SOLE: who decides. OPEN: who comes first when seats are taken one by one."""
ASKED: Final = 3
MAY: Final = 4
VERSION: Final = 5
NUMBER: Final = 6
"""The number of the ask, which every answer names."""
A: Final = 7
B: Final = 8
C: Final = 9
D: Final = 10
WIDTH: Final = 11


class Core:
    """The part of a state that every game has, handed from constructor to constructor."""

    def __init__(
        self,
        seats: i64,
        stack: vec[i64],
        top: i64,
        asks: i64,
        sealed: vec[i64],
        passed: vec[i64],
        chance: list[Stream],
        over: bool,
        gone: i64,
    ) -> None:
        self.seats: i64 = seats
        self.stack: vec[i64] = stack
        self.top: i64 = top
        self.asks: i64 = asks
        self.sealed: vec[i64] = sealed
        self.passed: vec[i64] = passed
        self.chance: list[Stream] = chance
        self.over: bool = over
        self.gone: i64 = gone


def new_core(seats: int, chance: list[Stream]) -> Core:
    return Core(seats, vec[i64](), -WIDTH, 0, vec[i64]([0] * seats), vec[i64](), chance, False, 0)


def load_core(saved: dict[str, object]) -> Core:
    stack = ints(saved["stack"])
    chance = saved["chance"]
    assert isinstance(chance, list)
    return Core(
        whole(saved["seats"]),
        vec[i64](stack),
        len(stack) - WIDTH,
        whole(saved["asks"]),
        vec[i64](ints(saved["sealed"])),
        vec[i64](ints(saved["passed"])),
        [load_stream(stream) for stream in chance],
        bool(saved["over"]),
        whole(saved["gone"]),
    )


def whole(value: object) -> int:
    """A saved integer; anything else is a broken save."""
    if not isinstance(value, int):
        raise ValueError(f"expected a whole number, found {value!r}")
    return value


def ints(value: object) -> list[int]:
    """A saved list of integers; anything else is a broken save."""
    if not isinstance(value, list):
        raise ValueError(f"expected a list of whole numbers, found {value!r}")
    return [whole(item) for item in value]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Games define `clone`, `legal`, `answer`, `work` and what they need of the rest."""

    def __init__(self, core: Core) -> None:
        self.seats: i64 = core.seats
        self.stack: vec[i64] = core.stack
        self.top: i64 = core.top
        self.asks: i64 = core.asks
        self.sealed: vec[i64] = core.sealed
        self.passed: vec[i64] = core.passed
        self.chance: list[Stream] = core.chance
        self.over: bool = core.over
        self.gone: i64 = core.gone
        """Seats that resigned, as a mask."""
        self.log: Log | None = None

    def copy_core(self) -> Core:
        """The core's fields, copied: for `clone`."""
        sealed = self.sealed
        passed = self.passed
        return Core(
            self.seats,
            self.stack[: self.top + WIDTH],
            self.top,
            self.asks,
            sealed[:] if len(sealed) else sealed,
            passed[:] if len(passed) else passed,
            [stream.copy() for stream in self.chance] if self.chance else self.chance,
            self.over,
            self.gone,
        )

    # --- what a game defines ---

    def clone(self) -> State:
        """A copy that shares nothing changeable; events are off in it."""
        raise AssertionError("a game must define clone()")

    def legal(self, seat: i64) -> vec[i64]:
        """Every action `seat` may answer the top frame with; `pass` in an OPEN window is the engine's."""
        raise AssertionError("a game must define legal()")

    def answer(self, action: i64) -> None:
        """Carry out a legal action on the top frame: change it, pop it, or push frames on it."""
        raise AssertionError("a game must define answer()")

    def work(self) -> None:
        """Run the top frame one step; it is in mode WORK."""
        raise AssertionError("a game must define work()")

    def opened(self) -> None:
        """All seals of the top SECRET frame are in: read `sealed`, then change or pop the frame."""
        raise AssertionError("a game with SECRET asks must define opened()")

    def closed(self) -> None:
        """The top OPEN window has closed by passes: change or pop the frame."""
        raise AssertionError("a game with OPEN asks must define closed()")

    def clears(self, action: i64) -> bool:
        """Does this act in the OPEN window on top raise its version and clear all passes? Talk does neither."""
        return True

    def passes_stand(self) -> bool:
        """Is the OPEN window on top one in turn order: acts clear no passes, and who passed is out of it?"""
        return False

    def speaks(self, seat: i64) -> bool:
        """Is a pass of this seat here heard by all, as an answer to something? By public facts alone."""
        return False

    def settle(self) -> None:
        """The standing checks, after every atomic step, in their written order."""

    def redeal(self, seat: i64, rng: Stream) -> None:
        """Deal anew, in place, all that `seat` (-1: a spectator) cannot know, keeping all that it does."""
        raise AssertionError("a game must define redeal()")

    def points(self, seat: i64) -> i64:
        """The projected score, readable at any time."""
        return 0

    def payoff(self, seat: i64) -> float:
        """When over: 1 for a win, 0 for a loss, shared wins are shared."""
        raise AssertionError("a game must define payoff()")

    def resigned(self, seat: i64) -> None:
        """`seat` has just joined `gone`. By default the game is over as soon as one seat is left."""
        left: i64 = 0
        for other in range(self.seats):
            if not (self.gone >> other) & 1:
                left += 1
        if left <= 1:
            self.finish()

    def save(self) -> dict[str, object]:
        """All of the state as plain data; `Game.load` reads it back."""
        raise AssertionError("a game must define save()")

    # --- the driver ---

    def to_act(self) -> i64:
        """The seat that decides next when seats are taken one by one; -1 when the game is over."""
        if self.over:
            return -1
        top = self.top
        mode = self.stack[top + MODE]
        if mode == SOLE:
            return self.stack[top + SEAT]
        waiting = self.stack[top + ASKED] & ~self.done_mask()
        seat = self.stack[top + SEAT]
        for _ in range(self.seats):
            if (waiting >> seat) & 1:
                return seat
            seat = (seat + 1) % self.seats
        raise AssertionError("a waiting frame with nobody to wait for")

    def asks_seat(self, seat: i64) -> bool:
        """Is `seat` asked, or allowed to act, now?"""
        if self.over:
            return False
        return bool(((self.stack[self.top + ASKED] | self.stack[self.top + MAY]) >> seat) & 1)

    def options(self) -> vec[i64]:
        """Every legal action of the seat `to_act()`."""
        top = self.top
        if self.stack[top + MODE] == SOLE:
            return self.legal(self.stack[top + SEAT])
        return self.options_of(self.to_act())

    def options_of(self, seat: i64) -> vec[i64]:
        """Every legal action of `seat` now; empty when it is neither asked nor allowed."""
        if self.over or self.top < 0:
            return vec[i64]()
        top = self.top
        mode = self.stack[top + MODE]
        if mode == SOLE:
            return self.legal(seat) if self.stack[top + SEAT] == seat else vec[i64]()
        if mode == SECRET:
            waiting = (self.stack[top + ASKED] >> seat) & 1 and self.sealed[seat] == 0
            return self.legal(seat) if waiting else vec[i64]()
        return self.window_options(seat)

    def window_options(self, seat: i64) -> vec[i64]:
        top = self.top
        asked = (self.stack[top + ASKED] >> seat) & 1
        if not asked and not (self.stack[top + MAY] >> seat) & 1:
            return vec[i64]()
        passed = (self.passed_mask() >> seat) & 1
        if passed and self.passes_stand():
            return vec[i64]()
        acts = self.legal(seat)
        if asked and not passed:
            acts = append(acts, pack(seat, PASS))
        return acts

    def apply(self, action: i64) -> None:
        """Carry out a legal action and run on to the next ask. Unchecked: `Table` is the checked door."""
        mode = self.stack[self.top + MODE]
        if mode == SOLE:
            self.answer(action)
            self.settle()
        elif mode == SECRET:
            self.sealed[(action >> SEAT_SHIFT) & 7] = action
        else:
            self.act(action)
        self.run()

    def run(self) -> None:
        """Run working frames, and asks that wait for nobody any more, until one waits or the game is over."""
        while not self.over:
            mode = self.stack[self.top + MODE]
            if mode == WORK:
                self.work()
            elif mode == SOLE or self.stack[self.top + ASKED] & ~self.done_mask():
                return
            elif mode == SECRET:
                self.open_seals()
            else:
                self.closed()
            self.settle()

    def open_seals(self) -> None:
        """Every seal is in: the game reads them, then they are gone."""
        self.opened()
        for seat in range(self.seats):
            self.sealed[seat] = 0

    def act(self, action: i64) -> None:
        """An answer to the OPEN window on top. One that closes it pops or changes the frame in `answer`."""
        top = self.top
        depth = top // WIDTH
        if action >> VERB_SHIFT == PASS:
            self.passed[depth] |= i64(1) << ((action >> SEAT_SHIFT) & 7)
            return
        if self.clears(action):
            self.stack[top + VERSION] += 1
            if not self.passes_stand():
                self.passed[depth] = 0
        self.answer(action)
        self.settle()

    def resign(self, seat: i64) -> None:
        self.gone |= i64(1) << seat
        self.drop(seat)
        self.resigned(seat)
        if not self.over:
            self.settle()
            self.run()

    def drop(self, seat: i64) -> None:
        """A seat that left is asked nothing more: it leaves every sealed ask and window. SOLE asks are the game's."""
        others = ~(i64(1) << seat)
        self.sealed[seat] = 0
        for frame in range(i64(0), self.top + WIDTH, WIDTH):
            if self.stack[frame + MODE] >= SECRET:
                self.stack[frame + ASKED] &= others
                self.stack[frame + MAY] &= others

    def forget(self, seat: i64) -> None:
        """Open others' seals and passes again, for `redeal`: a world knows only this seat's own (-1: none)."""
        for other in range(self.seats):
            if other != seat:
                self.sealed[other] = 0
        own: i64 = 0 if seat < 0 else i64(1) << seat
        for depth in range(len(self.passed)):
            self.passed[depth] &= own

    # --- frames ---

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Push a working frame."""
        self.top += WIDTH
        top = self.top
        while len(self.stack) < top + WIDTH:
            self.stack = append(self.stack, i64(0))
        stack = self.stack
        stack[top + KIND] = kind
        stack[top + MODE] = WORK
        stack[top + SEAT] = seat
        stack[top + ASKED] = 0
        stack[top + MAY] = 0
        stack[top + VERSION] = 0
        stack[top + NUMBER] = 0
        stack[top + A] = a
        stack[top + B] = b
        stack[top + C] = c
        stack[top + D] = d

    def pop(self) -> None:
        self.top -= WIDTH

    def become(self, kind: i64) -> None:
        """The top frame goes on as another kind, working."""
        self.stack[self.top + KIND] = kind
        self.stack[self.top + MODE] = WORK

    def ask_one(self, seat: i64) -> None:
        """The top frame waits for one seat."""
        top = self.top
        self.asks += 1
        self.stack[top + MODE] = SOLE
        self.stack[top + SEAT] = seat
        self.stack[top + ASKED] = i64(1) << seat
        self.stack[top + NUMBER] = self.asks

    def ask_secretly(self, seats: i64, first: i64 = 0) -> None:
        """The top frame waits for sealed answers of all seats in the mask."""
        top = self.top
        self.asks += 1
        self.stack[top + MODE] = SECRET
        self.stack[top + SEAT] = first
        self.stack[top + ASKED] = seats
        self.stack[top + NUMBER] = self.asks

    def open_window(self, asked: i64, may: i64, first: i64) -> None:
        """The top frame becomes an OPEN window: `asked` must act or pass, `may` can act unasked."""
        top = self.top
        self.asks += 1
        self.stack[top + MODE] = OPEN
        self.stack[top + SEAT] = first
        self.stack[top + ASKED] = asked
        self.stack[top + MAY] = may
        self.stack[top + VERSION] = 0
        self.stack[top + NUMBER] = self.asks
        depth = top // WIDTH
        while len(self.passed) <= depth:
            self.passed = append(self.passed, i64(0))
        self.passed[depth] = 0

    def also_ask(self, seat: i64) -> None:
        """`seat` joins those asked by the window on top, as an offer's addressee does; its pass is cleared."""
        self.stack[self.top + ASKED] |= i64(1) << seat
        self.passed[self.top // WIDTH] &= ~(i64(1) << seat)

    def ask_no_more(self, seat: i64) -> None:
        """`seat` leaves those asked by the window on top; it closes if it waits for nobody then."""
        self.stack[self.top + ASKED] &= ~(i64(1) << seat)

    def done_mask(self) -> i64:
        """Who has answered the top frame already: sealed or passed."""
        if self.stack[self.top + MODE] == OPEN:
            return self.passed_mask()
        mask: i64 = 0
        for seat in range(self.seats):
            if self.sealed[seat] != 0:
                mask |= i64(1) << seat
        return mask

    def passed_mask(self) -> i64:
        depth = self.top // WIDTH
        return self.passed[depth] if depth < len(self.passed) else 0

    def window_passes(self) -> list[int]:
        """Who passed, frame by frame; what closed windows left behind is not part of the state."""
        passes: list[int] = []
        for depth in range(self.top // WIDTH + 1):
            is_open = self.stack[depth * WIDTH + MODE] == OPEN
            passes.append(int(self.passed[depth]) if is_open and depth < len(self.passed) else 0)
        return passes

    def finish(self) -> None:
        self.over = True
        self.top = -WIDTH

    # --- telling ---

    def emit(self, event: Event) -> None:
        """Write an event. Callers check `self.log is not None` first, so that playouts build none."""
        if self.log is not None:
            self.log.events.append(event)

    def drawn(self) -> i64:
        """A number that changes with every use of chance."""
        total: i64 = 0
        for stream in self.chance:
            total += stream.position()
        return total

    def save_core(self) -> dict[str, object]:
        return {
            "seats": int(self.seats),
            "stack": [int(x) for x in self.stack[: self.top + WIDTH]],
            "asks": int(self.asks),
            "sealed": [int(x) for x in self.sealed],
            "passed": self.window_passes(),
            "chance": [stream.save() for stream in self.chance],
            "over": self.over,
            "gone": int(self.gone),
        }
