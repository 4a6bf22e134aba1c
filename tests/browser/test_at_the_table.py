"""What a player does beside placing: being refused, reading the rule, taking back, talking."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.browser.hands import (
    by_finger,
    by_keys,
    by_mouse,
    cell,
    drag_by_finger,
    hand_tile,
    move,
    play_on,
    point_at,
)
from tests.browser.looks import too_wide
from tests.browser.people import NARROW, Party, Person
from tests.browser.quick import forward, placing
from tests.server.helper import Server

OPEN_HANDS = {"open_hands": "on", "first": "seat 0"}


def against(party: Party, house: Server, bot: str, **wish: object) -> Person:
    person = party.invite(house, "Ylva").be_known()
    person.open_table("me", bot, **wish)  # type: ignore[arg-type]
    person.start()
    person.until(lambda: person.asked, "its turn")
    person.in_step()
    return person


def test_a_refusal_names_its_rule_and_opens_the_book_there(house: Server, party: Party) -> None:
    ylva = against(party, house, "easy")
    forward(ylva, placing(4))
    hand_tile(ylva, ylva.view["hand"][0]["shape"]).click()
    ylva.at("tile").first.click(force=True)

    refusal = ylva.at("refusal")
    expect(refusal).to_contain_text("Not possible")
    link = refusal.get_by_test_id("rule-link")
    rule = link.inner_text()
    link.click()
    place = ylva.at("rules-panel").locator(f'[data-rule="{rule}"]')
    expect(place).to_be_in_viewport()
    expect(place).to_have_class(re.compile("target"))
    expect(ylva.at("announcer")).to_contain_text(f"Rule {rule}")

    move(ylva, by_mouse, random.Random(6))
    expect(refusal).to_have_count(0)


def test_with_open_hands_a_move_can_be_taken_back(house: Server, party: Party) -> None:
    ylva = against(party, house, "easy", options=OPEN_HANDS)
    before, hand = ylva.view["board"], ylva.view["hand"]
    path = next(path for path in ylva.state["options"] if path[0] == "place")
    by_mouse(ylva, path)
    expect(ylva.at("undo")).to_be_visible()
    expect(ylva.at("tile")).to_have_count(len(before) + 1)
    ylva.at("undo").click()
    ylva.until(lambda: ylva.asked and ylva.view["phase"] == "place", "the old position")
    ylva.in_step()
    assert (ylva.view["board"], ylva.view["hand"]) == (before, hand)
    expect(ylva.at("tile")).to_have_count(len(before))
    ylva.at("tab-log").click()
    expect(ylva.at("log")).to_contain_text("You took the last action back.")


def test_ask_before_placing_shows_first_and_places_on_the_button(house: Server, party: Party) -> None:
    ylva = against(party, house, "easy")
    ylva.at("open-settings").click()
    ylva.at("setting-confirm").check()
    ylva.page.keyboard.press("Escape")
    path = next(path for path in ylva.state["options"] if path[0] == "place")
    tile = hand_tile(ylva, path[1])
    if tile.get_attribute("aria-pressed") != "true":
        tile.click()
    step = ylva.state["step"]
    point_at(ylva, path[2])
    ylva.page.mouse.down()
    ylva.page.mouse.up()
    expect(ylva.at("place")).to_be_visible()
    assert ylva.state["step"] == step
    ylva.at("place").click()
    ylva.until(lambda: bool(ylva.state["step"] > step), "the tile on the table")


def test_people_at_a_table_talk(house: Server, party: Party) -> None:
    anna, ben = party.pair(house)
    anna.at("tab-chat").click()
    anna.at("chat-input").fill("Good luck <b>!</b>")
    anna.at("chat-send").click()
    expect(ben.at("tab-chat")).to_contain_text("1")
    ben.at("tab-chat").click()
    expect(ben.at("chat-lines")).to_contain_text("Good luck <b>!</b>")


def test_a_finger_plays_on_a_small_screen(house: Server, party: Party) -> None:
    pia = party.invite(house, "Pia", NARROW, touch=True).be_known()
    pia.open_table("me", "easy")
    pia.start()
    play_on([pia], by_finger, random.Random(7), most=7)
    pia.in_step()
    assert too_wide(pia.page) == []
    assert len(pia.view["board"]) >= 6


def test_a_finger_moves_the_table(house: Server, party: Party) -> None:
    pia = party.invite(house, "Pia", NARROW, touch=True).be_known()
    pia.open_table("me", "easy", options={"first": "seat 0"})
    pia.start()
    start, step = cell(pia, "0,0").bounding_box(), pia.state["step"]
    drag_by_finger(pia, 60, 40)
    end = cell(pia, "0,0").bounding_box()
    assert start is not None
    assert end is not None
    assert (round(end["x"] - start["x"]), round(end["y"] - start["y"])) == (60, 40)
    assert pia.state["step"] == step


def test_a_running_private_game_is_found_again_in_the_lobby(house: Server, party: Party) -> None:
    ylva = against(party, house, "easy")
    table = ylva.state["table"]["id"]
    ylva.at("home-link").click()
    row = ylva.at("my-games").locator(f'[data-table="{table}"]')
    expect(row).to_contain_text("your turn")
    row.get_by_role("link", name="Go on").click()
    expect(ylva.at("playing")).to_be_visible()
    expect(cell(ylva, ylva.state["options"][0][2])).to_be_visible()


def test_the_focus_of_keys_stays_on_the_dungeon(house: Server, party: Party) -> None:
    ylva = against(party, house, "easy")
    focused = ylva.page.locator('[data-testid="board"]:focus, [data-testid="board"] :focus')
    for _ in range(4):
        ylva.until(lambda: ylva.asked, "its turn")
        move(ylva, by_keys, random.Random())
        ylva.in_step()
        expect(focused).to_have_count(1)


def test_what_cannot_be_used_now_says_why_when_touched(house: Server, party: Party) -> None:
    ylva = against(party, house, "easy", options={"first": "seat 0"})
    ylva.at("hand-monster").click(force=True)  # it says that it is disabled
    expect(ylva.at("aside")).to_contain_text("after the tile")
    expect(ylva.at("refusal")).to_have_count(0)
    ylva.at("hand-tile-0").click()
    ylva.page.keyboard.press("ArrowRight")
    expect(ylva.at("prompt")).to_contain_text(re.compile("Turn it, then place it|It fits one way here"))
