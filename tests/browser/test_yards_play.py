"""Yards in a real browser: whole games by mouse, by finger and by keys alone; refusals, cards to read, looks."""

from __future__ import annotations

import random
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import NARROW, WIDE, Party, Person, Theme
from tests.browser.planted import found, plant
from tests.browser.yards_games import SHORT, alone, play
from tests.browser.yards_hands import by_finger, by_hand, by_keys, open_yards, thing
from tests.server.helper import Server
from turfhouse.core.table import Table


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (WIDE, "dark"), (NARROW, "light"), (NARROW, "dark")])
def test_yards_looks_well(house: Server, party: Party, size: tuple[int, int], theme: Theme) -> None:
    ylva = alone(party, house, size, theme)
    play([ylva], by_hand, random.Random(4), 5)
    ylva.until(lambda: ylva.asked, "its turn")
    ylva.in_step()
    picture(ylva.page, f"yards-{size[0]}-{theme}")
    assert grave_faults(ylva.page) == []
    assert too_wide(ylva.page) == []
    expect(ylva.at("pile")).to_have_count(18)


def came_to_its_end(person: Person) -> None:
    """The result is shown and counted: the sums of what is drawn are the house's scores."""
    assert person.over
    expect(person.at("result")).to_be_visible()
    expect(person.at("counting")).to_have_attribute("data-done", "true")
    totals = person.at("counting").locator("h3 strong").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == person.view["scores"]


def test_a_whole_game_with_the_mouse(house: Server, party: Party) -> None:
    ylva = alone(party, house, **SHORT)
    assert len(play([ylva], by_hand, random.Random())) >= 10
    came_to_its_end(ylva)


def test_a_whole_game_with_a_finger_on_a_small_screen(house: Server, party: Party) -> None:
    ylva = alone(party, house, NARROW, touch=True, **SHORT)
    assert len(play([ylva], by_finger, random.Random())) >= 10
    came_to_its_end(ylva)
    assert too_wide(ylva.page) == []


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_a_whole_game_with_keys_alone(house: Server, party: Party, size: tuple[int, int]) -> None:
    ylva = alone(party, house, size, **SHORT)
    ylva.page.evaluate("() => addEventListener('pointerdown', () => (window.pointed = true), true)")
    assert len(play([ylva], by_keys, random.Random())) >= 10
    came_to_its_end(ylva)
    assert ylva.page.evaluate("() => window.pointed") is None


def test_a_closed_pile_says_why_and_a_card_opens_with_its_rulings(house: Server, party: Party) -> None:
    ylva = alone(party, house)
    thing(ylva, "act-away").click()
    ylva.until(lambda: ylva.asked and ["work"] in ylva.state["options"], "the action")
    ylva.in_step()
    dear = next(slot["card"] for slot in ylva.view["store"] if slot["missing"] > 0)
    thing(ylva, "store-card", card=dear).click()
    expect(ylva.at("refusal")).to_contain_text("Not possible")
    expect(ylva.at("refusal").get_by_test_id("rule-link")).to_have_text(re.compile(r"^Y\d+$"))

    thing(ylva, "hand-card", card="toolbox").click(button="right")
    dialog = ylva.at("card-dialog")
    expect(dialog).to_contain_text("You may play up to two cards from your hand")
    expect(dialog.get_by_test_id("rule-link").first).to_be_visible()
    assert grave_faults(ylva.page) == []
    ylva.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def full_hand(table: Table) -> bool:
    if table.to_act() != 0 or table.over():
        return False
    hand: Any = table.view(0)["hand"]
    return len(hand) >= 16 and ["play"] in [path[:1] for path in table.paths(0)]


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_every_card_of_a_full_hand_can_be_hit_and_walked_to(house: Server, party: Party, size: tuple[int, int]) -> None:
    ylva = party.invite(house, "Ylva", size).be_known()
    ylva.goto(f"/table/{plant(house, [ylva], found('yards', 2, full_hand, first=51, whim=1.0))}")
    ylva.begun()
    picture(ylva.page, f"yards-full-hand-{size[0]}")
    words = ylva.at("tray").locator(".prompt").first.bounding_box()
    assert words is not None
    assert words["width"] > 0.6 * size[0]
    cards = ylva.at("hand-card")
    count = cards.count()
    assert count >= 16
    for index in range(count):
        cards.nth(index).click(timeout=2000)
    cards.first.focus()
    for index in range(1, count):
        ylva.page.keyboard.press("ArrowRight")
        assert cards.nth(index).evaluate("(thing) => thing === document.activeElement")
    ylva.page.keyboard.press("Escape")
    for act in ylva.page.locator('[data-testid^="act-"]').all():
        act.click(trial=True, timeout=2000)  # and the hand lies over none of them
    assert too_wide(ylva.page) == []


def test_four_yards_fit_and_open(house: Server, party: Party) -> None:
    ylva = party.invite(house, "Ylva", NARROW).be_known()
    open_yards(ylva, "me", "easy", "easy", "easy", first_player="seat 0")
    ylva.start()
    ylva.until(lambda: ylva.asked, "its turn")
    ylva.in_step()
    ylva.at("mini-2").click()
    expect(ylva.at("yard-2")).to_be_visible()
    assert too_wide(ylva.page) == []
    assert grave_faults(ylva.page) == []


def test_a_picked_card_shows_what_it_brings_and_a_shut_pile_why(house: Server, party: Party) -> None:
    ylva = alone(party, house)
    rng = random.Random()
    while not ylva.state["gains"]:
        assert not ylva.over, "a whole game without a card to lay"
        play([ylva], by_hand, rng, 1)
        ylva.until(lambda: ylva.asked or ylva.over, "its turn")
    ylva.in_step()
    text, change = next(iter(ylva.state["gains"].items()))
    _, card, pile = text.split()
    if thing(ylva, "hand-card", card=card).get_attribute("aria-pressed") != "true":
        thing(ylva, "hand-card", card=card).click()
    owner = ord(pile[0]) - ord("A")
    words = f"{change[owner]:+d}".replace("-", "−")
    expect(thing(ylva, "pile", pile=pile).locator("xpath=..").get_by_test_id("gain")).to_have_text(words)
    shut = thing(ylva, "pile", legal="false")
    if shut.count():
        shut.hover()
        expect(ylva.at("why-not")).to_contain_text("Not now")
        expect(ylva.at("why-not").get_by_test_id("rule-link")).to_have_text(re.compile(r"^Y\d+$"))
        expect(ylva.at("refusal")).to_have_count(0)


def test_the_table_says_that_the_cards_are_a_substitute(house: Server, party: Party) -> None:
    ylva = alone(party, house)
    for tab, panel in (("table", "about"), ("rules", "rules-panel")):
        ylva.at(f"tab-{tab}").click()
        expect(ylva.at(panel)).to_contain_text("substitute")


def test_the_end_is_counted_step_by_step_and_can_be_skipped(house: Server, party: Party) -> None:
    ylva = alone(party, house, still=False)
    ylva.at("tab-table").click()
    ylva.at("resign").click()
    ylva.page.clock.install()
    ylva.page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    ylva.at("resign").click()
    counting, groups = ylva.at("counting"), ylva.at("counting").locator("section").first.locator("h4")
    expect(counting).to_have_attribute("data-done", "false")
    expect(groups).to_have_count(0)
    ylva.page.clock.run_for(1_200)
    expect(groups).to_have_count(1)
    ylva.at("count-all").click()
    expect(groups).to_have_count(4)
    expect(counting).to_have_attribute("data-done", "true")
    expect(ylva.at("count-all")).to_have_count(0)
