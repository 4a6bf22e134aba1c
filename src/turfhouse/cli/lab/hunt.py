"""`turfhouse lab hunt GAME`: holes in the rules, each with the game that shows it."""

from __future__ import annotations

import argparse

from turfhouse.cli.common import print_json
from turfhouse.cli.lab.common import base_variant, folder_of, in_words
from turfhouse.cli.progress import Progress

GAMES = 300


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.needs import need

    with in_words():
        need("polars", "scipy")
        from turfhouse.lab.experiment import Arm, Experiment
        from turfhouse.lab.hunt.hunting import hunt

        variant = base_variant(wishes)
        games = wishes.games or GAMES
        asked = Experiment("hunt", (Arm("it", variant, ()),), wishes.seed, wishes.deals, games)
        folder = folder_of(wishes, asked)
        quiet = wishes.json or wishes.quiet
        with Progress("games looked at", 0, quiet) as bar, Progress("rules of thumb", 0, quiet, speed=True) as tries:
            found = hunt(
                variant,
                folder,
                games,
                wishes.deals,
                wishes.seed,
                wishes.workers,
                wishes.limit,
                bar.update,
                tries,
            )
    if wishes.json:
        print_json([{"kind": find.kind, "text": find.text, "shown": find.record is not None} for find in found])
        return 1 if found else 0
    for number, find in enumerate(found):
        file = folder / f"{number:02d}-{find.kind}.json"
        print(f"{find.text}{f'  [{file}]' if find.record is not None else ''}")
    print(f"{len(found)} finds. `turfhouse replay FILE` tells the game that shows one." if found else "No holes found.")
    return 1 if found else 0
