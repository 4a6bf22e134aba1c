"""Experiments as values: which variants are played, by whom, on which deals, and when it is enough."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from hashlib import blake2b

from turfhouse import __version__, build
from turfhouse.bots.arena import rotations
from turfhouse.bots.played import Player
from turfhouse.core.rng import derive, seed_from
from turfhouse.core.variant import Variant, game_of

FIRST_LOOK = 64
"""Deals before anybody looks: what the intervals rest on holds for many deals, not for a few."""
LOOKS_GROW = 1.4


@dataclass(frozen=True)
class Arm:
    """One way to play: a variant and who sits down. All arms of an experiment are played on the same deals."""

    name: str
    variant: Variant
    players: tuple[Player, ...]
    """Entrants; fewer than seats sit down several times."""
    lots: str = ""
    """Other lots, other choices of the bots on the same deals: a game against itself would else be the same game."""
    seatings: tuple[tuple[int, ...], ...] = ()
    """Which entrant sits where, game by game of a deal; empty: every rotation that changes anything."""

    def line_ups(self) -> list[list[int]]:
        if self.seatings:
            return [list(seating) for seating in self.seatings]
        line = [seat % len(self.players) for seat in range(self.variant.seats)]
        found: list[list[int]] = []
        for turned in rotations(line):
            if turned not in found:
                found.append(turned)
        return found


@dataclass(frozen=True)
class Experiment:
    """A question, and how it is put. `digest` names it: equal experiments have equal outcomes, bit by bit."""

    kind: str
    arms: tuple[Arm, ...]
    seed: int = 1
    deals: int = 0
    """So many, settled beforehand; 0: until it is decided, but at most `most`."""
    most: int = 4096
    sure: float = 0.95
    adjust: str = "holm"
    """How p-values of many facts are adjusted: holm (no false alarm) or bh (few false ones)."""
    watch: tuple[str, ...] = ()
    """Facts that must be decided before it ends."""
    care: dict[str, float] = field(default_factory=dict)
    """How much of each fact is large enough to care."""

    @property
    def game(self) -> str:
        return self.arms[0].variant.game

    @property
    def sequential(self) -> bool:
        return self.deals == 0

    def looks(self) -> list[int]:
        """After how many deals one looks: settled beforehand, whatever the number of workers."""
        if not self.sequential:
            return [self.deals]
        found, deals = [], min(FIRST_LOOK, self.most)
        while deals < self.most:
            found.append(deals)
            deals = int(deals * LOOKS_GROW)
        return [*found, self.most]

    def deal(self, number: int) -> bytes:
        return derive(seed_from(self.seed), f"deal {number}")

    def games_of_a_deal(self) -> int:
        return sum(len(arm.line_ups()) for arm in self.arms)

    def timed(self) -> bool:
        """Does the outcome hang on the machine's speed?"""
        return any(player.timed() for arm in self.arms for player in arm.players)

    def plain(self) -> dict[str, object]:
        found = asdict(self)
        for arm, value in zip(self.arms, found["arms"], strict=True):
            value["players"] = [player._asdict() for player in arm.players]
            value["variant"] = {**arm.variant._asdict(), "cards": arm.variant.cards._asdict()}
            value["cards_hash"] = game_of(arm.variant).cards.hash
            value["rules_version"] = game_of(arm.variant).rules_version
        return found

    def digest(self) -> str:
        return blake2b(json.dumps(self.plain(), sort_keys=True).encode(), digest_size=8).hexdigest()

    def manifest(self) -> dict[str, object]:
        """What stands beside the outcomes, so that they can be made again."""
        return {"digest": self.digest(), "turfhouse": __version__, "build": build(), "experiment": self.plain()}

    def on_fresh_deals(self, kind: str, **changes: object) -> Experiment:
        """The same question on deals that nobody has seen."""
        return replace(self, kind=kind, seed=self.seed + 7919, **changes)  # type: ignore[arg-type]
