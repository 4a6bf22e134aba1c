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
from turfhouse.kit.textform import Text, pairs

STEPS = {"start": loc.TURN, "side": loc.SIDE, "act": loc.ACT}
SEAT = "A …"
PILE = "A5: …"
HEADS = (SEAT, PILE, "yards", "parameter", "store", "trash", "deck", "row", "aside", "turn", "pending", "round")


class YardsText(Text):
    def head_of(self, words: list[str]) -> str:
        """Seats by letter, Piles by letter and number."""
        if words[0][0] not in LETTERS:
            return ""
        return PILE if words[0].endswith(":") else SEAT if len(words[0]) == 1 else ""


def parse(source: str, game: Game, cards: YardsCards) -> YardsState:
    text = YardsText(source, HEADS)
    try:
        return build(text, game, cards)
    except (ValueError, IndexError, KeyError) as problem:
        raise text.bad(problem) from None


def build(text: Text, game: Game, cards: YardsCards) -> YardsState:
    more = pairs(text.last("yards"))
    setup = text.setup(game, int(more.get("seats", "2")), "parameter")
    deal = make_deal(game, cards, setup, LETTERS.index(more.get("first", "A")))
    state = empty_table(cards, new_core(deal, text.chance() or chance_of(deal, fast_stream(seed_from(0), "text"))))
    fill(text, state)
    fill_deck(text, state)
    set_numbers(text, state)
    if not text.set_stack(state):
        begin(text, state)
    return state


def card_number(cards: YardsCards, token: str) -> int:
    number = cards.numbers.get(token)
    if number is None:
        raise ValueError(f"{token!r} is not a card")
    return number


def person_mask(cards: YardsCards, tokens: list[str]) -> int:
    mask = 0
    for token in tokens:
        if token not in cards.person_ids:
            raise ValueError(f"{token!r} is not a Neighbor")
        mask |= 1 << cards.person_ids.index(token)
    return mask


def fill(text: Text, state: YardsState) -> None:
    cards = state.cards
    for words in text.each(PILE):
        lay_pile(state, words)
    for words in text.each(SEAT):
        fill_seat(state, LETTERS.index(words[0]), words[1:])
    for index, token in enumerate(text.last("store")):
        state.z[loc.STORE + index] = card_number(cards, token) if token != "-" else -1
    for token in text.last("trash"):
        state.held[card_number(cards, token)] += 1
    state.z[loc.ROW] = person_mask(cards, text.last("row"))
    for index, token in enumerate(text.last("aside")):
        state.z[loc.HIDDEN_ASIDE + index] = cards.person(token)
        state.z[loc.ASIDE] += 1


def lay_pile(state: YardsState, words: list[str]) -> None:
    """`A5: G [tulips, rake]`"""
    spot = spot_of(words[0].rstrip(":"))
    if len(words) < 2 or words[1] not in ("G", "D"):
        raise ValueError("expected a Pile like 'A5: G [tulips]'")
    if words[1] == "G":
        state.turn_ground(0, spot, True, "")
    for name in " ".join(words[2:]).strip("[]").replace(",", " ").split():
        state.lay(spot, card_number(state.cards, name))


def fill_seat(state: YardsState, seat: int, words: list[str]) -> None:
    at = loc.block(seat)
    if words and words[0] in ("hand", "garage"):
        row = loc.HAND if words[0] == "hand" else loc.GARAGE
        for token in words[1:]:
            kind = card_number(state.cards, token.rstrip("?"))
            if token.endswith("?"):
                state.add_secret(row, seat, kind)
            else:
                state.add_held(row, seat, kind)
        return
    if words and words[0] == "sway":
        state.z[at + loc.SWAY] = person_mask(state.cards, words[1:])
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


def fill_deck(text: Text, state: YardsState) -> None:
    """The named cards, and where it says `...` all that are nowhere else, Events last. That is the set then."""
    cards = state.cards
    tokens = text.last("deck", "...")
    cut = tokens.index("/") if "/" in tokens else len(tokens)
    found = in_play(state)
    for frame in text.frames():
        if frame[KIND] == loc.TOOL_BACK:
            found[frame[A]] += 1
    for token in tokens:
        if token not in ("...", "/"):
            found[card_number(cards, token.rstrip("!"))] += 1
    deck: list[int] = []
    for token in tokens[:cut] + tokens[cut + 1 :]:
        if token == "...":
            deck += rest_of(state, found)
        else:
            deck.append(card_number(cards, token.rstrip("!")) | (loc.DONE if token.endswith("!") else 0))
    state.deck = Deck(vec[i64](deck), 0, len(tokens) - cut - 1 if cut < len(tokens) else 0)
    for kind in rest_of(state, found) if "..." in tokens else []:
        found[kind] += 1
    people = int(state.deal.facts[loc.F_PEOPLE])
    state.deal = state.deal.with_facts(deal_facts(cards, found, people))


def rest_of(state: YardsState, found: list[int]) -> list[int]:
    rest: list[int] = []
    for event in (0, EVENT):
        for kind in range(len(found)):
            if state.cards.symbols[kind] & EVENT == event and kind not in state.cards.starters:
                rest += [kind] * max(0, int(state.deal.facts[loc.F_TOTALS + kind]) - found[kind])
    return rest


def set_numbers(text: Text, state: YardsState) -> None:
    numbers = pairs(["round", *text.last("round", "1")])
    for name, at in (("round", loc.ROUND), ("used", loc.USED), ("ending", loc.ENDING)):
        state.z[at] = int(numbers.get(name, "0"))
    state.gone, state.asks = int(numbers.get("gone", "0")), int(numbers.get("asks", "0"))
    state.z[loc.ACTIVE] = LETTERS.index(numbers.get("active", "A"))
    for token in text.last("pending"):
        name, _, pile = token.partition("@")
        entry = loc.pending_entry(spot_of(pile), card_number(state.cards, name))
        state.pending = append(state.pending, entry)
    if "over" in text.lines:
        state.z[loc.ENDED] = int([*text.last("over"), "73"][0])


def begin(text: Text, state: YardsState) -> None:
    seat, step = [*text.last("turn", "A"), "act"][:2]
    if step not in STEPS:
        raise ValueError(f"{step!r} is not a step: expected one of {', '.join(STEPS)}")
    state.z[loc.ACTIVE] = LETTERS.index(seat)
    state.push(STEPS[step], LETTERS.index(seat))
    state.run()
