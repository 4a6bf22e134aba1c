"""Progress of long work, on stderr: a redrawn bar in a terminal, a line now and then elsewhere, nothing when quiet."""

from __future__ import annotations

import sys
import time
from typing import TextIO

REDRAW_SECONDS = 0.1
LINE_SECONDS = 10.0
BAR_CELLS = 28


class Progress:
    """`update(done)` as often as you like; it draws as often as is useful."""

    def __init__(
        self, label: str, total: int, quiet: bool = False, out: TextIO | None = None, speed: bool = False
    ) -> None:
        self.label = label
        self.total = total
        self.out = out if out is not None else sys.stderr
        self.quiet = quiet
        self.tty = self.out.isatty()
        self.speed = speed
        """Is it told how many a second?"""
        self.done = 0
        self.kept = 0
        """Of that, what was done before this began and took no time of it."""
        self.note = ""
        self.start = time.monotonic()
        self.drawn_at = self.start - REDRAW_SECONDS if self.tty else self.start

    def begin(self, done: int, total: int) -> None:
        """From here on speed and time left are taken; so much lay there."""
        self.done = self.kept = done
        self.total = total
        self.note = ""
        self.start = time.monotonic()

    def update(self, done: int, total: int = 0, note: str = "") -> None:
        """`note`: what is known so far."""
        self.note = note
        self.done = done
        self.total = total or self.total
        now = time.monotonic()
        if self.quiet or now - self.drawn_at < (REDRAW_SECONDS if self.tty else LINE_SECONDS):
            return
        self.drawn_at = now
        if self.tty:
            self.out.write(f"\r\x1b[2K{self.bar()}")
        else:
            self.out.write(f"{self.words()}\n")
        self.out.flush()

    def finish(self) -> None:
        """Takes the bar away: what follows is the result."""
        if self.tty and not self.quiet:
            self.out.write("\r\x1b[2K")
            self.out.flush()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.finish()

    def bar(self) -> str:
        share = min(1.0, self.done / self.total) if self.total else 0.0
        filled = int(share * BAR_CELLS)
        return f"{self.label} [{'█' * filled}{'·' * (BAR_CELLS - filled)}] {self.counts()}"

    def words(self) -> str:
        return f"{self.label}: {self.counts()}"

    def counts(self) -> str:
        text = f"{self.done}/{self.total}" if self.total else str(self.done)
        left = self.seconds_left()
        parts = [text]
        fresh = self.done - self.kept
        if self.speed and fresh:
            rate = fresh / max(1e-9, time.monotonic() - self.start)
            parts.append(f"{rate:,.0f}/s" if rate >= 100 else f"{rate:.3g}/s")
        if left is not None:
            parts.append(f"{'at most ' if self.note else ''}{clock(left)} left")
        return ", ".join(parts) + (f"; {self.note}" if self.note else "")

    def seconds_left(self) -> float | None:
        if not self.total or self.done <= self.kept:
            return None
        spent = time.monotonic() - self.start
        return spent / (self.done - self.kept) * max(0, self.total - self.done)


def clock(seconds: float) -> str:
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02d} min"
    return f"{whole // 60}:{whole % 60:02d}"
