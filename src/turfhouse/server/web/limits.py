"""Token buckets: a burst, then a steady rate."""

from __future__ import annotations

import time
from collections.abc import Callable

FORGET = 10_000
WORTH = 0.1
"""The share of a burst that is worth telling other processes of."""


class Bucket:
    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.left = burst
        self.at = clock()

    def fill(self) -> None:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now

    def take(self) -> bool:
        self.fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def charge(self, tokens: int) -> None:
        """Taken elsewhere. However many: nobody waits longer than twice."""
        self.fill()
        self.left = max(self.left - tokens, -self.burst)

    def full(self) -> bool:
        return self.left + (self.clock() - self.at) * self.rate >= self.burst


class Buckets:
    """One bucket for each key (a client address); full ones are forgotten when there are many."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}
        self.spent: dict[str, int] = {}
        """What each has taken since that was last told."""

    def take(self, key: str) -> bool:
        taken = self.bucket(key).take()
        if taken:
            self.spent[key] = self.spent.get(key, 0) + 1
        return taken

    def told(self) -> dict[str, int]:
        """Who has taken much since last time, and how much; what is little is kept for the next time."""
        much = {key: spent for key, spent in self.spent.items() if spent >= WORTH * self.burst}
        self.spent = {} if len(self.spent) > FORGET else {k: n for k, n in self.spent.items() if k not in much}
        return much

    def charge(self, key: str, tokens: int) -> None:
        self.bucket(key).charge(tokens)

    def bucket(self, key: str) -> Bucket:
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= FORGET:
                self.buckets = {k: b for k, b in self.buckets.items() if not b.full()}
                for oldest in list(self.buckets)[: max(0, len(self.buckets) - FORGET // 2)]:
                    del self.buckets[oldest]
            bucket = self.buckets[key] = Bucket(self.rate, self.burst)
        return bucket
