"""Where one game ends and the next begins, and where somebody is missing: two people, and one who watches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BOTS, need_client
from tests.browser.people import NARROW, Party, Person
from tests.server.helper import Server

RED_BEGINS = {"options": {"first": "seat 0"}}
LINES = "(text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight)"


@pytest.fixture
def brisk_house(tmp_path: Path) -> Iterator[Server]:
    """A house with little patience."""
    need_client()
    server = Server(tmp_path / "data", **BOTS, grace="0.5", claim_grace="1.5").start()
    yield server
    server.stop()
    assert server.troubles() == []


def resign(person: Person) -> None:
    """Two steps, and not under the same pointer."""
    person.at("tab-table").click()
    spot = person.at("resign").bounding_box()
    person.at("resign").click()
    yes = person.at("resign-yes").bounding_box()
    assert spot is not None
    assert yes is not None
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    assert not (yes["x"] <= x <= yes["x"] + yes["width"] and yes["y"] <= y <= yes["y"] + yes["height"])
    person.page.mouse.click(x, y)
    expect(person.at("resign")).to_be_visible()
    assert not person.over, "a double click plays on"
    person.at("resign").click()
    person.at("resign-yes").click()
    person.until(lambda: person.over, "the end")


def test_who_resigned_reads_so_and_a_wish_for_a_rematch_is_told(house: Server, party: Party) -> None:
    anna, ben = party.pair(house)
    old = anna.state["table"]["id"]
    resign(ben)
    expect(ben.at("result")).to_contain_text("You resigned.")
    expect(anna.at("result")).to_contain_text("Ben resigned.")
    expect(ben.at("resigned")).to_have_text("You resigned.")

    anna.at("rematch").click()
    expect(anna.at("rematch")).to_contain_text("Waiting")
    expect(ben.at("toasts")).to_contain_text("Anna would like a rematch.")
    expect(ben.at("rematch-badge")).to_have_text("Anna wants one")
    expect(ben.page).to_have_title("● Anna would like a rematch · Turfhouse")
    ben.at("rematch").click()
    for person in (anna, ben):
        person.until(lambda p=person: p.state["table"]["id"] != old and not p.over, "another table")  # type: ignore[misc]
        expect(person.at("playing").or_(person.at("waiting"))).to_be_visible()
    assert ben.at("toasts").inner_text() == "", "a wish that is granted is told no more"
    assert anna.state["table"]["id"] == ben.state["table"]["id"]

    ben.goto("/")
    mine = ben.at("my-games").get_by_test_id("table-row").filter(has_text="You lost")
    expect(mine).to_contain_text("to Anna")
    expect(mine).to_contain_text("today · under a minute")


def test_a_series_is_announced_needs_both_and_asks_nobody_who_watches(house: Server, party: Party) -> None:
    anna, ben = party.pair(house, match="best_of_three", **RED_BEGINS)
    cleo = party.invite(house, "Cleo").be_known().watch(anna.state["table"]["id"])
    expect(cleo.at("watching")).to_have_text("You are watching.")
    expect(anna.at("opening")).to_contain_text("Game 1 of 3")
    expect(ben.at("opening")).to_contain_text("Anna begins: that is how this table was set.")

    resign(anna)
    expect(cleo.at("next-in")).to_contain_text("Game 2 begins in")
    assert cleo.page.locator('[data-testid="next-game"], [data-testid="rematch"]').count() == 0
    anna.at("next-game").click()
    expect(anna.at("next-game")).to_contain_text("Waiting for Ben")
    expect(ben.at("next-game")).to_contain_text("Anna is ready")
    assert ben.state["table"]["game_no"] == 1
    ben.at("next-game").click()
    for person in (anna, ben, cleo):
        person.until(lambda p=person: p.state["table"]["game_no"] == 2 and not p.over, "game 2")  # type: ignore[misc]
        expect(person.at("result")).to_have_count(0)
        assert "−" not in person.at("seats").inner_text(), "points that are set back are no loss"

    resign(ben)
    resigned = ben.at("games-of-match").first
    expect(resigned).to_contain_text("Game 1")
    resigned.get_by_test_id("game-link-1").click()
    expect(ben.at("replay")).to_be_visible()
    expect(ben.at("game-link-2")).to_be_visible()


def test_a_rival_who_is_gone_loses_by_a_claim_and_reads_of_it(brisk_house: Server, party: Party) -> None:
    anna = party.invite(brisk_house, "Anna").be_known()
    ben = party.invite(brisk_house, "Ben").be_known()
    wish = {"game": "dungeon", "seats": [{"kind": "me"}, {"kind": "open"}], "claims": True, **RED_BEGINS}
    table = anna.context.request.post("/api/tables", data=wish, headers={"X-Turfhouse": "1"}).json()["id"]
    anna.goto(f"/table/{table}")
    ben.sit_down_at(table)
    anna.start()
    ben.begun()
    anna.goto("/")
    expect(ben.at("gone")).to_contain_text("Anna has been away for a while.")
    expect(ben.at("gone-bot")).to_be_visible()
    expect(ben.at("gone-claim")).to_be_visible()
    ben.at("gone-claim").click()
    expect(ben.at("result")).to_contain_text("Anna stayed away, and the win was claimed.")
    anna.goto(f"/table/{table}")
    expect(anna.at("result")).to_contain_text("You stayed away, and the win was claimed.")


def test_a_guest_is_told_who_invites_to_what_and_two_of_one_name_are_told_apart(house: Server, party: Party) -> None:
    host = party.invite(house, "Ana").be_known()
    table = host.open_table("me", "open", match="best_of_three")
    guest = party.invite(house, "Ana")
    guest.goto(f"/table/{table}")
    expect(guest.at("invitation")).to_contain_text("Ana invites you to Turf War: Dungeon")
    expect(guest.at("terms")).to_contain_text("2 players · best of three · no clock")
    guest.at("name-input").fill("Ana")
    guest.at("name-enter").click()
    guest.at("sit-1").click()
    expect(host.at("seat-1")).to_contain_text("Ana 2")
    host.start()
    guest.begun()
    expect(guest.at("player-1")).to_contain_text("Ana 2")
    expect(guest.at("player-0")).not_to_contain_text("Ana 2")


def test_on_a_phone_names_and_points_of_a_series_are_read_whole(house: Server, party: Party) -> None:
    anna = party.invite(house, "Annabel", NARROW, touch=True).be_known()
    ben = party.invite(house, "Ben", NARROW, touch=True).be_known()
    options = {"first": "seat 0", "komi": 12}
    ben.sit_down_at(anna.open_table("me", "open", match="best_of_three", options=options))
    anna.start()
    ben.begun()
    expect(ben.at("score-0")).to_contain_text("12")
    for person in (anna, ben):
        for seat in (0, 1):
            place = person.at(f"player-{seat}")
            assert place.locator(".name").evaluate("(name) => name.scrollWidth <= name.clientWidth")
            lines = place.get_by_test_id(f"score-{seat}").evaluate(LINES)
            assert lines < 1.5, "two figures of a number stand beside each other"
            assert place.evaluate("(place) => place.scrollWidth <= place.clientWidth")
