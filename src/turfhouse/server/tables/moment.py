"""A position of a live game and what follows from it, worked out once for all who ask: fan-out, timers, orders, clocks,
bots and answers. It holds until the next entry."""

from __future__ import annotations

from turfhouse.core.answers import View
from turfhouse.core.table import Table
from turfhouse.server.tables.feed import LastAct, last_act


class Moment:
    def __init__(self, table: Table, before: Moment | None = None) -> None:
        self.table = table
        self.known: LastAct | None = None
        """The last act of a moment ago."""
        self.entries = len(table.record.entries)
        self.ask = table.ask()
        self.views: dict[int, View] = {}
        self.actions: dict[int, list[int]] = {}
        self.written: dict[int, list[list[str]]] = {}
        self.last: list[LastAct | None] = []
        if before is not None:
            self.known = before.last[0] if before.last else before.known

    def holds(self, table: Table) -> bool:
        """Is this still the position of that table?"""
        return table is self.table and len(table.record.entries) == self.entries

    def view(self, seat: int) -> View:
        found = self.views.get(seat)
        if found is None:
            found = self.views[seat] = self.table.view(seat)
        return found

    def options(self, seat: int) -> list[int]:
        """None for a spectator."""
        found = self.actions.get(seat)
        if found is None:
            found = self.actions[seat] = self.table.options(seat) if seat >= 0 else []
        return found

    def paths(self, seat: int) -> list[list[str]]:
        found = self.written.get(seat)
        if found is None:
            found = self.written[seat] = self.table.game.paths(self.table.state, self.options(seat))
        return found

    def rest(self) -> None:
        """Everybody has been told: a table at which people think keeps no seat's view and options in memory. Those who
        come to watch all ask for the same one."""
        self.views = {seat: view for seat, view in self.views.items() if seat < 0}
        self.actions.clear()
        self.written.clear()

    def last_act(self) -> LastAct | None:
        if not self.last:
            self.last.append(last_act(self.table, self.known))
        return self.last[0]
