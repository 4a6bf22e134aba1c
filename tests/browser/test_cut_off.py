"""The line breaks in the middle of a game, and the game goes on."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from tests.browser.hands import by_mouse, move, play_on
from tests.browser.people import Party, Person
from tests.server.helper import Server

FEW_TILES = {"tiles": {"I": 2, "L": 4, "T": 4, "X": 2}}
OWN = ("seat", "hand", "monster", "unseen")


def public(person: Person) -> dict[str, Any]:
    """What everybody at the table may know."""
    return {key: value for key, value in person.view.items() if key not in OWN}


def drawn_board(person: Person) -> list[str]:
    return sorted(tile.get_attribute("aria-label") or "" for tile in person.at("tile").all())


def same_table(anna: Person, ben: Person) -> None:
    ben.until(lambda: bool(ben.state["step"] == anna.state["step"]), "what the other one sees")
    ben.in_step()
    anna.in_step()
    assert public(anna) == public(ben)
    assert drawn_board(anna) == drawn_board(ben)
    assert anna.scores() == ben.scores()


def log_length(person: Person) -> int:
    return person.at("log").locator("li").count()


def test_a_player_without_network_comes_back_by_itself(house: Server, party: Party) -> None:
    anna, ben = party.pair(house, options=FEW_TILES)
    rng = random.Random(2)
    play_on([anna, ben], by_mouse, rng, most=5)
    while anna.asked is False or ben.asked:
        play_on([anna, ben], by_mouse, rng, most=1)

    ben.rough = True
    ben.context.set_offline(True)
    expect(ben.at("connection-lost")).to_be_visible()
    before = ben.state["step"]
    move(anna, by_mouse, rng)
    assert ben.state["step"] == before
    expect(anna.at("player-1")).to_contain_text("away")

    ben.context.set_offline(False)
    expect(ben.at("connection-lost")).to_have_count(0)
    same_table(anna, ben)
    ben.rough = False
    play_on([anna, ben], by_mouse, rng)
    same_table(anna, ben)
    assert log_length(anna) == log_length(ben)
    expect(ben.at("result")).to_be_visible()


def test_the_house_is_killed_and_opened_again(own_house: Server, party: Party) -> None:
    anna, ben = party.pair(own_house, options=FEW_TILES)
    rng = random.Random(3)
    play_on([anna, ben], by_mouse, rng, most=6)
    before, step = public(anna), anna.state["step"]

    anna.rough = ben.rough = True
    own_house.kill()
    for person in (anna, ben):
        expect(person.at("connection-lost")).to_be_visible()
    own_house.start()
    for person in (anna, ben):
        expect(person.at("connection-lost")).to_have_count(0)
        person.until(lambda p=person: p.heard[-1]["t"] != "error" and p.state["step"] == step, "the table as it was")  # type: ignore[misc]
    assert public(anna) == before
    same_table(anna, ben)
    anna.rough = ben.rough = False

    play_on([anna, ben], by_mouse, rng)
    same_table(anna, ben)
    assert log_length(anna) == log_length(ben)
    expect(anna.at("result")).to_be_visible()
