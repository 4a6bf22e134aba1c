"""Records: written, read, and clear about what is wrong with them."""

from __future__ import annotations

import json

import pytest

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.stage import crossfire, do, table_of
from turfhouse.core.picks import BadText
from turfhouse.core.record import Record, load_record, parse_entry, seed_hash
from turfhouse.core.table import Table

GAME = Crossfire()


def plain() -> dict[str, object]:
    table = do(table_of(GAME, 5, 3), "0 say please", "0 roll", "1 say never", "0 pass")
    data = json.loads(table.record.dumps())
    assert isinstance(data, dict)
    return data


def test_a_record_reads_back_and_replays() -> None:
    record = load_record(plain(), GAME)
    assert [entry.text() for entry in record.entries] == ["0 say please", "0 roll", "1 say never", "0 pass"]
    again = Table(GAME, record)
    assert json.loads(again.record.dumps()) == plain()


def test_undo_and_resign_are_entries() -> None:
    table = do(table_of(GAME, 5, 3), "0 say please")
    assert table.undo(0) is None
    assert table.resign(2) is None
    assert [entry.text() for entry in table.record.entries] == ["0 say please", "0 undo", "2 resign"]
    again = Table(GAME, load_record(json.loads(table.record.dumps()), GAME))
    assert again.keys() == table.keys()
    assert again.ask() is not None
    assert again.undos == 1


def test_a_claimed_win_is_the_other_seats_resignation_with_a_word() -> None:
    table = table_of(GAME, 5, 3)
    assert table.resign(2, claimed=True) is None
    assert [entry.text() for entry in table.record.entries] == ["2 resign claimed"]
    again = Table(GAME, load_record(json.loads(table.record.dumps()), GAME))
    assert (again.keys(), again.events(0)) == (table.keys(), table.events(0))
    told = table.events(0)[-1]
    assert (told["kind"], told["text"]) == ("resigned", "{2} stayed away, and the win was claimed.")


def test_a_record_shows_the_hash_of_its_seed() -> None:
    data = plain()
    assert data["seed_hash"] == seed_hash(bytes.fromhex(str(data["seed"])))
    assert data["rules_version"] == GAME.rules_version


def test_names_and_notes_are_kept() -> None:
    data = {**plain(), "names": ["Ann", "Bo", "Cy"], "notes": {"check": "x"}}
    record = load_record(data, GAME)
    assert (record.names, record.notes) == (["Ann", "Bo", "Cy"], {"check": "x"})


def changed(**parts: object) -> dict[str, object]:
    return {**plain(), **parts}


def setup(**parts: object) -> dict[str, object]:
    whole = plain()["setup"]
    assert isinstance(whole, dict)
    return changed(setup={**whole, **parts})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("text", "not a Turfhouse record of format 1"),
        (changed(format=2), "not a Turfhouse record of format 1"),
        (changed(game="dungeon"), "the record is of 'dungeon', not of 'crossfire'"),
        (changed(seed=7), "the record has no setup, seed or entries"),
        (changed(seed="xyz"), "the record's seed is not hexadecimal"),
        (changed(entries=None), "the record has no setup, seed or entries"),
        (changed(entries=["pass"]), "'pass' is not an entry: expected a seat and a path, like '0 pass'"),
        (setup(seats="three"), "the record's setup needs seats, options and parameters"),
        (setup(options=[]), "the record's setup needs seats, options and parameters"),
        (setup(seats=9), "the record's setup cannot be played: Crossfire is for 3 to 4 players, not 9"),
        (
            setup(options={"luck": 1}),
            "the record's setup cannot be played: Crossfire has no option luck; it has silent",
        ),
        (setup(cards="00"), "the record was played with another card table: give that one with --card-file"),
    ],
)
def test_a_broken_record_says_what_is_wrong(data: object, message: str) -> None:
    with pytest.raises(BadText) as caught:
        load_record(data, GAME)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        (["0 fly"], "entry 1 (0 fly): 'fly' is not a verb"),
        (["0 say please", "1 roll"], "entry 2 (1 roll): not now (X3)"),
        (["0 say please", "1 undo"], "entry 2 (1 undo): this cannot be taken back"),
        (["7 pass"], "entry 1 (7 pass): there is no seat 7"),
        (["12 pass"], "entry 1 (12 pass): there is no seat 12"),
        (["5 resign"], "entry 1 (5 resign): this seat is not playing"),
    ],
)
def test_an_entry_that_cannot_be_replayed_is_named(entries: list[str], message: str) -> None:
    record = load_record(changed(entries=entries), GAME)
    with pytest.raises(BadText) as caught:
        Table(GAME, record)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("text", ["", "0", "x pass", "-1 pass", "9" * 5000 + " pass"])
def test_a_broken_entry(text: str) -> None:
    with pytest.raises(BadText):
        parse_entry(text)


def test_a_record_needs_no_clock_and_no_table() -> None:
    record = Record("crossfire", "1", GAME.setup(3), bytes(32))
    assert crossfire("", "", "").record.plain().keys() == record.plain().keys()
