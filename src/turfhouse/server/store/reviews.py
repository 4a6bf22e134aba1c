"""Reviews of finished games in the store: by what was reviewed, by which rules, by which search. A review that is not
final has what was searched for it beside it, so that it goes on where it was."""

from __future__ import annotations

import logging
import zlib
from time import time
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from turfhouse.server.store import schema

if TYPE_CHECKING:
    from turfhouse.server.store.store import Store

log = logging.getLogger("turfhouse.reviews")

REVIEW_BYTES = 1 << 20
SEARCHED_BYTES = 4 << 20
"""Compressed. What is larger is not kept: it is made anew, or searched anew."""
r = schema.reviews


class Key(NamedTuple):
    """Equal keys, equal reviews."""

    record: str
    rules: str
    search: str

    def text(self) -> str:
        return " ".join(self)


class Kept(NamedTuple):
    final: bool
    review: bytes | None
    """As JSON."""
    searched: bytes | None


def of(key: Key) -> sa.ColumnElement[bool]:
    return sa.and_(r.c.record == key.record, r.c.rules == key.rules, r.c.search == key.search)


async def find(store: Store, key: Key) -> Kept | None:
    found = await store.rows(sa.select(r).where(of(key)))
    if not found:
        return None
    row = found[0]
    try:
        review = zlib.decompress(row["review"]) if row["review"] is not None else None
    except zlib.error:
        return None
    return Kept(bool(row["final"]), review, row["searched"])


async def keep(store: Store, key: Key, kept: Kept) -> None:
    review = zlib.compress(kept.review) if kept.review is not None else None
    if review is not None and len(review) > REVIEW_BYTES:
        log.warning("a review of %d bytes is not kept", len(review))
        return
    searched = None if kept.final or len(kept.searched or b"") > SEARCHED_BYTES else kept.searched
    row = r.insert().values(**key._asdict(), made=time(), final=kept.final, review=review, searched=searched)
    await store.keep(r.delete().where(of(key)), row)


async def delete_old(store: Store, before: float | None, most: int) -> None:
    """Those made before that moment, and of more than `most` the oldest."""
    if before is not None:
        await store.keep(r.delete().where(r.c.made < before))
    if most:
        oldest = await store.rows(sa.select(r.c.made).order_by(r.c.made.desc()).offset(most).limit(1))
        if oldest:
            await store.keep(r.delete().where(r.c.made <= oldest[0]["made"]))
