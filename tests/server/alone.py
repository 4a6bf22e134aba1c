"""Games of Lantern for one, in a house that has it."""

from __future__ import annotations

import time
from typing import Any

from tests.server.helper import ME, Chair, Guest
from turfhouse.server.tables import days


def well_before_midnight() -> None:
    """The day of a test does not end in its middle."""
    left = days.seconds_left(days.today())
    if left < 90:
        time.sleep(left + 1)


async def alone(guest: Guest, **wish: Any) -> Chair:
    """A game under way."""
    chair = await guest.join(await guest.open([ME], game="lantern", **wish))
    await chair.do({"t": "start"})
    await chair.my_turn()
    return chair


async def play_out(chair: Chair) -> dict[str, Any]:
    """Goes on to the end; the table's card then."""
    while await chair.my_turn():
        path = ["go"] if ["go"] in chair.state["options"] else ["pass"]
        assert (await chair.act(path))["t"] == "ack"
    card: dict[str, Any] = (await chair.guest.http.get(f"/api/tables/{chair.table}")).json()
    return card


async def solo(guest: Guest) -> dict[str, Any]:
    answer = await guest.http.get("/api/games/lantern/solo")
    assert answer.status_code == 200, answer.text
    card: dict[str, Any] = answer.json()
    return card
