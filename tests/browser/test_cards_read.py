"""A card can be read wherever it or its name appears: by pointer, focus or a long press."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.newkids_moments import a_big_fight, sit
from tests.browser.people import NARROW, Party, Person
from tests.server.helper import Server

PRESS = """(node) => new Promise((done) => {
  const box = node.getBoundingClientRect();
  const at = { bubbles: true, pointerType: 'touch', clientX: box.x + 4, clientY: box.y + 4 };
  node.dispatchEvent(new PointerEvent('pointerdown', at));
  setTimeout(() => { node.dispatchEvent(new PointerEvent('pointerup', at)); done(); }, 700);
})"""


def name_of(person: Person, card: str) -> str:
    book = person.context.request.get("/api/games/newkids/cards").json()
    return str(book["cards"][card]["name"])


def test_a_card_is_read_in_hand_in_the_log_and_at_a_rivals(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, a_big_fight, 6, "Anna", size=(1280, 720))
    anna.in_step()
    peek = anna.at("card-peek")
    rivals = anna.at("others").locator("[data-card]")
    for place in (anna.at("hand-card").first, anna.at("log-card").first, rivals.first):
        card = (place.get_attribute("data-card") or "").removeprefix("table:")
        place.hover()
        expect(peek).to_contain_text(name_of(anna, card))
        picture(anna.page, f"peek-{place.get_attribute('data-testid')}")
        anna.page.mouse.move(640, 2)
        expect(peek).to_have_count(0)
    anna.page.keyboard.press("Tab")
    anna.at("hand-card").first.focus()
    expect(peek).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(peek).to_have_count(0)


def test_a_long_press_holds_a_card_close(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, a_big_fight, 6, "Anna", size=NARROW, touch=True)
    anna.in_step()
    anna.at("tab-log").click()
    last = anna.at("log-card").last
    name = last.inner_text()
    last.evaluate(PRESS)
    expect(anna.at("card-dialog").locator("h2")).to_have_text(name)


def test_the_gallery_is_searched_and_the_rules_are_found_in_words(house: Server, party: Party) -> None:
    anna = party.invite(house, "Anna", NARROW).be_known()
    for game, words, card in (
        ("newkids", "goose", "Goose Patrol"),
        ("yards", "mailbox", "Mailbox"),
        ("dungeon", "rat", ""),
    ):
        anna.goto(f"/cards/{game}")
        anna.at("gallery-search").fill(words)
        first = anna.at("gallery-card").first
        expect(first).to_contain_text(card)
        assert grave_faults(anna.page) == []
        assert too_wide(anna.page) == []
        first.click()
        expect(anna.at("card-dialog").get_by_test_id("rule-link").first).to_be_visible()
        anna.page.keyboard.press("Escape")
    anna.goto("/rules/newkids")
    anna.at("rules-search").fill("charity lowest level")
    expect(anna.at("rules-panel").locator('[data-rule="N39"]')).to_be_visible()
    expect(anna.at("rules-panel").locator('[data-rule="N1"]')).to_have_count(0)
    assert grave_faults(anna.page) == []
    anna.goto("/about")
    expect(anna.at("about-yards")).to_contain_text("Gadabout Games")
    assert grave_faults(anna.page) == []
