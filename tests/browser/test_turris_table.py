"""The table of turris: threat, reasons, sums, the story of a Beast Phase, small screens and the measure of axe-core."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import NARROW, Party, Person
from tests.browser.planted import found, plant
from tests.browser.turris_hands import by_finger, click_place, move, seated, thing, waited_for
from tests.server.helper import Server
from turfhouse.core.table import Table

FITS = "() => document.scrollingElement.scrollHeight <= innerHeight"
HIDDEN = """() => [...document.querySelectorAll('[data-testid="turris"] .side, [data-testid="turris"] .middle')]
  .filter((part) => part.scrollHeight > part.clientHeight + 1)
  .map((part) => `${part.className} ${part.scrollHeight} > ${part.clientHeight}`)"""

COVERED = """() => {
  const names = [...document.querySelectorAll('.place .plaque .name')];
  const signs = names.map((name) => [name.textContent, name.getBoundingClientRect()]);
  return [...document.querySelectorAll('[data-testid="betrayer"]')].flatMap((piece) => {
    const box = piece.getBoundingClientRect();
    const across = ([, sign]) => Math.min(box.bottom, sign.bottom) - Math.max(box.top, sign.top) > 4
      && Math.min(box.right, sign.right) - Math.max(box.left, sign.left) > 4;
    return signs.filter(across).map(([name]) => name);
  });
}"""
"""Names of places that a Betrayer Scout stands on."""


def sound(person: Person, name: str) -> None:
    """Accessible, no wider than the window; a picture, if wanted."""
    picture(person.page, f"turris-{name}")
    assert grave_faults(person.page) == []
    assert too_wide(person.page) == []


def place_twice(person: Person, *nodes: str) -> None:
    for node in nodes:
        before = person.moment
        click_place(person, node)
        person.until(lambda b=before: person.moment != b, f"a Scout on {node}")  # type: ignore[misc]
        person.in_step()


def end_of_actions(person: Person) -> None:
    """Who holds a card that could be played still now is asked; for others the Turn is over."""
    if person.view["moment"]["step"] == "act":
        person.at("act-pass").click()
        person.until(lambda: person.view["moment"]["step"] != "act", "the end of the Action Step")


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_pointed_at_is_told(house: Server, party: Party, dark: bool) -> None:
    tova = seated(party, house, "me", "easy", dark=dark, first="seat 0")
    assert tova.page.evaluate(FITS)
    assert tova.page.evaluate(HIDDEN) == []
    sound(tova, f"start-{dark}")

    thing(tova, "beast", beast="pain").hover()
    expect(tova.at("threat-words")).to_contain_text("would go for Abyss")
    expect(tova.at("threat-words")).to_contain_text("None of your Scouts is in its way.")
    click_place(tova, "8")
    tova.until(lambda: tova.view["turn"]["actions"] == 1, "a Scout on the Ridge")
    thing(tova, "beast", beast="pain").hover()
    expect(tova.at("threat-words")).to_contain_text("Your 1 Scout on 8 Ridge would be devoured.")
    tova.at("threat").click()
    expect(tova.at("threat")).to_have_attribute("aria-pressed", "true")
    sound(tova, f"threat-{dark}")

    thing(tova, "place", node="8").hover()
    expect(tova.at("why")).to_contain_text("for one Scout only")
    click_place(tova, "8")
    expect(tova.at("refusal")).to_be_visible()


def test_a_collect_shows_its_price_and_what_would_be_lost(house: Server, party: Party) -> None:
    tova = seated(party, house, "me", size=(1280, 720))
    place_twice(tova, "3", "6")
    rng = random.Random(2)
    while tova.view["round"] < 2 or not waited_for(tova) or tova.view["moment"]["step"] != "act":
        if waited_for(tova):
            move(tova, rng)
        else:
            tova.page.wait_for_timeout(10)
    tova.in_step()
    mine = [node for node in tova.view["nodes"] if node["scouts"][0]]
    assert mine, "the bait of this test was eaten: choose other places"
    tova.at("verb-collect").click()
    click_place(tova, mine[0]["node"])
    expect(tova.at("collect-price")).to_contain_text("Pay 1")
    sound(tova, "collect")
    if mine[0]["lost"]:
        expect(tova.at("collect-lost")).to_contain_text("no reward")
    tova.page.keyboard.press("Escape")
    expect(tova.at("collect-panel")).to_have_count(0)


def test_a_beast_phase_is_told_can_be_skipped_and_told_again(house: Server, party: Party) -> None:
    tova = seated(party, house, "me", lively=True)
    table = tova.at("turris")
    place_twice(tova, "4", "3")
    end_of_actions(tova)
    expect(table).to_have_attribute("data-telling", "true")
    expect(tova.at("story")).to_contain_text("goes")
    picture(tova.page, "turris-story")
    tova.at("story-skip").click()
    expect(table).to_have_attribute("data-telling", "false")
    expect(tova.at("story")).to_have_count(0)
    tova.at("story-again").click()
    expect(tova.at("story")).to_contain_text("Betrayer")
    tova.page.keyboard.press("Escape")
    expect(table).to_have_attribute("data-telling", "false")

    tova.page.reload()
    expect(table).to_have_attribute("data-telling", "false")
    tova.at("story-again").click()
    expect(tova.at("story")).to_contain_text("Betrayer")
    expect(tova.at("status")).to_contain_text("Round 1 Beast Phase")


def test_a_scout_that_is_pushed_is_seen_to_fly(house: Server, party: Party) -> None:
    tova = seated(party, house, "me", lively=True)
    place_twice(tova, "9", "9")
    end_of_actions(tova)
    tova.until(lambda: tova.view["moment"]["step"] == "push" and waited_for(tova), "the Delusion")
    tova.in_step()
    click_place(tova, "7")
    flight = tova.at("flight")
    expect(flight).to_be_visible()
    assert "--to-x" in (flight.get_attribute("style") or "")


def test_what_the_reader_shows_nothing_else_shows_besides(house: Server, party: Party) -> None:
    tova = seated(party, house, "me")
    mission = tova.page.locator('[data-testid="mission"]').first
    mission.hover()
    expect(tova.at("reader")).to_contain_text("Prestige. Costs")
    tova.page.locator('[data-testid="spot"]').first.hover()
    expect(tova.at("card-peek")).to_be_visible()
    mission.hover()
    expect(tova.at("card-peek")).to_have_count(0)


def test_nothing_is_written_beyond_the_reader(house: Server, party: Party) -> None:
    tova = seated(party, house, "me")
    reader = tova.at("reader")
    for beast in ("pain", "delusion", "despair", "harrow"):
        thing(tova, "beast", beast=beast).hover()
        expect(reader).to_contain_text("As if it acted now")
        assert reader.evaluate("(part) => part.scrollHeight <= part.clientHeight")


def test_no_piece_covers_the_name_of_a_place(house: Server, party: Party) -> None:
    tova = seated(party, house, "me")
    covered = tova.page.evaluate(COVERED)
    assert covered == []


CUT = """() => ['tower', 'mission', 'player-0', 'player-1', 'player-2', 'player-3']
  .flatMap((id) => [...document.querySelectorAll(`[data-testid="${id}"]`)])
  .filter((part) => {
    const box = part.getBoundingClientRect();
    const side = part.closest('.side').getBoundingClientRect();
    return box.bottom > side.bottom || box.top < side.top || part.scrollWidth > part.clientWidth + 1;
  })
  .map((part) => part.dataset.testid)"""
"""What a column of the table does not show whole."""


def two_reserved(table: Table) -> bool:
    if table.to_act() != 0:
        return False
    seen: dict[str, Any] = table.view(0)
    return len(seen["players"][0]["reserved"]) == 2 and sum(room["card"] is not None for room in seen["tower"]) > 1


def test_four_players_and_reserved_missions_leave_the_tower_whole(house: Server, party: Party) -> None:
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    tova.goto(f"/table/{plant(house, [tova], found('turris', 4, two_reserved))}")
    tova.begun()
    picture(tova.page, "turris-four-reserved")
    expect(tova.at("reserved").locator('[data-testid="mission"]')).to_have_count(2)
    assert tova.page.evaluate(HIDDEN) == []
    assert tova.page.evaluate(CUT) == []


def too_many_cards(table: Table) -> bool:
    """Eleven in hand, one of which has to go."""
    return table.to_act() == 0 and len(table.view(0)["hand"]) == 11 and table.paths(0)[0][0] == "discard"  # type: ignore[arg-type]


def test_a_full_hand_covers_no_button(house: Server, party: Party) -> None:
    tova = party.invite(house, "Tova", (1280, 720)).be_known()
    tova.goto(f"/table/{plant(house, [tova], found('turris', 1, too_many_cards, first=30, whim=0.0))}")
    tova.begun()
    cards = tova.at("hand-card")
    expect(cards).to_have_count(11)
    for place in (0, 5, 10):
        cards.nth(place).click()
        tova.at("confirm").click(trial=True)
    picture(tova.page, "turris-full-hand")
    tova.at("confirm").click()
    expect(cards).to_have_count(10)


def test_a_phone_in_hand(house: Server, party: Party) -> None:
    tova = seated(party, house, "me", "easy", size=NARROW, first="seat 0")
    sound(tova, "360")
    for drawer in ("missions", "council", "players"):
        tova.at(f"open-{drawer}").tap()
        expect(tova.at("drawer")).to_be_visible()
        sound(tova, f"360-{drawer}")
        tova.page.keyboard.press("Escape")
        expect(tova.at("drawer")).to_be_hidden()
    rng = random.Random(6)
    answered = 0
    while answered < 8 and not tova.over:
        tova.until(lambda: waited_for(tova) or tova.over, "being asked")
        move(tova, rng, by_finger)
        answered += 1
    sound(tova, "360-later")
