"""The end of a game as a scene: the count, the winner, the moments; from one into the replay, and on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import Party, Person, Theme
from tests.browser.quick import forward, never
from tests.server.helper import Server

FEW_TILES = {"tiles": {"I": 2, "L": 2, "T": 3, "X": 1}}
LOW = (1280, 720)
NARROW = (360, 740)


EMPTY = """() => {
  const body = document.querySelector('[data-testid="result"] .body');
  const told = Math.max(...[...body.children].map((part) => part.getBoundingClientRect().bottom));
  return body.getBoundingClientRect().top + body.scrollHeight - body.scrollTop - told;
}"""


def in_sight(person: Person, testid: str) -> bool:
    """Does the whole thing lie within the window?"""
    box = person.at(testid).bounding_box()
    size = person.page.viewport_size
    assert box is not None
    assert size is not None
    return bool(
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )


@pytest.mark.parametrize(("size", "theme"), [(LOW, "light"), (NARROW, "dark")])
def test_from_a_real_end_to_a_moment_in_the_replay_and_on_from_there(
    house: Server, party: Party, size: tuple[int, int], theme: Theme
) -> None:
    kim = party.invite(house, "Kim", size, theme).be_known()
    old = kim.open_table("me", "easy", options=FEW_TILES)
    kim.start()
    forward(kim, never)

    expect(kim.at("result")).to_have_attribute("data-told", "true")
    expect(kim.at("result").locator("h2")).to_have_text(re.compile(r"You win!|Easy wins|A draw"))
    for seat, score in enumerate(kim.state["table"]["result"]["scores"]):
        expect(kim.at(f"end-seat-{seat}").locator("strong")).to_have_text(str(score))
    for button in ("rematch", "replay-link", "share-game", "hide-result"):
        assert in_sight(kim, button)
    expect(kim.at("score-chart").get_by_role("img")).to_be_visible()
    assert kim.page.evaluate(EMPTY) <= 16, "nothing to scroll into below what is told"
    picture(kim.page, f"end-{size[0]}-{theme}")
    assert grave_faults(kim.page) == []
    assert too_wide(kim.page) == []

    story = kim.context.request.get(f"/api/tables/{old}/story/1").json()
    moment = story["highlights"][0]
    expect(kim.at("highlight-0")).to_contain_text(moment["title"])
    kim.at("highlight-0").click()
    expect(kim.at("replay")).to_have_attribute("data-step", str(moment["step"]))
    expect(kim.at("replay-slider")).to_have_value(str(moment["step"]))
    assert kim.page.url.endswith(f"/replay/1/{moment['step']}")
    kim.page.keyboard.press("ArrowLeft")
    expect(kim.at("replay")).to_have_attribute("data-step", str(moment["step"] - 1))
    kim.page.keyboard.press("PageUp")
    chapters = kim.context.request.get(f"/api/tables/{old}/log/1?eyes=all").json()["chapters"]
    before = max((head["step"] for head in chapters if head["step"] < moment["step"] - 1), default=0)
    expect(kim.at("replay")).to_have_attribute("data-step", str(before))
    kim.page.keyboard.press("End")
    expect(kim.at("replay")).to_have_attribute("data-step", str(story["steps"]))
    kim.page.keyboard.press("Home")
    kim.page.keyboard.press("ArrowRight")
    expect(kim.at("replay")).to_have_attribute("data-step", "1")
    kim.page.reload()
    expect(kim.at("replay")).to_have_attribute("data-step", "1")
    expect(kim.at("replay-slider")).to_have_value("1")
    expect(kim.at("log").get_by_text("placed").last).to_be_attached()
    picture(kim.page, f"replay-{size[0]}-{theme}")
    assert grave_faults(kim.page) == []
    assert too_wide(kim.page) == []

    if size == NARROW:
        kim.at("replay-more").click()
    kim.at("play-on").click()
    kim.until(lambda: bool(kim.state) and kim.state["table"]["id"] != old, "the new table")
    assert kim.state["table"]["origin"] == {"table": old, "game_no": 1, "step": 1}
    kim.begun()
    forward(kim, never)
    expect(kim.at("result")).to_be_visible()
    expect(kim.at("result").get_by_test_id("played-on")).to_have_count(1)


def test_the_count_keeps_its_secret_until_it_is_over_and_can_be_waved_away(house: Server, party: Party) -> None:
    kim = party.invite(house, "Kim", LOW, still=False).be_known()
    kim.open_table("me", "easy", options=FEW_TILES)
    kim.start()
    forward(kim, never)
    expect(kim.at("skip-count")).to_be_visible()
    expect(kim.at("result").locator("h2")).to_have_text("And the winner is…")
    expect(kim.at("rematch")).to_have_count(0)
    kim.page.keyboard.press("Escape")
    expect(kim.at("result")).to_have_attribute("data-told", "true")
    expect(kim.at("rematch")).to_be_visible()
    kim.at("hide-result").click()
    expect(kim.at("result")).to_have_count(0)
    kim.at("show-result").click()
    expect(kim.at("result")).to_have_attribute("data-told", "true")
