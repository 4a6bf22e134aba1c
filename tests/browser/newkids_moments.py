"""Moments of New Kids worth coming to, and people who sit down at them."""

from __future__ import annotations

from typing import Any

from tests.browser.people import Party, Person
from tests.browser.planted import Wish, found, plant
from tests.server.helper import Server
from turfhouse.core.table import Table

CANCELS = ("ut_hall_pass", "ut_note_from_home")
HARMLESS = ("pass", "trade", "equip", "unequip", "discard")


def moment(table: Table) -> dict[str, Any]:
    found: Any = table.view(-1)["moment"]
    assert isinstance(found, dict)
    return found


def fight(table: Table) -> dict[str, Any]:
    combat: Any = table.view(-1)["combat"]
    return combat if moment(table)["step"] == "fight" and isinstance(combat, dict) else {}


def has(table: Table, seat: int, *verbs: str) -> bool:
    return any(path[0] in verbs for path in table.paths(seat))


def a_deal_to_make(table: Table) -> bool:
    """Anna is behind and may ask Ben, for one Treasure of several; Cleo can spoil it."""
    combat = fight(table)
    if not combat or combat["main"] != 0 or combat["treasures"] < 3 or table.view(-1)["offers"]:
        return False
    return ["offer", "@1"] in table.paths(0) and has(table, 1, "bid") and has(table, 2, "side", "on")


def a_curse_to_cancel(table: Table) -> bool:
    """On somebody's quiet turn Anna may curse Cleo, and Ben holds what cancels it."""
    hand: Any = table.view(1)["hand"]
    if moment(table)["step"] not in ("prep", "end") or not set(CANCELS) & set(hand):
        return False
    return bool(curses(table.paths(0)))


def curses(paths: list[list[str]]) -> list[list[str]]:
    return [path for path in paths if path[0] == "at" and path[1].startswith("curse_") and path[2] == "@2"]


def belongings_to_loot(table: Table) -> bool:
    return moment(table)["step"] == "loot" and moment(table)["seat"] == 0 and len(table.paths(0)) >= 2


def a_first_hand(table: Table) -> bool:
    return moment(table)["step"] == "setup" and has(table, 0, "pass")


def a_fight_of_ones_own(table: Table) -> bool:
    """Anna fights, and holds a card to throw in."""
    combat = fight(table)
    return bool(combat) and combat["main"] == 0 and has(table, 0, "side") and len(combat["lines"]) >= 2


def a_fight_as_good_as_won(table: Table) -> bool:
    """Anna is ahead, though not of the game; the bot in the last seat has nothing to say about it."""
    combat = fight(table)
    if not combat or combat["main"] != 0 or not combat["ahead"] or combat["for_the_win"]:
        return False
    return all(path[0] in HARMLESS for path in table.paths(3)) and all(has(table, seat, "pass") for seat in range(4))


def a_big_fight(table: Table) -> bool:
    combat = fight(table)
    return bool(combat) and combat["helper"] is not None and len(combat["lines"]) >= 5 and has(table, 0, "pass")


def a_curse_on_its_way(table: Table) -> bool:
    return moment(table)["step"] == "curse" and has(table, 0, "pass")


QUICKLY: dict[Wish, int] = {
    a_big_fight: 41,
    a_curse_on_its_way: 17,
    a_curse_to_cancel: 28,
    a_deal_to_make: 2,
    a_fight_as_good_as_won: 48,
    a_fight_of_ones_own: 2,
    belongings_to_loot: 10,
}
"""Seeds of games that come there soon; should the rules change, later ones are tried."""


def sit(party: Party, house: Server, wish: Wish, seats: int, *names: str, **looks: Any) -> list[Person]:
    """People at a table laid into the house, at the wished-for moment."""
    people = [party.invite(house, name, **looks).be_known() for name in names]
    return sit_down(house, people, found("newkids", seats, wish, QUICKLY.get(wish, 1)))


def sit_down(house: Server, people: list[Person], table: Table, bot: str = "medium") -> list[Person]:
    name = plant(house, people, table, bot)
    for person in people:
        person.watch(name)
        person.begun()
    return people


def events(person: Person, kind: str) -> list[dict[str, Any]]:
    heard = [event for message in person.heard for event in message.get("events", [])]
    return [event for event in heard if event["kind"] == kind]
