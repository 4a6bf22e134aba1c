"""How the house says no: a code a client can act on, and a sentence for people."""

from __future__ import annotations

from turfhouse.core.ask import Refusal

STATUS = {
    "malformed": 400,
    "no_guest": 401,
    "forbidden": 403,
    "not_host": 403,
    "not_your_seat": 403,
    "no_table": 404,
    "unknown": 404,
    "too_big": 413,
    "too_fast": 429,
    "busy": 409,
}


class Trouble(Exception):
    """Anything a client is told as {"code", "message"}; as an HTTP answer it is always a 4xx."""

    def __init__(self, code: str, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.refusal = refusal

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)


def refused(refusal: Refusal) -> Trouble:
    """The engine's no, with its rule and reason."""
    return Trouble(refusal.code, str(refusal), refusal)


RESTARTING = "the house restarts: one moment"
"""Nothing was done. It is told when the house goes for a moment; clients send the same again when it is back."""

BUSY = "the table could not be written just now; nothing was lost, please try again"
