"""Factions' table in a browser: orders given ahead, what is held for a moment, the lesson to its win."""

from __future__ import annotations

import random
import re
import tomllib
from importlib import resources

from playwright.sync_api import expect

from tests.browser.factions_hands import by_hand, hand_card, move, settle, turf, waited_for
from tests.browser.looks import grave_faults, too_wide
from tests.browser.people import NARROW, Party, Person
from tests.browser.planted import found, plant
from tests.server.helper import Server
from turfhouse.core.table import Table

WISHES = (
    "quick_muster",
    "grand_muster",
    "defensive_maneuvers",
    *(f"attack_{kind}" for kind in ("desert", "sea", "swamp")),
)


def drafting(table: Table) -> bool:
    return table.to_act() == 0 and any(path[0] == "draft" for path in table.paths(0))


def sealing_last(table: Table) -> bool:
    """Two fight, and only the first seat has yet to seal."""
    asked = table.state.ask()
    return asked is not None and list(asked.seats) == [0, 1] and any(path[0] == "card" for path in table.paths(0))


def test_orders_given_ahead_are_played_when_the_turn_comes(house: Server, party: Party) -> None:
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    ben = party.invite(house, "Ben", (1280, 720)).be_known()
    table = plant(house, [tova, ben], found("factions", 2, drafting))
    for person in (tova, ben):
        person.goto(f"/table/{table}")
        person.begun()
    ben.at("ahead").locator("summary").click()
    for wish in WISHES:
        ben.at(f"wish-{wish}").click()
    ben.at("order-done").click()
    assert grave_faults(ben.page) == []
    move(tova, random.Random(1))
    ben.until(lambda: bool(ben.view["own"]["packet"]), "the packet")
    wished = [card for card, targets in ben.view["own"]["packet"] if targets != 0 and card.startswith(WISHES)]
    if wished:
        ben.until(lambda: ben.view["players"][1]["drafted"], "the wish to be played")
        assert ben.view["own"]["kept"] in wished or ben.view["players"][1]["card"] in wished
    else:
        ben.until(lambda: waited_for(ben), "being asked as ever")


def aiming(table: Table) -> bool:
    return drafting(table) and bool(table.view(0)["own"].get("aims"))  # type: ignore[attr-defined]


def test_a_card_of_the_packet_shows_on_the_land_what_it_could_be_aimed_at(house: Server, party: Party) -> None:
    """Beside the question stands what it does: nothing lies over the land, which keeps its size."""
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    tova.goto(f"/table/{plant(house, [tova], found('factions', 4, aiming))}")
    tova.begun()
    card, turfs = next(iter(tova.view["own"]["aims"].items()))
    before = tova.at("board").bounding_box()
    hit = tova.page.locator(f'[data-testid="draft"] button[data-card="{card}"]').first
    hit.hover()
    for name in turfs:
        expect(turf(tova, name)).to_have_attribute("aria-label", re.compile("could be attacked with this card"))
    expect(tova.page.locator('[data-testid="board"] .pointed')).to_have_count(len(turfs))
    expect(tova.at("tray")).to_contain_text("attack")
    tova.page.wait_for_timeout(700)
    expect(tova.at("card-peek")).to_have_count(0)
    assert tova.at("board").bounding_box() == before
    tova.at("board").hover(position={"x": 2, "y": 2})
    expect(tova.page.locator('[data-testid="board"] .pointed')).to_have_count(0)
    hit.focus()
    expect(tova.page.locator('[data-testid="board"] .pointed')).to_have_count(len(turfs))


def test_a_card_that_appears_under_a_resting_mouse_is_not_opened(house: Server, party: Party) -> None:
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    tova.goto(f"/table/{plant(house, [tova], found('factions', 2, sealing_last))}")
    tova.begun()
    box = hand_card(tova, "zero").bounding_box()
    assert box is not None
    tova.page.evaluate("""() => document.querySelector('[data-testid="hand"]').style.setProperty('display', 'none')""")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tova.page.mouse.move(x, y)
    tova.page.evaluate("""() => document.querySelector('[data-testid="hand"]').style.removeProperty('display')""")
    where = {"clientX": x, "clientY": y, "pointerType": "mouse", "bubbles": True}
    hand_card(tova, "zero").dispatch_event("pointerover", where)  # as the browser does for what comes under the pointer
    tova.page.wait_for_timeout(900)
    expect(tova.at("card-peek")).to_have_count(0)
    tova.page.mouse.move(x + 2, y + 2)
    expect(tova.at("card-peek")).to_be_visible()


def test_the_rules_open_at_their_beginning_and_the_log_at_its_end(house: Server, party: Party) -> None:
    """Beside a table with a long log; in a round that nobody owns every line says whose it is."""
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    tova.goto(f"/table/{plant(house, [tova], found('factions', 2, sealing_last, whim=0.3))}")
    tova.begun()
    lines = tova.page.locator('[data-testid="log-line"]')
    expect(lines.last).to_be_in_viewport()
    assert tova.page.locator('[data-testid="since-last"]').count() == 0
    assert lines.filter(has_text="kept").locator("svg").count() == lines.filter(has_text="kept").count()
    tova.at("tab-rules").click()
    expect(tova.page.locator('[data-testid="rules-panel"] h2').first).to_be_in_viewport()
    tova.at("tab-log").click()
    expect(lines.last).to_be_in_viewport()


def test_the_cards_of_a_war_are_held_for_a_moment(house: Server, party: Party) -> None:
    """Both turn over together; a key ends it, and the land stays as it is."""
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    tova.goto(f"/table/{plant(house, [tova], found('factions', 2, sealing_last))}")
    tova.begun()
    by_hand(tova, ["card", "zero"])
    expect(tova.at("moment")).to_have_attribute("data-kind", "war")
    expect(tova.at("held-war")).to_contain_text("Tova")
    tova.page.keyboard.press("Escape")
    expect(tova.at("held-war")).to_have_count(0)


def answer(person: Person, path: list[str]) -> None:
    """In a lesson, where no house waits for a basket."""
    verb = path[0]
    if verb in ("place", "attack", "give"):
        for name in path[1:] if verb == "attack" else path[1:2]:
            if turf(person, name).get_attribute("aria-disabled") == "false":
                turf(person, name).click()
    if verb in ("give", "number"):
        person.page.locator('[data-testid="acts"] input[type="range"]').fill(path[-1])
        person.at("number").click()
    elif verb == "card":
        hand_card(person, path[1]).click()
        settle(person)
    elif verb not in ("place", "attack"):
        by_hand_of_lesson(person, path)


def by_hand_of_lesson(person: Person, path: list[str]) -> None:
    if path[0] == "draft":
        person.page.locator(f'[data-testid="draft"] button[data-card="{path[1]}"]').first.click()
        settle(person)
    elif path[0] == "secret":
        person.at("good-secret").click()
    else:
        person.at(f"act-{'-'.join(path)}").click()


def test_the_lesson_is_played_to_its_win(house: Server, party: Party) -> None:
    text = resources.files("turfhouse.games").joinpath("factions", "lesson.toml").read_text(encoding="utf-8")
    lea = party.invite(house, "Lea", (1280, 720)).be_known().goto("/learn/factions")
    for step in tomllib.loads(text)["steps"]:
        expect(lea.at("lesson-say")).to_contain_text(step["say"][:40])
        if step["right"]:
            expect(lea.at("lesson-next")).to_be_disabled()
            answer(lea, step["right"][0].split())
        if "number 1" in step["right"]:
            expect(lea.at("secret-reveal")).to_be_visible()
            lea.at("reveal-close").click()
        expect(lea.at("lesson-next")).to_be_enabled()
        lea.at("lesson-next").click()
    expect(lea.at("lesson-play")).to_be_visible()


def test_a_wrong_move_of_the_lesson_is_explained_on_a_phone(house: Server, party: Party) -> None:
    lea = party.invite(house, "Lea", NARROW).be_known().goto("/learn/factions")
    expect(lea.at("board").get_by_text("d4", exact=True)).to_be_visible()  # the lesson speaks of turfs by their names
    turf(lea, "d3").click()
    expect(lea.at("lesson-wrong")).to_contain_text("d4")
    expect(lea.at("lesson-next")).to_be_disabled()
    assert too_wide(lea.page) == []
    assert grave_faults(lea.page) == []
