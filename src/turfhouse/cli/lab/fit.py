"""`turfhouse lab fit GAME`: the weights of a game's sense, fitted by self-play."""

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
        from turfhouse.lab.fit import fit, toml
        from turfhouse.lab.run import write_whole

        variant = base_variant(wishes)
        folder = Path(wishes.runs) / f"{variant.game}-fit-{variant.seats}-{wishes.steps}-{wishes.deals}-{wishes.seed}"
        crew = crew_of(wishes)
        try:
            with Progress("games", 0, wishes.json or wishes.quiet, speed=True) as bar:
                done = fit(variant, folder, crew, wishes.steps, wishes.deals, wishes.most, wishes.seed, tick=bar)
        finally:
            crew.close()
        write_whole(folder / "weights.toml", toml(done.new).encode())
    if wishes.json:
        print_json({"kept": done.kept(), "weights": done.new, "text": done.text()})
    else:
        print(done.text())
        print(f"Weights: {folder / 'weights.toml'}")
    return 0 if done.kept() else 1
