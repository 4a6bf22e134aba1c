"""`turfhouse bench [GAME]`: how fast this build is. `make bench` puts the other build and the peers beside it."""

from __future__ import annotations

import argparse

from turfhouse import build
from turfhouse.cli.common import game_of, print_json, setup_of
from turfhouse.cli.progress import Progress

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

    names = [game_of(wishes.game).id] if wishes.game else list(GAMES)
    measured = []
    with Progress("games measured", len(names), wishes.json or wishes.quiet) as bar:
        for done, name in enumerate(names):
            bar.update(done)
            measured.append(measured_game(name, wishes.seconds, wishes.seats))
    if wishes.json:
        print_json(measured[0] if wishes.game else measured)
    else:
        print_table(measured)
    return 0


def measured_game(name: str, seconds: float, seats: int) -> dict[str, object]:
    from turfhouse.bots.measure import measure

    setup = setup_of(game_of(name), seats, [])
    return {"game": name, "seats": setup.seats, "build": build(), **measure(name, seconds, setup.seats)}


def print_table(measured: list[dict[str, object]]) -> None:
    print(f"{build()} build, one thread")
    print(f"{'':<10}" + "".join(f"{title:>15}" for _, title, _ in ROWS))
    for row in measured:
        numbers = [f"{float(str(row[key])):>15,.{digits}f}" for key, _, digits in ROWS]
        print(f"{row['game']:<10}" + "".join(numbers))
