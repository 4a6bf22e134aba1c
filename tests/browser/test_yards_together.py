"""Yards with two people in windows of their own, a line that is cut, and somebody who only watches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Party, Person
from tests.browser.yards_games import move, play
from tests.browser.yards_hands import by_hand, open_yards
from tests.server.helper import Server

OWN = ("seat", "hand", "garage", "store", "row")
"""Parts of a view that differ from seat to seat: the own cards, and what the own money and Yard can reach."""


def public(person: Person) -> dict[str, Any]:
    return {key: value for key, value in person.view.items() if key not in OWN}


def goods(person: Person) -> list[str | None]:
    return [slot and slot["card"] for slot in person.view["store"]]


def same_table(anna: Person, ben: Person) -> None:
    ben.until(lambda: bool(ben.state["step"] == anna.state["step"]), "what the other one sees")
    for person in (anna, ben):
        person.in_step()
    assert public(anna) == public(ben)
    assert goods(anna) == goods(ben)
    assert anna.scores() == ben.scores() == anna.view["scores"]


def couple(party: Party, house: Server, **options: Any) -> tuple[Person, Person]:
    anna, ben = party.invite(house, "Anna", still=False).be_known(), party.invite(house, "Ben").be_known()
    ben.sit_down_at(open_yards(anna, "me", "open", **options))
    anna.start()
    ben.begun()
    return anna, ben


def test_a_player_whose_line_is_cut_comes_back_into_the_game(house: Server, party: Party) -> None:
    anna, ben = couple(party, house)
    rng = random.Random()
    play([anna, ben], by_hand, rng, 6)
    while not anna.asked:
        play([anna, ben], by_hand, rng, 1)

    ben.rough = True
    ben.context.set_offline(True)
    expect(ben.at("connection-lost")).to_be_visible()
    before = ben.state["step"]
    move(anna, by_hand, rng)
    assert ben.state["step"] == before
    expect(anna.at("player-1")).to_contain_text("away")

    ben.context.set_offline(False)
    expect(ben.at("connection-lost")).to_have_count(0)
    same_table(anna, ben)
    ben.rough = False
    play([anna, ben], by_hand, rng, 6)
    same_table(anna, ben)

    heard = len(ben.heard)
    ben.page.reload()
    ben.until(lambda: any(message["t"] == "snapshot" for message in ben.heard[heard:]), "the table again")
    same_table(anna, ben)
    play([anna, ben], by_hand, rng, 4)
    same_table(anna, ben)


# --- who watches ---

CARDS_IN_SIGHT = {
    ".view.yards.piles.cards",
    ".view.yards.sway",
    ".view.points.cards",
    ".view.points.neighbors",
    ".view.hands.known",
    ".view.garages.known",
    ".view.store.card",
    ".view.trash",
    ".view.deck_bottom",
    ".view.deck_done",
    ".view.row.neighbor",
    ".view.source",
    ".view.pending",
    ".view.set",
    ".last.path",
}


def named(value: Any, ids: set[str], where: str = "") -> Iterator[tuple[str, str]]:
    """Every card and Neighbor named anywhere in a message, with the place where it stands."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from named(item, ids, f"{where}.{key}")
    elif isinstance(value, list):
        for item in value:
            yield from named(item, ids, where)
    elif isinstance(value, str) and value in ids:
        yield where, value


def draws(person: Person) -> dict[int, list[dict[str, Any]]]:
    """Secret draws as this person heard of them, by their number in the feed."""
    told = {event["n"]: event for message in person.heard for event in message.get("events", [])}
    return {seat: [e for e in told.values() if e["kind"] == "drew" and e["seat"] == seat] for seat in (0, 1)}


def test_who_watches_learns_no_secret(house: Server, party: Party) -> None:
    anna, ben = couple(party, house, open_ledger="off")
    eve = party.invite(house, "Eve").be_known().watch(anna.state["table"]["id"])
    eve.begun()
    faces = anna.context.request.get("/api/games/yards/cards").json()
    ids = {*faces["cards"], *faces["people"]}
    rng = random.Random()
    for _ in range(5):
        play([anna, ben], by_hand, rng, 4)
        eve.until(lambda: bool(eve.state["step"] == anna.state["step"]), "the same news")
        eve.in_step()
        expect(eve.at("hand")).to_have_count(0)
        expect(eve.at("garage")).to_have_count(0)
    assert drawn_cards(eve) == drawn_cards(anna)

    watched = [message for message in eve.heard if message.get("view")]
    assert len(watched) >= 20
    for message in watched:
        assert message["seat"] is None
        assert (message["view"]["hand"], message["view"]["garage"], message["view"]["shown_hands"]) == ([], [], None)
        assert (message["options"], message["gains"], message["labels"]) == ([], {}, {})
    hits = {place for message in watched for place, _ in named({**message, "events": []}, ids)}
    assert hits <= CARDS_IN_SIGHT, "a card is named where it was not expected"
    for seat, person in enumerate((anna, ben)):
        assert all("card" in event["data"] for event in draws(person)[seat])
        for other in (eve, (anna, ben)[1 - seat]):
            assert len(draws(other)[seat]) == len(draws(person)[seat])
            assert not any("card" in event["data"] for event in draws(other)[seat])


def drawn_cards(person: Person) -> list[list[str]]:
    return [pile["cards"] for yard in person.view["yards"] for pile in yard["piles"]]
