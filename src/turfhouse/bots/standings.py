"""What an arena found out: shares of wins with their intervals, scores, and the time the bots took."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from turfhouse.bots.facts import Fact, Rate, gather, percentile
from turfhouse.core.variant import Variant

Z95 = 1.959964
"""Ninety-five of a hundred normal values lie within this many deviations."""


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins, draws counted as half. Mirrored deals make it rather too wide."""
    if games == 0:
        return 0.0, 1.0
    z2 = Z95 * Z95 / games
    middle = (share + z2 / 2) / (1 + z2)
    reach = Z95 / (1 + z2) * sqrt(share * (1 - share) / games + z2 / games / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Outcome(NamedTuple):
    """How one game of an arena went."""

    slots: list[int]
    """The entrant at each seat."""
    payoffs: list[float]
    scores: list[int]
    decisions: int
    times: list[list[float]]
    """Seconds for each decision of each seat."""
    facts: dict[str, float]
    """What the game itself counted."""
    rates: dict[str, Rate]
    """How much of how much, counted on the way."""
    began: int = 0
    """The seat that had the first turn."""

    def by_turn_order(self) -> dict[str, float]:
        """Who won, counted from the one who began, and how far that one was ahead of the best other."""
        seats = len(self.payoffs)
        shares = [self.payoffs[(self.began + place) % seats] for place in range(seats)]
        facts = {f"wins in order of play: {place + 1}": share for place, share in enumerate(shares)}
        if seats > 1:
            others = [self.scores[seat] for seat in range(seats) if seat != self.began]
            facts["lead of who began"] = float(self.scores[self.began] - max(others))
        return facts


class Standing:
    """One entrant's results."""

    def __init__(self, bot: str, budget: float) -> None:
        self.bot = bot
        self.budget = budget
        """Seconds it was given for a decision; 0: it was given iterations."""
        self.games = 0
        self.wins = 0
        self.draws = 0
        self.seats = 0
        self.payoff = 0.0
        self.score = 0
        self.times: list[float] = []

    def count(self, outcome: Outcome, slot: int) -> None:
        """Take in a game, if the entrant of that number played in it."""
        places = [seat for seat in range(len(outcome.slots)) if outcome.slots[seat] == slot]
        if not places:
            return
        self.games += 1
        self.seats += len(places)
        for seat in places:
            self.payoff += outcome.payoffs[seat]
            self.score += outcome.scores[seat]
            self.times += outcome.times[seat]
        best = max([outcome.payoffs[seat] for seat in places])
        self.wins += 1 if best == 1.0 else 0
        self.draws += 1 if 0.0 < best < 1.0 else 0

    def share(self) -> float:
        return self.payoff / self.seats if self.seats else 0.0

    def interval(self) -> tuple[float, float]:
        return wilson(self.share(), self.games)

    def plain(self) -> dict[str, object]:
        low, high = self.interval()
        return {
            "bot": self.bot,
            "seconds": self.budget,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.games - self.wins - self.draws,
            "share": self.share(),
            "low": low,
            "high": high,
            "score": self.score / max(1, self.seats),
            "think_ms": {f"p{p}": 1000.0 * percentile(self.times, float(p)) for p in (50, 99, 100)},
        }


class ArenaResult:
    """All that an arena found out. `str` shows it to people, `plain` gives it to programs."""

    def __init__(
        self,
        variant: Variant,
        bots: list[str],
        budgets: list[float],
        iterations: int,
        seed: int,
        outcomes: list[Outcome],
        took: float,
    ) -> None:
        self.variant = variant
        self.seats = variant.seats
        self.iterations = iterations
        self.seed = seed
        self.outcomes = outcomes
        self.took = took
        self.games = len(outcomes)
        self.mirrored = self.seats if self.seats > 1 else len(bots)
        """So many games in a row are of one deal."""
        self.standings = [Standing(bot, budget) for bot, budget in zip(bots, budgets)]
        for slot in range(len(self.standings)):
            for outcome in outcomes:
                self.standings[slot].count(outcome, slot)

    def seat_shares(self) -> list[float]:
        """How often each seat won, whoever sat there: 1 / seats each if the game is fair and seats rotate."""
        total = max(1, self.games)
        return [sum([outcome.payoffs[seat] for outcome in self.outcomes]) / total for seat in range(self.seats)]

    def facts(self) -> dict[str, Fact]:
        """What the games counted about themselves."""
        facts = [{**outcome.facts, **outcome.by_turn_order()} for outcome in self.outcomes]
        return gather(facts, [outcome.rates for outcome in self.outcomes], self.mirrored)

    def plain(self) -> dict[str, object]:
        return {
            "game": self.variant.game,
            "seats": self.seats,
            "options": self.variant.options,
            "parameters": self.variant.parameters,
            "card_file": self.variant.cards.name,
            "games": self.games,
            "seed": self.seed,
            "iterations": self.iterations,
            "bots": [standing.plain() for standing in self.standings],
            "seat_shares": self.seat_shares(),
            "decisions": sum([outcome.decisions for outcome in self.outcomes]) / max(1, self.games),
            "took": self.took,
            "facts": {name: fact.plain() for name, fact in self.facts().items()},
        }

    def __str__(self) -> str:
        how = "seats rotated, every deal mirrored" if self.seats > 1 else "alone, each bot on every deal"
        lines = [f"{self.variant.game}: {self.games} games, {how}; {self.took:.1f} s"]
        lines.append(f"{'bot':<10}{'share':>8}{'95 %':>18}{'won':>7}{'drawn':>7}{'lost':>7}{'score':>8}{'p99 ms':>9}")
        for standing in self.standings:
            low, high = standing.interval()
            lost = standing.games - standing.wins - standing.draws
            lines.append(
                f"{standing.bot:<10}{standing.share():>8.1%}{f'{low:.1%} to {high:.1%}':>18}"
                f"{standing.wins:>7}{standing.draws:>7}{lost:>7}{standing.score / max(1, standing.seats):>8.1f}"
                f"{1000 * percentile(standing.times, 99):>9.1f}"
            )
        return "\n".join(lines)
