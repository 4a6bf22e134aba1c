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


def may_give(table: Table) -> bool:
    """A turn of the sixth round or later in which a card could be laid that helps a rival."""
    if table.over() or table.to_act() != 0 or int(str(table.view(0)["round"])) < 6:
        return False
    options = table.state.listed(0)
    return bool(table.state.gifts(options, table.state.score_preview(options)))


LAID_OUT = """() => ['table-of-yards', 'tray', 'street', 'yard-0', 'store'].map((place) => {
  const { x, y, width, height } = document.querySelector(`[data-testid="${place}"]`).getBoundingClientRect();
  return [x, y, width, height];
})"""
LEFT_OUT = """() => ['.table', '.goods', '.status']
  .map((name) => document.querySelector(`[data-testid="yards"] ${name}`))
  .filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => [e.className, e.scrollHeight, e.clientHeight])"""
CUT_NAMES = """() => [...document.querySelectorAll('[data-testid="street"] .name')]
  .filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"""
IS_WHOLE = "(reader) => reader.scrollHeight <= reader.clientHeight"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_of_it_fits_a_low_window_and_a_gift_is_asked_twice_without_moving_it(
    house: Server, party: Party, seats: int
) -> None:
    ylva = party.invite(house, "Ylva", (1280, 720)).be_known()
    ylva.goto(f"/table/{plant(house, [ylva], found('yards', seats, may_give))}")
    ylva.begun()
    assert ylva.page.evaluate(LEFT_OUT) == []
    assert ylva.page.evaluate(CUT_NAMES) == []
    for card in ylva.page.get_by_test_id("store-card").all():
        card.hover()
        assert ylva.at("reader").evaluate(IS_WHOLE), f"{card.get_attribute('data-card')} is not read whole"
    lying = ylva.page.evaluate(LAID_OUT)
    step, gift = ylva.state["step"], ylva.state["gifts"][0]
    _, card, pile = gift.split()
    held = thing(ylva, "hand-card", card=card)
    if held.get_attribute("aria-pressed") != "true":
        held.click()
    if seats > 2:
        ylva.at(f"mini-{ord(pile[0]) - ord('A')}").click()
    thing(ylva, "pile", pile=pile).dblclick()
    expect(ylva.at("prompt")).to_contain_text("helps a rival, and not you")
    picture(ylva.page, f"yards-gift-{seats}")
    assert ylva.page.evaluate(LAID_OUT) == lying
    assert ylva.state["step"] == step, "two clicks on the Pile are not two answers"
    ylva.at("confirm").click()
    ylva.until(lambda: ylva.state["step"] != step, "the gift to be given")


OVER_WORDS = """() => {
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const box = (thing) => thing.getBoundingClientRect();
  const covered = (piles) => [...piles.querySelectorAll('.strip .vp')].filter((one) =>
    [...piles.querySelectorAll('.badge, .guard')].some((badge) => over(box(badge), box(one))));
  const points = [...document.querySelectorAll('.pile')].flatMap(covered);
  const garage = document.querySelector('[data-testid="garage"]');
  const buttons = [...document.querySelectorAll('.card-acts .button')].filter((one) => over(box(one), box(garage)));
  return [...points.map((one) => one.parentElement), ...buttons].map((one) => one.innerText);
}"""


def much_lies_there(table: Table) -> bool:
    """A Pile of five cards and more; Ylva is to say whether she stays Home, with a full hand and Garage."""
    view: Any = table.view(0)
    piles = [pile for yard in view["yards"] for pile in yard["piles"]]
    stay = ["home"] in table.paths(0) and ["away"] in table.paths(0)
    return stay and len(view["garage"]) > 1 and len(view["hand"]) > 3 and max(len(p["cards"]) for p in piles) > 4


def test_points_and_garage_are_not_covered_where_much_lies(house: Server, party: Party) -> None:
    ylva = party.invite(house, "Ylva", (1280, 720)).be_known()
    ylva.goto(f"/table/{plant(house, [ylva], found('yards', 2, much_lies_there, 8))}")
    ylva.begun()
    picture(ylva.page, "yards-much")
    assert ylva.page.evaluate(OVER_WORDS) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_the_table_stays_where_it_is_while_a_card_is_picked(
    house: Server, party: Party, theme: Theme
) -> None:
    ylva = party.invite(house, "Ylva", NARROW, theme).be_known()
    ylva.goto(f"/table/{plant(house, [ylva], found('yards', 2, may_give))}")
    ylva.begun()
    before = ylva.at("tray").bounding_box()
    ylva.at("hand-card").first.click()
    ylva.at("hand-card").last.click()
    assert ylva.at("tray").bounding_box() == before
    picture(ylva.page, f"yards-picked-{theme}")
    assert too_wide(ylva.page) == []


def test_a_wrong_move_of_the_lesson_is_explained_and_put_back_on_a_phone(house: Server, party: Party) -> None:
    ylva = party.invite(house, "Ylva", NARROW, touch=True).be_known().goto("/learn/yards")
    ylva.at("act-home").tap()
    wrong = ylva.at("lesson-wrong")
    expect(wrong).to_contain_text("Money comes from being Away")
    expect(wrong).to_contain_text("What it would have done: You stayed Home.")
    expect(wrong).to_be_in_viewport()
    expect(ylva.at("act-away")).to_have_count(0)
    picture(ylva.page, "yards-lesson-wrong")
    ylva.at("lesson-put-back").tap()
    expect(ylva.at("lesson-next")).to_be_disabled()
    ylva.at("act-away").tap()
    expect(wrong).to_have_count(0)
    expect(ylva.at("lesson-next")).to_be_enabled()
    assert too_wide(ylva.page) == []


def test_that_the_cards_are_a_substitute_stands_on_the_about_page_and_not_at_the_table(
    house: Server, party: Party
) -> None:
    ylva = alone(party, house)
    ylva.at("tab-table").click()
    expect(ylva.at("about")).not_to_contain_text("substitute")
    ylva.goto("/about")
    expect(ylva.at("about-yards")).to_contain_text("substitute")


def test_the_end_is_counted_step_by_step_and_can_be_skipped(house: Server, party: Party) -> None:
    ylva = alone(party, house, still=False)
    ylva.at("tab-table").click()
    ylva.at("resign").click()
    ylva.page.clock.install()
    ylva.page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    ylva.at("resign-yes").click()
    counting, groups = ylva.at("counting"), ylva.at("counting").locator("section").first.locator("h4")
    expect(counting).to_have_attribute("data-done", "false")
    expect(groups).to_have_count(0)
    ylva.page.clock.run_for(1_200)
    expect(groups).to_have_count(1)
    ylva.at("count-all").click()
    expect(groups).to_have_count(4)
    expect(counting).to_have_attribute("data-done", "true")
    expect(ylva.at("count-all")).to_have_count(0)
