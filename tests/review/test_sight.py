"""A review uses nothing that its seat did not know, and nothing but the record, the seed and the effort."""

from __future__ import annotations

import pytest

from tests.review.tables import QUICK, end, new_table, play, short_game
from turfhouse.conformance.worlds import a_world
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.review import glimpses, judge
from turfhouse.review.glimpses import Look, look_at
from turfhouse.review.reviewing import NotOver, Reviewing, new_ledgers, review_of
from turfhouse.review.told import Effort, Step

LOOKING = {"dungeon": 2, "yards": 2, "turris": 2, "factions": 3, "newkids": 3}
BEFORE, TOGETHER = 14, 3


def staged(state: State, game_id: str) -> Table:
    table = new_table(GAMES[game_id], int(state.seats), 1)
    table.state = state.clone()
    table.past.stage(state)
    return table


def pair(game_id: str, seat: int) -> tuple[Table, Table, int]:
    """Two games that `seat` cannot tell apart for so many entries. Then the others give up, which shows their hands."""
    game, rng = GAMES[game_id], fast_stream(seed_from(seat + 1))
    table = new_table(game, LOOKING[game_id], 7)
    play(table, BEFORE, rng)
    one, two = staged(table.state, game_id), staged(a_world(game, table.state, seat, rng), game_id)
    for _ in range(TOGETHER):
        actor = one.to_act()
        both = [action for action in one.options(actor) if action in two.options(actor)]
        if one.over() or actor != two.to_act() or not both:
            break
        action = both[int(rng.below(len(both)))]
        ahead = [one.state.clone(), two.state.clone()]
        for state in ahead:
            state.apply(action)
        if look_at(ahead[0], seat).key != look_at(ahead[1], seat).key:
            break
        one.accept(action)
        two.accept(action)
    together = len(one.record.entries)
    end(one, seat)
    end(two, seat)
    return one, two, together


def reviews(game_id: str, seat: int) -> list[tuple[float, list[Step]]]:
    """What is said of the entries that look alike."""
    one, two, together = pair(game_id, seat)
    found = [review_of(table, [seat], effort=QUICK).seats[0] for table in (one, two)]
    return [(review.start, review.steps[:together]) for review in found]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_seat_cannot_know_changes_nothing_of_its_review(game_id: str) -> None:
    for seat in range(LOOKING[game_id]):
        one, two = reviews(game_id, seat)
        assert one == two


def peeking(state: State, seat: int) -> Look:
    """A look that knows the real position."""
    look = look_at(state, seat)
    return look._replace(key=look.key + state.key())


def test_a_planted_peek_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glimpses, "look_at", peeking)
    monkeypatch.setattr(judge, "look_at", peeking)
    pairs = [reviews(game_id, 0) for game_id in ("dungeon", "factions", "newkids")]
    assert any(one != two for one, two in pairs)


def test_equal_seeds_give_equal_reviews_and_others_others() -> None:
    table = short_game("yards", 2, 6)
    effort = Effort(2, 3)
    assert review_of(table, effort=effort) == review_of(table, effort=effort)
    assert review_of(table, effort=effort).seats != review_of(table, effort=effort, seed=2).seats


def test_a_seat_alone_is_reviewed_as_among_all() -> None:
    table = short_game("yards", 2, 5)
    assert review_of(table, [1], effort=QUICK).seats == review_of(table, effort=QUICK).seats[1:]


def test_reviews_get_finer_and_one_that_was_broken_off_goes_on() -> None:
    table = short_game("dungeon", 2, 8)
    effort = Effort(8, 1)
    found = [progress for progress in Reviewing(table, effort=effort).run() if progress.review]
    assert [one.review.effort.batches for one in found if one.review] == [2, 2, 8]
    assert [one.review.final for one in found if one.review] == [False, False, True]
    ledgers = new_ledgers()
    broken_off = Reviewing(table, effort=effort, ledgers=ledgers).run()
    for _ in range(9):
        next(broken_off)
    searched = ledgers.quick.count()
    *_, last = Reviewing(table, effort=effort, ledgers=ledgers).run()
    assert 0 < searched < ledgers.quick.count()
    assert last.review == found[-1].review


def test_progress_runs_up_to_its_total() -> None:
    done = [(one.done, one.total) for one in Reviewing(short_game("yards", 2, 6), effort=QUICK).run()]
    assert done == sorted(done)
    assert done[-1][0] == done[-1][1]


def test_a_game_under_way_is_not_reviewed() -> None:
    with pytest.raises(NotOver):
        Reviewing(new_table(GAMES["dungeon"], 2, 1))
