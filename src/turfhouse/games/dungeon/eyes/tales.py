"""What is worth telling of a game of the dungeon."""

from __future__ import annotations

from turfhouse.core.story import Chronicle, Highlight, blows, gains, turning_point


def tales(told: Chronicle) -> list[list[Highlight]]:
    return [
        turning_point(told, ("komi",)),
        blows(told, "The cruelest monster", ("monster",)),
        gains(told, "The best tile", ("placed",)) + gains(told, "The best monster", ("monster",)),
    ]
