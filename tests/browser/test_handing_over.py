"""The house changes its engine in the middle of a game: the page stays, comes back by itself and raises no alarm."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BOTS, need_client
from tests.browser.hands import by_mouse, play_on
from tests.browser.people import NARROW, Party, Person
from tests.browser.test_cut_off import FEW_TILES, same_table
from tests.server.kept import KeptServer

WATCH = """() => {
  window.seen = new Set();
  const look = () => {
    for (const shown of document.querySelectorAll('[role=alert], [data-testid=house-restarts], .toast'))
      window.seen.add(shown.dataset.testid ?? shown.textContent);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.fixture
def kept_house(tmp_path: Path) -> Iterator[KeptServer]:
    need_client()
    server = KeptServer(tmp_path / "data", bot_seconds=BOTS["bot_seconds"])
    server.start()
    yield server
    server.stop()
    assert server.troubles() == []


def seen(person: Person) -> set[str]:
    """What has caught the eye since the watch began. A page that was loaded anew has no watch."""
    return set(person.page.evaluate("() => [...window.seen]"))


def read_whole(person: Person) -> None:
    line = person.at("engine-awaited")
    expect(line).to_have_text("Getting faster…", use_inner_text=True)
    assert line.evaluate("line => line.scrollWidth <= line.clientWidth")
    expect(person.at("home-link")).to_have_accessible_name("Turfhouse")


def test_the_quiet_line_is_read_whole_on_a_small_screen(kept_house: KeptServer, party: Party) -> None:
    cleo = party.invite(kept_house, "Cleopatra", size=NARROW).be_known().goto("/")
    expect(cleo.at("lobby")).to_be_visible()
    read_whole(cleo)
    cleo.open_table("me", "easy")
    read_whole(cleo)


def test_a_game_goes_on_over_the_change_of_engines(kept_house: KeptServer, party: Party) -> None:
    anna, ben = party.pair(kept_house, options=FEW_TILES)
    rng = random.Random(4)
    play_on([anna, ben], by_mouse, rng, most=4)
    for person in (anna, ben):
        expect(person.at("engine-awaited")).to_be_visible()
        person.page.evaluate(WATCH)
        person.heard.clear()

    kept_house.make()
    for person in (anna, ben):
        person.until(lambda p=person: any(m["t"] == "snapshot" for m in p.heard), "the table again", 120)  # type: ignore[misc]
        expect(person.at("house-restarts")).to_have_count(0)
        expect(person.at("engine-awaited")).to_have_count(0)
    same_table(anna, ben)
    assert seen(anna) == seen(ben) == {"house-restarts"}

    play_on([anna, ben], by_mouse, rng)
    same_table(anna, ben)
    expect(ben.at("result")).to_be_visible()
