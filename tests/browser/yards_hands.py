"""Playing yards in a browser: tables, and three ways to make a move."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser import baskets
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


def is_gift(person: Person, path: list[str]) -> bool:
    """Does it help a rival only? Then the table asks once more."""
    return " ".join(path) in person.state["gifts"]


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


def pay_the_bribe(person: Person, before: tuple[int, int], finger: bool) -> None:
    """Who wants several things gets them in a basket."""
    if baskets.opens(person, lambda: person.moment != before):
        baskets.fill(person, press=lambda place: press(person, place, finger))


def by_hand(person: Person, path: list[str], finger: bool = False) -> None:
    verb = path[0]
    if baskets.asked_for(person):
        baskets.fill(person, path, lambda place: press(person, place, finger))
    elif verb == "play":
        pick_card(person, path[1], finger)
        pile = thing(person, "pile", pile=path[2])
        if finger or is_gift(person, path):
            settle(person, pile, finger)
        else:
            pile.click()
    elif verb == "buy":
        settle(person, thing(person, "store-card", card=path[1]), finger)
    elif verb == "sway":
        before = person.moment
        settle(person, thing(person, "neighbor", neighbor=path[1]), finger)
        pay_the_bribe(person, before, finger)
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
    """Letters for words, numbers for cards, arrows and Enter for places, Tab for what is left. Never a click."""
    verb, keys = path[0], person.page.keyboard
    if baskets.asked_for(person):
        baskets.fill(person, path, press_by_keys)
    elif verb in KEYS:
        keys.press(KEYS[verb])
    elif verb == "play":
        pick_by_keys(person, path[1])
        enter_at(person, thing(person, "pile", pile=path[2]))
        if is_gift(person, path):
            expect(person.at("confirm")).to_be_focused()
            keys.press("Enter")
    elif verb in ("buy", "sway"):
        before = person.moment
        keys.press("s" if verb == "buy" else "p")
        aim_by_keys(person, goods(person, path))
        if verb == "sway" and baskets.opens(person, lambda: person.moment != before):
            baskets.fill(person, press=press_by_keys)
    elif verb == "discard":
        aim_by_keys(person, thing(person, "hand-card", card=path[1]))
    elif verb in ON_GROUND:
        enter_at(person, thing(person, "pile", pile=path[1]))
    elif verb in ON_SHELF:
        enter_at(person, thing(person, "offer", card=path[1]))
    elif verb in ON_PILE:
        card_by_keys(person, path)
    else:
        tab_to(person, f"act-{'-'.join(path)}", 120)
        keys.press("Enter")


def press_by_keys(place: Locator) -> None:
    place.focus()
    place.press("Enter")


def goods(person: Person, path: list[str]) -> Locator:
    if path[0] == "buy":
        return thing(person, "store-card", card=path[1])
    return thing(person, "neighbor", neighbor=path[1])


def pick_by_keys(person: Person, card: str) -> None:
    """By its number; a tenth card has none and is walked to."""
    held = thing(person, "hand-card", card=card)
    if held.get_attribute("aria-pressed") != "true":
        index = [one["card"] for one in person.view["hand"]].index(card)
        if index < 9:
            person.page.keyboard.press(str(index + 1))
        else:
            enter_at(person, held)
    expect(thing(person, "pile", legal="true")).to_have_count(1)


def aim_by_keys(person: Person, place: Locator) -> None:
    """Enter aims, Enter once more settles."""
    enter_at(person, place)
    expect(person.at("confirm")).to_be_visible()
    person.page.keyboard.press("Enter")


def card_by_keys(person: Person, path: list[str]) -> None:
    """A card of a Pile: at once if there is only that, from the list if there is more."""
    enter_at(person, thing(person, "pile", pile=path[2]))
    answers = {(other[0], other[1]) for other in person.state["options"] if other[0] in ON_PILE and other[2] == path[2]}
    if len(answers) > 1:
        act = thing(person, "sheet-act", verb=path[0], card=path[1])
        expect(act).to_be_visible()
        for _ in range(30):
            if act.evaluate(IS_FOCUSED):
                break
            person.page.keyboard.press("Tab")
        person.page.keyboard.press("Enter")
        expect(person.at("pile-sheet")).to_be_hidden()
    if path[0] == "move":
        target = thing(person, "pile", pile=path[3], legal="true")
        expect(target).to_be_visible()
        enter_at(person, target)


def enter_at(person: Person, place: Locator) -> None:
    walk_to(person, place)
    person.page.keyboard.press("Enter")


IS_FOCUSED = "(thing) => thing === document.activeElement"
WAY_TO = """(goal) => {
  const here = document.activeElement?.closest('[data-rove]');
  if (here === goal) return null;
  if (!here) return ['nowhere', 0, 0];
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(here), [gx, gy] = middle(goal);
  const index = [...document.querySelectorAll('[data-rove]')].indexOf(here); // two cards of one name are two places
  return [`${index} ${JSON.stringify(here.dataset)}`, gx - x, gy - y];
}"""


ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def walk_to(person: Person, place: Locator) -> None:
    """Arrows towards it: across first, then up or down; at one place nobody presses again what did not lead there."""
    ways: dict[str, dict[str, str]] = {}
    last: tuple[str, str] | None = None
    for _ in range(120):
        way: tuple[str, float, float] | None = place.evaluate(WAY_TO)
        if way is None:
            return
        here, dx, dy = way
        if last is not None:
            ways[last[0]][last[1]] = here
        tried = ways.setdefault(here, {})
        key = next((one for one in wished(dx, dy) if one not in tried), None) or back_to_the_untried(ways, here)
        assert key is not None, f"the arrows do not come there: {sorted(ways)}"
        tried.setdefault(key, here)
        last = (here, key)
        person.page.keyboard.press(key)
    raise AssertionError(f"the arrows do not come there: {sorted(ways)}")


def wished(dx: float, dy: float) -> list[str]:
    """The four arrows, the likeliest first."""
    across, along = "ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy >= 0 else "ArrowUp"
    sideways = abs(dx) > (4 if abs(dy) < 30 else 30)  # cards of a full hand lie closer than that
    first = [across, along] if sideways else [along, across]
    return first + [key for key in ARROWS if key not in first]


def back_to_the_untried(ways: dict[str, dict[str, str]], here: str) -> str | None:
    """The first step of the shortest known way to a place with an arrow not yet pressed."""
    queue: list[tuple[str, str]] = [(there, key) for key, there in ways[here].items()]
    seen = {here}
    for there, first in queue:
        if there in seen:
            continue
        seen.add(there)
        known = ways.get(there, {})
        if len(known) < len(ARROWS):
            return first
        queue += [(further, first) for further in known.values()]
    return None
