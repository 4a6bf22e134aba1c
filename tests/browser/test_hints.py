"""A hint at a table with a bot: by key and by touch, in a panel that can be read and put away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import Party, Theme
from tests.server.helper import Server


@pytest.mark.parametrize(
    ("size", "theme", "touch"), [((1280, 720), "light", False), ((360, 740), "dark", True)], ids=["keys", "touch"]
)
def test_a_hint_names_the_best_options(
    house: Server, party: Party, size: tuple[int, int], theme: Theme, touch: bool
) -> None:
    kim = party.invite(house, "Kim", size, theme, touch=touch).be_known()
    kim.open_table("me", "easy")
    kim.start()
    kim.until(lambda: bool(kim.state.get("ask")) and kim.state["ask"]["yours"], "my turn")
    if touch:
        kim.at("hint").tap()
    else:
        kim.page.keyboard.press("q")
    expect(kim.at("hint-panel")).to_contain_text("1 hint in this game")
    expect(kim.at("hint-0")).to_have_text(re.compile(r"\d+\s%.+±\d+"))
    assert grave_faults(kim.page) == []
    assert too_wide(kim.page) == []
    picture(kim.page, f"hint-dungeon-{size[0]}-{theme}")
    if touch:
        kim.at("hint-close").tap()
    else:
        kim.page.keyboard.press("Escape")
    expect(kim.at("hint-panel")).to_have_count(0)
