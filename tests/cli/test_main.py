"""Help, errors and exit codes of the command line as a whole."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.helper import turfhouse
from turfhouse import cli

COMMANDS = ("serve", "play", "arena", "replay", "rules", "selfcheck", "bench")
Caught = pytest.CaptureFixture[str]


def test_help_names_every_command(capsys: Caught) -> None:
    said = turfhouse(capsys, "--help")
    assert said.code == 0
    assert all(f"\n    {command} " in said.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches_by_example(capsys: Caught, command: str) -> None:
    said = turfhouse(capsys, command, "--help")
    assert said.code == 0
    assert f"  turfhouse {command}" in said.out.partition("examples:")[2]


def test_no_command_is_asked_wrongly(capsys: Caught) -> None:
    said = turfhouse(capsys)
    assert (said.code, said.out) == (2, "")
    assert "commands:" in said.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("dance",), "invalid choice: 'dance'"),
        (("arena", "dungeon"), "the following arguments are required: BOT"),
        (("arena", "dungeon", "easy"), "an arena needs at least two bots"),
        (("arena", "dungeon", "easy", "wizard"), "no bot is called 'wizard'; there are"),
        (("arena", "chess", "easy", "hard"), "no game is called 'chess'; there are dungeon"),
        (("arena", "dungeon", "easy", "hard", "-n", "0"), "'0' is not a whole number above 0"),
        (("arena", "dungeon", "easy", "hard", "--seconds", "soon"), "'soon' is not a number of seconds"),
        (("arena", "dungeon", "easy", "hard", "--seconds", "1", "--iterations", "9"), "not allowed with"),
        (("selfcheck", "dungeon", "--seats", "5"), "is for 2 players, not 5"),
        (("selfcheck", "dungeon", "--option", "turning"), "expected NAME=VALUE"),
        (("selfcheck", "dungeon", "--option", "speed=high"), "has no option 'speed'; it has turning, first"),
        (("selfcheck", "dungeon", "--option", "turning=wild"), "'wild' is not one of free, fixed"),
        (("serve", "--port", "70000"), "'70000' is not a port"),
        (("serve", "--port", "0", "--set", "colour=red"), "--set colour=red: expected NAME=VALUE"),
        (("play", "--terminal"), "which game? there are dungeon"),
        (("play", "dungeon", "--terminal", "--bot", "wizard"), "no bot is called 'wizard'"),
        (("play", "dungeon", "--terminal", "--seat", "2"), "--seat 2: seats are 0 to 1"),
        (("rules", "dungeon", "D99"), "has no rule and no card 'D99'; its rules are D1 to D25"),
    ],
)
def test_asked_wrongly_is_one_clear_line_and_exit_2(capsys: Caught, words: tuple[str, ...], says: str) -> None:
    said = turfhouse(capsys, *words)
    assert (said.code, said.out) == (2, "")
    assert says in said.err
    assert said.err.startswith("turfhouse: ")
    assert said.err.count("\n") == 1


def test_ctrl_c_is_130(capsys: Caught, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("importlib.import_module", interrupted)
    said = turfhouse(capsys, "rules")
    assert (said.code, said.err) == (130, "turfhouse: interrupted\n")


def test_a_bug_is_one_line_unless_we_debug(capsys: Caught, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> None:
        raise ZeroDivisionError("oh\nno")

    monkeypatch.setattr("importlib.import_module", broken)
    said = turfhouse(capsys, "rules")
    assert said.code == 1
    assert said.err == "turfhouse: ZeroDivisionError: oh no (a bug; TURFHOUSE_DEBUG=1 shows where)\n"
    monkeypatch.setenv("TURFHOUSE_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["rules"])


def test_help_loads_neither_games_nor_server() -> None:
    code = (
        "import sys; from turfhouse.cli.parser import build_parser; import turfhouse.cli; build_parser().format_help();"
        "heavy = [n for n in sys.modules if n.startswith(('turfhouse.', 'litestar', 'sqlalchemy'))];"
        "print([n for n in heavy if not n.startswith('turfhouse.cli')])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m turfhouse.cli rules dungeon | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert done.stderr == ""
