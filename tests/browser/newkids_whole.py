"""A person's own hand for a whole game of New Kids: first the things a newcomer tries, then what is sensible."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Error, expect

from tests.browser import baskets
from tests.browser.newkids_hands import aim, ask_for_help, move, waited_for
from tests.browser.newkids_moments import events
from tests.browser.people import Person
from tests.browser.planted import plant
from tests.server.helper import Server
from turfhouse.core.record import Record
from turfhouse.core.table import Table
from turfhouse.games.newkids.pieces.cards import IDS, SHIPPED
from turfhouse.games.registry import find_game

GAME = find_game("newkids")
SEED = 144
"""A deal, with every option as it is: the first player holds Items for a sale, a Curse, and kicks a monster up."""
WARES = frozenset(IDS[kind] for kind in range(len(IDS)) if SHIPPED.gp[kind] >= 0)
"""Items."""


def the_deal(seed: int = SEED) -> Table:
    return Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(4), seed.to_bytes(4) * 8, []))


def sit_at_the_deal(house: Server, person: Person, bot: str) -> None:
    """A table as it is when the cards have just been dealt, with three bots."""
    person.watch(plant(house, [person], the_deal(), bot))
    person.begun()


class Newcomer:
    """Tries everything once: a sale, a Curse, help without Items, a trade."""

    def __init__(self, person: Person, rng: random.Random) -> None:
        self.person = person
        self.rng = rng
        self.done: set[str] = set()
        self.tried: set[tuple[int, str, str]] = set()
        """Gifts already offered: in which turn, to whom, what."""

    @property
    def view(self) -> dict[str, Any]:
        return self.person.view

    def paths(self, *verbs: str) -> list[list[str]]:
        return [path for path in self.person.state["options"] if path[0] in verbs]

    def items(self) -> list[str]:
        """What lies before the person that could be given away: what the house would let it give."""
        return [card["id"] for card in self.view["kids"][self.view["seat"]]["cards"] if card["id"] in WARES]

    def play(self, most: int) -> int:
        """To the end of the game, which must come within so many moves."""
        for moves in range(most):
            self.person.until(lambda: waited_for(self.person) or self.person.over, "a question or the end", 60)
            if self.person.over:
                return moves
            self.move()
        raise AssertionError(f"not done after {most} moves; done: {self.done}")

    def move(self) -> None:
        self.person.in_step()
        for wish in (self.sell, self.curse, self.ask, self.trade, self.lay):
            try:
                if waited_for(self.person) and wish():
                    return
            except Error:
                self.person.page.keyboard.press("Escape")  # somebody was faster
                return
        move(self.person, self.rng)

    def sell(self) -> bool:
        if "sale" in self.done or not self.paths("sell"):
            return False
        self.person.at("act-sell").click()
        baskets.fill(self.person)
        self.person.until(lambda: bool(events(self.person, "sale")), "the sale")
        self.done.add("sale")
        return True

    def curse(self) -> bool:
        me = f"@{self.view['seat']}"
        throws = [path for path in self.paths("at") if path[1].startswith("curse_") and path[2] != me]
        if "curse" in self.done or not throws or self.view["moment"]["step"] != "prep":
            return False
        card = throws[0][1]
        self.person.page.locator(f'[data-testid="hand-card"][data-card="{card}"]').first.click()
        aim(self.person, throws[0])
        self.person.until(lambda: card not in self.view["hand"], "the Curse thrown")
        self.done.add("curse")
        return True

    def ask(self) -> bool:
        """For help, with nothing in play."""
        combat = self.view["combat"]
        if "help" in self.done or not combat or combat["main"] != self.view["seat"] or not self.paths("offer"):
            return False
        if self.items():
            return False
        ask_for_help(self.person, self.paths("offer")[0][1])
        self.person.until(lambda: bool(self.mine("offer")), "the offer told")
        self.done.add("help")
        return True

    def mine(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in events(self.person, kind) if event["seat"] == self.view["seat"]]

    def trade(self) -> bool:
        """A gift: some bot will take it, if not the first time."""
        step, turn = self.view["moment"]["step"], self.view["turns"]
        if "trade" in self.done or "help" not in self.done or step not in ("prep", "end"):
            return False
        if self.open_offers():
            return self.answered(step)
        gifts = [(turn, path[1], item) for path in self.paths("trade") for item in self.items()]
        gifts = [gift for gift in gifts if gift not in self.tried]
        if not gifts:
            return False
        gift = self.rng.choice(gifts)
        self.tried.add(gift)
        before = len(self.mine("trade_offer"))
        self.person.at("verb-trade").click()
        aim(self.person, ["trade", gift[1]])
        self.person.at(f"give-{gift[2]}").click()
        expect(self.person.page.locator('[data-testid="deal"][data-busy="false"]')).to_be_visible()
        if not self.person.at("send-deal").is_enabled():
            expect(self.person.at("deal-why")).to_be_visible()
            self.person.at("drop-deal").click()
            return True
        self.person.at("send-deal").click()
        self.person.until(lambda: len(self.mine("trade_offer")) > before, "the trade told")
        return self.answered(step)

    def answered(self, step: str) -> bool:
        """Whoever is offered something may throw a Curse instead of an answer: that is dealt with first."""
        self.person.until(lambda: not self.open_offers() or self.view["moment"]["step"] != step, "an answer")
        if self.mine("traded"):
            self.done.add("trade")
        return True

    def open_offers(self) -> list[dict[str, Any]]:
        return [offer for offer in self.view["offers"] if offer["from"] == self.view["seat"]]

    def lay(self) -> bool:
        """Once help was asked for with nothing, an Item to give away."""
        lays = [path for path in self.paths("lay") if path[1] in WARES]
        if "help" not in self.done or "trade" in self.done or not lays or self.items():
            return False
        card = lays[0][1]
        self.person.page.locator(f'[data-testid="hand-card"][data-card="{card}"]').first.click()
        aim(self.person, lays[0])
        self.person.until(lambda: card not in self.view["hand"], "the Item laid")
        return True
