"""Rounds of factions worth sitting through: played without a browser first, so that everybody's answers are known, then
laid into a house at their beginning. The same deal and the same answers tell the same story."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, cast

from playwright.sync_api import expect

from tests.browser import baskets
from tests.browser.factions_hands import by_hand, press, standing, turf, waited_for
from tests.browser.hands import Hand
from tests.browser.people import Person
from turfhouse.bots.think import decide
from turfhouse.core.events import Event
from turfhouse.core.record import Entry, Record
from turfhouse.core.table import Table
from turfhouse.games.registry import find_game

Answers = list[tuple[int, list[str]]]
Fits = Callable[[list[Event]], bool]
CRY = ["card", "cry_for_help"]


@dataclass(frozen=True)
class Round:
    """A table as a round begins on it, and what everybody answers up to the next one."""

    table: Table
    answers: Answers


def clashes(told: list[Event]) -> bool:
    """Two have named the same turf (F42)."""
    named = [event.data["turf"] for event in told if event.kind == "named" and event.data]
    return len(named) > len(set(named))


def cries(told: list[Event]) -> bool:
    """Somebody was called into a war by a Cry For Help (F72)."""
    return any(event.kind == "helps" and event.rule == "F72" for event in told)


def sells(told: list[Event]) -> bool:
    return any(event.kind == "bought" for event in told)


def fights(told: list[Event]) -> bool:
    """Cards were sealed, and a war was won."""
    return {"revealed", "war_won"} <= {event.kind for event in told}


def eager(table: Table, seat: int, rng: Random) -> list[str]:
    """A policy that likes company: it cries for help where it can, and drafts and names what others have or may get."""
    paths = table.paths(seat)
    wanted = ["cry_for_help"] if CRY in paths else []
    if paths[0][0] == "draft":
        wanted = shared_attacks(table, seat)
    elif paths[0][0] == "name":
        wanted = [str(event.data.get("turf")) for event in table.feed_events[-12:] if event.kind == "named"]
    found = [path for word in wanted for path in paths if path[-1] == word]
    return found[0] if found else decide(table.game, "policy", table.sight(seat), rng.getrandbits(40), 0, 1)


def shared_attacks(table: Table, seat: int) -> list[str]:
    """Attacks in the packet with a target, which another has drafted or still may."""
    others = [other for other in range(table.record.setup.seats) if other != seat]
    kept = [own(table, other)["kept"] for other in others]
    attacks = [card for card, targets in own(table, seat)["packet"] if targets and card.startswith("attack")]
    return [card for card in attacks if card in kept or attacks.count(card) > 1]


def own(table: Table, seat: int) -> dict[str, Any]:
    seen: Any = table.view(seat)["own"]
    return cast("dict[str, Any]", seen)


def deal(seats: int, seed: int, entries: Sequence[Entry] = ()) -> Table:
    game = find_game("factions")
    setup = game.setup(seats, {"first": "seat 0"}, {})
    return Table(game, Record(game.id, game.rules_version, setup, bytes([seed]) * 32, list(entries)))


def in_game(seats: int, seed: int, fits: Sequence[Fits], most: int) -> Round | None:
    """The first round of this deal in which all of it happens, among the first `most`."""
    table, rng = deal(seats, seed), Random(seed)
    begun, heard, rounds = 0, 0, 0
    while not table.over():
        assert table.play(eager(table, table.to_act(), rng)) is None
        if not any(event.kind == "turn" for event in table.feed_events[table.marks[-2] :]):
            continue
        told = table.feed_events[heard:]
        if rounds and all(fit(told) for fit in fits):
            entries = table.record.entries
            return Round(deal(seats, seed, entries[:begun]), [(entry.seat, entry.path) for entry in entries[begun:]])
        begun, heard, rounds = len(table.record.entries), len(table.feed_events), rounds + 1
        if rounds > most:
            return None
    return None


@cache
def round_with(seats: int, *fits: Fits, first: int = 1, most: int = 4) -> Round:
    """The first such round, by seed. `first` saves the search; where rules change it is another one."""
    for seed in range(first, 250):
        found = in_game(seats, seed, fits, most)
        if found is not None:
            return found
    raise AssertionError(f"no round with {[fit.__name__ for fit in fits]}")


# --- played by people ---


class Reading:
    """People who answer as it is written."""

    def __init__(self, people: Sequence[Person], script: Round, hands: Sequence[Hand] = ()) -> None:
        self.people = people
        self.hands = hands or [by_hand] * len(people)
        self.left = [deque(path for who, path in script.answers if who == seat) for seat in range(len(people))]

    def next(self) -> tuple[Person, list[str]]:
        """Somebody who is waited for, and the answer that is written for it."""
        first = self.people[0]
        first.until(lambda: any(waited_for(person) for person in self.people), "a question")
        person = next(one for one in self.people if waited_for(one))
        person.in_step()
        return person, self.left[self.people.index(person)][0]

    def answer(self, person: Person) -> None:
        """What is written, by its hand, and until the house has taken it."""
        seat = self.people.index(person)
        before = standing(person)
        if baskets.asked_for(person):
            self.fill(person, self.left[seat])
        else:
            self.hands[seat](person, self.left[seat].popleft())
        person.until(lambda: standing(person) != before or person.over, "its answer to be taken")

    def fill(self, person: Person, answers: deque[list[str]]) -> None:
        """A run: every troop on its turf, then the whole of it is sent. What follows by itself is written nowhere."""
        send, verb, place = person.at("basket-send"), "", ""
        baskets.settled(person)
        if answers[0][0] == "give":  # help is suggested: what is written comes instead
            expect(send).to_have_attribute("aria-disabled", "false")
            press(person, person.at("basket-empty"))
            expect(send).to_have_attribute("aria-disabled", "true")
        for _ in range(40):
            if send.get_attribute("aria-disabled") == "false":
                break
            if answers and answers[0][0] in RUNS:
                verb, place, *count = answers.popleft()
            else:
                place, count = rest_of(person, verb, place), []
            for _ in range(int(count[0]) if count else 1):
                press(person, turf(person, place))
                baskets.settled(person)
        press(person, send)

    def until(self, wanted: Callable[[Person, list[str]], bool]) -> Person:
        """Plays on until somebody is asked for such an answer; who."""
        while True:
            person, path = self.next()
            if wanted(person, path):
                return person
            self.answer(person)

    def done(self) -> bool:
        return not any(self.left)


RUNS = ("place", "give", "lose")


def rest_of(person: Person, verb: str, place: str) -> str:
    """Where the rest of a run goes when the rules leave one way: the last turf, or the next one that can give."""
    names = [seen["turf"] for seen in person.view["board"]]
    later = names[names.index(place) + 1 :] if verb == "give" else []
    return next((name for name in later if turf(person, name).get_attribute("aria-disabled") == "false"), place)


def in_step(people: Sequence[Person]) -> None:
    """All have heard and show the same."""
    for person in people:
        person.until(lambda p=person: p.state["step"] == people[0].state["step"], "the same news")  # type: ignore[misc]
        person.in_step()
