"""What is written down about a table besides its entries: game, options, seats, match, seed. Read strictly."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.record import Record, parse_entry
from turfhouse.core.spec import BadSetup, Setup, Value
from turfhouse.core.table import Table
from turfhouse.server.errors import Trouble
from turfhouse.server.store import fixed, schema
from turfhouse.server.store.leases import fence
from turfhouse.server.store.store import Saved
from turfhouse.server.store.work import Rows, Work
from turfhouse.server.tables import days
from turfhouse.server.tables.shelf import Shelf

INSERT_ENTRY = schema.entries.insert()
TOUCH_TABLE = (
    schema.tables.update()
    .where(schema.tables.c.id == sa.bindparam("of"), schema.tables.c.epoch == sa.bindparam("mine"))
    .values(turn=sa.bindparam("turn"), touched=sa.bindparam("touched"))
)
"""What nearly every move writes, said once. It finds its row while the lease stands."""


AS_STORED = (
    *("id", "options", "match", "private", "clock", "host", "created", "touched", "state", "game_no", "score"),
    *("turn", "rematch", "claims", "origin", "day", "owner", "epoch", "frozen"),
)


@dataclass
class Seat:
    """Who holds a seat. `stand_in`: the person is away and a bot plays on."""

    kind: str = "open"
    person: str | None = None
    bot: str | None = None
    stand_in: bool = False

    def values(self) -> dict[str, Any]:
        return {"kind": self.kind, "person": self.person, "bot": self.bot, "stand_in": self.stand_in}


@dataclass(frozen=True)
class Played:
    """A finished game of the match."""

    no: int
    result: dict[str, Any]
    began: float | None = None
    ended: float | None = None


@dataclass
class TableRow:
    id: str
    game: Game
    options: dict[str, Value]
    match: str
    private: bool
    clock: str
    """off, calm or brisk."""
    host: str
    created: float
    touched: float
    state: str
    game_no: int
    score: list[float]
    turn: int | None
    rematch: str | None
    seats: list[Seat]
    seed: bytes
    setup: Setup
    rules_version: str
    result: dict[str, Any] | None
    """The current game's, once it is over."""
    claims: bool = False
    """May the win be claimed while the rival stays away?"""
    began: float | None = None
    origin: dict[str, Any] | None = None
    """Of a table that plays on: the table, game and step it goes on from, and the hash of its fork's seed."""
    day: str | None = None
    """It is the deal of that day."""
    played: list[Played] = field(default_factory=list)
    owner: str | None = None
    epoch: int = 0
    """Of the lease by which its owner drives it."""
    frozen: str | None = None
    """Why it cannot go on, in words, since that was found out."""
    unplayable: bool = False
    """Today's rules cannot even set it up: its set-up stands as it was stored."""

    def seat_of(self, person: str) -> int | None:
        """The seat a person holds, away or not."""
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def alone(self) -> bool:
        """Is it a table of one seat?"""
        return len(self.seats) == 1

    def sealed(self) -> bool:
        """Is it the deal of a day that is not over yet? Then nobody but its player may look."""
        return self.day is not None and not days.is_over(self.day)

    def people(self) -> set[str]:
        return {self.host, *(seat.person for seat in self.seats if seat.person)}

    def close(self, result: dict[str, Any], ended: float) -> None:
        """The current game is over."""
        self.result = result
        self.played = [*self.played, Played(self.game_no, result, self.began, ended)]

    def inserts(self) -> list[Work]:
        """The rows of a new table and its first game."""
        table = {
            "id": self.id,
            "game": self.game.id,
            "options": self.options,
            "match": self.match,
            "private": self.private,
            "clock": self.clock,
            "claims": self.claims,
            "desk": {},
            "host": self.host,
            "created": self.created,
            "touched": self.touched,
            "state": self.state,
            "game_no": self.game_no,
            "score": self.score,
            "turn": self.turn,
            "rematch": self.rematch,
            "origin": self.origin,
            "day": self.day,
            "owner": self.owner,
            "epoch": self.epoch,
        }
        seats = [{"table_id": self.id, "seat": number, **seat.values()} for number, seat in enumerate(self.seats)]
        return [
            fixed.insert(schema.tables, table),
            fixed.insert(schema.seats, *seats),
            self.game_insert(self.game_no, self.setup, self.seed, self.began),
        ]

    def game_insert(self, game_no: int, setup: Setup, seed: bytes, began: float | None = None) -> Work:
        row = {
            "table_id": self.id,
            "game_no": game_no,
            "rules_version": self.game.rules_version,
            "setup": setup.plain(),
            "seed": seed,
            "names": [],
            "result": None,
            "began": began,
        }
        return fixed.insert(schema.games, row)

    def update(self, **values: Any) -> Work:
        return fixed.update(schema.tables, {"id": self.id}, **values)

    def deletes(self) -> list[Work]:
        """Nothing of it is left: only for a table at which nothing was played."""
        rows = [
            t.delete().where(t.c.table_id == self.id) for t in (schema.seats, schema.games, schema.chat, schema.checks)
        ]
        return [schema.tables.delete().where(schema.tables.c.id == self.id), *rows]

    def seat_update(self, number: int, seat: Seat) -> Work:
        return fixed.update(schema.seats, {"table_id": self.id, "seat": number}, **seat.values())

    def game_update(self, **values: Any) -> Work:
        return fixed.update(schema.games, {"table_id": self.id, "game_no": self.game_no}, **values)

    def entry_rows(self, first: int, texts: list[str]) -> Rows:
        """Entries of the current game, from number `first` on."""
        row = {"table_id": self.id, "game_no": self.game_no}
        return Rows(INSERT_ENTRY, [{**row, "number": first + k, "text": text} for k, text in enumerate(texts)])

    def touch(self, turn: int | None, at: float) -> Rows:
        """Somebody acted: whose turn it is now. A fence for all that is kept with it."""
        return Rows(TOUCH_TABLE, [{"of": self.id, "mine": self.epoch, "turn": turn, "touched": at}], fence=True)

    def fence(self) -> Rows:
        return fence(self.id, self.epoch)


def damaged(table_id: str, why: str) -> Trouble:
    return Trouble("no_table", f"table {table_id} cannot be read back: {why}")


def read_table_row(saved: Saved, shelf: Shelf) -> TableRow:
    """A stored table, checked; raises Trouble that says what is wrong with it."""
    row = saved.row
    for column, kind in (("options", dict), ("score", list)):
        if not isinstance(row[column], kind):
            raise damaged(row["id"], f"its {column} are damaged")
    if not saved.game or len(saved.game.get("seed") or b"") != 32:
        raise damaged(row["id"], f"its game {row['game_no']} has no seed")
    game = read_game(row["id"], row["game"], saved.game["setup"], shelf)
    setup, unplayable = setup_as_stored(row["id"], game, saved.game["setup"])
    if len(saved.seats) != setup.seats or len(row["score"]) != setup.seats:
        raise damaged(row["id"], f"it has {len(saved.seats)} seats where its game has {setup.seats}")
    if row["origin"] is not None and not is_origin(row["origin"]):
        raise damaged(row["id"], "where it goes on from is damaged")
    seats = [Seat(s["kind"], s["person"], s["bot"], s["stand_in"]) for s in saved.seats]
    return TableRow(
        **{**{key: row[key] for key in AS_STORED}, "frozen": row["frozen"] or unplayable},
        unplayable=unplayable is not None,
        game=game,
        seats=seats,
        seed=saved.game["seed"],
        setup=setup,
        rules_version=saved.game["rules_version"],
        result=saved.game["result"],
        began=saved.game["began"],
        played=[
            Played(game["game_no"], game["result"], game["began"], game["ended"])
            for game in saved.games
            if game["result"] is not None
        ],
    )


def is_origin(value: Any) -> bool:
    kinds = {"table": str, "game_no": int, "step": int, "seed_hash": str}
    return isinstance(value, dict) and all(isinstance(value.get(key), kind) for key, kind in kinds.items())


def read_game(table_id: str, game_id: str, plain: Any, shelf: Shelf) -> Game:
    """The game with the cards it was set up with."""
    try:
        game = shelf.game_with(game_id, plain["cards"]) or shelf.game(game_id)
    except (Trouble, KeyError, TypeError):
        raise damaged(table_id, f"this house has no game {game_id!r}") from None
    return game


def setup_as_stored(table_id: str, game: Game, plain: Any) -> tuple[Setup, str | None]:
    """What a table was set up with, and why today's rules cannot play that, if they cannot; raises Trouble if it is
    damaged."""
    try:
        return read_setup(table_id, game, plain), None
    except Trouble as trouble:
        kinds = {"seats": int, "options": dict, "parameters": dict, "cards": str}
        if not isinstance(plain, dict) or not all(isinstance(plain.get(key), kind) for key, kind in kinds.items()):
            raise
        return Setup(game.id, plain["seats"], plain["options"], plain["parameters"], plain["cards"]), trouble.message


def read_setup(table_id: str, game: Game, plain: Any) -> Setup:
    try:
        setup = game.setup(plain["seats"], plain["options"], plain["parameters"])
    except (BadSetup, KeyError, TypeError) as problem:
        raise damaged(table_id, str(problem)) from problem
    if setup.cards != plain.get("cards"):
        raise damaged(table_id, "it was played with another card table")
    return setup


def read_table(table_row: TableRow, entries: list[str]) -> Table:
    """The live game from its entries; every one is checked by the rules again."""
    try:
        played = [parse_entry(text) for text in entries]
        table = Table(
            table_row.game, Record(table_row.game.id, table_row.rules_version, table_row.setup, table_row.seed, played)
        )
    except BadText as problem:
        then, now = table_row.rules_version, table_row.game.rules_version
        why = f"{problem} (played by rules version {then}, now {now})" if then != now else str(problem)
        raise damaged(table_row.id, why) from None
    table.forgetful = bot_seats(table_row)
    table.final = table_row.day is not None
    return table


def bot_seats(table_row: TableRow) -> int:
    """The seats of bots, as a mask; not those where one plays on for a person."""
    return sum(1 << number for number, seat in enumerate(table_row.seats) if seat.kind == "bot")
