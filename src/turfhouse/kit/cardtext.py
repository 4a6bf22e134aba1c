"""Cards in the text form of a position: `mask#1*~3@12`, and the lines of decks and piles.

After the id: `#` the copy, then a sign for each flag, `~` who knows it (a mask), `@` what it lies on; what is usual is
left out. `door!` names a whole deck, the next card first, `door` only its top; `pile door` are discards, the top last.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.picks import BadText
from turfhouse.kit.cardplaces import CardPlaces
from turfhouse.kit.cardstate import CardState
from turfhouse.kit.layout import OWNER
from turfhouse.kit.textform import Text


class CardWord:
    """A written card: what it says, -1 where it says nothing."""

    def __init__(self, word: str, flags: str) -> None:
        word, _, self.on = word.partition("@")
        word, _, seen = word.partition("~")
        self.seen = int(seen) if seen else -1
        bare = word.rstrip(flags)
        self.flags = sum([1 << flags.index(sign) for sign in set(word[len(bare) :])])
        self.id, _, copy = bare.partition("#")
        self.copy = int(copy) if copy else -1


class CardText:
    """How the cards of a game are written. `flags`: a sign for each bit; `backs`: the names of the decks."""

    def __init__(self, places: CardPlaces, backs: tuple[str, ...], flags: str) -> None:
        self.places = places
        self.ids = places.ids
        self.backs = backs
        self.flags = flags
        self.copies: dict[str, list[int]] = {name: [] for name in places.ids}
        for card, face in enumerate(places.faces):
            self.copies[places.ids[face]].append(card)

    def heads(self) -> tuple[str, ...]:
        return ("pile", *self.backs, *[f"{name}!" for name in self.backs])

    # --- writing ---

    def card(self, z: vec[i64], card: int, seen: int) -> str:
        """A card with everything that is not usual; `seen` is who usually knows it there."""
        places = self.places
        words = name = self.ids[places.faces[card]]
        if len(self.copies[name]) > 1:
            words += f"#{self.copies[name].index(card)}"
        words += "".join([sign for bit, sign in enumerate(self.flags) if (z[places.flag + card] >> bit) & 1])
        if z[places.seen + card] != seen:
            words += f"~{int(z[places.seen + card])}"
        return words + (f"@{int(z[places.att + card])}" if z[places.att + card] >= 0 else "")

    def zone(self, z: vec[i64], zone: int) -> str:
        """The cards of a list."""
        words = []
        card = int(z[self.places.head + zone])
        while card >= 0:
            words.append(self.card(z, card, self.usually_seen(zone)))
            card = int(z[self.places.link + card])
        return " ".join(words)

    def usually_seen(self, zone: int) -> int:
        places = self.places
        return 1 << (zone - int(places.base_of[zone])) if places.eyes_of[zone] == OWNER else int(places.public)

    def stack_lines(self, z: vec[i64]) -> list[str]:
        """Decks and piles."""
        places = self.places
        lines: list[str] = []
        for back, name in enumerate(self.backs):
            first = places.first[back]
            deck = z[places.deck + first : places.deck + first + z[places.ndeck + back]]
            pile = z[places.pile + first : places.pile + first + z[places.npile + back]]
            lines.append(" ".join([f"{name}!", *reversed([self.card(z, int(card), 0) for card in deck])]))
            lines.append(" ".join([f"pile {name}", *[self.card(z, int(card), int(places.public)) for card in pile]]))
        return lines


class CardReader:
    """Lays written cards out in a position, each card once."""

    def __init__(self, text: CardText, state: CardState) -> None:
        self.text = text
        self.state = state
        self.used: set[int] = set()

    def take(self, said: CardWord) -> int:
        """The card that a word means; raises BadText where the set has none left."""
        if said.id not in self.text.copies:
            raise BadText(f"{said.id!r} is not a card of this game")
        for copy, card in enumerate(self.text.copies[said.id]):
            if card not in self.used and said.copy in (-1, copy):
                self.used.add(card)
                return card
        raise BadText(f"there is no further {said.id} in the set")

    def place(self, word: str, zone: int) -> int:
        """Into a list; which card it was."""
        said = CardWord(word, self.text.flags)
        card = self.take(said)
        places, z = self.text.places, self.state.z
        self.state.put(card, zone)
        z[places.flag + card] = said.flags
        z[places.seen + card] = said.seen if said.seen >= 0 else self.text.usually_seen(zone)
        if said.on:
            z[places.att + card] = int(said.on) if said.on.isdecimal() else self.text.copies[said.on][0]
        return card

    def fill_decks(self, text: Text) -> None:
        """Named cards on top, unnamed ones under them; where the whole deck is named those go to the pile."""
        piles = {words[0]: words[1:] for words in text.each("pile")}
        for back, name in enumerate(self.text.backs):
            whole = f"{name}!" in text.lines
            self.fill(back, text.last(f"{name}!" if whole else name), piles.get(name, []), whole)

    def fill(self, back: int, deck: list[str], pile: list[str], whole: bool) -> None:
        places, z = self.text.places, self.state.z
        named = [CardWord(word, self.text.flags) for word in deck]
        top = [self.take(said) for said in named]
        for word in pile:
            self.state.discard(self.take(CardWord(word, self.text.flags)))
        rest = [card for card in range(int(places.cards)) if card not in self.used and places.backs[card] == back]
        for card in rest if whole else []:
            self.state.discard(card)
        cards = [*([] if whole else rest), *reversed(top)]
        for index, card in enumerate(cards):
            z[places.deck + places.first[back] + index] = card
        z[places.ndeck + back] = len(cards)
        for card, said in zip(top, named, strict=True):
            z[places.seen + card] = max(said.seen, 0)
