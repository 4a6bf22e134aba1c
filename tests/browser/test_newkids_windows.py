"""A window that is held open for people: last call, Hmm…, and who wants to be asked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BOTS, need_client
from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.newkids_moments import a_fight_as_good_as_won, sit
from tests.browser.people import NARROW, Party, Person
from tests.server.helper import Server
from turfhouse.server.tables.pacing import HMM

CLOCKS = 0.2
"""Seconds by which what a browser is told may lag behind the house."""


@pytest.fixture
def patient_house(tmp_path: Path) -> Iterator[Server]:
    """It holds windows as long as one at home does."""
    need_client()
    server = Server(tmp_path / "data", **BOTS, hold="1").start()
    yield server
    server.stop()
    assert server.troubles() == []


def window_of(person: Person) -> dict[str, Any]:
    """The window as this person was last told, but for the time left."""
    window = next(message["window"] for message in reversed(person.heard) if message.get("window"))
    return {name: value for name, value in window.items() if name != "left"}


def choose(person: Person, what: str) -> None:
    person.at("pass-menu").click()
    picture(person.page, f"newkids-pass-menu-{person.name}")
    assert grave_faults(person.page) == []
    assert too_wide(person.page) == []
    person.at(what).click()
    person.at("pass-menu").click()


def passed(person: Person) -> bool:
    return bool(person.state["mine"]["passed"])


def test_a_held_window_the_last_call_an_anonymous_hmm_and_passes_to_order(patient_house: Server, party: Party) -> None:
    anna, ben, cleo = people = sit(party, patient_house, a_fight_as_good_as_won, 4, "Anna", "Ben", "Cleo")
    eve = party.invite(patient_house, "Eve", size=NARROW).be_known().watch(anna.state["table"]["id"])

    choose(ben, "auto-important")
    ben.until(lambda: passed(ben), "the pass to order")
    expect(ben.at("pass-menu")).to_have_text("Ask me: if important")
    choose(cleo, "pass-fight")
    cleo.until(lambda: passed(cleo), "the pass to order")
    expect(cleo.at("pass-menu")).to_have_text("Passing this fight")
    for person in (ben, cleo):
        expect(person.at("passed")).to_be_visible()
        expect(person.at("pass")).to_have_count(0)

    for person in (*people, eve):
        expect(person.at("call")).to_have_text("Your answer?" if person is anna else "Waiting")
        assert window_of(person) == {"kind": "asked", "call": "waiting", "hold": 3000, "hmm": False}
    picture(anna.page, "newkids-last-call")
    expect(anna.at("pass")).to_be_visible()
    assert not passed(anna), "she is never passed for: it is her fight"

    said = time.monotonic()
    cleo.at("hmm").click()
    for person in (*people, eve):
        expect(person.at("call")).to_have_text("Hmm…")
        assert window_of(person) == {"kind": "asked", "call": "open", "hold": 3000, "hmm": True}
        assert "Cleo" not in person.at("call").inner_text()
    picture(eve.page, "newkids-hmm-360")
    expect(cleo.at("hmm")).to_have_count(0)
    expect(ben.at("hmm")).to_be_visible()

    step = anna.state["step"]
    anna.at("pass").click()
    anna.until(lambda: passed(anna), "its pass")
    eve.until(lambda: bool(eve.state["step"] > step), "the end of the fight")
    assert time.monotonic() - said > HMM - CLOCKS, "all had passed; the Hmm… kept it open"
    for person in people:
        person.until(lambda p=person: p.view["moment"]["step"] != "fight", "the end of the fight")  # type: ignore[misc]
    expect(cleo.at("pass-menu")).to_have_text("Ask me: always")
    expect(ben.at("pass-menu")).to_have_text("Ask me: if important")
