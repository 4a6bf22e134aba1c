"""What seats know of each other's hands where equal cards are not told apart: for each hand, and each who looks, a bag
of cards known to be in it.

Never asked is which of two equal cards left a hand: that would tell. A card that leaves openly takes one of its kind
from what is known; one that leaves unseen makes all who did not see it forget what they knew of that hand.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from turfhouse.core.observation import away
from turfhouse.core.sight import Sight
from turfhouse.kit.layout import OWNER, Part
from turfhouse.kit.packedcounts import BITS, MASK, common, count_of, one


class KnownHands(Part):
    """A bag for each pair of seats: who looks × whose hand. A row of it is seen by who looks alone."""

    def __init__(self, name: str, at: int, table: int, kinds: int, row: int = 0) -> None:
        about = "how many of each kind are known to be in each hand, seat by seat"
        super().__init__(name, row, at, table * table, OWNER, table * kinds, MASK, about)
        self.table: i64 = table
        self.kinds: i64 = kinds

    def write(self, sight: Sight, eye: i64, seats: i64, out: vec[u8]) -> None:
        if sight.seat < 0:
            return
        row = self.numbers(sight)
        for other in range(seats):
            bag = row[self.at + sight.seat * self.table + other]
            to = self.start + away(other, eye, seats) * self.kinds
            while bag:
                out[to] = u8(bag & MASK)
                bag >>= BITS
                to += 1

    def leaks(self, sight: Sight) -> bool:
        row = self.numbers(sight)
        for viewer in range(self.table):
            for other in range(self.table):
                if viewer != sight.seat and row[self.at + viewer * self.table + other]:
                    return True
        return False

    # --- what is known, and how it changes ---

    def known(self, z: vec[i64], viewer: i64, owner: i64) -> i64:
        """Of a hand, by who looks; a spectator (-1) knows nothing."""
        return z[self.at + viewer * self.table + owner] if viewer >= 0 else i64(0)

    def learn(self, z: vec[i64], viewer: i64, owner: i64, bag: i64) -> None:
        """More cards have come into a hand before these eyes."""
        if viewer != owner:
            z[self.at + viewer * self.table + owner] += bag

    def leaves_openly(self, z: vec[i64], owner: i64, kind: i64) -> None:
        for viewer in range(self.table):
            self.take(z, self.at + viewer * self.table + owner, kind)

    def leaves_unseen(self, z: vec[i64], owner: i64, kind: i64, seen_by: i64) -> None:
        """Only who is in the mask knows which card it was."""
        for viewer in range(self.table):
            at = self.at + viewer * self.table + owner
            if (seen_by >> viewer) & 1:
                self.take(z, at, kind)
            else:
                z[at] = 0

    def take(self, z: vec[i64], at: i64, kind: i64) -> None:
        if count_of(z[at], kind):
            z[at] -= one(kind)

    def passed_on(self, z: vec[i64], hands: vec[i64], to: vec[i64]) -> None:
        """Whole hands change owners at once: whose went to whom, and what was in them. What anybody knew of a hand goes
        with it, and who gave it knows all of it."""
        before = z[self.at : self.at + self.size]
        seats = i64(len(to))
        for viewer in range(seats):
            for owner in range(seats):
                taker = to[owner]
                knew = hands[owner] if viewer == owner else before[viewer * self.table + owner]
                z[self.at + viewer * self.table + taker] = i64(0) if viewer == taker else knew

    def forget(self, z: vec[i64], owner: i64) -> None:
        """A hand is no more."""
        for viewer in range(self.table):
            z[self.at + viewer * self.table + owner] = 0
            z[self.at + owner * self.table + viewer] = 0

    def keep_only(self, z: vec[i64], seat: i64) -> None:
        """For a sight: what all others know is taken up."""
        for viewer in range(self.table):
            if viewer != seat:
                for owner in range(self.table):
                    z[self.at + viewer * self.table + owner] = 0

    def broken(self, z: vec[i64], hands: list[int]) -> list[str]:
        """Nobody knows of a card that is not there."""
        pairs = [(viewer, owner) for viewer in range(int(self.table)) for owner in range(len(hands))]
        return [
            f"seat {viewer} knows of a card that seat {owner} does not hold"
            for viewer, owner in pairs
            if common(self.known(z, viewer, owner), hands[owner]) != self.known(z, viewer, owner)
        ]
