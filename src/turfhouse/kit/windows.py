"""Windows in which whoever can only pass need not be asked, and who sits beside whom."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from turfhouse.core.picks import PASS, VERB_SHIFT
from turfhouse.core.state import ASKED, WIDTH
from turfhouse.kit.questions import AskingState


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class WindowState(AskingState):
    def neighbour(self, seat: i64, among: i64, step: i64 = 1) -> i64:
        """The nearest other seat of a mask on that side, clockwise if nothing is said; -1 if there is none."""
        other = seat
        for _time in range(self.seats - 1):
            other = (other + step + self.seats) % self.seats
            if (among >> other) & 1:
                return other
        return -1

    def idle(self, waiting: i64) -> i64:
        """Who of these can only pass in the window on top."""
        idle: i64 = 0
        for seat in range(self.seats):
            if (waiting >> seat) & 1:
                options = self.window_options(seat)
                if len(options) == 1 and options[0] >> VERB_SHIFT == PASS:
                    idle |= i64(1) << seat
        return idle

    def pass_idle(self) -> bool:
        """Those who can only pass in the window on top have passed; did any?"""
        waiting = self.stack[self.top + ASKED] & ~self.passed_mask()
        idle = self.idle(waiting)
        self.passed[self.top // WIDTH] |= idle
        if idle and idle == waiting:
            self.all_idle()
        return idle != 0

    def all_idle(self) -> None:
        """The window on top closes at once. That tells everybody something about hidden hands, so a game says it."""
