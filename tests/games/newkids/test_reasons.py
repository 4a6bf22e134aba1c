"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.newkids.table import GAME, NAMES, at, do
from turfhouse.games.newkids.state import NewKidsState


def said(state: NewKidsState, name: str, chosen: str, best: str) -> str:
    """What is said of two options of a seat."""
    seat, sense = NAMES.index(name), GAME.sense()
    assert sense is not None
    for path in (chosen, best):
        assert state.refuse(GAME.parse_path(seat, path.split())) is None, path
    return sense.reason(state, *[GAME.parse_path(seat, path.split()) for path in (chosen, best)])


def test_a_card_that_turns_a_fight_and_one_that_is_wasted() -> None:
    state = do(
        at("""
        seat 0 L3 | os_chili_cookie
        door gym_teacher
    """),
        "A kick",
    )
    assert said(state, "A", "pass", "side os_chili_cookie fighters") == "has the fighters ahead, 6 to 4"
    do(state, "A side os_chili_cookie fighters")
    strong = do(
        at("""
        seat 0 L5 | os_chili_cookie
        door gym_teacher
    """),
        "A kick",
    )
    assert said(strong, "A", "side os_chili_cookie fighters", "pass") == (
        "keeps the card: the fighters are ahead anyhow, 5 to 4"
    )


def test_whoever_is_about_to_win_is_stopped_and_not_helped() -> None:
    state = do(
        at("""
        seat 0 L9
        seat 1 L1 | os_chili_cookie
        door badger_biker
    """),
        "A kick",
    )
    assert said(state, "B", "pass", "side os_chili_cookie monsters").startswith("stops {0}, whose last fight")


def test_levels_gear_and_the_leader() -> None:
    state = at("""
        seat 0 L3 | lu_gold_star snow_plough os_marbles curse_laundry_day
        seat 1 L6
    """)
    assert said(state, "A", "kick", "at lu_gold_star @0") == "is a Level for nothing: 3 becomes one more"
    assert said(state, "A", "kick", "lay snow_plough") == "adds 5 to the Strength"
    assert said(state, "A", "kick", "at curse_laundry_day @1") == "hits {1}, who is in front at Level 6"
    assert said(state, "A", "kick", "at curse_laundry_day @2") == ""
