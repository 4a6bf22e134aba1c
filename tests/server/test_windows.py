"""Windows at a table of people: holds, last call, Hmm…, orders, clocks, bundles, and what a restart keeps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.fights import CROSSFIRE, NEWKIDS, SEATS, Fight, fights, in_fight, new_table
from tests.server.test_feed import act, seated
from tests.server.virtual import Stage, run
from turfhouse.core.game import Game, View
from turfhouse.core.pace import Pace
from turfhouse.core.picks import pack
from turfhouse.core.table import Table
from turfhouse.games.newkids.frames import CHARITY, V_HAND_OVER, V_KEEP
from turfhouse.games.registry import GAMES
from turfhouse.server import desk, feed, schema
from turfhouse.server.errors import Trouble
from turfhouse.server.house import House, new_sheet
from turfhouse.server.pacing import HMM
from turfhouse.server.settings import Settings
from turfhouse.server.windows import waited_for
from turfhouse.server.wire import SeatWish, TableWish

Play = Callable[[Stage], Awaitable[None]]


def shot(armed: bool = True) -> tuple[Fight, Table]:
    fight = next(fights(CROSSFIRE, 1))
    return fight, fight.table(armed)


def staged(
    folder: Path, play: Play, kinds: str = "pppp", game: Game = CROSSFIRE, table: Table | None = None, **wish: Any
) -> None:
    async def scene() -> None:
        stage = Stage(folder, game, kinds, **wish)
        await stage.open(table or shot()[1])
        await play(stage)
        await stage.close()

    run(scene())


def said(stage: Stage, seat: int, kind: str = "update") -> list[tuple[float, dict[str, Any]]]:
    heard = [(at, json.loads(text)) for at, text in stage.heard(seat)]
    return [(at, message) for at, message in heard if message["t"] == kind]


async def all_pass(stage: Stage, *but: int) -> None:
    for seat in range(SEATS):
        if seat not in but:
            await stage.act(seat, ["pass"])


def number(stage: Stage) -> int:
    ask = stage.live.playing().ask()
    assert ask is not None
    return ask.no


def is_held(stage: Stage) -> bool:
    return stage.live.pacing.held is not None


# --- holds ---


@pytest.mark.rule("N47")
def test_a_window_closes_at_its_hold_and_not_before(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        window = number(stage)
        await all_pass(stage)
        assert stage.live.pacing.held is not None
        await stage.until(1.49)
        assert number(stage) == window
        await stage.until(1.51)
        assert number(stage) != window
        assert [at for at, _ in said(stage, -1)] == [pytest.approx(1.502)]

    staged(tmp_path, play)


def test_who_passes_last_sees_the_same_as_who_passed_before(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await all_pass(stage)
        for seat in range(SEATS):
            state: Any = stage.live.state(seat, 0)
            assert (state["mine"]["passed"], state["mine"]["asked"]) == (True, False)
            assert ["pass"] not in state["options"]
            assert state["view"]["passed"][-1] == 1
            with pytest.raises(Trouble, match="passed already") as told:
                await stage.act(seat, ["pass"])
            assert told.value.code == "not_asked"

    staged(tmp_path, play)


@pytest.mark.rule("N47", "N48")
def test_an_act_in_the_hold_asks_everybody_again_and_talk_does_not(tmp_path: Path) -> None:
    fight, table = shot()
    talker = (fight.suspect + 1) % SEATS

    async def play(stage: Stage) -> None:
        window, held = number(stage), talker
        await all_pass(stage, held)
        await stage.act(held, ["pass"])
        await stage.until(1.0)
        speaker = next(seat for seat in range(SEATS) if seat != held and ["say", "never"] in table.paths(seat))
        await stage.act(speaker, ["say", "never"])
        assert is_held(stage), "talk un-passes nobody"
        await stage.until(2.4)
        assert number(stage) == window, "it is a change all the same: the hold begins anew"
        await stage.act(fight.suspect, ["block"])
        assert not is_held(stage)
        await stage.until(9.0)
        assert number(stage) == window
        await all_pass(stage)
        assert number(stage) != window, "past the last call it closes with the last pass"

    staged(tmp_path, play, table=table)


def test_the_last_call_is_told_to_all_at_once(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await all_pass(stage, 2)
        await stage.until(5)
        for seat in (0, 2, -1):
            ((at, message),) = said(stage, seat, "window")
            assert at == pytest.approx(1.5)
            assert message["window"] == {"kind": "asked", "call": "last", "hold": 1500, "left": 0, "hmm": False}

    staged(tmp_path, play)


def test_tables_of_bots_have_no_hold_and_idle_bots_are_not_asked(tmp_path: Path) -> None:
    fight, table = shot(armed=False)

    async def play(stage: Stage) -> None:
        window = number(stage)
        await stage.until(0.5)
        assert number(stage) != window

    staged(tmp_path, play, "bbbb", table=table)
    assert fight.suspect >= 0


# --- Hmm… ---


def test_hmm_keeps_the_window_open_once_a_fight_and_has_no_name(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        window = number(stage)
        await stage.until(1.0)
        await stage.hmm(3)
        await all_pass(stage)
        ((_, message),) = said(stage, -1, "window")
        assert message["window"]["hmm"]
        assert "seat" not in message
        with pytest.raises(Trouble) as told:
            await stage.hmm(3)
        assert told.value.code == "spent"
        await stage.until(1.0 + HMM - 0.05)
        assert number(stage) == window
        await stage.until(1.0 + HMM + 0.05)
        assert number(stage) != window

    staged(tmp_path, play)


def test_the_house_says_hmm_for_every_seat_alike(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        window = number(stage)
        await all_pass(stage)
        await stage.until(HMM)
        assert number(stage) == window
        await stage.until(HMM + 1.5)
        assert number(stage) != window

    staged(tmp_path, play, settings={"hmm_chance": 1.0})


def test_a_quiet_window_is_not_closed_during_a_hmm(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        owner = stage.live.playing().to_act()
        await stage.hmm((owner + 1) % SEATS)
        with pytest.raises(Trouble, match="Hmm") as told:
            await stage.act(owner, ["kick"])
        assert told.value.code == "wait"
        await stage.until(HMM + 0.1)
        await stage.act(owner, ["kick"])

    table = new_table(NEWKIDS, 3)
    while len(table.ask().seats) > 1:  # type: ignore[union-attr]
        assert table.play("pass") is None
    staged(tmp_path, play, game=NEWKIDS, table=table)


def test_a_bot_lets_others_in_before_it_closes_its_window(tmp_path: Path) -> None:
    table = new_table(NEWKIDS, 3)
    while len(table.ask().seats) > 1:  # type: ignore[union-attr]
        assert table.play("pass") is None
    owner = table.to_act()

    def kicks(_view: View, paths: list[list[str]]) -> list[str]:
        return ["kick"] if ["kick"] in paths else paths[0]

    async def play(stage: Stage) -> None:
        quiet = number(stage)
        await stage.until(1.45)
        assert number(stage) == quiet
        await stage.until(1.55)
        assert number(stage) != quiet

    kinds = "".join("b" if seat == owner else "p" for seat in range(SEATS))
    staged(tmp_path, play, kinds, game=NEWKIDS, table=table, decide=kicks)


# --- orders ---


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
        state: Any = stage.live.state(fight.suspect, 0)
        assert state["mine"]["asked"] == asked, "at once, before the pass is booked"
        await stage.until(0.1)
        assert bool((table.state.done_mask() >> fight.suspect) & 1) == (not asked)
        assert state["orders"] == {"auto_pass": auto_pass, "pass": pass_for}
        assert said(stage, -1) == []

    staged(tmp_path, play, table=table)


@pytest.mark.rule("N57")
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


# --- the clock ---


@pytest.mark.rule("N57")
def test_when_the_time_is_up_the_default_is_played(tmp_path: Path) -> None:
    table = next(fights(NEWKIDS, 1)).table(True)

    async def play(stage: Stage) -> None:
        window = number(stage)
        state: Any = stage.live.state(0, 0)
        assert state["clock"] == {"of": 25000, "left": 25000}
        await stage.until(24.9)
        assert number(stage) == window
        await stage.until(25.1)
        assert number(stage) != window

    staged(tmp_path, play, game=NEWKIDS, table=table)


def test_without_a_clock_one_may_think(tmp_path: Path) -> None:
    table = next(fights(NEWKIDS, 1)).table(True)

    async def play(stage: Stage) -> None:
        window = number(stage)
        assert stage.live.state(0, 0)["clock"] is None
        await stage.until(3600)
        assert number(stage) == window

    staged(tmp_path, play, game=NEWKIDS, table=table, clock=False)


@pytest.mark.parametrize(
    ("game", "kinds", "clock"), [("newkids", "pbbb", False), ("newkids", "ppbb", True), ("yards", "pp", False)]
)
def test_by_default_there_is_a_clock_where_two_people_sit(game: str, kinds: str, clock: bool) -> None:
    wishes = [SeatWish("open") if kind == "p" else SeatWish("bot", "easy") for kind in kinds]
    assert new_sheet(TableWish(game, wishes), "me").clock == clock
    assert not new_sheet(TableWish(game, wishes, clock=False), "me").clock


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
    back = await again.table(live.sheet.id)
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
        for column in ("clock", "desk"):
            connection.execute(sa.text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(schema.notes.update().values(value="1"))
    with old.begin() as connection:
        schema.prepare(connection)
        assert connection.execute(sa.select(schema.tables)).all() == []
        assert connection.execute(sa.select(schema.notes.c.value)).scalar_one() == "2"
    old.dispose()


# --- what a running game's replay shows ---


def test_a_hidden_pick_made_alone_is_in_no_replay_of_a_running_game() -> None:
    """A charity card (N11): only giver and receiver know it."""
    game = NEWKIDS
    table = new_table(game, 5)
    state = table.state.clone()
    state.push(CHARITY, 0)
    state.ask_one(0)
    give = int(pack(0, V_HAND_OVER, 5, 1))
    lay = int(pack(0, V_KEEP))
    assert feed.knows_path(game, state, give, 0)
    assert not any(feed.knows_path(game, state, give, eyes) for eyes in (-1, 1, 2))
    assert feed.knows_path(game, state, lay, -1)


def test_the_last_action_stays_when_others_pass_in_silence(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        before = [stage.live.state(seat, 0)["last"] for seat in (-1, 0, 1)]
        await all_pass(stage)
        assert [stage.live.state(seat, 0)["last"] for seat in (-1, 0, 1)] == before
        await stage.until(2)
        assert all(stage.live.state(seat, 0)["last"] is None for seat in range(SEATS)), "whose pass was the last?"

    staged(tmp_path, play)


def test_the_default_pace_is_public() -> None:
    _, table = shot()
    pace = CROSSFIRE.pace(table.view(-1))
    assert isinstance(pace, Pace)
    assert (pace.quiet, pace.hold, pace.think) == (False, 1500, 0)
