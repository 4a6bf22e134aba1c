"""Factions with people in windows of their own: a whole round of six, who watches, who comes back to a sealed card."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from tests.browser.factions_hands import LAPTOP, hand_card, press, settle, waited_for
from tests.browser.factions_rounds import Reading, Round, clashes, cries, fights, in_step, round_with, sells
from tests.browser.looks import grave_faults, picture
from tests.browser.people import Party, Person
from tests.browser.planted import plant
from tests.server.helper import Server

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
OWN = ("seat", "own", "sealed", "passed", "teleporters")
"""Parts of a view that differ from seat to seat."""
OWN_OF_ASK = ("yours", "run", "answer")
FITS = "() => document.scrollingElement.scrollHeight <= innerHeight"
SEEN = "(panel) => panel.getBoundingClientRect().bottom <= innerHeight + 1"


def sit(party: Party, house: Server, script: Round) -> list[Person]:
    """Everybody at the table, as the round begins."""
    names = NAMES[: script.table.record.setup.seats]
    people = [party.invite(house, name, LAPTOP).be_known() for name in names]
    table = plant(house, people, script.table)
    for person in people:
        person.goto(f"/table/{table}")
    for person in people:
        person.begun()
    return people


def public(person: Person) -> dict[str, Any]:
    return {key: value for key, value in person.view.items() if key not in OWN}


def public_ask(person: Person) -> dict[str, Any]:
    return {key: value for key, value in person.state["ask"].items() if key not in OWN_OF_ASK}


def same_table(people: Sequence[Person]) -> None:
    """Nobody is told more of the table than the others."""
    in_step(people)
    for person in people[1:]:
        assert public(person) == public(people[0])
        assert public_ask(person) == public_ask(people[0])


def nothing_of_others(people: Sequence[Person]) -> None:
    """A Secret win is written on its holder's page and on nobody else's; views are only one's own."""
    pages = [person.page.locator("body").inner_text() for person in people]
    for seat, person in enumerate(people):
        for secret in person.view["own"]["secrets"]:
            name = person.page.locator(f'[data-testid="factions"] [data-card="{secret["secret"]}"] strong').inner_text()
            assert [name in page for page in pages] == [other == seat for other in range(len(pages))], name
        for message in person.heard:
            if message.get("view"):
                assert message["view"]["seat"] == seat


def sealing(person: Person, path: list[str]) -> bool:
    return path[0] == "card"


def seal_one_by_one(reading: Reading, first: Person) -> None:
    """After each seal everybody knows whose it is; the card is on its owner's page alone."""
    people = reading.people
    in_step(people)
    asked = list(first.state["ask"]["seats"])
    for count, seat in enumerate(asked[:-1], 1):
        person, card = people[seat], reading.left[seat][0][1]
        heard = [len(one.heard) for one in people]
        reading.answer(person)
        expect(person.at("sealed-card")).to_have_attribute("data-card", card)
        expect(person.at("prompt")).to_contain_text("You sealed")
        expect(person.at("confirm")).to_have_count(0)
        for other, before in zip(people, heard):
            other.until(lambda o=other, n=count: len(o.state["ask"]["sealed"]) == n, "the seal")  # type: ignore[misc]
            expect(other.at(f"player-{seat}")).to_contain_text("has sealed")
            if people.index(other) not in asked[:count]:
                assert other.state["ask"]["answer"] is None
                assert other.at("sealed-card").count() == 0
            if other is not person:
                assert all(message.get("events", []) == [] for message in other.heard[before:])
    picture(people[asked[0]].page, f"factions-six-sealed-of-{len(asked)}")
    assert people[asked[0]].at("war").evaluate(SEEN)
    same_table(people)


def test_six_people_through_a_round_with_a_clash_a_cry_for_help_and_a_shop(house: Server, party: Party) -> None:
    script = round_with(6, clashes, cries, sells, first=10)
    people = sit(party, house, script)
    reading = Reading(people, script)
    began = people[0].view["round"]
    same_table(people)
    nothing_of_others(people)
    seen: set[str] = set()
    while people[0].view["round"] == began and not reading.done():
        person, path = reading.next()
        if path[0] not in seen:
            look(people, person, path[0])
        seen.add(path[0])
        if path[0] == "card" and not person.state["ask"]["sealed"] and len(person.state["ask"]["seats"]) > 1:
            seal_one_by_one(reading, person)
            person, path = reading.next()
        reading.answer(person)
    assert {"draft", "card", "cry", "done"} <= seen
    same_table(people)
    nothing_of_others(people)
    assert people[0].view["round"] == began + 1
    told = {event["kind"] for message in people[5].heard for event in message.get("events", [])}
    assert {"named", "revealed", "helps", "bought"} <= told


def look(people: Sequence[Person], asked: Person, verb: str) -> None:
    """The first of each kind of question: one is asked, the others know for whom they wait; all fits the window."""
    in_step(people)
    other = next(person for person in people if not waited_for(person))
    expect(asked.at("question")).to_be_visible()
    expect(other.at("prompt")).to_contain_text(f"Waiting for {asked.name}" if verb != "card" else "Waiting for")
    picture(asked.page, f"factions-six-{verb}")
    picture(other.page, f"factions-six-{verb}-other")
    for person in (asked, other):
        assert person.page.evaluate(FITS)
        if person.at("war").count():
            assert person.at("war").evaluate(SEEN), verb


def shut(person: Person) -> None:
    """Nothing to press but what reads: no answers, no hand, no counter, and no turf that can be chosen."""
    expect(person.at("watching")).to_contain_text("You are watching")
    for testid in ("hand", "draft", "confirm", "number", "basket", "sealed-card"):
        assert person.at(testid).count() == 0, testid
    table = person.at("factions")
    assert table.locator('[data-testid^="act-"], [data-testid^="good-"]').count() == 0
    assert table.locator('button[data-turf][aria-disabled="false"]').count() == 0
    assert (person.state["options"], person.state["labels"], person.view["own"]) == ([], {}, None)


def test_who_watches_a_war_and_a_shop_sees_the_table_without_hands_and_secrets(house: Server, party: Party) -> None:
    script = round_with(2, fights, sells)
    people = sit(party, house, script)
    eve = party.invite(house, "Eve", LAPTOP).be_known().watch(people[0].state["table"]["id"])
    eve.begun()
    reading = Reading(people, script)
    first = reading.until(sealing)
    in_step([*people, eve])
    expect(eve.at("war")).to_be_visible()
    expect(eve.at("prompt")).to_contain_text("Seal a combat card.")
    shut(eve)
    reading.answer(first)
    seat = people.index(first)
    eve.until(lambda: bool(eve.state["ask"]["sealed"] == [seat]), "the first seal")
    expect(eve.at(f"player-{seat}")).to_contain_text("has sealed")
    expect(eve.at(f"player-{1 - seat}")).not_to_contain_text("has sealed")
    shut(eve)
    picture(eve.page, "factions-watching-war")
    assert grave_faults(eve.page) == []

    buyer = reading.until(lambda _, path: path[0] == "done")
    in_step([*people, eve])
    expect(eve.at("prompt")).to_contain_text(f"Waiting for {buyer.name}")
    shut(eve)
    picture(eve.page, "factions-watching-shop")
    secret = ('"hand":', '"kept":', '"packet":', '"prices":')
    assert not any(word in json.dumps(message.get("view")) for message in eve.heard for word in secret)


def come_back(person: Person) -> None:
    heard = len(person.heard)
    person.page.reload()
    person.until(lambda: any(message["t"] == "snapshot" for message in person.heard[heard:]), "the table again")
    person.in_step()


def test_a_sealed_card_is_found_again_and_who_has_not_sealed_is_asked_again(house: Server, party: Party) -> None:
    script = round_with(2, fights, sells)
    people = sit(party, house, script)
    reading = Reading(people, script)
    anna = reading.until(sealing)
    (ben,) = [person for person in people if person is not anna]
    ben.in_step()
    cards = [reading.left[people.index(person)][0][1] for person in (anna, ben)]
    press(ben, hand_card(ben, cards[1]))
    expect(ben.at("confirm")).to_be_visible()
    reading.answer(anna)
    expect(ben.at(f"player-{people.index(anna)}")).to_contain_text("has sealed")
    expect(ben.at("confirm")).to_be_visible()  # what was picked stands while others seal

    for person in (anna, ben):
        come_back(person)
    expect(anna.at("sealed-card")).to_have_attribute("data-card", cards[0])
    expect(anna.at("prompt")).to_contain_text(f"Waiting for {ben.name}")
    assert not waited_for(anna)
    picture(anna.page, "factions-sealed-again")
    expect(ben.at("question")).to_contain_text("Seal a combat card.")
    assert ben.at("sealed-card").count() == 0
    assert not any('"answer": [' in json.dumps(message) for message in ben.heard)

    press(ben, hand_card(ben, cards[1]))
    settle(ben)
    for person in people:
        person.until(lambda p=person: any(event["kind"] == "revealed" for event in p.state["events"]), "the cards")  # type: ignore[misc]
    told = next(event["data"]["cards"] for event in anna.state["events"] if event["kind"] == "revealed")
    assert len([card for card in told if card >= 0]) == 2
