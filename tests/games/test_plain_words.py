"""No engine words where people read: rules as they are shown, options, labels, prompts, refusals, events."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.table import Table
from turfhouse.core.voice import spoken, stumbles
from turfhouse.games.registry import GAMES
from turfhouse.kit.transcript import read_transcript
from turfhouse.server.web.lessons import game_file
from turfhouse.server.web.rest_games import rule_book

HERE = Path(__file__).parent
SOURCE = Path(__file__).parents[2] / "src" / "turfhouse" / "games"
WORD = re.compile(r"\b[A-Z]{2,}(?:[_-][A-Z]+)*\b|\b[A-Za-z]+_\w+|`|\bengine\b|\bturfhouse [a-z]|\bfalse\b|\bnull\b")
FINE = {"VP", "GP", "RPG", "BIG", "AP"}


def engine_words(text: str) -> list[str]:
    return [word for word in WORD.findall(text) if word not in FINE]


def shown_rules(game: Game) -> list[str]:
    book = rule_book(game, game_file(game, "rules.md") or "")
    rules = [f"{rule.id} {rule.text}" for part in book.sections for rule in part.rules]
    return [
        book.about,
        *rules,
        *[f"{one.word}: {one.means}" for one in book.glossary],
        *[p.title for p in book.sections],
    ]


def labels(game: Game) -> Iterator[str]:
    for option in game.options:
        if not option.for_bots:
            card = option.plain()
            values = card.get("labels")
            yield f"{option.label} {option.about} {' '.join(values.values()) if isinstance(values, dict) else ''}"
    for verb in game.grammar.verbs:
        yield f"{verb.label} {' '.join(verb.prompts)}"
    yield f"{game.tagline} {game.about}"


def refusals(game: Game) -> Iterator[str]:
    """Every reason that is written in the game's own files."""
    for file in (SOURCE / game.id).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                for argument in node.args[1:2]:
                    said = [part.value for part in ast.walk(argument) if isinstance(part, ast.Constant)]
                    yield " ".join(str(part) for part in said if isinstance(part, str))


@cache
def golden(game_id: str) -> tuple[list[str], list[str]]:
    """All that golden games ask and tell."""
    game = GAMES[game_id]
    prompts: set[str] = set()
    told: set[str] = set()
    for file in sorted((HERE / game_id / "golden").glob("*.txt")):
        record = read_transcript(file.read_text(encoding="utf-8"), game)
        table = Table(game, Record(record.game, record.rules_version, record.setup, record.seed))
        for entry in record.entries:
            ask = table.ask()
            prompts.add(ask.prompt if ask is not None else "")
            assert table.replay_entry(entry) is None
        told |= {text for event in table.feed_events for text in (event.text, event.secret_text)}
        result = table.result()
        prompts.add(result.reason if result is not None else "")
    return sorted(prompts), sorted(told)


GAME_IDS = list(GAMES)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_rules_and_glossary_as_they_are_shown(game_id: str) -> None:
    faults = [(line[:60], found) for line in shown_rules(GAMES[game_id]) if (found := engine_words(line))]
    assert faults == []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_options_labels_and_blurbs(game_id: str) -> None:
    lines = [*labels(GAMES[game_id]), *refusals(GAMES[game_id])]
    assert [(line, found) for line in lines if (found := engine_words(line))] == []


LEGAL = {"original", "copyright", "trademark", "published", "printed", "licence", "design", "lost", "affiliated"}
"""Whose work it is stands on the about page, in full."""


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_shelf_says_what_one_does_in_a_game_and_the_about_page_whose_work_it_is(game_id: str) -> None:
    game = GAMES[game_id]
    assert not LEGAL & set(re.findall(r"[a-z]+", f"{game.tagline} {game.about}".lower()))
    assert rule_book(game, game_file(game, "rules.md") or "").credits


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_golden_games_ask_and_tell(game_id: str) -> None:
    prompts, told = golden(game_id)
    names = [f"Kid {n}" for n in range(6)]
    lines = [spoken(text, names, seat) for text in (*prompts, *told) for seat in (-1, 0)]
    assert [(line, found) for line in lines if (found := engine_words(line))] == []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_golden_games_tell_agrees_with_every_seat_it_is_told_to(game_id: str) -> None:
    assert [fault for text in golden(game_id)[1] for fault in stumbles(text, 6)] == []


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_glossary_cites_rules_that_are_there(game_id: str) -> None:
    book = rule_book(GAMES[game_id], game_file(GAMES[game_id], "rules.md") or "")
    known = {rule.id for part in book.sections for rule in part.rules}
    assert len(book.glossary) >= 8
    assert [one.word for one in book.glossary if one.rule not in known] == []
    assert book.credits


def test_a_rule_is_shown_in_words() -> None:
    game = GAMES["newkids"]
    rules = {line.split()[0]: line for line in shown_rules(game)}
    assert "“Who begins” (default “By lot”)" in rules["N6"]
    assert "The active player chooses which cards go" in rules["N37"]
