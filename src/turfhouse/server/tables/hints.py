"""Hints, where one person plays against bots: from that seat's own sight, counted, and told with the result."""

from __future__ import annotations

from turfhouse.server.errors import Trouble
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.web.wire_review import HintCard, HintOption

SECONDS = 1.6
"""For one hint, in the bots' workers."""


def check_allowed(live: LiveTable, seat: int) -> None:
    """Raises Trouble where a hint would be unfair to somebody."""
    if live.table_row.day is not None:
        raise Trouble("forbidden", "the deal of the day is the same for all: it has no hints")
    if any(other.kind != "bot" for number, other in enumerate(live.table_row.seats) if number != seat):
        raise Trouble("forbidden", "hints are for tables where nobody else sits")


async def hint(live: LiveTable, person: str, ask_no: int) -> HintCard:
    """The best options at this ask. Asked again at the same moment it is the same, and not counted again."""
    seat = live.own_seat(person)
    check_allowed(live, seat)
    async with live.hinting:
        table = live.playing()
        ask = table.ask()
        if ask is None or ask.no != ask_no:
            raise Trouble("stale", "the table has moved on since; look again")
        if not table.options(seat):
            raise Trouble("not_asked", "you are not asked now")
        moment = (live.table_row.game_no, ask.no, ask.version)
        if live.hinted is None or live.hinted[0] != moment:
            sight = table.sight(seat)
            await live.alone(count(live))
            found = await live.house.thinkers.advise(table.variant(), sight, SECONDS)
            live.hinted = moment, HintCard(ask.no, [HintOption(*one) for one in found], live.hints)
        return live.hinted[1]


async def count(live: LiveTable) -> None:
    """It counts from when it is asked for, and for good."""
    live.hints += 1
    await live.keep_memo()
