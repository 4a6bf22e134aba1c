"""Conformance of the table: its door refuses what is late, foreign or broken; feeds, undo and replays hold."""

from __future__ import annotations

import json

from turfhouse.conformance.written import plain_text
from turfhouse.core.ask import Ask, Refusal
from turfhouse.core.game import Game
from turfhouse.core.record import load_record
from turfhouse.core.rng import FastStream
from turfhouse.core.table import Table

LONG_GAME, STRIDE = 400, 8
"""Of longer games every so many steps are compared with those of the replay, and the last."""

TAIL = 40
"""How much of every feed is compared before and after an undo; at the end all of it is compared with the replay."""


def watched(table: Table) -> str:
    """All that must stay as it is when something is refused."""
    return plain_text([table.state.key(), len(table.record.entries), len(table.feed_events), table.undos])


def door(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Late, foreign and broken messages are refused and leave no trace."""
    ask = table.ask()
    if ask is None:
        return ["the game is over, yet the door is open"] if table.resign(0) is None else []
    seat = ask.seats[0]
    paths = table.paths(seat)
    path = paths[0] if paths else ["pass"]
    before = watched(table)
    answers = {
        "an old ask": table.submit(seat, ask.no - 1, path, ask.version),
        "a future ask": table.submit(seat, ask.no + 1, path, ask.version),
        "a broken path": table.submit(seat, ask.no, ["?"], ask.version),
        "no path": table.submit(seat, ask.no, [], ask.version),
        "no such seat": table.submit(int(table.state.seats), ask.no, path, ask.version),
        "a negative seat": table.submit(-1, ask.no, path, ask.version),
        "a late bundle": table.bundle(seat, ask.no - 1, [path], ask.version),
        "an undo by nobody": table.undo(-1),
    }
    answers.update(window_answers(table, ask, seat, path))
    found = [f"seat {seat}: {name} was accepted" for name, refusal in answers.items() if refusal is None]
    found.extend([f"{name}: refused without a reason" for name, refusal in answers.items() if mute(refusal)])
    return found if watched(table) == before else [*found, "a refused message left a trace"]


def mute(refusal: Refusal | None) -> bool:
    return refusal is not None and (not refusal.reason or not refusal.code)


def window_answers(table: Table, ask: Ask, seat: int, path: list[str]) -> dict[str, Refusal | None]:
    """In an OPEN window an answer names the version; elsewhere, a seat that is not asked is sent away."""
    if ask.plain()["mode"] == "open":
        return {"an old version": table.submit(seat, ask.no, path, ask.version - 1)}
    outside = [other for other in range(table.state.seats) if other not in ask.seats]
    return {"a seat not asked": table.submit(outside[0], ask.no, path, ask.version)} if outside else {}


def feeds(game: Game, table: Table, rng: FastStream) -> list[str]:
    """Every viewer's feed is numbered 1, 2, 3… and can be taken up at any number."""
    found: list[str] = []
    total = len(table.feed_events)
    since = int(rng.below(total + 1))
    for seat in range(-1, int(table.state.seats)):
        whole = table.events(seat)
        if [face["n"] for face in whole] != list(range(1, total + 1)):
            found.append(f"seat {seat}: its feed has a gap")
        if table.events(seat, since) != whole[since:]:
            found.append(f"seat {seat}: its feed from number {since} on is not the rest of the whole")
    return found


def take_back(table: Table, seat: int) -> list[str]:
    """Undo the last entry, which may be undone, and look at what came of it."""
    key = table.position(table.past.standing[-2]).key()
    ask, entries = table.ask(), len(table.record.entries)
    seats = range(-1, int(table.state.seats))
    told = len(table.feed_events)
    since = max(0, told - TAIL)
    feeds_before = [table.events(viewer, since) for viewer in seats]
    refusal = table.undo(seat)
    if refusal is not None:
        return [f"seat {seat}: could undo, yet: {refusal}"]
    found: list[str] = []
    if table.state.key() != key:
        found.append(f"seat {seat}: undo leads to another position than the one before")
    if len(table.record.entries) != entries + 1 or table.record.entries[-1].kind != "undo":
        found.append("an undo is not an entry of its own in the record")
    for viewer in seats:
        feed = table.events(viewer, since)
        if feed[:-1] != feeds_before[viewer + 1] or feed[-1]["kind"] != "undone" or feed[-1]["n"] != told + 1:
            found.append(f"seat {viewer}: the undo took something out of its feed, or is not in it")
    fresh = table.ask()
    if ask is None or fresh is None or fresh.no <= ask.no:
        found.append("an answer to the ask taken back would not be stale")
    return found


def replays(game: Game, table: Table, rng: FastStream) -> list[str]:
    """From its written record the game is the same: keys along the way and at the end, every feed, the result."""
    record = load_record(json.loads(table.record.dumps()), game)
    again = Table(game, record)
    found: list[str] = []
    stood = table.past.standing
    if again.past.standing != stood:
        found.append(f"of the replay stand {len(again.past.standing)} entries, of the game {len(stood)}")
    last = len(stood) - 1
    for step in [*range(0, last, 1 if last < LONG_GAME else STRIDE), last]:
        if not found and again.position(stood[step]).key() != table.position(stood[step]).key():
            found.append(f"the replay of the record differs at step {step}")
            break
    seats = range(-1, int(table.state.seats))
    gaps = [seat for seat in seats if again.events(seat) != table.events(seat)]
    found.extend([f"seat {seat}: the replay's feed differs" for seat in gaps])
    if again.record.dumps() != table.record.dumps():
        found.append("the replay's record differs")
    return found


def results(game: Game, table: Table, rng: FastStream) -> list[str]:
    """A finished game has a result that the payoffs agree with."""
    result = table.result()
    if result is None:
        return ["the game is over, yet has no result"] if table.over() else []
    seats = int(table.state.seats)
    found: list[str] = []
    if len(result.scores) != seats or not set(result.winners) <= set(range(seats)) or not result.reason:
        found.append(f"a result that does not fit {seats} seats: {plain_text(result.plain())}")
    for seat in range(seats):
        payoff = table.state.payoff(seat)
        if not 0.0 <= payoff <= 1.0 or (payoff > 0.0) != (seat in result.winners):
            found.append(f"seat {seat}: its payoff is {payoff}, the winners are {result.winners}")
    return found
