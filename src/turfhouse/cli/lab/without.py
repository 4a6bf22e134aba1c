"""`turfhouse lab without GAME WORD…`: what is something worth?"""

from __future__ import annotations

import argparse

from turfhouse.cli.common import print_json
from turfhouse.cli.lab.common import base_variant, in_words, keep_result, played, players_of, where

GAMES = 1000


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.lab.needs import need

    with in_words():
        need("polars", "scipy")
        from turfhouse.lab.restricted import without_experiment, without_text
        from turfhouse.lab.targets import targets_of

        variant = base_variant(wishes)
        player = players_of(wishes.bots)[0]
        words = tuple(wishes.words)
        per_deal = without_experiment(variant, words, player, 1, 1).games_of_a_deal()
        deals = max(2, -(-(wishes.games or GAMES) // per_deal))
        experiment = without_experiment(variant, words, player, deals, wishes.seed)
        done = played(wishes, experiment)
        text = without_text(experiment, done.frame, targets_of(variant.game))
        keep_result(done, {"text": text, "label": experiment.arms[1].name})
    if wishes.json:
        print_json({"text": text, "folder": str(done.folder)})
    else:
        print(text)
        print(where(done))
    return 0
