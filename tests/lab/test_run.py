"""Runs: the same bits whoever plays, in whatever order, and after a crash; a folder goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars
import pytest

from turfhouse.bots.played import Player
from turfhouse.games.registry import by_the_book
from turfhouse.lab.crew import Alone, Pool
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.play import Chunk, play_chunk
from turfhouse.lab.run import OUTCOMES, AnotherRun, Store, run

DUNGEON = by_the_book("dungeon", options={"tiles": {"I": 2, "L": 2, "T": 2, "X": 2}})
"""A small one: eight tiles."""
RANDOM = (Player("random"),)
ARMS = (Arm("one", DUNGEON, RANDOM), Arm("two", DUNGEON, RANDOM, lots="other"))
SMALL = Experiment("test", ARMS, seed=3, deals=12)


class Backwards(Alone):
    """A crew that plays the last chunk first, and falls over after so many."""

    def __init__(self, falls_after: int = 1000) -> None:
        self.falls_after = falls_after

    def play(self, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        for count, chunk in enumerate(reversed(list(chunks))):
            if count == self.falls_after:
                raise KeyboardInterrupt
            yield chunk, play_chunk(chunk)


def outcome(folder: Path) -> bytes:
    return (folder / OUTCOMES).read_bytes()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("plain")
    run(SMALL, folder)
    return folder


def test_the_same_bits_in_another_order_and_after_a_crash(plain: Path, tmp_path: Path) -> None:
    run(SMALL, tmp_path / "backwards", Backwards())
    with pytest.raises(KeyboardInterrupt):
        run(SMALL, tmp_path / "fallen", Backwards(falls_after=5))
    assert not (tmp_path / "fallen" / OUTCOMES).exists()
    (tmp_path / "fallen" / "deals-0000000-0000001.parquet.part").write_bytes(b"torn")
    again = run(SMALL, tmp_path / "fallen")
    assert 0 < again.played < again.games
    assert outcome(tmp_path / "backwards") == outcome(tmp_path / "fallen") == outcome(plain)
    assert not list((tmp_path / "fallen").glob("deals-*.parquet"))


@pytest.mark.slow
def test_the_same_bits_with_two_processes_one_of_which_is_killed(plain: Path, tmp_path: Path) -> None:
    import os
    import signal

    pool = Pool(2)
    store = run_some(pool, tmp_path)
    victim = next(iter(pool.pool._processes))
    os.kill(victim, signal.SIGKILL)
    done = run(SMALL, tmp_path, pool)
    pool.close()
    assert store.games < done.games
    assert outcome(tmp_path) == outcome(plain)


def run_some(pool: Pool, folder: Path) -> Store:
    """Four deals of it are there, and the pool is warm."""
    from turfhouse.lab.run import begin

    begin(SMALL, folder)
    store = Store(SMALL, folder)
    for chunk, body in pool.play(iter([Chunk(SMALL, 0, 2), Chunk(SMALL, 5, 7)])):
        store.add(chunk, body)
    return store


def test_a_finished_run_is_read_and_not_played_again(plain: Path) -> None:
    again = run(SMALL, plain)
    assert again.played == 0
    assert again.games == 24
    assert again.deals == 12


def test_a_folder_of_another_experiment_is_not_touched(plain: Path) -> None:
    with pytest.raises(AnotherRun, match="another experiment"):
        run(Experiment("test", ARMS, seed=4, deals=12), plain)


def test_arms_share_deals_and_not_lots(plain: Path) -> None:
    frame = polars.read_parquet(plain / OUTCOMES)
    one, two = (frame.filter(polars.col("arm") == arm) for arm in (0, 1))
    assert one["deal"].to_list() == two["deal"].to_list() == list(range(12))
    assert one["margin"].to_list() != two["margin"].to_list()
    same = Experiment("test", (ARMS[0], Arm("same", DUNGEON, RANDOM)), seed=3, deals=2)
    twice = polars.read_parquet(play_chunk(Chunk(same, 0, 2)))
    assert twice["margin"][0] == twice["margin"][1]


def test_looks_are_settled_beforehand_and_stopping_plays_no_further(tmp_path: Path) -> None:
    sequential = Experiment("test", ARMS[:1], most=200)
    assert sequential.looks() == [64, 89, 124, 173, 200]
    asked: list[int] = []

    def enough(frame: polars.DataFrame) -> tuple[bool, str]:
        asked.append(len(frame))
        return len(asked) == 2, "known"

    done = run(sequential, tmp_path, decided=enough)
    assert asked == [64, 89]
    assert done.decided
    assert done.deals == 89
    assert run(sequential, tmp_path, decided=enough).decided


def test_players_that_differ_are_rotated_and_equal_ones_are_not() -> None:
    assert Arm("x", DUNGEON, (Player("random"), Player("policy"))).line_ups() == [[0, 1], [1, 0]]
    assert Arm("x", DUNGEON, RANDOM).line_ups() == [[0, 0]]
    four = by_the_book("newkids", 4)
    assert Arm("x", four, (Player("random"), Player("policy"))).line_ups() == [[0, 1, 0, 1], [1, 0, 1, 0]]
