"""Coming and leaving: what may be read before a name is given, and a host who puts a table away."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import Party
from tests.server.helper import Server


def test_rules_cards_and_about_are_read_before_a_name_is_given(house: Server, party: Party) -> None:
    nobody = party.invite(house, "Nobody")
    nobody.goto("/rules/dungeon/D9")
    expect(nobody.page.get_by_text("Every later tile connects")).to_be_visible()
    nobody.goto("/cards/yards")
    expect(nobody.at("gallery")).to_be_visible()
    nobody.goto("/")
    expect(nobody.at("name-gate")).to_be_visible()
    nobody.at("gate-about").click()
    expect(nobody.at("about-newkids")).to_contain_text("New Kids")
    nobody.page.get_by_role("link", name="Back to the house").click()
    expect(nobody.at("name-gate")).to_be_visible()


def test_a_host_closes_a_table_and_everybody_is_told(house: Server, party: Party) -> None:
    hilla, fritjof = party.invite(house, "Hilla").be_known(), party.invite(house, "Fritjof").be_known()
    table = hilla.open_table("me", "open")
    fritjof.watch(table)
    fritjof.at("sit-1").click()
    expect(hilla.at("seat-1")).to_contain_text("Fritjof")
    expect(fritjof.at("close-table")).to_have_count(0)
    hilla.at("close-table").click()
    expect(hilla.at("close-table")).to_contain_text("Send everybody away")
    hilla.at("close-table").click()
    expect(hilla.page).to_have_url(re.compile(r"#/$|/$"))
    expect(fritjof.at("why-gone")).to_have_text("Hilla has closed this table.")
