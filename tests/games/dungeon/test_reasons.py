"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.dungeon.table import GAME, at
from turfhouse.games.dungeon.state import DungeonState


def said(state: DungeonState, chosen: str, best: str) -> str:
    """What is said of two options of the seat to act."""
    seat, sense = int(state.to_act()), GAME.sense()
    assert sense is not None
    for path in (chosen, best):
        assert state.refuse(GAME.parse_path(seat, path.split())) is None, path
    return sense.reason(state, *[GAME.parse_path(seat, path.split()) for path in (chosen, best)])


def test_a_rivals_monster_that_could_be_covered() -> None:
    state = at("turn 0 monster\nhand 0 I | turtle\nhand 1 L | -\nmap\n┼R ┼ ┼")
    assert said(state, "pass", "monster turtle 0,0").startswith("covers {1}'s Were-Rat")


def test_points_at_once() -> None:
    state = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | -\nmap\n┼ ┼ ┬")
    assert said(state, "pass", "monster rat 1,0") == "brings 4 points at once instead of 0"
    assert said(state, "monster rat 1,0", "monster rat 2,0") == ""
