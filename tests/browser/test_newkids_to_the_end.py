"""New Kids: three people and a bot play to the end, and everything that can happen happens on the way."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.newkids_hands import ask_for_help, play_on, send_terms, try_by_hand
from tests.browser.newkids_moments import events, sit_down
from tests.browser.newkids_wild import BOT, MOVES, ORDER, PEOPLE, Cast, wild_game
from tests.browser.people import Party, Person
from tests.server.helper import Server

LONGER = 2
"""The bot may decide otherwise than in rehearsals; then it takes longer."""


def together(people: list[Person]) -> None:
    """Until every page shows the latest that anybody has heard."""
    for person in people:
        person.until(lambda p=person: p.moment == max(q.moment for q in people), "the same news")  # type: ignore[misc]
        person.in_step()


def step_of(person: Person) -> str:
    step: str = person.view["moment"]["step"]
    return step


def board(person: Person, seat: int) -> tuple[Any, ...]:
    kid = person.view["kids"][seat]
    return kid["level"], kid["cards"], kid["curses"]


def throw_a_curse_and_cancel_it(people: list[Person], cast: Cast) -> None:
    curser, canceller, cursed = people[cast.curser], people[cast.canceller], int(cast.curse[2][1:])
    before = board(canceller, cursed)
    try_by_hand(curser, cast.curse, lambda: step_of(curser) == "curse")
    canceller.until(lambda: step_of(canceller) == "curse", "the Curse")
    together(people)
    expect(canceller.at("curse")).to_contain_text(re.compile("throw|play"))
    try_by_hand(canceller, ["play", cast.cancel], lambda: step_of(canceller) != "curse")
    for person in people:
        person.until(lambda p=person: step_of(p) == "fight", "the fight to go on")  # type: ignore[misc]
    together(people)
    assert board(canceller, cursed) == before, "a cancelled Curse does nothing"
    played = [(event["seat"], event["data"]["card"]) for event in events(people[0], "played")]
    assert played[-2:] == [(cast.curser, cast.curse[1]), (cast.canceller, cast.cancel)]


def offers(person: Person, kind: str, giver: int, to: int) -> list[dict[str, Any]]:
    """Those open; the bot may have made others."""
    found = [
        offer for offer in person.view["offers"] if (offer["kind"], offer["from"], offer["to"]) == (kind, giver, to)
    ]
    return sorted(found, key=lambda offer: -int(offer["no"]))


def strike_a_bargain(people: list[Person], cast: Cast) -> None:
    """An offer of one Treasure, answered by a bid for two, which is taken."""
    main, helper = people[cast.main], people[cast.helper]
    ask_for_help(main, f"@{cast.helper}")
    helper.until(lambda: bool(offers(helper, "help", cast.main, cast.helper)), "the offer")
    together(people)
    expect(helper.at("pass")).to_contain_text("refuse the offer")
    helper.at(f"counter-{offers(helper, 'help', cast.main, cast.helper)[0]['no']}").click()
    send_terms(helper, more=1)
    main.until(lambda: bool(offers(main, "bid", cast.helper, cast.main)), "the bid")
    together(people)
    bid = offers(main, "bid", cast.helper, cast.main)[0]
    assert bid["share"] == 2
    main.at(f"accept-{bid['no']}").click()
    for person in people:
        person.until(lambda p=person: p.view["combat"]["helper"] == cast.helper, "the Helper")  # type: ignore[misc]


def interrupt(people: list[Person], cast: Cast) -> None:
    spoiler, before = people[cast.spoiler], people[0].view["combat"]["monsters_total"]
    together(people)
    try_by_hand(spoiler, cast.spoil, lambda: cast.spoil[1] not in spoiler.view["hand"])
    for person in people:
        person.until(lambda p=person: p.view["combat"]["monsters_total"] > before, "the interruption")  # type: ignore[misc]
    together(people)
    for person in people:
        expect(person.at("monsters-total")).to_have_text(str(person.view["combat"]["monsters_total"]))


def ask_rarely(person: Person) -> None:
    person.at("pass-menu").click()
    person.at(f"auto-{ORDER.auto_pass}").click()
    person.at("pass-menu").click()


def test_three_people_and_a_bot_play_to_the_end_and_everything_happens(house: Server, party: Party) -> None:
    table, cast = wild_game()
    people = [party.invite(house, name).be_known() for name in ("Anna", "Ben", "Cleo")]
    sit_down(house, people, table, BOT)
    throw_a_curse_and_cancel_it(people, cast)
    strike_a_bargain(people, cast)
    interrupt(people, cast)
    for person in people:
        ask_rarely(person)
    play_on(people, random.Random(7), LONGER * MOVES)

    for person in people:
        person.until(lambda p=person: p.over, "the end")  # type: ignore[misc]
        expect(person.at("result")).to_be_visible()
        assert {event["seat"] for event in events(person, "looted")} & set(PEOPLE)
    result = people[0].state["table"]["result"]
    levels = [kid["level"] for kid in people[0].view["kids"]]
    assert (result["rule"], [levels[seat] for seat in result["winners"]]) == ("N24", [10])
