"""`turfhouse doctor`: what is wrong with a house's data, and a new folder with all of it that can be saved."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from turfhouse.cli.common import Fail
from turfhouse.cli.progress import Progress


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.server.settings import default_data
    from turfhouse.server.store.doctor import examine
    from turfhouse.server.tables.shelf import Shelf

    data = Path(wishes.data) if wishes.data is not None else default_data()
    with Progress("tables", 0, wishes.quiet or wishes.json) as bar:
        found = examine(data, Shelf(tuple(wishes.card_file)), bar.update)
    told = asdict(found)
    lines = [f"{found.tables} tables, {found.games} games, {found.entries} entries of games under way replayed."]
    lines += found.faults or ["All is well."]
    if wishes.save:
        saved = save(data, Path(wishes.save))
        told["saved"] = saved
        lines += said_of(saved, wishes.save)
    elif found.faults:
        lines.append("`turfhouse doctor --save FOLDER` puts what can be saved into a new data folder.")
    print(json.dumps(told) if wishes.json else "\n".join(lines))
    return 1 if found.faults else 0


def save(data: Path, to: Path) -> dict[str, object]:
    from turfhouse.server.store.backup import NotBackedUp
    from turfhouse.server.store.salvage import salvage

    try:
        return asdict(salvage(data, to))
    except NotBackedUp as problem:
        raise Fail(str(problem)) from None


def said_of(saved: dict[str, object], folder: str) -> list[str]:
    rows, damaged, cut = saved["rows"], saved["damaged"], saved["cut"]
    assert isinstance(rows, dict)
    assert isinstance(damaged, list)
    assert isinstance(cut, list)
    counts = ", ".join(f"{count} {name}" for name, count in rows.items())
    lost = [f"Some rows of {name} are lost." for name in damaged]
    return [f"Saved in {folder}: {counts}.", *lost, *cut]
