"""Who is here: guests with a name, known again by a signed cookie."""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from hashlib import sha256
from typing import Any

import sqlalchemy as sa

from turfhouse.server.store import fixed, schema
from turfhouse.server.store.store import Store
from turfhouse.server.store.work import Rows
from turfhouse.server.web.names import clean_name, clean_text
from turfhouse.server.web.wire import Person

__all__ = ["COOKIE", "COOKIE_AGE", "Guests", "clean_name", "clean_text"]

COOKIE = "turfhouse_guest"
COOKIE_AGE = 400 * 24 * 3600
NAMES = 20_000
"""Names that are kept at hand."""
DAY = 24 * 3600
SEEN = schema.guests.update().where(schema.guests.c.id == sa.bindparam("of")).values(seen=sa.bindparam("at"))


def cookie_of(scope: Any) -> str | None:
    """Of a socket's greeting, read without keeping what else was in it."""
    said = b";".join([value for name, value in scope["headers"] if name == b"cookie"]).decode("latin-1")
    parts = [part.strip().partition("=") for part in said.split(";")]
    return next((value for name, _, value in parts if name == COOKIE), None)


class Guests:
    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.key = key
        self.names: OrderedDict[str, str] = OrderedDict()
        """Names of people met lately."""
        self.seen: dict[str, float] = {}
        """Who was here, and when, since that was last written down."""

    def sign(self, person: str) -> str:
        return f"{person}.{hmac.new(self.key, person.encode(), sha256).hexdigest()}"

    def signed(self, cookie: str | None) -> str | None:
        """Whose cookie this is; None if it is not one of ours."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        person, _, _ = cookie.partition(".")
        return person if hmac.compare_digest(cookie, self.sign(person)) else None

    async def who(self, cookie: str | None) -> Person | None:
        person = self.signed(cookie)
        if person is None:
            return None
        name = self.names.get(person) or await self.store.guest_name(person)
        if name is None:
            return None
        self.know({person: name})
        self.seen[person] = time.time()
        return Person(person, name)

    def know(self, names: dict[str, str]) -> None:
        """The names that were asked for longest ago are looked up again when they are needed."""
        for person, name in names.items():
            self.names[person] = name
            self.names.move_to_end(person)
        while len(self.names) > NAMES:
            self.names.popitem(last=False)

    async def write_seen(self) -> None:
        """Whoever was here is not forgotten for a while."""
        seen, self.seen = self.seen, {}
        values = [{"of": person, "at": at} for person, at in seen.items()]
        for start in range(0, len(values), 500):
            await self.store.keep(Rows(SEEN, values[start : start + 500]))

    async def arrive(self, name: str) -> Person:
        person = Person(secrets.token_hex(8), clean_name(name))
        row = {"id": person.id, "name": person.name, "created": time.time()}
        await self.store.keep(fixed.insert(schema.guests, row))
        self.know({person.id: person.name})
        self.seen[person.id] = time.time()
        return person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, clean_name(name))
        await self.store.keep(fixed.update(schema.guests, {"id": person.id}, name=renamed.name))
        self.know({person.id: renamed.name})
        return renamed

    async def meet(self, people: set[str]) -> None:
        """Learns the names of these people, where they are not known yet."""
        self.know(await self.store.guest_names({person for person in people if person not in self.names}))
        self.know({person: self.names[person] for person in people if person in self.names})

    def name(self, person: str) -> str:
        return self.names.get(person, "somebody")
