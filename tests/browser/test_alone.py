"""Playing alone, from the lobby to the end and once more; and the deal of the day."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import NARROW, Party, Person, Theme
from tests.server.alone import well_before_midnight
from tests.server.helper import Server

SMALL_SCREEN = (1280, 720)
LOOKS: list[tuple[tuple[int, int], Theme]] = [(SMALL_SCREEN, "light"), (NARROW, "dark")]


@pytest.fixture
def lone_party(party: Party) -> Iterator[Party]:
    """Guests of a game that has no book of rules: that their browsers miss it is no trouble."""
    yield party
    for person in party.people:
        person.troubles = [trouble for trouble in person.troubles if "/api/games/lantern/rules" not in trouble]


def press(person: Person, token: str) -> None:
    before, choices = person.moment, person.at("choices").first
    choices.locator(f'[data-token="{token}"]').click()
    person.until(lambda: person.over or person.moment != before, "the next question")
    person.in_step()


def go_on(person: Person) -> None:
    """By mouse, from the list of choices, to the end of the cave."""
    person.begun()
    while not person.over:
        press(person, "go" if person.state["ask"]["mode"] == "sole" else "strike")
    expect(person.at("solo-end")).to_be_visible()


def check(person: Person, stop: str) -> list[str]:
    width = person.page.viewport_size["width"] if person.page.viewport_size else 0
    picture(person.page, f"alone-{stop}-{width}")
    return [f"{stop}: {fault}" for fault in [*grave_faults(person.page), *too_wide(person.page)]]


@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=["wide-light", "narrow-dark"])
def test_alone_from_the_lobby_by_mouse(cave: Server, lone_party: Party, size: tuple[int, int], theme: Theme) -> None:
    lone = lone_party.invite(cave, "Lone", size, theme).arrive()
    expect(lone.at("alone-dungeon")).to_have_count(0)
    expect(lone.at("teaser-lantern")).to_contain_text("deal of")
    faults = check(lone, "lobby")
    lone.at("alone-lantern").click()
    expect(lone.at("daily")).to_be_visible()
    faults += check(lone, "dialog")
    lone.at("alone-level-four").check(force=True)
    lone.at("alone-play").click()
    go_on(lone)
    expect(lone.at("result").get_by_role("heading")).to_have_text(re.compile("^You (win!|lose)$"))
    expect(lone.at("solo-end")).to_contain_text("Four lamps")
    faults += check(lone, "end")
    lone.at("rematch").click()
    lone.until(lambda: not lone.over, "another deal")
    go_on(lone)
    won = lone.state["table"]["result"]["winners"] == [0]
    lone.goto("/")
    expect(lone.at("my-games")).to_contain_text("You won" if won else "You lost")
    lone.at("alone-lantern").click()
    expect(lone.at("alone-best-four")).to_contain_text("best: ")
    expect(lone.at("alone-best-two")).to_have_count(0)
    lone.at("alone-recent").locator("summary").click()
    expect(lone.at("alone-recent").locator("li")).to_have_count(2)
    assert [*faults, *check(lone, "again")] == []


def test_a_better_result_is_a_new_best(cave: Server, lone_party: Party) -> None:
    bea = lone_party.invite(cave, "Bea").be_known()
    bea.goto("/play/lantern/1").begun()
    bea.at("tab-table").click()
    bea.at("resign").click()
    bea.at("resign-yes").click()
    expect(bea.at("solo-end")).to_contain_text("lost, 0")
    expect(bea.at("new-best")).to_have_count(0)
    bea.at("rematch").click()
    bea.until(lambda: not bea.over, "another deal")
    go_on(bea)
    better = bea.view["steps"] > 0
    expect(bea.at("new-best")).to_have_count(1 if better else 0)


def test_the_deal_of_the_day_is_played_once_and_by_two_the_same(cave: Server, lone_party: Party) -> None:
    well_before_midnight()
    people = [lone_party.invite(cave, name).arrive() for name in ("Dora", "Emil")]
    for person in people:
        person.at("alone-lantern").click()
        person.at("daily-play").click()
        expect(person.at("opening")).to_contain_text("Deal of")
        go_on(person)
        expect(person.at("daily-place")).to_be_visible()
        expect(person.at("replay-link")).to_have_count(0)
        expect(person.at("undo")).to_have_count(0)
        expect(person.at("share-game")).to_be_visible()
    dora, emil = people
    told = [[event["text"] for event in person.state["events"]] for person in people]
    assert told[0] == told[1]
    picture(dora.page, "alone-daily-end")
    dora.goto("/")
    expect(dora.at("teaser-lantern")).to_contain_text("You are ")
    dora.at("teaser-lantern").get_by_role("button").click()
    expect(dora.at("daily-done")).to_contain_text("You are ")
    expect(dora.at("daily-play")).to_have_count(0)
    expect(dora.at("daily-table")).to_contain_text("Emil")
    picture(dora.page, "alone-daily-again")
    emil.rough = True  # the house hangs up
    emil.goto(f"/table/{dora.state['table']['id']}")
    expect(emil.page.get_by_role("heading", name="This table is closed for now")).to_be_visible()
    expect(emil.at("why-gone")).to_contain_text("today's deal")
