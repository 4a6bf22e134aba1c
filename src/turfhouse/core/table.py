"""A live game: the one checked door. Everything that plays for people goes through here."""

from __future__ import annotations

from turfhouse.core.answers import Result, View
from turfhouse.core.ask import OPEN, SECRET, SOLE, Ask, Refusal
from turfhouse.core.baskets import Gathered, gather
from turfhouse.core.bundles import Narrowed, frozen, meets_news, narrow, rehearse, unseen_ask, waits_unseen, why
from turfhouse.core.events import EVERYONE, Event, Feed, Log
from turfhouse.core.game import Game
from turfhouse.core.past import Past, deal_anew
from turfhouse.core.picks import PASS, BadText, seat_of, verb_of
from turfhouse.core.record import CLAIMED, Entry, Record, fork_seed, seed_hash
from turfhouse.core.sight import Sight
from turfhouse.core.state import ASKED, MODE, State
from turfhouse.core.variant import Variant, variant_of

KEY_FRAMES = 2
"""For a game that only goes on; whoever steps about in one keeps all (`ALL_KEY_FRAMES`)."""
ALL_KEY_FRAMES = 1 << 20
UNDO_STRIDE = 1 << 20
"""Ask numbers go up by this with every undo, so that an answer to a taken-back ask is stale."""


NOT_UNDOABLE = Refusal(
    "", "this cannot be taken back: it told somebody something, or somebody else acted since", 0, "not_undoable"
)

MOVED_ON = "the table has moved on since; look again"
"""Whoever answers an ask that is gone is late, also when the new one is not for that seat."""


class Table:
    """One game under way: its record, its state, and each viewer's numbered feed."""

    def __init__(self, game: Game, record: Record, key_frames: int = KEY_FRAMES) -> None:
        self.game = game
        self.record = record
        self.undos = 0
        self.forgetful = 0
        """Seats, as a mask, that know nothing but the view they are given when asked: bots. What told only them, before
        one of them acted, told nobody."""
        self.final = False
        """Nothing is taken back here."""
        self.log = Log()
        self.state = game.new(record.setup, record.seed, self.log)
        self.feed_events = Feed(self.log.take())
        self.marks: list[int] = [len(self.feed_events)]
        """marks[k]: how many events there were after k entries."""
        self.told = 0
        """How many entries told something. Silent ones (a seal, a pass) are not counted: a count would tell."""
        self.past = Past(game, record, self.state, key_frames)
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
        return self.state.view(seat)

    def sight(self, seat: int) -> Sight:
        """The same for bots: as integers."""
        return self.state.sight(seat)

    def variant(self) -> Variant:
        """What is played here, as a value that travels."""
        return variant_of(self.game, self.record.setup)

    def ask(self) -> Ask | None:
        ask = self.state.ask()
        if ask is not None:
            ask.no += self.undos * UNDO_STRIDE
        return ask

    def options(self, seat: int) -> list[int]:
        return self.state.listed(seat)

    def paths(self, seat: int) -> list[list[str]]:
        """The seat's options as they are written at this table."""
        return self.game.paths(self.state, self.options(seat))

    def events(self, seat: int, since: int = 0) -> list[dict[str, object]]:
        """The viewer's feed after event number `since`. Every event has a face for everyone: no gap tells anything."""
        faces: list[dict[str, object]] = []
        for number, event in enumerate(self.feed_events.between(since, len(self.feed_events)), since + 1):
            face = event.face(seat)
            face["n"] = number
            faces.append(face)
        return faces

    def position(self, entries: int) -> State:
        """The position after so many entries of the record, undone ones and undos too: to look at, not to change."""
        return self.past.state(entries)

    def rest(self) -> None:
        """Everybody has looked: past positions are played again if somebody asks."""
        self.past.rest()

    def result(self) -> Result | None:
        return self.state.result() if self.state.over else None

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
        unseen, waits = unseen_ask(self.state), waits_unseen(self.state)
        self.past.keep(self.state)
        self.state.log = self.log
        self.state.apply(action)
        self.state.log = None
        final = waits or self.state.drawn() != before or waits_unseen(self.state)
        self.close_step(entry, self.log.take(), final or (unseen > 0 and not frozen(self.state, unseen)))

    def close_step(self, entry: Entry, events: list[Event], final: bool) -> None:
        self.record.entries.append(entry)
        self.mark(events)
        self.past.add(self.state, events, final)

    def mark(self, events: list[Event]) -> None:
        """These are what the last entry told."""
        self.feed_events.extend(events)
        self.marks.append(len(self.feed_events))
        if events:
            self.told += 1

    def resign(self, seat: int, claimed: bool = False) -> Refusal | None:
        """A seat gives up; `claimed`: it stayed away, and whoever waited for it claimed the win."""
        if self.state.over:
            return Refusal("", "the game is over", 0, "over")
        if not 0 <= seat < self.state.seats or (self.state.absent() >> seat) & 1:
            return Refusal("", "this seat is not playing", 0, "not_your_seat")
        how = "stayed away, and the win was claimed" if claimed else "resigned"
        self.log.events.append(Event("resigned", seat, "", f"{{{seat}}} {how}.", {"claimed": True} if claimed else {}))
        self.past.keep(self.state)
        self.state.log = self.log
        self.state.resign(seat)
        self.state.log = None
        self.close_step(Entry("resign", seat, [CLAIMED] if claimed else []), self.log.take(), True)
        return None

    def fork(self, seat: int, seed: bytes) -> Refusal | None:
        """From here on another game: all that `seat` cannot know is dealt anew, and chance is new, both from `seed`."""
        if self.state.over:
            return Refusal("", "the game is over", 0, "over")
        if not 0 <= seat < self.state.seats or (self.state.absent() >> seat) & 1:
            return Refusal("", "this seat is not playing", 0, "not_your_seat")
        self.past.keep(self.state)
        deal_anew(self.state, seat, seed)
        text = "From here another game goes on: what was hidden is dealt anew."
        event = Event("forked", -1, "", text, {"seed_hash": seed_hash(seed)}, EVERYONE)
        self.close_step(Entry("fork", seat, [seed.hex()]), [event], True)
        return None

    def can_undo(self, seat: int) -> bool:
        """Was the last standing entry this seat's own, and did it tell nobody anything?"""
        if self.final:
            return False
        minds = ((1 << int(self.state.seats)) - 1) & ~self.forgetful
        last = self.past.standing[-1]
        return self.stands_last(seat) and not self.past.final[last] and not self.past.told[last] & minds

    def stands_last(self, seat: int) -> bool:
        last = self.past.standing[-1]
        return not self.state.over and last > 0 and self.record.entries[last - 1].seat == seat

    def undo(self, seat: int) -> Refusal | None:
        """Take back the seat's last entry. It stays in the record, followed by the undo."""
        if not self.can_undo(seat):
            return NOT_UNDOABLE
        self.take_back(seat)
        return None

    def take_back(self, seat: int) -> None:
        self.record.entries.append(Entry("undo", seat))
        self.undos += 1
        self.state = self.past.take_back()
        self.mark([Event("undone", seat, "", f"{{{seat}}} took the last action back.")])

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

    def narrow(self, seat: int, paths: list[list[str]]) -> Narrowed:
        """What may follow some steps of a bundle, on a scratch clone."""
        return narrow(self.game, self.state, seat, paths)

    def gather(self, seat: int, start: list[list[str]], chosen: list[list[str]]) -> Gathered:
        """A basket for the run that `start` opens, or that is asked for now: see `gather`."""
        return gather(self.game, self.state, seat, start, chosen)

    def preview(self, seat: int, path: list[str]) -> View | None:
        """How the table would look to `seat` after this action, on a scratch clone; None where the world has a say."""
        scratch = self.state.clone()
        if self.why(seat, path) is not None or meets_news(scratch, seat, self.game.parse_path(seat, path)):
            return None
        return scratch.view(seat)

    def forced(self) -> int:
        """An answer that may be taken silently now (its seat has no other, by public facts); 0 if there is none."""
        if self.state.over:
            return 0
        mode = self.state.stack[self.state.top + MODE]
        if mode == SECRET:
            return 0
        waiting = self.state.stack[self.state.top + ASKED] & ~self.state.done_mask() if mode == OPEN else -1
        for seat in range(self.state.seats):
            if (waiting >> seat) & 1 and self.state.silent(seat):
                options = self.options(seat)
                if len(options) == 1 and (mode == SOLE or verb_of(options[0]) == PASS):
                    return options[0]
        return 0

    def lone_pass(self, seat: int) -> int:
        """The pass that is all `seat` can answer a window with, and alone any ask, though nobody else may know that; 0
        if there is none."""
        if self.state.over:
            return 0
        mode = self.state.stack[self.state.top + MODE]
        if mode != OPEN and (mode != SOLE or self.state.seats > 1):
            return 0
        waiting = self.state.stack[self.state.top + ASKED] & ~self.state.done_mask()
        if not (waiting >> seat) & 1:
            return 0
        options = self.options(seat)
        return options[0] if len(options) == 1 and verb_of(options[0]) == PASS else 0

    # --- replaying ---

    def replay_entry(self, entry: Entry) -> Refusal | None:
        if entry.kind == "undo":
            # Whom it had told was judged at the table then; a record does not say who of them was a bot.
            if not self.stands_last(entry.seat):
                return NOT_UNDOABLE
            self.take_back(entry.seat)
            return None
        if entry.kind == "fork":
            return self.fork(entry.seat, fork_seed(entry.path[0]))
        if entry.kind == "resign":
            return self.resign(entry.seat, CLAIMED in entry.path)
        refusal = self.why(entry.seat, entry.path)
        if refusal is None:
            self.accept(self.game.parse_path(entry.seat, entry.path))
        return refusal

    def keys(self) -> list[str]:
        """The state key after every standing entry."""
        return [self.position(number).key() for number in self.past.standing]
