"""What the lab's commands share: the base variant, who plays, the progress bar, and failing in words."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from turfhouse.cli.common import Fail, game_of, setup_of
from turfhouse.cli.progress import Progress
from turfhouse.core.spec import BadSetup

if TYPE_CHECKING:
    from turfhouse.bots.played import Player
    from turfhouse.core.variant import Variant
    from turfhouse.lab.crew import Crew
    from turfhouse.lab.experiment import Experiment
    from turfhouse.lab.run import Decided, Run


@contextmanager
def in_words() -> Iterator[None]:
    """What people can mend is told in one line."""
    from turfhouse.lab.needs import Missing

    try:
        yield
    except Missing as problem:
        raise Fail(str(problem), 1) from None
    except (BadSetup, ValueError) as problem:
        raise Fail(str(problem), 2) from None


def base_variant(wishes: argparse.Namespace) -> Variant:
    from turfhouse.core.variant import variant_of

    game = game_of(wishes.game, wishes.own)
    return variant_of(game, setup_of(game, wishes.seats, wishes.option, wishes.set))


def players_of(text: str) -> tuple[Player, ...]:
    from turfhouse.bots.played import player_of

    try:
        return tuple(player_of(part.strip()) for part in text.split(","))
    except KeyError as problem:
        raise Fail(str(problem.args[0]), 2) from None


def crew_of(wishes: argparse.Namespace) -> Crew:
    if wishes.ray:
        from turfhouse.lab.needs import need

        need("ray")
        from turfhouse.lab.raycrew import RayCrew

        return RayCrew(wishes.ray)
    from turfhouse.lab import crew

    return crew.crew_of(wishes.workers)


def deals_of(games: int, experiment: Experiment) -> int:
    """So many deals make at least so many games."""
    return -(-games // max(1, experiment.games_of_a_deal()))


def folder_of(wishes: argparse.Namespace, experiment: Experiment) -> Path:
    return Path(wishes.runs) / f"{experiment.game}-{experiment.kind}-{experiment.digest()[:8]}"


def played(wishes: argparse.Namespace, experiment: Experiment, decided: Decided | None = None) -> Run:
    """Runs it, with a bar; a run of the same experiment that lies there goes on."""
    from turfhouse.lab.run import run

    crew = crew_of(wishes)
    try:
        with Progress("games", 0, wishes.json or wishes.quiet, speed=True) as bar:
            return run(experiment, folder_of(wishes, experiment), crew, decided, bar)
    finally:
        crew.close()


def keep_result(run: Run, result: dict[str, object]) -> None:
    """Beside the outcomes, for reports."""
    from turfhouse.lab.run import write_whole

    body = json.dumps(result, indent=1, ensure_ascii=False) + "\n"
    write_whole(run.folder / "result.json", body.encode())


def where(run: Run) -> str:
    speed = f", {run.played / run.seconds:,.0f} games/s" if run.played and run.seconds > 0 else ""
    return f"Kept in {run.folder}{speed}. `turfhouse lab report {run.folder}` draws it."
