"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.yards.table import GAME, at
from turfhouse.games.yards.state import YardsState
from turfhouse.kit.reasons import in_general


def said(state: YardsState, chosen: str, best: str) -> str:
    """What is said of two options of the seat to act."""
    seat, sense = int(state.to_act()), GAME.sense()
    assert sense is not None
    for path in (chosen, best):
        assert state.refuse(GAME.parse_path(seat, path.split())) is None, path
    options = [int(GAME.parse_path(seat, path.split())) for path in (chosen, best)]
    return sense.reason(state, *options) or in_general(state, *options)


def test_an_open_gate_is_told_with_what_could_come_through_it() -> None:
    state = at("B $7", "store skunk tulips", "turn A side")
    assert said(state, "away", "home") == "keeps the gate shut, with $7 in {1}'s purse and Skunk in the Store"
    assert said(at("B $1", "store skunk", "turn A side"), "away", "home") == ""


def test_what_changes_at_once_is_told_of_any_game() -> None:
    state = at("A hand tulips skunk", "A1: G []", "B away", "B1: G [flamingo]", "turn A act")
    assert said(state, "done", "play tulips A1") == "adds 2 at once"
    assert said(state, "done", "play skunk B1") == "costs {1} 3 at once"
    assert said(state, "play skunk A1", "play tulips A1") == "adds 2 at once instead of losing 4"
    assert said(state, "play skunk A1", "done") == "does not lose 4 at once"
    assert said(state, "play tulips A1", "done") == ""
