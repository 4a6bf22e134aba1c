"""Filling a basket as a hand would: things are put in until it can be sent; what does not fit is taken out again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

Press = Callable[[Locator], None]


def click(place: Locator) -> None:
    place.click()


def begins_run(person: Person, verb: str) -> bool:
    return bool(person.state["verbs"].get(verb, {}).get("run"))


def asked_for(person: Person) -> bool:
    """Is a run asked for now?"""
    ask = person.state.get("ask")
    return bool(ask and ask.get("run"))


def opens(person: Person, moved: Callable[[], bool]) -> bool:
    """After a verb that may begin a run: does a basket open, or has the move been made?"""
    basket = person.at("basket")
    person.until(lambda: basket.count() > 0 or moved(), "a basket, or the move")
    return basket.count() > 0


def settled(person: Person) -> None:
    expect(person.page.locator('[data-testid="basket"][data-busy="false"]').first).to_be_visible()


def fill(person: Person, first: list[str] | None = None, press: Press = click) -> None:
    """Puts things in, the wished-for first, and sends the basket."""
    settled(person)
    every = person.page.locator('[data-testid="basket-thing"]')
    paths = [str(thing.get_attribute("data-path")) for thing in every.all()]
    wished = " ".join(first or [])
    order = sorted(range(len(paths)), key=lambda index: paths[index] != wished)
    send = person.at("basket-send")
    for index in order:
        if send.is_enabled():
            break
        thing = every.nth(index)
        if thing.get_attribute("aria-pressed") == "true":
            continue
        press(thing)
        settled(person)
        if person.at("basket").get_attribute("data-full") == "true" and not send.is_enabled():
            press(thing)
            settled(person)
    press(send)
