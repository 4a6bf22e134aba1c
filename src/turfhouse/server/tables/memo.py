"""What a table remembers besides its game, so that a restart forgets nothing that was acknowledged: standing orders,
votes for a rematch, the pass that is held back, who has said Hmm…, when the next game of a series begins, and how many
hints were given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from turfhouse.server.tables import orders
from turfhouse.server.tables.orders import Order
from turfhouse.server.tables.windows import Held
from turfhouse.server.web.wire import Plain

SPENT_KEPT = 24


@dataclass
class Between:
    """Between two games of a series: when the next one begins by itself, who is ready, who asked for more time."""

    at: float
    """Seconds of the epoch: a restart does not stop this clock."""
    ready: set[str] = field(default_factory=set)
    later: set[str] = field(default_factory=set)

    def plain(self) -> Plain:
        return {"at": self.at, "ready": sorted(self.ready), "later": sorted(self.later)}


@dataclass
class Memo:
    orders: dict[int, Order] = field(default_factory=dict)
    votes: set[str] = field(default_factory=set)
    held: Held | None = None
    spent: list[tuple[str, int]] = field(default_factory=list)
    between: Between | None = None
    hints: int = 0
    """Asked for in this game."""

    def plain(self) -> Plain:
        return {
            "orders": orders.to_plain(self.orders),
            "votes": sorted(self.votes),
            "held": [self.held.seat, self.held.number] if self.held is not None else None,
            "spent": [list(pair) for pair in self.spent[-SPENT_KEPT:]],
            "between": self.between.plain() if self.between is not None else None,
            "hints": self.hints,
        }


def read_memo(saved: Any) -> Memo:
    """As the store has it; empty for a table from before there were memos."""
    saved = saved or {}
    held, between = saved.get("held"), saved.get("between")
    return Memo(
        orders.from_plain(saved.get("orders")),
        set(saved.get("votes") or ()),
        Held(*held) if held else None,
        [(family, seat) for family, seat in saved.get("spent") or ()],
        Between(between["at"], set(between["ready"]), set(between["later"])) if between else None,
        saved.get("hints", 0),
    )
