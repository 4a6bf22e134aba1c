"""Finds as records: the shortest game that shows each, to be replayed."""

from __future__ import annotations

from turfhouse.bots.played import play_out
from turfhouse.core.picks import seat_of
from turfhouse.core.record import Entry, Record
from turfhouse.core.variant import game_of
from turfhouse.lab.hunt.looking import Looked


def record_of(looked: Looked, entries: int = 0, note: str = "") -> Record:
    """The game, or its first entries. What is cut off ends with everybody but one resigning, so that it can be opened
    like any game that is over."""
    task = looked.task
    game = game_of(task.variant)
    seats = task.variant.seats
    played = play_out(task.variant, task.seated(), task.deal(), list(range(seats)), "", entries or task.limit)
    record = Record(game.id, game.rules_version, task.variant.setup(), task.deal())
    for action in played.actions:
        record.entries.append(Entry("act", int(seat_of(action)), game.grammar.tokens(action)))
    if not played.state.over:
        state = played.state
        for seat in range(seats):
            if not state.over and not (int(state.absent()) >> seat) & 1:
                state.resign(seat)
                record.entries.append(Entry("resign", seat))
    record.names = [player.text() for player in task.seated()]
    record.notes["find"] = note
    return record
