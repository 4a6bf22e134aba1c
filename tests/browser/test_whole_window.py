"""A table fills its window, and only parts of it scroll: below them nothing waits but the dark."""

from __future__ import annotations

import pytest

from tests.browser.people import NARROW, Party
from tests.browser.planted import found, plant
from tests.browser.test_small_print import well_on
from tests.server.helper import Server
from turfhouse.games.registry import GAMES

DEPTH = "() => document.scrollingElement.scrollHeight - innerHeight"


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_only_parts_of_a_table_scroll(house: Server, party: Party, game: str) -> None:
    ida = party.invite(house, "Ida", NARROW, touch=True).be_known()
    ida.watch(plant(house, [ida], found(game, GAMES[game].default_seats, well_on)))
    ida.begun()
    assert ida.page.evaluate(DEPTH) <= 0
    for tab in ("log", "table"):
        ida.at(f"tab-{tab}").click()
        assert ida.page.evaluate(DEPTH) <= 0, tab


def test_the_door_of_a_table_scrolls_where_it_does_not_fit(house: Server, party: Party) -> None:
    table = party.invite(house, "Ida").be_known().open_table("me", "open")
    guest = party.invite(house, "Gus", (360, 420), touch=True).goto(f"/table/{table}")
    guest.at("name-input").wait_for()
    assert guest.page.evaluate(DEPTH) > 0
    guest.at("gate-about").scroll_into_view_if_needed()
    box = guest.at("gate-about").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 420
