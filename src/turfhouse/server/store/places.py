"""Where a house keeps what it keeps: a data folder of its own, or a database that its settings name."""

from __future__ import annotations

from turfhouse.server.settings import Settings
from turfhouse.server.store.store import Store, check_sqlite, open_sqlite


def open_store(settings: Settings) -> Store:
    if not settings.database:
        return Store(open_sqlite(settings.data))
    from turfhouse.server.store.postgres import open_postgres

    return Store(open_postgres(settings.database))


def check_store(settings: Settings) -> None:
    """Makes or brings up the database before the house opens; leaves in words if that cannot be."""
    if not settings.database:
        check_sqlite(settings.data)
        return
    from turfhouse.server.store.postgres import check_postgres

    check_postgres(settings.database)
