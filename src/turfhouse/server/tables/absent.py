"""People who are waited for in vain. After a grace time those who wait may let a bot play on, or claim the win where
their table allows it. Nothing can be done against somebody who is here, or is not asked, or has just been asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turfhouse.server.tables import feed
from turfhouse.server.web.wire import GoneCard

if TYPE_CHECKING:
    from turfhouse.server.tables.live import LiveTable


def waited(live: LiveTable, number: int) -> float:
    """Seconds for which this seat has been both away and asked, while another who plays is here; 0 if it is not so."""
    table, seat, here = live.table, live.table_row.seats[number], live.audience.present()
    if table is None or number not in feed.asked_seats(table) or not live.is_person(number) or seat.person in here:
        return 0.0
    if not any(other.person in here and not other.stand_in for other in live.table_row.seats if other.person):
        return 0.0
    now = live.now()
    return now - max(live.audience.away.setdefault(number, now), live.clockwork.asked_since)


def gone(live: LiveTable) -> list[int]:
    """Seats for which others may act by now."""
    grace = live.house.settings.grace
    return [number for number in range(len(live.table_row.seats)) if waited(live, number) > grace]


def claimed_seats(live: LiveTable, mine: int) -> list[int]:
    """The seats that `mine` would win against: all others who still play, if they are away; none if one is not."""
    table = live.playing()
    others = [
        seat for seat in range(len(live.table_row.seats)) if seat != mine and not (table.state.absent() >> seat) & 1
    ]
    away = all(
        live.is_person(seat) and live.table_row.seats[seat].person not in live.audience.present() for seat in others
    )
    return others if away and not table.over() else []


def cards(live: LiveTable) -> list[GoneCard]:
    """As everybody sees it."""
    return [GoneCard(number, claim_in(live, number)) for number in gone(live)]


def claim_in(live: LiveTable, number: int) -> int | None:
    """In how many ms the win may be claimed from this seat; None where that is not to be."""
    others = [
        seat
        for seat in range(len(live.table_row.seats))
        if live.table_row.seats[seat].person in live.audience.present()
    ]
    if not live.table_row.claims or not any(number in claimed_seats(live, seat) for seat in others):
        return None
    return max(0, round(1000 * (live.house.settings.claim_grace - waited(live, number))))
