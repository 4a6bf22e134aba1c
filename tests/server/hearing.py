"""What a client makes of what it hears: a state, changed by what comes next. Each message is given whole, as if all of
it had been sent."""

from __future__ import annotations

from typing import Any

from turfhouse.core.delta import MEMBERS, changed

Heard = dict[str, Any]


class Hearing:
    """One client's state, as docs/protocol.md has it."""

    def __init__(self) -> None:
        self.no = 0
        self.state: Heard = {}
        self.verbs: Heard = {}

    def whole(self, message: Heard) -> Heard:
        if message["t"] == "snapshot":
            self.no, self.state, self.verbs = message["to"], message["state"], message["verbs"]
            rest = {key: value for key, value in message.items() if key not in ("state", "to")}
            return {**self.state, **rest}
        if message["t"] not in ("update", "table"):
            return message
        assert message["from"] == self.no, f"a change of state {message['from']}, but this client has {self.no}"
        self.no, self.state = message["to"], changed(self.state, message["change"])
        if message["t"] == "table":
            assert set(message["change"]) == {"table"}
            return {"t": "table", "table": self.state["table"]}
        times = {"window": message.get("window"), "clock": message.get("clock"), "verbs": self.verbs}
        return {**self.state, "t": "update", "events": message["events"], **times}


def on_the_wire(text: str) -> Heard:
    """What a change looks like before it is read: its numbers, and every member to the byte, spaces and order too. Not
    the table's card: who sits there is no secret."""
    data = text.encode()
    members = MEMBERS.decode(data)
    if "change" not in members:
        return {}
    inner = MEMBERS.decode(members["change"])
    change = [(name, bytes(part).decode()) for name, part in inner.items() if name != "table"]
    rest = len(data) - sum(len(bytes(members[name])) for name in ("from", "to", "change", "clock") if name in members)
    between = len(bytes(members["change"])) - sum(len(bytes(part)) for part in inner.values())
    numbers = {"from": int(bytes(members["from"])), "to": int(bytes(members["to"]))}
    return {**numbers, "change": change, "rest": rest, "between": between}
