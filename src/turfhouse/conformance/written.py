"""Conformance of what is written: positions, paths and entries parse back, views are plain, events have whole faces."""

from __future__ import annotations

import json

import msgspec

from turfhouse.conformance.tries import some
from turfhouse.core.events import Event
from turfhouse.core.game import Game
from turfhouse.core.picks import BadText, seat_of
from turfhouse.core.record import Entry, parse_entry
from turfhouse.core.rng import FastStream
from turfhouse.core.table import Table
from turfhouse.core.voice import stumbles


def plain_text(value: object) -> str:
    """Plain data as one canonical line."""
    return msgspec.json.encode(value, order="sorted").decode()


def position_text(game: Game, table: Table, rng: FastStream) -> list[str]:
    """The text form parses back to the same position and prints the same again."""
    text = table.state.show()
    parsed = game.parse(text)
    if parsed.key() != table.state.key():
        return ["its text parses to another position"]
    return [] if parsed.show() == text else ["its text, parsed, prints differently"]


def action_text(game: Game, table: Table, rng: FastStream) -> list[str]:
    """An option's path parses back to it, as the table shows it and as the record keeps it."""
    found: list[str] = []
    for seat in range(table.state.seats):
        for action in some(table.options(seat), rng):
            shown = game.tokens(table.state, action)
            kept = game.grammar.tokens(action)
            if game.parse_path(seat, shown) != action or game.parse_path(seat, kept) != action:
                found.append(f"seat {seat}: the path {' '.join(shown)!r} does not parse back")
            entry = parse_entry(Entry("act", seat, kept).text())
            if entry.kind != "act" or entry.seat != seat or entry.path != kept:
                found.append(f"seat {seat}: the entry {' '.join(kept)!r} does not parse back")
            if not game.label_of(action) or seat_of(action) != seat:
                found.append(f"seat {seat}: {' '.join(kept)!r} has no label or another seat's number")
    return found


def packed_picks(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Every option is its verb, its seat and a pick of each of the verb's kinds, nothing else: it can be numbered."""
    found: list[str] = []
    grammar = game.grammar
    for seat in range(int(table.state.seats)):
        for action in table.options(seat):
            try:
                number = grammar.number(action)
            except (BadText, IndexError) as problem:
                found.append(f"seat {seat}: the option {action:#x} is no action of this game: {problem}")
                continue
            if not 0 <= number < grammar.actions() or grammar.action(seat, number) != action:
                found.append(
                    f"seat {seat}: the option {action:#x} is not packed as its path {grammar.text(action)!r} is"
                )
    return found


def parse_fails_well(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Broken paths raise BadText, nothing else."""
    for path in ([], ["?"], ["pass", "pass"], ["pass\n"], [""], ["undo"], ["9" * 5000]):
        try:
            game.parse_path(0, path)
        except BadText:
            continue
        return [f"the path {path} parses"]
    return []


def views_are_plain(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A view is plain data, says whose it is, and looking twice gives the same."""
    found: list[str] = []
    for seat in range(-1, int(table.state.seats)):
        view = table.view(seat)
        try:
            text = plain_text(json.loads(json.dumps(view)))
        except TypeError as error:
            found.append(f"seat {seat}: the view is not plain data: {error}")
            continue
        if view.get("seat") != (seat if seat >= 0 else None) or plain_text(table.view(seat)) != text:
            found.append(f"seat {seat}: the view is of another seat, or changes by being looked at")
    return found


def event_faces(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Every event of the last entry has a whole public face, and one for those who may know more."""
    start = table.marks[-2] if len(table.marks) > 1 else 0
    found: list[str] = []
    for event in table.feed_events[start:]:
        found.extend(face_faults(event, int(table.state.seats)))
    return found


def face_faults(event: Event, seats: int) -> list[str]:
    name = event.kind or "event without a kind"
    found: list[str] = []
    if not event.kind or not event.text:
        found.append(f"{name}: no public face, so its feed would show a gap")
    if not -1 <= event.seat < seats:
        found.append(f"{name}: there is no seat {event.seat}")
    if (event.secret_text or event.secret_data is not None) and not event.audience:
        found.append(f"{name}: a secret face and nobody to see it")
    if event.audience and not event.secret_text and event.secret_data is None:
        found.append(f"{name}: an audience and no secret face")
    for text in (event.text, event.secret_text):
        found.extend([f"{name}: {fault}" for fault in stumbles(text, seats)])
    for seat in range(-1, seats):
        try:
            plain_text(event.face(seat))
        except TypeError as error:
            found.append(f"{name}: its face for seat {seat} is not plain data: {error}")
    return found
