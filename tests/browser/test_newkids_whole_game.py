"""New Kids as a newcomer plays it: from the deal to Level 10 among three bots, by mouse, with every option as it is."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.newkids_moments import events
from tests.browser.newkids_whole import Newcomer, sit_at_the_deal
from tests.browser.people import Party
from tests.browser.test_newkids_to_the_end import ask_rarely
from tests.server.helper import Server

MOST = 400
"""Moves of the person; a game takes about a hundred."""


@pytest.mark.soak
def test_a_whole_game_with_a_sale_a_curse_help_without_items_and_a_trade(house: Server, party: Party) -> None:
    nora = party.invite(house, "Nora").be_known()
    sit_at_the_deal(house, nora, "easy")
    assert nora.view["moment"]["step"] == "setup"
    ask_rarely(nora)
    newcomer = Newcomer(nora, random.Random(3))
    newcomer.play(MOST)

    assert newcomer.done == {"sale", "curse", "help", "trade"}
    expect(nora.at("result")).to_be_visible()
    result = nora.state["table"]["result"]
    levels = [kid["level"] for kid in nora.view["kids"]]
    assert (result["rule"], [levels[seat] for seat in result["winners"]]) == ("N24", [10])
    offer = next(event for event in newcomer.mine("offer"))
    assert offer["data"].get("items", []) == []
    assert events(nora, "traded")
