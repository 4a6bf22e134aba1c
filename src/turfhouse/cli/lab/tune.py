"""`turfhouse lab tune GAME`: numbers that bring a game nearer to its targets."""

from __future__ import annotations

import argparse
from pathlib import Path

from turfhouse.cli.common import print_json
from turfhouse.cli.lab.common import base_variant, crew_of, in_words
from turfhouse.cli.progress import Progress


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.needs import need

    with in_words():
        need("polars", "scipy")
        from turfhouse.lab.targets import targets_of
        from turfhouse.lab.tune import tune

        base = base_variant(wishes)
        deals = wishes.games or 300
        folder = Path(wishes.runs) / f"{base.game}-tune-{deals}-{wishes.steps}-{wishes.seed}"
        crew = crew_of(wishes)
        try:
            with Progress("games", 0, wishes.json or wishes.quiet, speed=True) as bar:
                kept, why = tune(base, targets_of(base.game), folder, crew, deals, wishes.steps, wishes.seed, tick=bar)
        finally:
            crew.close()
    if wishes.json:
        print_json({"kept": [vars(step) for step in kept], "stopped": why})
        return 0
    for step in kept:
        print(step.text())
    print(f"{len(kept)} steps hold; stopped because {why}.")
    if kept:
        changes = " ".join(step.wish for step in kept)
        print(f"Look at them together: turfhouse lab change {base.game} {changes} --confirm 200")
    return 0
