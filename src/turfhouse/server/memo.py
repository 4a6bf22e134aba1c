"""What a table remembers besides its game, so that a restart forgets nothing that was acknowledged: standing orders,
votes for a rematch, the pass that is held back, who has said Hmm…."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from turfhouse.server import orders
from turfhouse.server.orders import Order
from turfhouse.server.windows import Held
from turfhouse.server.wire import Plain

SPENT_KEPT = 24


@dataclass
class Memo:
    orders: dict[int, Order] = field(default_factory=dict)
    votes: set[str] = field(default_factory=set)
    held: Held | None = None
    spent: list[tuple[str, int]] = field(default_factory=list)

    def plain(self) -> Plain:
        return {
            "orders": orders.to_plain(self.orders),
            "votes": sorted(self.votes),
            "held": [self.held.seat, self.held.number] if self.held is not None else None,
            "spent": [list(pair) for pair in self.spent[-SPENT_KEPT:]],
        }


def read_memo(saved: Any) -> Memo:
    """As the store has it; empty for a table from before there were memos."""
    saved = saved or {}
    held = saved.get("held")
    return Memo(
        orders.from_plain(saved.get("orders")),
        set(saved.get("votes") or ()),
        Held(*held) if held else None,
        [(family, seat) for family, seat in saved.get("spent") or ()],
    )
