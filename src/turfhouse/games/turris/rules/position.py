"""A position of Turris as numbers, and the small moves that everything else is made of."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.core.events import EVERYONE, Event
from turfhouse.core.picks import pick_of
from turfhouse.core.state import Core
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.pieces.cards import TurrisCards
from turfhouse.kit.rows import bits, span
from turfhouse.kit.rowstate import RowState

GAPS: Final = re.compile(r"<(\w+)>")
COUNTED: Final = re.compile(r"#(\w+)")
TACTICS_STREAM = 3
"""Streams of chance: Sites, Trionfi, Missions, Tactics."""
SITES_STREAM = 0

# Where picks of several questions come from, in canonical order (3.1).
ALL_NODES: Final = 1
THE_BEASTS: Final = 2
GOODS: Final = 3
"""The kinds K, R, W."""
OWN_HAND: Final = 4
RIVALS: Final = 5
"""The other players, in turn order from the one who decides."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position(RowState):
    def __init__(self, core: Core, z: vec[i64], cards: TurrisCards) -> None:
        super().__init__(core, z)
        self.cards = cards
        self.solo: bool = core.deal.seats == 1

    # --- asking and telling ---

    def candidates(self, seat: i64, source: i64) -> vec[i64]:
        if source == GOODS:
            return span(v.KNOWLEDGE, v.KINDS)
        if source == OWN_HAND:
            return self.hand(seat)
        if source == RIVALS:
            found = vec[i64](capacity=3)
            for step in range(i64(1), self.seats):
                found = append(found, self.seat_after(seat, step))
            return found
        return span(0, v.BEASTS if source == THE_BEASTS else v.NODES)

    def word(self, name: str, action: i64) -> str:
        """`<node>`, `<beast>`, `<mission>` and `<card>` are the first pick; `<to>` is a node that is the second."""
        if name == "node" or name == "to":
            return self.cards.ground_names[int(pick_of(action, 1 if name == "to" else 0))]
        return gap_of(self, name, int(pick_of(action, 0)), -1, -1, -1)[0]

    def tell(
        self,
        kind: str,
        seat: i64,
        rule: str,
        text: str,
        what: i64 = -1,
        number: i64 = -1,
        node: i64 = -1,
        total: i64 = -1,
        told: i64 = 0,
    ) -> None:
        """Say it, if anybody listens: `{s}` is the seat, `#Scout` a number of Scouts, and `gap_of` knows what stands in
        `<gaps>`. Those behind two bars are not said; all are in the event's data."""
        if self.log is None:
            return
        words, data = text.partition("||")[0], dict[str, object]()
        for gap in GAPS.findall(text):
            word, value = gap_of(self, gap, int(what), int(number), int(node), int(total))
            data["card" if gap == "trionfi" else gap] = value
            words = words.replace(f"<{gap}>", word)
        if "#" in words:
            data["number"] = int(number)
            words = COUNTED.sub(rf"{number} \1" + ("s" if number > 1 else ""), words)
        self.emit(Event(kind, int(seat), rule, words.replace("{s", f"{{{seat}"), data, int(told)))

    # --- Scouts (T4) ---

    def lift(self, seat: i64, node: i64) -> None:
        """A Scout leaves the board; the caller puts it somewhere."""
        self.z[at.SCOUTS + seat * v.NODES + node] -= 1
        self.z[at.CROWD + node] -= 1

    def put(self, seat: i64, node: i64) -> None:
        self.z[at.SCOUTS + seat * v.NODES + node] += 1
        self.z[at.CROWD + node] += 1

    def scouts(self, seat: i64, node: i64) -> i64:
        return self.z[at.SCOUTS + seat * v.NODES + node]

    # --- nodes ---

    def ground(self, node: i64) -> i64:
        """What lies on a node: itself, its Site (T8), or the overlay of the solo game (T118)."""
        if v.SITE_A <= node < v.ABYSS:
            return self.cards.first_site + self.z[at.SITE + node - v.SITE_A]
        if self.solo and self.cards.overlay[node] >= 0:
            return self.cards.overlay[node]
        return node

    def beasts(self) -> i64:
        """Nodes with a Beast."""
        mask: i64 = 0
        for beast in range(i64(v.BEASTS)):
            node = self.z[at.BEAST + beast]
            if node >= 0:
                mask |= i64(1) << node
        return mask

    def betrayers(self) -> i64:
        """Nodes with a Betrayer Scout."""
        if not self.solo:
            return 0
        return (i64(1) << self.z[at.BETRAYER]) | (i64(1) << self.z[at.BETRAYER + 1])

    def for_scouts(self) -> i64:
        """Nodes on which Scouts may stand at all (T6, T7)."""
        return v.LOCATION_MASK if self.num(w.O_ABYSS) else v.LOCATION_MASK & ~(1 << v.ABYSS)

    def upright(self) -> i64:
        """Beasts on the board that stand upright, a bit each."""
        mask: i64 = 0
        for beast in range(i64(v.BEASTS)):
            if self.z[at.BEAST + beast] >= 0 and not (self.z[at.FLIPPED] >> beast) & 1:
                mask |= i64(1) << beast
        return mask

    # --- seats ---

    def seat_after(self, seat: i64, step: i64) -> i64:
        return (seat + step) % self.seats

    def is_here(self, seat: i64) -> bool:
        return not (self.gone >> seat) & 1

    def next_here(self, seat: i64) -> i64:
        """The next player left, clockwise."""
        following = self.seat_after(seat, 1)
        while not self.is_here(following):
            following = self.seat_after(following, 1)
        return following

    def pass_first(self, seat: i64) -> None:
        """T139: who leaves passes the First Player token on."""
        if self.z[at.FIRST] == seat:
            self.z[at.FIRST] = self.next_here(seat)

    def rooms(self, seat: i64) -> i64:
        """A player's Rooms, markers included (T84, T89)."""
        return bits(self.z[at.TRIONFI + seat]) + self.z[at.MARKERS + seat]

    # --- Tactics cards (T97, T98) ---

    def holds(self, seat: i64, card: i64) -> bool:
        return bool((self.z[at.HAND + seat] >> (at.COPY_BITS * card)) & at.COPY_MASK)

    def hand(self, seat: i64) -> vec[i64]:
        """The Tactics cards a seat holds, equal ones once."""
        found = vec[i64](capacity=8)
        cards = self.z[at.HAND + seat]
        number: i64 = 0
        while cards:
            if cards & at.COPY_MASK:
                found = append(found, number)
            cards >>= at.COPY_BITS
            number += 1
        return found

    def to_hand(self, seat: i64, card: i64) -> None:
        self.z[at.HAND + seat] += i64(1) << (at.COPY_BITS * card)
        self.z[at.CARDS + seat] += 1

    def from_hand(self, seat: i64, card: i64) -> None:
        self.z[at.HAND + seat] -= i64(1) << (at.COPY_BITS * card)
        self.z[at.CARDS + seat] -= 1

    def discard(self, card: i64) -> None:
        self.z[at.DISCARD] += i64(1) << (at.COPY_BITS * card)
        self.z[at.DISCARDS] += 1

    def drawable(self) -> i64:
        """Tactics cards in deck and discard together."""
        return self.z[at.TACTICS_LEFT] + self.z[at.DISCARDS]

    def draw_tactics(self, seat: i64, number: i64, rule: str) -> None:
        """As many as there are (T98)."""
        drawn: list[int] = []
        for _time in range(number):
            if self.z[at.TACTICS_LEFT] == 0:
                self.shuffle_discard()
            if self.z[at.TACTICS_LEFT] == 0:
                break
            card = self.take_top(at.TACTICS_LEFT, at.TACTIC_DECK)
            self.to_hand(seat, card)
            if self.log is not None:
                drawn.append(int(card))
        if self.log is not None and drawn:
            self.emit(drew(self.cards, int(seat), drawn, rule, self.num(w.O_OPEN_HANDS) != 0))

    def shuffle_discard(self) -> None:
        """T97."""
        z = self.z
        count: i64 = 0
        for card in range(self.cards.tactics):
            for _time in range((z[at.DISCARD] >> (at.COPY_BITS * card)) & at.COPY_MASK):
                z[at.TACTIC_DECK + count] = card
                count += 1
        z[at.TACTICS_LEFT] = count
        z[at.DISCARD] = 0
        z[at.DISCARDS] = 0
        self.chance[TACTICS_STREAM].shuffle(z, at.TACTIC_DECK, at.TACTIC_DECK + count)

    def take_top(self, left: i64, deck: i64) -> i64:
        """Take the top card of a deck that is not empty."""
        self.z[left] -= 1
        place = deck + self.z[left]
        card = self.z[place]
        self.z[place] = 0
        return card

    def push_line(self, seat: i64, place: i64, rule: i64, flags: i64 = 0) -> None:
        """What stands at a place of the program is to be done next, for a seat, by a rule."""
        if self.cards.steps[place] != v.END:
            self.push(w.LINE, seat, place, flags, rule)


def gap_of(s: Position, gap: str, what: int, number: int, node: int, total: int) -> tuple[str, object]:
    """A gap of `tell` in words and as data: a node, a piece that is `what`, or a number."""
    cards = s.cards
    named = {
        "mission": (cards.mission_names, cards.mission_ids),
        "card": (cards.tactic_names, cards.tactic_ids),
        "trionfi": (cards.trionfi_names, cards.trionfi_ids),
        "spot": (cards.spot_names, cards.spot_ids),
        "kind": (list(v.KIND_ONES if number == 1 else v.KIND_NAMES), list(v.KIND_LETTERS)),
    }
    if gap in named:
        return (named[gap][0][what], named[gap][1][what]) if what >= 0 else ("", None)
    if gap == "beast" or gap == "altar":
        name = v.BEAST_NAMES[what] if what >= 0 else "none"
        return name.capitalize(), name
    if gap == "node":
        return cards.ground_names[int(s.ground(node))], v.NODE_NAMES[node]
    if gap == "room":
        return "", v.ROOM_NAMES[number]
    if gap == "from":
        return f"{{{total}}}", total
    return (str(total), total) if gap == "total" else (str(number), number)


def drew(cards: TurrisCards, seat: int, drawn: list[int], rule: str, is_open: bool) -> Event:
    """Who drew sees the cards, all others how many, unless hands are open."""
    names = ", ".join([f"[[{cards.tactic_names[card]}]]" for card in drawn])
    count = len(drawn)
    own: dict[str, object] = {"count": count, "cards": [cards.tactic_ids[card] for card in drawn]}
    if is_open:
        return Event("drew", seat, rule, f"{{{seat}}} drew {names}.", own, EVERYONE)
    text = f"{{{seat}}} drew {count} Tactics card{'s' if count > 1 else ''}."
    return Event("drew", seat, rule, text, {"count": count}, 1 << seat, 1 << seat, f"You drew {names}.", own)
