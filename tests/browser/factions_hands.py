"""Playing factions in a browser: tables, and moves by mouse and by finger."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser import baskets
from tests.browser.hands import Hand
from tests.browser.people import NARROW, Party, Person, Theme
from tests.server.helper import HEADERS, Server
from turfhouse.bots.think import think
from turfhouse.games.registry import by_the_book

ON_TURF = ("start", "name", "from", "rally", "lure", "retreat", "raise")
ON_TWO_TURFS = ("attack", "shift", "jump", "caravan")
ON_CARD = ("card", "retaliate", "keep")
OVER_THE_COUNTER = ("secret", "pack", "combat")
LAPTOP = (1280, 720)


def open_factions(person: Person, *seats: str, **options: Any) -> str:
    """A private table of factions. Seats: me, open, or a level."""
    wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    wish = {"game": "factions", "seats": wishes, "options": options, "match": "single", "private": True}
    answer = person.context.request.post("/api/tables", data=wish, headers=HEADERS)
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    person.goto(f"/table/{table}")
    expect(person.at("waiting")).to_be_visible()
    return table


def seated(party: Party, house: Server, *seats: str, size: tuple[int, int] = LAPTOP, **wish: Any) -> Person:
    """Somebody at a started table; `dark` says how the browser looks, the rest are options."""
    theme: Theme = "dark" if wish.pop("dark", False) else "light"
    person = party.invite(house, "Tova", size, theme, touch=size == NARROW).be_known()
    open_factions(person, *seats, **wish)
    person.start()
    return person


def press(person: Person, place: Locator) -> None:
    """A click, or a tap where there is no mouse."""
    if person.page.evaluate("() => navigator.maxTouchPoints > 0"):
        place.tap()
    else:
        place.click()


def turf(person: Person, name: str) -> Locator:
    return person.page.locator(f'[data-testid="board"] button[data-turf="{name}"]')


def settle(person: Person) -> None:
    """What cannot be taken back is said once more, in words."""
    press(person, person.at("confirm"))


def on_two_turfs(person: Person, path: list[str]) -> None:
    press(person, turf(person, path[1]))
    if len([other for other in person.state["options"] if other[:2] == path[:2]]) > 1:
        press(person, turf(person, path[2]))


def number(person: Person, wanted: int) -> None:
    person.page.locator('[data-testid="acts"] input[type="range"]').fill(str(wanted))
    press(person, person.at("number"))


def exchange(person: Person, cards: list[str]) -> None:
    press(person, person.at("good-exchange"))
    for card in cards:
        press(person, hand_card(person, card))
    settle(person)


def hand_card(person: Person, card: str) -> Locator:
    return person.page.locator(f'[data-testid="hand-card"][data-card="{card}"]')


def by_hand(person: Person, path: list[str]) -> None:
    verb = path[0]
    if baskets.asked_for(person):
        run(person)
    elif verb in ON_TURF:
        press(person, turf(person, path[1]))
    elif verb in ON_TWO_TURFS:
        on_two_turfs(person, path)
    elif verb == "number":
        number(person, int(path[1]))
    elif verb in ON_CARD:
        press(person, hand_card(person, path[1]))
        settle(person)
    elif verb == "draft":
        press(person, person.page.locator(f'[data-testid="draft"] button[data-card="{path[1]}"]').first)
        settle(person)
    elif verb in ("faction", "face"):
        press(person, person.page.locator(f'[data-testid="factions"] .over button[data-card="{path[1]}"]'))
        settle(person)
    else:
        counter_or_word(person, path)


def counter_or_word(person: Person, path: list[str]) -> None:
    verb = path[0]
    if verb == "troop":
        press(person, person.at("good-troop"))
        press(person, turf(person, path[1]))
    elif verb == "exchange":
        exchange(person, path[1:])
    elif verb in OVER_THE_COUNTER:
        press(person, person.at(f"good-{verb}"))
    else:
        press(person, person.at(f"act-{'-'.join(path)}"))


def run(person: Person) -> None:
    """Troops on the land itself, turf after turf, until the basket can be sent."""
    send = person.at("basket-send")
    places = list(dict.fromkeys(path[1] for path in person.state["options"]))
    for _ in range(40):
        baskets.settled(person)
        if send.get_attribute("aria-disabled") == "false":
            break
        press(person, turf(person, places[0]))
    press(person, send)


def wise(person: Person, rng: random.Random) -> list[str]:
    """What a policy bot would answer."""
    seats = len(person.state["table"]["seats"])
    return list(think(by_the_book("factions", seats), "policy", person.sight(), rng.getrandbits(60), 0.0))


def waited_for(person: Person) -> bool:
    """Where all seal at once the house tells each seat alone whether it is waited for."""
    mine = person.state.get("mine")
    return bool(mine["asked"]) if mine else person.asked


def standing(person: Person) -> tuple[object, ...]:
    """What an answer changes at once: of a sealed one nothing is told, but one is asked no more."""
    return (*person.moment, len(person.state["options"]))


def move(person: Person, rng: random.Random, hand: Hand = by_hand) -> list[str]:
    """One answer; waits until it was taken. What was answered."""
    person.in_step()
    before = standing(person)
    path = wise(person, rng)
    hand(person, path)
    person.until(lambda: standing(person) != before or person.over, f"the answer {' '.join(path)}")
    return path
