"""Yards in a real browser: mouse, keys, finger, two people and a spectator, a cut line, refusals, cards to read."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Hand
from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import NARROW, WIDE, Party, Person, Theme
from tests.browser.yards_hands import by_finger, by_hand, by_keys, open_yards, thing
from tests.server.helper import Server


def lively(person: Person, rng: random.Random) -> list[str]:
    """Any legal move, but seldom giving up what could be done."""
    options: list[list[str]] = person.state["options"]
    weights = [
        {"done": 0.1, "stop": 0.1, "work": 40, "buy": 6, "sway": 40, "play": 1}.get(path[0], 2) for path in options
    ]
    return rng.choices(options, weights)[0]


def move(person: Person, hand: Hand, rng: random.Random) -> None:
    person.in_step()
    path, step = lively(person, rng), person.state["step"]
    hand(person, path)
    person.until(lambda: person.state["step"] != step, f"its move {' '.join(path)}")


def play(people: list[Person], hand: Hand, rng: random.Random, most: int) -> int:
    moves = 0
    while moves < most:
        people[0].until(lambda: any(p.asked or p.over for p in people), "somebody's turn")
        mover = next((person for person in people if person.asked), None)
        if mover is None:
            break
        move(mover, hand, rng)
        moves += 1
        for person in people:
            person.until(lambda p=person, s=mover.state["step"]: p.state["step"] >= s, "the same news")  # type: ignore[misc]
    return moves


def alone(
    party: Party, house: Server, size: tuple[int, int] = WIDE, theme: Theme = "light", touch: bool = False
) -> Person:
    person = party.invite(house, "Ylva", size, theme, touch).be_known()
    open_yards(person, "me", "easy", first_player="seat 0")
    person.start()
    person.until(lambda: person.asked, "its turn")
    person.in_step()
    return person


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (WIDE, "dark"), (NARROW, "light")])
def test_yards_looks_well(house: Server, party: Party, size: tuple[int, int], theme: Theme) -> None:
    ylva = alone(party, house, size, theme)
    play([ylva], by_hand, random.Random(4), 5)
    ylva.in_step()
    picture(ylva.page, f"yards-{size[0]}-{theme}")
    assert grave_faults(ylva.page) == []
    assert too_wide(ylva.page) == []
    expect(ylva.at("pile")).to_have_count(18)


def test_keys_alone_make_moves(house: Server, party: Party) -> None:
    ylva = alone(party, house)
    assert play([ylva], by_keys, random.Random(2), 8) == 8


def test_a_finger_makes_moves_on_a_small_screen(house: Server, party: Party) -> None:
    ylva = alone(party, house, NARROW, touch=True)
    assert play([ylva], by_finger, random.Random(3), 6) == 6
    assert too_wide(ylva.page) == []


def test_two_people_one_cut_off_and_a_spectator_who_learns_no_secret(house: Server, party: Party) -> None:
    anna, ben = party.invite(house, "Anna", still=False).be_known(), party.invite(house, "Ben").be_known()
    table = open_yards(anna, "me", "open", row_size="3", open_ledger="off")
    ben.sit_down_at(table)
    anna.start()
    ben.begun()
    eve = party.invite(house, "Eve").be_known().watch(table)
    rng = random.Random(5)
    play([anna, ben], by_hand, rng, 7)

    ben.rough = True
    ben.context.set_offline(True)
    ben.context.set_offline(False)
    ben.page.reload()
    ben.until(lambda: ben.state.get("step") == anna.state["step"], "the table again")
    ben.in_step()
    ben.rough = False
    play([anna, ben], by_hand, rng, 3)

    eve.until(lambda: bool(eve.state["step"] == anna.state["step"]), "the same news")
    eve.in_step()
    assert (eve.view["hand"], eve.view["garage"], eve.view["shown_hands"]) == ([], [], None)
    secret = [event for message in eve.heard for event in message.get("events", []) if event["kind"] == "drew"]
    assert all("card" not in event["data"] for event in secret)
    expect(eve.at("hand")).to_have_count(0)
    expect(eve.at("yard-0")).to_be_visible()
    assert anna.view["yards"] == ben.view["yards"] == eve.view["yards"]
    assert "{" not in json.dumps([event["text"] for event in eve.state["events"]]).replace("{0}", "").replace("{1}", "")


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
