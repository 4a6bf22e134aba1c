"""Playing turris in a browser: tables, and moves by mouse."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.server.helper import HEADERS
from turfhouse.bots.think import think
from turfhouse.games.registry import by_the_book

ON_NODE = ("place", "recall", "next", "fruit", "target", "stop", "push")
ON_CARD = {"play": "hand-card", "discard": "hand-card", "trionfi": "trionfi"}
FINGERS = 500
"""Windows narrower than this are a phone: what is not on the map lies in drawers."""
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


def thing(person: Person, testid: str, **data: str) -> Locator:
    marks = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
    return person.page.locator(f'[data-testid="{testid}"]{marks}').first


def click_place(person: Person, node: str) -> None:
    """On the sign of the place: pieces may stand over its middle."""
    place = thing(person, "place", node=node)
    box = place.bounding_box()
    assert box is not None
    place.click(position={"x": box["width"] / 2, "y": box["height"] * 0.86})


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


def move(person: Person, rng: random.Random) -> list[str]:
    """One answer by hand; waits until it was taken. What was answered."""
    person.in_step()
    before = person.moment
    path = wise(person, rng)
    by_hand(person, path)
    person.until(lambda: person.moment != before or person.over, f"the answer {' '.join(path)}")
    return path
