"""Playing yards in a browser: tables, and three ways to make a move."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.hands import tab_to
from tests.browser.people import Person
from tests.server.helper import HEADERS

ON_PILE = ("trash", "put", "lift", "move")
ON_GROUND = ("grass", "dirt", "drop")
ON_SHELF = ("take", "lure", "do")


def open_yards(person: Person, *seats: str, **options: Any) -> str:
    """A private table of yards. Seats: me, open, or a level."""
    wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    wish = {"game": "yards", "seats": wishes, "options": options, "match": "single", "private": True}
    answer = person.context.request.post("/api/tables", data=wish, headers=HEADERS)
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    person.goto(f"/table/{table}")
    expect(person.at("waiting")).to_be_visible()
    return table


def thing(person: Person, testid: str, **data: str) -> Locator:
    marks = "".join(f'[data-{key}="{value}"]' for key, value in data.items())
    return person.page.locator(f'[data-testid="{testid}"]{marks}').first


def press(person: Person, place: Locator, finger: bool) -> None:
    if finger:
        place.tap()
    else:
        place.click()


def pick_card(person: Person, card: str, finger: bool) -> None:
    held = thing(person, "hand-card", card=card)
    if held.get_attribute("aria-pressed") != "true":
        press(person, held, finger)
    expect(thing(person, "hand-card", card=card, legal="true")).to_be_visible()


def settle(person: Person, place: Locator, finger: bool) -> None:
    """First it is aimed at, then said."""
    press(person, place, finger)
    press(person, person.at("confirm"), finger)


def on_pile(person: Person, path: list[str], finger: bool) -> None:
    """A card of a Pile: at once if there is only that, from the list if there is more."""
    step = person.state["step"]
    answers = [other for other in person.state["options"] if other[0] in ON_PILE and other[2] == path[2]]
    place = thing(person, "pile", pile=path[2])
    alone = len(answers) == 1 and path[0] != "move"
    press(person, place, finger)
    if finger and alone:
        press(person, person.at("confirm"), finger)
    if len({(other[0], other[1]) for other in answers}) > 1:
        press(person, thing(person, "sheet-act", verb=path[0], card=path[1]), finger)
    if path[0] == "move":
        assert person.state["step"] == step
        target = thing(person, "pile", pile=path[3])
        if finger:
            settle(person, target, finger)
        else:
            target.click()


def by_hand(person: Person, path: list[str], finger: bool = False) -> None:
    verb = path[0]
    if verb == "play":
        pick_card(person, path[1], finger)
        pile = thing(person, "pile", pile=path[2])
        if finger:
            settle(person, pile, finger)
        else:
            pile.click()
    elif verb == "buy":
        settle(person, thing(person, "store-card", card=path[1]), finger)
    elif verb == "sway":
        settle(person, thing(person, "neighbor", neighbor=path[1]), finger)
    elif verb == "discard":
        settle(person, thing(person, "hand-card", card=path[1]), finger)
    elif verb in ON_GROUND:
        pile = thing(person, "pile", pile=path[1])
        if finger:
            settle(person, pile, finger)
        else:
            pile.click()
    elif verb in ON_SHELF:
        press(person, thing(person, "offer", card=path[1]), finger)
    elif verb in ON_PILE:
        on_pile(person, path, finger)
    else:
        press(person, person.at(f"act-{'-'.join(path)}"), finger)


def by_finger(person: Person, path: list[str]) -> None:
    by_hand(person, path, finger=True)


KEYS = {"home": "h", "away": "a", "work": "w", "done": "d", "stop": "d", "no": "n", "yes": "y"}


def by_keys(person: Person, path: list[str]) -> None:
    """Letters for words, numbers for cards, arrows and Enter for places; Tab where nothing else is offered."""
    verb, keys = path[0], person.page.keyboard
    if verb in KEYS:
        keys.press(KEYS[verb])
    elif verb == "play":
        cards = [held["card"] for held in person.view["hand"]]
        if thing(person, "hand-card", card=path[1]).get_attribute("aria-pressed") != "true":
            keys.press(str(cards.index(path[1]) + 1))
        walk_to(person, thing(person, "pile", pile=path[2]))
        keys.press("Enter")
    elif verb in ("buy", "sway"):
        keys.press("s" if verb == "buy" else "p")
        walk_to(
            person,
            thing(person, "store-card", card=path[1]) if verb == "buy" else thing(person, "neighbor", neighbor=path[1]),
        )
        keys.press("Enter")
        expect(person.at("confirm")).to_be_visible()
        keys.press("Enter")
    elif verb in ON_GROUND:
        walk_to(person, thing(person, "pile", pile=path[1]))
        keys.press("Enter")
    elif verb in (*ON_PILE, *ON_SHELF, "discard"):
        by_hand(person, path)
    else:
        tab_to(person, f"act-{'-'.join(path)}", 120)
        keys.press("Enter")


def walk_to(person: Person, place: Locator) -> None:
    """Arrows towards it: across first, then up or down."""
    if not person.page.locator("[data-rove]:focus").count():
        person.page.keyboard.press("ArrowDown")
    for turn in range(40):
        if place.evaluate("(e) => e === document.activeElement"):
            return
        here = person.page.locator("[data-rove]:focus").bounding_box()
        goal = place.bounding_box()
        assert here is not None
        assert goal is not None
        dx = goal["x"] + goal["width"] / 2 - here["x"] - here["width"] / 2
        dy = goal["y"] + goal["height"] / 2 - here["y"] - here["height"] / 2
        sideways = abs(dx) > 30 and (abs(dy) < 30 or turn % 3 != 2)
        person.page.keyboard.press(
            ("ArrowRight" if dx > 0 else "ArrowLeft") if sideways else ("ArrowDown" if dy > 0 else "ArrowUp")
        )
    raise AssertionError("the arrows do not come there")
