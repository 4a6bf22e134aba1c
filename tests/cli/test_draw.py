"""Views as text: the dungeon's drawing, and the plain lines any other game gets."""

from __future__ import annotations

from tests.cli.helper import GAME, played_table
from turfhouse.core.game import plain_lines
from turfhouse.games.dungeon.draw import board_lines, drawn


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
    view = GAME.view(played_table(entries=0).state, 0)
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
    for step in played_table().steps:
        for seat in (-1, 0, 1):
            assert GAME.draw(GAME.view(step.state, seat))


def test_a_game_without_a_drawing_gets_plain_lines() -> None:
    lines = plain_lines(played_table(entries=3).view(0)).splitlines()
    assert 'phase: "monster"' in lines or 'phase: "place"' in lines
    assert not any(line.startswith("frames") for line in lines)
