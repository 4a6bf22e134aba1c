"""A walk through every page and state of the house. At each stop it yields the stop's name, and looks are taken."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.people import Person
from tests.browser.quick import forward, haunting, never, placing


def quiet(page: Page) -> None:
    """Until fonts and pictures are there and nothing short moves any more."""
    page.evaluate(
        """async () => {
          await document.fonts.ready;
          const short = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime < 5000);
          await Promise.all(short.map((a) => a.finished.catch(() => null)));
        }"""
    )


def tour(person: Person) -> Iterator[str]:
    for part in (doors, at_the_table, afterwards, books):
        for stop in part(person):
            quiet(person.page)
            yield stop


def doors(person: Person) -> Iterator[str]:
    person.goto("/")
    expect(person.at("name-gate")).to_be_visible()
    yield "gate"
    person.arrive()
    yield "lobby"
    person.at("open-table").click()
    person.at("open-table-dialog").get_by_text("House rules").click()
    yield "open-table"
    person.page.keyboard.press("Escape")
    person.at("open-settings").click()
    expect(person.at("theme-auto")).to_be_visible()
    yield "settings"
    person.page.keyboard.press("Escape")
    person.open_table("me", "open", match="best_of_three")
    yield "waiting"


def at_the_table(person: Person) -> Iterator[str]:
    person.open_table("me", "medium", options={"tiles": {"I": 4, "L": 5, "T": 5, "X": 3}})
    person.start()
    person.until(lambda: person.asked, "its turn")
    yield "table-first-move"
    forward(person, haunting(4))
    yield "table-monster"
    forward(person, placing(11))
    yield "table-my-turn"
    person.page.keyboard.press("1")
    person.page.keyboard.press("ArrowRight")
    expect(person.at("ghost")).to_be_visible()
    yield "table-ghost"
    person.page.keyboard.press("Escape")
    refuse(person)
    yield "table-refusal"
    person.at("refusal").get_by_test_id("rule-link").click()
    expect(person.at("rules-panel").locator(".target")).to_be_visible()
    yield "table-rules"
    for tab in ("choices", "chat", "table", "log"):
        show_tab(person, tab)
        yield f"table-{tab}"
    hide_panel(person)
    person.at("open-shortcuts").click()
    expect(person.at("shortcuts").locator("h3").first).to_be_visible()
    yield "table-shortcuts"
    person.page.keyboard.press("Escape")


def show_tab(person: Person, tab: str) -> None:
    """On narrow screens a second press on a tab would fold its panel away."""
    button = person.at(f"tab-{tab}")
    button.click()
    expect(button).to_have_attribute("aria-selected", "true")


def hide_panel(person: Person) -> None:
    fold = person.page.get_by_label("Close this panel")
    if fold.is_visible():
        fold.click()


def refuse(person: Person) -> None:
    """Tries to place a tile where one lies already."""
    person.at("tile").first.click(force=True)
    expect(person.at("refusal")).to_be_visible()


def afterwards(person: Person) -> Iterator[str]:
    forward(person, never)
    expect(person.at("result")).to_be_visible()
    yield "result"
    person.at("result").get_by_text("How the points came about").click()
    person.at("check-deal").locator("summary").click()
    expect(person.at("seed")).to_be_visible()
    yield "result-open"
    person.at("replay-link").click()
    expect(person.at("replay-slider")).to_be_visible()
    yield "replay-start"
    slider = person.at("replay-slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    if person.at("replay-more").is_visible():
        person.at("replay-more").click()
    person.at("replay-eyes").select_option("0")
    expect(person.at("hand-tile-0").first).to_be_visible()
    yield "replay-middle"
    person.at("home-link").click()
    expect(person.at("my-games").get_by_test_id("table-row").first).to_be_visible()
    yield "lobby-later"


def books(person: Person) -> Iterator[str]:
    person.goto("/learn/dungeon")
    expect(person.at("lesson-say")).to_be_visible()
    board = person.at("board").bounding_box()
    assert board is not None
    assert board["height"] > 150, "the lesson's table has room, on a phone too"
    yield "learn"
    person.goto("/rules/dungeon/D9")
    expect(person.at("rules-panel").locator(".target")).to_be_visible()
    yield "rules"
