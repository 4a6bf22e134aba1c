"""Only clear differences are named, and only after a longer search has said the same."""

from __future__ import annotations

import pytest

from tests.review.tables import new_table
from turfhouse.games.registry import GAMES
from turfhouse.review.glimpses import Glimpse, Look, look_at
from turfhouse.review.judge import Judge, Outcomes
from turfhouse.review.marks import SURE, grade_of, mark_of
from turfhouse.review.told import Mark


class Told(Judge):
    """A judge that says what it was told of two options."""

    def __init__(self, mine: list[float], other: list[float], action: int, best: int, forced: bool = False) -> None:
        super().__init__(GAMES["dungeon"], 1, 1)
        self.said = {action: mine, best: other}
        self.best = best
        self.forced = forced
        self.batches = 0
        """So many were asked for last."""

    def values(self, look: Look, batches: int) -> list[float]:
        return [USUAL] * batches

    def proposals(self, look: Look) -> list[int]:
        return [self.best]

    def outcomes(self, look: Look, action: int, batches: int) -> Outcomes | None:
        self.batches = batches
        return Outcomes(self.said[action], self.forced)


def marked(
    first: tuple[list[float], list[float]], second: tuple[list[float], list[float]], forced: bool = False
) -> Mark | None:
    state = new_table(GAMES["dungeon"], 2, 1).state
    look = look_at(state, int(state.to_act()))
    action, best = state.listed(int(state.to_act()))[:2]
    quick, longer = Told(*first, action, best, forced), Told(*second, action, best)
    mark = mark_of(quick, longer, look, Glimpse(1, "own", False, action, look), 2)
    assert longer.batches in (0, SURE), "however short the review is"
    return mark


USUAL = 0.55
"""What the position is worth to whom it finds."""
CLEAR = ([0.3, 0.32], [0.6, 0.63])


def test_a_clear_loss_that_a_longer_search_confirms_is_named_with_both_options() -> None:
    mark = marked(CLEAR, ([0.4, 0.42], [0.53, 0.55]))
    assert mark is not None
    assert (mark.grade, round(mark.loss, 9), round(mark.chosen.value, 9)) == ("mistake", 0.13, 0.41)
    assert mark.said().endswith("41 % instead of 54 %")
    assert mark.chosen.path != mark.best.path


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (CLEAR, ([0.5, 0.5], [0.52, 0.53])),
        (CLEAR, ([0.1, 0.9], [0.7, 0.7])),
        (([0.1, 0.9], [0.7, 0.7]), CLEAR),
        (([0.5, 0.5], [0.54, 0.54]), CLEAR),
    ],
)
def test_what_is_small_or_uncertain_in_either_search_is_not_named(
    first: tuple[list[float], list[float]], second: tuple[list[float], list[float]]
) -> None:
    assert marked(first, second) is None


def test_grades_by_the_chance_lost() -> None:
    assert [grade_of(loss) for loss in (0.06, 0.11, 0.21)] == ["inaccuracy", "mistake", "blunder"]


def test_the_only_answer_and_what_costs_nothing_are_not_named() -> None:
    assert marked(CLEAR, CLEAR) is not None
    assert marked(CLEAR, CLEAR, forced=True) is None
    fine = ([USUAL, USUAL - 0.01], [USUAL, USUAL + 0.01])
    assert marked(fine, CLEAR) is None


def test_what_a_sensible_player_would_do_too_is_compared_all_the_same() -> None:
    usual = ([USUAL, USUAL - 0.01], [0.9, 0.91])
    mark = marked(usual, usual)
    assert mark is not None
    assert mark.grade == "blunder"


def test_a_search_and_the_ranks_propose_what_might_have_been_better() -> None:
    state = new_table(GAMES["dungeon"], 2, 1).state
    seat = int(state.to_act())
    judge = Judge(GAMES["dungeon"], 1, 1)
    proposals = judge.proposals(look_at(state, seat))
    assert 1 <= len(proposals) <= 2
    assert set(proposals) <= set(state.listed(seat))
    assert proposals == judge.proposals(look_at(state, seat))
