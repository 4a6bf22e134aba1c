"""`turfhouse bench [GAME]`: how fast this build is. `make bench` puts the other build and the peers beside it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from turfhouse import build
from turfhouse.cli.common import Fail, game_of, print_json, setup_of
from turfhouse.cli.progress import Progress

if TYPE_CHECKING:
    from turfhouse.core.variant import Variant

ROWS = (
    ("decisions_per_s", "decisions/s", 0),
    ("options_us", "µs options", 2),
    ("apply_us", "µs apply", 2),
    ("clone_us", "µs clone", 2),
    ("clone_step_per_s", "clone+step/s", 0),
    ("ismcts_iterations_per_s", "ISMCTS it./s", 0),
)


def run(wishes: argparse.Namespace) -> int:
    from turfhouse.games.registry import GAMES

    if not wishes.game and (wishes.option or wishes.set):
        raise Fail("options and numbers are a game's: say which game is measured", 2)
    names = [game_of(wishes.game).id] if wishes.game else list(GAMES)
    variants = [variant(name, wishes) for name in names]
    measured = []
    with Progress("games measured", len(names), wishes.json or wishes.quiet) as bar:
        for done, one in enumerate(variants):
            bar.update(done)
            measured.append(measured_variant(one, wishes.seconds))
    if wishes.json:
        print_json(measured[0] if wishes.game else measured)
    else:
        print_table(measured)
    return 0


def variant(name: str, wishes: argparse.Namespace) -> Variant:
    from turfhouse.core.variant import variant_of

    game = game_of(name, wishes.own)
    return variant_of(game, setup_of(game, wishes.seats, wishes.option, wishes.set))


def measured_variant(one: Variant, seconds: float) -> dict[str, object]:
    from turfhouse.bots.measure import measure

    return {"game": one.game, "seats": one.seats, "build": build(), **measure(one, seconds)}


def print_table(measured: list[dict[str, object]]) -> None:
    print(f"{build()} build, one thread")
    print(f"{'':<10}" + "".join(f"{title:>15}" for _, title, _ in ROWS))
    for row in measured:
        numbers = [f"{float(str(row[key])):>15,.{digits}f}" for key, _, digits in ROWS]
        print(f"{row['game']:<10}" + "".join(numbers))
