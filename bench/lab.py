"""`make bench-lab`: is the lab honest, and how fast? A game against itself, planted effects, workers, overhead.

python -m bench.lab --quick          # a tenth of it
python -m bench.lab --only speed
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from turfhouse import build
from turfhouse.bots.played import Player, outcome_of, play_out
from turfhouse.core.variant import Variant
from turfhouse.games.registry import by_the_book
from turfhouse.lab.calibration import against_itself, calibrated, deals_for, planted
from turfhouse.lab.changes import changed
from turfhouse.lab.crew import Alone, Pool, crew_of
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import compared
from turfhouse.lab.run import run
from turfhouse.lab.targets import targets_of

POLICY = Player("policy")
PILOT = 300
DEALS = {"dungeon": 100, "yards": 60}
"""Of each comparison of a game with itself: what is dear is played less, but more than `statistics.FEW`."""
AT_WORK = 600
"""Games by which one worker is held beside two."""
PLANTED = {
    "dungeon": ("komi=2", "wins in order of play: 1"),
    "yards": ("cards.garden.price=11", "bought garden"),
}
"""A bonus for who begins; a card that costs 2 more. And the fact by which the power is designed."""


def honest(game: str, comparisons: int, folder: Path, workers: int) -> None:
    deals = DEALS[game]
    variant = by_the_book(game)
    experiment = against_itself(variant, POLICY, comparisons * deals, 11)
    crew = crew_of(workers)
    frame = run(experiment, folder / f"{game}-itself", crew).frame
    for sequential in (False, True):
        found = calibrated(experiment, frame, targets_of(game), deals, sequential)
        how = "looked at again and again" if sequential else "settled beforehand"
        print(f"{game} against itself, {deals} deals, {how}: {found.alarms} alarms of {found.comparisons}")
    crew.close()


def found_again(game: str, repetitions: int, folder: Path, workers: int) -> None:
    wish, fact = PLANTED[game]
    base = by_the_book(game)
    other = changed(base, [wish])
    crew = crew_of(workers)
    pilot = compared(run(planted(base, other, POLICY, PILOT, 23), folder / f"{game}-pilot", crew).frame)
    deals = deals_for(pilot[fact], len(pilot))
    experiment = planted(base, other, POLICY, repetitions * deals, 29)
    found = calibrated(experiment, run(experiment, folder / f"{game}-planted", crew).frame, targets_of(game), deals)
    effect = pilot[fact]
    print(
        f"{game}, {wish} ({fact} {effect.before.mean:.3f} → {effect.after.mean:.3f}): found in {found.alarms} of"
        f" {found.comparisons} with {deals} deals each (designed for 95 %);"
        f" common deals save {found.saved:.2f} × the games"
    )
    crew.close()


def speed(folder: Path) -> None:
    """Bare play and the lab in this process, in CPU seconds and as long as a run should be; one worker beside two."""
    for game, seats, deals in (("dungeon", 2, 8000), ("yards", 2, 120), ("newkids", 4, 800)):
        variant = by_the_book(game, seats)
        experiment = Experiment("speed", (Arm("it", variant, (POLICY,)),), 3, deals)
        bare = bare_seconds(experiment, variant)
        began = time.process_time()
        run(experiment, folder / f"{game}-alone", Alone())
        lab = time.process_time() - began
        more = f"{100 * (lab / bare - 1):+.1f} %"
        print(f"{game}, {seats} seats: {deals / bare:.1f} games/s of bare play; the lab takes {more}")
    variant = by_the_book("newkids", 4)
    experiment = Experiment("speed", (Arm("it", variant, (POLICY,)),), 4, AT_WORK)
    took = {}
    for workers in (1, 2):
        crew = Pool(workers)
        warm = Experiment("warm", experiment.arms, 5, 2 * workers)
        run(warm, folder / f"warm-{workers}", crew)
        began = time.monotonic()
        run(experiment, folder / f"workers-{workers}", crew)
        took[workers] = time.monotonic() - began
        crew.close()
    one, two = AT_WORK / took[1], AT_WORK / took[2]
    print(f"newkids, 4 seats: {one:.1f} games/s with one worker, {two:.1f} with two: × {two / one:.2f}")


def bare_seconds(experiment: Experiment, variant: Variant) -> float:
    """CPU of the games and of what they count, in a plain loop."""
    seats = variant.seats
    began = time.process_time()
    for number in range(experiment.deals):
        played = play_out(variant, [POLICY] * seats, experiment.deal(number), [0] * seats)
        outcome_of(played, [0] * seats)
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench-lab", description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=("honest", "planted", "speed"), default="")
    parser.add_argument("--game", default="", choices=("", *PLANTED))
    parser.add_argument("--folder", default="", metavar="DIR", help="keep the games there, and go on where they were")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    print(f"{build()} engine, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(asked.folder or place)
        for game in [asked.game] if asked.game else PLANTED:
            if asked.only in ("", "honest"):
                honest(game, 20 if asked.quick else 200, folder, asked.workers)
            if asked.only in ("", "planted"):
                found_again(game, 8 if asked.quick else 40, folder, asked.workers)
        if asked.only in ("", "speed"):
            speed(folder)


if __name__ == "__main__":
    main()
