"""Factions in a browser: a whole game by mouse, wars with help, the first moves on a phone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.factions_hands import by_hand, move, seated, turf, waited_for
from tests.browser.looks import grave_faults, too_wide
from tests.browser.people import NARROW, Party, Person
from tests.browser.planted import found, plant
from tests.server.helper import Server
from turfhouse.core.table import Table


def play_on(person: Person, rng: random.Random, most: int = 300) -> list[str]:
    """Until the game is over or so many answers were given; their verbs."""
    verbs: list[str] = []
    while len(verbs) < most:
        person.until(lambda: waited_for(person) or person.over, "being asked", 60)
        if person.over:
            break
        verbs.append(move(person, rng)[0])
    return verbs


def test_a_whole_game_with_a_bot_by_mouse(house: Server, party: Party) -> None:
    tova = seated(party, house, "me", "medium")
    verbs = play_on(tova, random.Random(4))
    assert tova.over
    assert {"faction", "draft"} <= set(verbs), "whatever else this deal asked"
    reveal = tova.at("secret-reveal")
    expect(reveal).to_be_visible()
    tova.at("reveal-close").click()
    expect(tova.at("result")).to_be_visible()
    assert tova.page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")


def sealing(table: Table) -> bool:
    return table.to_act() == 0 and any(path[0] == "card" for path in table.paths(0))


def crying(table: Table) -> bool:
    return table.to_act() == 0 and any(path[0] == "cry" for path in table.paths(0))


def giving(table: Table) -> bool:
    return table.to_act() == 0 and any(path[0] == "give" for path in table.paths(0))


@pytest.mark.parametrize(("seats", "wish", "verb"), [(2, sealing, "card"), (4, crying, "cry"), (4, giving, "give")])
def test_a_war_is_answered_at_the_table(house: Server, party: Party, seats: int, wish: object, verb: str) -> None:
    """Both sides stand in the panel, the page is accessible, and one answer is taken."""
    assert callable(wish)
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    tova.goto(f"/table/{plant(house, [tova], found('factions', seats, wish, whim=0.3))}")
    tova.begun()
    expect(tova.at("war")).to_be_visible()
    assert grave_faults(tova.page) == []
    path = next(path for path in tova.state["options"] if path[0] == verb)
    before = tova.moment
    by_hand(tova, path)
    tova.until(lambda: tova.moment != before or tova.over, f"the answer {' '.join(path)}")


def test_the_first_moves_on_a_phone(house: Server, party: Party) -> None:
    tova = seated(party, house, "me", "medium", size=NARROW, first="seat 0")
    rng = random.Random(2)
    for _ in range(20):
        tova.until(lambda: waited_for(tova), "being asked")
        tova.in_step()
        assert too_wide(tova.page) == []
        if ["done"] in tova.state["options"]:
            break
        move(tova, rng)
    expect(tova.at("good-secret")).to_be_in_viewport()
    expect(turf(tova, tova.view["board"][0]["turf"])).to_be_visible()
    assert grave_faults(tova.page) == []
