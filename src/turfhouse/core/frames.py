"""The stack of frames and what lies beside it: the part of a state that every game has, and how frames ask.

A frame is one short row of `stack`; frames hold public facts only. What is not public about a moment under way lies
beside the stack: `sealed[seat]` holds answers to a SECRET ask, `passed[depth]` who has passed in the OPEN window there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.ask import OPEN, SECRET, SOLE, WORK
from turfhouse.core.deal import Deal
from turfhouse.core.events import Log
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Core:
    """The part of a state that every game has, handed from constructor to constructor."""

    def __init__(
        self,
        deal: Deal,
        stack: vec[i64],
        top: i64,
        asks: i64,
        sealed: vec[i64],
        passed: vec[i64],
        chance: list[Stream],
        over: bool,
        gone: i64,
        named: i64 = -1,
        out: i64 = 0,
    ) -> None:
        self.deal = deal
        self.stack: vec[i64] = stack
        self.top: i64 = top
        self.asks: i64 = asks
        self.sealed: vec[i64] = sealed
        self.passed: vec[i64] = passed
        self.chance: list[Stream] = chance
        self.over: bool = over
        self.gone: i64 = gone
        self.named: i64 = named
        self.out: i64 = out


def new_core(deal: Deal, chance: list[Stream]) -> Core:
    return Core(deal, vec[i64](), -WIDTH, 0, vec[i64]([0] * int(deal.seats)), vec[i64](), chance, False, 0)


def load_core(saved: dict[str, object], deal: Deal) -> Core:
    """All but the deal, which the game makes: see `Game.load_deal`."""
    stack = ints(saved["stack"])
    chance = saved["chance"]
    assert isinstance(chance, list)
    return Core(
        deal,
        vec[i64](stack),
        len(stack) - WIDTH,
        whole(saved["asks"]),
        vec[i64](ints(saved["sealed"])),
        vec[i64](ints(saved["passed"])),
        [load_stream(stream) for stream in chance],
        bool(saved["over"]),
        whole(saved["gone"]),
        whole(saved.get("named", -1)),
        whole(saved.get("out", 0)),
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


def load_rows(value: object) -> list[vec[i64]]:
    if not isinstance(value, list):
        raise ValueError(f"expected rows of whole numbers, found {value!r}")
    return [vec[i64](ints(row)) for row in value]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frames:
    """What every position has. `State` drives it."""

    def __init__(self, core: Core) -> None:
        self.deal = core.deal
        self.seats: i64 = core.deal.seats
        self.stack: vec[i64] = core.stack
        self.top: i64 = core.top
        self.asks: i64 = core.asks
        self.sealed: vec[i64] = core.sealed
        self.passed: vec[i64] = core.passed
        self.chance: list[Stream] = core.chance
        self.over: bool = core.over
        self.gone: i64 = core.gone
        """Seats that resigned, as a mask."""
        self.out: i64 = core.out
        """Seats that the rules put out of the game, as a mask: they are asked nothing more, but look on."""
        self.named: i64 = core.named
        """In worlds: who decides next, of several that are asked, until somebody has; -1: the window's order says."""
        self.log: Log | None = None

    def copy_core(self) -> Core:
        """The core's fields, copied: for `clone`."""
        sealed = self.sealed
        passed = self.passed
        return Core(
            self.deal,
            self.stack[: self.top + WIDTH],
            self.top,
            self.asks,
            sealed[:] if len(sealed) else sealed,
            passed[:] if len(passed) else passed,
            [stream.copy() for stream in self.chance] if self.chance else self.chance,
            self.over,
            self.gone,
            self.named,
            self.out,
        )

    def core_to_forget(self) -> Core:
        """The core of a copy that only `forget` changes: for `State.to_forget`."""
        return Core(
            self.deal,
            self.stack,
            self.top,
            self.asks,
            self.sealed[:],
            self.passed[:],
            self.chance,
            self.over,
            self.gone,
            self.named,
            self.out,
        )

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
        """The top frame waits for sealed answers of all seats in the mask that are there."""
        top = self.top
        self.asks += 1
        self.stack[top + MODE] = SECRET
        self.stack[top + SEAT] = first
        self.stack[top + ASKED] = seats & ~self.absent()
        self.stack[top + NUMBER] = self.asks

    def open_window(self, asked: i64, may: i64, first: i64) -> None:
        """The top frame becomes an OPEN window: `asked` must act or pass, `may` can act unasked, if they are there."""
        top = self.top
        self.asks += 1
        self.stack[top + MODE] = OPEN
        self.stack[top + SEAT] = first
        self.stack[top + ASKED] = asked & ~self.absent()
        self.stack[top + MAY] = may & ~self.absent()
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

    def ask_again(self, one: i64, two: i64) -> None:
        """The two have talked in the window on top: their passes are cleared, and it is another version of it."""
        self.passed[self.top // WIDTH] &= ~((i64(1) << one) | (i64(1) << two))
        self.stack[self.top + VERSION] += 1

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
        if depth >= len(self.passed):
            return 0
        return self.passed[depth]

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

    # --- seats ---

    def absent(self) -> i64:
        """Seats that resigned or are out, as a mask: core asks them nothing (`State.answer_absent`)."""
        return self.gone | self.out

    def eliminate(self, seat: i64) -> None:
        """The rules put `seat` out of the game."""
        self.out |= i64(1) << seat
        self.drop(seat)

    def drop(self, seat: i64) -> None:
        """A seat that is absent from now on leaves every sealed ask and window."""
        others = ~(i64(1) << seat)
        self.sealed[seat] = 0
        for frame in range(i64(0), self.top + WIDTH, WIDTH):
            if self.stack[frame + MODE] in (SECRET, OPEN):
                self.stack[frame + ASKED] &= others
                self.stack[frame + MAY] &= others

    def forget(self, seat: i64) -> None:
        """Open others' seals and passes again: a world knows only this seat's own (-1: none)."""
        for other in range(self.seats):
            if other != seat:
                self.sealed[other] = 0
        own: i64 = 0
        if seat >= 0:
            own = i64(1) << seat
        for depth in range(len(self.passed)):
            self.passed[depth] &= own

    # --- saving ---

    def drawn(self) -> i64:
        """A number that changes with every use of chance."""
        total: i64 = 0
        for stream in self.chance:
            total += stream.position()
        return total

    def save_core(self) -> dict[str, object]:
        saved: dict[str, object] = {
            "seats": int(self.seats),
            "stack": [int(x) for x in self.stack[: self.top + WIDTH]],
            "asks": int(self.asks),
            "sealed": [int(x) for x in self.sealed],
            "passed": self.window_passes(),
            "chance": [stream.save() for stream in self.chance],
            "over": self.over,
            "gone": int(self.gone),
            "deal": self.deal.save(),
        }
        if self.named >= 0:
            saved["named"] = int(self.named)
        if self.out:
            saved["out"] = int(self.out)
        return saved
