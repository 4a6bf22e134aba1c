"""Time stands still while the house restarts: rings, reserves, holds and grace go on from where they stood."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.fights import NEWKIDS, fights
from tests.server.virtual import Ear, Stage, run
from turfhouse.core.table import Table
from turfhouse.server.drain import settle
from turfhouse.server.store.store import Saved
from turfhouse.server.tables import absent, clocks, desk, standstill
from turfhouse.server.tables.live import LiveTable

RING = 20.0
"""Of a brisk clock, in a window."""
DOWN = 300.0
"""Seconds for which the house is gone."""


def staged(folder: Path, play: Callable[[Stage], Awaitable[None]], kinds: str = "pppp", **settings: Any) -> None:
    async def scene() -> None:
        stage = Stage(folder, NEWKIDS, kinds, clock="brisk", settings=settings)
        await stage.open(a_fight())
        await play(stage)
        await stage.close()

    run(scene())


def a_fight() -> Table:
    return next(fights(NEWKIDS, 1)).table(True)


async def restarted(stage: Stage, *back: int, plan: Callable[[dict[str, Any]], None] = lambda _: None) -> LiveTable:
    """The table as the next house has it when these seats are back, one after the other."""
    old = stage.live
    note = standstill.note_of(old)
    plan(note)
    memo = {**old.memo(), standstill.KEY: note}
    await settle(old)
    await asyncio.sleep(DOWN)
    new = LiveTable(stage.house, old.table_row, Saved({"desk": memo}, [], {}, [], []), old.table)
    new.pacing.sign = ()
    new.clockwork.retime()
    await asyncio.sleep(1)
    for seat in back:
        new.audience.join(Ear(stage.people[seat]))
    return new


def test_the_ring_and_the_hold_go_on_where_they_stood(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await stage.until(7)
        ring, card = clocks.ring(stage.live), stage.live.pacing.card(stage.now())
        new = await restarted(stage, 0, 1)
        assert clocks.ring(new) == ring
        assert ring is not None
        assert ring.left == 1000 * (RING - 7)
        assert new.pacing.card(stage.now()) == card

    staged(tmp_path, play)


def test_a_spent_reserve_stays_spent(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await stage.until(RING + 5)
        clocks.draw_on_reserves(stage.live)
        assert clocks.reserve(stage.live, 0) == 15
        new = await restarted(stage, 0)
        assert clocks.reserve(new, 0) == 15
        await asyncio.sleep(2)
        clocks.draw_on_reserves(new)
        assert clocks.reserve(new, 0) == 13

    staged(tmp_path, play)


def test_a_hmm_keeps_the_window_open_for_as_long_as_it_would_have(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await stage.hmm(0)
        await stage.until(2)
        left = stage.live.pacing.hmm_until - stage.now()
        new = await restarted(stage, 0)
        assert new.pacing.hmm(stage.now())
        assert abs(new.pacing.hmm_until - stage.now() - left) < 1e-6

    staged(tmp_path, play)


def test_whose_turn_a_bot_plays_is_not_changed_by_coming_back(tmp_path: Path) -> None:
    """To come back after a restart is nothing that the person has done."""

    async def play(stage: Stage) -> None:
        stage.live.clockwork.clocks.covered, stage.live.clockwork.clocks.asleep = {1: "7"}, {1, 2}
        new = await restarted(stage, 0, 1)
        assert (new.clockwork.clocks.covered, new.clockwork.clocks.asleep) == ({1: "7"}, {1, 2})
        assert new.audience.returning.at(stage.now()) >= {stage.people[1].id}

    staged(tmp_path, play)


def test_who_was_away_has_been_away_as_long_and_who_was_here_is_expected(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        gone = stage.ears[1]
        stage.live.audience.leave(gone)
        await stage.until(12)
        assert absent.waited(stage.live, 1) == 12
        new = await restarted(stage, 0)
        assert absent.waited(new, 1) == 12
        assert stage.people[2].id in new.audience.present()
        await asyncio.sleep(standstill.RETURN)
        assert new.audience.present() == {stage.people[0].id}

    staged(tmp_path, play)


def test_a_note_is_for_its_place_in_the_game_alone(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        def of_another_place(note: dict[str, Any]) -> None:
            note["entries"] += 1

        await stage.until(7)
        ring = clocks.ring(await restarted(stage, 0, plan=of_another_place))
        assert ring is not None
        assert ring.left == 1000 * RING

    staged(tmp_path, play)


def test_a_damaged_note_is_no_note(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        def damaged(note: dict[str, Any]) -> None:
            note["clock"] = "half past"

        ring = clocks.ring(await restarted(stage, 0, plan=damaged))
        assert ring is not None
        assert ring.left == 1000 * RING

    staged(tmp_path, play)


def test_the_next_thing_written_down_takes_the_notes_place(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        new = await restarted(stage, 0)
        await new.alone(desk.give_order(new, stage.people[0], "important", None))
        assert standstill.KEY not in new.kept

    staged(tmp_path, play)
