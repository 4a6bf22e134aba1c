"""A live game: the one checked door. Everything that plays for people goes through here."""

from __future__ import annotations

from turfhouse.core.ask import OPEN, SECRET, SOLE, Ask, Refusal
from turfhouse.core.events import Event, Log
from turfhouse.core.game import Game, Result, View
from turfhouse.core.picks import PASS, BadText, seat_of, verb_of
from turfhouse.core.record import Entry, Record
from turfhouse.core.state import ASKED, MODE, NUMBER, VERSION, State

UNDO_STRIDE = 1 << 20
"""Ask numbers go up by this with every undo, so that an answer to a taken-back ask is stale."""


class Step:
    """The position after an entry, and what that entry made known."""

    def __init__(self, state: State, events: list[Event], seat: int, final: bool) -> None:
        self.state = state
        self.events = events
        self.seat = seat
        self.final = final
        """It used chance, or was or met an answer that others give unseen."""

    def tells(self) -> bool:
        """Did it tell anybody a hidden fact, or may others have answered it unseen? Then it is not taken back."""
        return self.final or any(event.told for event in self.events)


MOVED_ON = "the table has moved on since; look again"
"""Whoever answers an ask that is gone is late, also when the new one is not for that seat."""


class Table:
    """One game under way: its record, its state, and each viewer's numbered feed."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.undos = 0
        self.log = Log()
        self.state = game.new(record.setup, record.seed, self.log)
        self.feed_events: list[Event] = self.log.take()
        self.marks: list[int] = [len(self.feed_events)]
        """marks[k]: how many events there were after k entries."""
        self.steps: list[Step] = [Step(self.state.clone(), [], -1, True)]
        entries = record.entries
        record.entries = []
        for entry in entries:
            refusal = self.replay_entry(entry)
            if refusal is not None:
                raise BadText(f"entry {len(record.entries) + 1} ({entry.text()}): {refusal}")

    # --- looking ---

    def over(self) -> bool:
        return self.state.over

    def to_act(self) -> int:
        """The seat that decides next when seats are taken one by one; -1 when the game is over."""
        return int(self.state.to_act())

    def view(self, seat: int) -> View:
        """What `seat` (-1: a spectator) may know."""
        return self.game.view(self.state, seat)

    def ask(self) -> Ask | None:
        ask = self.game.ask(self.state)
        if ask is not None:
            ask.no += self.undos * UNDO_STRIDE
        return ask

    def options(self, seat: int) -> list[int]:
        return self.game.options_of(self.state, seat)

    def paths(self, seat: int) -> list[list[str]]:
        """The seat's options as they are written at this table."""
        return [self.game.tokens(self.state, action) for action in self.options(seat)]

    def events(self, seat: int, since: int = 0) -> list[dict[str, object]]:
        """The viewer's feed after event number `since`. Every event has a face for everyone: no gap tells anything."""
        faces: list[dict[str, object]] = []
        for index in range(since, len(self.feed_events)):
            face = self.feed_events[index].face(seat)
            face["n"] = index + 1
            faces.append(face)
        return faces

    def result(self) -> Result | None:
        return self.game.result(self.state) if self.state.over else None

    def why(self, seat: int, path: list[str]) -> Refusal | None:
        """Why a path is not legal for `seat` now; None if it is."""
        return why(self.game, self.state, seat, path)

    # --- doing ---

    def submit(self, seat: int, ask_no: int, path: list[str], version: int = 0) -> Refusal | None:
        """One action by one seat, answering the ask of that number. None: accepted and recorded."""
        refusal = self.stale(seat, ask_no, version) or self.why(seat, path)
        if refusal is not None:
            return refusal
        self.accept(self.game.parse_path(seat, path))
        return None

    def play(self, path: str | list[str]) -> Refusal | None:
        """The next decision in the driver's order, for programs: `table.play("place L 0,0 r1")`."""
        ask = self.ask()
        if ask is None:
            return Refusal("", "the game is over", 0, "over")
        tokens = path.split() if isinstance(path, str) else path
        return self.submit(self.to_act(), ask.no, tokens, ask.version)

    def stale(self, seat: int, ask_no: int, version: int) -> Refusal | None:
        ask = self.ask()
        if ask is None:
            return Refusal("", "the game is over", 0, "over")
        if ask_no != ask.no:
            return Refusal("", MOVED_ON, 0, "stale")
        if seat not in ask.seats and seat not in ask.may:
            return Refusal("", "it is not yours to decide now", 0, "not_asked")
        if ask.mode not in (SOLE, SECRET) and version != ask.version:
            return Refusal("", MOVED_ON, 0, "stale")
        return None

    def accept(self, action: int) -> None:
        """Apply a legal action, record it and what it made known."""
        seat = int(seat_of(action))
        entry = Entry("act", seat, self.game.grammar.tokens(action))
        before = self.state.drawn()
        unseen = waits_unseen(self.state)
        self.state.log = self.log
        self.state.apply(action)
        self.state.log = None
        final = unseen or self.state.drawn() != before or waits_unseen(self.state)
        self.close_step(entry, self.log.take(), final)

    def close_step(self, entry: Entry, events: list[Event], final: bool) -> None:
        self.record.entries.append(entry)
        self.feed_events.extend(events)
        self.marks.append(len(self.feed_events))
        self.steps.append(Step(self.state.clone(), events, entry.seat, final))

    def resign(self, seat: int) -> Refusal | None:
        if self.state.over:
            return Refusal("", "the game is over", 0, "over")
        if not 0 <= seat < self.state.seats or (self.state.gone >> seat) & 1:
            return Refusal("", "this seat is not playing", 0, "not_your_seat")
        self.log.events.append(Event("resigned", seat, "", f"{{{seat}}} resigned."))
        self.state.log = self.log
        self.state.resign(seat)
        self.state.log = None
        self.close_step(Entry("resign", seat), self.log.take(), True)
        return None

    def can_undo(self, seat: int) -> bool:
        """Was the last standing entry this seat's own, and did it tell nobody anything?"""
        step = self.steps[-1]
        return not self.state.over and len(self.steps) > 1 and step.seat == seat and not step.tells()

    def undo(self, seat: int) -> Refusal | None:
        """Take back the seat's last entry. It stays in the record, followed by the undo."""
        if not self.can_undo(seat):
            return Refusal(
                "",
                "this cannot be taken back: it told somebody something, or somebody else acted since",
                0,
                "not_undoable",
            )
        self.steps.pop()
        self.undos += 1
        self.state = self.steps[-1].state.clone()
        self.record.entries.append(Entry("undo", seat))
        self.feed_events.append(Event("undone", seat, "", f"{{{seat}}} took the last action back."))
        self.marks.append(len(self.feed_events))
        return None

    def bundle(self, seat: int, ask_no: int, paths: list[list[str]], version: int = 0) -> Refusal | None:
        """Several steps of one seat, whole or not at all. It may not cross chance, news or another seat's ask."""
        refusal = self.stale(seat, ask_no, version)
        if refusal is not None:
            return refusal
        _, actions, refusal = self.rehearse(seat, paths, True)
        if refusal is not None:
            return refusal
        for action in actions:
            self.accept(action)
        return None

    def rehearse(
        self, seat: int, paths: list[list[str]], last_may_tell: bool
    ) -> tuple[State, list[int], Refusal | None]:
        """The steps on a scratch clone: see `rehearse`."""
        return rehearse(self.game, self.state, seat, paths, last_may_tell)

    def narrow(self, seat: int, paths: list[list[str]]) -> tuple[list[list[str]], Refusal | None]:
        """The options after some steps of a bundle, on a scratch clone."""
        scratch, _, refusal = self.rehearse(seat, paths, False)
        if refusal is not None:
            return [], refusal
        return [self.game.tokens(scratch, action) for action in self.game.options_of(scratch, seat)], None

    def preview(self, seat: int, path: list[str]) -> View | None:
        """How the table would look to `seat` after this action, on a scratch clone; None where the world has a say."""
        scratch = self.state.clone()
        if self.why(seat, path) is not None or meets_news(scratch, seat, self.game.parse_path(seat, path)):
            return None
        return self.game.view(scratch, seat)

    def forced(self) -> int:
        """An answer that may be taken silently now (its seat has no other, by public facts); 0 if there is none."""
        if self.state.over:
            return 0
        mode = self.state.stack[self.state.top + MODE]
        if mode == SECRET:
            return 0
        waiting = self.state.stack[self.state.top + ASKED] & ~self.state.done_mask() if mode == OPEN else -1
        for seat in range(self.state.seats):
            if (waiting >> seat) & 1 and self.game.silent(self.state, seat):
                options = self.options(seat)
                if len(options) == 1 and (mode == SOLE or verb_of(options[0]) == PASS):
                    return options[0]
        return 0

    # --- replaying ---

    def replay_entry(self, entry: Entry) -> Refusal | None:
        if entry.kind == "undo":
            return self.undo(entry.seat)
        if entry.kind == "resign":
            return self.resign(entry.seat)
        refusal = self.why(entry.seat, entry.path)
        if refusal is None:
            self.accept(self.game.parse_path(entry.seat, entry.path))
        return refusal

    def keys(self) -> list[str]:
        """The state key after every standing entry."""
        return [self.game.key(step.state) for step in self.steps]


def why(game: Game, state: State, seat: int, path: list[str]) -> Refusal | None:
    """Why a path is not legal for `seat` in this state; None if it is."""
    if not 0 <= seat < state.seats:
        return Refusal("", f"there is no seat {seat}", 0, "not_your_seat")
    try:
        action = game.parse_path(seat, path)
    except BadText as error:
        return Refusal("", str(error), 0, "malformed")
    return game.refuse(state, action)


def waits_unseen(state: State) -> bool:
    """Does the ask on top take answers that nobody sees come in: seals, or passes where several are asked?"""
    if state.over:
        return False
    mode = state.stack[state.top + MODE]
    asked = state.stack[state.top + ASKED]
    return mode == SECRET or (mode == OPEN and bool(asked & (asked - 1)))


def unseen_answer(state: State, action: int) -> bool:
    """Is this an answer that nobody sees come in: a seal, or where several are asked a pass that says no more?"""
    if not waits_unseen(state):
        return False
    return state.stack[state.top + MODE] == SECRET or (verb_of(action) == PASS and not state.speaks(seat_of(action)))


def asks_others(state: State, seat: int) -> bool:
    return bool(state.stack[state.top + ASKED] & ~(1 << seat))


def rehearse(
    game: Game, state: State, seat: int, paths: list[list[str]], last_may_tell: bool
) -> tuple[State, list[int], Refusal | None]:
    """A bundle's steps on a scratch clone. One after which the world may answer is refused unseen (the last may)."""
    scratch = state.clone()
    actions: list[int] = []
    for index, path in enumerate(paths):
        refusal = why(game, scratch, seat, path)
        if refusal is not None:
            return scratch, actions, refusal
        action = game.parse_path(seat, path)
        actions.append(action)
        free = last_may_tell and index == len(paths) - 1
        if not free and step_crosses(scratch, seat, action):
            reason = f"step {index + 1} lets the world answer; send the rest after it"
            return scratch, actions, Refusal("", reason, 0, "crosses_chance")
    return scratch, actions, None


def meets_news(scratch: State, seat: int, action: int) -> bool:
    """Apply a step. Did it end the game, meet chance or news for its seat, or is it an answer given unseen?"""
    if unseen_answer(scratch, action):
        return True
    before = scratch.drawn()
    log = Log()
    scratch.log = log
    scratch.apply(action)
    scratch.log = None
    return scratch.over or scratch.drawn() != before or any((event.told >> seat) & 1 for event in log.events)


def step_crosses(scratch: State, seat: int, action: int) -> bool:
    """Apply a step. Did it meet chance, news for its seat, an answer given unseen, or a new ask of another seat?"""
    top = scratch.top
    number, version = scratch.stack[top + NUMBER], scratch.stack[top + VERSION]
    if meets_news(scratch, seat, action):
        return True
    top = scratch.top
    same = scratch.stack[top + NUMBER] == number and scratch.stack[top + VERSION] == version
    return not len(scratch.options_of(seat)) or (asks_others(scratch, seat) and not same)
