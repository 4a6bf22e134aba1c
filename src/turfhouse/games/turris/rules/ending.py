"""What Prestige leads to: new Sites (T93–T96), and how the game ends (T100–T102, T133, T139, T140)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.answers import Result
from turfhouse.core.events import EVERYONE, Event
from turfhouse.core.state import KIND, WIDTH as FRAME, A
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules.position import SITES_STREAM, Position
from turfhouse.kit.rows import bit

BY_BEASTS: Final = 1
BY_ROOMS: Final = 2
BY_GOAL: Final = 3
BY_RIVAL: Final = 4
BY_LIMIT: Final = 5
BY_RESIGNING: Final = 6
REASONS: Final = (
    ("", ""),
    ("T101", "The last Beast has left."),
    ("T133", "Four undamaged Rooms stand."),
    ("T133", "You reached the goal first."),
    ("T133", "The Betrayers reached the goal first."),
    ("T140", "The last round is over."),
    ("T139", "Everybody else resigned."),
)
SHORT_PRESTIGE: Final = 30


def settle(s: Position) -> None:
    """T133 (b), (c): alone the goal is looked for after every step."""
    if not s.solo or s.over:
        return
    goal = s.num(w.N_GOAL)
    if s.z[at.PRESTIGE] >= goal:
        end(s, BY_GOAL, 1)
    elif s.z[at.RIVAL] >= goal:
        end(s, BY_RIVAL, 0)


def look_for_trigger(s: Position, seat: i64) -> None:
    """T100: somebody gained Prestige or constructed."""
    if s.solo or s.z[at.TRIGGERED]:
        return
    goal = s.num(w.N_PRESTIGE)
    rooms: i64 = v.ROOMS
    if s.num(w.O_SHORT):
        goal = min(goal, i64(SHORT_PRESTIGE))
        rooms -= 1
    if s.z[at.PRESTIGE + seat] >= goal or filled_rooms(s) >= rooms:
        trigger(s, "T100")


def filled_rooms(s: Position) -> i64:
    filled: i64 = 0
    for room in range(i64(v.ROOMS)):
        filled += 1 if s.z[at.ROOM + room] else 0
    return filled


def trigger(s: Position, rule: str) -> None:
    """T100: for good. One Beast leaves at the end of this Beast Phase, and one in every round after it (T101)."""
    s.z[at.TRIGGERED] = s.z[at.ROUND]
    words = "The end is near: one Beast leaves every round.||<round>"
    s.tell("triggered", -1, rule, words, number=s.z[at.ROUND])


def end(s: Position, how: i64, winners: i64) -> None:
    """Cards that are being carried out go to the discard (T48)."""
    for frame in range(i64(0), s.top + FRAME, i64(FRAME)):
        if s.stack[frame + KIND] == w.PLAYING:
            s.discard(s.stack[frame + A])
    s.z[at.ENDED] = how
    s.z[at.WINNERS] = winners
    if s.log is not None:
        rule, words = REASONS[int(how)]
        s.say("over", -1, rule, words)
    s.finish()


def standing(s: Position, seat: i64) -> i64:
    """T102 as one number: Prestige, resources, nearness to the First Player; who resigned ranks last (T139)."""
    if not s.is_here(seat):
        return -1
    owned: i64 = 0
    for kind in range(i64(v.KINDS)):
        owned += s.z[at.STOCK + seat * v.KINDS + kind]
    near = s.seats - (seat - s.z[at.FIRST] + s.seats) % s.seats
    return (s.z[at.PRESTIGE + seat] << 24) | (min(owned, i64(65535)) << 8) | near


def end_by_standing(s: Position) -> None:
    best: i64 = 0
    for seat in range(s.seats):
        if standing(s, seat) > standing(s, best):
            best = seat
    end(s, BY_BEASTS, bit(best))


def owns_the_tower(s: Position) -> bool:
    """T133 (a): enough Rooms, and none that was constructed is Damaged."""
    for room in range(i64(v.ROOMS)):
        if s.z[at.ROOM + room] and s.z[at.DAMAGED] & bit(room):
            return False
    return filled_rooms(s) >= s.num(w.N_ROOMS)


def result_of(s: Position) -> Result:
    rule, words = REASONS[int(s.z[at.ENDED])]
    if s.solo:
        if s.z[at.ENDED] == BY_RESIGNING:
            words = "You resigned."
        words = f"{words} You {s.z[at.PRESTIGE]}, the Betrayers {s.z[at.RIVAL]} Prestige."
    return s.ended(words, rule)


# --- new Sites when somebody first reaches 10, 20, 30, 40 Prestige ---


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
