"""Running an experiment: chunks are played until the question is decided, and every outcome is kept as it comes.

A run is a folder. While it goes on each chunk lies there as a file of its own, so that a run that was stopped goes on
where it was; at the end they are one file, `outcomes.parquet`, whose bytes follow from the experiment alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Protocol

import polars

from turfhouse.lab.crew import Alone, Crew
from turfhouse.lab.experiment import Experiment
from turfhouse.lab.facts import KEYS
from turfhouse.lab.play import Chunk, schema_of

CHUNK_SECONDS = 2.5
"""What a chunk should take: more than half a second, so that handing it over and keeping it cost little beside it."""
OUTCOMES = "outcomes.parquet"
MANIFEST = "manifest.json"

Decided = Callable[[polars.DataFrame], tuple[bool, str]]
"""Is it decided? And in a few words what is known."""


class Tick(Protocol):
    """Who is told how far a run is, in games."""

    def begin(self, done: int, total: int) -> None:
        """It begins, or goes on where it was: so many games lay there."""

    def update(self, done: int, total: int, note: str) -> None:
        """So many of so many at most, and what is known so far."""


class AnotherRun(ValueError):
    """The folder holds outcomes of something else."""


@dataclass(frozen=True)
class Run:
    """A finished run."""

    experiment: Experiment
    frame: polars.DataFrame
    folder: Path
    seconds: float
    """Playing, this time: what lay there already took none."""
    played: int
    """Games of this time."""
    decided: bool

    @property
    def games(self) -> int:
        return len(self.frame)

    @property
    def deals(self) -> int:
        return int(self.frame["deal"].n_unique())


def run(
    experiment: Experiment,
    folder: Path,
    crew: Crew | None = None,
    decided: Decided | None = None,
    tick: Tick | None = None,
) -> Run:
    """Plays what is missing. Raises AnotherRun if the folder belongs to another experiment."""
    hands = crew or Alone()
    begin(experiment, folder)
    store = Store(experiment, folder)
    started, before = monotonic(), store.games
    total = experiment.looks()[-1] * experiment.games_of_a_deal()
    if tick is not None:
        tick.begin(before, total)
    known, enough = "", False
    for look in experiment.looks():
        if store.whole:
            break
        for done in missing_chunks(store, hands, look):
            if tick is not None:
                tick.update(done, total, known)
        enough, known = decided(store.frame(look)) if decided is not None else (False, "")
        if enough or look == experiment.looks()[-1]:
            store.close(look, enough)
            break
    frame = store.frame()
    return Run(experiment, frame, folder, monotonic() - started, store.games - before, store.decided())


def begin(experiment: Experiment, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    manifest = folder / MANIFEST
    if manifest.exists():
        found = json.loads(manifest.read_text(encoding="utf-8"))
        if found["digest"] != experiment.digest():
            raise AnotherRun(f"{folder} holds another experiment (its {MANIFEST} says which): choose another folder")
        return
    write_whole(manifest, (json.dumps(experiment.manifest(), indent=1) + "\n").encode())


def write_whole(file: Path, body: bytes) -> None:
    """All of it or nothing, whenever the power fails."""
    draft = file.with_name(file.name + ".part")
    draft.write_bytes(body)
    draft.replace(file)


class Store:
    """The outcomes of a run in its folder."""

    def __init__(self, experiment: Experiment, folder: Path) -> None:
        self.experiment = experiment
        self.folder = folder
        self.whole = (folder / OUTCOMES).exists()
        self.frames: dict[tuple[int, int], polars.DataFrame | bytes] = {}
        """By their deals; what has just come in is read when somebody wants to see it."""
        if self.whole:
            frame = polars.read_parquet(folder / OUTCOMES)
            self.frames[0, int(frame["deal"].max()) + 1] = frame  # type: ignore[arg-type]
        else:
            for file in sorted(folder.glob("deals-*.parquet")):
                first, last = (int(part) for part in file.stem.split("-")[1:])
                self.frames[first, last] = polars.read_parquet(file)
        self.games = sum(len(self.read(key)) for key in self.frames)

    def missing(self, look: int) -> list[tuple[int, int]]:
        """Stretches of deals below `look` that are not there."""
        found, place = [], 0
        for first, last in sorted(self.frames):
            if place < min(first, look):
                found.append((place, min(first, look)))
            place = max(place, last)
        return [*found, (place, look)] if place < look else found

    def add(self, chunk: Chunk, body: bytes) -> None:
        write_whole(self.folder / chunk.name(), body)
        self.frames[chunk.first, chunk.last] = body
        self.games += (chunk.last - chunk.first) * self.experiment.games_of_a_deal()

    def read(self, deals: tuple[int, int]) -> polars.DataFrame:
        found = self.frames[deals]
        if isinstance(found, bytes):
            found = self.frames[deals] = polars.read_parquet(found)
        return found

    def frame(self, look: int = 0) -> polars.DataFrame:
        """All games of the deals below `look` (0: all), in order: the same whatever order they came in."""
        frame = polars.concat([self.read(key) for key in sorted(self.frames)], how="diagonal")
        names = [*KEYS, *sorted(set(frame.columns) - set(KEYS))]
        ordered = frame.select(names).cast(dict(schema_of(names))).sort(KEYS)  # type: ignore[arg-type]
        return ordered.filter(polars.col("deal") < look) if look else ordered

    def close(self, look: int, decided: bool) -> None:
        """One file of all, and the chunks go."""
        frame = self.frame(look)
        write_whole(self.folder / "decided.json", json.dumps({"decided": decided, "deals": look}).encode())
        draft = self.folder / (OUTCOMES + ".part")
        frame.write_parquet(draft, compression="zstd", statistics=False, row_group_size=1 << 20)
        draft.replace(self.folder / OUTCOMES)
        for file in self.folder.glob("deals-*.parquet"):
            file.unlink()
        self.frames = {(0, look): frame}

    def decided(self) -> bool:
        return bool(json.loads((self.folder / "decided.json").read_text(encoding="utf-8"))["decided"])


def missing_chunks(store: Store, crew: Crew, look: int) -> Iterator[int]:
    """Plays all that is missing below `look`; after every chunk says how many games there are."""
    pace = Pace(crew.workers)
    for chunk, body in crew.play(chunks(store, look, pace)):
        store.add(chunk, body)
        pace.heard(chunk)
        yield store.games


class Pace:
    """How many deals make a chunk: learnt from how long the ones before took."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.began = monotonic()
        self.deals = 0

    def heard(self, chunk: Chunk) -> None:
        self.deals += chunk.last - chunk.first

    def size(self, left: int) -> int:
        """The last ones are shared, so that all workers end together."""
        if not self.deals:
            return 1
        seconds = (monotonic() - self.began) * self.workers / self.deals
        return max(1, min(round(CHUNK_SECONDS / seconds), -(-left // self.workers)))


def chunks(store: Store, look: int, pace: Pace) -> Iterator[Chunk]:
    stretches = store.missing(look)
    for index, (first, last) in enumerate(stretches):
        later = sum(stop - start for start, stop in stretches[index + 1 :])
        place = first
        while place < last:
            size = min(last - place, pace.size(last - place + later))
            yield Chunk(store.experiment, place, place + size)
            place += size
