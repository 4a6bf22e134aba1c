"""Playing factions by keys alone: arrows walk what can be chosen, Enter takes, numbers are typed, letters answer."""

from __future__ import annotations

from tests.browser import baskets
from tests.browser.factions_hands import ON_CARD, ON_TURF, ON_TWO_TURFS, OVER_THE_COUNTER, standing
from tests.browser.hands import tab_to
from tests.browser.people import Person

LETTERS = {"yes": "y", "no": "n", "pass": "n", "done": "d", "stop": "d"}
FOCUSED = "(what) => document.activeElement?.matches(what) ?? false"
WHERE = "() => document.activeElement?.outerHTML.slice(0, 200)"
HAND, DRAFT, FACES = ('[data-testid="hand"]', '[data-testid="draft"]', '[data-testid="factions"] .over')


def on(person: Person, what: str) -> bool:
    return bool(person.page.evaluate(FOCUSED, what))


def press_until(person: Person, what: str, *keys: str, most: int = 60) -> None:
    """One key again and again, then the next one, until the focus is there."""
    for key in keys:
        for _ in range(most):
            if on(person, what):
                return
            person.page.keyboard.press(key)
    raise AssertionError(f"no way to {what} by {keys}; the focus is on {person.page.evaluate(WHERE)}")


def to_turf(person: Person, name: str) -> None:
    """From wherever one is: out of the hand with the arrow up, then along what can be chosen."""
    if on(person, f"{HAND} *"):
        person.page.keyboard.press("ArrowUp")
    press_until(person, f'[data-turf="{name}"]', "ArrowRight")


def to_card(person: Person, zone: str, card: str) -> None:
    """The first arrow goes to what is asked for; a packet may lie in two rows."""
    along = ["ArrowRight"] * 12 + ["ArrowLeft"] * 12
    press_until(person, f'{zone} [data-card="{card}"]', *along, "ArrowDown", *along, most=1)


def take(person: Person) -> None:
    """Enter; once more where the table asks again."""
    before, again = standing(person), person.at("confirm")
    person.page.keyboard.press("Enter")
    person.until(
        lambda: again.count() > 0 or standing(person) != before or person.over, "an answer, or to be asked again"
    )
    if again.count() > 0 and standing(person) == before:
        person.page.keyboard.press("Enter")


def skip_moments(person: Person) -> None:
    """What is held over the table is skipped by the first key: that key should not be an answer's."""
    while person.at("moment").count():
        person.page.keyboard.press("Escape")


def by_keys(person: Person, path: list[str]) -> None:
    skip_moments(person)
    verb = path[0]
    if baskets.asked_for(person):
        run(person)
    elif verb in ON_TURF:
        to_turf(person, path[1])
        take(person)
    elif verb in ON_TWO_TURFS:
        on_two_turfs(person, path)
    elif verb == "number":
        number(person, int(path[1]))
    elif verb in ON_CARD or verb in ("draft", "faction", "face"):
        to_card(person, HAND if verb in ON_CARD else DRAFT if verb == "draft" else FACES, path[1])
        take(person)
    elif verb in LETTERS:
        person.page.keyboard.press(LETTERS[verb])
    else:
        at_the_counter(person, path)


def on_two_turfs(person: Person, path: list[str]) -> None:
    to_turf(person, path[1])
    if len([other for other in person.state["options"] if other[:2] == path[:2]]) > 1:
        person.page.keyboard.press("Enter")
        person.at("unaim").wait_for()
        to_turf(person, path[2])
    take(person)


def number(person: Person, wanted: int) -> None:
    """A digit, then one more at a time."""
    person.page.keyboard.press(str(min(wanted, 9)))
    for _ in range(wanted - 9):
        person.page.keyboard.press("+")
    person.page.keyboard.press("Enter")


def run(person: Person) -> None:
    places = list(dict.fromkeys(path[1] for path in person.state["options"]))
    send = person.at("basket-send")
    for _ in range(40):
        baskets.settled(person)
        if send.get_attribute("aria-disabled") == "false":
            break
        to_turf(person, places[0])
        person.page.keyboard.press("Enter")
    person.page.keyboard.press("d")


def at_the_counter(person: Person, path: list[str]) -> None:
    verb = path[0]
    if verb in (*OVER_THE_COUNTER, "troop", "exchange"):
        if on(person, f"{HAND} *"):
            person.page.keyboard.press("ArrowUp")
        press_until(person, f'[data-testid="good-{verb}"]', "ArrowRight")
        person.page.keyboard.press("Enter")
    else:
        tab_to(person, f"act-{'-'.join(path)}")
        person.page.keyboard.press("Enter")
    if verb == "troop":
        to_turf(person, path[1])
        take(person)
    elif verb == "exchange":
        for card in path[1:]:
            to_card(person, HAND, card)
            person.page.keyboard.press("Enter")
        tab_to(person, "confirm")
        person.page.keyboard.press("Enter")
