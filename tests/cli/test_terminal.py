"""Playing in the terminal: a scripted person against a bot that takes its first option."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.helper import GAME, new_table, turfhouse
from tests.conformance.games.lantern import Lantern
from turfhouse.cli.commands import Quit
from turfhouse.cli.terminal import Session, columns, names_at
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.table import Table

Caught = pytest.CaptureFixture[str]


def first_option(sight: Sight) -> list[str]:
    """A bot must make do with the sight, as ours do."""
    world = GAME.world(sight, fast_stream(seed_from(1)))
    seat = int(sight.seat)
    return GAME.tokens(world, world.listed(seat)[0])


def session(lines: list[str], seed: int = 5) -> Session:
    """A game in which the person types these lines, then leaves."""
    table = new_table(seed)
    table.record.names = names_at(GAME, 2, 0, "test")
    waiting = iter(lines)

    def read(_: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise Quit
        return line

    return Session(table, 0, first_option, read)


def leave_after(lines: list[str], seed: int = 5) -> Table:
    here = session(lines, seed)
    with pytest.raises(Quit):
        here.run()
    return here.table


def own_entries(table: Table) -> list[str]:
    return [entry.text() for entry in table.record.entries if entry.seat == 0]


def test_a_whole_game_by_always_taking_the_first_choice(capsys: Caught, tmp_path: Path) -> None:
    here = session([])
    file = tmp_path / "game.json"
    here.read = lambda prompt: (
        f"save {file}" if "save" in prompt and not file.exists() else "quit" if "save" in prompt else "1"
    )
    here.run()
    out = capsys.readouterr().out
    result = here.table.result()
    assert result is not None
    assert f"{result.scores[0]} : {result.scores[1]}" in out
    assert json.loads(file.read_text())["notes"]["result"] == result.plain()
    assert turfhouse(capsys, "replay", str(file), "--verify").code == 0


def test_a_path_is_picked_step_by_step_and_back(capsys: Caught) -> None:
    table = leave_after(["place", "back", "2", "1", "1"], seed=3)
    out = capsys.readouterr().out
    assert "Place one of your tiles.  [D8]" in out
    assert len(own_entries(table)) == 1
    assert f"→ {table.record.entries[2].text()[2:]}" in out


def test_a_whole_path_in_one_line() -> None:
    table = new_table(3)
    while table.to_act() != 0:
        table.play(first_option(table.sight(1)))
    path = " ".join(table.paths(0)[-1])
    assert own_entries(leave_after([path], seed=3)) == [f"0 {path}"]


def test_an_illegal_path_is_answered_with_its_rule(capsys: Caught) -> None:
    assert own_entries(leave_after(["place I 9,9 r0", "why place I 9,9 r0", "why", "why dance"], seed=3)) == []
    out = capsys.readouterr().out
    assert out.count("(D9)") == 2
    assert "why what?" in out
    assert "'dance' is not a verb" in out


def test_commands_that_change_nothing(capsys: Caught) -> None:
    leave_after(["help", "board", "log", "rules D9", "rules D99", "undo", "back", "gibberish"])
    out = capsys.readouterr().out
    assert "takes the last pick back" in out
    assert "Every later tile connects" in out
    assert "has no rule and no card 'D99'" in out
    assert "No: this cannot be taken back" in out
    assert "Nothing is picked yet" in out
    assert "'gibberish' is none of the choices" in out


def test_a_file_is_never_overwritten(capsys: Caught, tmp_path: Path) -> None:
    file = tmp_path / "dear.txt"
    file.write_text("dear")
    leave_after([f"save {file}", "save"])
    out = capsys.readouterr().out
    assert "Not saved" in out
    assert "save where?" in out
    assert file.read_text() == "dear"


def test_resigning_ends_it(capsys: Caught) -> None:
    here = session(["resign", "quit"])
    here.run()
    assert here.table.over()
    assert "Blue (test bot) wins." in capsys.readouterr().out


def test_the_rivals_secrets_are_never_printed(capsys: Caught) -> None:
    here = session([])
    here.read = lambda prompt: "quit" if "save" in prompt else "1"
    here.run()
    drew = [line.strip() for line in capsys.readouterr().out.splitlines() if " drew " in line]
    rivals = {line.split("  [")[0] for line in drew if line.startswith("Blue")}
    unseen = ("a tile", "a monster", "a tile and a monster", "a monster and a tile")
    assert rivals <= {f"Blue (test bot) drew {what}." for what in unseen}
    assert "Blue (test bot) drew a tile." in rivals
    own = [line for line in drew if line.startswith("You")]
    assert own
    assert not any("a tile" in line or "a monster" in line for line in own)


def test_the_end_of_input_is_a_goodbye(capsys: Caught, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    said = turfhouse(capsys, "play", "dungeon", "--terminal", "--seed", "1", "--bot", "easy")
    assert said.code == 0
    assert said.out.endswith("Goodbye.\n")


def test_many_short_choices_stand_side_by_side() -> None:
    assert columns([f"{n:>3}) x" for n in range(1, 9)]) == [
        "  1) x    5) x",
        "  2) x    6) x",
        "  3) x    7) x",
        "  4) x    8) x",
    ]
    assert columns(["only one"]) == ["only one"]
    assert columns([]) == []


def test_a_game_alone_needs_no_rival_and_asks_for_no_lone_pass(capsys: Caught) -> None:
    """L3: the match is struck once; after later drafts a pass is all there is, and nobody types it."""
    game = Lantern()
    table = Table(game, Record(game.id, game.rules_version, game.setup(1), seed_from(1)))
    table.record.names = names_at(game, 1, 0, "test")
    asked: list[str] = []

    def read(prompt: str) -> str:
        if table.over():
            raise Quit
        asked.append(" | ".join(" ".join(path) for path in table.paths(0)))
        return "strike" if "strike" in asked[-1] else "go"

    with pytest.raises(Quit):
        Session(table, 0, first_option, read).run()
    told = capsys.readouterr().out
    assert told.startswith("Lantern. You play alone.")
    assert told.rstrip().endswith(("Won.", "Lost."))
    assert "pass" not in asked
    assert [entry.path for entry in table.record.entries].count(["pass"]) >= 1
