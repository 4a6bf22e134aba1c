"""Drawings as SVG text: scales, axes and marks. Colours are the page's CSS variables, so they follow light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, floor, log10

WIDTH = 640
LEFT, RIGHT, TOP, BOTTOM = 56, 24, 18, 40


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers between two."""
    if high <= low:
        return [low]
    raw = (high - low) / about
    unit = 10.0 ** floor(log10(raw))
    step = next(unit * k for k in (1, 2, 5, 10) if unit * k >= raw)
    return [round(k * step, 10) for k in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


@dataclass
class Plot:
    """A frame with two axes, onto which marks are put."""

    x: tuple[float, float]
    y: tuple[float, float]
    height: int = 300
    x_label: str = ""
    y_label: str = ""
    percent_x: bool = False
    percent_y: bool = False
    left: int = LEFT
    numbers: bool = True
    """Are the places of the first axis numbers?"""
    marks: list[str] = field(default_factory=list)

    def at_x(self, value: float) -> float:
        low, high = self.x
        return round(self.left + (value - low) / ((high - low) or 1.0) * (WIDTH - self.left - RIGHT), 1)

    def at_y(self, value: float) -> float:
        low, high = self.y
        return round(self.height - BOTTOM - (value - low) / ((high - low) or 1.0) * (self.height - TOP - BOTTOM), 1)

    def dot(self, x: float, y: float, tone: str, says: str, size: float = 4.0) -> None:
        place = f'cx="{self.at_x(x)}" cy="{self.at_y(y)}" r="{size}"'
        self.marks.append(f'<circle {place} class="{tone}"><title>{escape(says)}</title></circle>')

    def line(self, points: Sequence[tuple[float, float]], tone: str) -> None:
        path = " ".join(f"{self.at_x(x)},{self.at_y(y)}" for x, y in points)
        self.marks.append(f'<polyline points="{path}" class="line {tone}"/>')

    def bar(self, x: tuple[float, float], top: float, tone: str, says: str, part: tuple[float, float] = (0, 1)) -> None:
        """From the ground up; `part`: which stretch of the width, for bars side by side."""
        left, right = self.at_x(x[0]), self.at_x(x[1])
        start, end = left + (right - left) * part[0], left + (right - left) * part[1]
        high, ground = self.at_y(top), self.at_y(self.y[0])
        box = f'x="{start + 0.5:.1f}" y="{high}" width="{max(1.0, end - start - 1):.1f}" height="{ground - high:.1f}"'
        self.marks.append(f'<rect {box} rx="1.5" class="{tone}"><title>{escape(says)}</title></rect>')

    def upright(self, x: float, low: float, high: float, tone: str) -> None:
        low, high = max(low, self.y[0]), min(high, self.y[1])
        place = f'x1="{self.at_x(x)}" x2="{self.at_x(x)}" y1="{self.at_y(low)}" y2="{self.at_y(high)}"'
        self.marks.append(f'<line {place} class="reach {tone}"/>')

    def level(self, y: float, low: float, high: float, tone: str) -> None:
        low, high = (min(max(end, self.x[0]), self.x[1]) for end in (low, high))
        place = f'x1="{self.at_x(low)}" x2="{self.at_x(high)}" y1="{self.at_y(y)}" y2="{self.at_y(y)}"'
        self.marks.append(f'<line {place} class="reach {tone}"/>')

    def shade(self, x: tuple[float, float] | None, y: tuple[float, float] | None) -> None:
        """A band that is meant: between two numbers of one axis."""
        x0, x1 = (self.at_x(v) for v in (x or self.x))
        y0, y1 = (self.at_y(v) for v in (y or self.y))
        self.marks.insert(0, f'<rect x="{x0}" y="{y1}" width="{x1 - x0:.1f}" height="{y0 - y1:.1f}" class="band"/>')

    def word(self, x: float, y: float, text: str, anchor: str = "start", shift: tuple[float, float] = (0, 4)) -> None:
        place = f'x="{self.at_x(x) + shift[0]}" y="{self.at_y(y) + shift[1]}"'
        self.marks.append(f'<text {place} text-anchor="{anchor}">{escape(text)}</text>')

    def drawn(self, says: str, y_ticks: bool = True) -> str:
        """All of it. `says` is what somebody hears who does not see it."""
        grid = [self.x_tick(value) for value in ticks(*self.x)] if self.numbers else []
        grid += [self.y_tick(value) for value in ticks(*self.y, about=5)] if y_ticks else []
        names = ""
        if self.x_label:
            middle = (self.left + WIDTH - RIGHT) / 2
            place = f'x="{middle}" y="{self.height - 4}" text-anchor="middle"'
            names += f'<text {place} class="axis">{escape(self.x_label)}</text>'
        if self.y_label:
            names += f'<text x="{self.left}" y="{TOP - 6}" class="axis">{escape(self.y_label)}</text>'
        box = f'viewBox="0 0 {WIDTH} {self.height}"'
        return (
            f'<svg {box} role="img" aria-label="{escape(says, True)}">{"".join(grid)}{"".join(self.marks)}{names}</svg>'
        )

    def x_tick(self, value: float) -> str:
        x, ground = self.at_x(value), self.height - BOTTOM
        text = told(value, self.percent_x)
        return (
            f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{ground}" class="grid"/>'
            f'<text x="{x}" y="{ground + 14}" text-anchor="middle">{text}</text>'
        )

    def y_tick(self, value: float) -> str:
        y = self.at_y(value)
        return (
            f'<line x1="{self.left}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" class="grid"/>'
            f'<text x="{self.left - 6}" y="{y + 4}" text-anchor="end">{told(value, self.percent_y)}</text>'
        )


def told(value: float, percent: bool) -> str:
    return f"{100 * value:.3g} %" if percent else f"{value:g}"


def reach_of(values: Sequence[float], room: float = 0.06) -> tuple[float, float]:
    """From the least to the most, and a little room."""
    if not values:
        return 0.0, 1.0
    low, high = min(values), max(values)
    more = (high - low) * room or abs(high) * room or 1.0
    return low - more, high + more
