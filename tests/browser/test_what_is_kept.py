"""A table under which the rules have changed, and how long a house keeps what."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.looks import grave_faults
from tests.browser.people import NARROW, Party
from tests.browser.planted import found, plant
from tests.server.disk import edit
from tests.server.helper import Server
from turfhouse.core.table import Table
from turfhouse.server.tables.freezer import UNDECIDED


def some_moves_in(table: Table) -> bool:
    return len(table.record.entries) > 4


def test_a_game_whose_rules_have_changed_is_ended_by_who_sits_there(house: Server, party: Party) -> None:
    anna, ben, otto = [party.invite(house, name, NARROW).be_known() for name in ("Anna", "Ben", "Otto")]
    table = plant(house, [anna, ben], found("dungeon", 2, some_moves_in))
    edit(house, "INSERT INTO checks VALUES (:table, 1, 0, 'another deal')", table=table)

    otto.goto(f"/table/{table}")
    expect(otto.page.get_by_role("heading", name="This game cannot go on")).to_be_visible()
    anna.goto(f"/table/{table}")
    expect(anna.page.get_by_text("the rules of Turf War: Dungeon have changed")).to_be_visible()
    assert grave_faults(anna.page) == []
    anna.at("end-frozen").click()
    expect(anna.at("ended-frozen")).to_have_text(UNDECIDED)
    expect(otto.at("end-frozen")).to_have_count(0)

    ben.goto(f"/table/{table}")
    expect(ben.at("ended-frozen")).to_have_text(UNDECIDED)
    expect(ben.at("end-frozen")).to_have_count(0)


def test_everybody_can_read_what_is_kept_how_long(house: Server, party: Party) -> None:
    kim = party.invite(house, "Kim", NARROW).be_known().goto("/about")
    for line in (
        "Tables that still wait for players: 14 days.",
        "Games under way: 400 days after the last move.",
        "Finished games: 800 days.",
        "What was said at a table: 90 days.",
        "Your name, once none of your tables is left: 400 days after your last visit.",
    ):
        expect(kim.at("about-keeping").get_by_text(line)).to_be_visible()
