"""What is worth telling of a game of yards."""

from __future__ import annotations

from turfhouse.core.story import Chronicle, Highlight, blows, gains, turning_point

CARDS = ("played", "moved", "trashed", "to_garage", "ground", "taken")


def tales(told: Chronicle) -> list[list[Highlight]]:
    return [
        turning_point(told),
        blows(told, "The cruelest card", CARDS),
        gains(told, "The best card", CARDS),
        gains(told, "The dearest Neighbor", ("swayed", "courts")),
    ]
