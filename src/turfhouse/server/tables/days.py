"""Days of the house: they begin at midnight UTC and are written 2026-11-17."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


def day_of(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def today() -> str:
    return day_of(time.time())


def day_before(day: str) -> str:
    return (datetime.fromisoformat(day) - timedelta(days=1)).date().isoformat()


def seconds_left(day: str) -> int:
    """Until this day is over; none if it is."""
    end = datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)
    return max(0, round(end.timestamp() - time.time()))


def is_over(day: str) -> bool:
    return day < today()
