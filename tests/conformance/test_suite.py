"""The conformance suite on every game of the house and the two test-only ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.stage import EVERY_GAME
from turfhouse.conformance.report import Report
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.conformance.suite import CHEAP, DEAR, END, START
from turfhouse.conformance.tries import wander
from turfhouse.core.record import load_record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.games.registry import GAMES

CHECKS = {*CHEAP, *DEAR, *START, *END}
SHORT: dict[str, dict[str, object]] = {
    "newkids": {"round_cap": 1, "trades": "off"},
    "turris": {"round_limit": 20},
}
"""Options that make a long game short: its own tests play it to the end, with trades."""
DEAR_GAMES = {"crossfire", *GAMES} - {"dungeon"}
AT_LENGTH = [pytest.param(name, marks=pytest.mark.many) if name in DEAR_GAMES else name for name in EVERY_GAME]


def faults(report: Report) -> list[str]:
    return [str(violation) for violation in report.violations]


@pytest.mark.parametrize("name", AT_LENGTH)
def test_every_check_at_every_step(name: str) -> None:
    games = 1 if name in DEAR_GAMES else 2
    report = selfcheck(EVERY_GAME[name], games=games, seed=1, options=SHORT.get(name), dense=True)
    assert faults(report) == []
    assert set(report.ran) == CHECKS


@pytest.mark.parametrize("name", AT_LENGTH)
def test_random_games(name: str) -> None:
    games = 6 if name in DEAR_GAMES else 12
    report = selfcheck(EVERY_GAME[name], games=games, seed=2, options=SHORT.get(name))
    assert faults(report) == []
    assert report.games == games
    assert report.decisions > (40 if name == "lantern" else 200)


DUNGEONS: list[dict[str, object]] = [
    {"open_hands": "on"},
    {"turning": "fixed"},
    {"first": "seat 1", "komi": 6},
    {"first": "seat 1 chooses"},
    {"pie": "on"},
]


@pytest.mark.many
@pytest.mark.parametrize("options", DUNGEONS, ids=str)
def test_dungeon_with_options(options: dict[str, object]) -> None:
    report = selfcheck(GAMES["dungeon"], games=10, seed=3, options=options)
    assert faults(report) == []
    assert report.undos or options != {"open_hands": "on"}, "with open hands, placing tells nothing and can be undone"


@pytest.mark.parametrize("name", ["sealed_bid", "crossfire"])
def test_random_play_reaches_undo_resignation_and_bundles(name: str) -> None:
    report = selfcheck(EVERY_GAME[name], games=16, seed=4)
    assert report.undos
    assert report.resigned
    assert report.bundles


def test_a_number_of_seats_can_be_asked_for() -> None:
    seen: list[tuple[int, int]] = []
    report = selfcheck(Crossfire(1), games=3, seats=4, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert faults(report) == []
    assert report.plain()["games"] == 3


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (selfcheck(Crossfire(1), games=4, seed=7) for _ in range(2))
    assert (one.decisions, one.ran) == (two.decisions, two.ran)


def without_seconds(report: Report) -> dict[str, object]:
    return {**report.plain(), "seconds": 0}


def test_workers_find_what_one_process_finds(tmp_path: Path) -> None:
    """Games that do not end in so few entries are violations: each has its record, in the same order."""
    told: list[tuple[int, int]] = []
    one = selfcheck(Crossfire(), games=9, seed=7, longest=40, save_to=tmp_path / "one")
    many = selfcheck(
        Crossfire(),
        games=9,
        seed=7,
        longest=40,
        save_to=tmp_path / "many",
        workers=2,
        progress=lambda done, total: told.append((done, total)),
    )
    assert one.violations
    there = str(tmp_path / "many")
    assert str(without_seconds(many)).replace(there, str(tmp_path / "one")) == str(without_seconds(one))
    assert told[-1] == (9, 9)
    for violation in many.violations:
        assert violation.saved is not None
        twin = tmp_path / "one" / violation.saved.name
        assert violation.saved.read_text(encoding="utf-8") == twin.read_text(encoding="utf-8")


def test_a_violation_is_saved_as_a_record_that_replays(tmp_path: Path) -> None:
    report = selfcheck(Crossfire(), games=1, save_to=tmp_path, longest=12)
    assert [violation.check for violation in report.violations] == ["termination"]
    saved = report.violations[0].saved
    assert saved is not None
    record = load_record(json.loads(saved.read_text(encoding="utf-8")), Crossfire())
    assert record.notes["check"] == "termination"
    assert len(Table(Crossfire(), record).record.entries) >= 12
    assert str(report.violations[0]).startswith("termination: crossfire step 12: still going on")


@pytest.mark.parametrize(
    ("name", "key"),
    [("sealed_bid", "15d8b36813e47870cd0b14d09be7f1b8"), ("crossfire", "692478e0f8075a7ed928eeee83a0843c")],
)
def test_both_builds_play_the_same_game(name: str, key: str) -> None:
    """The key after a random game, the same wherever it is played; only a change of these games may change it."""
    game = EVERY_GAME[name]
    state = game.new(game.setup(4), seed_from(11))
    wander(state, fast_stream(seed_from(12)), 400)
    assert state.over
    assert state.key() == key


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", EVERY_GAME)
def test_thousands_of_random_games(name: str) -> None:
    games = 2000 if name in GAMES else 500
    report = selfcheck(EVERY_GAME[name], games=games)
    assert faults(report) == []
    assert report.games == games
