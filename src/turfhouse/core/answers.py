"""What a position answers whoever asks it: plain values."""

from __future__ import annotations

import json
from collections.abc import Sequence

from turfhouse.core.ask import MODE_NAMES, mask_seats
from turfhouse.core.driver import Driver
from turfhouse.core.frames import MODE, SEAT

View = dict[str, object]
"""All that one seat may know, as plain data."""

ENGINE_KEYS = ("seat", "seats", "gone", "out", "mode", "deciding", "asks", "frames", "sealed", "passed")
"""Keys of every view that say nothing to a person."""


class Result:
    """How a game ended."""

    def __init__(self, scores: list[int], winners: Sequence[int], reason: str, rule: str, drawn: bool = False) -> None:
        self.scores = scores
        self.winners = list(winners)
        self.reason = reason
        self.rule = rule
        self.drawn = drawn
        """The rules call it a draw: the winners did not win together, nobody lost."""

    def plain(self) -> dict[str, object]:
        plain: dict[str, object] = {"scores": self.scores, "winners": self.winners}
        plain.update({"reason": self.reason, "rule": self.rule, "drawn": self.drawn})
        return plain

    def told(self, names: Sequence[str]) -> str:
        """Who won, in words."""
        winners = [names[seat] for seat in self.winners]
        if len(self.scores) == 1:
            return "Won" if winners else "Lost"
        if self.drawn:
            return "A draw"
        if len(winners) < 2:
            return f"{winners[0] if winners else 'Nobody'} wins"
        return f"{', '.join(winners[:-1])} and {winners[-1]} win together"


class Basket:
    """A run as one decision: all that may lie in it. What is chosen of it goes out in the order of `actions`."""

    def __init__(
        self,
        actions: list[int],
        pieces: list[int],
        least: int,
        most: int,
        end: int = 0,
        words: str = "",
        short: bool = False,
    ) -> None:
        self.actions = actions
        """The steps of the run, in its order."""
        self.pieces = pieces
        """Beside each: which thing it takes. Two of one piece exclude each other."""
        self.least = least
        self.most = most
        self.end = end
        """The action that closes the run; 0 where it is over when it is full."""
        self.words = words
        """What lies in it comes to this, and buys that."""
        self.short = short
        """It comes to too little yet, as its words say: no step of it is to blame."""


def plain_lines(view: View) -> str:
    """A view without a drawing of its own: what the game added to it, a line each."""
    own = [key for key in view if key not in ENGINE_KEYS]
    return "\n".join([f"{key}: {json.dumps(view[key], ensure_ascii=False)}" for key in own])


def view_core(state: Driver, seat: int) -> View:
    """The core's share of a view: the stack (public) and this seat's own seal and pass; nobody else's."""
    top = state.top
    own_seal = int(state.sealed[seat]) if seat >= 0 and len(state.sealed) > seat else 0
    own_pass = [(mask >> seat) & 1 if seat >= 0 else 0 for mask in state.window_passes()]
    mode = MODE_NAMES[state.stack[top + MODE]] if not state.over else "over"
    view: View = {
        "seat": seat if seat >= 0 else None,
        "seats": int(state.seats),
        "over": state.over,
        "gone": list(mask_seats(state.gone)),
        "mode": mode,
        "deciding": int(state.stack[top + SEAT]) if not state.over else None,
        "asks": int(state.asks),
        "frames": [int(x) for x in state.stack[: top + 11]],
        "sealed": own_seal,
        "passed": own_pass,
    }
    if state.out:
        view["out"] = list(mask_seats(state.out))
    return view


def is_gift(change: list[int], seat: int) -> bool:
    """Does this change of the scores do others good, and this seat none?"""
    return change[seat] <= 0 and max(change) > 0
