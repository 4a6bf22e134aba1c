"""`turfhouse replay FILE`: a recorded game told in sentences, or verified."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from turfhouse.cli.common import Fail, Own, game_of, print_json, seat_names, told_lines
from turfhouse.core.answers import Result
from turfhouse.core.events import Event
from turfhouse.core.game import Game
from turfhouse.core.record import Record, load_record, seed_hash
from turfhouse.core.table import Table
from turfhouse.core.voice import spoken

EVERYTHING = -2
"""Eyes that see all faces of all events."""


def run(wishes: argparse.Namespace) -> int:
    data = read_file(wishes.file)
    record = open_record(data, wishes.file, wishes.own)
    if wishes.verify:
        return verify(data, game_of(record.game, wishes.own), record, wishes.json)
    return tell(record, wishes)


def read_file(name: str) -> dict[str, object]:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
        data = json.loads(text)
    except OSError as problem:
        raise Fail(f"{name}: {problem.strerror}") from None
    except ValueError:
        raise Fail(f"{name}: not JSON, so not a record") from None
    if not isinstance(data, dict):
        raise Fail(f"{name}: not a Turfhouse record")
    return data


def open_record(data: dict[str, object], name: str, own: Own) -> Record:
    game = game_of(str(data.get("game", "")), own)
    try:
        return load_record(data, game)
    except (ValueError, TypeError, AttributeError) as problem:
        raise Fail(f"{name}: {problem}") from None


# --- playing it again ---


class Played:
    """A record played again, entry by entry, as far as it is legal (or as far as was asked)."""

    def __init__(self, game: Game, record: Record, stop: int | None = None) -> None:
        self.game = game
        self.entries = record.entries[:stop]
        self.problem = ""
        self.table = Table(self.game, Record(record.game, record.rules_version, record.setup, record.seed))
        self.names = seat_names(self.game, record.setup.seats, record.names)
        for number, entry in enumerate(self.entries, 1):
            refusal = self.table.replay_entry(entry)
            if refusal is not None:
                self.problem = f"entry {number} ({entry.text()}): {spoken(str(refusal), self.names)}"
                break

    def sentences(self, seat: int) -> list[str]:
        """What `seat` (-1: a spectator) was told, in order."""
        return told_lines([face(event, seat) for event in self.table.feed_events], self.names, seat)

    def result_words(self, result: Result) -> str:
        scores = " : ".join(str(score) for score in result.scores)
        return f"{scores}: {result.told(self.names)}"


def face(event: Event, seat: int) -> tuple[str, str, str]:
    """What binds it into a run, its text for these eyes, its rule."""
    key = str(event.seat)
    if seat != EVERYTHING:
        return key, str(event.face(seat)["text"]), event.rule
    if not event.secret_text:
        return key, event.text, event.rule
    told = [viewer for viewer in range(8) if (event.audience >> viewer) & 1]
    return key, f"{event.text} To {' and '.join(f'{{{viewer}}}' for viewer in told)}: {event.secret_text}", event.rule


def tell(record: Record, wishes: argparse.Namespace) -> int:
    if not -1 <= wishes.seat < record.setup.seats:
        raise Fail(f"--seat {wishes.seat}: seats are 0 to {record.setup.seats - 1}", 2)
    if wishes.step is not None and not 0 <= wishes.step <= len(record.entries):
        raise Fail(f"--step {wishes.step}: the record has {len(record.entries)} entries", 2)
    eyes = EVERYTHING if wishes.all else wishes.seat
    played = Played(game_of(record.game, wishes.own), record, wishes.step)
    if wishes.json:
        print_json(told(played, eyes))
    else:
        print_story(played, eyes)
    if played.problem:
        raise Fail(f"the record stops being legal at {played.problem}")
    return 0


def told(played: Played, eyes: int) -> dict[str, object]:
    table = played.table
    result = table.result()
    return {
        "game": played.game.id,
        "names": played.names,
        "entries": len(table.record.entries),
        "sentences": played.sentences(eyes),
        "view": table.view(max(eyes, -1)),
        "state": table.state.save() if eyes == EVERYTHING else None,
        "result": result.plain() if result is not None else None,
    }


def print_story(played: Played, eyes: int) -> None:
    table = played.table
    print(f"{played.game.title}: {', '.join(played.names)}")
    for sentence in played.sentences(eyes):
        print(f"  {sentence}")
    board = spoken(played.game.draw(table.view(max(eyes, -1))), played.names)
    print(f"\nAfter {len(table.record.entries)} entries:\n\n{board}")
    if eyes == EVERYTHING:
        print(f"\n{table.state.show()}")
    result = table.result()
    if result is not None:
        print(f"\n{result.reason} {played.result_words(result)}.")


# --- verifying ---


def verify(data: dict[str, object], game: Game, record: Record, as_json: bool) -> int:
    played = Played(game, record)
    difference = first_difference(data, record, played)
    result = played.table.result()
    if as_json:
        plain = result.plain() if result is not None else None
        entries = len(played.table.record.entries)
        print_json({"verified": not difference, "entries": entries, "result": plain, "difference": difference or None})
    elif not difference:
        words = played.result_words(result) if result is not None else "none: the game is not over"
        count = len(record.entries)
        print(f"verified: {count} {'entry' if count == 1 else 'entries'}, result {words}{version_note(record, played)}")
        print(f"hash of the seed: {seed_hash(record.seed)}")
    else:
        print(f"not verified: {difference}{version_note(record, played)}")
    return 1 if difference else 0


def first_difference(data: dict[str, object], record: Record, played: Played) -> str:
    """What does not hold first, in words; empty if all does."""
    promised = data.get("seed_hash")
    if promised != seed_hash(record.seed):
        return "the seed is not the one whose hash was shown at the start" if promised else "it promises no seed_hash"
    if played.problem:
        return played.problem
    return result_difference(data, played)


def result_difference(data: dict[str, object], played: Played) -> str:
    notes = data.get("notes")
    noted = data.get("result") or (notes.get("result") if isinstance(notes, dict) else None)
    if not isinstance(noted, dict):
        return ""
    result = played.table.result()
    if result is None:
        return "it notes a result, but the game is not over"
    for key, found in result.plain().items():
        if key in noted and noted[key] != found:
            return f"its {key} should be {found!r}, it notes {noted[key]!r}"
    return ""


def version_note(record: Record, played: Played) -> str:
    now = played.game.rules_version
    if record.rules_version == now:
        return ""
    return f" (it was played under rules version {record.rules_version}, these are {now})"
