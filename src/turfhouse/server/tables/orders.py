"""Standing orders: when a seat wants to be asked in windows, and passes the server makes for it. They are decided by
the seat's own view and options, and are the same to everybody as passes by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, cast

from turfhouse.core.answers import View
from turfhouse.core.game import Game
from turfhouse.core.pace import ABLE, IMPORTANT, URGENT
from turfhouse.core.picks import PASS, verb_of
from turfhouse.core.state import State
from turfhouse.server.tables.windows import depth_of
from turfhouse.server.web.messages import AutoPass, PassFor
from turfhouse.server.web.news import OrderCard

ASKED_FOR = {"ask": ABLE | IMPORTANT | URGENT, "smart": ABLE | URGENT, "important": IMPORTANT | URGENT}
"""For which stakes a seat with this setting wants to be asked; with `ask` it does for none, too."""


@dataclass(frozen=True)
class Order:
    """`auto_pass` holds until changed; `pass_for` a `window`, a `fight` (a family) or a `turn`, named by `mark`."""

    auto_pass: str = "smart"
    pass_for: str = "off"
    mark: str = ""

    def card(self) -> OrderCard:
        return OrderCard(cast(AutoPass, self.auto_pass), cast(PassFor, self.pass_for))


def follows(order: Order, game: Game, view: View, options: list[int]) -> bool:
    """Does the server pass for a seat with this order? It is asked in a window closed by passes, and sees this."""
    if not any(verb_of(action) == PASS for action in options):
        return False
    stakes = game.stakes(view, options)
    if order.pass_for != "off":
        return not stakes & URGENT
    return order.auto_pass != "ask" and not stakes & ASKED_FOR[order.auto_pass]


def outdated(order: Order, seat: int, state: State, asked: Iterable[int], family: str) -> bool:
    """Is the time over for which this order passes?"""
    if order.pass_for == "turn":
        return tuple(asked) == (seat,)
    if order.pass_for == "window":
        return depth_of(state, int(order.mark)) < 0
    return order.pass_for == "fight" and family not in ("", order.mark)


def without_pass(order: Order) -> Order:
    return replace(order, pass_for="off", mark="")


def to_plain(orders: dict[int, Order]) -> dict[str, Any]:
    return {str(seat): asdict(order) for seat, order in orders.items()}


def from_plain(saved: Any) -> dict[int, Order]:
    """Orders as the store has them; none where it has none."""
    return {int(seat): Order(**order) for seat, order in (saved or {}).items()}
