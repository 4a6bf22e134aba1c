"""`turfhouse lab report RUN…`: finished runs as pages."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from turfhouse.cli.lab.common import in_words

REPORT = "report.html"


def run(wishes: argparse.Namespace) -> int:
    for name in wishes.folders:
        folder = Path(name)
        file = Path(wishes.out) / f"{folder.name}.html" if wishes.out else folder / REPORT
        print(written(folder, file))
    return 0


def written(folder: Path, file: Path) -> Path:
    from turfhouse.lab.needs import need

    with in_words():
        need("polars", "scipy")
        from turfhouse.lab.report.page import report
        from turfhouse.lab.run import OUTCOMES, write_whole

        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, report(folder).encode())
        if file.parent == folder:  # the house lists pages by their age: it is the run's, whenever it was drawn
            played = (folder / OUTCOMES).stat().st_mtime
            os.utime(file, (played, played))
        return file
