"""Factions, homes, start turfs and borrowed faces: what a player is (F11–F17, F102, F113)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PASS, pack, pick_of
from turfhouse.core.state import SEAT, A
from turfhouse.games.factions.pieces import layout as at, words as w
from turfhouse.games.factions.rules.asking import ALL_FACTIONS, ALL_SECRETS, ALL_TYPES
from turfhouse.games.factions.rules.placing import used
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.questions import Choice, OneOf, Question, Reason
from turfhouse.kit.rows import bit, bits, members

NOT_DEALT: Final = Reason("F11", "<faction> is not among those you may choose", 1)
NOT_DEALT_SECRET: Final = Reason("F15", "<secret> was not dealt to you", 1)
PRESENT_HOME: Final = Reason("F102", "<type> is your home already", 1)
NO_START: Final = Reason("F16", "<turf> is no turf of your home type, is taken, or touches another start turf", 1)
NO_FACE: Final = Reason("F113", "no living rival plays <faction>", 1)


class ChooseFaction(Question[Position]):
    """Sealed from two cards dealt; openly from all that are free with `open_pick`."""

    def begin(self, s: Position) -> None:
        if s.num(w.O_FACTION) == w.OPEN_PICK:
            s.ask_one(s.stack[s.top + SEAT])
        else:
            s.ask_secretly((i64(1) << s.seats) - 1)

    def offered(self, s: Position, seat: i64) -> i64:
        """Factions a seat may choose from, as a mask."""
        if s.num(w.O_FACTION) == w.OPEN_PICK:
            free = (i64(1) << s.cards.factions) - 1
            for other in range(s.seats):
                if s.z[at.FACTION + other] >= 0:
                    free &= ~bit(s.z[at.FACTION + other])
            return free
        return bit(s.z[at.OFFER + 2 * seat] - 1) | bit(s.z[at.OFFER + 2 * seat + 1] - 1)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if (self.offered(s, seat) >> a) & 1 else NOT_DEALT

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=4)
        for faction in members(self.offered(s, seat)):
            found = append(found, pack(seat, w.V_FACTION, faction))
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        take_faction(s, seat, a)

    def opened(self, s: Position) -> None:
        s.pop()
        for seat in range(s.seats):
            if s.sealed[seat]:
                chosen = pick_of(s.sealed[seat], 0)
                first, second = s.z[at.OFFER + 2 * seat] - 1, s.z[at.OFFER + 2 * seat + 1] - 1
                s.z[at.OFFER + 2 * seat] = (second if chosen == first else first) + 1
                s.z[at.OFFER + 2 * seat + 1] = 0
                s.z[at.OFFERS + seat] = 1
                take_faction(s, seat, chosen)


def take_faction(s: Position, seat: i64, faction: i64) -> None:
    """F11: revealed."""
    s.z[at.FACTION + seat] = faction
    home = s.cards.home[faction]
    s.z[at.HOME + seat] = home if home < len(s.board.of_type) else -1
    if s.log is not None:
        name = s.cards.faction_names[int(faction)]
        s.turn_up("faction", seat, "F11", f"{{{seat}}} {{{seat}:plays|play}} the {name}.", {"faction": int(faction)})


class HoldSecret(Question[Position]):
    """Option `secret_start`: one of two, sealed; the other leaves the game."""

    def begin(self, s: Position) -> None:
        asked: i64 = 0
        for seat in range(s.seats):
            if s.z[at.CHOICES + seat] == 2:
                asked |= bit(seat)
        s.ask_secretly(asked)

    def dealt(self, s: Position, seat: i64) -> i64:
        return bit(s.z[at.CHOICE + 2 * seat] - 1) | bit(s.z[at.CHOICE + 2 * seat + 1] - 1)

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if (self.dealt(s, seat) >> a) & 1 else NOT_DEALT_SECRET

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=2)
        for secret in members(self.dealt(s, seat)):
            found = append(found, pack(seat, w.V_HOLD, secret))
        return found

    def opened(self, s: Position) -> None:
        s.pop()
        z = s.z
        for seat in range(s.seats):
            if s.sealed[seat]:
                chosen = pick_of(s.sealed[seat], 0) + 1
                other = z[at.CHOICE + 2 * seat + (1 if z[at.CHOICE + 2 * seat] == chosen else 0)]
                z[at.CHOICE + 2 * seat] = other
                z[at.CHOICE + 2 * seat + 1] = 0
                z[at.CHOICES + seat] = 1
                place = z[at.HELD_PLACES]
                z[at.HELD_PLACES] += 1
                z[at.HOLDER + place] = seat
                z[at.HOLDING + place] = chosen
                z[at.LEFT + place] = s.next_living(seat, w.LEFT)
                z[at.RIGHT + place] = s.next_living(seat, w.RIGHT)
                if s.log is not None:
                    s.say("secret", seat, "F15", f"{{{seat}}} kept one of two Secret wins.")


# --- homes ---

IN_PLAY: Final = 1
"""A of the frame: declared in play, by Exile, and not the present one."""


class ChooseHome(Question[Position]):
    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if s.stack[s.top + A] == IN_PLAY and s.z[at.HOME + seat] == a:
            return PRESENT_HOME
        return None

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        exiled = s.stack[s.top + A] == IN_PLAY
        s.pop()
        if exiled:
            if s.num(w.O_EXILE) == 0:
                s.z[at.OLD_HOME + seat] = s.z[at.HOME + seat]
            s.z[at.SETTLED + seat] = 0
        s.z[at.HOME + seat] = a
        tell_home(s, seat, a, "F102" if exiled else "F16")


class Redeclare(Question[Position]):
    """Shifting ground: any type; the present one changes nothing (F102)."""

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == PASS:
            return
        used(s)
        if s.z[at.HOME + seat] != a:
            s.z[at.HOME + seat] = a
            s.z[at.SETTLED + seat] = 0
            s.z[at.OLD_HOME + seat] = -1
        tell_home(s, seat, a, "F102")


def tell_home(s: Position, seat: i64, home: i64, rule: str) -> None:
    if s.log is not None:
        name = w.TYPE.labels[int(home)]
        s.say("home", seat, rule, f"{{{seat}}} declared {name} home.", {"type": int(home)})


class ChooseStart(OneOf[Position]):
    def mask(self, s: Position, seat: i64) -> i64:
        return starts(s, seat)

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.z[at.START + seat] = a
        s.z[at.KEPT_START + seat] = 1
        s.gain(seat, a, s.num(w.N_START))
        if s.log is not None:
            s.say("start", seat, "F16", f"{{{seat}}} {{{seat}:starts|start}} on {s.turf(a)}.", {"turf": s.turf(a)})


def starts(s: Position, seat: i64) -> i64:
    """F16, F17: home turfs that touch no start turf; where there is none, those that touch fewest."""
    taken: i64 = 0
    for other in range(s.seats):
        taken |= s.z[at.HELD + other]
    best: i64 = 0
    fewest: i64 = 99
    for turf in members(s.board.of_type[s.z[at.HOME + seat]] & ~taken):
        near = bits(s.board.near[turf] & taken)
        if near < fewest:
            fewest = near
            best = 0
        if near == fewest:
            best |= bit(turf)
    return best


class ChooseFace(Question[Position]):
    def rivals(self, s: Position, seat: i64) -> i64:
        found: i64 = 0
        for other in range(s.seats):
            if other != seat and s.lives(other):
                found |= bit(s.z[at.FACTION + other])
        return found

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if (self.rivals(s, seat) >> a) & 1 else NO_FACE

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=6)
        for faction in members(self.rivals(s, seat)):
            found = append(found, pack(seat, w.V_FACE, faction))
        return found

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        s.z[at.FACE + seat] = a
        if s.log is not None:
            name = s.cards.faction_names[int(a)]
            s.say(
                "face", seat, "F113", f"{{{seat}}} {{{seat}:wears|wear}} the face of the {name}.", {"faction": int(a)}
            )


FACTION: Final[ChooseFaction] = ChooseFaction(
    "faction", "F11", "Which faction do you play?", [Choice(w.V_FACTION, ALL_FACTIONS)]
)
HOLD: Final[HoldSecret] = HoldSecret("hold", "F15", "Which Secret win do you keep?", [Choice(w.V_HOLD, ALL_SECRETS)])
HOME: Final[ChooseHome] = ChooseHome(
    "home", "F16", "Which type do you declare your home?", [Choice(w.V_HOME, ALL_TYPES)]
)
REDECLARE: Final[Redeclare] = Redeclare(
    "redeclare", "F102", "Do you declare another home?", [Choice(w.V_HOME, ALL_TYPES), Choice(w.V_PASS)]
)
START: Final[ChooseStart] = ChooseStart("start", "F16", "On which turf do you start?", w.V_START, NO_START)
FACE: Final[ChooseFace] = ChooseFace("face", "F113", "Whose ability do you copy?", [Choice(w.V_FACE, ALL_FACTIONS)])
