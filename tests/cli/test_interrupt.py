"""At the terminal anyone may act in another seat's window, and is not nagged. Played with the test game of windows."""

from __future__ import annotations

import pytest

from tests.conformance.games.crossfire import Crossfire
from turfhouse.cli.commands import Quit
from turfhouse.cli.terminal import Session
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.table import Table

GAME = Crossfire()
Caught = pytest.CaptureFixture[str]


def passing(sight: Sight) -> list[str]:
    world = GAME.world(sight, fast_stream(seed_from(1)))
    seat = int(sight.seat)
    paths = [GAME.tokens(world, option) for option in world.listed(seat)]
    return ["pass"] if ["pass"] in paths else paths[0]


def sit_second(lines: list[str]) -> Session:
    """Seat 1 types these lines and then leaves; seat 0 begins."""
    table = Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(3), seed_from(7)))
    table.record.names = ["Ann", "Ben", "Cy"]
    waiting = iter(lines)

    def read(_: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise Quit
        return line

    here = Session(table, 1, passing, read)
    with pytest.raises(Quit):
        here.run()
    return here


def movers(here: Session) -> list[int]:
    return [entry.seat for entry in here.table.record.entries]


def test_the_player_may_act_in_a_window_of_another(capsys: Caught) -> None:
    here = sit_second(["say please"])
    assert movers(here)[0] == 1
    assert "Anyone may act now." in capsys.readouterr().out


def test_enter_lets_the_others_go_on_and_asks_again_only_after_news(capsys: Caught) -> None:
    here = sit_second([""])
    assert movers(here)[0] == 0
    assert capsys.readouterr().out.count("Anyone may act now.") == 1


def test_rest_asks_no_more_until_the_players_own_turn(capsys: Caught) -> None:
    here = sit_second(["rest", "rest", "pass", "drop spark", "rest"])
    out = capsys.readouterr().out
    assert out.count("Anyone may act now.") == 2
    assert "now it is you who is asked" in out
    assert movers(here)[:4] == [0, 0, 1, 1]
