"""A line is kept for those who say what they want: a request comes in whole in time, and no address takes all room."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tests.server.helper import Server
from turfhouse.server.web.doorway import SPARE_FILES, room

ASK = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data: Path = tmp_path_factory.mktemp("hurried") / "data"
    server = Server(data, request_seconds="1.5", lines_per_address="8").start()
    yield server
    server.stop()
    assert server.troubles() == []


def line_to(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=30)


def is_cut(line: socket.socket) -> bool:
    """Waits for the other side; true if it hung up and said nothing."""
    try:
        return line.recv(100) == b""
    except ConnectionError:
        return True


def whole_answer(line: socket.socket) -> int:
    """Its status. Head and body are read to their end: they may come in several pieces."""
    answer = HTTPResponse(line)
    answer.begin()
    answer.read()
    return answer.status


def dribble(line: socket.socket, text: bytes, seconds: float) -> bool:
    """Sends a byte now and then; false once the line is cut."""
    give_up = time.monotonic() + seconds
    for letter in text:
        if time.monotonic() > give_up:
            return True
        try:
            line.send(bytes([letter]))
        except OSError:
            return False
        time.sleep(0.2)
    return True


def test_who_says_nothing_is_not_waited_for(hurried: Server) -> None:
    with line_to(hurried) as line:
        assert is_cut(line)


def test_a_header_that_comes_a_byte_at_a_time_is_cut_off(hurried: Server) -> None:
    with line_to(hurried) as line:
        assert not dribble(line, ASK * 20, 60)


def test_so_is_a_body(hurried: Server) -> None:
    with line_to(hurried) as line:
        head = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Turfhouse: 1\r\nContent-Type: application/json\r\n"
        line.send(head + b"Content-Length: 1000\r\n\r\n{")
        assert not dribble(line, b" " * 900, 60)


def test_a_line_is_kept_between_requests_and_the_second_must_come_whole_too(hurried: Server) -> None:
    with line_to(hurried) as line:
        for _ in range(2):
            line.send(ASK + b"\r\n")
            assert whole_answer(line) == 200
            time.sleep(1.0)
        assert not dribble(line, ASK * 20, 60)


def test_an_address_has_so_many_lines_and_gets_them_back(hurried: Server) -> None:
    lines = []
    try:
        for _ in range(8):
            line = line_to(hurried)
            line.send(ASK + b"\r\n")
            assert line.recv(4000).startswith(b"HTTP/1.1 200")
            lines.append(line)
        with line_to(hurried) as one_more:
            assert one_more.recv(4000).startswith(b"HTTP/1.1 429")
    finally:
        for line in lines:
            line.close()
    give_up = time.monotonic() + 20
    while not hurried.answers():
        assert time.monotonic() < give_up


def test_there_is_room_for_no_more_lines_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (400, 1000))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: raised.append(limits))
    assert room(10) == 10
    assert raised == []
    assert room(500) == 500
    assert room(5000) == 1000 - SPARE_FILES
    assert raised == [(500 + SPARE_FILES, 1000), (1000, 1000)], "as far as the system lets us"
