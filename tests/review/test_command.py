"""`turfhouse review`, as people call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.helper import played_table, saved, turfhouse
from turfhouse.bots.played import Player
from turfhouse.core.table import Table
from turfhouse.core.variant import variant_of
from turfhouse.games.registry import GAMES
from turfhouse.review import reviewing
from turfhouse.review.calibration import MOMENTS, Calibration, Case, games_looked_at, write_between
from turfhouse.review.told import Effort

Caught = pytest.CaptureFixture[str]


def short() -> Table:
    table = played_table(5, 6)
    table.resign(1)
    return table


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "fitting", lambda _game, _eyes: Effort(2, 2))


def test_a_review_is_told(capsys: Caught, tmp_path: Path) -> None:
    said = turfhouse(capsys, "review", saved(tmp_path, short()), "--quiet")
    assert said.code == 0
    assert "Red: " in said.out
    assert "100 % at the end" in said.out
    assert "own choices" in said.out


def test_one_seat_as_json(capsys: Caught, tmp_path: Path) -> None:
    said = turfhouse(capsys, "review", saved(tmp_path, short()), "--seat", "1", "--json")
    told = json.loads(said.out)
    assert [one["seat"] for one in told["seats"]] == [1]
    assert (told["final"], told["seats"][0]["result"]) == (True, 0.0)


def test_what_cannot_be_reviewed_is_told_with_what_to_do(capsys: Caught, tmp_path: Path) -> None:
    file = saved(tmp_path, short())
    assert "No such file" in turfhouse(capsys, "review", str(tmp_path / "none.json")).err
    assert "seats are 0 to 1" in turfhouse(capsys, "review", file, "--seat", "2").err
    assert "name a record" in turfhouse(capsys, "review").err
    data = json.loads(Path(file).read_text())
    Path(file).write_text(json.dumps({**data, "entries": data["entries"][:3]}))
    assert "not over; play it to its end" in turfhouse(capsys, "review", file).err
    Path(file).write_text(json.dumps({**data, "entries": [data["entries"][0], *data["entries"]]}))
    damaged = turfhouse(capsys, "review", file)
    assert damaged.code == 1
    assert "entry 2" in damaged.err
    assert "--verify` says more" in damaged.err


def test_what_was_said_is_held_against_what_came_of_it() -> None:
    found = Calibration(2, [Case(0.2, 0.0), Case(0.25, 1.0), Case(1.0, 1.0), Case(0.95, 1.0)])
    assert found.tenths()[2][:3] == (2, 0.225, 0.5)
    assert found.brier() == pytest.approx((0.04 + 0.5625 + 0.0 + 0.0025) / 4)
    assert found.blind() == pytest.approx(0.1875)
    assert [one.cases for one in found.tenths()] == [0, 0, 2, 0, 0, 0, 0, 0, 0, 2]
    many = Calibration(1, [Case(0.2, 0.0)] * 60 + [Case(0.3, 1.0)] * 99 + [Case(0.25, 1.0)] * 60)
    assert many.worst() == pytest.approx(0.5 - 0.225)


def test_cases_of_one_game_count_as_one_when_it_comes_to_errors() -> None:
    def error(games: list[int]) -> float:
        cases = [Case(0.25, float(number % 2), game) for number, game in enumerate(games)]
        return Calibration(4, cases).tenths()[2].error

    assert error([0, 1, 2, 3]) == pytest.approx(0.25)
    assert error([0, 1, 0, 1]) == pytest.approx(0.5 / 2**0.5)
    assert error([0, 0, 1, 1]) == 0.0


def test_a_calibration_that_was_broken_off_goes_on_where_it_was(capsys: Caught, tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    wishes = ["review", "--calibrate", "dungeon", "--bot", "random", "--playouts", "8", "--quiet", "--keep", str(file)]
    whole = turfhouse(capsys, *wishes, "-n", "3").out
    head, *rows = file.read_text().splitlines(keepends=True)
    file.write_text(head + rows[0] + rows[1][:20])
    assert turfhouse(capsys, *wishes, "-n", "3").out == whole
    assert file.read_text() == head + "".join(rows)
    assert "2 games of random" in turfhouse(capsys, *wishes, "-n", "2").out
    assert "holds other games" in turfhouse(capsys, *wishes, "-n", "3", "--moments", "1").err


def test_a_table_is_written_once_into_a_page() -> None:
    found = Calibration(2, [Case(0.2, 0.0), Case(0.95, 1.0)])
    page = write_between("# Yards\n", found, 2, "policy")
    assert page.count("| 0.95 | 1.00 ± 0.00 | 1 |") == 1
    assert write_between(page, found, 2, "policy") == page
    both = write_between(page, found, 3, "policy")
    assert both.startswith(page.rstrip())
    assert both.count("Are the chances") == 1


def test_games_are_looked_at_by_every_seat() -> None:
    game = GAMES["dungeon"]
    (cases,) = games_looked_at(variant_of(game, game.setup()), [Player("random")], 1, 1, 1, 1)
    assert len(cases) == 2 * MOMENTS
    assert {case.won for case in cases} <= {0.0, 0.5, 1.0}
