"""Hands as rows of counts: how many of each kind a seat holds in each of its zones, and how many of these nobody else
knows.

Equal cards are not told apart, so of a known and a secret copy the known one is taken. How many cards of a zone are
secret stands besides in `z`, where everybody sees it: it stays there when the cards themselves are taken up.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.state import Core
from turfhouse.kit.questions import AskingState


@mypyc_attr(acyclic=True)
class HeldState(AskingState):
    """`held` begins with a row of cards that are nobody's (zone 0), open to all; then for each seat a row a zone, from
    zone 1 on, and behind these a row a zone of its secret copies.

    Hot: no interpreted class may inherit from it, so that compiled code need not ask whether its fields are there.
    """

    def __init__(self, core: Core, kinds: i64, zones: i64, z: vec[i64], held: vec[i64]) -> None:
        super().__init__(core)
        self.kinds: i64 = kinds
        self.zones: i64 = zones
        self.z: vec[i64] = z
        self.held: vec[i64] = held

    # --- what a game defines ---

    def secrets_at(self, zone: i64, seat: i64) -> i64:
        """Where in `z` it stands how many cards of a seat's zone are secret."""
        raise AssertionError("a game must define secrets_at()")

    def needed(self, zone: i64, seat: i64) -> i64:
        """What one of the secret cards must be, by what all have seen: a number that `fits` knows; 0: nothing."""
        return 0

    def fits(self, card: i64, need: i64) -> bool:
        """May such a card be held unseen, and is it what is needed?"""
        return True

    # --- into a zone and out of it ---

    def held_row(self, zone: i64, seat: i64) -> i64:
        """Where a seat's row of `held` begins."""
        return (zone + 2 * self.zones * seat) * self.kinds

    def secret_row(self, zone: i64, seat: i64) -> i64:
        return self.held_row(zone + self.zones, seat)

    def add_held(self, zone: i64, seat: i64, kind: i64) -> None:
        """A card comes in openly."""
        self.held[self.held_row(zone, seat) + kind] += 1

    def add_secret(self, zone: i64, seat: i64, kind: i64) -> None:
        self.move_secret(zone, seat, kind, 1)
        self.z[self.secrets_at(zone, seat)] += 1

    def move_secret(self, zone: i64, seat: i64, kind: i64, number: i64) -> None:
        """So many into a zone, or out of it, unseen; how many are secret there stays as it is written."""
        self.held[self.held_row(zone, seat) + kind] += number
        self.held[self.secret_row(zone, seat) + kind] += number

    def take_held(self, zone: i64, seat: i64, kind: i64) -> bool:
        """A card goes out, a known copy before a secret one. Was it a secret one?"""
        at = self.held_row(zone, seat) + kind
        self.held[at] -= 1
        secret = self.secret_row(zone, seat) + kind
        if self.held[secret] <= self.held[at]:
            return False
        self.held[secret] -= 1
        self.z[self.secrets_at(zone, seat)] -= 1
        return True

    def pour(self, zone: i64, into: i64, seat: i64) -> None:
        """A whole zone moves into another of the same seat, known cards known and secret ones secret."""
        self.pour_row(self.held_row(zone, seat), self.held_row(into, seat))
        if self.z[self.secrets_at(zone, seat)]:
            self.pour_row(self.secret_row(zone, seat), self.secret_row(into, seat))
        self.z[self.secrets_at(into, seat)] += self.z[self.secrets_at(zone, seat)]
        self.z[self.secrets_at(zone, seat)] = 0

    def pour_row(self, row: i64, into: i64) -> None:
        held = self.held
        for kind in range(self.kinds):
            count = held[row + kind]
            if count:
                held[row + kind] = 0
                held[into + kind] += count

    # --- worlds ---

    def rivals_hide(self, seat: i64) -> bool:
        """Is any card of the others secret? If not, none of `held` is taken up."""
        for other in range(self.seats):
            for zone in range(i64(1), self.zones + 1):
                if other != seat and self.z[self.secrets_at(zone, other)]:
                    return True
        return False

    def take_up_secrets(self, zone: i64, seat: i64, pool: vec[i64]) -> vec[i64]:
        """The pool, and a rival's secret cards, which are taken up."""
        secret = self.secret_row(zone, seat)
        if self.z[self.secrets_at(zone, seat)]:
            for kind in range(self.kinds):
                for _time in range(self.held[secret + kind]):
                    pool = append(pool, kind)
                self.move_secret(zone, seat, kind, -self.held[secret + kind])
        return pool

    def deal_secrets(self, zone: i64, seat: i64, pool: vec[i64], left: i64) -> i64:
        """Deal as many as were taken up, each one that fits, from the end of what is left of a shuffled pool; how many
        are left then."""
        number = self.z[self.secrets_at(zone, seat)]
        secret = self.secret_row(zone, seat)
        if number:
            for kind in range(self.kinds):
                number -= self.held[secret + kind]
        if not number:
            return left
        need = self.needed(zone, seat)
        for _time in range(number):
            left -= 1
            at = left
            while not self.fits(pool[at], need):
                at -= 1
            kind = pool[at]
            pool[at] = pool[left]
            self.move_secret(zone, seat, kind, 1)
            need = 0
        return left

    # --- reading ---

    def held_total(self, kind: i64) -> i64:
        """How many of a kind lie in all zones."""
        total = self.held[kind]
        for seat in range(self.seats):
            for zone in range(i64(1), self.zones + 1):
                total += self.held[self.held_row(zone, seat) + kind]
        return total

    def secret_number(self, zone: i64, seat: i64, kind: i64) -> i64:
        """How many copies of a kind are secret: of what is nobody's, none."""
        return self.held[self.secret_row(zone, seat) + kind] if zone else 0

    def known_cards(self, zone: int, seat: int) -> list[int]:
        """The cards of a zone that everybody knows, each as often as it is there."""
        known: list[int] = []
        for kind in range(int(self.kinds)):
            number = self.held[self.held_row(zone, seat) + kind] - self.secret_number(zone, seat, kind)
            known += [kind] * int(number)
        return known

    def held_tokens(self, ids: list[str], zone: int, seat: int = 0) -> list[str]:
        """A zone in the text form: ids in the order of their kinds, the secret copies with a question mark."""
        known = self.known_cards(zone, seat)
        tokens: list[str] = []
        for kind in range(int(self.kinds)):
            tokens += [ids[kind]] * known.count(kind) + [f"{ids[kind]}?"] * int(self.secret_number(zone, seat, kind))
        return tokens

    def secret_faults(self) -> list[str]:
        """What must hold: as many secret cards as are written, and each of them held."""
        wrong: list[str] = []
        for seat in range(int(self.seats)):
            for zone in range(1, int(self.zones) + 1):
                held, secret = self.held_row(zone, seat), self.secret_row(zone, seat)
                numbers = [int(number) for number in self.held[secret : secret + self.kinds]]
                if sum(numbers) != self.z[self.secrets_at(zone, seat)]:
                    wrong.append(f"seat {seat}: secret cards miscounted")
                if any(not 0 <= numbers[kind] <= self.held[held + kind] for kind in range(len(numbers))):
                    wrong.append(f"seat {seat}: more secret copies than copies")
        return wrong
