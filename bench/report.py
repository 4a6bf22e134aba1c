"""Samples made into medians, ratios, acceptance bars and a table."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from statistics import median
from typing import Any

from bench.bars import Bar, bars_of
from bench.runners import Sample

FIGURES = ("decisions_per_s", "options_us", "apply_us", "clone_us", "clone_step_per_s", "ismcts_iterations_per_s")
TITLES = ("decisions/s", "µs options", "µs apply", "µs clone", "clone+step/s", "ISMCTS it./s")
Samples = dict[str, list[Sample]]
NOISE = 4 / 3


def figure_of(sample: Sample, figure: str) -> float | None:
    """`from_python.decisions_per_s` reaches inside."""
    value: Any = sample
    for part in figure.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return float(value) if isinstance(value, int | float) else None


def median_of(samples: list[Sample], figure: str) -> float | None:
    found = values(samples, figure)
    return median(found) if found else None


def ratio(samples: Samples, ours: str, rival: str, figure: str, rival_figure: str = "") -> float | None:
    """The median over rounds of the ratio within a round: the machine's mood cancels out."""
    pairs = zip(samples.get(ours, []), samples.get(rival, []))
    found = []
    for one, other in pairs:
        top, bottom = figure_of(one, figure), figure_of(other, rival_figure or figure)
        if top is not None and bottom:
            found.append(top / bottom)
    return median(found) if found else None


def bars_in(samples: Samples) -> list[Bar]:
    """The bars of all our games in this run."""
    games = dict.fromkeys(key.split(" ")[0] for key in samples if key.endswith((" compiled", " interpreted")))
    return [bar for game in games for bar in bars_of(game)]


def bar_rows(samples: Samples) -> list[dict[str, object]]:
    """Verdicts rest on the plain Python loop, which is the same for all; `inside` is our own compiled loop's ratio."""
    rows: list[dict[str, object]] = []
    for bar in bars_in(samples):
        ours, theirs = same_loop(bar.ours, bar.figure), same_loop(bar.rival, bar.figure)
        found = ratio(samples, bar.ours, bar.rival, ours, theirs)
        rows.append(
            {
                "bar": bar.words(),
                "need": bar.need,
                "ratio": found,
                "worst": worst_ratio(samples, bar, ours, theirs),
                "inside": ratio(samples, bar.ours, bar.rival, bar.figure),
                "verdict": "not measured" if found is None else "pass" if found >= bar.need else "MISS",
            }
        )
    return rows


def same_loop(key: str, figure: str) -> str:
    """Where an engine keeps the figure of the plain Python loop: peers have no other."""
    return f"from_python.{figure}" if key.endswith(("compiled", "interpreted")) else figure


def worst_ratio(samples: Samples, bar: Bar, ours: str, theirs: str) -> float | None:
    """Our slowest round against the rival's fastest: what holds here holds in any mood of the machine."""
    own, rival = values(samples.get(bar.ours, []), ours), values(samples.get(bar.rival, []), theirs)
    return min(own) / max(rival) if own and rival else None


def values(rows: list[Sample], figure: str) -> list[float]:
    return [value for row in rows if (value := figure_of(row, figure)) is not None]


def noisy(samples: Samples) -> list[str]:
    """Engines whose rounds differ by more than a third: the machine was busy, and ratios are only rough."""
    found = []
    for key, rows in samples.items():
        own = values(rows, same_loop(key, "decisions_per_s"))
        if own and max(own) > NOISE * min(own):
            found.append(f"{key} ({min(own):,.0f} to {max(own):,.0f})")
    return found


def summary(samples: Samples, rounds: int, seconds: float) -> dict[str, object]:
    """All that is saved. It names no host."""
    return {
        "format": 1,
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": {"processor": platform.machine(), "cores": os.cpu_count(), "system": platform.system()},
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "noisy": noisy(samples),
        "rounds": rounds,
        "seconds": seconds,
        "medians": {key: medians(rows) for key, rows in samples.items()},
        "bars": bar_rows(samples),
        "versions": {key: rows[0].get("versions", {}) for key, rows in samples.items() if rows},
        "samples": samples,
    }


def medians(rows: list[Sample]) -> dict[str, float]:
    keys = [*FIGURES, "from_python.decisions_per_s", "from_python.clone_step_per_s"]
    return {key: round(value, 3) for key in keys if (value := median_of(rows, key)) is not None}


def table(samples: Samples) -> str:
    lines = [f"{'':<26}" + "".join(f"{title:>14}" for title in TITLES)]
    for key, rows in samples.items():
        lines.append(f"{key:<26}" + "".join(cell(median_of(rows, figure), figure) for figure in FIGURES))
        if median_of(rows, "from_python.decisions_per_s") is not None:
            inner = [median_of(rows, f"from_python.{figure}") for figure in FIGURES]
            lines.append(f"{'  driven from Python':<26}" + "".join(cell(v, f) for v, f in zip(inner, FIGURES)))
    return "\n".join(line.rstrip() for line in lines)


def cell(value: float | None, figure: str) -> str:
    if value is None:
        return f"{'–':>14}"
    return f"{value:>14,.2f}" if figure.endswith("_us") else f"{value:>14,.0f}"


def ratio_table(samples: Samples, games: list[str], rivals: list[str]) -> str:
    """Decisions a second of each compiled game against everybody: same loop, ratios of the same rounds."""
    title = "decisions/s as ratios, compiled game : row, all driven by the same Python loop"
    lines = [title, f"{'':<26}" + "".join(f"{game:>14}" for game in games)]
    for rival in [*rivals, "itself, interpreted"]:
        found = [same_loop_ratio(samples, game, rival) for game in games]
        lines.append(f"{rival:<26}" + "".join(f"{times(value):>14}" for value in found))
    return "\n".join(lines)


def same_loop_ratio(samples: Samples, game: str, rival: str) -> float | None:
    ours, other = f"{game} compiled", f"{game} interpreted" if rival.startswith("itself") else rival
    figure = "decisions_per_s"
    return ratio(samples, ours, other, same_loop(ours, figure), same_loop(other, figure))


def times(value: object) -> str:
    return f"{value:.2f}×" if isinstance(value, float) else "–"


def bar_lines(samples: Samples) -> str:
    lines = [
        "acceptance bars (same loop; worst: our slowest round : their fastest; inside: our compiled loop : theirs)"
    ]
    for row in bar_rows(samples):
        shown = f"{times(row['ratio'])}, worst {times(row['worst'])}, inside {times(row['inside'])}"
        lines.append(f"  {row['verdict']:<13}{row['bar']}: {shown}; needed {row['need']}×")
    busy = noisy(samples)
    if busy:
        lines += ["", "NOISY: rounds differ by more than a third, so trust no ratio closely: " + "; ".join(busy)]
    return "\n".join(lines)
