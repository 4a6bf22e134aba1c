"""Phase 5: scoring, shop and the bidding for the token (F90–F98)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.events import Event
from turfhouse.core.picks import PASS, pack
from turfhouse.core.state import SEAT, B, C
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import powers, secrets
from turfhouse.games.factions.rules.asking import ALL_KINDS, ALL_TURFS, NOT_YOURS
from turfhouse.games.factions.rules.checkpoints import checkpoint, home_turfs
from turfhouse.games.factions.rules.position import Position
from turfhouse.games.factions.rules.secrets import K7
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.questions import Choice, Question, Reason
from turfhouse.kit.rows import bits, members

TOO_DEAR: Final = Reason("F92", "you cannot pay for it")
AT_CAP: Final = Reason("F92", "all your troops are on the board")
NO_SECRET: Final = Reason("F92", "no Secret win is left")
ONE_PACK: Final = Reason("F92", "you have a pack already")
LAST_PACK: Final = Reason("F92", "no pack is sold in the last round")
NO_ACTIONS: Final = Reason("F92", "no action card is left")
NO_COMBAT: Final = Reason("F92", "no combat card is left")
TWO_CARDS: Final = Reason("F92", "it takes two combat cards besides the Zero")
NOT_HELD: Final = Reason("F92", "you do not hold these cards besides the Zero", 1)
IN_ORDER: Final = Reason("F92", "name the lower card first", 2)
NOT_BOUGHT: Final = Reason("F92", "<card> is not one of the two", 1)


# --- scoring (F90) ---


def score(s: Position, seat: i64) -> i64:
    """What a player would score now."""
    held = s.z[at.HELD + seat]
    points = bits(held) // 2 + home_turfs(s, seat)
    for kind in range(i64(v.TYPES)):
        if not held & s.board.of_type[kind]:
            return points
    return points + s.num(w.N_RAINBOW)


def score_all(s: Position) -> None:
    for seat in range(s.seats):
        if s.lives(seat):
            points = score(s, seat)
            s.z[at.DP + seat] += points
            if s.log is not None:
                s.say("scored", seat, "F90", f"{{{seat}}} scored {points}.", score_parts(s, seat, points))


def score_parts(s: Position, seat: i64, points: i64) -> dict[str, object]:
    """How it came about: what turfs bring, home turfs, and the Rainbow as the rest."""
    held = s.z[at.HELD + seat]
    turfs, home = int(bits(held)), int(home_turfs(s, seat))
    types = [v.TYPE_NAMES[kind] for kind in range(v.TYPES) if held & s.board.of_type[kind]]
    half = turfs // 2
    rainbow = int(points) - half - home
    return {"dp": int(points), "turfs": turfs, "half": half, "home": home, "rainbow": rainbow, "types": types}


# --- the shop (F92, F93) ---


def affords(s: Position, seat: i64, item: i64) -> bool:
    return s.z[at.DP + seat] >= powers.price(s, seat, item)


def bar_pack(s: Position, seat: i64) -> Reason | None:
    if s.z[at.PACK_SIZE + seat]:
        return ONE_PACK
    if s.z[at.ROUND] >= s.last_round():
        return LAST_PACK
    return None if s.any_action() else NO_ACTIONS


def bar_good(s: Position, seat: i64, verb: i64) -> Reason | None:
    """Why something is not sold to a player now, whatever else is said with it."""
    reason: Reason | None = None
    item: i64 = w.N_COMBAT
    if verb == w.V_TROOP:
        reason, item = (None if s.supply(seat) > 0 else AT_CAP), w.N_TROOP
    elif verb == w.V_SECRET:
        reason, item = (None if s.z[at.SECRET_LEFT] > 0 else NO_SECRET), w.N_SECRET
    elif verb == w.V_PACK:
        reason, item = bar_pack(s, seat), w.N_PACK
    elif verb == w.V_EXCHANGE:
        return None if s.z[at.CARDS + seat] >= 2 else TWO_CARDS
    elif s.combat_there() == 0:
        reason = NO_COMBAT
    if reason is None and not affords(s, seat, item):
        return TOO_DEAR
    return reason


class Shop(Question[Position]):
    def begin(self, s: Position) -> None:
        """Asked while anything can be paid, or two cards besides the Zero are held: by public facts alone."""
        seat = s.stack[s.top + SEAT]
        if self.could_buy(s, seat) or s.z[at.CARDS + seat] >= 2:
            s.ask_one(seat)
        else:
            s.pop()

    def could_buy(self, s: Position, seat: i64) -> bool:
        if bar_good(s, seat, w.V_TROOP) is None or bar_good(s, seat, w.V_SECRET) is None:
            return True
        return bar_good(s, seat, w.V_PACK) is None or bar_good(s, seat, w.V_COMBAT) is None

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        if verb == w.V_DONE:
            return None
        if verb == w.V_EXCHANGE:
            return self.bar_exchange(s.z[at.HAND + seat], a, b)
        if verb == w.V_TROOP and s.z[at.OWNER + a] != seat:
            return NOT_YOURS
        return bar_good(s, seat, verb)

    def bar_exchange(self, hand: i64, a: i64, b: i64) -> Reason | None:
        if a == v.ZERO or b == v.ZERO or not bags.count_of(hand, a):
            return NOT_HELD
        if bags.count_of(hand, b) < (2 if a == b else 1):
            return NOT_HELD
        return None if a <= b else IN_ORDER

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=48)
        z = s.z
        if bar_good(s, seat, w.V_TROOP) is None:
            for turf in members(z[at.HELD + seat]):
                found = append(found, pack(seat, w.V_TROOP, turf))
        for verb in (w.V_SECRET, w.V_PACK, w.V_COMBAT):
            if bar_good(s, seat, verb) is None:
                found = append(found, pack(seat, verb))
        hand = z[at.HAND + seat]
        for one in range(i64(1), i64(v.KINDS)):
            if bags.count_of(hand, one):
                for two in range(one, i64(v.KINDS)):
                    if bags.count_of(hand, two) >= (2 if one == two else 1):
                        found = append(found, pack(seat, w.V_EXCHANGE, one, two))
        return append(found, pack(seat, w.V_DONE))

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        if verb == w.V_DONE:
            s.pop()
            return
        s.become(w.SHOP)
        if verb == w.V_COMBAT:
            buy_combat(s, seat)
            return
        if verb == w.V_TROOP:
            pay(s, seat, w.N_TROOP, f"a troop for {s.turf(a)}")
            s.gain(seat, a, 1)
        elif verb == w.V_SECRET:
            pay(s, seat, w.N_SECRET, "a Secret win")
            secrets.draw(s, seat, "F92")
        elif verb == w.V_PACK:
            buy_pack(s, seat)
        else:
            exchange(s, seat, a, b)
        checkpoint(s, K7)


def pay(s: Position, seat: i64, item: i64, what: str) -> None:
    price = powers.price(s, seat, item)
    s.z[at.DP + seat] -= price
    if s.log is not None:
        s.say("bought", seat, "F92", f"{{{seat}}} bought {what} for {price}.", {"dp": int(price)})


def buy_pack(s: Position, seat: i64) -> None:
    pay(s, seat, w.N_PACK, "a pack of action cards")
    z = s.z
    for index in range(i64(3)):
        card = s.draw_action()
        if card >= 0:
            z[at.PACK + 3 * seat + index] = card + 1
            z[at.PACK_SIZE + seat] += 1
    if s.log is not None:
        cards = [int(card) - 1 for card in z[at.PACK + 3 * seat : at.PACK + 3 * seat + z[at.PACK_SIZE + seat]]]
        names = ", ".join([s.cards.action_names[card] for card in cards])
        me = 1 << int(seat)
        own: dict[str, object] = {"cards": [s.cards.action_ids[card] for card in cards]}
        text = f"{{{seat}}} looked at the pack."
        s.emit(Event("pack", int(seat), "F92", text, {}, me, me, f"Your pack: {names}.", own))


def buy_combat(s: Position, seat: i64) -> None:
    """Two cards, of which one is kept; a single one is kept without a question."""
    pay(s, seat, w.N_COMBAT, "a combat card")
    z = s.z
    z[at.PAIR_SEAT] = seat
    z[at.PAIR_SIZE] = min(i64(2), s.combat_there())
    for _time in range(z[at.PAIR_SIZE]):
        z[at.PAIR] += bags.one(s.draw_combat())
    if s.log is not None:
        tell_drawn(s, seat, bags.listed(int(z[at.PAIR])))
    if z[at.PAIR_SIZE] == 2:
        s.push(w.KEEP, seat)
    else:
        keep(s, seat, bags.nth(z[at.PAIR], 0))
        checkpoint(s, K7)


def tell_drawn(s: Position, seat: i64, kinds: list[int]) -> None:
    names = " and ".join([s.cards.combat_names[kind] for kind in kinds])
    me = 1 << int(seat)
    count = len(kinds)
    text = f"{{{seat}}} drew {count} combat card{'s' if count > 1 else ''}."
    own: dict[str, object] = {"count": count, "cards": [s.cards.combat_ids[kind] for kind in kinds]}
    s.emit(Event("drew", int(seat), "F92", text, {"count": count}, me, me, f"You drew {names}.", own))


def keep(s: Position, seat: i64, kind: i64) -> None:
    """One of the bought cards to the hand, the other to the discards."""
    z = s.z
    rest = z[at.PAIR] - bags.one(kind)
    s.to_hand(seat, kind)
    z[at.COMBAT_DISCARD] += rest
    z[at.PAIR] = 0
    z[at.PAIR_SIZE] = 0
    z[at.PAIR_SEAT] = -1
    if s.log is not None and rest:
        other = bags.listed(int(rest))[0]
        words = f"{{{seat}}} discarded {s.cards.combat_names[other]}."
        s.turn_up("discarded", seat, "F92", words, {"card": s.cards.combat_ids[other]})


class Keep(Question[Position]):
    def begin(self, s: Position) -> None:
        s.ask_one(s.stack[s.top + SEAT])

    def bar(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> Reason | None:
        return None if bags.count_of(s.z[at.PAIR], a) else NOT_BOUGHT

    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        keep(s, seat, a)
        checkpoint(s, K7)


def exchange(s: Position, seat: i64, one: i64, two: i64) -> None:
    """Two cards for one."""
    for kind in (one, two):
        s.from_hand(seat, kind)
        s.discard(kind)
    if s.log is not None:
        names = f"{s.cards.combat_names[int(one)]} and {s.cards.combat_names[int(two)]}"
        s.turn_up("discarded", seat, "F92", f"{{{seat}}} discarded {names}.")
    kind = s.draw_combat()
    s.to_hand(seat, kind)
    if s.log is not None:
        tell_drawn(s, seat, [int(kind)])


# --- the token (F94, F95): of the round's frame, B is how many in a row have declined, C whose turn it is ---


def next_bidder(s: Position) -> bool:
    """The next player who can pay is offered the token. False: everybody else has declined, or cannot pay."""
    z = s.z
    frame = s.top
    while s.stack[frame + B] < s.seats - 1:
        seat = (s.stack[frame + C] + 1) % s.seats
        s.stack[frame + C] = seat
        s.stack[frame + B] += 1
        if s.lives(seat) and seat != z[at.FTT] and affords(s, seat, w.N_TOKEN):
            s.push(w.BID, seat)
            return True
    return False


class Bid(Question[Position]):
    def answer(self, s: Position, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> None:
        s.pop()
        if verb == PASS:
            return
        price = powers.price(s, seat, w.N_TOKEN)
        s.z[at.DP + seat] -= price
        s.z[at.FTT] = seat
        s.z[at.SALES] += 1
        s.stack[s.top + B] = 0
        s.stack[s.top + C] = seat
        if s.log is not None:
            words = f"{{{seat}}} bought the First Turn Token for {price}."
            s.say("token", seat, "F94", words, {"dp": int(price)})


def drift(s: Position) -> None:
    """F95, option `ftt_moves`."""
    z = s.z
    if s.num(w.O_TOKEN) and z[at.SALES] == 0 and powers.says(s, z[at.FTT], v.TOKEN_DRIFT, v.KEEP_TOKEN) < 0:
        z[at.FTT] = s.next_living(z[at.FTT], w.RIGHT)
        if s.log is not None:
            s.say("token", z[at.FTT], "F95", f"The First Turn Token drifts to {{{z[at.FTT]}}}.")


SHOP: Final[Shop] = Shop(
    "shop",
    "F92",
    "What do you buy or exchange?",
    [
        Choice(w.V_TROOP, ALL_TURFS),
        Choice(w.V_SECRET),
        Choice(w.V_PACK),
        Choice(w.V_COMBAT),
        Choice(w.V_EXCHANGE, ALL_KINDS, ALL_KINDS),
        Choice(w.V_DONE),
    ],
)
KEEP: Final[Keep] = Keep("keep", "F92", "Which of the two cards do you keep?", [Choice(w.V_KEEP, ALL_KINDS)])
BID: Final[Bid] = Bid(
    "bid",
    "F94",
    "Do you buy the First Turn Token? Who holds it comes first in every step.",
    [Choice(w.V_TOKEN), Choice(w.V_PASS)],
)
