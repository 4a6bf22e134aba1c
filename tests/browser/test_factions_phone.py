"""Factions on a phone, by finger: a draft, a war and a shop at 360 pixels, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.factions_hands import LAPTOP
from tests.browser.factions_rounds import Reading, fights, in_step, round_with, sells
from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import NARROW, Party, Person, Theme
from tests.browser.planted import plant
from tests.server.helper import Server

MOMENTS = {"draft": "draft", "card": "war", "done": "good-secret"}
"""The questions worth looking at, and what must be in sight then."""


def sound(person: Person, name: str, sight: str) -> None:
    """Accessible, no wider than its window, and what is asked about is in sight."""
    person.in_step()
    expect(person.at("moment")).to_have_count(0)  # what was held over the table is gone
    picture(person.page, f"factions-{name}")
    assert grave_faults(person.page) == [], name
    assert too_wide(person.page) == [], name
    expect(person.at(sight).first).to_be_in_viewport()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_draft_a_war_and_a_shop_by_finger(house: Server, party: Party, theme: Theme) -> None:
    """Tova has a phone in hand; Ben sits at a laptop with the other theme."""
    script = round_with(2, fights, sells)
    tova = party.invite(house, "Tova", NARROW, theme, touch=True).be_known()
    ben = party.invite(house, "Ben", LAPTOP, "light" if theme == "dark" else "dark").be_known()
    people = [tova, ben]
    table = plant(house, people, script.table)
    for person in people:
        person.goto(f"/table/{table}")
        person.begun()
    reading = Reading(people, script)
    looked: set[tuple[str, str]] = set()
    while not reading.done():
        person, (verb, *_) = reading.next()
        if verb in MOMENTS and (person.name, verb) not in looked:
            looked.add((person.name, verb))
            in_step(people)
            size = "360" if person is tova else "720"
            sound(person, f"{size}-{verb}-{theme}", MOMENTS[verb])
        reading.answer(person)
    assert {("Tova", verb) for verb in MOMENTS} <= looked
    expect(tova.at("prompt")).to_be_in_viewport()
