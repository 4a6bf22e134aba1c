"""Three ways to make a move: mouse, keys, finger. Each does only what a player could do with it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from playwright.sync_api import Error, Locator, expect

from tests.browser.people import Person

LOOK = 2_500
"""Milliseconds after which something must be in the way of a place."""

Hand = Callable[[Person, list[str]], None]


def cell(person: Person, name: str) -> Locator:
    return person.page.locator(f'[data-testid="cell"][data-cell="{name}"]')


def hand_tile(person: Person, shape: str) -> Locator:
    """The picked one of that shape, or else the first."""
    tiles = person.page.locator(f'[data-testid^="hand-tile-"][data-shape="{shape}"]')
    picked = tiles.and_(person.page.locator('[aria-pressed="true"]'))
    return picked.first if picked.count() else tiles.first


def point_at(person: Person, name: str) -> None:
    """Moves the mouse over a place; clears the way if a panel lies over it."""
    place = cell(person, name)
    try:
        place.hover(timeout=LOOK)
    except Error:
        info = person.at("toggle-info")
        if info.get_attribute("aria-expanded") == "true":
            info.click()
        else:
            drag_board(person, 160, 90)
        place.hover()


def drag_board(person: Person, dx: int, dy: int) -> None:
    box = person.at("board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + dx, y + dy, steps=4)
    mouse.up()


def drag_by_finger(person: Person, dx: int, dy: int) -> None:
    """Playwright's own touches are taps only."""
    box = person.at("board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = person.context.new_cdp_session(person.page)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1.0)):
        points = [{"x": x + dx * part, "y": y + dy * part}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def tap_at(person: Person, name: str) -> None:
    """Taps a place; moves the table if a button lies over it."""
    place = cell(person, name)
    try:
        place.tap(timeout=LOOK)
    except Error:
        drag_by_finger(person, 70, 20)
        place.tap()


def press_here(person: Person) -> None:
    """Clicks; once more where the table asks first (against people, in first games)."""
    for _ in range(2):
        person.page.mouse.down()
        person.page.mouse.up()
        if not person.at("place").count():
            return


def by_mouse(person: Person, path: list[str]) -> None:
    """Picks the tile, points, turns with the wheel, clicks."""
    verb = path[0]
    if verb == "place":
        tile = hand_tile(person, path[1][0])
        if tile.get_attribute("aria-pressed") != "true":
            tile.click()
        point_at(person, path[2])
        turn(person, path[3], lambda: person.page.mouse.wheel(0, 60))
        press_here(person)
    elif verb == "monster":
        point_at(person, path[2])
        expect(person.at("ghost-monster")).to_be_visible()
        press_here(person)
    elif verb == "bury":
        hand_tile(person, path[1][0]).click()
        person.at("bury").click()
    else:
        person.at("pass").click()


def turn(person: Person, wanted: str, once: Callable[[], None]) -> None:
    ghost = person.at("ghost")
    expect(ghost).to_be_visible()
    for _ in range(4):
        now = ghost.get_attribute("data-turn") or ""
        if now == wanted:
            return
        once()
        expect(ghost).not_to_have_attribute("data-turn", now)
    expect(ghost).to_have_attribute("data-turn", wanted)


def by_finger(person: Person, path: list[str]) -> None:
    """Taps the tile, taps the place, turns with the button, taps "Place here"."""
    verb = path[0]
    if verb == "place":
        tile = hand_tile(person, path[1][0])
        if tile.get_attribute("aria-pressed") != "true":
            tile.tap()
        tap_at(person, path[2])
        turn(person, path[3], lambda: person.at("turn").tap())
        person.at("place").tap()
    elif verb == "monster":
        tap_at(person, path[2])
        expect(person.at("ghost-monster")).to_be_visible()
        person.at("place").tap()
    elif verb == "bury":
        hand_tile(person, path[1][0]).tap()
        person.at("bury").tap()
    else:
        person.at("pass").tap()


def by_keys(person: Person, path: list[str]) -> None:
    """Number, arrows, R, Enter. Walks at random for a while, so the place is any legal one, not always the path's."""
    keys = person.page.keyboard
    verb = path[0]
    if verb == "place":
        shapes = [tile["shape"] for tile in person.view["hand"]]
        keys.press(str(shapes.index(path[1][0]) + 1))
        walk(person)
        expect(person.at("ghost")).to_be_visible()
        for _ in range(len(path[2]) % 3):
            keys.press("r")
        keys.press("Enter")
    elif verb == "monster":
        keys.press("m")
        expect(person.at("ghost-monster")).to_be_visible()
        walk(person)
        keys.press("Enter")
    elif verb == "bury":
        shapes = [tile["shape"] for tile in person.view["hand"]]
        keys.press(str(shapes.index(path[1][0]) + 1))
        tab_to(person, "bury")
        keys.press("Enter")
    else:
        keys.press("p")


def walk(person: Person) -> None:
    """A few steps among the glowing places, until one has the focus."""
    for _ in range(random.randint(1, 4)):
        person.page.keyboard.press(random.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    expect(person.page.locator('[data-testid="cell"]:focus')).to_have_count(1)


def tab_to(person: Person, testid: str, most: int = 80) -> None:
    """Goes round with Tab until that control, or one inside it, has the focus."""
    for _ in range(most):
        if person.page.locator(f'[data-testid="{testid}"]:focus').count():
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {testid}")


# --- whole games


def some_path(person: Person, rng: random.Random) -> list[str]:
    """Any legal move; a monster that can be played is played more often than not."""
    options: list[list[str]] = person.state["options"]
    bold = [path for path in options if path[0] == "monster"]
    return rng.choice(bold if bold and rng.random() < 0.6 else options)


def move(person: Person, hand: Hand, rng: random.Random) -> list[str]:
    """Makes one move and waits until the house has accepted it."""
    person.in_step()
    path, step = some_path(person, rng), person.state["step"]
    hand(person, path)
    person.until(lambda: person.state["step"] != step, f"its move {' '.join(path)}")
    return path


def play_on(people: Sequence[Person], hand: Hand, rng: random.Random, most: int = 200) -> int:
    """Plays until the game is over, or until `most` moves were made by these people; how many."""
    moves = 0
    while moves < most:
        first = people[0]
        first.until(lambda: any(p.asked or p.over for p in people), "somebody's turn")
        mover = next((person for person in people if person.asked), None)
        if mover is None:
            break
        move(mover, hand, rng)
        moves += 1
        for person in people:
            step = mover.state["step"]
            person.until(lambda p=person, s=step: p.state["step"] >= s, "the same news")  # type: ignore[misc]
    return moves
