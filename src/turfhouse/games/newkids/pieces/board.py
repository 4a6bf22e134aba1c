"""A position of New Kids: one flat vector, and the primitive moves of cards and Levels that keep it true."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.state import Core
from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.cards import BACK_OF, CARD, CLASS_BIT, COPIES, IDS, KIND_OF, TYPE, KidsCards
from turfhouse.games.newkids.pieces.layout import LAYOUT, PLACES
from turfhouse.kit.cardstate import CardState

DICE = 2
PICKS = 3
"""Streams of chance, after those of the two decks."""
BACK_WORDS = ("Door", "Treasure")


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
        return self.count_with(loc.Z_PLAY + seat, KIND_OF, kind)

    def super_kid(self, seat: i64) -> bool:
        return self.kind_count(seat, voc.K_SUPER) > 0

    def monsters(self) -> vec[i64]:
        """The slots of the combat that hold one."""
        slots = vec[i64](capacity=6)
        for slot in range(i64(loc.MONSTERS)):
            if self.z[loc.MON + slot]:
                slots = append(slots, slot)
        return slots

    def monster_id(self, slot: i64) -> str | None:
        """Of the monster in a slot of the combat; None if there is none."""
        kind = self.z[loc.MON + slot] if slot >= 0 else i64(0)
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
        return self.first_with(loc.Z_HAND + seat, self.cards.play, play)

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
        self.put_known(card, loc.Z_HAND + seat, seen | (i64(1) << seat))
        if seat != self.z[loc.AP]:
            self.z[loc.FLAG + card] = loc.FRESH
            self.z[loc.GOT] |= i64(1) << seat

    def shuffled(self, back: i64, count: i64) -> None:
        """N7."""
        if self.log is not None:
            text = f"The {BACK_WORDS[back]} discards, {int(count)} cards, are shuffled into a new deck."
            self.note("shuffled", -1, "N7", text, data={"back": int(back), "cards": int(count)})

    def draw_to_hand(self, seat: i64, back: i64, rule: str) -> i64:
        """Face down to the hand (N15); -1 if there was nothing to draw."""
        if not self.lives(seat):
            return -1
        card = self.draw(back)
        if card >= 0:
            self.to_hand(card, seat, self.z[loc.SEEN + card])
            self.say_drew(seat, card, rule)
        return card

    def say_drew(self, seat: i64, card: i64, rule: str) -> None:
        if self.log is not None:
            back = int(BACK_OF[TYPE[card]])
            text = f"{{s}} drew [[a {BACK_WORDS[back]} card|{BACK_WORDS[back]} cards]]."
            self.whisper("drew", seat, rule, text, "{s} drew [[#]].", TYPE[card], i64(1) << seat, data={"back": back})

    def draw_open(self, back: i64) -> i64:
        """Face up on the table; -1 if there is none."""
        card = self.draw(back)
        if card >= 0:
            self.put_known(card, loc.Z_LIMBO, loc.PUBLIC)
        return card

    def pass_hidden(self, card: i64, giver: i64, taker: i64, rule: str, told: i64) -> None:
        """From hand to hand, face down (N145): the others lose sight of the giver's cards with that back."""
        both = (i64(1) << giver) | (i64(1) << taker)
        self.lose_sight(card, both)
        self.to_hand(card, taker, both)
        if self.log is not None:
            back = int(BACK_OF[TYPE[card]])
            text = f"{{t}} got [[a {BACK_WORDS[back]} card|{BACK_WORDS[back]} cards]] from {{s}}."
            data: dict[str, object] = {"to": int(taker), "back": back}
            self.whisper("given", giver, rule, text, "{t} got [[#]] from {s}.", TYPE[card], told, taker, data)

    def curse_with(self, seat: i64, loss: i64) -> i64:
        """The lasting Curse before `seat` whose effect is that loss; -1 if none."""
        return self.first_with(loc.Z_CURSE + seat, self.cards.first_loss, loss)

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

    # --- Levels (N21-N25) ---

    def gain_levels(self, seat: i64, levels: i64, most: i64, rule: str) -> i64:
        """Go up, at most to `most`; how many it was. A rumour ends when the Level goes up (N115)."""
        before = self.z[loc.LEVEL + seat]
        after = min(before + levels, most)
        if after <= before or not self.lives(seat):
            return 0
        self.z[loc.LEVEL + seat] = after
        self.dirty = True
        rumour = self.curse_with(seat, voc.L_NOHELP)
        if rumour >= 0:
            self.discard_told(rumour, "curse_ended", seat, "N115", "# no longer haunts {s}.")
        self.say_level(seat, after - before, rule)
        return after - before

    def say_level(self, seat: i64, change: i64, rule: str) -> None:
        if self.log is not None:
            many, now = int(max(change, -change)), int(self.z[loc.LEVEL + seat])
            word = "a level" if many == 1 else f"{many} levels"
            text = f"{{s}} {'gained' if change > 0 else 'lost'} {word}: Level {now}."
            self.note("level", seat, rule, text, data={"levels": int(change), "level": now})

    def lose_levels(self, seat: i64, levels: i64) -> i64:
        """Go down, never below 1 (N21); how many it was. One event: Gossip hears of it once."""
        z = self.z
        before = z[loc.LEVEL + seat]
        after = max(before - levels, i64(1))
        if after == before:
            return 0
        z[loc.LEVEL + seat] = after
        self.dirty = True
        self.say_level(seat, after - before, "N21")
        for other in range(self.seats):
            if other != seat and not (z[loc.GOSSIPED] >> other) & 1 and self.ally_power(other, voc.P_GOSSIP):
                z[loc.GOSSIPED] |= i64(1) << other
                self.draw_to_hand(other, 1, "N55")
        return before - after

    # --- the combat's cards ---

    def commit(self, card: i64, on: i64) -> None:
        """A card goes into the combat and belongs to nobody (N44)."""
        self.put(card, loc.Z_COMBAT)
        self.z[loc.ATT + card] = on
        self.dirty = True


def new_vector() -> vec[i64]:
    """All cards nowhere, nothing set."""
    return LAYOUT.new_row(0)
