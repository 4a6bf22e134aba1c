"""Games of a table by their numbers, and the eyes through which a caller may look at them."""

from __future__ import annotations

from turfhouse.server.errors import Trouble
from turfhouse.server.tables import daily
from turfhouse.server.tables.live import LiveTable
from turfhouse.server.tables.replay import Film, read_eyes
from turfhouse.server.web.callers import Asked, house_of
from turfhouse.server.web.guests import COOKIE


def check_game(live: LiveTable, game_no: int) -> None:
    if not 1 <= game_no <= live.table_row.game_no:
        raise Trouble("unknown", "this table has no game of that number")


async def film_through(request: Asked, table_id: str, game_no: int, eyes: str) -> tuple[Film, int]:
    """A game and the eyes the caller may look at it with; raises Trouble."""
    house = house_of(request)
    live = await house.table(table_id)
    check_game(live, game_no)
    daily.check_open(live.table_row)
    if live.table is None and game_no == 1:
        raise Trouble("not_started", "the game has not started yet")
    person = await house.guests.who(request.cookies.get(COOKIE))
    look = read_eyes(eyes, live.table_row, person.id if person else None, is_over(live, game_no))
    return await house.replays.film(live.table_row, game_no), look


def is_over(live: LiveTable, game_no: int) -> bool:
    return game_no < live.table_row.game_no or live.table_row.result is not None
