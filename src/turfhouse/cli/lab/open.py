"""`turfhouse lab open`: the house with its lab, every finished run a page at /lab."""

from __future__ import annotations

import argparse
from pathlib import Path

from turfhouse.cli.common import Fail
from turfhouse.cli.lab.common import in_words
from turfhouse.cli.lab.report import REPORT, written


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.cli.serve import free_port, open_house
    from turfhouse.lab.needs import need

    folder = Path(wishes.runs)
    with in_words():
        need("polars", "scipy")
        from turfhouse.lab.reading import runs_in

        for found in runs_in(folder):
            if not (found / REPORT).exists():
                written(found, found / REPORT)
    if not folder.is_dir():
        raise Fail(f"{folder}/ does not exist: `turfhouse lab change …` makes a run, --runs names another folder", 2)
    wishes.set = [*wishes.set, f"lab={folder.resolve()}"]
    return open_house(wishes, free_port(wishes.host, wishes.port), "lab")
