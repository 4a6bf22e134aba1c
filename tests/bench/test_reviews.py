"""The bench of marks: what is planted is a clear loss, and what is counted is what a review would say."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.reviews import LOSS, Count, Pair, blunder_at, decisions, game_of_bots, keep, kept, plant
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.registry import GAMES
from turfhouse.review.glimpses import Look, look_at
from turfhouse.review.judge import Judge, Outcomes

BAD, GOOD = 0.2, 0.2 + LOSS + 0.05


class Told(Judge):
    """All options are bad but the one that is proposed."""

    def __init__(self, best: int) -> None:
        super().__init__(GAMES["dungeon"], 1, 1)
        self.best = best

    def values(self, look: Look, batches: int) -> list[float]:
        return [GOOD] * batches

    def proposals(self, look: Look) -> list[int]:
        return [self.best]

    def outcomes(self, look: Look, action: int, batches: int) -> Outcomes | None:
        return Outcomes([GOOD if action == self.best else BAD] * batches, False)


def test_what_is_planted_loses_enough_and_is_named() -> None:
    lot = fast_stream(seed_from(1))
    table = game_of_bots(GAMES["dungeon"], 2, "random", 1)
    state, seat = next(decisions(table, lot))
    look, options = look_at(state, seat), state.listed(seat)
    told = Told(options[0])
    blunder, loss = blunder_at([told, told], look, options, lot)
    assert blunder in options[1:]
    assert loss >= LOSS
    mark = Pair(told, told, 2).mark(look, blunder)
    assert mark is not None
    assert mark.grade == "blunder"
    assert Pair(told, told, 2).mark(look, options[0]) is None
    assert blunder_at([told, told], look, options[:1], lot) == (0, 0.0)
    assert plant(Pair(told, told, 2), [told, told], look, options, Count(), lot) == Count(1, 1)
    blind = Told(blunder)
    assert plant(Pair(blind, blind, 2), [told, told], look, [options[0], blunder], Count(), lot) == Count(1, 0)


def test_decisions_are_real_ones() -> None:
    table = game_of_bots(GAMES["dungeon"], 2, "random", 2)
    found = list(decisions(table, fast_stream(seed_from(2))))
    assert found
    assert all(len(state.listed(seat)) > 1 for state, seat in found)


def test_the_share_of_mistakes_is_told() -> None:
    assert "1 of 50 moves called mistakes (2.0 %)" in Count(3, 2, 50, 1).text()
    assert "2 of 3 planted" in Count(3, 2, 50, 1).text()


def test_counts_are_kept_game_by_game(tmp_path: Path) -> None:
    file, what = str(tmp_path / "marks.jsonl"), {"game": "yards", "seats": 2}
    assert kept("", what) == kept(file, what) == (0, Count())
    for number in (1, 2):
        keep(file, what, number, Count(3 * number, 2 * number))
    assert kept(file, what) == (2, Count(6, 4))
    with pytest.raises(SystemExit, match="counts something else"):
        kept(file, {**what, "seats": 3})
