"""Turris in a browser: whole games by mouse and by keys, alone, on a phone, and what the table tells on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BOTS, need_client
from tests.browser.hands import Hand
from tests.browser.people import Party, Person
from tests.browser.turris_hands import by_keys, move, seated, waited_for
from tests.server.helper import Server


def play_on(person: Person, rng: random.Random, hand: Hand | None = None, most: int = 600) -> list[str]:
    """Until the game is over or so many answers were given; their verbs."""
    verbs: list[str] = []
    while len(verbs) < most:
        person.until(lambda: waited_for(person) or person.over, "being asked", 60)
        if person.over:
            break
        verbs.append(move(person, rng, hand)[0])
    return verbs


@pytest.fixture
def patient_house(tmp_path: Path) -> Iterator[Server]:
    """Its windows stay open for a moment, as in a house that people play in: a pass may be held back."""
    need_client()
    server = Server(tmp_path / "data", **BOTS, hold="0.05").start()
    yield server
    server.stop()
    assert server.troubles() == []


@pytest.mark.soak
def test_a_whole_game_with_a_bot_by_mouse(patient_house: Server, party: Party) -> None:
    """As it is set by default, to the last Beast; at the end it is told from its record."""
    tova = seated(party, patient_house, "me", "easy")
    assert tova.view["options"]["short_game"] == "off"
    verbs = play_on(tova, random.Random(4))
    assert tova.over
    assert {"place", "collect", "complete", "build", "trionfi"} <= set(verbs)
    assert [beast["node"] for beast in tova.view["beasts"]] == [None] * 4
    expect(tova.at("result")).to_be_visible()
    expect(tova.at("highlights")).to_be_visible()
    assert tova.page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")


def test_a_whole_solo_game_by_mouse(house: Server, party: Party) -> None:
    tova = seated(party, house, "me", dark=True)
    expect(tova.at("rival")).to_contain_text("First to 30")
    play_on(tova, random.Random(3))
    assert tova.over
    expect(tova.at("result")).to_contain_text("You win" if tova.state["table"]["result"]["winners"] else "You lose")


@pytest.mark.soak
def test_a_game_by_keys_alone(house: Server, party: Party) -> None:
    tova = seated(party, house, "me")
    tova.page.mouse.move(0, 0)
    play_on(tova, random.Random(8), by_keys)
    assert tova.over
