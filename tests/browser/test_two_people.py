"""Two people, each in a window of their own, play whole games; a third one watches."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.hands import by_mouse, play_on
from tests.browser.people import Party, Person
from tests.server.helper import Server

SENTENCE = re.compile(r"^[A-Z].*[.!]$")
FEW_TILES = {"tiles": {"I": 3, "L": 3, "T": 4, "X": 2}}
SHAPES, BEASTS = {"I", "L", "T", "X"}, {"crane", "turtle", "rat"}


def log_lines(person: Person) -> list[str]:
    person.at("tab-log").click()
    return [line.strip() for line in person.at("log").locator("li > .text").all_inner_texts()]


def test_two_people_play_a_whole_game_with_the_mouse(house: Server, party: Party) -> None:
    anna = party.invite(house, "Anna", still=False).arrive()
    ben = party.invite(house, "Ben").arrive()

    anna.at("open-table").click()
    expect(anna.at("wish-seat-0")).to_have_value("me")
    expect(anna.at("wish-seat-1")).to_have_value("open")
    anna.at("wish-submit").click()
    expect(anna.at("start")).to_be_disabled()
    link = anna.at("share-link").input_value()

    ben.page.goto(link)
    ben.at("sit-1").click()
    expect(anna.at("seat-1")).to_contain_text("Ben")
    expect(ben.at("waiting")).to_contain_text("Anna will start")
    anna.at("start").click()
    anna.begun()
    ben.begun()

    moves = play_on([anna, ben], by_mouse, random.Random(1))

    assert moves >= 28
    assert anna.scores() == ben.scores() == anna.view["scores"]
    assert anna.view["board"] == ben.view["board"]
    for person in (anna, ben):
        result = person.at("result")
        expect(result).to_be_visible()
        for score, name in zip(anna.view["scores"], ("Anna", "Ben")):
            expect(result.locator("li").filter(has_text=name).first).to_contain_text(str(score))
        expect(result).to_have_attribute("data-told", "true")
    titles = {person.name: person.at("result").locator("h2").inner_text() for person in (anna, ben)}
    assert titles in (
        {"Anna": "You win!", "Ben": "Anna wins"},
        {"Anna": "Ben wins", "Ben": "You win!"},
        {"Anna": "A draw", "Ben": "A draw"},
    )

    anna.at("result").get_by_text("Look at the board").click()
    expect(anna.at("result")).to_have_count(0)
    expect(anna.at("last-tile")).to_have_count(1)
    painted = anna.page.locator('[data-testid="last-tile"], [data-testid="lengths"]')
    names = painted.evaluate_all("nodes => nodes.map((node) => node.dataset.testid)")
    assert names == ["last-tile", "lengths"], "no badge covers a count: counts are painted last"
    expect(anna.at("tile")).to_have_count(28)
    lines = log_lines(anna)
    assert len(lines) > 56
    assert [line for line in lines if not SENTENCE.match(line) or "{" in line] == []
    assert any(line.startswith("Ben placed") for line in lines)
    anna.at("show-result").click()
    anna.at("check-deal").locator("summary").click()
    expect(anna.at("seed")).to_have_text(re.compile("^[0-9a-f]{64}$"))


def walk_tokens(value: Any, where: str = "") -> list[tuple[str, str]]:
    """Every shape and monster named anywhere in a message, with the place where it stands."""
    if isinstance(value, dict):
        return [
            hit
            for key, item in value.items()
            for hit in [*walk_tokens(key, where), *walk_tokens(item, f"{where}.{key}")]
        ]
    if isinstance(value, list):
        return [hit for item in value for hit in walk_tokens(item, where)]
    return [(where, value)] if isinstance(value, str) and value in SHAPES | BEASTS else []


PUBLIC = {
    ".view.board.shape",
    ".view.board.monsters",
    ".view.hands.known",
    ".view.deck_bottom",
    ".view.unseen",
    ".view.shapes",
    ".view.first_draws",
    ".view.options.tiles",
    ".view.tiles",
    ".table.options.tiles",
    ".last.path",
    ".events.data.shape",
    ".events.data.monster",
    ".events.data.over",
    ".events.data.draws",
    ".events.data.tile",
    ".events.data.hand",
    ".events.data.type",
}
DRAWN = ("tile_drawn", "monster_drawn")


def draws_seen(person: Person) -> dict[int, list[dict[str, Any]]]:
    """By seat, the draws of which this person heard what was drawn."""
    seen: dict[int, list[dict[str, Any]]] = {0: [], 1: []}
    told: set[int] = set()
    for message in person.heard:
        for event in message.get("events", []):
            if event["kind"] in DRAWN and event["n"] not in told:
                told.add(event["n"])
                if event["data"] or not event["text"].endswith(("drew [[a tile|tiles]].", "drew [[a monster]].")):
                    seen[event["seat"]].append(event)
    return seen


def test_who_watches_sees_the_board_and_no_hand(house: Server, party: Party) -> None:
    anna, ben = party.pair(house, options=FEW_TILES)
    cleo = party.invite(house, "Cleo").be_known().watch(anna.state["table"]["id"])
    cleo.begun()

    while not anna.over:
        play_on([anna, ben], by_mouse, random.Random(), most=5)
        cleo.until(lambda: bool(cleo.state["step"] == anna.state["step"]), "the news")
        cleo.in_step()
        expect(cleo.at("tile")).to_have_count(len(anna.view["board"]))
        assert cleo.page.locator('[data-testid^="hand-"], [data-testid="cell"]').count() == 0
        assert "You drew" not in cleo.page.content()

    watched = [message for message in cleo.heard if message.get("view") and not message["view"]["over"]]
    assert len(watched) >= 12
    for message in watched:
        assert message["seat"] is None
        assert (message["view"]["hand"], message["view"]["monster"]) == ([], None)
        assert message["view"]["shown_hands"] is None
        assert message["options"] == []
    hits = {place for message in watched for place, _ in walk_tokens(message)}
    assert hits <= PUBLIC, "a shape or a monster is named where it was not expected"
    assert draws_seen(cleo) == {0: [], 1: []}

    for seat, person in enumerate((anna, ben)):
        seen = draws_seen(person)
        assert seen[seat]
        assert seen[1 - seat] == [], f"{person.name} was told what the other one drew"
    check_hands_against_the_record(anna, (anna, ben))


def check_hands_against_the_record(host: Person, people: tuple[Person, Person]) -> None:
    """The hand a player was sent at each step is the one the record gives for that seat, so none was the other's."""
    table = host.state["table"]["id"]
    for seat, person in enumerate(people):
        for message in person.heard:
            if not message.get("view"):
                continue
            query = f"/api/tables/{table}/replay/1?eyes={seat}&step={message['step']}"
            frame = host.context.request.get(query).json()
            assert message["view"]["hand"] == frame["view"]["hand"]
            assert message["view"]["monster"] == frame["view"]["monster"]
