"""What can be done to the things on the table: one method a move, each keeping the sums and telling what happened."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.pieces.zones import Zones
from turfhouse.kit import pending


@mypyc_attr(acyclic=True)
class Yard(Zones):
    """A position with all that can be done to its things: one method a move, which keeps the sums and tells it."""

    # --- Piles ---

    def settle_room(self, at: i64, pile: i64) -> None:
        """Y27: a Pile has room while its Places exceed its cards."""
        if self.z[at + loc.ROOMS + pile] > self.z[at + loc.TALL + pile]:
            self.z[at + loc.ROOMY] |= i64(1) << pile
        else:
            self.z[at + loc.ROOMY] &= ~(i64(1) << pile)

    def count_card(self, spot: i64, kind: i64, one: i64) -> None:
        """Add a card to (one = 1) or take it from (-1) the sums of its Yard."""
        cards = self.cards
        z = self.z
        at = loc.block(spot // loc.PILES)
        pile = spot % loc.PILES
        z[at + loc.TALL + pile] += one
        z[at + loc.ROOMS + pile] += one * cards.places[kind]
        z[at + loc.CARDS] += one
        symbols = cards.symbols[kind]
        for bit in range(i64(4)):
            if (symbols >> bit) & 1:
                z[at + loc.SIGNS + bit] += one
        when = cards.when[kind]
        if when > 1:
            z[at + loc.TRIGGER + when] += one
        self.settle_room(at, pile)

    def lay(self, spot: i64, kind: i64) -> None:
        """A card becomes the top of a Pile."""
        self.laid = append(self.laid, (spot << 8) | kind)
        self.count_card(spot, kind, 1)
        if self.cards.standing[kind]:
            self.settle_standing(spot // loc.PILES)

    def lift(self, spot: i64, kind: i64) -> None:
        """A card leaves its Pile, the uppermost copy; it acts no more in this step (Y15)."""
        laid = self.laid
        entry = (spot << 8) | kind
        index = i64(len(laid)) - 1
        while laid[index] != entry:
            index -= 1
        while index + 1 < len(laid):
            laid[index] = laid[index + 1]
            index += 1
        self.laid = laid[: len(laid) - 1]
        self.count_card(spot, kind, -1)
        if self.cards.standing[kind]:
            self.settle_standing(spot // loc.PILES)
        if len(self.pending):
            self.pending = pending.limit(self.pending, loc.pending_entry(spot, kind), self.copies_at(spot, kind))

    def copies_at(self, spot: i64, kind: i64) -> i64:
        return pending.count(self.laid, (spot << 8) | kind)

    def settle_standing(self, seat: i64) -> None:
        """Y101: standing rules work from where their cards lie at this moment."""
        at = loc.block(seat)
        z = self.z
        z[at + loc.FENCED] = z[at + loc.SCARED] = z[at + loc.BONUS] = z[at + loc.WILD] = 0
        for entry in self.laid:
            kind = entry & loc.CARD_MASK
            standing = self.cards.standing[kind]
            spot = entry >> 8
            if not standing or spot // loc.PILES != seat:
                continue
            if standing == voc.NO_RIVAL_PLAY:
                z[at + loc.FENCED] |= loc.ROWS[spot % loc.PILES]
            elif standing == voc.NO_PEST_PLAY:
                z[at + loc.SCARED] |= i64(1) << (spot % loc.PILES)
            else:
                z[at + (loc.BONUS if standing == voc.WORK_BONUS else loc.WILD)] += self.cards.amount[kind]

    def turn_ground(self, seat: i64, spot: i64, grass: bool, rule: str = "") -> None:
        """Y44: the cards on it stay; ground that shows that side already stays too."""
        at = loc.block(spot // loc.PILES)
        pile = spot % loc.PILES
        bit = i64(1) << pile
        if bool(self.z[at + loc.GRASSY] & bit) == grass:
            return
        self.z[at + loc.GRASSY] ^= bit
        self.z[at + loc.ROOMS + pile] += 1 if grass else -1
        self.settle_room(at, pile)
        tell.turned(self, seat, spot, grass, rule)

    def move(self, seat: i64, kind: i64, from_spot: i64, to_spot: i64) -> None:
        """Y37: not a play; the card goes on top of its new Pile."""
        self.lift(from_spot, kind)
        self.lay(to_spot, kind)
        spots = tell.SPOTS
        tell.note(
            self, "moved", seat, "Y37", "{s} moved [[# from <from> to <to>]].", kind, spots[from_spot], spots[to_spot]
        )

    def trash_laid(self, seat: i64, spot: i64, kind: i64) -> None:
        """Y68: `seat`, who carries it out, is the one who trashes."""
        self.lift(spot, kind)
        self.held[kind] += 1
        tell.note(self, "trashed", seat, "", "{s} trashed [[# of <from>]].", kind, tell.SPOTS[spot], "trash")

    # --- money ---

    def gain(self, seat: i64, amount: i64, card: i64, rule: str = "", what: i64 = loc.MONEY) -> None:
        """Money, or SWEETS; or a loss. Y5: it takes what is there."""
        at = loc.block(seat) + what
        amount = max(amount, -self.z[at])
        self.z[at] += amount
        if amount:
            tell.gained(self, seat, amount, card, rule, what == loc.SWEETS)

    # --- hands and Garages ---

    def trip(self, seat: i64) -> None:
        """Y18: the whole Garage moves into the hand."""
        tell.trip(self, seat)
        self.pour(loc.GARAGE, loc.HAND, seat)

    def told_by(self, seat: i64, secret: bool) -> i64:
        """Whom a card out of a hand tells something: everybody else, if nobody knew it."""
        return self.others(seat) if secret and not self.num(loc.O_OPEN_HANDS) else 0

    # --- the Store ---

    def slot_of(self, card: i64) -> i64:
        """The first slot with such a card, with -1 the first empty one; -1 if there is none."""
        for slot in range(i64(loc.STORE_SIZE)):
            if self.z[loc.STORE + slot] == card:
                return slot
        return -1

    def leave_store(self, kind: i64) -> None:
        """A card leaves its slot; restocking is for whoever took it (Y47)."""
        self.z[loc.STORE + self.slot_of(kind)] = -1
