"""Why an option was better than another, in words (docs/review.md)."""

from __future__ import annotations

from tests.games.said import Sayings
from tests.games.turris.table import GAME, do, table
from turfhouse.games.turris.state import TurrisState

SAYINGS = Sayings(GAME)
said = SAYINGS.said
MISSIONS = "tableau crown_the_outer_wall heralds\nA K9 R9 W9 I9\ngo mission A"
ROOMS = """
    beasts 8 B C D
    sites machine_cradle mirror_pool ichor_font sunken_vault
    A scouts 7 A
    A done heralds dig_crews pack_train bone_choir
"""


def cases() -> list[tuple[TurrisState, str, str, str]]:
    """A position, what was chosen, what was better, and why: one for every row, in order."""
    missions, rooms = table(MISSIONS), do(table(ROOMS), "collect 7 A - -")
    tie = table("flipped delusion despair harrow\nA scouts 8\nB scouts 10\ngo beasts")
    crown, heralds = "complete crown_the_outer_wall - -", "complete heralds - -"
    sent = do(table("A I0"), "place 7")
    return [
        (missions, heralds, crown, "completes “Crown the Outer Wall”, 7 Prestige instead of 2"),
        (missions, "pass", heralds, "completes “Heralds” for 2 Prestige"),
        (rooms, "pass", "build 4", "constructs a Room while it may"),
        (tie, "target 8", "target 10", "leads the Beast away from 1 Scout of one's own"),
        (
            table("B scouts 5 9"),
            "place 1",
            "place 7",
            "stands where no Beast hunts; Pain would hunt at Cistern",
        ),
        (table("A scouts 3 4"), "gather", "collect 3 - - -", "collects at Archive before Delusion gets there"),
        (sent, "place 8", "gather", "gathers Ichor: 1 Scout out, and 0 Ichor to collect them with"),
        (table("A I3 grave 2"), "gather", "revive", "brings back one of 2 Scouts from the Graveyard"),
        (sent, "gather", "place 8", "sends one of 3 Scouts out of the Reserve"),
    ]


def test_every_row_is_said_where_it_should_be() -> None:
    assert [said(*case[:3]) for case in cases()] == [case[3] for case in cases()]
    assert [SAYINGS.row(*case[:3]) for case in cases()] == SAYINGS.rows()


def test_what_does_not_hold_is_not_said() -> None:
    tie = table("flipped delusion despair harrow\nA scouts 8\nB scouts 10\ngo beasts")
    assert said(tie, "target 10", "target 8") == ""
    assert said(table("B scouts 5 9"), "place 7", "place 1") == ""
    assert said(table("A I3\nA scouts 7"), "place 8", "gather") == "", "there is Ichor enough"
    missions = table(MISSIONS)
    assert said(missions, "complete crown_the_outer_wall - -", "complete heralds - -") == ""
