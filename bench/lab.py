"""`make bench-lab`: is the lab honest, and how fast? A game against itself, planted effects, workers, overhead.

python -m bench.lab --quick                    # a tenth of it
python -m bench.lab --only planted --game yards
python -m bench.lab --only speed

Games are kept in .build/bench-lab as they come: what was broken off goes on where it was; --fresh begins again.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import polars

from bench.runners import ROOT
from turfhouse import build
from turfhouse.bots.played import Player, outcome_of, play_out
from turfhouse.cli.progress import Progress
from turfhouse.core.variant import Variant
from turfhouse.games.registry import by_the_book
from turfhouse.lab.calibration import Calibrated, against_itself, calibrated, deals_for, planted
from turfhouse.lab.changes import changed
from turfhouse.lab.crew import Alone, Pool, crew_of
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import KEYS, compared
from turfhouse.lab.run import Run, run
from turfhouse.lab.targets import targets_of

POLICY = Player("policy")
COMPARISONS, REPETITIONS = 200, 40
PILOT = {"dungeon": 5000, "yards": 900}
"""Deals by which an effect is sized: of one a tenth smaller than the pilot says, the power would be 0.87, not 0.95."""
DEALS = {"dungeon": 100, "yards": 40}
"""Of each comparison of a game with itself: what is dear is played less, but more than `statistics.FEW`."""
LOOKED = {"dungeon": 100, "yards": 200}
"""The same, where one looks again and again: the first look is after 64 deals (`experiment.FIRST_LOOK`)."""
SEED = 11
AT_WORK = 600
"""Games by which one worker is held beside two."""
KEPT = ROOT / ".build" / "bench-lab"


class Plant(NamedTuple):
    """A change whose effect must be found."""

    game: str
    wish: str
    fact: str
    """By which the power is designed."""
    base: tuple[str, ...] = ()
    """How both sides play."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.wish.partition('=')[0].rpartition('.')[2]}"


PLANTED = (
    Plant("dungeon", "komi=2", "wins in order of play: 1"),
    Plant("yards", "cards.solar_light.price=4", "bought solar_light"),
    Plant("yards", "start_money=A:10", "lead of who began", ("first_player=seat 0",)),
)
"""Bonuses for who begins; a card that costs 2 more."""


@dataclass(frozen=True)
class Bench:
    """Where games are kept, and who plays them."""

    folder: Path
    workers: int
    fresh: bool = False
    begun: set[Path] = field(default_factory=set)

    def games_of(self, experiment: Experiment, name: str) -> Run:
        """Goes on where it was broken off."""
        place = self.folder / f"{name}-{experiment.digest()[:8]}"
        if self.fresh and place not in self.begun:
            shutil.rmtree(place, ignore_errors=True)
        self.begun.add(place)
        crew = crew_of(self.workers)
        try:
            with Progress(name, 0, speed=True) as bar:
                done = run(experiment, place, crew, tick=bar)
        finally:
            crew.close()
        if done.played < done.games:
            print(f"{name}: {done.games - done.played} of {done.games} games were there already (--fresh plays all)")
        return done

    def sides_of(self, experiment: Experiment, names: tuple[str, str], base_deals: int = 0) -> polars.DataFrame:
        """The two arms one after the other: `base_deals` of the first, which serve other questions too."""
        sides = []
        for index, arm in enumerate(experiment.arms):
            deals = experiment.deals if index else max(base_deals, experiment.deals)
            frame = self.games_of(Experiment("side", (arm,), experiment.seed, deals), names[index]).frame
            mine = frame.filter(polars.col("deal") < experiment.deals)
            sides.append(mine.with_columns(polars.lit(index, polars.Int64).alias("arm")))
        return polars.concat(sides, how="diagonal").sort(KEYS)


def honest(bench: Bench, game: str, comparisons: int) -> list[Calibrated]:
    """Settled beforehand, and looked at again and again."""
    deals = DEALS[game]
    experiment = against_itself(by_the_book(game), POLICY, comparisons * deals, SEED)
    frame = bench.sides_of(experiment, (f"{game}-base", f"{game}-again"))
    both = []
    for sequential, each in ((False, deals), (True, LOOKED[game])):
        found = calibrated(experiment, frame, targets_of(game), each, sequential)
        how = "looked at again and again" if sequential else "settled beforehand"
        print(f"{game} against itself, {each} deals, {how}: {found.alarms} alarms of {found.comparisons}", flush=True)
        both.append(found)
    return both


def found_again(bench: Bench, plant: Plant, repetitions: int, comparisons: int) -> Calibrated:
    """Held against the games that the game against itself is held against, as far as they reach."""
    base = changed(by_the_book(plant.game), plant.base)
    other = changed(base, [plant.wish])
    pilot = compared(bench.games_of(planted(base, other, POLICY, PILOT[plant.game], 23), f"{plant.name}-pilot").frame)
    effect = pilot[plant.fact]
    deals = deals_for(effect, len(pilot))
    moved = f"{plant.game}, {plant.wish}: {plant.fact} {effect.before.mean:.3f} → {effect.after.mean:.3f}"
    print(f"{moved}; {deals} deals are designed to find it in 95 % of comparisons", flush=True)
    experiment = planted(base, other, POLICY, repetitions * deals, SEED)
    names = f"{plant.game}-base", f"{plant.name}-planted"
    frame = bench.sides_of(experiment, names, comparisons * DEALS[plant.game])
    found = calibrated(experiment, frame, targets_of(plant.game), deals, fact=plant.fact)
    print(
        f"{plant.game}, {plant.wish}: found in {found.alarms} of {found.comparisons}, the fact itself in {found.named};"
        f" common deals save {found.saved:.2f} × the games in the median fact, {found.saved_named:.2f} × in this one",
        flush=True,
    )
    return found


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


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="make bench-lab", description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=("honest", "planted", "speed"), default="")
    parser.add_argument("--game", default="", choices=("", *DEALS))
    parser.add_argument("--folder", default=str(KEPT), metavar="DIR", help="where games are kept")
    parser.add_argument("--fresh", action="store_true", help="forget the games played before")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(words)
    print(f"{build()} engine, load {os.getloadavg()[0]:.1f}", flush=True)
    bench = Bench(Path(asked.folder), asked.workers, asked.fresh)
    comparisons, repetitions = (COMPARISONS // 10, REPETITIONS // 5) if asked.quick else (COMPARISONS, REPETITIONS)
    for game in [asked.game] if asked.game else DEALS:
        if asked.only in ("", "honest"):
            honest(bench, game, comparisons)
        for plant in PLANTED:
            if plant.game == game and asked.only in ("", "planted"):
                found_again(bench, plant, repetitions, comparisons)
    if asked.only in ("", "speed"):
        with tempfile.TemporaryDirectory() as place:
            speed(Path(place))


if __name__ == "__main__":
    main()
