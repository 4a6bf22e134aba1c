"""A position of single cards: the moves that keep lists, decks and piles true, and what a seat cannot know of them.

A card taken up lies nowhere; what is written of it is its place: zone, back, who knows it, flags.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.rng import Stream
from turfhouse.core.state import Core
from turfhouse.kit.cardplaces import BACK_SHIFT, LISTS, NOWHERE, SEEN_SHIFT, Z_DECK, Z_PILE, ZONE_SHIFT, CardPlaces
from turfhouse.kit.layout import ALL, OWNER
from turfhouse.kit.questions import AskingState
from turfhouse.kit.rows import in_order, sort_part


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CardState(AskingState):
    """`z` begins with the block of cards; what else stands in it is the game's."""

    def __init__(self, core: Core, places: CardPlaces, z: vec[i64]) -> None:
        super().__init__(core)
        self.places = places
        self.z: vec[i64] = z

    # --- what a game may define ---

    def may_hold(self, card: i64, zone: i64) -> bool:
        """Can a hidden card lie there, as far as all know? The one constraint of worlds."""
        return True

    def shuffled(self, back: i64, count: i64) -> None:
        """An empty deck was made of its discards."""

    # --- moving cards ---

    def count(self, zone: i64) -> i64:
        """Cards of a list."""
        total: i64 = 0
        card = self.z[self.places.head + zone]
        while card >= 0:
            total += 1
            card = self.z[self.places.link + card]
        return total

    def detach(self, card: i64) -> None:
        """Out of the list of its zone."""
        z = self.z
        zone = z[card]
        if zone < LISTS:
            return
        link = self.places.link
        head = self.places.head + zone
        at = z[head]
        if at == card:
            z[head] = z[link + card]
            return
        while z[link + at] != card:
            at = z[link + at]
        z[link + at] = z[link + card]

    def leave(self, card: i64) -> None:
        """The card leaves where it is: it lies on nothing any more and has no flags."""
        self.detach(card)
        self.z[self.places.flag + card] = 0
        self.z[self.places.att + card] = -1

    def put(self, card: i64, zone: i64) -> None:
        """Into a list. Where all see it, all know it from now on; where its owner does, the owner does, too."""
        self.leave(card)
        z = self.z
        places = self.places
        link = places.link
        head = places.head + zone
        z[card] = zone
        if places.eyes_of[zone] == ALL:
            z[places.seen + card] = places.public
        elif places.eyes_of[zone] == OWNER:
            z[places.seen + card] |= i64(1) << (zone - places.base_of[zone])
        at = z[head]
        if at < 0 or at > card:
            z[link + card] = at
            z[head] = card
            return
        while z[link + at] >= 0 and z[link + at] < card:
            at = z[link + at]
        z[link + card] = z[link + at]
        z[link + at] = card

    def lay(self, card: i64, zone: i64) -> None:
        """Into a list whose place says who sees it: all, or its owner alone."""
        if card < 0:
            raise AssertionError("there is no such card: draw() gives -1 when deck and pile are empty")
        self.put(card, zone)
        places = self.places
        base = places.base_of[zone]
        public = places.eyes_of[zone] == ALL
        self.z[places.seen + card] = places.public if public else i64(1) << (zone - base)

    def discard(self, card: i64) -> None:
        """Face up to the pile of its back."""
        self.leave(card)
        z = self.z
        places = self.places
        back = places.backs[card]
        z[card] = Z_PILE
        z[places.seen + card] = places.public
        z[places.pile + places.first[back] + z[places.npile + back]] = card
        z[places.npile + back] += 1

    def from_pile(self, card: i64) -> None:
        """Take a card out of a pile, wherever in it it lies."""
        z = self.z
        places = self.places
        back = places.backs[card]
        at = places.pile + places.first[back]
        last = at + z[places.npile + back] - 1
        while z[at] != card:
            at += 1
        while at < last:
            z[at] = z[at + 1]
            at += 1
        z[places.npile + back] -= 1
        z[card] = Z_DECK

    def draw(self, back: i64) -> i64:
        """Take the top card of a deck, refilled first if it is empty; -1 if there is none. It lies nowhere yet."""
        if not self.refill(back):
            return -1
        z = self.z
        places = self.places
        z[places.ndeck + back] -= 1
        return z[places.deck + places.first[back] + z[places.ndeck + back]]

    def refill(self, back: i64) -> bool:
        """Is there a card to draw? An empty deck is made of its discards, shuffled by its own stream."""
        z = self.z
        places = self.places
        if z[places.ndeck + back]:
            return True
        count = z[places.npile + back]
        if not count:
            return False
        start = places.deck + places.first[back]
        for index in range(count):
            card = z[places.pile + places.first[back] + index]
            z[start + index] = card
            z[card] = Z_DECK
            z[places.seen + card] = 0
        z[places.npile + back] = 0
        z[places.ndeck + back] = count
        # Canonical before a shuffle: the result depends on which cards these are, not on how they came here.
        sort_part(z, start, start + count)
        self.chance[back].shuffle(z, start, start + count)
        self.shuffled(back, count)
        return True

    def fill_decks(self) -> None:
        """Set up: every card into the deck of its back, shuffled by that deck's own stream."""
        z = self.z
        places = self.places
        for back in range(places.kinds):
            start = places.deck + places.first[back]
            count: i64 = 0
            for card in range(places.cards):
                if places.backs[card] == back:
                    z[start + count] = card
                    count += 1
            z[places.ndeck + back] = count
            self.chance[back].shuffle(z, start, start + count)

    # --- what a seat knows ---

    def canonical(self) -> vec[i64]:
        """The vector without what moves left behind in dead cells."""
        z = self.z[:]
        places = self.places
        for card in range(places.cards):
            if z[card] < LISTS:
                z[places.link + card] = -1
        for back in range(places.kinds):
            start = places.first[back]
            end = places.first[back + 1]
            for index in range(start + z[places.ndeck + back], end):
                z[places.deck + index] = 0
            for index in range(start + z[places.npile + back], end):
                z[places.pile + index] = 0
        return z

    def take_up(self, seat: i64) -> vec[i64]:
        """Every card whose place the seat does not know; the places, in order. A deck's own is its top, where others
        have seen that."""
        places = self.places
        eye: i64 = places.everybody if seat < 0 else i64(1) << seat
        hidden = vec[i64](capacity=48)
        for zone in places.unseen:
            hidden = self.take_list(eye, zone, hidden)
        for back in range(places.kinds):
            hidden = self.take_deck(eye, back, hidden)
        return in_order(hidden, 0)

    def take_list(self, eye: i64, zone: i64, hidden: vec[i64]) -> vec[i64]:
        z = self.z
        places = self.places
        card = z[places.head + zone]
        while card >= 0:
            after = z[places.link + card]
            seen = z[places.seen + card]
            if not seen & eye:
                place = (zone << ZONE_SHIFT) | (places.backs[card] << BACK_SHIFT) | (seen << SEEN_SHIFT)
                hidden = append(hidden, place | z[places.flag + card])
                self.detach(card)
                self.lie_nowhere(card)
            card = after
        return hidden

    def take_deck(self, eye: i64, back: i64, hidden: vec[i64]) -> vec[i64]:
        z = self.z
        places = self.places
        start = places.deck + places.first[back]
        count = z[places.ndeck + back]
        if count:
            seen = z[places.seen + z[start + count - 1]]
            if seen and not seen & eye:
                hidden = append(hidden, (back << BACK_SHIFT) | (seen << SEEN_SHIFT))
        for index in range(start, start + count):
            card = z[index]
            if not z[places.seen + card] & eye:
                self.lie_nowhere(card)
                z[index] = NOWHERE
        return hidden

    def lie_nowhere(self, card: i64) -> None:
        z = self.z
        z[card] = NOWHERE
        z[self.places.seen + card] = 0
        z[self.places.flag + card] = 0
        z[self.places.att + card] = -1

    def deal_anew(self, hidden: vec[i64], rng: Stream) -> None:
        """The cards of each back that lie nowhere, shuffled, into the places taken up; the rest into the deck."""
        z = self.z
        places = self.places
        for back in range(places.kinds):
            pool = vec[i64](capacity=96)
            for card in range(places.cards):
                if z[card] == NOWHERE and places.backs[card] == back:
                    pool = append(pool, card)
            rng.shuffle(pool, 0, len(pool))
            at: i64 = 0
            top_seen: i64 = 0
            for code in hidden:
                if (code >> BACK_SHIFT) & 7 != back:
                    continue
                if code >> ZONE_SHIFT == Z_DECK:
                    top_seen = (code >> SEEN_SHIFT) & 255
                    continue
                card = self.fitting(pool, at, code >> ZONE_SHIFT)
                at += 1
                self.put(card, code >> ZONE_SHIFT)
                z[places.seen + card] = (code >> SEEN_SHIFT) & 255
                z[places.flag + card] = code & 7
            self.fill_deck(back, pool, at, top_seen)

    def fitting(self, pool: vec[i64], at: i64, zone: i64) -> i64:
        """The next card of the pool that may lie there; it and the one at `at` change places."""
        for index in range(at, i64(len(pool))):
            card = pool[index]
            if self.may_hold(card, zone):
                pool[index] = pool[at]
                pool[at] = card
                return card
        raise AssertionError("no hidden card may lie where one does")

    def fill_deck(self, back: i64, pool: vec[i64], at: i64, top_seen: i64) -> None:
        z = self.z
        places = self.places
        start = places.deck + places.first[back]
        count = z[places.ndeck + back]
        for index in range(start, start + count):
            if z[index] == NOWHERE:
                z[index] = pool[at]
                z[pool[at]] = Z_DECK
                at += 1
        if top_seen:
            z[places.seen + z[start + count - 1]] = top_seen

    def exchange(self, rng: Stream) -> bool:
        """A card of a hand and one of its deck change places; who knows the place in the hand stays written there."""
        z = self.z
        places = self.places
        zone = places.hands[rng.below(len(places.hands))]
        size = self.count(zone)
        if not size:
            return False
        card = z[places.head + zone]
        for _ in range(rng.below(size)):
            card = z[places.link + card]
        back = places.backs[card]
        if z[places.ndeck + back] < 2:
            return False
        at = places.deck + places.first[back] + rng.below(z[places.ndeck + back] - 1)
        other = z[at]
        if places.faces[other] == places.faces[card] or z[places.seen + other] or not self.may_hold(other, zone):
            return False
        seen = z[places.seen + card]
        flags = z[places.flag + card]
        self.detach(card)
        self.lie_nowhere(card)
        z[card] = Z_DECK
        z[at] = card
        self.put(other, zone)
        z[places.seen + other] = seen
        z[places.flag + other] = flags
        return True
