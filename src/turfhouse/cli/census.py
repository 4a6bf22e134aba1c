"""`turfhouse census`: every game of a house played again by today's rules, differences named. It changes nothing."""

from __future__ import annotations

import argparse
import asyncio
import json
from dataclasses import asdict, replace
from pathlib import Path

import sqlalchemy as sa

from turfhouse.cli.common import Fail
from turfhouse.cli.progress import Progress
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.store.cards import learn_cards
from turfhouse.server.store.places import check_store, open_store
from turfhouse.server.store.store import FILE, Store
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables.census import Census, all_tables, look_at
from turfhouse.server.tables.replaying import Turns
from turfhouse.server.tables.shelf import Shelf


def run(wishes: argparse.Namespace) -> int:
    settings = Settings(card_files=tuple(wishes.card_file))
    if wishes.data is not None:
        settings = replace(settings, data=Path(wishes.data))
    if wishes.database is not None:
        settings = replace(settings, database=wishes.database)
    if wishes.upgrade:
        check_store(settings)
    elif not settings.database and not (settings.data / FILE).is_file():
        raise Fail(f"{settings.data} is no data folder of Turfhouse: it has no {FILE}")
    try:
        with Progress("tables", 0, wishes.quiet or wishes.json) as bar:
            found = asyncio.run(take(settings, bar))
    except NotKept as problem:
        raise Fail(str(problem)) from None
    lines = [f"{found.tables} tables, {found.games} games, {found.entries} entries played again."]
    lines += [one.text() for one in found.differences] + found.unread
    well = not found.differences and not found.unread
    print(json.dumps(asdict(found)) if wishes.json else "\n".join([*lines, "All as it was."] if well else lines))
    return 0 if well else 1


async def check_version(store: Store) -> None:
    """Raises Fail."""
    notes = schema.notes
    found = await store.rows(sa.select(notes.c.value).where(notes.c.key == "schema"))
    version = found[0]["value"] if found else "none"
    if version != str(schema.VERSION):
        raise Fail(
            f"these data have schema {version}, this Turfhouse {schema.VERSION}: give a copy (`turfhouse backup`) and "
            "--upgrade, or open the house with this version once"
        )


async def take(settings: Settings, bar: Progress) -> Census:
    store, shelf, turns, found = open_store(settings), Shelf(settings.card_files), Turns(), Census()
    try:
        await check_version(store)
        await learn_cards(store, shelf)
        ids = await all_tables(store)
        for done, table_id in enumerate(ids, 1):
            await look_at(store, shelf, table_id, turns, found)
            bar.update(done, len(ids))
    finally:
        await store.close()
    return found
