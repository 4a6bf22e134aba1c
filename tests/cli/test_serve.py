"""Opening the house: addresses, ports, and what the server is asked for."""

from __future__ import annotations

import argparse
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.helper import turfhouse
from turfhouse.cli.common import Fail
from turfhouse.cli.parser import build_parser
from turfhouse.cli.serve import free_port, house_address, settings_of, welcome
from turfhouse.server.settings import Settings

Caught = pytest.CaptureFixture[str]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """Servers that were asked for, instead of run."""
    found: list[Settings] = []
    monkeypatch.setattr("turfhouse.server.run", found.append)
    return found


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield int(listener.getsockname()[1])


def parsed(*words: str) -> argparse.Namespace:
    return build_parser().parse_args(list(words))


def test_serve_listens_at_home_and_opens_no_browser() -> None:
    wishes = parsed("serve")
    assert (wishes.host, wishes.port, wishes.open) == ("127.0.0.1", 8420, False)
    assert parsed("play").open
    assert not parsed("play", "--no-open").open


def test_settings(tmp_path: Path) -> None:
    settings = settings_of(parsed("serve", "--data", str(tmp_path), "--set", "bot_pause=0.1"), 9000)
    assert (settings.port, settings.data, settings.bot_pause) == (9000, tmp_path, 0.1)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),
        ("::1", "http://[::1]:80/"),
        ("localhost", "http://localhost:80/"),
    ],
)
def test_house_address(host: str, address: str) -> None:
    assert house_address(host, 80) == address


def test_a_taken_port_is_one_clear_line(capsys: Caught, taken: int) -> None:
    said = turfhouse(capsys, "serve", "--port", str(taken))
    assert said.code == 1
    assert (
        said.err
        == f"turfhouse: cannot listen on 127.0.0.1:{taken}: address already in use; try --port 0 for a free one\n"
    )


def test_no_such_address() -> None:
    with pytest.raises(Fail, match="no such address"):
        free_port("no.such.host.invalid", 0)


def test_any_free_port() -> None:
    assert free_port("127.0.0.1", 0) > 0


def test_play_takes_another_port_when_its_usual_one_is_taken(
    capsys: Caught, asked: list[Settings], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turfhouse.cli.play.DEFAULT_PORT", taken)
    assert turfhouse(capsys, "play", "--no-open", "--port", str(taken)).code == 0
    assert asked[0].port != taken


def test_play_opens_the_games_page_once_the_house_answers(
    capsys: Caught, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    welcome("127.0.0.1", taken, f"http://127.0.0.1:{taken}/#/play/dungeon", True)
    assert opened == [f"http://127.0.0.1:{taken}/#/play/dungeon"]
    assert "The house is open at" in capsys.readouterr().out


def test_what_the_server_says_when_it_cannot_start_is_one_line(capsys: Caught, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Settings) -> None:
        raise SystemExit("another Turfhouse uses that folder")

    monkeypatch.setattr("turfhouse.server.run", refuse)
    said = turfhouse(capsys, "serve", "--port", "0")
    assert (said.code, said.err) == (1, "turfhouse: another Turfhouse uses that folder\n")


def test_ctrl_c_closes_the_house_cleanly(capsys: Caught, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Settings) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("turfhouse.server.run", interrupted)
    said = turfhouse(capsys, "serve", "--port", "0")
    assert (said.code, said.err) == (0, "turfhouse: closed\n")
