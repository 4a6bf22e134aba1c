"""Token buckets: a burst, then a steady rate."""

from __future__ import annotations

import time
from collections.abc import Callable

FORGET = 10_000


class Bucket:
    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.left = burst
        self.at = clock()

    def take(self) -> bool:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def full(self) -> bool:
        return self.left + (self.clock() - self.at) * self.rate >= self.burst


class Buckets:
    """One bucket for each key (a client address); full ones are forgotten when there are many."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            if len(self.buckets) >= FORGET:
                self.buckets = {k: b for k, b in self.buckets.items() if not b.full()}
            bucket = self.buckets[key] = Bucket(self.rate, self.burst)
        return bucket.take()
