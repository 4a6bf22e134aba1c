"""The pass button under a pointer, with holds and pauses as at home: talk neither moves it nor takes it away."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.browser.conftest import BOTS, need_client
from tests.browser.newkids_hands import move, waited_for
from tests.browser.newkids_whole import sit_at_the_deal
from tests.browser.people import Party, Person
from tests.server.helper import Server

TALK = {"offer", "bid", "refused", "withdrawn", "trade_offer", "traded", "declined"}
"""What is told of words alone."""
STANDS = 1.5
WATCHED = 35.0
SAMPLER = """() => {
  window.passes = [];
  const look = () => {
    const playing = document.querySelector('[data-testid="playing"]');
    const button = document.querySelector('[data-testid="pass"]');
    const box = button?.getBoundingClientRect();
    const seen = box && getComputedStyle(button).visibility !== 'hidden';
    const place = seen ? [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)] : null;
    window.passes.push([performance.now() / 1000, Number(playing?.dataset.step ?? 0), place]);
    requestAnimationFrame(look);
  };
  look();
}"""

Sample = tuple[float, int, list[int] | None]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Server]:
    """A house that takes its time, as it does for people."""
    need_client()
    server = Server(tmp_path / "data", **BOTS, hold="1", bot_pause="0.7", hmm_chance="0.1", auto_pass="ask").start()
    yield server
    server.stop()
    assert server.troubles() == []


def told_between(person: Person, first: int, last: int) -> set[str]:
    """The kinds of events told after one step, up to another."""
    updates = [message for message in person.heard if message["t"] == "update" and first < message["step"] <= last]
    return {event["kind"] for message in updates for event in message["events"]}


def faults(person: Person, samples: list[Sample], pressed: list[float]) -> tuple[list[str], int]:
    """Where talk, or nothing told at all, moved the button or took it away too soon; and how many buttons stood."""
    found: list[str] = []
    born, lives = 0.0, 0
    for (_, step, place), (later, next_step, next_place) in pairwise(samples):
        if place is None and next_place is not None:
            born, lives = later, lives + 1
        if place is None or place == next_place:
            continue
        kinds = told_between(person, step, next_step)
        if kinds - TALK or any(0 <= later - at < 1 for at in pressed):
            continue
        if next_place is not None:
            found.append(f"moved from {place} to {next_place} by {sorted(kinds)}")
        elif later - born < STANDS:
            found.append(f"stood {later - born:.2f} s and was gone by {sorted(kinds)}")
    return found, lives


def watch_and_pass(person: Person, seconds: float) -> list[float]:
    """Plays on, but rests the pointer on every pass button for a while before it presses. When it pressed."""
    rng, end, pressed = random.Random(5), time.monotonic() + seconds, []
    while time.monotonic() < end and not person.over:
        person.page.wait_for_timeout(30)
        if not waited_for(person):
            continue
        if ["pass"] not in person.state["options"]:
            move(person, rng)
            continue
        try:
            person.at("pass").hover(timeout=2000)
            person.page.wait_for_timeout(1700)
            pressed.append(float(person.page.evaluate("() => performance.now() / 1000")))
            person.at("pass").click(timeout=2000)
        except Error:
            continue  # the fight is over
    return pressed


def test_talk_neither_moves_nor_takes_away_a_pass_button(home: Server, party: Party) -> None:
    nora = party.invite(home, "Nora").be_known()
    sit_at_the_deal(home, nora, "medium")
    nora.page.evaluate(SAMPLER)
    pressed = watch_and_pass(nora, WATCHED)
    samples: Any = nora.page.evaluate("() => window.passes")
    found, lives = faults(nora, [(at, step, place) for at, step, place in samples], pressed)
    talk = [event for message in nora.heard for event in message.get("events", []) if event["kind"] in TALK]
    assert lives >= 3, "there were buttons to watch"
    assert talk, "there was talk to be disturbed by"
    assert found == []
