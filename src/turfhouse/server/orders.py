"""Standing orders: passes the server makes for a seat, the same to everybody as passes by hand."""

from __future__ import annotations

from dataclasses import dataclass

from turfhouse.core.ask import OPEN
from turfhouse.core.picks import PASS, pack
from turfhouse.core.table import Table


@dataclass(frozen=True)
class Order:
    """`window`: pass as often as asked in the window `ask`. `turn`: in every window, until asked something alone."""

    kind: str
    ask: int


def follow_on(table: Table, orders: dict[int, Order]) -> None:
    """Takes what needs nobody: forced answers and ordered passes. Nothing after an undo: that would be in vain."""
    entries = table.record.entries
    if entries and entries[-1].kind == "undo":
        return
    while not table.over():
        action = table.forced() or ordered_pass(table, orders)
        if not action:
            return
        table.accept(action)


def ordered_pass(table: Table, orders: dict[int, Order]) -> int:
    """The pass of the first seat that ordered one and is asked now; 0 if there is none. Outdated orders are dropped."""
    ask = table.ask()
    if ask is None:
        return 0
    for seat, order in list(orders.items()):
        another = ask.mode == OPEN and ask.no > order.ask
        if (order.kind == "window" and another) or ask.seats == (seat,):
            del orders[seat]
        elif ask.mode == OPEN and seat in ask.seats:
            action = int(pack(seat, PASS))
            if action in table.options(seat):
                return action
    return 0
