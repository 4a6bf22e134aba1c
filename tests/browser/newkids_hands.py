"""Playing New Kids in a browser: who is waited for, and two ways to make a move."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, expect

from tests.browser import baskets
from tests.browser.people import PATIENCE, Person
from turfhouse.bots.think import think
from turfhouse.core.sight import Sight
from turfhouse.games.registry import by_the_book

ON_BOARD = ("equip", "unequip", "sacrifice", "discard")
AIMED = ("sneak", "case", "wave", "payoff", "compel", "from", "to")
BESIDE = {"swap": "special_mistaken_identity"}
REACH = 4_000
"""Milliseconds after which something must have moved away under a hand."""
TALK = ("trade", "counter", "bid", "offer")


def thing(person: Person, testid: str, **data: str) -> Locator:
    marks = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
    return person.page.locator(f'[data-testid="{testid}"]{marks}').first


def waited_for(person: Person) -> bool:
    """In a window the house tells each seat alone whether it is waited for; other questions name their seat."""
    mine = person.state.get("mine")
    return bool(mine["asked"]) if mine else person.asked


def pick_up(person: Person, path: list[str]) -> None:
    """Takes the card of a path: from the hand, from the own board, or from those laid open."""
    card = BESIDE.get(path[0], path[1])
    held = card in person.view["hand"] and path[0] not in ON_BOARD
    if path[0] == "discard" and person.view["moment"]["step"] == "charity":
        held = True
    kind = "laid-card" if path[0] == "take" else "hand-card" if held else "own-card"
    place = thing(person, kind, card=card.removeprefix("table:"))
    if place.get_attribute("aria-pressed") != "true":
        place.click()


def aim(person: Person, path: list[str]) -> None:
    thing(person, "aim-at", path=" ".join(path)).click()


def ask_for_help(person: Person, whom: str, more: int = 0) -> None:
    """Opens the panel, names terms, sends them as one move."""
    person.at("ask-help").click()
    aim(person, ["offer", whom])
    send_terms(person, more)


def send_terms(person: Person, more: int = 0) -> None:
    expect(person.at("send-deal")).to_be_enabled()
    for _ in range(more):
        before = person.at("share").inner_text()
        person.at("more").click()
        expect(person.at("share")).not_to_have_text(before)
        expect(person.at("send-deal")).to_be_enabled()
    person.at("send-deal").click()


def begin_run(person: Person, path: list[str]) -> None:
    """A sale, a cost: what it takes is chosen before anything is sent."""
    before = person.moment
    if len(path) == 1:
        person.at(f"act-{path[0]}").click()
    else:
        person.at(f"verb-{path[0]}").click()
        aim(person, path)
    if baskets.opens(person, lambda: person.moment != before):
        baskets.fill(person)


def by_hand(person: Person, path: list[str]) -> None:
    verb = path[0]
    if baskets.asked_for(person):
        baskets.fill(person, path)
    elif baskets.begins_run(person, verb):
        begin_run(person, path)
    elif verb == "pass":
        person.at("pass").click()
    elif len(path) == 1 or verb in ("kid", "die"):
        person.at(f"act-{'-'.join(path)}").click()
    elif verb in ("accept", "refuse", "withdraw"):
        person.at(f"{verb}-{path[1]}").click()
    elif verb == "offer":
        ask_for_help(person, path[1])
    elif verb in AIMED:
        person.at(f"verb-{verb}").click()
        aim(person, path)
    else:
        pick_up(person, path)
        aim(person, path)


def sensible(view: dict[str, Any], sight: Sight, options: list[list[str]], rng: random.Random) -> list[str]:
    """As a bot would, without haggling, and without spoiling somebody's last fight: games should end."""
    combat = view["combat"]
    if combat and combat["for_the_win"] and combat["main"] != view["seat"] and ["pass"] in options:
        return ["pass"]
    try:
        path = think(by_the_book("newkids"), "policy", sight, rng.getrandbits(40), 0, 1)
    except ValueError:  # somebody else came first, and this seat is not asked any more
        path = ["pass"]
    if path[0] in TALK or path not in options:
        quiet = [option for option in options if option[0] in ("pass", "kick", "loot", "end", "refuse", "done")]
        path = quiet[0] if quiet else next(option for option in options if option[0] not in TALK)
    return path


def move(person: Person, rng: random.Random) -> list[str]:
    """Makes one move and waits until the house has it. Somebody else may come first: then there is none."""
    person.in_step()
    if not waited_for(person) or not person.state["options"]:
        return []
    sight, asked = person.sight(), person.moment
    path = sensible(person.view, sight, person.state["options"], rng)
    try_by_hand(person, path, lambda: person.moment != asked)
    person.until(lambda: person.moment != asked or not waited_for(person), f"its move {' '.join(path)}")
    return path


def try_by_hand(person: Person, path: list[str], too_late: Callable[[], bool]) -> None:
    """Somebody else may act between a look and a click: what was to be clicked is then gone."""
    give_up = time.monotonic() + PATIENCE
    person.page.set_default_timeout(REACH)
    try:
        while not too_late():
            try:
                return by_hand(person, path)
            except Error:
                if time.monotonic() > give_up:
                    raise
                person.page.keyboard.press("Escape")
    finally:
        person.page.set_default_timeout(PATIENCE * 1000)


def play_on(people: list[Person], rng: random.Random, most: int) -> int:
    """Plays until the game is over, which must take at most so many moves of these people. How many it took."""
    for moves in range(most):
        people[0].until(lambda: any(waited_for(p) or p.over for p in people), "somebody's turn")
        mover = next((person for person in people if waited_for(person)), None)
        if mover is None or mover.over:
            return moves
        move(mover, rng)
        for person in people:
            person.until(lambda p=person, s=mover.state["step"]: p.state["step"] >= s, "the same news")  # type: ignore[misc]
    raise AssertionError(f"not done after {most} moves")
