"""Nonsense, by the thousand: what a broken or hostile client might send. Seeded, so that a finding can be had again."""

from __future__ import annotations

import json
import random
import string
from typing import Any

VERBS = [
    "hello",
    "act",
    "bundle",
    "narrow",
    "gather",
    "preview",
    "why",
    "undo",
    "chat",
    "sit",
    "stand",
    "seat_bot",
    "open_seat",
    "start",
]
VERBS += ["rematch", "next", "claim", "stand_in", "orders", "ping", "resign", "snapshot", "ack", "", "ACT"]
KEYS = ["id", "ask", "version", "path", "paths", "text", "seat", "bot", "auto_pass", "since", "t", "__proto__", "n"]
TOKENS = [
    "place",
    "L",
    "I",
    "T",
    "X",
    "0,0",
    "1,0",
    "-1,-1",
    "r0",
    "r3",
    "monster",
    "rat",
    "pass",
    "bury",
    "@1",
]
NUMBERS = [0, 1, -1, 2, 7, 2**31, 2**31 + 1, 2**63, -(2**63), 10**40, 1.5, -0.0, 1e308]
WORDS = [
    "",
    " ",
    "\x00",
    "\ud800",
    "é" * 50,
    "{0}",
    "<script>",
    "' or 1=1 --",
    "../../etc/passwd",
    "\u202e",
    "💥",
    "²",
    "٣",
]
PATHS = ["/api/me", "/api/games", "/api/tables", "/api/history", "/api/health", "/schema", "/", "/api", "/api/nothing"]
METHODS = ["PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "FOO"]


def word(rng: random.Random) -> str:
    kind = rng.randrange(4)
    if kind == 0:
        return rng.choice(WORDS)
    if kind == 1:
        return rng.choice(TOKENS)
    if kind == 2:
        return "".join(rng.choices(string.printable, k=rng.randrange(30)))
    return "".join(chr(rng.choice([rng.randrange(32), rng.randrange(0x20, 0x3000)])) for _ in range(rng.randrange(20)))


def value(rng: random.Random, depth: int = 0) -> Any:
    kind = rng.randrange(8 if depth < 4 else 5)
    if kind == 0:
        return rng.choice(NUMBERS)
    if kind == 1:
        return rng.choice([None, True, False])
    if kind in (2, 3, 4):
        return word(rng)
    if kind == 5:
        return {rng.choice([*KEYS, word(rng)]): value(rng, depth + 1) for _ in range(rng.randrange(5))}
    return [value(rng, depth + 1) for _ in range(rng.randrange(8))]


def path(rng: random.Random) -> list[str]:
    return [rng.choice(TOKENS) for _ in range(rng.randrange(6))]


def nearly_right(rng: random.Random) -> dict[str, Any]:
    """A message of the protocol with fields that fit, or one that does not."""
    message: dict[str, Any] = {
        "t": rng.choice(VERBS),
        "id": f"f{rng.randrange(1000)}",
        "ask": rng.choice([0, 1, 2, 5, 40, 2**20]),
        "path": path(rng),
        "paths": [path(rng) for _ in range(rng.randrange(4))],
        "text": word(rng),
        "seat": rng.choice([0, 1, 2, 9]),
        "bot": rng.choice(["easy", "medium", "hard", "none"]),
        "auto_pass": rng.choice(["off", "turn", "window", "always"]),
    }
    for _ in range(rng.choice([0, 0, 1, 2])):
        message[rng.choice(KEYS)] = value(rng)
    if rng.random() < 0.2:
        del message[rng.choice(list(message))]
    return message


def message(rng: random.Random) -> str | bytes:
    """One WebSocket message."""
    kind = rng.randrange(10)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    if kind == 1:
        return json.dumps(value(rng))
    if kind == 2:
        text = json.dumps(nearly_right(rng))
        cut = rng.randrange(len(text))
        return text[:cut] + rng.choice(["", "}", "\x00", "]]", '"']) + text[cut + 1 :]
    if kind == 3 and rng.random() < 0.2:
        return json.dumps({"t": "chat", "id": "big", "text": "x" * rng.randrange(16_000, 40_000)})
    if kind == 4 and rng.random() < 0.3:
        deep = rng.randrange(10, 8000)
        return '{"t":"act","path":' + "[" * deep + "]" * deep + "}"
    if kind == 5:
        return json.dumps(nearly_right(rng)).encode("utf-8", "surrogatepass")
    return json.dumps(nearly_right(rng), ensure_ascii=rng.random() < 0.5).encode("utf-8", "replace").decode()


def request(rng: random.Random, tables: list[str]) -> tuple[str, str, dict[str, str], bytes]:
    """One HTTP request: method, path, headers, body."""
    table = rng.choice([*tables, "x", word(rng)])
    paths = [*PATHS, f"/api/tables/{table}", f"/api/tables/{table}/record/{rng.choice(NUMBERS)}"]
    paths += [f"/api/tables/{table}/replay/{rng.choice([0, 1, 2, -1])}?eyes={word(rng)}&step={rng.choice(NUMBERS)}"]
    part = rng.choice(["rules", "lesson", "lesson/0", "lesson/1", "lesson/-1"])
    paths += [f"/api/games/{rng.choice(['dungeon', word(rng)])}/{part}"]
    paths += [f"/{word(rng)}", f"/assets/{word(rng)}", f"/schema/{word(rng)}", f"/api/tables/{table}/ws"]
    headers: dict[str, str] = {}
    if rng.random() < 0.8:
        headers["X-Turfhouse"] = rng.choice(["1", "1", "1", "0", "x"])
    if rng.random() < 0.8:
        headers["Content-Type"] = rng.choice([*["application/json"] * 3, "text/plain", "multipart/form-data"])
    if rng.random() < 0.2:
        headers["Origin"] = rng.choice(["null", "http://[", "https://elsewhere.example", "http://127.0.0.1"])
    if rng.random() < 0.2:
        headers["Cookie"] = f"turfhouse_guest={rng.choice(['x', '.', 'a.b', '0' * 300, 'zz.' + '0' * 64])}"
    method = rng.choice(["GET", "POST"]) if rng.random() < 0.9 else rng.choice(METHODS)
    return method, rng.choice(paths), headers, body(rng)


def body(rng: random.Random) -> bytes:
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randbytes(rng.randrange(300))
    if kind == 1:
        return json.dumps({"name": word(rng)}).encode()
    if kind == 2:
        seat = {"kind": rng.choice(["me", "open", "bot", "?"]), "bot": rng.choice(["easy", word(rng)])}
        seats = [seat] * rng.randrange(4)
        wish = {"game": rng.choice(["dungeon", word(rng)]), "seats": seats, "options": value(rng), "match": word(rng)}
        return json.dumps(wish).encode()
    if kind == 3:
        return json.dumps({"path": value(rng)}).encode()
    if kind == 4 and rng.random() < 0.1:
        return b'{"name":"' + b"x" * 100_000 + b'"}'
    return json.dumps(value(rng)).encode()
