"""What the house counts about itself, as Prometheus reads it. Nothing in it names a person or a table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING

import turfhouse

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: the upper ends of a histogram's steps."""


class Spread:
    """How long something took, as a histogram."""

    def __init__(self) -> None:
        self.steps = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.steps[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        upto = 0
        for bound, count in zip((*(str(bound) for bound in BOUNDS), "+Inf"), self.steps, strict=True):
            upto += count
            yield f'{name}_bucket{{le="{bound}"}} {upto}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {upto}"


class Meters:
    """Counts since the house opened."""

    def __init__(self) -> None:
        self.moves = 0
        self.refused = 0
        self.failed = 0
        self.lost = 0
        self.lag = 0.0
        """Seconds by which the event loop was late when it last looked."""
        self.acks = Spread()


def exposition(house: House) -> str:
    """All of it, with what stands in memory now."""
    meters, writer, bots = house.meters, house.store.writer, house.thinkers
    lines: list[str] = []

    def tell(name: str, kind: str, about: str, value: float | Spread, labels: str = "") -> None:
        lines.extend((f"# HELP turfhouse_{name} {about}", f"# TYPE turfhouse_{name} {kind}"))
        found = value.lines(f"turfhouse_{name}") if isinstance(value, Spread) else [f"turfhouse_{name}{labels} {value}"]
        lines.extend(found)

    build = f'{{version="{turfhouse.__version__}",build="{turfhouse.build()}"}}'
    playing = len([live for live in house.live.values() if live.table_row.state == "playing"])
    tell("info", "gauge", "Version and build of this house.", 1, build)
    tell("moves_total", "counter", "Moves of people that were made durable.", meters.moves)
    tell("refused_total", "counter", "Messages that were refused, by the rules or by a limit.", meters.refused)
    tell("failed_total", "counter", "Messages that failed by a fault of the house.", meters.failed)
    tell("ack_seconds", "histogram", "From a move's arrival until it was acknowledged.", meters.acks)
    tell("commit_seconds", "histogram", "A transaction on its way to the disk.", writer.commits)
    tell("commits_waiting", "gauge", "Pieces of work that wait for the next transaction.", writer.waits())
    tell("tables", "gauge", "Tables in memory.", len(house.live))
    tell("tables_playing", "gauge", "Of these, games under way.", playing)
    tell("sockets", "gauge", "Open sockets.", sum(house.sockets.values()))
    tell("sockets_relayed", "gauge", "Sockets whose tables other processes drive.", len(house.joined))
    tell("tables_lost_total", "counter", "Tables that another process took up while they were here.", meters.lost)
    tell("bots_thinking", "gauge", "Bots that think now.", bots.running)
    tell("bots_waiting", "gauge", "Bots that wait for a worker.", len(bots.waiting))
    tell("loop_lag_seconds", "gauge", "How late the event loop was when it last looked.", round(meters.lag, 6))
    return "\n".join(lines) + "\n"
