"""Who is here: guests with a name, known again by a signed cookie."""

from __future__ import annotations

import hmac
import secrets
import time
import unicodedata
from hashlib import sha256

from turfhouse.server.store import schema
from turfhouse.server.errors import Trouble
from turfhouse.server.store.store import Store
from turfhouse.server.web.wire import Person

COOKIE = "turfhouse_guest"
COOKIE_AGE = 400 * 24 * 3600
LONGEST_NAME = 24
JOINER = "\u200d"
"""Allowed though not printable: emoji of several parts need it."""


def clean_text(text: str) -> str:
    """Without control and format characters, line ends as blanks."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(" " if c in "\r\n\t" else c for c in text)
    return "".join(c for c in text if c == JOINER or unicodedata.category(c)[0] != "C").strip()


def clean_name(text: str) -> str:
    """A name of 1 to 24 printable characters; raises Trouble."""
    name = " ".join(clean_text(text).split())
    if not name.strip(JOINER) or len(name) > LONGEST_NAME:
        raise Trouble("malformed", f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


class Guests:
    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.key = key
        self.names: dict[str, str] = {}
        """Names of people met since the start."""

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
        self.names[person] = name
        return Person(person, name)

    async def arrive(self, name: str) -> Person:
        person = Person(secrets.token_hex(8), clean_name(name))
        await self.store.keep(schema.guests.insert().values(id=person.id, name=person.name, created=time.time()))
        self.names[person.id] = person.name
        return person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, clean_name(name))
        await self.store.keep(schema.guests.update().where(schema.guests.c.id == person.id).values(name=renamed.name))
        self.names[person.id] = renamed.name
        return renamed

    async def meet(self, people: set[str]) -> None:
        """Learns the names of these people, where they are not known yet."""
        self.names.update(await self.store.guest_names({person for person in people if person not in self.names}))

    def name(self, person: str) -> str:
        return self.names.get(person, "somebody")
