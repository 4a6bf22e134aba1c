"""Whole games against a bot: one without touching the mouse, one without touching the keys."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.hands import by_keys, by_mouse, play_on, tab_to
from tests.browser.people import Party, Person
from tests.server.helper import Server


def type_name(person: Person) -> None:
    keys = person.page.keyboard
    expect(person.at("name-input")).to_be_visible()
    tab_to(person, "name-input")
    keys.press("Control+a")
    keys.type(person.name)
    keys.press("Enter")
    expect(person.at("lobby")).to_be_visible()


def choose(person: Person, testid: str, label: str) -> None:
    """In a select that has the focus: types the label's beginning."""
    person.page.keyboard.type(label)
    expect(person.at(testid).locator("option:checked")).to_have_text(label)


def test_a_whole_game_against_hard_with_the_keyboard_only(house: Server, party: Party) -> None:
    kim = party.invite(house, "Kim").goto("/")
    keys = kim.page.keyboard
    type_name(kim)
    tab_to(kim, "open-table")
    keys.press("Enter")
    expect(kim.at("open-table-dialog")).to_be_visible()
    tab_to(kim, "wish-seat-1")
    choose(kim, "wish-seat-1", "Bot: Hard")
    tab_to(kim, "wish-submit")
    keys.press("Enter")
    kim.begun()

    moves = play_on([kim], by_keys, random.Random(4))

    assert moves >= 14
    expect(kim.at("result")).to_be_visible()
    expect(kim.at("tile")).to_have_count(28)
    tab_to(kim, "replay-link")
    keys.press("Enter")
    expect(kim.at("replay-slider")).to_be_visible()
    keys.press("End")
    expect(kim.at("tile")).to_have_count(28)


@pytest.mark.soak
def test_a_whole_game_against_hard_with_the_mouse_only(house: Server, party: Party) -> None:
    mia = party.invite(house, "Mia", still=False).goto("/")
    mia.at("name-enter").click()
    mia.at("open-table").click()
    mia.at("wish-seat-1").select_option("hard")
    mia.at("wish-submit").click()
    mia.begun()
    expect(mia.at("player-1")).to_contain_text("Hard")

    moves = play_on([mia], by_mouse, random.Random(5))

    assert moves >= 14
    expect(mia.at("result")).to_be_visible()
    expect(mia.at("tile")).to_have_count(28)
    assert mia.scores() == mia.view["scores"]
