"""Games looked at step by step, through the eyes of one seat, a spectator, or, once over, of all."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from turfhouse.core.answers import View
from turfhouse.core.events import Event
from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.record import Entry, Record, parse_entry
from turfhouse.core.state import State
from turfhouse.core.table import ALL_KEY_FRAMES, Table
from turfhouse.server.errors import BUSY, Trouble
from turfhouse.server.store.store import Store
from turfhouse.server.store.table_row import TableRow, read_setup
from turfhouse.server.store.work import NotKept
from turfhouse.server.tables import feed
from turfhouse.server.tables.replaying import Changed, Replaying, Turns
from turfhouse.server.web.wire import Plain, ReplayFrame

FILM_BYTES = 48_000_000
"""Of all films together. The last one stays, however long."""
POSITION_BYTES, EVENT_BYTES, ENTRY_BYTES = 2_000, 800, 500
"""What a kept position takes besides its numbers, an event, and an entry; measured with `python -m bench.memory`."""
ALL = -2
"""The eyes that see everything."""


class Film:
    """A game one can step about in. Records only grow, so what was shown once stays right."""

    def __init__(self, game: Game, record: Record) -> None:
        entries, record.entries = record.entries, []
        self.table = Table(game, record, ALL_KEY_FRAMES)
        self.begin = Entry("begin", feed.SPECTATOR)
        self.scored: list[list[int]] = [scores_of(self.table.state)]
        """The projected score after every entry; equal ones are one object."""
        for entry in entries:
            refusal = self.table.replay_entry(entry)
            if refusal is not None:
                raise BadText(f"entry {len(self)} ({entry.text()}): {refusal}")
            self.note()

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self.scored)

    def entry(self, at: int) -> Entry:
        return self.table.record.entries[at - 1] if at else self.begin

    def kinds(self) -> list[str]:
        return [self.begin.kind, *(entry.kind for entry in self.table.record.entries)]

    def note(self) -> None:
        """One entry more is in the table."""
        scores = scores_of(self.table.state)
        self.scored.append(self.scored[-1] if scores == self.scored[-1] else scores)

    def size(self) -> int:
        """About how many bytes it holds."""
        position = 8 * sum(len(row) for row in self.table.state.rows()) + POSITION_BYTES
        told = self.table.feed_events.size(EVENT_BYTES)
        return self.table.past.size(position) + told + len(self) * ENTRY_BYTES

    def steps(self) -> list[int]:
        """The entries one can step to. While a game runs, silent ones (a seal, a pass) are none: a count would tell."""
        marks, every = self.table.marks, range(len(self))
        return [k for k in every if self.table.over() or not k or marks[k] != marks[k - 1]]

    def frame(self, step: int, eyes: int) -> ReplayFrame:
        steps = self.steps()
        step = max(0, min(step, len(steps) - 1))
        at = steps[step]
        state = self.table.position(at)
        start = self.table.marks[steps[step - 1]] if step else 0
        view: View = state.reveal() if eyes == ALL else state.view(eyes)
        text = self.text(at, eyes)
        return ReplayFrame(
            step=step,
            steps=len(steps) - 1,
            seat=self.entry(at).seat if text else None,
            text=text,
            view=view,
            events=[self.face(index, eyes) for index in range(start, self.table.marks[at])],
            scores=self.scores(at),
        )

    def scores(self, at: int) -> list[int]:
        """The projected score after so many entries."""
        return self.scored[at]

    def told(self, at: int) -> list[Event]:
        """What entry number `at` made known; 0 is the deal."""
        marks = self.table.marks
        return self.table.feed_events[marks[at - 1] if at else 0 : marks[at]]

    def text(self, at: int, eyes: int) -> str:
        """The path of an entry, where these eyes may know it."""
        entry = self.entry(at)
        if entry.kind != "act":
            return entry.kind if at else ""
        if not self.table.over():
            action = self.table.game.parse_path(entry.seat, entry.path)
            if not feed.knows_path(self.table.position(at - 1), action, eyes):
                return ""
        return " ".join(entry.path)

    def face(self, index: int, eyes: int) -> Plain:
        event = self.table.feed_events[index]
        face = event.face(feed.SPECTATOR if eyes == ALL else eyes)
        if eyes == ALL and event.secret_data is not None:
            face["data"] = event.secret_data
        return feed.shown({"n": index + 1, **face})


def scores_of(state: State) -> list[int]:
    return [int(state.points(seat)) for seat in range(state.seats)]


class Replays:
    """Films made lately, as many as there is room for."""

    def __init__(self, store: Store, turns: Turns) -> None:
        self.store = store
        self.turns = turns
        self.films: OrderedDict[tuple[str, int], Film] = OrderedDict()

    async def record(self, table_row: TableRow, game_no: int) -> Record:
        """A game's record as the store has it; raises Trouble."""
        row, entries = await self.game(table_row, game_no)
        record = self.record_of(table_row, game_no, row)
        record.entries = [parse_entry(text) for text in entries]
        return record

    async def game(self, table_row: TableRow, game_no: int) -> tuple[dict[str, Any], list[str]]:
        try:
            row, entries = await self.store.game(table_row.id, game_no)
        except NotKept as problem:
            raise Trouble("busy", BUSY) from problem
        if row is None:
            raise Trouble("unknown", f"this table has no game {game_no}")
        return row, entries

    def record_of(self, table_row: TableRow, game_no: int, row: dict[str, Any]) -> Record:
        """Without its entries."""
        setup = read_setup(table_row.id, table_row.game, row["setup"])
        record = Record(table_row.game.id, str(row["rules_version"]), setup, row["seed"], [])
        record.names = list(row["names"])
        record.notes = {"table": table_row.id, "game_no": game_no, "result": row["result"]}
        return record

    async def film(self, table_row: TableRow, game_no: int) -> Film:
        """A game to step about in, made in small pieces; raises Trouble."""
        key = (table_row.id, game_no)
        film = self.films.get(key)
        if film is None or not film.table.over():
            row, texts = await self.game(table_row, game_no)
            checks = await self.store.checks(*key)
            if key not in self.films:
                self.films[key] = Film(table_row.game, self.record_of(table_row, game_no, row))
            film = self.films[key]
            await self.shoot(key, film, texts, checks)
        self.films[key] = film
        self.films.move_to_end(key)
        while len(self.films) > 1 and sum(kept.size() for kept in self.films.values()) > FILM_BYTES:
            self.films.popitem(last=False)
        return film

    async def shoot(self, key: tuple[str, int], film: Film, texts: list[str], checks: dict[int, str]) -> None:
        try:
            await self.turns.in_pieces(Replaying(film.table, texts, checks, film.note).step)
        except Changed as problem:
            self.films.pop(key, None)
            raise Trouble("frozen", f"by today's rules this would be another game: {problem}") from None


def read_eyes(text: str, table_row: TableRow, person: str | None, over: bool) -> int:
    """Whose eyes a caller may look through: a spectator's always, its own seat's always, others' once it is over."""
    if text == "none":
        return feed.SPECTATOR
    if text == "all":
        if not over:
            raise Trouble("forbidden", "all hands are shown when the game is over")
        return ALL
    if not text.isascii() or not text.isdecimal() or len(text) > 2 or int(text) >= len(table_row.seats):
        raise Trouble("malformed", f"eyes are a seat from 0 to {len(table_row.seats) - 1}, none, or all")
    if not over and (person is None or table_row.seat_of(person) != int(text)):
        raise Trouble("not_your_seat", "you may look through others' eyes when the game is over")
    return int(text)
