"""New Kids on a laptop of 1280 × 720 and on a phone: everything fits, sums add up before the eye, no pick moves it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.looks import picture
from tests.browser.newkids_hands import aim
from tests.browser.newkids_moments import a_deal_to_make, fight, has, sit, sit_down
from tests.browser.people import NARROW, Party, Person
from tests.browser.planted import found
from tests.browser.tour import quiet
from tests.server.helper import Server
from turfhouse.core.table import Table

LAPTOP = (1280, 720)
PLACES = ("fight", "tray", "others", "side-fighters", "side-monsters")
SEEN_SUM = """(side) => {
  const box = side.getBoundingClientRect();
  const seen = [...side.querySelectorAll('.lines li b')].filter((b) => {
    const at = b.getBoundingClientRect();
    return at.bottom <= box.bottom + 1 && at.right <= box.right + 1 && at.height > 0;
  });
  return seen.reduce((sum, b) => sum + Number(b.textContent.replace('−', '-')), 0);
}"""


def boxes(person: Person) -> dict[str, Any]:
    return {name: person.at(name).bounding_box() for name in PLACES}


def a_crowded_fight(table: Table) -> bool:
    """Two monsters, a Helper, and more lines than there is room for."""
    combat = fight(table)
    return bool(combat) and len(combat["lines"]) >= 7 and len(combat["monsters"]) >= 2 and has(table, 0, "pass")


def sums_add_up(person: Person) -> None:
    for side in ("fighters", "monsters"):
        seen = person.at(f"side-{side}").evaluate(SEEN_SUM)
        assert seen == person.view["combat"][f"{side}_total"], side


def test_a_crowded_fight_fits_and_its_lines_add_up_before_the_eye(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, a_crowded_fight, 6, "Anna", size=LAPTOP)
    anna.in_step()
    expect(anna.at("more-lines").first).to_be_visible()
    sums_add_up(anna)
    assert anna.page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")


def test_picks_and_terms_open_over_the_table_without_moving_it(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, a_deal_to_make, 4, "Anna", size=LAPTOP)
    anna.in_step()
    sums_add_up(anna)
    before = boxes(anna)
    anna.at("ask-help").click()
    expect(anna.at("aim")).to_contain_text("→")
    assert boxes(anna) == before
    aim(anna, ["offer", "@1"])
    expect(anna.at("send-deal")).to_be_enabled()
    assert boxes(anna) == before
    panel, foot = anna.at("deal").bounding_box(), anna.at("send-deal").bounding_box()
    assert panel is not None
    assert foot is not None
    assert panel["y"] + panel["height"] <= LAPTOP[1]
    for button in anna.at("deal").locator(".terms button").all():
        box = button.bounding_box()
        assert box is None or box["y"] + box["height"] <= foot["y"] + 1, "what sends the terms covers them"
    anna.at("drop-deal").click()
    for card in anna.page.locator('[data-testid="hand-card"][data-legal="true"]').all():
        card.click()
        expect(anna.at("aim")).to_be_visible()
        assert boxes(anna) == before


BROKEN = """(side) => [...side.querySelectorAll('.lines li button')].flatMap((line) => {
  const text = line.firstChild;
  return [...text.data.matchAll(/[\\p{L}']+/gu)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""
COVERED = """(fight) => {
  const parts = [...fight.querySelectorAll('.mid *')].map((part) => part.getBoundingClientRect());
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const told = [...fight.querySelectorAll('.total, .lines li')];
  const hit = (line) => parts.some((part) => over(part, line.getBoundingClientRect()));
  return told.filter(hit).map((line) => line.innerText);
}"""


def a_strengthened_monster_for_the_win(table: Table) -> bool:
    combat = fight(table)
    if not combat or not combat["for_the_win"] or len(combat["monsters"]) > 1:
        return False
    return any(str(what).startswith("enh_") for _, what, _ in combat["monster_lines"]) and has(table, 0, "pass")


def test_on_a_phone_a_fight_for_the_win_is_read_in_whole_words(house: Server, party: Party) -> None:
    anna = party.invite(house, "Anna", NARROW).be_known()
    sit_down(house, [anna], found("newkids", 3, a_strengthened_monster_for_the_win, 24))
    quiet(anna.page)
    picture(anna.page, "newkids-for-the-win")
    assert anna.at("side-monsters").evaluate(BROKEN) == []
    assert anna.at("fight").evaluate(COVERED) == []
