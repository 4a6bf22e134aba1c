"""The conformance suite on Factions, for every number of seats and every option."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.factions.table import GAME
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.deal import CardSource
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.spec import Choice
from turfhouse.games.factions.pieces.cards import SHIPPED
from turfhouse.kit.rulebook import parse_rules

FOLDER = Path(__file__).parents[3] / "src" / "turfhouse" / "games" / "factions"
OPTIONS = [(o.name, value) for o in GAME.options if isinstance(o, Choice) for value in o.values[1:]]


def faults(seats: int, games: int, **chosen: object) -> list[str]:
    return [str(found) for found in selfcheck(GAME, games, seats, chosen, seed=5).violations]


@pytest.mark.many
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_hold_for_every_number_of_seats(seats: int) -> None:
    assert faults(seats, 2) == []


@pytest.mark.many
@pytest.mark.slow
@pytest.mark.parametrize(("name", "value"), OPTIONS, ids=[f"{name}={value}" for name, value in OPTIONS])
def test_random_games_hold_with_every_option(name: str, value: str) -> None:
    seats = max(3, int(value[-1]) + 1) if value.startswith("seat") else 2 if name == "two_player_cfh" else 3
    assert faults(seats, 1, **{name: value}) == []


def test_a_file_of_ones_own_is_played() -> None:
    own = GAME.with_cards(CardSource("mine.toml", SHIPPED.source.text.replace("n = 35", "n = 12", 1)))
    assert [str(found) for found in selfcheck(own, 1, 3, seed=6).violations] == []


def test_the_rulebook_is_whole() -> None:
    book = parse_rules((FOLDER / "rules.md").read_text(encoding="utf-8"))
    ids = [rule.id for section in book.sections for rule in section.rules]
    assert len([id_ for id_ in ids if id_.startswith("F")]) == 113
    assert [id_ for id_ in ids if id_.startswith("K")] == ["K1", "K2", "K3", "K4", "K4k", "K5", "K6", "K7", "K8", "K9"]
    for letter, count in (("A", 20), ("E", 25), ("V", 25)):
        assert [id_ for id_ in ids if id_[0] == letter] == [f"{letter}{number}" for number in range(1, count + 1)]
    texts = " ".join(rule.text for section in book.sections for rule in section.rules)
    cited = set(re.findall(r"\b[FKV]\d+k?\b", texts))
    assert cited <= set(ids)
    assert "substitute content" in book.about


def test_every_rule_has_a_test() -> None:
    book = parse_rules((FOLDER / "rules.md").read_text(encoding="utf-8"))
    marked: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for marks in re.findall(r"mark\.rule\(([^)]*)\)", file.read_text(encoding="utf-8")):
            marked.update(re.findall(r'"(\w+)"', marks))
    assert [rule.id for section in book.sections for rule in section.rules if rule.id not in marked] == []


def test_the_same_seed_is_the_same_game() -> None:
    one = GAME.new(GAME.setup(3), seed_from(1))
    two = GAME.new(GAME.setup(3), seed_from(1))
    assert one.key() == two.key()
    rng = fast_stream(seed_from(1), "x")
    one.redeal(0, rng)
    assert one.key() != two.key()
