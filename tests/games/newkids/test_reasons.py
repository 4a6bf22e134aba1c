"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.newkids.table import GAME, at, do
from tests.games.said import Sayings
from turfhouse.games.newkids.state import NewKidsState

SAYINGS = Sayings(GAME)
said = SAYINGS.said
COOKIE = "os_chili_cookie"
Case = tuple[NewKidsState, str, str, int, str]
"""A position, what was chosen, what was better, whose options they are, and why."""


def kicked(level: int, foe: str, hand: str = "") -> NewKidsState:
    """A has kicked a door in; A and B have a one-shot."""
    return do(at(f"seat 0 L{level} | {COOKIE} {hand}\nseat 1 L1 | os_extinguisher\ndoor {foe}"), "A kick")


def in_fights() -> list[Case]:
    asked = do(at("seat 0 L9\nseat 1 L1 foam_sword*\ndoor wrestling_uncle"), "A kick", "A offer @1", "A share all")
    spoil = "side os_extinguisher monsters"
    return [
        (asked, "accept 1", "pass", 1, "does not help {0} to Level 10, which ends the game"),
        (kicked(3, "gym_teacher"), "pass", f"side {COOKIE} fighters", 0, "has the fighters ahead, 6 to 4"),
        (kicked(9, "badger_biker"), "pass", spoil, 1, "stops {0}, whose last fight this would be, 9 to 13"),
        (kicked(5, "gym_teacher"), "pass", spoil, 1, "leaves {0} behind, 5 to 9"),
        (
            kicked(5, "gym_teacher"),
            f"side {COOKIE} fighters",
            "pass",
            0,
            "keeps the card: the fighters are ahead anyhow, 5 to 4",
        ),
    ]


def outside_fights() -> list[Case]:
    weak, strong = kicked(3, "class_ninja", "goose_patrol"), kicked(8, "class_ninja", "goose_patrol")
    calm = at("seat 0 L3 | lu_gold_star snow_plough foam_sword os_marbles curse_laundry_day\nseat 1 L6")
    return [
        (weak, "trouble goose_patrol", "loot", 0, "looks for no fight with Goose Patrol: 3 to 4"),
        (strong, "loot", "trouble goose_patrol", 0, "looks for a fight with Goose Patrol, 8 to 4"),
        (calm, "kick", "at lu_gold_star @0", 0, "is a Level for nothing: 3 becomes one more"),
        (calm, "lay foam_sword", "lay snow_plough", 0, "adds 5 to the Strength"),
        (calm, "kick", "lay snow_plough", 0, "adds 5 to the Strength"),
        (calm, "kick", "at curse_laundry_day @1", 0, "hits {1}, who is in front at Level 6"),
    ]


def test_every_row_is_said_where_it_should_be() -> None:
    cases = in_fights() + outside_fights()
    heard = [said(state, chosen, best, seat) for state, chosen, best, seat, _ in cases]
    assert heard == [why for *_, why in cases]
    assert [SAYINGS.row(state, chosen, best, seat) for state, chosen, best, seat, _ in cases] == SAYINGS.rows()


def test_what_does_not_hold_is_not_said() -> None:
    cookie = f"side {COOKIE} fighters"
    assert said(kicked(3, "badger_biker"), "pass", cookie, 0) == "", "it is not enough"
    assert said(kicked(3, "gym_teacher"), cookie, "pass", 0) == "", "it is not wasted"
    assert said(kicked(3, "gym_teacher"), "pass", "side os_extinguisher monsters", 1) == "", "A is behind already"
    calm = at("seat 0 L3 | lu_gold_star snow_plough foam_sword curse_laundry_day\nseat 1 L6")
    assert said(calm, "kick", "at curse_laundry_day @2") == "", "C is not in front"
    assert said(calm, "kick", "at lu_gold_star @1") == "", "a Level for somebody else"
    assert said(calm, "lay snow_plough", "lay foam_sword") == "", "it is the weaker one"
