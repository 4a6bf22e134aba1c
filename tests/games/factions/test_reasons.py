"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.factions.table import DESK, GAME, table
from turfhouse.games.factions.state import FactionsState


def said(state: FactionsState, chosen: str, best: str) -> str:
    """What is said of two options of the seat to act."""
    sense = GAME.sense()
    assert sense is not None
    actions = [DESK.meant(state, path)[1] for path in (chosen, best)]
    assert [state.refuse(action) for action in actions] == [None, None]
    return sense.reason(state, *actions)


MOUNTAIN = "kept A attack_mountain_5\ngo call 5\n"


def test_wars_that_are_lost_before_they_begin() -> None:
    state = table(f"turfs d4=A3 e4=B6\n{MOUNTAIN}")
    assert said(state, "attack e4 d4", "pass") == "starts no war of 3 against 6"


def test_a_turf_that_nobody_holds_and_one_that_is_guarded() -> None:
    state = table(f"turfs d4=A3\n{MOUNTAIN}")
    empty = next(text for text in DESK.options(state, verb="attack"))
    assert said(state, "pass", empty).startswith(("walks into", "goes for"))


def test_cards_for_a_gap() -> None:
    state = table(f"turfs d4=A6 e4=B4 f5=B2\nhand A 3 4 9 9\nhand B 5 negate 9 9\n{MOUNTAIN}")
    DESK.do(state, "attack e4 d4", "number 3", "number 3")
    assert DESK.step(state) == "combat AB"
    assert said(state, "A card 9", "A card 4") == "saves the 9: the gap in troops is 1"
    behind = table(f"turfs d4=A6 e4=B4 f5=B2\nhand A 3 4 9 9\nhand B 5 negate 9 9\n{MOUNTAIN}")
    DESK.do(behind, "attack e4 d4", "number 1", "number 4")
    assert said(behind, "A card 3", "A card 4") == "closes the gap of 4 in troops, which a 3 does not"
