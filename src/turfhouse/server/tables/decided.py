"""What decided a finished game: its review, as the browser is told it, and how the better choice would have looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Raw, to_builtins

from turfhouse.core.picks import BadText
from turfhouse.core.record import Record
from turfhouse.core.variant import variant_of
from turfhouse.review.reviewing import record_digest, search_version
from turfhouse.review.told import Effort, Review, read_review
from turfhouse.server.errors import Trouble
from turfhouse.server.store.reviews import Key
from turfhouse.server.store.table_row import TableRow
from turfhouse.server.tables import feed
from turfhouse.server.tables.replay import ALL, Film
from turfhouse.server.thinking.reviews import Standing, Wish
from turfhouse.server.web.wire_review import BetterCard, ReviewCard

if TYPE_CHECKING:
    from turfhouse.server.tables.house import House

OFF = "this house makes no reviews"


async def card(house: House, table_row: TableRow, game_no: int, begin: bool, have: int) -> ReviewCard:
    """`have`: the caller has a review of that grain already. Raises Trouble."""
    if not house.settings.reviews_waiting:
        raise Trouble("unknown", OFF)
    film = await house.replays.film(table_row, game_no)  # refuses what would be another game by today's rules
    record = film.table.record
    key = Key(record_digest(record), table_row.game.rules_version, search_version())
    standing = await house.reviews.look(key, lambda: wish_of(table_row, record, key), begin)
    return card_of(table_row, standing, have)


def wish_of(table_row: TableRow, record: Record, key: Key) -> Wish:
    return Wish(key, variant_of(table_row.game, record.setup), record.plain())


def card_of(table_row: TableRow, standing: Standing, have: int) -> ReviewCard:
    found = ReviewCard("none", standing.progress, standing.ahead or 0, 0, None)
    if standing.final:
        found.status, found.progress = "ready", 1.0
    elif standing.ahead is not None:
        found.status = "waiting" if standing.ahead else "making"
    if standing.review is not None:
        review = read_review(standing.review)
        found.grain = grain(review.effort)
        if found.grain > have:
            found.review = Raw(standing.review)
            found.labels = feed.labels_of(table_row.game, paths_of(review))
            found.verbs = to_builtins(feed.verb_cards(table_row.game))
    return found


def grain(effort: Effort) -> int:
    """Grows as reviews get finer."""
    return 100 * effort.batches // effort.stride


def paths_of(review: Review) -> list[list[str]]:
    return [choice.path for seat in review.seats for mark in seat.marks for choice in (mark.chosen, mark.best)]


def better(film: Film, entry: int, path: list[str], eyes: int) -> BetterCard:
    """The position after another choice than the one that entry was; raises Trouble."""
    if not 1 <= entry < len(film) or film.entry(entry).kind != "act":
        raise Trouble("unknown", "nothing was chosen there")
    game, seat = film.table.game, film.entry(entry).seat
    state = film.table.position(entry - 1).clone()
    try:
        action = game.parse_path(seat, path)
    except BadText as problem:
        raise Trouble("malformed", str(problem)) from None
    if action not in state.options_of(seat):
        raise Trouble("malformed", "that could not be done there")
    state.apply(action)
    return BetterCard(seat, path, state.reveal() if eyes == ALL else state.view(eyes))
