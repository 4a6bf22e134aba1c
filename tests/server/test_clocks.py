"""The clock at a table of people (N57): the ring all see, the reserve that tells nothing, what is done for the late."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from tests.server.fights import NEWKIDS, SEATS, fights, new_table
from tests.server.staged import number, said
from tests.server.virtual import Stage, run
from turfhouse.core.answers import View
from turfhouse.core.table import Table
from turfhouse.server.store import schema
from turfhouse.server.tables import desk
from turfhouse.server.tables.clocks import RESERVE
from turfhouse.server.tables.house import new_table_row
from turfhouse.server.tables.shelf import Shelf
from turfhouse.server.tables.shown import clock_for
from turfhouse.server.tables.windows import waited_for
from turfhouse.server.web.messages import SeatWish, TableWish
from turfhouse.server.web.news import ClockCard

Play = Callable[[Stage], Awaitable[None]]
RING = 20.0
"""Of a brisk clock, in a window; a decision of one has half as much again."""
OWN = 30.0


def kicks(_view: View, paths: list[list[str]]) -> list[str]:
    return next((path for path in (["kick"], ["end"], ["loot"], ["pass"]) if path in paths), paths[0])


def staged(folder: Path, play: Play, table: Table, kinds: str = "pppp", clock: object = "brisk") -> None:
    async def scene() -> None:
        stage = Stage(folder, NEWKIDS, kinds, kicks, clock=clock)
        await stage.open(table)
        await play(stage)
        await stage.close()

    run(scene())


def a_fight() -> Table:
    return next(fights(NEWKIDS, 1)).table(True)


def a_quiet_turn() -> tuple[Table, int]:
    """Before the door: whoever is next must kick it."""
    table = new_table(NEWKIDS, 3)
    while len(table.ask().seats) > 1:  # type: ignore[union-attr]
        assert table.play("pass") is None
    return table, table.to_act()


# --- the ring ---


def test_the_ring_is_the_same_for_all_and_runs_at_every_asked_seat_whoever_has_passed(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        await stage.until(5)
        await stage.act(1, ["pass"])
        for seat in (0, 1, -1):
            reserve = 20000 if seat == 0 else None
            assert clock_for(stage.live, seat) == ClockCard(20000, 14998, False, [0, 1, 2, 3], reserve)

    staged(tmp_path, play, a_fight())


def test_a_calm_clock_gives_twice_the_time_and_off_gives_all_of_it(tmp_path: Path) -> None:
    async def calm(stage: Stage) -> None:
        clock = clock_for(stage.live, 0)
        assert clock is not None
        assert clock.of == 40000

    async def off(stage: Stage) -> None:
        window = number(stage)
        assert clock_for(stage.live, 0) is None
        await stage.until(3600)
        assert number(stage) == window

    staged(tmp_path, calm, a_fight(), clock="calm")
    staged(tmp_path, off, a_fight(), clock="off")


# --- the late ---


@pytest.mark.rule("N57")
def test_who_is_late_draws_on_the_reserve_and_then_is_passed(tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        window = number(stage)
        await stage.until(RING + RESERVE - 0.1)
        assert waited_for(stage.live.playing(), None) == list(range(SEATS))
        assert number(stage) == window
        await stage.until(RING + RESERVE + 0.1)
        assert number(stage) != window

    staged(tmp_path, play, a_fight())


@pytest.mark.rule("N57")
def test_the_reserve_is_one_for_the_whole_turn(tmp_path: Path) -> None:
    """Who has used 15 s of it in one window has 5 in the next."""
    fight = next(fights(NEWKIDS, 1))
    table, slow = fight.table(True), fight.suspect

    async def play(stage: Stage) -> None:
        await stage.until(RING + 15)
        cards = [path for path in table.paths(slow) if path[0] in ("side", "on", "wander", "join")]
        await stage.act(slow, cards[0])
        assert stage.live.clockwork.clocks.spent[slow] == pytest.approx(15, abs=0.01)
        began, window = stage.now() - stage.began, number(stage)
        await stage.until(began + RING + 4.9)
        assert number(stage) == window
        await stage.until(began + RING + 5.1)
        assert number(stage) != window

    staged(tmp_path, play, table)


@pytest.mark.rule("N27", "N57")
def test_nobodys_door_is_kicked_in_by_the_clock(tmp_path: Path) -> None:
    """The ring runs once more, all see it; then the stand-in plays that turn, and no other."""
    table, owner = a_quiet_turn()

    async def play(stage: Stage) -> None:
        quiet, first = number(stage), OWN + RESERVE
        await stage.until(first + 0.1)
        for eyes in (owner, -1):
            ((at, message),) = said(stage, eyes, "clock")
            assert at == pytest.approx(first)
            assert message["clock"] == {"of": 30000, "left": 30000, "again": True, "seats": [owner], "reserve": None}
        await stage.until(first + OWN - 0.1)
        assert number(stage) == quiet
        assert not stage.live.card().seats[owner].covered
        await stage.until(first + OWN + 0.1)
        assert stage.live.card().seats[owner].covered
        await stage.until(first + OWN + 3)
        assert number(stage) != quiet, "the stand-in kicked"
        while stage.live.pacing.pace is None or stage.live.pacing.pace.turn == "turn 1":
            await stage.until(stage.now() - stage.began + 1)
            assert stage.now() - stage.began < 900
        assert not stage.live.card().seats[owner].covered, "it was for that turn only"

    staged(tmp_path, play, table)


def test_whoever_comes_back_has_the_turn_back_at_once(tmp_path: Path) -> None:
    table, owner = a_quiet_turn()

    async def play(stage: Stage) -> None:
        await stage.until(2 * OWN + RESERVE + 0.1)
        assert stage.live.card().seats[owner].covered
        await stage.live.alone(desk.sit(stage.live, stage.people[owner], owner))
        quiet = number(stage)
        assert not stage.live.card().seats[owner].covered
        await stage.until(2 * OWN + RESERVE + 6)
        assert number(stage) == quiet, "the stand-in has left"
        await stage.act(owner, ["kick"])

    staged(tmp_path, play, table)


# --- the choice ---


@pytest.mark.parametrize(
    ("game", "kinds", "wish", "clock"),
    [
        ("newkids", "pbbb", None, "off"),
        ("newkids", "ppbb", None, "calm"),
        ("newkids", "ppbb", False, "off"),
        ("newkids", "pbbb", True, "calm"),
        ("newkids", "pbbb", "brisk", "brisk"),
        ("yards", "pp", "brisk", "off"),
    ],
)
def test_a_table_chooses_its_clock_and_old_wishes_are_understood(
    game: str, kinds: str, wish: object, clock: str
) -> None:
    seats = [{"kind": "open"} if kind == "p" else {"kind": "bot", "bot": "easy"} for kind in kinds]
    body = {"game": game, "seats": seats, "clock": wish}
    assert new_table_row(msgspec.convert(body, TableWish), "me", Shelf()).clock == clock


def test_a_clock_of_another_name_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "newkids", "seats": [], "clock": "hasty"}, TableWish)
    assert TableWish("newkids", [SeatWish("open")]).clock is None


def test_a_clock_from_before_is_a_calm_one(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        schema.prepare(connection)
        connection.execute(sa.text("ALTER TABLE tables DROP COLUMN clock"))
        connection.execute(sa.text("ALTER TABLE tables ADD COLUMN clock BOOLEAN NOT NULL DEFAULT 0"))
        for name, clock in (("a", 1), ("b", 0)):
            values = f"'{name}', 'newkids', '{{}}', 'single', 0, 'me', 0, 0, 'waiting', 1, '[]', {clock}"
            columns = "id, game, options, match, private, host, created, touched, state, game_no, score, clock"
            connection.execute(sa.text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
        version = schema.MIGRATIONS.index(schema.name_clocks) + 1
        connection.execute(schema.notes.update().values(value=str(version)))
    with engine.begin() as connection:
        schema.prepare(connection)
        t = schema.tables.c
        assert connection.execute(sa.select(t.id, t.clock).order_by(t.id)).all() == [("a", "calm"), ("b", "off")]
    engine.dispose()
