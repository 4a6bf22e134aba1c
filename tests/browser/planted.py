"""Tables worth looking at: games played without a browser up to a wished-for moment, laid into a house."""

from __future__ import annotations

import random
import time
import uuid
from collections.abc import Callable, Sequence
from functools import cache

import sqlalchemy as sa

from tests.browser.people import Person
from tests.server.helper import Server
from turfhouse.bots.think import decide
from turfhouse.core.game import Game
from turfhouse.core.record import Record
from turfhouse.core.table import Table
from turfhouse.games.registry import find_game
from turfhouse.server.store.store import FILE
from turfhouse.server.store.table_row import Seat, TableRow
from turfhouse.server.store.work import Rows, Statement, Work
from turfhouse.server.tables.series import ending

Wish = Callable[[Table], bool]
WHIM = 0.12
"""How often a seat does anything at all: lively games hold more to look at."""


def play_until(game: Game, seats: int, seed: int, wish: Wish, most: int, whim: float) -> Table | None:
    """One game by policy bots with whims, up to the wished-for moment."""
    begins: dict[str, object] = {o.name: "seat 0" for o in game.options if o.name in ("first_player", "first")}
    setup = game.setup(seats, begins, {})
    table = Table(game, Record(game.id, game.rules_version, setup, bytes([seed]) * 32, []))
    rng = random.Random(seed)
    for _ in range(most):
        if table.over():
            return None
        if wish(table):
            return table
        seat = table.to_act()
        path = decide(game, "policy", table.sight(seat), rng.getrandbits(40), 0, 1)
        if rng.random() < whim:
            path = rng.choice(table.paths(seat))
        assert table.play(path) is None
    return None


@cache
def played_out(game: str, seats: int, seed: int, whim: float) -> Table:
    """A whole game by policy bots, in which seat 0 has whims: the worse for it, the more there is to tell."""
    kind = find_game(game)
    table = Table(kind, Record(kind.id, kind.rules_version, kind.setup(seats), bytes([seed]) * 32, []))
    rng = random.Random(seed)
    while not table.over():
        seat = table.to_act()
        path = decide(kind, "policy", table.sight(seat), rng.getrandbits(40), 0, 1)
        if rng.random() < whim and seat == 0:
            path = rng.choice(table.paths(seat))
        assert table.play(path) is None
    return table


@cache
def found(game: str, seats: int, wish: Wish, first: int = 1, most: int = 700, whim: float = WHIM) -> Table:
    """The first game, by seed, that comes to such a moment. The rules may change: then it is another one."""
    for seed in range(first, 200):
        table = play_until(find_game(game), seats, seed, wish, most, whim)
        if table is not None:
            return table
    raise AssertionError(f"no game comes to the moment {wish.__name__}")


def plant(house: Server, people: Sequence[Person], table: Table, bot: str = "medium") -> str:
    """Lays a game, under way or over, into the house's store; seats without a person are bots'. Its id."""
    host = person_id(people[0])
    holders = [Seat("person", person_id(person)) for person in people]
    holders += [Seat("bot", bot=bot) for _ in range(table.record.setup.seats - len(people))]
    table_row = TableRow(
        id=uuid.uuid4().hex[:12],
        game=find_game(table.record.game),
        options=dict(table.record.setup.options),
        match="single",
        private=True,
        clock="off",
        host=host,
        created=time.time(),
        touched=time.time(),
        state="over" if table.over() else "playing",
        game_no=1,
        score=[0.0] * len(holders),
        turn=None,
        rematch=None,
        seats=holders,
        seed=table.record.seed,
        setup=table.record.setup,
        rules_version=table.record.rules_version,
        result=None,
    )
    played = [entry.text() for entry in table.record.entries]
    rows: list[Work] = [*table_row.inserts(), *([table_row.entry_rows(0, played)] if played else [])]
    if table.over():
        rows.append(table_row.game_update(result=ending(table_row, table), ended=time.time()))
    engine = sa.create_engine(f"sqlite:///{house.data / FILE}", connect_args={"timeout": 20})
    with engine.begin() as store:
        for row in rows:
            assert isinstance(row, Rows)
            said = Statement(row.statement, engine, list(row.values[0]))
            store.exec_driver_sql(said.text, said.values(row.values))
    engine.dispose()
    return table_row.id


def person_id(person: Person) -> str:
    known: str = person.context.request.get("/api/me").json()["id"]
    return known
