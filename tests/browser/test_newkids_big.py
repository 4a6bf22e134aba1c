"""Big moments of New Kids: held over the table, named in full, waved away, and in nobody's way."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.newkids_hands import by_hand
from tests.browser.newkids_moments import a_curse_to_cancel, a_fight_as_good_as_won, curses, sit
from tests.browser.people import Party, Person
from tests.server.helper import Server

LISTEN = """() => {
  const ear = document.querySelector('[data-testid="moment-said"]');
  window.saidMoments = [];
  const heard = new MutationObserver(() => window.saidMoments.push(ear.textContent));
  heard.observe(ear, { childList: true, characterData: true, subtree: true });
}"""
NAME_OF = "(id) => fetch('/api/games/newkids/cards').then((r) => r.json()).then((book) => book.cards[id].name)"


def hears(person: Person, words: str) -> None:
    """However short the moment was for a slow machine: it has been said."""
    person.page.wait_for_function("(words) => window.saidMoments.includes(words)", arg=words)


def test_a_curse_flies_from_thrower_to_victim_and_holds_nobody_up(house: Server, party: Party) -> None:
    anna, ben, cleo = sit(party, house, a_curse_to_cancel, 3, "Anna", "Ben", "Cleo", still=False)
    for person in (anna, ben, cleo):
        person.page.evaluate(LISTEN)
    curse = curses(anna.state["options"])[0]
    name = anna.page.evaluate(NAME_OF, curse[1])
    by_hand(anna, curse)
    hears(anna, f"You throw {name} at Cleo!")
    hears(ben, f"Anna throws {name} at Cleo!")
    hears(cleo, f"Anna throws {name} at you!")
    expect(cleo.at("curse-says")).to_have_text(f"Anna throws {name} at you.")
    cleo.at("pass").click()
    expect(cleo.at("passed")).to_be_visible()
    expect(cleo.at("prompt")).not_to_contain_text("or pass")


def test_a_kill_is_held_and_a_click_on_an_answer_goes_through_it(house: Server, party: Party) -> None:
    (anna,) = sit(party, house, a_fight_as_good_as_won, 4, "Anna", still=False)
    anna.at("pass").click()
    expect(anna.at("moment")).to_have_attribute("data-kind", "kill")
    anna.at("act-end").click(timeout=4000)
    expect(anna.at("moment")).to_have_count(0)
