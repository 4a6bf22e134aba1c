"""What is known of the other processes of a house, approximately: who is at their tables, and what guests have used up
there. Each tells it now and then, and it fades."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from turfhouse.server.store.notices import MISSED, Notice, Notices
from turfhouse.server.tables import owning
from turfhouse.server.web.wire import TableCard

if TYPE_CHECKING:
    from turfhouse.server.store.table_row import TableRow
    from turfhouse.server.tables.house import House
    from turfhouse.server.tables.live import LiveTable

log = logging.getLogger("turfhouse.afar")

BUCKETS = ("requests", "creations", "talk")
"""What is counted by address or person, in the house and in all its processes."""
OFTEN = 1.0
SELDOM = 60.0
"""Seconds between two reports: of what is used up, and of who is where."""
FADES = 150.0
MOST = 20_000
SEATS = 8
"""Bits of a presence that are seats; above them is how many watch."""
WORTH = 0.25
"""Sockets of an address are told from this share of its limit on."""


class Fading:
    """Numbers that are true for a while."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.numbers: dict[str, tuple[int, float]] = {}

    def set(self, key: str, number: int) -> None:
        self.numbers.pop(key, None)
        if number:
            self.numbers[key] = (number, time.monotonic() + self.seconds)
        while len(self.numbers) > MOST:
            self.numbers.pop(next(iter(self.numbers)))

    def get(self, key: str) -> int:
        number, until = self.numbers.get(key, (0, 0.0))
        return number if time.monotonic() < until else 0


class Afar:
    def __init__(self, house: House) -> None:
        self.house = house
        self.notices = Notices(house.store, house.leases.me, house.settings.database)
        self.presence = Fading(FADES)
        """By table."""
        self.lines = Fading(5 * OFTEN)
        """Sockets, by process and address."""
        self.senders: dict[str, float] = {}
        """Which processes were heard of, and when."""
        self.told_seldom = 0.0

    def open(self) -> None:
        if self.notices.url:
            self.house.spawn(self.notices.listen(self.hear, self.missed), "notices")
            self.house.spawn(self.notices.send(), "notices")

    # --- telling ---

    def card_changed(self, live: LiveTable) -> None:
        if self.notices.url and self.house.live.get(live.table_row.id) is live:
            self.notices.say("table", live.table_row.id, presence_of(live))

    def table_at_rest(self, table_id: str) -> None:
        self.notices.say("table", table_id, 0)

    def report(self) -> None:
        """Once in a while: what guests have used up here, and who is here."""
        house = self.house
        for name in BUCKETS:
            for key, spent in getattr(house, name).told().items():
                self.notices.say(name, key, spent)
        if not self.notices.url:
            return
        for address, count in house.sockets.items():
            if count >= WORTH * house.settings.sockets_per_address:
                self.notices.say("sockets", address, count)
        now = time.monotonic()
        if now - self.told_seldom > SELDOM:
            self.told_seldom = now
            for live in house.live.values():
                if live.audience.viewers:
                    self.card_changed(live)

    # --- hearing ---

    def hear(self, sender: str, notice: Notice) -> None:
        kind, about, number = notice
        house = self.house
        match kind:
            case "table":
                self.presence.set(about, number)
                house.heard_of_table(about)
            case "taken":
                owning.taken(house, about, number)
            case "name":
                house.spawn(self.renamed([about]))
            case "going":
                owning.part_with(house, about)
            case "sockets":
                self.senders = {**dict(list(self.senders.items())[-31:]), sender: time.monotonic()}
                self.lines.set(f"{sender} {about}", number)
            case _ if kind == MISSED:
                house.spawn(self.missed())
            case _ if kind in BUCKETS:
                getattr(house, kind).charge(about, number)

    async def missed(self) -> None:
        """Anything may have happened meanwhile."""
        await owning.look_for_lost(self.house)
        await self.renamed([person for live in self.house.live.values() for person in live.table_row.people()])
        for live in self.house.live.values():
            self.card_changed(live)

    async def renamed(self, people: list[str]) -> None:
        """Somebody may have a new name, said elsewhere."""
        guests = self.house.guests
        known = {person: guests.names[person] for person in people if person in guests.names}
        for start in range(0, len(known), 500):
            guests.names.update(await self.house.store.guest_names(set(list(known)[start : start + 500])))
        for person, name in known.items():
            if guests.names[person] != name:
                self.house.tell_name(person)

    # --- what is known ---

    def sockets(self, address: str) -> int:
        """Of this address, at other processes."""
        return sum(self.lines.get(f"{sender} {address}") for sender in self.senders)

    def present(self, table_row: TableRow) -> set[str]:
        mask = self.presence.get(table_row.id)
        return {seat.person for number, seat in enumerate(table_row.seats) if seat.person and mask >> number & 1}

    def watched(self, card: TableCard) -> TableCard:
        card.watchers = self.presence.get(card.id) >> SEATS
        return card


def presence_of(live: LiveTable) -> int:
    """Seats whose people are here, as bits, and above them how many watch."""
    present = live.audience.present()
    seated = {person: number for number, seat in enumerate(live.table_row.seats) if (person := seat.person)}
    mask = sum(1 << number for person, number in seated.items() if person in present and number < SEATS)
    return mask | len(present - seated.keys()) << SEATS
