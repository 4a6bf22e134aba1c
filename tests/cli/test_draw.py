"""Views as text: the dungeon's drawing, and the plain lines any other game gets."""

from __future__ import annotations

import re

import pytest

from tests.cli.helper import GAME, played_table
from turfhouse.core.answers import plain_lines
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.core.voice import spoken
from turfhouse.games.dungeon.eyes.draw import board_lines, drawn
from turfhouse.games.registry import find_game


def cell(x: int, y: int, arms: str, *monsters: list[object]) -> dict[str, object]:
    return {"x": x, "y": y, "arms": arms, "monsters": list(monsters)}


def test_tiles_join_and_open_ends_are_dots() -> None:
    cells = [cell(0, 0, "ES"), cell(1, 0, "EW"), cell(0, 1, "NS")]
    assert board_lines(cells) == [
        "       0    1    2",
        "",
        "   0   ┌───────  ·",
        "       │",
        "       │",
        "   1   │",
        "       │",
        "",
        "   2   ·",
        "",
    ]


def test_only_the_top_monster_shows_in_its_owners_brackets() -> None:
    cells = [cell(0, 0, "NESW", [0, "turtle"], [1, "crane"]), cell(1, 0, "NW", [0, "rat"])]
    assert " ─[C]──(R)" in board_lines(cells)[5]


def test_an_empty_table_says_so() -> None:
    view = played_table(entries=0).state.view(0)
    assert drawn(view).startswith("The table is empty")


def test_a_view_shows_its_own_hand_and_no_other() -> None:
    table = played_table(entries=6)
    for seat in (0, 1):
        lines = GAME.draw(table.view(seat)).splitlines()
        hand = [line for line in lines if line.startswith("Your hand:")]
        view = table.view(seat)
        tiles = view["hand"]
        assert isinstance(tiles, list)
        assert [word for word in hand[0].split() if word in "ILTX"] == [tile["token"] for tile in tiles]
    assert "hand:" not in GAME.draw(table.view(-1))


def test_all_of_a_games_positions_can_be_drawn() -> None:
    table = played_table()
    for number in table.past.standing:
        for seat in (-1, 0, 1):
            assert GAME.draw(table.position(number).view(seat))


@pytest.mark.parametrize("game", ["yards", "newkids"])
def test_people_are_named_on_the_board(game: str) -> None:
    rules = find_game(game)
    table = Table(rules, Record(game, rules.rules_version, rules.setup(seats=3), seed_from(3)))
    names = ["Ada", "Bo", "Cy"]
    board = spoken(table.game.draw(table.view(0)), names)
    assert all(name in board for name in names)
    assert "{" not in board


def test_a_fight_is_drawn_with_both_sums_line_by_line() -> None:
    kids = find_game("newkids")
    table = Table(kids, Record(kids.id, kids.rules_version, kids.setup(seats=4), seed_from(3)))
    rng = fast_stream(seed_from(3))
    while True:
        combat = table.view(0)["combat"]
        if isinstance(combat, dict) and len(combat["lines"]) >= 3 and len(combat["monster_lines"]) >= 2:
            break
        options = table.options(table.to_act())
        table.accept(options[int(rng.below(len(options)))])
    lines = kids.draw(table.view(0)).splitlines()
    head = next(line for line in lines if line.startswith("FIGHT"))
    assert head.startswith(f"FIGHT {combat['fighters_total']} : {combat['monsters_total']},")
    fight = lines[lines.index(head) + 1 :]
    sums = [line for line in fight if line.startswith("      ")]
    numbers = [sum(int(n) for n in re.findall(r"(?:Level |[+](?=\d)|(?=-\d))(-?\d+)", line)) for line in sums]
    assert sum(numbers) == combat["fighters_total"] + combat["monsters_total"]


def test_a_game_without_a_drawing_gets_plain_lines() -> None:
    lines = plain_lines(played_table(entries=3).view(0)).splitlines()
    assert 'phase: "monster"' in lines or 'phase: "place"' in lines
    assert not any(line.startswith("frames") for line in lines)
