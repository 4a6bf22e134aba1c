"""New Sites when somebody first reaches 10, 20, 30, 40 Prestige (T93–T96)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.events import EVERYONE, Event
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.rules.position import SITES_STREAM, Position, bit


def swap_due(s: Position) -> None:
    """T95: an action is fully resolved: swap once for every threshold that was reached by it."""
    while s.z[at.DUE] > 0:
        s.z[at.DUE] -= 1
        swap(s)


def swap(s: Position) -> None:
    z = s.z
    for spot in range(i64(v.SPOTS)):
        z[at.OLD_SITES] |= bit(z[at.SITE + spot])
    if z[at.SITES_LEFT] < v.SPOTS:
        shuffle_old(s)
    for spot in range(i64(v.SPOTS)):
        z[at.SITE + spot] = s.take_top(at.SITES_LEFT, at.SITE_DECK)
    if s.log is not None:
        sites = [int(site) for site in z[at.SITE : at.SITE + v.SPOTS]]
        first = int(s.cards.first_site)
        names = ", ".join([s.cards.ground_names[first + site] for site in sites])
        data: dict[str, object] = {"sites": [s.cards.ground_ids[first + site] for site in sites]}
        s.emit(Event("sites", -1, "T93", f"New Sites are found: {names}.", data, EVERYONE))


def shuffle_old(s: Position) -> None:
    """T96: removed Sites are shuffled in with what is left."""
    z = s.z
    left = z[at.SITES_LEFT]
    kept = z[at.SITE_DECK : at.SITE_DECK + left]
    count: i64 = 0
    for site in range(s.cards.sites):
        if (z[at.OLD_SITES] >> site) & 1:
            z[at.SITE_DECK + count] = site
            count += 1
    z[at.OLD_SITES] = 0
    for site in kept:
        z[at.SITE_DECK + count] = site
        count += 1
    z[at.SITES_LEFT] = count
    s.chance[SITES_STREAM].shuffle(z, at.SITE_DECK, at.SITE_DECK + count)
