"""Playing turris in a browser: tables, and moves by mouse, keys and finger."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.hands import Hand
from tests.browser.people import NARROW, Party, Person, Theme
from tests.server.helper import HEADERS, Server
from turfhouse.bots.think import think
from turfhouse.games.registry import by_the_book

ON_NODE = ("place", "recall", "next", "fruit", "target", "stop", "push")
ON_CARD = {"play": "hand-card", "discard": "hand-card", "trionfi": "trionfi"}
ON_MISSION = ("reserve", "complete")


def open_turris(person: Person, *seats: str, **options: Any) -> str:
    """A private table of turris. Seats: me, open, or a level."""
    wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    wish = {"game": "turris", "seats": wishes, "options": options, "match": "single", "private": True}
    answer = person.context.request.post("/api/tables", data=wish, headers=HEADERS)
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    person.goto(f"/table/{table}")
    expect(person.at("waiting")).to_be_visible()
    return table


LAPTOP = (1280, 720)


def seated(party: Party, house: Server, *seats: str, size: tuple[int, int] = LAPTOP, **wish: Any) -> Person:
    """Somebody at a started table; `dark` and `lively` say how the browser looks, the rest are options."""
    theme: Theme = "dark" if wish.pop("dark", False) else "light"
    still = not wish.pop("lively", False)
    person = party.invite(house, "Tova", size, theme, touch=size == NARROW, still=still).be_known()
    open_turris(person, *seats, **wish)
    person.start()
    return person


def thing(person: Person, testid: str, **data: str) -> Locator:
    marks = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
    return person.page.locator(f'[data-testid="{testid}"]{marks}').first


def click_place(person: Person, node: str) -> None:
    """On the sign of the place: pieces may stand over its middle."""
    place = thing(person, "place", node=node)
    box = place.bounding_box()
    assert box is not None
    place.click(position={"x": box["width"] / 2, "y": box["height"] * 0.63})


def collect(person: Person, nodes: list[str]) -> None:
    person.at("verb-collect").click()
    for node in nodes:
        click_place(person, node)
    expect(person.at("collect-price")).to_be_visible()
    person.at("collect").click()


def on_mission(person: Person, path: list[str]) -> None:
    thing(person, "mission", mission=path[1]).click()
    ways = [other for other in person.state["options"] if other[:2] == path[:2]]
    if len(ways) > 1:
        thing(person, "variant", path=" ".join(path)).click()
    else:
        person.at("confirm").click()


def goad(person: Person, path: list[str]) -> None:
    thing(person, "beast", beast=path[1]).click()
    if len([other for other in person.state["options"] if other[:2] == path[:2]]) > 1:
        click_place(person, path[2])


def by_hand(person: Person, path: list[str]) -> None:
    verb = path[0]
    if verb in ON_NODE:
        click_place(person, path[1])
    elif verb == "collect":
        collect(person, [node for node in path[1:] if node != "-"])
    elif verb in ON_CARD:
        thing(person, ON_CARD[verb], card=path[1]).click()
        person.at("confirm").click()
    elif verb in ON_MISSION:
        on_mission(person, path)
    elif verb == "goad":
        goad(person, path)
    elif verb == "flip":
        thing(person, "beast", beast=path[1]).click()
    else:
        person.at(f"act-{'-'.join(path)}").click()


def wise(person: Person, rng: random.Random) -> list[str]:
    """What a policy bot would answer."""
    seats = len(person.state["table"]["seats"])
    return list(think(by_the_book("turris", seats), "policy", person.sight(), rng.getrandbits(60), 0.0))


def waited_for(person: Person) -> bool:
    """In a window the house tells each seat alone whether it is waited for."""
    mine = person.state.get("mine")
    return bool(mine["asked"]) if mine else person.asked


def move(person: Person, rng: random.Random, hand: Hand | None = None) -> list[str]:
    """One answer, by mouse unless told otherwise; waits until it was taken. What was answered."""
    person.in_step()
    before = person.moment
    path = wise(person, rng)
    (hand or by_hand)(person, path)
    person.until(lambda: person.moment != before or person.over, f"the answer {' '.join(path)}")
    return path


# --- keys ---

ZONES = {"mission": "m", "hand-card": "h", "trionfi": "f", "beast": "v", "place": "n"}
IS_FOCUSED = "(thing) => thing === document.activeElement"


def go_to(person: Person, key: str, place: Locator) -> None:
    """Presses the key of a zone until the focus is there."""
    for _ in range(60):
        if place.evaluate(IS_FOCUSED):
            return
        person.page.keyboard.press(key)
    raise AssertionError(f"the key {key} does not lead there")


def enter_at(person: Person, testid: str, **data: str) -> None:
    go_to(person, ZONES[testid], thing(person, testid, **data))
    person.page.keyboard.press("Enter")


def say_by_keys(person: Person, word: Locator) -> None:
    expect(word).to_be_visible()
    go_to(person, "a", word)
    person.page.keyboard.press("Enter")


def mission_by_keys(person: Person, path: list[str]) -> None:
    enter_at(person, "mission", mission=path[1])
    ways = [other for other in person.state["options"] if other[:2] == path[:2]]
    if len(ways) > 1:
        say_by_keys(person, thing(person, "variant", path=" ".join(path)))
    else:
        person.page.keyboard.press("Enter")


def collect_by_keys(person: Person, nodes: list[str]) -> None:
    person.page.keyboard.press("k")
    for node in nodes:
        enter_at(person, "place", node=node)
    person.page.keyboard.press("k")


KEYS = {"gather": "i", "revive": "r", "pass": "p"}


def by_keys(person: Person, path: list[str]) -> None:
    """Never a click: each zone of the table has its key, Enter chooses."""
    verb = path[0]
    if verb in KEYS:
        person.page.keyboard.press(KEYS[verb])
    elif verb in ON_NODE:
        enter_at(person, "place", node=path[1])
    elif verb == "collect":
        collect_by_keys(person, [node for node in path[1:] if node != "-"])
    elif verb in ON_CARD:
        enter_at(person, ON_CARD[verb], card=path[1])
        person.page.keyboard.press("Enter")
    elif verb in ON_MISSION:
        mission_by_keys(person, path)
    elif verb == "goad":
        enter_at(person, "beast", beast=path[1])
        if len([other for other in person.state["options"] if other[:2] == path[:2]]) > 1:
            enter_at(person, "place", node=path[2])
    elif verb == "flip":
        enter_at(person, "beast", beast=path[1])
    else:
        say_by_keys(person, person.at(f"act-{'-'.join(path)}"))


# --- fingers: the map is tapped, what lies in drawers is opened ---


def by_finger(person: Person, path: list[str]) -> None:
    verb = path[0]
    if verb in ON_NODE:
        tap_place(person, path[1])
        thing(person, "sheet-act", path=" ".join(path)).tap()
    elif verb == "collect":
        person.at("verb-collect").tap()
        for node in [node for node in path[1:] if node != "-"]:
            tap_place(person, node)
            person.at("sheet-collect").tap()
        person.at("collect").tap()
    elif verb in ("play", "discard"):
        thing(person, "hand-card", card=path[1]).tap()
        person.at("confirm").tap()
    elif verb in ON_MISSION or verb == "trionfi":
        drawn(person, path)
    elif verb in ("goad", "flip"):
        thing(person, "beast", beast=path[1]).tap()
        if verb == "goad" and len([other for other in person.state["options"] if other[:2] == path[:2]]) > 1:
            tap_place(person, path[2])
            thing(person, "sheet-act", path=" ".join(path)).tap()
    else:
        person.at(f"act-{'-'.join(path)}").tap()


def tap_place(person: Person, node: str) -> None:
    place = thing(person, "place", node=node)
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    place.tap(position={"x": box["width"] / 2, "y": box["height"] * 0.63})
    expect(person.at("place-sheet")).to_be_visible()


def drawn(person: Person, path: list[str]) -> None:
    """A Mission or a Trionfi out of its drawer."""
    person.at("open-missions").tap()
    zone = "trionfi" if path[0] == "trionfi" else "mission"
    key = "card" if zone == "trionfi" else "mission"
    thing(person, zone, **{key: path[1]}).tap()
    ways = [other for other in person.state["options"] if other[:2] == path[:2]]
    if len(ways) > 1:
        thing(person, "variant", path=" ".join(path)).tap()
    else:
        person.at("confirm").tap()
