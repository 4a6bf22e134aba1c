"""A position of single cards: what a seat cannot know of them, taken up and dealt anew; its moves are in cardzones.py.

A card taken up lies nowhere; what is written of it is its place: zone, back, who knows it, flags.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.rng import Stream
from turfhouse.kit.cardplaces import BACK_SHIFT, LISTS, NOWHERE, SEEN_SHIFT, Z_DECK, ZONE_SHIFT
from turfhouse.kit.cardzones import CardZones
from turfhouse.kit.rows import in_order


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CardState(CardZones):
    def may_hold(self, card: i64, zone: i64) -> bool:
        """Can a hidden card lie there, as far as all know? The one constraint of worlds."""
        return True

    # --- what a seat knows ---

    def canonical(self) -> vec[i64]:
        """The vector without what moves left behind in dead cells."""
        return self.tidied(self.z[:])

    def tidied(self, z: vec[i64]) -> vec[i64]:
        places = self.places
        link = places.link
        for card in range(places.cards):
            if z[card] < LISTS:
                z[link + card] = -1
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
        return in_order(self.take_off(seat), 0)

    def take_off(self, seat: i64) -> vec[i64]:
        places = self.places
        eye: i64 = places.everybody if seat < 0 else i64(1) << seat
        hidden = vec[i64](capacity=48)
        for zone in places.unseen:
            hidden = self.take_list(eye, zone, hidden)
        for back in range(places.kinds):
            hidden = self.take_deck(eye, back, hidden)
        return hidden

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
        known = places.seen
        flag = places.flag
        on = places.att
        start = places.deck + places.first[back]
        count = z[places.ndeck + back]
        if count:
            seen = z[known + z[start + count - 1]]
            if seen and not seen & eye:
                hidden = append(hidden, (back << BACK_SHIFT) | (seen << SEEN_SHIFT))
        for index in range(start, start + count):
            card = z[index]
            if not z[known + card] & eye:  # as `lie_nowhere`: most cards are here
                z[index] = NOWHERE
                z[card] = NOWHERE
                z[known + card] = 0
                z[flag + card] = 0
                z[on + card] = -1
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
        for _time in range(rng.below(size)):
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
