"""What decided a finished game: the curve, the bars, the turning points, what was better, and on from there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BOTS, need_client
from tests.browser.looks import grave_faults, picture, too_wide
from tests.browser.people import Party, Person, Theme
from tests.browser.planted import plant, played_out
from tests.server.helper import Server

LOW = (1280, 720)
NARROW = (360, 740)
MADE = 240_000
"""Milliseconds for a whole review, on a busy machine."""
GAMES = [
    ("dungeon", 2, 4, LOW, "light"),
    ("yards", 2, 3, LOW, "dark"),
    ("turris", 1, 3, NARROW, "light"),
    ("factions", 2, 3, LOW, "light"),
    ("newkids", 3, 5, NARROW, "dark"),
]
"""Game, seats, seed: games in which something was chosen clearly wrong, as far as the look is close enough."""
ALWAYS = ("dungeon", "turris")
"""The others search longer: `make soak`, with nothing beside it. What makes a review has the lowest priority there is,
so beside other work its five seconds of computing may take longer than `MADE`."""
EFFORTS = {"newkids": ("2", "2"), "yards": ("2", "4"), "factions": ("2", "4")}


@pytest.fixture(scope="module")
def reviewers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """Houses that look less closely than others, so that a test need not wait for minutes."""
    need_client()
    houses: dict[str, Server] = {}
    yield houses
    for server in houses.values():
        server.stop()
        assert server.troubles() == []


def house_for(houses: dict[str, Server], factory: pytest.TempPathFactory, game: str) -> Server:
    batches, iterations = EFFORTS.get(game, ("4", "3"))
    key = f"{batches}x{iterations}"
    if key not in houses:
        settings = {**BOTS, "review_batches": batches, "review_iterations": iterations}
        houses[key] = Server(factory.mktemp("reviews") / "data", **settings).start()
    return houses[key]


def clean(person: Person) -> None:
    assert grave_faults(person.page) == []
    assert too_wide(person.page) == []


@pytest.mark.parametrize(
    ("game", "seats", "seed", "size", "theme"),
    [pytest.param(*row, id=row[0], marks=[] if row[0] in ALWAYS else [pytest.mark.soak]) for row in GAMES],
)
def test_a_whole_game_is_reviewed_and_tried_again(
    reviewers: dict[str, Server],
    tmp_path_factory: pytest.TempPathFactory,
    party: Party,
    game: str,
    seats: int,
    seed: int,
    size: tuple[int, int],
    theme: Theme,
) -> None:
    house = house_for(reviewers, tmp_path_factory, game)
    kim = party.invite(house, "Kim", size, theme, touch=size == NARROW).be_known()
    table = plant(house, [kim], played_out(game, seats, seed, 0.3 if game in ("yards", "turris") else 0.4))
    kim.goto(f"/table/{table}/decided/1")
    expect(kim.at("decided")).to_have_attribute("data-final", "true", timeout=MADE)
    expect(kim.at("review-progress")).to_have_count(0)

    turning = kim.at("turning-points").get_by_role("listitem")
    expect(turning).to_have_count(3)
    expect(turning.first).to_contain_text(re.compile(r"chance (rose|fell) from \d+\s% to \d+\s%"))
    for seat in range(seats):
        expect(kim.at(f"chance-bar-{seat}")).to_contain_text(re.compile(r"Chance gave .+ [+−]?\d+"))
    assert kim.at("chance-table").get_by_role("row").count() > 10
    clean(kim)
    picture(kim.page, f"decided-{game}-{size[0]}-{theme}")

    walk_along(kim)
    if size == NARROW:
        tap_along(kim)
    if seats > 1:
        kim.at("decided-eyes").select_option("all")
        expect(kim.at("decided")).to_contain_text("nobody at the table could know those")
        clean(kim)
    if kim.at("slips").count():
        look_at_a_slip(kim, game, f"{size[0]}-{theme}")
        try_again(kim, table)
    else:
        assert game in EFFORTS, "by a coarse look nothing may be clear"


def walk_along(kim: Person) -> None:
    """Arrow keys go along the curve, Enter into the replay there."""
    chart = kim.at("chance-chart")
    chart.focus()
    kim.page.keyboard.press("Home")
    expect(chart).to_have_attribute("aria-valuetext", re.compile("At the deal: .*%"))
    for _ in range(3):
        kim.page.keyboard.press("ArrowRight")
    kim.page.keyboard.press("ArrowLeft")
    expect(chart).to_have_attribute("data-at", "2")
    kim.page.keyboard.press("Enter")
    expect(kim.at("replay")).to_have_attribute("data-step", "2")
    kim.page.go_back()
    expect(kim.at("decided")).to_have_attribute("data-final", "true")


def tap_along(kim: Person) -> None:
    """A finger sees what stands where it taps or is drawn along, and goes there by the button."""
    chart = kim.at("chance-chart")
    box = chart.bounding_box()
    assert box is not None
    kim.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 60)
    expect(kim.at("decided")).to_be_visible()
    expect(chart).not_to_have_attribute("data-at", "2")
    there = chart.get_attribute("data-at")
    kim.at("chance-go").tap()
    expect(kim.at("replay")).to_have_attribute("data-step", str(there))
    kim.page.go_back()
    expect(kim.at("decided")).to_have_attribute("data-final", "true")


def look_at_a_slip(kim: Person, game: str, name: str) -> None:
    """In the replay it is marked in the log, and the better move is shown as a ghost."""
    kim.at("slips").get_by_role("link").first.click()
    expect(kim.at("better")).to_be_visible()
    expect(kim.at("better")).to_contain_text(re.compile(r"“.+” leaves \d+\s%, “.+” \d+\s%"))
    expect(kim.at("log-mark").last).to_be_attached()
    kim.at("show-better").click()
    expect(kim.at("better")).to_have_attribute("data-ghost", "true")
    clean(kim)
    picture(kim.page, f"better-{game}-{name}")
    kim.at("show-better").click()
    expect(kim.at("better")).to_have_attribute("data-ghost", "false")


def try_again(kim: Person, table: str) -> None:
    step = int(kim.at("replay").get_attribute("data-step") or 0)
    kim.at(f"try-{step - 1}").click()
    kim.until(lambda: bool(kim.state) and kim.state["table"]["id"] != table, "the new table")
    assert kim.state["table"]["origin"] == {"table": table, "game_no": 1, "step": step - 1}


def test_it_is_found_from_the_end_and_from_the_list_and_shown_while_it_is_made(house: Server, party: Party) -> None:
    """By the usual effort, which takes a while: a coarse curve comes soon."""
    kim = party.invite(house, "Kim", LOW).be_known()
    table = plant(house, [kim], played_out("yards", 2, 3, 0.3))
    kim.goto(f"/table/{table}")
    kim.at("decided-link").click()
    expect(kim.at("review-progress")).to_be_visible()
    expect(kim.at("chance-chart")).to_be_visible()
    expect(kim.at("turning-points").get_by_role("listitem")).to_have_count(3)
    picture(kim.page, "decided-coarse-1280-light")
    clean(kim)
    kim.goto("/")
    kim.page.locator(f'[data-table="{table}"]').get_by_test_id("decided-1").click()
    expect(kim.at("decided")).to_be_visible()
