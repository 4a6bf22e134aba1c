"""Orders at a table of people, bundles, what a restart keeps, and what a running game's replay shows."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.fights import CROSSFIRE, NEWKIDS, SEATS, fights, in_fight, new_table
from tests.server.staged import all_pass, said, shot, staged
from tests.server.test_feed import act, seated
from tests.server.virtual import Stage
from turfhouse.core.pace import Pace
from turfhouse.core.picks import pack
from turfhouse.games.newkids.pieces import frames as fr
from turfhouse.games.registry import GAMES
from turfhouse.server.errors import Trouble
from turfhouse.server.settings import Settings
from turfhouse.server.store import schema
from turfhouse.server.tables import desk, feed
from turfhouse.server.tables.house import House
from turfhouse.server.tables.shown import shown_to
from turfhouse.server.tables.windows import waited_for
from turfhouse.server.web.news import OrderCard


@pytest.mark.parametrize(
    ("armed", "auto_pass", "pass_for", "asked"),
    [
        (False, "ask", "off", True),
        (False, "smart", "off", False),
        (True, "smart", "off", True),
        (True, "important", "off", False),
        (True, "ask", "fight", False),
        (True, "ask", "window", False),
    ],
)
def test_the_server_passes_by_the_seats_own_orders(
    tmp_path: Path, armed: bool, auto_pass: str, pass_for: str, asked: bool
) -> None:
    fight, table = shot(armed)

    async def play(stage: Stage) -> None:
        await stage.order(fight.suspect, auto_pass, pass_for)
        state: Any = shown_to(stage.live, fight.suspect)
        assert state.mine.asked == asked, "at once, before the pass is booked"
        assert state.mine.for_you == (not asked)
        await stage.until(0.1)
        assert bool((table.state.done_mask() >> fight.suspect) & 1) == (not asked)
        assert shown_to(stage.live, fight.suspect).mine == state.mine, "the pass is booked, and nothing looks different"
        assert state.orders == OrderCard(auto_pass, pass_for)  # type: ignore[arg-type]
        assert said(stage, -1) == []

    staged(tmp_path, play, table=table)


@pytest.mark.rule("N57")
def test_a_pass_by_hand_is_not_called_the_houses(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await stage.act(0, ["pass"])
        mine: Any = shown_to(stage.live, 0).mine
        assert (mine.passed, mine.for_you) == (True, False)

    staged(tmp_path, play)


def test_an_offer_or_a_fight_for_the_win_overrides_every_order() -> None:
    from turfhouse.core.pace import URGENT

    fight = next(fights(NEWKIDS, 1))
    table = fight.table(False)
    view: Any = table.view(fight.suspect)
    options = table.options(fight.suspect)
    assert not NEWKIDS.stakes(view, options) & URGENT
    offered = {**view, "offers": [{"to": fight.suspect}]}
    winning = {**view, "combat": {**view["combat"], "for_the_win": True}}
    assert NEWKIDS.stakes(offered, options) & URGENT
    assert NEWKIDS.stakes(winning, options) & URGENT


# --- bundles ---


def test_an_empty_bundle_says_so(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        with pytest.raises(Trouble, match="at least one step") as told:
            await stage.act(0)
        assert told.value.code == "malformed"

    staged(tmp_path, play)


# --- what a restart keeps ---


async def test_orders_a_held_pass_and_votes_survive_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, CROSSFIRE.id, CROSSFIRE)
    settings = Settings(data=tmp_path, workers=1, hmm_chance=0, auto_pass="ask")
    home = House(settings)
    await home.store.open()
    live, viewers = await seated(home, CROSSFIRE.id, 3, options={})
    table = live.playing()
    while not in_fight(table.state):
        seat = table.to_act()
        shots = [path for path in table.paths(seat) if path[0] == "fire"]
        await act(live, seat, [*shots, *sorted(table.paths(seat), key=lambda path: path != ["pass"])][0])
    await live.alone(desk.give_order(live, viewers[1].person, "important", "window"))
    for seat in range(3):
        if seat in waited_for(table, live.pacing.held):
            await act(live, seat, ["pass"])
    held, orders, entries = live.pacing.held, live.orders, len(table.record.entries)
    assert held is not None
    live.votes.add("somebody")
    await live.keep_memo()
    await home.close()

    again = House(settings)
    await again.store.open()
    back = await again.table(live.table_row.id)
    assert (back.pacing.held, back.orders, back.votes) == (held, orders, {"somebody"})
    assert len(back.playing().record.entries) == entries, "what is held is not in the game's log"
    await asyncio.sleep(1.8)
    assert back.pacing.held is None
    assert len(back.playing().record.entries) > entries, "and the window closed in its time"
    await again.close()


def test_a_database_from_before_is_brought_up(tmp_path: Path) -> None:
    old = sa.create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with old.begin() as connection:
        schema.prepare(connection)
        newer = [("tables", "clock"), ("tables", "desk"), ("tables", "claims"), ("games", "began"), ("games", "ended")]
        for table, column in newer:
            connection.execute(sa.text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        connection.execute(schema.notes.update().values(value="1"))
    with old.begin() as connection:
        schema.prepare(connection)
        assert connection.execute(sa.select(schema.tables)).all() == []
        assert connection.execute(sa.select(schema.games)).all() == []
        assert connection.execute(sa.select(schema.notes.c.value)).scalar_one() == str(schema.VERSION)
    old.dispose()


# --- what a running game's replay shows ---


def test_a_hidden_pick_made_alone_is_in_no_replay_of_a_running_game() -> None:
    """A charity card (N11): only giver and receiver know it."""
    game = NEWKIDS
    table = new_table(game, 5)
    state = table.state.clone()
    state.push(fr.CHARITY, 0)
    state.ask_one(0)
    give = int(pack(0, fr.V_HAND_OVER, 5, 1))
    lay = int(pack(0, fr.V_KEEP))
    assert feed.knows_path(state, give, 0)
    assert not any(feed.knows_path(state, give, eyes) for eyes in (-1, 1, 2))
    assert feed.knows_path(state, lay, -1)


def test_the_last_action_stays_when_others_pass_in_silence(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        before = [shown_to(stage.live, seat).last for seat in (-1, 0, 1)]
        await all_pass(stage)
        assert [shown_to(stage.live, seat).last for seat in (-1, 0, 1)] == before
        await stage.until(2)
        assert all(shown_to(stage.live, seat).last is None for seat in range(SEATS)), "whose pass was the last?"

    staged(tmp_path, play)


def test_the_default_pace_is_public() -> None:
    _, table = shot()
    pace = CROSSFIRE.pace(table.view(-1))
    assert isinstance(pace, Pace)
    assert (pace.quiet, pace.hold, pace.think) == (False, 1500, 0)
