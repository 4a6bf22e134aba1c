"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.said import Sayings
from tests.games.yards.table import GAME, at
from turfhouse.games.yards.state import YardsState

SAYINGS = Sayings(GAME)
said = SAYINGS.said
SHUT = "keeps the gate shut"
SWAYING = "A $10", "A hand rake"


def cases() -> list[tuple[YardsState, str, str, str]]:
    """A position, what was chosen, what was better, and why: one for every row, in order."""
    behind = at(*SWAYING, "B1: G [swimming_pool]", "row gus")
    last = at(*SWAYING, "row gus")
    two = at(*SWAYING, "A1: G [tulips, tulips]", "row gus june")
    tall = at(*SWAYING, "row gus mei")
    store = at("A $4 away", "B $4", "store tulips skunk")
    return [
        (behind, "sway gus", "done", "does not end the game 4 VP behind {1}"),
        (last, "done", "sway gus", "sways Gus, worth 5 VP, the last of the row"),
        (two, "sway june", "sway gus", "sways Gus, worth 5 VP instead of 2"),
        (tall, "done", "sway gus", "sways Gus, worth 5 VP"),
        (at("B hand skunk", "turn A side"), "away", "home", f"{SHUT}: {{1}} is known to have Skunk"),
        (at("B garage gophers", "turn A side"), "away", "home", f"{SHUT}: {{1}} is known to have Gophers"),
        (
            at("B $7", "store skunk tulips", "turn A side"),
            "away",
            "home",
            f"{SHUT}, with $7 in {{1}}'s purse and Skunk in the Store",
        ),
        (at("A away", "A garage rake tulips", "turn A side"), "away", "home", "brings 2 cards home from the Garage"),
        (store, "done", "buy tulips", "buys Tulips for $3 before {1} can, who has $4"),
        (at("A $4 away", "store tulips"), "done", "buy tulips", "buys Tulips: $4 does nothing in the Piggy Bank"),
        (store, "done", "work", "earns $5 to the $4 that are there"),
        (at("A $2", "turn A side"), "home", "away", "goes to work: $2 in the Piggy Bank buys little"),
    ]


def test_every_row_is_said_where_it_should_be() -> None:
    assert [SAYINGS.row(*case[:3]) for case in cases()] == SAYINGS.rows()
    assert [said(*case[:3]) for case in cases()] == [case[3] for case in cases()]


def test_what_does_not_hold_is_not_said() -> None:
    assert said(at("B $1", "store skunk", "turn A side"), "away", "home") == ""
    assert said(at("A $3", "turn A side"), "home", "away") == ""
    assert said(at(*SWAYING, "A1: G [swimming_pool]", "row gus"), "sway gus", "done") == ""
    assert said(at("A $4 away", "B $2", "store tulips skunk"), "done", "buy tulips").endswith("in the Piggy Bank")


def test_a_secret_pest_is_not_known() -> None:
    assert said(at("B hand skunk?", "turn A side"), "away", "home") == ""


def test_what_changes_at_once_is_told_of_any_game() -> None:
    state = at("A hand tulips skunk", "A1: G []", "B away", "B1: G [flamingo]", "turn A act")
    assert said(state, "done", "play tulips A1") == "adds 2 at once"
    assert said(state, "done", "play skunk B1") == "costs {1} 3 at once"
    assert said(state, "play skunk A1", "play tulips A1") == "adds 2 at once instead of losing 4"
    assert said(state, "play skunk A1", "done") == "does not lose 4 at once"
    assert said(state, "play tulips A1", "done") == ""
