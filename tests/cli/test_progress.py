"""Progress: a bar in a terminal, sparse lines elsewhere, silence when quiet."""

from __future__ import annotations

import io

import pytest

from turfhouse.cli.progress import Progress, clock


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that the test moves by hand."""
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    return now


def test_a_terminal_gets_a_bar_with_the_time_left(hand: list[float]) -> None:
    out = Terminal()
    with Progress("games", 200, out=out) as bar:
        hand[0] += 30
        bar.update(50)
        assert out.getvalue() == f"\r\x1b[2Kgames [{'█' * 7}{'·' * 21}] 50/200, 1:30 left"
    assert out.getvalue().endswith("\r\x1b[2K")


def test_a_terminal_is_not_redrawn_more_often_than_eyes_see(hand: list[float]) -> None:
    out = Terminal()
    bar = Progress("games", 1000, out=out)
    for done in range(1000):
        hand[0] += 0.001
        bar.update(done)
    assert out.getvalue().count("\r") <= 12


def test_a_file_gets_a_line_every_ten_seconds(hand: list[float]) -> None:
    out = io.StringIO()
    with Progress("games", 100, out=out) as bar:
        for done in range(1, 101):
            hand[0] += 0.5
            bar.update(done)
    assert out.getvalue().splitlines()[0] == "games: 20/100, 0:40 left"
    assert len(out.getvalue().splitlines()) == 5


def test_quiet_says_nothing(hand: list[float]) -> None:
    out = Terminal()
    with Progress("games", 10, quiet=True, out=out) as bar:
        hand[0] += 60
        bar.update(5)
    assert out.getvalue() == ""


def test_a_total_that_turns_out_later(hand: list[float]) -> None:
    bar = Progress("games", 10, out=io.StringIO())
    hand[0] += 1
    bar.update(3, 12)
    assert bar.words() == "games: 3/12, 0:03 left"


def test_what_lay_there_took_no_time(hand: list[float]) -> None:
    bar = Progress("games", 0, out=io.StringIO(), speed=True)
    hand[0] += 60
    bar.begin(900, 1000)
    assert bar.words() == "games: 900/1000"
    hand[0] += 10
    bar.update(920)
    assert bar.words() == "games: 920/1000, 2/s, 0:40 left"
    bar.begin(0, 200_000)
    hand[0] += 10
    bar.update(15_000)
    assert bar.words() == "games: 15000/200000, 1,500/s, 2:03 left"


@pytest.mark.parametrize(("seconds", "words"), [(0.4, "0:00"), (61, "1:01"), (3599, "59:59"), (7260, "2 h 01 min")])
def test_clock(seconds: float, words: str) -> None:
    assert clock(seconds) == words
