"""`turfhouse rules`: reading, pieces, and rules without a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.helper import turfhouse
from turfhouse.cli.pieces import table_lines

Caught = pytest.CaptureFixture[str]

RULES = 25
"""Of the dungeon."""


def test_without_a_game_the_games_are_listed(capsys: Caught) -> None:
    said = turfhouse(capsys, "rules")
    assert said.code == 0
    assert said.out.startswith("dungeon   Turf War: Dungeon · 2 players · 5 min · ")
    assert json.loads(turfhouse(capsys, "rules", "--json").out)[0]["id"] == "dungeon"


def test_all_rules_are_wrapped_for_the_terminal(capsys: Caught, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    said = turfhouse(capsys, "rules", "dungeon")
    assert max(len(line) for line in said.out.splitlines()) <= 60
    assert "\nPieces\n------\nD1   [book] " in said.out
    assert "\nD22  [book] " in said.out


@pytest.mark.parametrize("name", ["D9", "d9"])
def test_one_rule(capsys: Caught, name: str) -> None:
    assert turfhouse(capsys, "rules", "dungeon", name).out.startswith("D9   [book] Every later tile connects")


def test_json(capsys: Caught) -> None:
    book = json.loads(turfhouse(capsys, "rules", "dungeon", "--json").out)
    ids = [rule["id"] for section in book["sections"] for rule in section["rules"]]
    assert ids == [f"D{number}" for number in range(1, RULES + 1)]
    one = json.loads(turfhouse(capsys, "rules", "dungeon", "D15", "--json").out)
    assert (one["game"], one["id"], one["tag"]) == ("dungeon", "D15", "book")


@pytest.mark.parametrize("word", ["skunk_choir", "Skunk Choir", "SKUNK CHOIR"])
def test_one_card_with_its_text(capsys: Caught, word: str) -> None:
    said = turfhouse(capsys, "rules", "newkids", word).out
    assert said.startswith("Skunk Choir  [skunk_choir]\n")
    assert "level 6" in said
    assert "+4 against a Ninja." in said


def test_a_cards_rulings_are_told(capsys: Caught) -> None:
    assert "[ruling] Gaining $1 is always possible (Y67)." in turfhouse(capsys, "rules", "yards", "rake").out
    assert json.loads(turfhouse(capsys, "rules", "yards", "rake", "--json").out)["name"] == "Rake"


def test_neither_rule_nor_card(capsys: Caught) -> None:
    said = turfhouse(capsys, "rules", "yards", "lawnmower_of_doom")
    assert said.code == 2
    assert "no rule and no card 'lawnmower_of_doom'" in said.err


def test_pieces(capsys: Caught) -> None:
    assert " ".join(turfhouse(capsys, "rules", "dungeon", "--cards").out.split()) == "tiles (28) I 8 L 8 T 8 X 4"
    assert json.loads(turfhouse(capsys, "rules", "dungeon", "--cards", "--json").out)["tiles"]["X"] == 4


def test_pieces_of_any_table() -> None:
    content: dict[str, object] = {"title": "Yards", "card": [{"id": "rake", "cost": 2}], "words": {"a": "b"}}
    assert table_lines(content) == ["title: Yards", "card (1)", "  id rake · cost 2", "words", "  a           b"]


def test_every_rule_of_the_dungeon_has_a_test(capsys: Caught) -> None:
    said = turfhouse(capsys, "rules", "dungeon", "--untested")
    assert (said.code, said.out) == (0, f"{RULES} rules, 0 without a test\n")


def test_untested_rules_are_listed_and_exit_1(capsys: Caught, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = tmp_path / "tests" / "games" / "dungeon"
    tests.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "turfhouse"\n')
    held = ", ".join(f'"D{number}"' for number in range(3, RULES + 1))
    (tests / "test_most.py").write_text(f'import pytest\npytestmark = pytest.mark.rule({held}, "D77")\n')
    monkeypatch.chdir(tmp_path)
    said = turfhouse(capsys, "rules", "dungeon", "--untested")
    assert (said.code, said.out) == (1, f"D1\nD2\n{RULES} rules, 2 without a test\n")
    assert said.err == "turfhouse: test_most.py holds D77, but there is no such rule\n"
    told = json.loads(turfhouse(capsys, "rules", "dungeon", "--untested", "--json").out)
    assert told == {"game": "dungeon", "rules": RULES, "untested": ["D1", "D2"], "unknown": ["D77"]}
