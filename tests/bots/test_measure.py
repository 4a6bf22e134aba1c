"""Speeds are measured, each apart."""

from __future__ import annotations

from turfhouse.bots.measure import measure
from turfhouse.games.registry import by_the_book


def test_all_figures_are_there_and_positive() -> None:
    found = measure(by_the_book("dungeon"), 0.3)
    assert set(found) == {
        "decisions_per_s",
        "options_us",
        "apply_us",
        "clone_us",
        "clone_step_per_s",
        "ismcts_iterations_per_s",
    }
    assert all(value > 0 for value in found.values())
