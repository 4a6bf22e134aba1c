"""Factions without a mouse: a whole game by keys, to the scene of its end."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.factions_hands import move, open_factions, waited_for
from tests.browser.factions_keys import by_keys
from tests.browser.looks import picture
from tests.browser.people import Party
from tests.server.helper import Server

PUT_AWAY = """() => ['pointerdown', 'wheel', 'touchstart'].forEach((name) =>
  addEventListener(name, () => { window.touched = name }, true))"""


@pytest.mark.soak
def test_a_whole_game_by_keys_alone(house: Server, party: Party) -> None:
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    open_factions(tova, "me", "medium")
    tova.start()
    tova.page.evaluate(PUT_AWAY)
    rng, verbs = random.Random(11), list[str]()
    while not tova.over:
        tova.until(lambda: waited_for(tova) or tova.over, "being asked", 60)
        if not tova.over:
            verbs.append(move(tova, rng, by_keys)[0])
        assert len(verbs) < 300
    assert {"faction", "draft"} <= set(verbs)
    expect(tova.at("secret-reveal")).to_be_visible()
    picture(tova.page, "factions-keys-reveal")
    tova.page.keyboard.press("Enter")
    expect(tova.at("result")).to_be_visible()
    picture(tova.page, "factions-keys-end")
    assert tova.page.evaluate("() => window.touched") is None, "only keys were pressed"
