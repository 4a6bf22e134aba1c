"""Dungeon: seeing what the rival did, what a piece would bring, where the log points; taking a tile back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.hands import by_mouse, hand_tile, point_at
from tests.browser.looks import picture
from tests.browser.people import Party, Person
from tests.server.helper import Server


def rivals_turn(person: Person) -> str:
    """Waits until the person is asked for a tile; where the rival's last one lies."""
    person.until(lambda: person.asked and person.view["phase"] == "place", "the rival's turn")
    person.in_step()
    told = [event for state in person.heard for event in state.get("events", [])]
    placed = [event for event in told if event["kind"] == "placed" and event["seat"] == 1][-1]
    return f"{placed['data']['x']},{placed['data']['y']}"


def place_path(person: Person) -> list[str]:
    return next(path for path in person.state["options"] if path[0] == "place")


def test_the_rivals_turn_stays_marked_and_a_tile_is_taken_back(house: Server, party: Party) -> None:
    anna = party.invite(house, "Anna", size=(1280, 720)).be_known()
    anna.open_table("me", "easy", options={"first": "seat 1", "komi": 6})
    anna.start()
    theirs = rivals_turn(anna)
    expect(anna.at("last-tile")).to_have_attribute("data-at", theirs)
    assert anna.at("last-kept").count() + anna.at("last-monster").count() == 1
    expect(anna.at("head-start-1")).to_have_text(re.compile("^6 for going first"))

    path = place_path(anna)
    hand_tile(anna, path[1]).click()
    point_at(anna, path[2])
    expect(anna.at("ghost")).to_be_visible()
    picture(anna.page, "dungeon-ghost")
    by_mouse(anna, path)
    expect(anna.at("undo")).to_be_visible()
    expect(anna.at("last-tile")).to_have_attribute("data-at", theirs)
    anna.at("undo").click()
    expect(anna.at("tile")).to_have_count(1)

    by_mouse(anna, place_path(anna))
    expect(anna.at("tile")).to_have_count(2)
    anna.page.get_by_label("Zoom in").click()
    eye = anna.at("board").get_attribute("viewBox")
    anna.at("pass").click()
    theirs = rivals_turn(anna)
    expect(anna.at("last-tile")).to_have_attribute("data-at", theirs)
    assert anna.at("board").get_attribute("viewBox") == eye, "the eye that was moved keeps still"

    anna.at("log").get_by_text(f"at {theirs}").first.hover()
    expect(anna.at("pointed")).to_have_attribute("data-at", theirs)
    expect(anna.at("rim").locator(".lit")).to_have_count(2)
    picture(anna.page, "dungeon-pointed")
    anna.at("hand-tile-0").hover()
    expect(anna.at("pointed")).to_have_count(0)
    assert anna.at("board").get_attribute("viewBox") == eye, "and comes back after a glance"
