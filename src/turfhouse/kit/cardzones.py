"""A position of single cards, as one looks at it and moves them: lists, decks and piles stay true, and who has seen a
card is written down; what happens to cards is told with their names, and unseen by those who may not know them.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.events import Event
from turfhouse.core.state import Core
from turfhouse.kit.cardplaces import LISTS, Z_DECK, Z_PILE, CardPlaces
from turfhouse.kit.layout import ALL, OWNER
from turfhouse.kit.rows import sort_part
from turfhouse.kit.windows import WindowState


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CardZones(WindowState):
    """`z` begins with the block of cards; what else stands in it is the game's."""

    def __init__(self, core: Core, places: CardPlaces, z: vec[i64]) -> None:
        super().__init__(core)
        self.places = places
        self.z: vec[i64] = z

    # --- what a game may define ---

    def shuffled(self, back: i64, count: i64) -> None:
        """An empty deck was made of its discards."""

    # --- looking ---

    def count(self, zone: i64) -> i64:
        """Cards of a list."""
        total: i64 = 0
        card = self.z[self.places.head + zone]
        while card >= 0:
            total += 1
            card = self.z[self.places.link + card]
        return total

    def lying(self, zone: i64) -> vec[i64]:
        """The cards of a list, in order: to walk over while they move, or where it need not be quick."""
        cards = vec[i64](capacity=12)
        card = self.z[self.places.head + zone]
        while card >= 0:
            cards = append(cards, card)
            card = self.z[self.places.link + card]
        return cards

    def first_with(self, zone: i64, column: vec[i64], value: i64) -> i64:
        """The first card of a list of whose face a column says this; -1 if there is none."""
        faces = self.places.faces
        card = self.z[self.places.head + zone]
        while card >= 0 and column[faces[card]] != value:
            card = self.z[self.places.link + card]
        return card

    def count_with(self, zone: i64, column: vec[i64], value: i64) -> i64:
        """How many cards of a list there are of whose face a column says this."""
        faces = self.places.faces
        total: i64 = 0
        card = self.z[self.places.head + zone]
        while card >= 0:
            if column[faces[card]] == value:
                total += 1
            card = self.z[self.places.link + card]
        return total

    def random_card(self, zone: i64, stream: i64) -> i64:
        """Uniform over a list, by a stream of chance; -1 if it is empty."""
        size = self.count(zone)
        if not size:
            return -1
        index = self.chance[stream].below(size)
        card = self.z[self.places.head + zone]
        while index > 0:
            card = self.z[self.places.link + card]
            index -= 1
        return card

    def left(self, back: i64) -> i64:
        """Cards that can be drawn, the discards of an empty deck included."""
        return self.z[self.places.ndeck + back] + self.z[self.places.npile + back]

    def ids_in(self, zone: i64) -> list[str]:
        """The cards of a list, by the ids of their faces."""
        return [self.places.ids[self.places.faces[card]] for card in self.lying(zone)]

    def pile_ids(self, back: i64) -> list[str]:
        """The discards of a back, the top one last."""
        places = self.places
        start = places.pile + places.first[back]
        return [places.ids[places.faces[card]] for card in self.z[start : start + self.z[places.npile + back]]]

    def eye_of(self, seat: i64) -> i64:
        """Its bit in SEEN; -1: a spectator's."""
        return i64(1) << seat if seat >= 0 else self.places.everybody

    def sees(self, seat: i64, card: i64) -> bool:
        """Does a seat, or a spectator, know where the card is?"""
        places = self.places
        return places.eyes_of[self.z[card]] == ALL or self.z[places.seen + card] & self.eye_of(seat) != 0

    def seen_top(self, back: i64, seat: i64) -> str | None:
        """The next card of a deck, if the seat has seen it."""
        places = self.places
        count = self.z[places.ndeck + back]
        card = self.z[places.deck + places.first[back] + count - 1] if count else i64(-1)
        return places.ids[places.faces[card]] if count and self.sees(seat, card) else None

    def unseen_by(self, card: i64) -> i64:
        """Mask of seats that do not know a card: whom its playing tells something."""
        return ((i64(1) << self.seats) - 1) & ~self.z[self.places.seen + card]

    # --- moving cards ---

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

    def put_known(self, card: i64, zone: i64, seen: i64) -> None:
        """Into a list, known to these seats."""
        self.put(card, zone)
        self.z[self.places.seen + card] = seen

    def lose_sight(self, card: i64, still: i64) -> None:
        """A card is about to leave its list unseen: of all there with its back only these seats still know which is
        which."""
        z = self.z
        places = self.places
        other = z[places.head + z[card]]
        while other >= 0:
            if places.backs[other] == places.backs[card]:
                z[places.seen + other] &= still
            other = z[places.link + other]

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

    def discard_told(self, card: i64, kind: str, seat: i64, rule: str, text: str) -> None:
        """And say so: for those who did not know the card that is news."""
        told = self.unseen_by(card)
        self.discard(card)
        self.note(kind, seat, rule, text, self.places.faces[card], told)

    def discard_all(self, zone: i64) -> None:
        """Of a list; what a game discards along with a card is not met again."""
        head = self.places.head + zone
        while self.z[head] >= 0:
            self.discard(self.z[head])

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

    # --- telling ---

    def note(
        self, kind: str, seat: i64, rule: str, text: str, what: i64 = -1, told: i64 = 0, to: i64 = -1,
        data: dict[str, object] | None = None,
    ) -> None:  # fmt: skip
        """Say what a seat, `{s}` in the text, did: with a card of this face, `#`, to another, `{t}`. Who makes words or
        data for it looks first whether anybody listens."""
        if self.log is not None:
            words, shown = self.worded(text, seat, to, what), data or {}
            facts = shown if what < 0 else {"card": self.places.ids[what], **shown}
            self.log.events.append(Event(kind, int(seat), rule, words, facts, int(told)))

    def whisper(
        self, kind: str, seat: i64, rule: str, text: str, secret: str, what: i64, told: i64, to: i64 = -1,
        data: dict[str, object] | None = None,
    ) -> None:  # fmt: skip
        """The same where only the seat, and the other if there is one, see which card it is: they hear `secret`."""
        if self.log is not None:
            shown = data or {}
            eyes = (1 << int(seat)) | (1 << int(to) if to >= 0 else 0)
            words, quiet = self.worded(text, seat, to, what), self.worded(secret, seat, to, what)
            facts: dict[str, object] = {"card": self.places.ids[what], **shown}
            self.log.events.append(Event(kind, int(seat), rule, words, shown, int(told), eyes, quiet, facts))

    def worded(self, text: str, seat: i64, to: i64, what: i64) -> str:
        words = text.replace("{s", f"{{{int(seat)}").replace("{t", f"{{{int(to)}")
        return words.replace("#", self.places.names[what]) if what >= 0 else words
