"""A fork: another game from a moment of an old one. The seat's own knowledge stays, the rest and chance are new."""

from __future__ import annotations

from pathlib import Path

import pytest

from turfhouse.core.picks import BadText
from turfhouse.core.record import Record, parse_entry, seed_hash
from turfhouse.core.rng import seed_from
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES
from turfhouse.kit.transcript import read_transcript

GOLDEN = Path(__file__).parents[1] / "games"
NAMES = {"dungeon": "blue_wins", "yards": "last_round", "newkids": "four_play_to_ten"}


def prefix(game: str, share: float) -> Table:
    """A golden game up to a part of it."""
    found = GAMES[game]
    record = read_transcript((GOLDEN / game / "golden" / f"{NAMES[game]}.txt").read_text(encoding="utf-8"), found)
    record.entries = record.entries[: int(share * len(record.entries))]
    return Table(found, record)


def copy(table: Table) -> Table:
    old = table.record
    entries = [parse_entry(entry.text()) for entry in old.entries]
    return Table(table.game, Record(old.game, old.rules_version, old.setup, old.seed, entries))


@pytest.mark.parametrize("share", [0, 0.3, 0.7])
@pytest.mark.parametrize("game", NAMES)
def test_the_seat_sees_what_it_saw_and_the_rest_is_dealt_anew(game: str, share: float) -> None:
    table = prefix(game, share)
    seat = table.to_act()
    before, key = table.view(seat), table.state.key()
    assert table.fork(seat, seed_from(1)) is None
    assert table.view(seat) == before
    assert table.state.check() == []
    again = prefix(game, share)
    assert again.fork(seat, seed_from(2)) is None
    assert len({key, table.state.key(), again.state.key()}) == 3


@pytest.mark.parametrize("game", NAMES)
def test_a_record_with_a_fork_replays_to_the_same_state(game: str) -> None:
    table = prefix(game, 0.5)
    assert table.fork(0, seed_from(7)) is None
    for _ in range(30):
        if not table.over():
            assert table.play(table.paths(table.to_act())[-1]) is None
    assert copy(table).keys() == table.keys()
    assert table.record.live_seed() == seed_from(7)


def test_the_future_of_the_old_game_says_nothing_of_the_new() -> None:
    """The tiles that were to come in the old game come in another order."""
    futures = set()
    for number in range(6):
        table = prefix("dungeon", 0)
        if number:
            assert table.fork(0, seed_from(number)) is None
        futures.add(table.state.show().split("deck")[1].splitlines()[0])
    assert len(futures) == 6


def test_a_fork_is_told_with_its_fingerprint_and_no_undo_crosses_it() -> None:
    table = prefix("dungeon", 0.5)
    seat = table.to_act()
    assert table.fork(seat, seed_from(3)) is None
    told = table.feed_events[-1]
    assert (told.kind, told.data) == ("forked", {"seed_hash": seed_hash(seed_from(3))})
    assert seed_from(3).hex() not in str([event.face(seat) for event in table.feed_events])
    assert not table.can_undo(seat)


def test_a_fork_of_a_game_that_is_over_or_for_nobody_is_refused() -> None:
    table = prefix("dungeon", 0.5)
    refusal = table.fork(2, seed_from(1))
    assert refusal is not None
    assert refusal.code == "not_your_seat"
    over = prefix("dungeon", 1)
    refusal = over.fork(0, seed_from(1))
    assert refusal is not None
    assert refusal.code == "over"


@pytest.mark.parametrize("text", ["0 fork zz", "0 fork " + "ab" * 31, "0 fork " + "ab" * 33])
def test_a_broken_seed_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="is not a seed"):
        parse_entry(text)
