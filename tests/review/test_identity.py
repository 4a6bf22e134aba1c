"""Luck and skill add up: start + own decisions + others' decisions + chance = result, for every seat of every game."""

from __future__ import annotations

import pytest

from tests.review.tables import QUICK, SEATS, end, new_table, play, short_game
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.review.curve import Valued
from turfhouse.review.glimpses import Glimpse, Kind, look_at
from turfhouse.review.judge import estimate
from turfhouse.review.reviewing import record_digest, review_of
from turfhouse.review.told import Review, SeatReview, Step, Totals, read_review


def check_sums(table: Table, review: Review) -> None:
    standing = table.past.standing[1:]
    for one in review.seats:
        totals = one.totals
        assert one.start + totals.own + totals.others + totals.chance == pytest.approx(one.result, abs=1e-9)
        assert one.result == table.state.payoff(one.seat)
        assert [step.entry for step in one.steps] == standing
        before = one.start
        for step in one.steps:
            assert step.before == before
            assert step.before + step.own + step.others + step.chance == pytest.approx(step.after, abs=1e-9)
            before = step.after


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_parts_add_up(game: str, seats: int) -> None:
    table = short_game(game, seats, 2 if game == "turris" else 4)
    check_sums(table, review_of(table, effort=QUICK))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_parts_add_up_in_two_hundred_games(game: str) -> None:
    """Every tenth goes on for 300 entries, in most games to its end; then everybody but one gives up."""
    counts = [seats for name, seats in SEATS if name == game]
    for seed in range(200):
        table = new_table(GAMES[game], counts[seed % len(counts)], seed)
        play(table, 40 if seed % 10 else 300, fast_stream(seed_from(seed)))
        end(table)
        check_sums(table, review_of(table, effort=QUICK))


def parts(kind: Kind, revealed: bool) -> tuple[float, float, float]:
    look = look_at(new_table(GAMES["dungeon"], 2, 1).state, 0)
    before, chosen, after = estimate([0.5]), estimate([0.25]), estimate([1.0])
    step = Valued(Glimpse(1, kind, revealed, 0, look), before, chosen, after).step()
    return step.own, step.others, step.chance


def test_what_a_choice_changes_belongs_to_who_made_it_and_the_rest_to_chance() -> None:
    assert parts("own", False) == (-0.25, 0.0, 0.75)
    assert parts("others", False) == (0.0, -0.25, 0.75)
    assert parts("dealt", False) == (0.0, 0.0, 0.5)


def test_what_comes_to_light_with_a_choice_belongs_to_the_others() -> None:
    assert parts("own", True) == (-0.25, 0.75, 0.0)
    assert parts("others", True) == (0.0, 0.5, 0.0)


def test_the_only_answer_is_no_decision() -> None:
    table = short_game("turris", 1, 40)
    review = review_of(table, effort=QUICK).seats[0]
    forced = [
        step
        for step in review.steps
        if table.record.entries[step.entry - 1].kind == "act" and len(table.position(step.entry - 1).options()) == 1
    ]
    assert forced
    assert all(step.own == 0.0 for step in forced)


def test_entries_taken_back_are_left_out_and_a_fork_is_chance() -> None:
    table = new_table(GAMES["turris"], 2, 5)
    rng = fast_stream(seed_from(1))
    while not any(table.can_undo(seat) for seat in range(2)):
        play(table, 1, rng)
    taken_back = len(table.record.entries)
    table.undo(table.record.entries[-1].seat)
    table.fork(0, seed_from(9))
    fork = len(table.record.entries)
    table.resign(1)
    review = review_of(table, effort=QUICK)
    check_sums(table, review)
    other = review.seats[1]
    assert taken_back not in [step.entry for step in other.steps]
    assert all(step.own == step.others == 0.0 for one in review.seats for step in one.steps if step.entry == fork)


def test_a_review_is_read_back_from_its_json_and_says_what_it_is_of() -> None:
    table = short_game("yards", 2)
    review = review_of(table, [1], effort=QUICK)
    assert read_review(review.json()) == review
    assert (review.game, review.rules_version, review.final) == ("yards", table.game.rules_version, True)
    assert review.record == record_digest(table.record)
    assert review.record != record_digest(short_game("yards", 2, seed=4).record)


def test_turning_points_are_what_changed_most_beyond_its_error() -> None:
    shaky = Step(1, 0.5, 0.8, 0.2)
    sure, small = Step(2, 0.8, 0.6, 0.02), Step(3, 0.6, 0.55, 0.0)
    review = SeatReview(0, 0.5, 0.0, [shaky, sure, small], [], Totals(0, 0, 0, 0, 0, 0), 0.0)
    assert review.turns(1) == [sure]
    assert review.turns(2) == [shaky, sure], "in the order of the game"
