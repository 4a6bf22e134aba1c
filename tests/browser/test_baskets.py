"""Runs filled as baskets in a real browser: a sale by mouse and keys, Charity, a Bribe; nothing is sent early."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.newkids_moments import events, has, moment, sit
from tests.browser.people import NARROW, WIDE, Party, Person, Theme
from tests.browser.planted import found, plant
from tests.server.helper import Server
from turfhouse.core.table import Table


def a_sale_to_make(table: Table) -> bool:
    """Anna may sell; her first legal Item would not do alone, and some could not be named first."""
    if moment(table)["step"] != "prep" or not has(table, 0, "sell"):
        return False
    things = table.gather(0, [["sell"]], []).paths
    return 4 <= len(things) > len(table.narrow(0, [["sell"]]).options)


def charity_to_do(table: Table) -> bool:
    return moment(table)["step"] == "charity" and moment(table)["seat"] == 0 and len(table.paths(0)) >= 3


def thing(person: Person, path: list[str]) -> Locator:
    return person.page.locator(f'[data-testid="basket-thing"][data-path="{" ".join(path)}"]')


def things(person: Person) -> list[list[str]]:
    expect(person.at("basket")).to_be_visible()
    every = person.page.locator('[data-testid="basket-thing"]')
    return [str(one.get_attribute("data-path")).split() for one in every.all()]


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (NARROW, "dark")])
def test_a_sale_is_filled_in_any_order_changed_cancelled_and_sent(
    house: Server, party: Party, size: tuple[int, int], theme: Theme
) -> None:
    (anna,) = sit(party, house, a_sale_to_make, 4, "Anna", size=size, theme=theme)
    anna.in_step()
    anna.at("act-sell").click()
    every = things(anna)
    thing(anna, every[-1]).click()
    expect(thing(anna, every[-1])).to_have_attribute("aria-pressed", "true")
    expect(anna.at("basket-words")).to_contain_text("GP")
    expect(anna.at("basket-send")).to_be_disabled()
    thing(anna, every[-1]).click()
    expect(thing(anna, every[-1])).to_have_attribute("aria-pressed", "false")
    for path in reversed(every):
        thing(anna, path).click()
    expect(anna.at("basket-words")).to_contain_text("Level")
    picture(anna.page, f"basket-sale-{size[0]}-{theme}")
    assert grave_faults(anna.page) == []
    assert too_wide(anna.page) == []

    anna.at("basket-cancel").click()
    expect(anna.at("basket")).to_have_count(0)
    assert events(anna, "sale") == [], "nothing was sent"

    anna.at("act-sell").click()
    for path in reversed(things(anna)):
        thing(anna, path).click()
    anna.at("basket-send").click()
    anna.until(lambda: bool(events(anna, "sale")), "the sale")
    put_up = [event["data"]["card"] for event in events(anna, "put_up")]
    assert put_up == [path[1] for path in every], "in the order of the card table"


def test_a_sale_by_keys(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, a_sale_to_make, 4, "Anna")
    anna.in_step()
    anna.page.keyboard.press("s")
    every = things(anna)
    expect(thing(anna, every[0])).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(anna.at("basket")).to_have_count(0)
    anna.page.keyboard.press("s")
    for _ in things(anna):
        anna.page.keyboard.press("Enter")
        anna.page.keyboard.press("Tab")
    expect(anna.at("basket-send")).to_be_enabled()
    expect(anna.at("basket-send")).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.until(lambda: bool(events(anna, "sale")), "the sale")


def test_charity_is_chosen_as_a_whole(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, charity_to_do, 4, "Anna")
    anna.in_step()
    expect(anna.at("basket")).to_be_visible()
    expect(anna.at("basket-cancel")).to_have_count(0)
    anna.at("hand-card").first.click()
    expect(anna.at("hand-card").first).to_have_attribute("aria-pressed", "true")
    picture(anna.page, "basket-charity")
    anna.at("basket-empty").click()
    for card in anna.at("hand-card").all():
        if anna.at("basket-send").is_enabled():
            break
        card.click()
        anna.page.wait_for_timeout(150)
    anna.at("basket-send").click()
    anna.until(lambda: bool(events(anna, "given") + events(anna, "discarded")), "Charity")
    anna.until(lambda: anna.view["moment"]["step"] != "charity", "the next turn")


def a_bribe_to_pay(table: Table) -> bool:
    """Anna may sway somebody who wants two things or more of her Yard."""
    if table.to_act() != 0:
        return False
    baskets = [table.gather(0, [path], []).basket for path in table.paths(0) if path[0] == "sway"]
    return any(basket is not None and basket.most >= 2 and len(basket.actions) > 2 for basket in baskets)


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "dark"), (NARROW, "light")])
def test_a_bribe_is_chosen_before_anybody_is_swayed(
    house: Server, party: Party, size: tuple[int, int], theme: Theme
) -> None:
    anna = party.invite(house, "Anna", size=size, theme=theme).be_known()
    table = found("yards", 2, a_bribe_to_pay)
    anna.watch(plant(house, [anna], table))
    anna.begun()
    sway = next(
        path
        for path in table.paths(0)
        if path[0] == "sway" and (basket := table.gather(0, [path], []).basket) is not None and basket.most >= 2
    )
    person = anna.page.locator(f'[data-testid="neighbor"][data-neighbor="{sway[1]}"]')
    person.click()
    person.click()
    expect(anna.at("basket-send")).to_have_text(f"Sway {sway[1].capitalize()}")
    bribe = next(one["bribe"] for one in anna.view["row"] if one["neighbor"] == sway[1])
    expect(anna.at("basket-about")).to_have_text(bribe)
    for index in range(2):  # by their places: two cards of one name on one Pile are taken by the same words
        anna.at("basket-thing").nth(index).click()
    picture(anna.page, f"basket-bribe-{size[0]}-{theme}")
    assert grave_faults(anna.page) == []
    assert too_wide(anna.page) == []
    before = len(events(anna, "swayed"))
    anna.at("basket-cancel").click()
    expect(anna.at("basket")).to_have_count(0)
    assert len(events(anna, "swayed")) == before, "nothing was sent"
    person.click()
    person.click()
    for index in range(2):
        anna.at("basket-thing").nth(index).click()
    anna.at("basket-send").click()
    anna.until(lambda: len(events(anna, "swayed")) > before, "the Neighbor swayed")
