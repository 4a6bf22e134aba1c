"""selfcheck, arena and bench: their lines, their JSON, their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.helper import turfhouse
from tests.conformance.games.crossfire import Crossfire
from tests.conformance.games.crossfire_state import CrossfireState
from turfhouse import build
from turfhouse.cli.selfcheck import each_other_value
from turfhouse.core.game import Game
from turfhouse.core.spec import Choice
from turfhouse.games.registry import GAMES

Caught = pytest.CaptureFixture[str]


def test_selfcheck_ends_with_its_count(capsys: Caught, tmp_path: Path) -> None:
    said = turfhouse(capsys, "selfcheck", "dungeon", "-n", "3", "--save", str(tmp_path / "none"))
    assert said.code == 0
    assert said.out.splitlines()[-1] == "3 games, 0 violations"
    assert not (tmp_path / "none").exists()


def test_selfcheck_takes_options(capsys: Caught) -> None:
    said = turfhouse(capsys, "selfcheck", "dungeon", "-n", "2", "--option", "tiles=I:2,L:2,T:2,X:2", "--json")
    told = json.loads(said.out)
    assert (said.code, told["games"], told["violations"], told["build"]) == (0, 2, [], build())
    assert told["decisions"] < 80


def test_selfcheck_of_a_bots_games(capsys: Caught) -> None:
    said = turfhouse(capsys, "selfcheck", "dungeon", "-n", "2", "--bot", "policy", "--json")
    told = json.loads(said.out)
    assert (said.code, told["violations"], told["undos"], told["resigned"]) == (0, [], 0, 0)
    assert turfhouse(capsys, "selfcheck", "dungeon", "--bot", "nobody").code == 2


def test_selfcheck_with_workers_says_the_same(capsys: Caught) -> None:
    """A bot's games, too: it travels by its name."""
    told = []
    for workers in ("1", "2"):
        words = ("selfcheck", "dungeon", "-n", "4", "--bot", "random", "--workers", workers, "--json")
        said = json.loads(turfhouse(capsys, *words).out)
        told.append({**said, "seconds": 0})
    assert told[0] == told[1]
    assert told[0]["games"] == 4


def test_selfcheck_of_each_option_tells_every_round(capsys: Caught) -> None:
    said = turfhouse(capsys, "selfcheck", "dungeon", "-n", "1", "--each-option", "--json")
    rounds = json.loads(said.out)["rounds"]
    assert said.code == 0
    assert len(rounds) > 1
    assert all((one["games"], one["violations"], len(one["options"])) == (1, [], 1) for one in rounds)
    assert turfhouse(capsys, "selfcheck", "dungeon", "--each-option", "--seats", "9").code == 2


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_each_option_takes_every_other_value_where_it_means_something(game: Game) -> None:
    rounds = each_other_value(game, 0, {})
    tried = {(name, value) for _, options in rounds for name, value in options.items()}
    assert {
        (each.name, value) for each in game.options if isinstance(each, Choice) for value in each.values[1:]
    } <= tried
    by_name = {each.name: each for each in game.options}
    assert all(by_name[name].means(seats) for seats, options in rounds for name in options)
    assert all(each.default != value for each in game.options for name, value in tried if name == each.name)


def test_each_violation_is_saved_as_a_record_that_replays(
    capsys: Caught, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(CrossfireState):
        def check(self) -> list[str]:
            return ["nine lives"] if self.asks > 9 else []

    crossfire = Crossfire()
    crossfire.state_type = Broken
    monkeypatch.setitem(GAMES, crossfire.id, crossfire)
    said = turfhouse(capsys, "selfcheck", "crossfire", "-n", "2", "--save", str(tmp_path))
    assert said.code == 1
    assert said.out.splitlines()[-1] == "2 games, 2 violations"
    assert "nine lives" in said.out
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 2
    assert all(turfhouse(capsys, "replay", str(file), "--verify").code == 0 for file in files)


def test_arena_shows_shares_and_intervals(capsys: Caught) -> None:
    said = turfhouse(capsys, "arena", "dungeon", "random", "medium", "-n", "4", "--iterations", "2")
    assert said.code == 0
    assert "95 %" in said.out
    assert any(line.startswith("medium") for line in said.out.splitlines())


def test_arena_json_follows_from_its_arguments(capsys: Caught) -> None:
    words = ("arena", "dungeon", "random", "easy", "-n", "4", "--iterations", "2", "--json", "--seed", "9")
    one, two = (json.loads(turfhouse(capsys, *words).out) for _ in range(2))
    assert (one["build"], one["games"], one["seed"]) == (build(), 4, 9)
    assert [bot["bot"] for bot in one["bots"]] == ["random", "easy"]
    assert {"wins", "share", "low", "high"} <= set(one["bots"][0])
    assert [bot["wins"] for bot in one["bots"]] == [bot["wins"] for bot in two["bots"]]


KEYS = {"build", "decisions_per_s", "options_us", "apply_us", "clone_us", "ismcts_iterations_per_s"}


def test_bench_json_has_its_stable_keys(capsys: Caught) -> None:
    said = turfhouse(capsys, "bench", "dungeon", "--seconds", "0.06", "--json")
    told = json.loads(said.out)
    assert said.code == 0
    assert set(told) >= KEYS
    assert told["build"] == build()
    assert all(told[key] > 0 for key in KEYS - {"build"})
    assert said.err == ""


def test_bench_of_all_games_is_a_table(capsys: Caught) -> None:
    said = turfhouse(capsys, "bench", "--seconds", "0.06")
    assert said.out.splitlines()[0] == f"{build()} build, one thread"
    assert said.out.splitlines()[2].startswith("dungeon")


def test_bench_measures_a_variant(capsys: Caught) -> None:
    quick = ("--seconds", "0.02", "--json")
    wish = ("--option", "turning=fixed", "--set", "dealt_tiles=3")
    assert turfhouse(capsys, "bench", "dungeon", *wish, *quick).code == 0
    said = turfhouse(capsys, "bench", *wish, *quick)
    assert (said.code, "say which game" in said.err) == (2, True)
    said = turfhouse(capsys, "bench", "dungeon", "--set", "luck=3", *quick)
    assert (said.code, "no parameter 'luck'" in said.err) == (2, True)
