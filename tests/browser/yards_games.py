"""Games of yards for browser tests: tables that end soon, and people who play on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Error

from tests.browser.hands import Hand
from tests.browser.looks import picture
from tests.browser.people import WIDE, Party, Person, Theme
from tests.browser.yards_hands import open_yards
from tests.server.helper import Server

SHORT: dict[str, Any] = {"row_size": "3", "round_limit": 15, "start_money": {"A": 10, "B": 10, "C": 0, "D": 0}}
EAGER = {"done": 0.1, "stop": 0.3, "work": 40, "sway": 400, "buy": 3, "play": 1}
SLOW = ("toolbox", "cookie_jar")
"""Cards that ask for more plays."""


def lively(person: Person, rng: random.Random) -> list[str]:
    """Any legal move, but seldom giving up what could be done, and Neighbors first."""
    options: list[list[str]] = person.state["options"]
    weights = [EAGER.get(path[0], 2) * (0.2 if path[1:2] and path[1] in SLOW else 1) for path in options]
    return rng.choices(options, weights)[0]


TRIES, A_WHILE = 3, 6.0


def move(person: Person, hand: Hand, rng: random.Random) -> list[str]:
    """Makes one move and waits until the house has accepted it. Like people, tries again if nothing happens."""
    person.in_step()
    path, before = lively(person, rng), person.moment
    for last in [False] * (TRIES - 1) + [True]:
        try:
            hand(person, path)
            person.until(lambda: person.moment != before, f"its move {' '.join(path)}", A_WHILE)
        except (TimeoutError, AssertionError, Error):
            if last and person.moment == before:
                picture(person.page, "yards-stuck")
                raise
            person.page.keyboard.press("Escape")
        if person.moment != before:
            break
    return path


def play(people: Sequence[Person], hand: Hand, rng: random.Random, most: int = 400) -> list[list[str]]:
    """Until the game is over or so many moves were made; the moves."""
    moves: list[list[str]] = []
    while len(moves) < most:
        people[0].until(lambda: any(p.asked or p.over for p in people), "somebody's turn")
        mover = next((person for person in people if person.asked), None)
        if mover is None:
            break
        moves.append(move(mover, hand, rng))
        for person in people:
            person.until(lambda p=person, s=mover.state["step"]: p.state["step"] >= s, "the same news")  # type: ignore[misc]
    return moves


def alone(
    party: Party,
    house: Server,
    size: tuple[int, int] = WIDE,
    theme: Theme = "light",
    touch: bool = False,
    still: bool = True,
    **options: Any,
) -> Person:
    """A person who begins, against a quick bot."""
    person = party.invite(house, "Ylva", size, theme, touch, still).be_known()
    open_yards(person, "me", "easy", first_player="seat 0", **options)
    person.start()
    person.until(lambda: person.asked, "its turn")
    person.in_step()
    return person
