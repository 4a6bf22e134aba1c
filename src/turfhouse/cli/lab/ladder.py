"""`turfhouse lab ladder GAME BOT BOT…`: how strong bots are, in Elo."""

from __future__ import annotations

import argparse

from turfhouse.cli.common import Fail, print_json
from turfhouse.cli.lab.common import base_variant, in_words, keep_result, played, players_of, where

GAMES = 200


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.needs import need

    with in_words():
        need("polars", "scipy")
        from turfhouse.lab.ladder import ladder_experiment, ladder_text, rungs

        players = players_of(",".join(wishes.ladder))
        if len(set(players)) < 2:
            raise Fail("a ladder needs at least two bots that differ, as in easy hard hard@5s", 2)
        variant = base_variant(wishes)
        if variant.seats < 2:
            raise Fail("alone there is nobody to be stronger than: take --seats 2", 2)
        once = ladder_experiment(variant, players, 1)
        each = len(once.arms[0].line_ups())
        experiment = ladder_experiment(variant, players, -(-(wishes.games or GAMES) // each), wishes.seed)
        done = played(wishes, experiment)
        text = ladder_text(experiment, done.frame)
        result: dict[str, object] = {"text": text, "rungs": [vars(rung) for rung in rungs(experiment, done.frame)]}
        keep_result(done, result)
    if wishes.json:
        print_json(result)
    else:
        print(text)
        print(where(done))
    return 0
