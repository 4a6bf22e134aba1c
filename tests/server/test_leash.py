"""A house goes when its holder does, however that went."""

from __future__ import annotations

import os
import signal
import socket

import pytest

from turfhouse.server.leash import OPENED, Leash


@pytest.mark.parametrize("read", [True, False], ids=["its last word was read", "its last word was not read"])
def test_a_house_whose_holder_is_gone_goes(read: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr("os.kill", lambda pid, sign: sent.append((pid, sign)))
    holder, talk = socket.socketpair()
    leash = Leash(socket.socket().detach(), talk.detach())
    with leash.ear, leash.talk, leash.words:
        leash.say(OPENED)
        if read:
            holder.recv(64)
        holder.close()
        leash.listen(lambda: None)
    assert sent == [(os.getpid(), signal.SIGTERM)]
