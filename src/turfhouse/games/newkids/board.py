"""A position of New Kids: one flat vector, and the primitive moves of cards and Levels that keep it true."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.events import Event
from turfhouse.core.state import KIND, WIDTH, Core, State
from turfhouse.games.newkids import tell
from turfhouse.games.newkids.fields import AP as AP_
from turfhouse.games.newkids.fields import (
    ATT,
    DECK,
    FIGHTING,
    FLAG,
    FRESH,
    GOSSIPED,
    GOT,
    GROUNDED,
    HEAD,
    HELPER,
    LEVEL,
    LINK,
    MON,
    MONSTERS,
    NDECK,
    NDISC,
    PILE,
    PUBLIC,
    SEEN,
    WHERE,
    Z_COMBAT,
    Z_CURSE,
    Z_DECK,
    Z_HAND,
    Z_LIMBO,
    Z_PILE,
    Z_PLAY,
)
from turfhouse.games.newkids.table import BACK_OF, CARD, CLASS_BIT, COPIES, KIND_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import (
    CARDS,
    K_ALLY,
    K_CHEAT,
    K_CLASS,
    K_SUPER,
    L_NOHELP,
    P_GOSSIP,
    POWERS,
)

DOOR_STREAM = 0
TREASURE_STREAM = 1
DICE = 2
PICKS = 3


class Deal:
    """What was settled before the first turn and never changes: shared by all clones."""

    def __init__(self, seats: int, num: vec[i64], options: dict[str, object], parameters: dict[str, object]) -> None:
        self.seats = seats
        self.num: vec[i64] = num
        self.options = options
        self.parameters = parameters


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(State):
    """Cards, Levels and the combat, as numbers."""

    def __init__(self, core: Core, deal: Deal, z: vec[i64]) -> None:
        super().__init__(core)
        self.deal = deal
        self.z: vec[i64] = z
        self.dirty = True
        """Something changed that standing checks look at (N20)."""

    # --- reading ---

    def num(self, index: i64) -> i64:
        return self.deal.num[index]

    def kind(self) -> i64:
        return self.stack[self.top + KIND]

    def below(self, field: i64) -> i64:
        """A field of the frame under the top one."""
        return self.stack[self.top - WIDTH + field]

    def living(self) -> i64:
        """Mask: neither Grounded nor gone (N140)."""
        return ((i64(1) << self.seats) - 1) & ~self.z[GROUNDED] & ~self.gone

    def lives(self, seat: i64) -> bool:
        return bool((self.living() >> seat) & 1)

    def fights(self, seat: i64) -> bool:
        z = self.z
        return z[FIGHTING] != 0 and (seat == z[AP_] or seat == z[HELPER])

    def hand_size(self, seat: i64) -> i64:
        return self.count(Z_HAND + seat)

    def count(self, zone: i64) -> i64:
        total: i64 = 0
        card = self.z[HEAD + zone]
        while card >= 0:
            total += 1
            card = self.z[LINK + card]
        return total

    def hand_of_back(self, seat: i64, back: i64) -> i64:
        total: i64 = 0
        card = self.z[HEAD + Z_HAND + seat]
        while card >= 0:
            if BACK_OF[TYPE[card]] == back:
                total += 1
            card = self.z[LINK + card]
        return total

    def deck_count(self, back: i64) -> i64:
        """Cards that can be drawn, the discards of an empty deck included."""
        return self.z[NDECK + back] + self.z[NDISC + back]

    def pile_count(self, back: i64) -> i64:
        return self.z[NDISC + back]

    def classes(self, seat: i64) -> i64:
        """Mask of the Classes in play."""
        mask: i64 = 0
        card = self.z[HEAD + Z_PLAY + seat]
        while card >= 0:
            mask |= CLASS_BIT[TYPE[card]]
            card = self.z[LINK + card]
        return mask

    def kind_count(self, seat: i64, kind: i64) -> i64:
        """Cards of a kind in play before `seat`."""
        total: i64 = 0
        card = self.z[HEAD + Z_PLAY + seat]
        while card >= 0:
            if KIND_OF[TYPE[card]] == kind:
                total += 1
            card = self.z[LINK + card]
        return total

    def super_kid(self, seat: i64) -> bool:
        return self.kind_count(seat, K_SUPER) > 0

    def monster_count(self) -> i64:
        total: i64 = 0
        for slot in range(i64(MONSTERS)):
            if self.z[MON + slot]:
                total += 1
        return total

    def card_in(self, zone: i64, kind: i64) -> i64:
        """The card of a type in a zone, the best known copy first; -1 if there is none."""
        found: i64 = -1
        first = CARD[kind]
        for card in range(first, first + COPIES[kind]):
            if self.z[WHERE + card] == zone and (found < 0 or self.z[SEEN + card] > self.z[SEEN + found]):
                found = card
        return found

    def own_card(self, seat: i64, kind: i64) -> i64:
        """A card of the seat, from hand or table; -1 if it has none."""
        card = self.card_in(Z_HAND + seat, kind)
        return card if card >= 0 else self.card_in(Z_PLAY + seat, kind)

    def nearest(self, seat: i64, step: i64) -> i64:
        """The nearest living player on that side, not `seat`; -1 if there is none."""
        living = self.living()
        other = seat
        for _ in range(self.seats - 1):
            other = (other + step + self.seats) % self.seats
            if (living >> other) & 1:
                return other
        return -1

    # --- moving cards ---

    def detach(self, card: i64) -> None:
        """Out of the list of its zone."""
        z = self.z
        zone = z[WHERE + card]
        if zone < 2:
            return
        at = z[HEAD + zone]
        if at == card:
            z[HEAD + zone] = z[LINK + card]
            return
        while z[LINK + at] != card:
            at = z[LINK + at]
        z[LINK + at] = z[LINK + card]

    def put(self, card: i64, zone: i64) -> None:
        """Into a zone that is a list, in order of card numbers. Drawn and dead cards are not `put`."""
        self.leave(card)
        z = self.z
        z[WHERE + card] = zone
        at = z[HEAD + zone]
        if at < 0 or at > card:
            z[LINK + card] = at
            z[HEAD + zone] = card
            return
        while z[LINK + at] >= 0 and z[LINK + at] < card:
            at = z[LINK + at]
        z[LINK + card] = z[LINK + at]
        z[LINK + at] = card

    def leave(self, card: i64) -> None:
        """The card leaves where it is; a Cheat! on it falls off (N87)."""
        zone = self.z[WHERE + card]
        self.detach(card)
        self.z[FLAG + card] = 0
        if zone >= Z_PLAY:
            self.dirty = True
            if zone < Z_CURSE and KIND_OF[TYPE[card]] != K_CHEAT:
                cheat = self.cheat_on(card)
                if cheat >= 0:
                    self.discard(cheat)
        self.z[ATT + card] = -1

    def cheat_on(self, item: i64) -> i64:
        """The Cheat! attached to an Item; -1 if none."""
        card = self.z[HEAD + self.z[WHERE + item]]
        while card >= 0:
            if KIND_OF[TYPE[card]] == K_CHEAT and self.z[ATT + card] == item:
                return card
            card = self.z[LINK + card]
        return -1

    def discard(self, card: i64) -> None:
        """Face up to the pile of its back (N7)."""
        self.leave(card)
        z = self.z
        back = BACK_OF[TYPE[card]]
        z[WHERE + card] = Z_PILE
        z[SEEN + card] = PUBLIC
        z[PILE + 92 * back + z[NDISC + back]] = card
        z[NDISC + back] += 1

    def from_pile(self, card: i64) -> None:
        """Take a card out of a discard pile, wherever in it it lies."""
        z = self.z
        back = BACK_OF[TYPE[card]]
        start = PILE + 92 * back
        at = start
        while z[at] != card:
            at += 1
        last = start + z[NDISC + back] - 1
        while at < last:
            z[at] = z[at + 1]
            at += 1
        z[NDISC + back] -= 1
        z[WHERE + card] = Z_DECK

    def to_hand(self, card: i64, seat: i64, seen: i64) -> None:
        """To a hand, known to `seen`. Off-turn it is fresh (N43)."""
        z = self.z
        self.put(card, Z_HAND + seat)
        z[SEEN + card] = seen | (i64(1) << seat)
        if seat != z[AP_]:
            z[FLAG + card] = FRESH
            z[GOT] |= i64(1) << seat

    def draw(self, back: i64) -> i64:
        """Take the top card of a deck, refilled first if it is empty (N7); -1 if there is none. It lies nowhere yet."""
        if not self.refill(back):
            return -1
        z = self.z
        z[NDECK + back] -= 1
        return z[DECK + 92 * back + z[NDECK + back]]

    def refill(self, back: i64) -> bool:
        """N7: is there a card to draw? An empty deck is made of its discards, shuffled."""
        z = self.z
        if z[NDECK + back]:
            return True
        count = z[NDISC + back]
        if not count:
            return False
        start = DECK + 92 * back
        for index in range(count):
            card = z[PILE + 92 * back + index]
            z[start + index] = card
            z[WHERE + card] = Z_DECK
            z[SEEN + card] = 0
        z[NDISC + back] = 0
        z[NDECK + back] = count
        self.sort_deck(start, count)
        self.chance[back].shuffle(z, start, start + count)
        if self.log is not None:
            self.emit(tell.shuffled(int(back), int(count)))
        return True

    def sort_deck(self, start: i64, count: i64) -> None:
        """Canonical before a shuffle: the result depends on which cards these are, not on how they came here."""
        z = self.z
        for index in range(start + 1, start + count):
            card = z[index]
            at = index
            while at > start and z[at - 1] > card:
                z[at] = z[at - 1]
                at -= 1
            z[at] = card

    def draw_to_hand(self, seat: i64, back: i64, rule: str) -> i64:
        """Face down to the hand (N15); -1 if there was nothing to draw."""
        if not self.lives(seat):
            return -1
        card = self.draw(back)
        if card >= 0:
            known = self.z[SEEN + card]
            self.to_hand(card, seat, known)
            if self.log is not None:
                self.emit(tell.drew(int(seat), int(TYPE[card]), int(back), rule))
        return card

    def draw_open(self, back: i64) -> i64:
        """Face up on the table; -1 if there is none."""
        card = self.draw(back)
        if card >= 0:
            self.put(card, Z_LIMBO)
            self.z[SEEN + card] = PUBLIC
        return card

    def pass_hidden(self, card: i64, giver: i64, taker: i64) -> None:
        """From hand to hand, face down (N145): the others lose sight of the giver's cards with that back."""
        z = self.z
        both = (i64(1) << giver) | (i64(1) << taker)
        back = BACK_OF[TYPE[card]]
        other = z[HEAD + Z_HAND + giver]
        while other >= 0:
            if BACK_OF[TYPE[other]] == back:
                z[SEEN + other] &= both
            other = z[LINK + other]
        self.to_hand(card, taker, both)

    def random_hand_card(self, seat: i64) -> i64:
        """N14: uniform over the hand; -1 if it is empty."""
        size = self.hand_size(seat)
        if not size:
            return -1
        index = self.chance[PICKS].below(size)
        card = self.z[HEAD + Z_HAND + seat]
        while index > 0:
            card = self.z[LINK + card]
            index -= 1
        return card

    def unseen_by(self, card: i64) -> i64:
        """Mask of seats that do not know a card: whom its playing tells something."""
        return ((i64(1) << self.seats) - 1) & ~self.z[SEEN + card]

    # --- Levels ---

    def gain(self, seat: i64, levels: i64, most: i64) -> i64:
        """Go up, at most to `most`; how many it was. A rumour ends when the Level goes up."""
        z = self.z
        before = z[LEVEL + seat]
        after = before + levels
        if after > most:
            after = most
        if after <= before or not self.lives(seat):
            return 0
        z[LEVEL + seat] = after
        self.dirty = True
        self.end_rumour(seat)
        return after - before

    def end_rumour(self, seat: i64) -> None:
        card = self.curse_with(seat, L_NOHELP)
        if card >= 0:
            self.discard(card)
            if self.log is not None:
                self.emit(tell.curse_ended(int(seat), int(TYPE[card]), "N115"))

    def curse_with(self, seat: i64, loss: i64) -> i64:
        """The lasting Curse before `seat` whose effect is that loss; -1 if none."""
        from turfhouse.games.newkids.table import PROGRAM_OF, STARTS, STEPS

        card = self.z[HEAD + Z_CURSE + seat]
        while card >= 0:
            if STEPS[3 * STARTS[PROGRAM_OF[TYPE[card]]]] == loss:
                return card
            card = self.z[LINK + card]
        return -1

    def lose_levels(self, seat: i64, levels: i64) -> i64:
        """Go down, never below 1 (N21); how many it was. One event: Gossip hears of it once."""
        z = self.z
        before = z[LEVEL + seat]
        after = before - levels
        if after < 1:
            after = 1
        if after == before:
            return 0
        z[LEVEL + seat] = after
        self.dirty = True
        if self.log is not None:
            self.emit(tell.lost_levels(int(seat), int(before - after), int(after)))
        self.gossip(seat)
        return before - after

    def gossip(self, seat: i64) -> None:
        z = self.z
        for other in range(self.seats):
            if other != seat and not (z[GOSSIPED] >> other) & 1 and self.ally_power(other, P_GOSSIP):
                z[GOSSIPED] |= i64(1) << other
                self.draw_to_hand(other, 1, "N55")

    def ally_power(self, seat: i64, column: i64) -> i64:
        """The sum of a power over Allies, Classes and Super Kid of a seat: always in force (N12)."""
        total: i64 = 0
        card = self.z[HEAD + Z_PLAY + seat]
        while card >= 0:
            kind = KIND_OF[TYPE[card]]
            if kind in (K_ALLY, K_CLASS):
                total += POWER[TYPE[card] * POWERS + column]
            card = self.z[LINK + card]
        return total

    # --- the combat's cards ---

    def commit(self, card: i64, on: i64) -> None:
        """A card goes into the combat and belongs to nobody (N44)."""
        self.put(card, Z_COMBAT)
        self.z[SEEN + card] = PUBLIC
        self.z[ATT + card] = on
        self.dirty = True

    # --- frames ---

    def field(self, which: i64) -> i64:
        return self.stack[self.top + which]

    def set_field(self, which: i64, value: i64) -> None:
        self.stack[self.top + which] = value

    def say(self, event: Event) -> None:
        if self.log is not None:
            self.log.events.append(event)


def new_vector() -> vec[i64]:
    """All cards nowhere, nothing set."""
    from turfhouse.games.newkids.fields import FIELDS, SIZE

    z = vec[i64]([0] * SIZE)
    for card in range(CARDS):
        z[LINK + card] = -1
        z[ATT + card] = -1
    for zone in range(32):
        z[HEAD + zone] = -1
    for _, at, size, default in FIELDS:
        for index in range(size):
            z[at + index] = default
    return z
