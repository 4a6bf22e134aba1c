"""Reads the text form of a position (text.py says how it is written), and saved states."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.rng import fast_stream, load_stream, seed_from
from turfhouse.core.spec import Option, Setup
from turfhouse.core.state import WIDTH as FRAME
from turfhouse.core.state import Core, ints, new_core, whole
from turfhouse.games.yards import yard
from turfhouse.games.yards.cards import CardTable
from turfhouse.games.yards.setup import chance_of, empty_table, make_deal
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.tell import LETTERS, spot_of
from turfhouse.games.yards.vocabulary import EVENT
from turfhouse.games.yards.zones import (
    ACT,
    ACTIVE,
    ASIDE,
    AWAY,
    CARD_MASK,
    DONE,
    ENDED,
    ENDING,
    GARAGE,
    HAND,
    HIDDEN_ASIDE,
    MONEY,
    ROUND,
    ROW,
    SIDE,
    STORE,
    STORE_SIZE,
    SWAY,
    SWEETS,
    TRASH_ROW,
    TURN,
    USED,
    Deal,
    block,
)
from turfhouse.kit.deck import Deck

STEPS = {"start": TURN, "side": SIDE, "act": ACT}


class Draft:
    """What a text has said so far: each line by its first words."""

    def __init__(self) -> None:
        self.seats = 2
        self.first = 0
        self.options: dict[str, str] = {}
        self.parameters: dict[str, object] = {}
        self.seat_lines: list[list[str]] = []
        self.piles: list[tuple[int, bool, list[str]]] = []
        self.lists: dict[str, list[str]] = {}
        self.numbers: dict[str, str] = {}
        self.frames: list[list[int]] = []
        self.streams: list[list[int | str]] = []
        self.order: list[tuple[int, int, str]] = []


LISTS = ("store", "trash", "deck", "row", "aside", "turn", "pending", "over")


def parse(text: str, game: Game, cards: CardTable) -> YardsState:
    draft = Draft()
    number = 0
    for raw in text.splitlines():
        number += 1
        words = raw.split("#")[0].split()
        if not words:
            continue
        try:
            read_line(draft, words)
        except (ValueError, IndexError, KeyError) as problem:
            raise BadText(f"line {number} ({raw.strip()!r}): {problem}") from None
    return build(draft, game, cards)


def read_line(draft: Draft, words: list[str]) -> None:
    head = words[0]
    if head == "yards":
        more = pairs(words[1:])
        draft.seats = int(more.get("seats", "2"))
        draft.first = LETTERS.index(more.get("first", "A"))
    elif head == "option":
        name, _, value = " ".join(words[1:]).partition("=")
        draft.options[name] = value
    elif head == "parameter":
        name, _, value = words[1].partition("=")
        draft.parameters[name] = int(value)
    elif head in LISTS:
        draft.lists[head] = words[1:]
    elif head == "round":
        draft.numbers.update(pairs(words))
    elif head == "chance":
        draft.streams.append([int(word) if word.isdecimal() and words[1] == "fast" else word for word in words[1:]])
    elif head == "frame":
        draft.frames.append([int(word) for word in words[1:]])
    elif head[0] in LETTERS and head.endswith(":"):
        draft.piles.append(read_pile(words))
    elif len(head) == 1 and head in LETTERS:
        draft.seat_lines.append(words)
    else:
        raise ValueError(f"{head!r} is no line of the yards: expected A …, A5: …, option, round, {', '.join(LISTS)}")


def pairs(words: list[str]) -> dict[str, str]:
    return {words[index]: words[index + 1] for index in range(0, len(words) - 1, 2)}


def read_pile(words: list[str]) -> tuple[int, bool, list[str]]:
    """`A5: G [tulips, rake]`"""
    spot = spot_of(words[0].rstrip(":"))
    if len(words) < 2 or words[1] not in ("G", "D"):
        raise ValueError("expected a Pile like 'A5: G [tulips]'")
    names = " ".join(words[2:]).strip("[]").replace(",", " ").split()
    return spot, words[1] == "G", names


def build(draft: Draft, game: Game, cards: CardTable) -> YardsState:
    try:
        setup = read_setup(draft, game)
        state = make_state(draft, cards, setup)
        fill(draft, state)
        fill_deck(draft, state)
        set_frames(draft, state)
    except (ValueError, IndexError, KeyError) as problem:
        raise BadText(str(problem)) from None
    return state


def read_setup(draft: Draft, game: Game) -> Setup:
    given: dict[str, object] = {}
    options: dict[str, Option] = {option.name: option for option in game.options}
    for name, value in draft.options.items():
        given[name] = options[name].read(value)
    return game.setup(draft.seats, given, draft.parameters)


def make_state(draft: Draft, cards: CardTable, setup: Setup) -> YardsState:
    deal = make_deal(cards, setup, draft.first)
    streams = [load_stream(stream) for stream in draft.streams]
    return empty_table(deal, new_core(setup.seats, streams or chance_of(deal, fast_stream(seed_from(0), "text"))))


def card_number(cards: CardTable, token: str) -> int:
    number = cards.numbers.get(token)
    if number is None:
        raise ValueError(f"{token!r} is not a card")
    return number


def person_mask(cards: CardTable, tokens: list[str]) -> int:
    mask = 0
    for token in tokens:
        if token not in cards.person_ids:
            raise ValueError(f"{token!r} is not a Neighbor")
        mask |= 1 << cards.person_ids.index(token)
    return mask


def fill(draft: Draft, state: YardsState) -> None:
    cards = state.cards
    for spot, grass, names in draft.piles:
        if grass:
            yard.turn_ground(state, 0, spot, True, "")
        for name in names:
            yard.lay(state, spot, card_number(cards, name))
    for words in draft.seat_lines:
        fill_seat(state, LETTERS.index(words[0]), words[1:])
    for index, token in enumerate(draft.lists.get("store", [])):
        state.z[STORE + index] = card_number(cards, token) if token != "-" else -1
    for token in draft.lists.get("trash", []):
        state.held[card_number(cards, token)] += 1
    state.z[ROW] = person_mask(cards, draft.lists.get("row", []))
    for index, token in enumerate(draft.lists.get("aside", [])):
        state.z[HIDDEN_ASIDE + index] = cards.person(token)
        state.z[ASIDE] += 1


def fill_seat(state: YardsState, seat: int, words: list[str]) -> None:
    at = block(seat)
    if words and words[0] in ("hand", "garage"):
        row = HAND if words[0] == "hand" else GARAGE
        for token in words[1:]:
            kind = card_number(state.cards, token.rstrip("?"))
            if token.endswith("?"):
                yard.add_secret(state, row, seat, kind)
            else:
                yard.add_held(state, row, seat, kind)
        return
    if words and words[0] == "sway":
        state.z[at + SWAY] = person_mask(state.cards, words[1:])
        return
    for index, word in enumerate(words):
        if word.startswith("$"):
            state.z[at + MONEY] = int(word[1:])
        elif word == "candy":
            state.z[at + SWEETS] = int(words[index + 1])
        elif word == "away":
            state.z[at + AWAY] = 1
        elif word != "home" and not word.isdecimal():
            raise ValueError(f"{word!r}: expected home, away, $5, candy 2, hand, garage or sway")


def in_play(state: YardsState) -> list[int]:
    """Cards by kind that lie anywhere but in the deck and in use."""
    found = [0] * int(state.kinds)
    rows = [TRASH_ROW * int(state.kinds)]
    for seat in range(int(state.seats)):
        rows += [int(yard.held_row(state, HAND, seat)), int(yard.held_row(state, GARAGE, seat))]
    held = state.held
    for row in rows:
        for kind in range(int(state.kinds)):
            if held[row + kind]:
                found[kind] += int(held[row + kind])
    for entry in state.laid:
        found[int(entry & CARD_MASK)] += 1
    for slot in range(STORE_SIZE):
        if state.z[STORE + slot] >= 0:
            found[int(state.z[STORE + slot])] += 1
    return found


def fill_deck(draft: Draft, state: YardsState) -> None:
    """The named cards, and where it says `...` all that are nowhere else, Events last. That is the set then."""
    cards = state.cards
    tokens = draft.lists.get("deck", ["..."])
    cut = tokens.index("/") if "/" in tokens else len(tokens)
    found = in_play(state)
    for numbers in draft.frames:
        if numbers[0] == 10:
            found[numbers[7]] += 1
    for token in tokens:
        if token not in ("...", "/"):
            found[card_number(cards, token.rstrip("!"))] += 1
    deck: list[int] = []
    for token in tokens[:cut] + tokens[cut + 1 :]:
        if token == "...":
            deck += rest_of(state.deal, found)
        else:
            deck.append(card_number(cards, token.rstrip("!")) | (DONE if token.endswith("!") else 0))
    state.deck = Deck(vec[i64](deck), 0, len(tokens) - cut - 1 if cut < len(tokens) else 0)
    rest = [] if "..." not in tokens else rest_of(state.deal, found)
    for kind in rest:
        found[kind] += 1
    state.deal = remade(state.deal, found)
    state.cards = state.deal.cards


def rest_of(deal: Deal, found: list[int]) -> list[int]:
    rest: list[int] = []
    for event in (0, EVENT):
        for kind in range(len(found)):
            if deal.cards.symbols[kind] & EVENT == event and kind not in deal.cards.starters:
                rest += [kind] * max(0, deal.totals[kind] - found[kind])
    return rest


def remade(deal: Deal, totals: list[int]) -> Deal:
    return Deal(deal.cards, deal.options, deal.numbers, int(deal.first), totals, deal.people)


def set_frames(draft: Draft, state: YardsState) -> None:
    numbers = draft.numbers
    state.z[ROUND] = int(numbers.get("round", "1"))
    state.z[USED] = int(numbers.get("used", "0"))
    state.z[ENDING] = int(numbers.get("ending", "0"))
    state.gone = int(numbers.get("gone", "0"))
    state.asks = int(numbers.get("asks", "0"))
    state.z[ACTIVE] = LETTERS.index(numbers.get("active", "A"))
    for token in draft.lists.get("pending", []):
        name, _, pile = token.partition("@")
        entry = yard.pending_entry(spot_of(pile), card_number(state.cards, name))
        state.pending = append(state.pending, entry)
    if "over" in draft.lists:
        state.z[ENDED] = int(draft.lists["over"][0]) if draft.lists["over"] else 73
        state.finish()
        return
    if draft.frames:
        rows = [number for frame in draft.frames for number in frame]
        if any(len(frame) != FRAME for frame in draft.frames):
            raise ValueError(f"a frame has {FRAME} numbers")
        state.stack = vec[i64](rows)
        state.top = len(rows) - FRAME
        return
    begin(draft, state)


def begin(draft: Draft, state: YardsState) -> None:
    words = draft.lists.get("turn", ["A", "act"])
    step = words[1] if len(words) > 1 else "act"
    if step not in STEPS:
        raise ValueError(f"{step!r} is not a step: expected one of {', '.join(STEPS)}")
    seat = LETTERS.index(words[0])
    state.z[ACTIVE] = seat
    state.push(STEPS[step], seat)
    state.run()


def load_state(core: Core, saved: dict[str, object], cards: CardTable) -> YardsState:
    deal = saved["deal"]
    assert isinstance(deal, dict)
    if deal["cards"] != cards.hash:
        raise ValueError("the save was made with another card table: its hash differs from this one's")
    made = Deal(cards, deal["options"], deal["numbers"], deal["first"], deal["totals"], deal["people"])
    deck = Deck(vec[i64](ints(saved["deck"])), 0, whole(saved["known"]))
    rows = [vec[i64](ints(saved[name])) for name in ("z", "held", "laid", "pending")]
    return YardsState(core, made, rows[0], rows[1], rows[2], deck, rows[3])
