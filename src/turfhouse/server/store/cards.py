"""The card tables that travel in the store: a table goes on with the cards it was begun with, whatever cards the house
has by then."""

from __future__ import annotations

import sqlalchemy as sa

from turfhouse.core.deal import CardSource
from turfhouse.server.store import schema
from turfhouse.server.store.store import Store
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables.shelf import Shelf

MOST = 500
"""Card tables of other times that are looked up; a house has a few."""


async def share_cards(store: Store, shelf: Shelf) -> None:
    """Keeps the cards that this house has now, and learns those it had before."""
    await learn_cards(store, shelf)
    new = {digest: found for digest, found in shelf.sources().items() if digest not in shelf.older}
    rows = [
        {"digest": digest, "game": game_id, "name": source.name, "text": source.text}
        for digest, (game_id, source) in new.items()
    ]
    if rows:
        try:
            await store.keep(schema.card_tables.insert().values(rows))
        except NotKept:  # another process of this house was quicker
            await learn_cards(store, shelf)


async def learn_cards(store: Store, shelf: Shelf) -> None:
    for row in await store.rows(sa.select(schema.card_tables).limit(MOST)):
        shelf.older[row["digest"]] = (row["game"], CardSource(row["name"], row["text"]))
