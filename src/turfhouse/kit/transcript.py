"""A game as readable text: every entry with what it made happen, the position now and then, the result.

The text holds all it needs to be played again, so a golden game is one file that people read and tests check.
"""

from __future__ import annotations

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.record import Entry, Record, parse_entry
from turfhouse.core.spec import Setup
from turfhouse.core.table import Table

POSITION_EVERY = 12


def transcript(table: Table) -> str:
    """The whole game as an all-knowing scribe would write it."""
    record = table.record
    replay = Table(table.game, Record(record.game, record.rules_version, record.setup, record.seed))
    lines = [*header(record), "", *said(replay, 0)]
    for number, entry in enumerate(record.entries, 1):
        lines.append(f"{number:>3}. {entry.text()}")
        replay.replay_entry(entry)
        lines.extend(said(replay, replay.marks[-2]))
        if number % POSITION_EVERY == 0 and not replay.over():
            lines.extend(position(replay))
    lines.extend(position(replay))
    result = replay.result()
    if result is not None:
        won = ", ".join([str(seat) for seat in result.winners])
        lines.append(f"result {result.scores} won by {won}: {result.reason} {result.rule}".rstrip())
    return "\n".join(lines) + "\n"


def header(record: Record) -> list[str]:
    lines = [f"game {record.game} rules {record.rules_version} seats {record.setup.seats}", f"seed {record.seed.hex()}"]
    for name, value in record.setup.options.items():
        shown = ",".join([f"{k}:{v}" for k, v in value.items()]) if isinstance(value, dict) else str(value)
        lines.append(f"option {name}={shown}")
    lines.extend([f"parameter {name}={value}" for name, value in record.setup.parameters.items()])
    return lines


def said(table: Table, since: int) -> list[str]:
    """Events after number `since`, secret faces included."""
    lines = []
    for event in table.feed_events[since:]:
        secret = f" ({event.secret_text})" if event.secret_text else ""
        rule = f" [{event.rule}]" if event.rule else ""
        lines.append(f"       {event.text}{secret}{rule}")
    return lines


def position(table: Table) -> list[str]:
    return ["", *["    | " + line for line in table.state.show().splitlines()], ""]


def read_transcript(text: str, game: Game) -> Record:
    """The record a transcript was made from; raises BadText."""
    options: dict[str, object] = {}
    parameters: dict[str, object] = {}
    seats, seed, version = 0, b"", ""
    entries: list[Entry] = []
    by_name = {option.name: option for option in game.options}
    for line in text.splitlines():
        words = line.split()
        if line.startswith("game "):
            version, seats = words[3], int(words[5])
        elif line.startswith("seed "):
            seed = bytes.fromhex(words[1])
        elif line.startswith("option "):
            name, _, value = line.removeprefix("option ").partition("=")
            if name not in by_name:
                raise BadText(f"{game.id} has no option {name!r}")
            options[name] = by_name[name].read(value)
        elif line.startswith("parameter "):
            name, _, value = words[1].partition("=")
            parameters[name] = int(value)
        elif line[:3].strip().isdecimal() and line[3:5] == ". ":
            entries.append(parse_entry(line[5:]))
    setup: Setup = game.setup(seats, options, parameters)
    return Record(game.id, version, setup, seed, entries)
