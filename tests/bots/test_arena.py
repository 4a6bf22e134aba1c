"""The arena: mirrored deals, rotated seats, honest statistics."""

from __future__ import annotations

import pytest

from tests.conformance.games.lantern import Lantern
from turfhouse.bots.arena import line_ups, run_arena, schedule
from turfhouse.bots.facts import percentile
from turfhouse.bots.standings import ArenaResult, Outcome, wilson
from turfhouse.games.registry import GAMES, by_the_book

DUNGEON = by_the_book("dungeon")
FOR_THREE = by_the_book("newkids", 3)


def test_wilson_intervals_as_in_the_tables() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0.3, 0) == (0.0, 1.0)


def test_percentiles() -> None:
    values = [float(n) for n in range(1, 101)]
    assert percentile(values, 50) == 51
    assert percentile(values, 100) == 100
    assert percentile([], 99) == 0


def test_every_deal_is_played_from_both_seats() -> None:
    matches = schedule(DUNGEON, ["search", "policy"], 6, 0.1, 0, 1)
    assert [match.slots for match in matches] == [[0, 1], [1, 0]] * 3
    deals = [match.deal for match in matches]
    assert deals[0::2] == deals[1::2]
    assert len(set(deals)) == 3


def test_rounds_are_whole() -> None:
    assert len(schedule(DUNGEON, ["a", "b"], 5, 0.1, 0, 1)) == 6
    assert len(schedule(FOR_THREE, ["a", "b", "c"], 10, 0.1, 0, 1)) == 12


def test_more_seats_rotate_through_all_of_them() -> None:
    matches = schedule(FOR_THREE, ["a", "b", "c"], 3, 0.1, 0, 1)
    assert [match.bots for match in matches] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]


def test_more_bots_than_seats_all_meet_and_fewer_sit_twice() -> None:
    assert line_ups(3, 2) == [[0, 1], [0, 2], [1, 2]]
    assert line_ups(2, 4) == [[0, 1, 0, 1]]


def test_alone_each_bot_plays_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lantern", Lantern())
    cave = by_the_book("lantern", 1)
    matches = schedule(cave, ["random", "search"], 5, 0.1, 0, 1)
    assert [match.slots for match in matches] == [[0], [1]] * 3
    assert [match.deal for match in matches[0::2]] == [match.deal for match in matches[1::2]]
    result = run_arena(cave, ["random", "search"], games=40, iterations=30)
    assert [standing.games for standing in result.standings] == [20, 20]
    assert all(0 < standing.wins < 20 and standing.draws == 0 for standing in result.standings), "won, or lost"
    assert str(result).startswith("lantern: 40 games, alone, each bot on every deal; ")


def outcome(slots: list[int], payoffs: list[float]) -> Outcome:
    return Outcome(slots, payoffs, [10, 20, 30][: len(slots)], 4, [[0.001]] * len(slots), {}, {})


def test_facts_tell_wins_by_who_began_whatever_the_seat() -> None:
    games = [outcome([0, 1], [0.0, 1.0])._replace(began=0), outcome([1, 0], [1.0, 0.0])._replace(began=1)]
    result = ArenaResult(DUNGEON, ["a", "b"], [0.2, 0.2], 0, 0, games, 1.0)
    facts = result.facts()
    assert result.seat_shares() == [0.5, 0.5]  # nobody saw it here
    assert facts["wins in order of play: 1"].mean() == 0.0
    assert facts["wins in order of play: 2"].mean() == 1.0
    assert facts["lead of who began"].values() == [-10.0, 10.0]


def test_shares_count_draws_as_halves() -> None:
    games = [outcome([0, 1], [1.0, 0.0]), outcome([1, 0], [0.5, 0.5]), outcome([0, 1], [0.0, 1.0])]
    result = ArenaResult(DUNGEON, ["a", "b"], [0.2, 0.2], 0, 0, games, 1.0)
    first, second = result.standings
    assert (first.wins, first.draws, first.share()) == (1, 1, 0.5)
    assert (second.wins, second.draws, second.share()) == (1, 1, 0.5)
    assert first.score == 10 + 20 + 10
    assert result.seat_shares() == [0.5, 0.5]


def test_a_bot_in_several_seats_has_the_mean_of_them() -> None:
    result = ArenaResult(FOR_THREE, ["a", "b"], [0.2, 0.2], 0, 0, [outcome([0, 1, 0], [0.0, 0.0, 1.0])], 1.0)
    assert result.standings[0].share() == 0.5
    assert result.standings[0].games == 1


@pytest.mark.many
def test_the_same_by_iterations_in_one_process_and_in_two() -> None:
    one = run_arena(DUNGEON, ["search", "policy"], 4, iterations=4, seed=9, processes=1)
    two = run_arena(DUNGEON, ["search", "policy"], 4, iterations=4, seed=9, processes=2)
    assert [game[:4] for game in one.outcomes] == [game[:4] for game in two.outcomes]


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    run_arena(DUNGEON, ["random", "random"], 4, iterations=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_results_are_plain_and_readable() -> None:
    result = run_arena(DUNGEON, ["policy", "random"], 4, iterations=1, seed=1)
    plain = result.plain()
    assert plain["games"] == 4
    rows = plain["bots"]
    assert isinstance(rows, list)
    assert {"bot", "share", "low", "high", "wins", "draws", "losses", "think_ms"} <= set(rows[0])
    assert "policy" in str(result)
    assert "95 %" in str(result)


def test_an_unknown_bot_stops_the_arena_at_once() -> None:
    with pytest.raises(KeyError, match="no bot is called"):
        run_arena(DUNGEON, ["policy", "clever"], 2)
