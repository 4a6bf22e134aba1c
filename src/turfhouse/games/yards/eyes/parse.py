"""Reads the text form of a position: text.py says how it is written."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.game import Game
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import KIND, A, new_core
from turfhouse.games.yards.eyes.check import in_play
from turfhouse.games.yards.eyes.tell import LETTERS, spot_of
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.games.yards.pieces.setup import chance_of, deal_facts, empty_table, make_deal
from turfhouse.games.yards.pieces.vocabulary import EVENT
from turfhouse.games.yards.state import YardsState
from turfhouse.kit.deck import Deck
from turfhouse.kit.textform import Text, pairs, parsed

STEPS = {"start": loc.TURN, "side": loc.SIDE, "act": loc.ACT}
SEAT = "A …"
PILE = "A5: …"
HEADS = (SEAT, PILE, "yards", "parameter", "store", "trash", "deck", "row", "aside", "turn", "pending", "round")


class YardsText(Text):
    def __init__(self, source: str, cards: YardsCards) -> None:
        super().__init__(source, HEADS)
        self.cards = cards

    def head_of(self, words: list[str]) -> str:
        """Seats by letter, Piles by letter and number."""
        if words[0][0] not in LETTERS:
            return ""
        return PILE if words[0].endswith(":") else SEAT if len(words[0]) == 1 else ""

    def position(self, game: Game) -> YardsState:
        more = pairs(self.last("yards"))
        setup = self.setup(game, int(more.get("seats", "2")), "parameter")
        deal = make_deal(game, self.cards, setup, LETTERS.index(more.get("first", "A")))
        chance = self.chance() or chance_of(deal, fast_stream(seed_from(0), "text"))
        state = empty_table(self.cards, new_core(deal, chance))
        self.fill(state)
        self.fill_deck(state)
        self.set_numbers(state)
        if not self.set_stack(state):
            self.begin(state)
        return state

    def card(self, token: str) -> int:
        number = self.cards.numbers.get(token)
        if number is None:
            raise ValueError(f"{token!r} is not a card")
        return number

    def people(self, tokens: list[str]) -> int:
        """As a mask."""
        for token in tokens:
            if token not in self.cards.person_ids:
                raise ValueError(f"{token!r} is not a Neighbor")
        return sum([1 << self.cards.person(token) for token in set(tokens)])

    def fill(self, state: YardsState) -> None:
        for words in self.each(PILE):
            self.lay_pile(state, words)
        for words in self.each(SEAT):
            self.fill_seat(state, LETTERS.index(words[0]), words[1:])
        for index, token in enumerate(self.last("store")):
            state.z[loc.STORE + index] = self.card(token) if token != "-" else -1
        for token in self.last("trash"):
            state.held[self.card(token)] += 1
        state.z[loc.ROW] = self.people(self.last("row"))
        for index, token in enumerate(self.last("aside")):
            state.z[loc.HIDDEN_ASIDE + index] = self.cards.person(token)
            state.z[loc.ASIDE] += 1

    def lay_pile(self, state: YardsState, words: list[str]) -> None:
        """`A5: G [tulips, rake]`"""
        spot = spot_of(words[0].rstrip(":"))
        if len(words) < 2 or words[1] not in ("G", "D"):
            raise ValueError("expected a Pile like 'A5: G [tulips]'")
        if words[1] == "G":
            state.turn_ground(0, spot, True)
        for name in " ".join(words[2:]).strip("[]").replace(",", " ").split():
            state.lay(spot, self.card(name))

    def fill_seat(self, state: YardsState, seat: int, words: list[str]) -> None:
        at = loc.block(seat)
        if words and words[0] in ("hand", "garage"):
            row = loc.HAND if words[0] == "hand" else loc.GARAGE
            for token in words[1:]:
                add = state.add_secret if token.endswith("?") else state.add_held
                add(row, seat, self.card(token.rstrip("?")))
            return
        if words and words[0] == "sway":
            state.z[at + loc.SWAY] = self.people(words[1:])
            return
        for index, word in enumerate(words):
            if word.startswith("$"):
                state.z[at + loc.MONEY] = int(word[1:])
            elif word == "candy":
                state.z[at + loc.SWEETS] = int(words[index + 1])
            elif word == "away":
                state.z[at + loc.AWAY] = 1
            elif word != "home" and not word.isdecimal():
                raise ValueError(f"{word!r}: expected home, away, $5, candy 2, hand, garage or sway")

    def fill_deck(self, state: YardsState) -> None:
        """The named cards, and where it says `...` all that are nowhere else, Events last. That is the set then."""
        tokens = self.last("deck", "...")
        cut = tokens.index("/") if "/" in tokens else len(tokens)
        found = in_play(state)
        for frame in self.frames():
            if frame[KIND] == loc.TOOL_BACK:
                found[frame[A]] += 1
        for token in tokens:
            if token not in ("...", "/"):
                found[self.card(token.rstrip("!"))] += 1
        rest = self.rest_of(state, found) if "..." in tokens else []
        deck: list[int] = []
        for token in tokens[:cut] + tokens[cut + 1 :]:
            card = [] if token == "..." else [self.card(token.rstrip("!")) | (loc.DONE if token.endswith("!") else 0)]
            deck += card or rest
        state.deck = Deck(vec[i64](deck), 0, max(0, len(tokens) - cut - 1))
        for kind in rest:
            found[kind] += 1
        state.deal = state.deal.with_facts(deal_facts(self.cards, found, int(state.deal.facts[loc.F_PEOPLE])))

    def rest_of(self, state: YardsState, found: list[int]) -> list[int]:
        rest: list[int] = []
        for event in (0, EVENT):
            for kind in range(len(found)):
                if self.cards.symbols[kind] & EVENT == event and kind not in self.cards.starters:
                    rest += [kind] * max(0, int(state.deal.facts[loc.F_TOTALS + kind]) - found[kind])
        return rest

    def set_numbers(self, state: YardsState) -> None:
        numbers = pairs(["round", *self.last("round", "1")])
        for name, at in (("round", loc.ROUND), ("used", loc.USED), ("ending", loc.ENDING)):
            state.z[at] = int(numbers.get(name, "0"))
        state.gone, state.asks = int(numbers.get("gone", "0")), int(numbers.get("asks", "0"))
        state.z[loc.ACTIVE] = LETTERS.index(numbers.get("active", "A"))
        for token in self.last("pending"):
            name, _, pile = token.partition("@")
            state.pending = append(state.pending, loc.pending_entry(spot_of(pile), self.card(name)))
        if "over" in self.lines:
            state.z[loc.ENDED] = int([*self.last("over"), "73"][0])

    def begin(self, state: YardsState) -> None:
        seat, step = [*self.last("turn", "A"), "act"][:2]
        if step not in STEPS:
            raise ValueError(f"{step!r} is not a step: expected one of {', '.join(STEPS)}")
        state.z[loc.ACTIVE] = LETTERS.index(seat)
        state.push(STEPS[step], LETTERS.index(seat))
        state.run()


def parse(source: str, game: Game, cards: YardsCards) -> YardsState:
    return parsed(YardsText(source, cards), game, YardsText.position)
