"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.yards.table import GAME, at
from turfhouse.games.yards.state import YardsState


def said(state: YardsState, chosen: str, best: str) -> str:
    """What is said of two options of the seat to act."""
    seat, sense = int(state.to_act()), GAME.sense()
    assert sense is not None
    for path in (chosen, best):
        assert state.refuse(GAME.parse_path(seat, path.split())) is None, path
    return sense.reason(state, *[GAME.parse_path(seat, path.split()) for path in (chosen, best)])


def test_an_open_gate_is_told_with_what_could_come_through_it() -> None:
    state = at("B $7", "store skunk tulips", "turn A side")
    assert said(state, "away", "home") == "keeps the gate shut, with $7 in {1}'s purse and Skunk in the Store"
    state = at("B hand skunk", "turn A side")
    assert said(state, "away", "home") == "keeps the gate shut: {1} is known to have Skunk"
    assert said(at("B $1", "store skunk", "turn A side"), "away", "home") == ""


def test_a_secret_pest_is_not_known() -> None:
    state = at("B hand skunk?", "turn A side")
    assert said(state, "away", "home") == ""


def test_a_better_neighbor_and_points_at_once() -> None:
    state = at("A hand tulips skunk", "A1: G []", "B away", "B1: G [flamingo]", "turn A act")
    assert said(state, "done", "play tulips A1") == "adds 2 VP at once"
    assert said(state, "done", "play skunk B1") == "costs {1} 3 VP at once"
    assert said(state, "play skunk A1", "play tulips A1") == "adds 2 VP at once instead of losing 4"


def test_a_card_that_somebody_else_could_buy() -> None:
    state = at("A $4 away", "B $4", "store tulips skunk")
    assert said(state, "done", "buy tulips") == "buys Tulips for $3 before {1} can, who has $4"
    assert said(at("A $4 away", "store tulips"), "done", "buy tulips") == (
        "buys Tulips: $4 does nothing in the Piggy Bank"
    )
    assert said(state, "done", "work") == "earns $5 to the $4 that are there"


def test_what_a_bribe_costs() -> None:
    state = at("A $9", "A hand rake", "row nadia mei", "round 1", "turn A act")
    assert said(state, "sway nadia", "done") == "does without Nadia's Bribe: Pay $5 to another player"
