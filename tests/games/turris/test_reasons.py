"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.turris.table import GAME, do, table
from turfhouse.games.turris.state import TurrisState


def said(state: TurrisState, chosen: str, best: str) -> str:
    """What is said of two options of the seat to act."""
    seat, sense = int(state.to_act()), GAME.sense()
    assert sense is not None
    for path in (chosen, best):
        assert state.refuse(GAME.parse_path(seat, path.split())) is None, path
    return sense.reason(state, *[GAME.parse_path(seat, path.split()) for path in (chosen, best)])


def test_ichor_to_collect_with_and_scouts_to_send() -> None:
    state = do(table("A I0"), "place 7")
    assert said(state, "place 8", "gather") == "gathers Ichor: 1 Scout out, and 0 Ichor to collect them with"
    assert said(state, "gather", "place 8") == "sends one of 3 Scouts out of the Reserve"


def test_where_beasts_get_to() -> None:
    state = table("A I3")
    near = said(state, "place 9", "place 12")
    assert near == "stands where no Beast gets to at once; Delusion can get to Foundry"
    assert said(state, "place 12", "place 9") == ""
