"""Turris with people in windows of their own: a round with every window, and a line that is cut among the Beasts."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Party, Person
from tests.browser.turris_hands import LAPTOP, by_hand, open_turris, waited_for
from tests.server.helper import Server

SEATS = ("Anna", "Ben", "Cleo", "Dora")
SENT = {"Anna": ("4", "4"), "Ben": ("3", "5"), "Cleo": ("9", "9"), "Dora": ("6", "7")}
"""Where each sends two Scouts: Delusion, Despair and Harrow all meet somebody in the first round."""
OWN = ("seat", "hand", "tableau", "passed")
"""Parts of a view that differ from seat to seat."""


def public(person: Person) -> dict[str, Any]:
    return {key: value for key, value in person.view.items() if key not in OWN}


def sit(party: Party, house: Server, names: tuple[str, ...]) -> list[Person]:
    """All at one table; the first is First Player."""
    people = [party.invite(house, name, LAPTOP).be_known() for name in names]
    table = open_turris(people[0], "me", *["open"] * (len(names) - 1), first="seat 0")
    for seat, person in enumerate(people[1:], 1):
        person.goto(f"/table/{table}")
        person.at(f"sit-{seat}").click()
        expect(person.at(f"seat-{seat}")).to_contain_text(person.name)
    people[0].start()
    for person in people:
        person.begun()
    return people


def plain(person: Person, sent: dict[str, int]) -> list[str]:
    """Scouts where the plan says, then no, else the first answer."""
    options: list[list[str]] = person.state["options"]
    placed = sent.get(person.name, 0)
    if person.view["moment"]["step"] == "act" and placed < 2 and ["gather"] in options:
        sent[person.name] = placed + 1
        return ["place", SENT[person.name][placed]]
    return ["pass"] if ["pass"] in options else options[0]


def one_answer(people: list[Person], sent: dict[str, int]) -> str:
    """Somebody who is waited for answers; the question's name."""
    people[0].until(lambda: any(waited_for(person) for person in people), "a question")
    person = next(one for one in people if waited_for(one))
    person.in_step()
    step: str = person.view["moment"]["step"]
    before = person.moment, person.state.get("mine")
    by_hand(person, plain(person, sent))
    person.until(lambda: (person.moment, person.state.get("mine")) != before, f"the answer to {step}")
    return step


def in_step(people: list[Person]) -> None:
    for person in people:
        person.until(lambda p=person: p.state["step"] == people[0].state["step"], "the same news")  # type: ignore[misc]
        person.in_step()


def test_four_people_through_one_round_with_all_windows(house: Server, party: Party) -> None:
    people = sit(party, house, SEATS)
    sent: dict[str, int] = {}
    steps: set[str] = set()
    while people[0].view["round"] == 1:
        steps.add(one_answer(people, sent))
    assert {"act", "before_beast", "on_effect", "on_loss", "push", "council", "beast_target"} <= steps
    in_step(people)
    for person in people:
        assert public(person) == public(people[0])
        expect(person.at("status")).to_contain_text("Round 2")
        assert person.page.locator('[data-testid^="player-"]').count() == 4
    graves = [player["grave"] for player in people[0].view["players"]]
    assert graves[0] == 2, "the Harrow was fed"


def test_a_line_is_cut_inside_the_beast_phase(house: Server, party: Party) -> None:
    anna, ben = people = sit(party, house, SEATS[:2])
    sent: dict[str, int] = {}
    while anna.view["moment"]["step"] != "before_beast":
        one_answer(people, sent)
    in_step(people)
    ben.rough = True
    ben.context.set_offline(True)
    expect(ben.at("connection-lost")).to_be_visible()
    anna.in_step()
    if waited_for(anna):
        before = anna.moment, anna.state.get("mine")
        by_hand(anna, ["pass"])
        anna.until(lambda: (anna.moment, anna.state.get("mine")) != before, "its pass")
    expect(anna.at("player-1")).to_contain_text("away")
    ben.context.set_offline(False)
    expect(ben.at("connection-lost")).to_have_count(0)
    in_step(people)
    ben.rough = False
    assert public(ben) == public(anna)

    heard = len(ben.heard)
    ben.page.reload()
    ben.until(lambda: any(message["t"] == "snapshot" for message in ben.heard[heard:]), "the table again")
    while anna.view["round"] == 1:
        one_answer(people, sent)
    in_step(people)
    assert public(ben) == public(anna)
    expect(ben.at("status")).to_contain_text("Round 2")


def test_somebody_who_watches_sees_the_same_table_without_hands(house: Server, party: Party) -> None:
    people = sit(party, house, SEATS[:2])
    eve = party.invite(house, "Eve", LAPTOP).be_known().watch(people[0].state["table"]["id"])
    eve.begun()
    sent: dict[str, int] = {}
    rng = random.Random(1)
    for _ in range(rng.randint(4, 6)):
        one_answer(people, sent)
    eve.until(lambda: bool(eve.state["step"] == people[0].state["step"]), "the same news")
    eve.in_step()
    expect(eve.at("hand")).to_have_count(0)
    assert (eve.view["hand"], eve.view["hands"]) == ([], None)
    expect(eve.at("watching")).to_be_visible()
