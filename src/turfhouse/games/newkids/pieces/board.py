"""A position of New Kids: one flat vector, and the primitive moves of cards and Levels that keep it true."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.state import KIND, Core
from turfhouse.games.newkids.eyes import tell
from turfhouse.games.newkids.pieces import fields as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.cards import KidsCards
from turfhouse.games.newkids.pieces.cardset import BACK_OF, CARD, CLASS_BIT, COPIES, IDS, KIND_OF, TYPE
from turfhouse.games.newkids.pieces.layout import LAYOUT, PLACES
from turfhouse.kit.cardstate import CardState

DICE = 2
PICKS = 3
"""Streams of chance, after those of the two decks."""


@mypyc_attr(acyclic=True)
class Board(CardState):
    """Cards, Levels and the combat, as numbers."""

    def __init__(self, core: Core, z: vec[i64], refused: vec[i64]) -> None:
        super().__init__(core, PLACES, z)
        cards = core.deal.cards
        assert isinstance(cards, KidsCards)
        self.cards = cards
        self.refused: vec[i64] = refused
        """Terms that may not be offered again (N55)."""
        self.dirty = True
        """Something changed that standing checks look at (N20)."""

    # --- reading ---

    def kind(self) -> i64:
        return self.stack[self.top + KIND]

    def living(self) -> i64:
        """Mask: neither Grounded nor gone (N140)."""
        return ((i64(1) << self.seats) - 1) & ~self.z[loc.GROUNDED] & ~self.gone

    def lives(self, seat: i64) -> bool:
        return bool((self.living() >> seat) & 1)

    def fights(self, seat: i64) -> bool:
        z = self.z
        return z[loc.FIGHTING] != 0 and (seat == z[loc.AP] or seat == z[loc.HELPER])

    def hand_size(self, seat: i64) -> i64:
        return self.count(loc.Z_HAND + seat)

    def hand_of_back(self, seat: i64, back: i64) -> i64:
        total: i64 = 0
        for card in self.lying(loc.Z_HAND + seat):
            if BACK_OF[TYPE[card]] == back:
                total += 1
        return total

    def deck_count(self, back: i64) -> i64:
        """Cards that can be drawn, the discards of an empty deck included."""
        return self.z[loc.NDECK + back] + self.z[loc.NDISC + back]

    def classes(self, seat: i64) -> i64:
        """Mask of the Classes in play."""
        mask: i64 = 0
        card = self.z[loc.HEAD + loc.Z_PLAY + seat]
        while card >= 0:
            mask |= CLASS_BIT[TYPE[card]]
            card = self.z[loc.LINK + card]
        return mask

    def kind_count(self, seat: i64, kind: i64) -> i64:
        """Cards of a kind in play before `seat`."""
        total: i64 = 0
        card = self.z[loc.HEAD + loc.Z_PLAY + seat]
        while card >= 0:
            if KIND_OF[TYPE[card]] == kind:
                total += 1
            card = self.z[loc.LINK + card]
        return total

    def super_kid(self, seat: i64) -> bool:
        return self.kind_count(seat, voc.K_SUPER) > 0

    def monster_count(self) -> i64:
        total: i64 = 0
        for slot in range(i64(loc.MONSTERS)):
            if self.z[loc.MON + slot]:
                total += 1
        return total

    def monster_id(self, slot: i64) -> str | None:
        """Of the monster in a slot of the combat; None if there is none."""
        kind = self.z[loc.MON + slot] if slot >= 0 else 0
        return IDS[kind - 1] if kind else None

    def card_in(self, zone: i64, kind: i64) -> i64:
        """The card of a type in a zone, the best known copy first; -1 if there is none."""
        found: i64 = -1
        first = CARD[kind]
        for card in range(first, first + COPIES[kind]):
            if self.z[loc.WHERE + card] == zone and (found < 0 or self.z[loc.SEEN + card] > self.z[loc.SEEN + found]):
                found = card
        return found

    def own_card(self, seat: i64, kind: i64) -> i64:
        """A card of the seat, from hand or table; -1 if it has none."""
        card = self.card_in(loc.Z_HAND + seat, kind)
        return card if card >= 0 else self.card_in(loc.Z_PLAY + seat, kind)

    def held_with(self, seat: i64, play: i64) -> i64:
        """The first card of the hand that does this; -1 if there is none."""
        card = self.z[loc.HEAD + loc.Z_HAND + seat]
        while card >= 0 and self.cards.play[TYPE[card]] != play:
            card = self.z[loc.LINK + card]
        return card

    def lowest(self, among: i64) -> i64:
        """Of these seats, as a mask, those of the lowest Level."""
        mask: i64 = 0
        least: i64 = 99
        for seat in range(self.seats):
            level = self.z[loc.LEVEL + seat]
            if (among >> seat) & 1 and level <= least:
                mask = (0 if level < least else mask) | (i64(1) << seat)
                least = level
        return mask

    def nearest(self, seat: i64, step: i64) -> i64:
        """The nearest living player on that side, not `seat`; -1 if there is none."""
        living = self.living()
        other = seat
        for _ in range(self.seats - 1):
            other = (other + step + self.seats) % self.seats
            if (living >> other) & 1:
                return other
        return -1

    def lying(self, zone: i64) -> vec[i64]:
        """The cards of a zone, in order: to walk over while they move, or where it need not be quick."""
        cards = vec[i64](capacity=12)
        card = self.z[loc.HEAD + zone]
        while card >= 0:
            cards = append(cards, card)
            card = self.z[loc.LINK + card]
        return cards

    def owned(self, seat: i64) -> vec[i64]:
        """The cards of a seat: its hand, then what lies before it."""
        cards = self.lying(loc.Z_HAND + seat)
        for card in self.lying(loc.Z_PLAY + seat):
            cards = append(cards, card)
        return cards

    # --- moving cards ---

    def leave(self, card: i64) -> None:
        """The card leaves where it is; a Cheat! on it falls off (N87)."""
        zone = self.z[loc.WHERE + card]
        super().leave(card)
        if zone >= loc.Z_PLAY:
            self.dirty = True
            if zone < loc.Z_CURSE and KIND_OF[TYPE[card]] != voc.K_CHEAT:
                cheat = self.cheat_on(card)
                if cheat >= 0:
                    self.discard(cheat)

    def cheat_on(self, item: i64) -> i64:
        """The Cheat! attached to an Item; -1 if none."""
        card = self.z[loc.HEAD + self.z[loc.WHERE + item]]
        while card >= 0:
            if KIND_OF[TYPE[card]] == voc.K_CHEAT and self.z[loc.ATT + card] == item:
                return card
            card = self.z[loc.LINK + card]
        return -1

    def to_hand(self, card: i64, seat: i64, seen: i64) -> None:
        """To a hand, known to `seen`. Off-turn it is fresh (N43)."""
        z = self.z
        self.put(card, loc.Z_HAND + seat)
        z[loc.SEEN + card] = seen | (i64(1) << seat)
        if seat != z[loc.AP]:
            z[loc.FLAG + card] = loc.FRESH
            z[loc.GOT] |= i64(1) << seat

    def shuffled(self, back: i64, count: i64) -> None:
        """N7."""
        if self.log is not None:
            text = f"The {tell.BACK_WORDS[back]} discards, {int(count)} cards, are shuffled into a new deck."
            self.note("shuffled", -1, "N7", text, data={"back": int(back), "cards": int(count)})

    def draw_to_hand(self, seat: i64, back: i64, rule: str) -> i64:
        """Face down to the hand (N15); -1 if there was nothing to draw."""
        if not self.lives(seat):
            return -1
        card = self.draw(back)
        if card >= 0:
            known = self.z[loc.SEEN + card]
            self.to_hand(card, seat, known)
            if self.log is not None:
                self.emit(tell.drew(int(seat), int(TYPE[card]), int(back), rule))
        return card

    def draw_open(self, back: i64) -> i64:
        """Face up on the table; -1 if there is none."""
        card = self.draw(back)
        if card >= 0:
            self.put(card, loc.Z_LIMBO)
            self.z[loc.SEEN + card] = loc.PUBLIC
        return card

    def pass_hidden(self, card: i64, giver: i64, taker: i64) -> None:
        """From hand to hand, face down (N145): the others lose sight of the giver's cards with that back."""
        z = self.z
        both = (i64(1) << giver) | (i64(1) << taker)
        back = BACK_OF[TYPE[card]]
        other = z[loc.HEAD + loc.Z_HAND + giver]
        while other >= 0:
            if BACK_OF[TYPE[other]] == back:
                z[loc.SEEN + other] &= both
            other = z[loc.LINK + other]
        self.to_hand(card, taker, both)

    def random_hand_card(self, seat: i64) -> i64:
        """N14: uniform over the hand; -1 if it is empty."""
        size = self.hand_size(seat)
        if not size:
            return -1
        index = self.chance[PICKS].below(size)
        card = self.z[loc.HEAD + loc.Z_HAND + seat]
        while index > 0:
            card = self.z[loc.LINK + card]
            index -= 1
        return card

    def unseen_by(self, card: i64) -> i64:
        """Mask of seats that do not know a card: whom its playing tells something."""
        return ((i64(1) << self.seats) - 1) & ~self.z[loc.SEEN + card]

    def curse_with(self, seat: i64, loss: i64) -> i64:
        """The lasting Curse before `seat` whose effect is that loss; -1 if none."""
        card = self.z[loc.HEAD + loc.Z_CURSE + seat]
        while card >= 0:
            if self.cards.steps[3 * self.cards.starts[self.cards.program[TYPE[card]]]] == loss:
                return card
            card = self.z[loc.LINK + card]
        return -1

    def ally_power(self, seat: i64, column: i64) -> i64:
        """The sum of a power over Allies, Classes and Super Kid of a seat: always in force (N12)."""
        total: i64 = 0
        card = self.z[loc.HEAD + loc.Z_PLAY + seat]
        while card >= 0:
            kind = KIND_OF[TYPE[card]]
            if kind in (voc.K_ALLY, voc.K_CLASS):
                total += self.cards.power[TYPE[card] * voc.POWERS + column]
            card = self.z[loc.LINK + card]
        return total

    # --- the combat's cards ---

    def commit(self, card: i64, on: i64) -> None:
        """A card goes into the combat and belongs to nobody (N44)."""
        self.put(card, loc.Z_COMBAT)
        self.z[loc.ATT + card] = on
        self.dirty = True

    # --- frames ---

    def field(self, which: i64) -> i64:
        return self.stack[self.top + which]

    def set_field(self, which: i64, value: i64) -> None:
        self.stack[self.top + which] = value

    def note(
        self, kind: str, seat: i64, rule: str, text: str, what: i64 = -1, told: i64 = 0, to: i64 = -1,
        data: dict[str, object] | None = None,
    ) -> None:  # fmt: skip
        """Say what a seat, `{s}` in the text, did: with a card, `#`, to another, `{t}`. Who makes words or data for it
        looks first whether anybody listens."""
        if self.log is not None:
            words = text.replace("{s", f"{{{int(seat)}").replace("{t", f"{{{int(to)}")
            self.log.events.append(tell.told(kind, int(seat), rule, words, int(what), int(told), data or {}))


def new_vector() -> vec[i64]:
    """All cards nowhere, nothing set."""
    return LAYOUT.new_row(0)
