"""`turfhouse backup`: a whole copy of a house's data, also while it is open."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from turfhouse.cli.common import Fail


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.server.settings import default_data
    from turfhouse.server.store.backup import NotBackedUp, back_up

    data = Path(wishes.data) if wishes.data is not None else default_data()
    try:
        copied = back_up(data, Path(wishes.folder))
    except NotBackedUp as problem:
        raise Fail(str(problem)) from None
    if wishes.json:
        print(json.dumps(asdict(copied)))
        return 0
    print(f"{copied.tables} tables with {copied.entries} entries, {copied.size / 1e6:.1f} MB, checked.")
    print(f"Open it anywhere: turfhouse serve --data {wishes.folder}")
    return 0
