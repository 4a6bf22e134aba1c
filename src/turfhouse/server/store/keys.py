"""The secrets of a house, made at its first start: in its data folder, or in its database where that is shared."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from turfhouse.server.store import schema

KEY_BYTES = 32


def load_key(folder: Path, name: str, without: str) -> bytes:
    """A secret of the house, made at its first start and readable by its owner only; `without`: if it were gone."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        pass
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise SystemExit(f"{path} is damaged: it must hold {KEY_BYTES} bytes. Remove it; {without}.")
    return key


def shared_key(engine: sa.Engine, name: str, without: str) -> bytes:
    """The same for all processes of a house: whoever asks first makes it."""
    made = insert(schema.notes).values(key=name, value=secrets.token_hex(KEY_BYTES)).on_conflict_do_nothing()
    with engine.begin() as connection:
        connection.execute(made)
        found = connection.execute(sa.select(schema.notes.c.value).where(schema.notes.c.key == name)).scalar_one()
    try:
        key = bytes.fromhex(found)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise SystemExit(f"the note {name} in the database is damaged. Delete it; {without}.")
    return key
