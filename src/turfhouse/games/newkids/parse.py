"""Reads the text form of a position: see text.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.rng import Stream, fast_stream, load_stream, seed_from
from turfhouse.core.spec import Setup
from turfhouse.core.state import new_core
from turfhouse.games.newkids.board import Deal, new_vector
from turfhouse.games.newkids.fields import (
    AP,
    ATT,
    DECK,
    EQUIPPED,
    FIELDS,
    FLAG,
    KID,
    LEVEL,
    NDECK,
    SEEN,
    TURNS,
    Z_COMBAT,
    Z_CURSE,
    Z_HAND,
    Z_LIMBO,
    Z_PLAY,
)
from turfhouse.games.newkids.frames import (
    DOOR,
    END,
    PREP,
    SETUP,
    T_CHARITY,
    T_END,
    T_KICK,
    T_START,
    TURN,
)
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import BACK_OF, CARD, COPIES, KIND_OF, TYPE, TYPE_OF
from turfhouse.games.newkids.text import BACKS, split_card
from turfhouse.games.newkids.turn import open_quiet
from turfhouse.games.newkids.vocabulary import CARDS, K_TURF
from turfhouse.games.newkids.words import deal_numbers

WINDOWS = {"prep": (T_KICK, PREP), "door": (T_END, DOOR), "end": (T_CHARITY, END)}
STAGES = {"start": T_START, "kick": T_KICK, "charity": T_CHARITY}


class Draft:
    """What a text has said so far."""

    def __init__(self) -> None:
        self.seats = 4
        self.options: dict[str, str] = {}
        self.numbers: dict[str, object] = {}
        self.table: list[tuple[str, int]] = []
        """Cards and the zones they go to, in order."""
        self.levels: dict[int, int] = {}
        self.decks: list[list[str]] = [[], []]
        self.whole = [False, False]
        self.piles: list[list[str]] = [[], []]
        self.sets: list[list[str]] = []
        self.turn = ["0", "prep"]
        self.frames: list[list[int]] = []
        self.passed: list[int] = []
        self.chance: list[list[int | str]] = []
        self.asks = 0
        self.gone = 0
        self.over = False


def parse(source: str, game: Game) -> NewKidsState:
    """The position; raises BadText that names the line."""
    draft = Draft()
    lines = source.splitlines()
    for number in range(1, len(lines) + 1):
        raw = lines[number - 1]
        words = raw.split(" # ")[0].split()
        if words:
            try:
                read_line(draft, words)
            except (ValueError, IndexError) as problem:
                raise BadText(f"line {number}: {problem}") from None
    given: dict[str, object] = {}
    for option in game.options:
        if option.name in draft.options:
            given[option.name] = option.read(draft.options[option.name])
    return build(draft, game.setup(draft.seats, given, draft.numbers))


def read_line(draft: Draft, words: list[str]) -> None:
    head = words[0]
    if head == "newkids":
        draft.seats = int(words[1])
    elif head in ("option", "number"):
        name, _, value = words[1].partition("=")
        if head == "option":
            draft.options[name] = " ".join([value, *words[2:]])
        else:
            draft.numbers[name] = int(value)
    elif head == "seat":
        read_seat(draft, int(words[1]), words[2:])
    elif head in ("combat", "limbo"):
        draft.table += [(word, Z_COMBAT if head == "combat" else Z_LIMBO) for word in words[1:]]
    elif head.rstrip("!") in BACKS:
        back = BACKS.index(head.rstrip("!"))
        draft.decks[back] = words[1:]
        draft.whole[back] = head.endswith("!")
    elif head == "pile":
        draft.piles[BACKS.index(words[1])] = words[2:]
    else:
        read_engine_line(draft, head, words)


def read_engine_line(draft: Draft, head: str, words: list[str]) -> None:
    if head == "set":
        draft.sets.append(words[1:])
    elif head == "turn":
        draft.turn = words[1:]
    elif head == "asks":
        draft.asks = int(words[1])
    elif head == "gone":
        draft.gone = int(words[1])
    elif head == "over":
        draft.over = True
    elif head == "frame":
        draft.frames.append([int(word) for word in words[1:]])
    elif head == "passed":
        draft.passed = [int(word) for word in words[1:]]
    elif head == "chance":
        sealed = words[1] == "sealed"
        draft.chance.append([words[1], words[2], int(words[3])] if sealed else [words[1], *map(int, words[2:])])
    else:
        raise ValueError(f"{head!r} is not a line of a New Kids position")


def read_seat(draft: Draft, seat: int, words: list[str]) -> None:
    if words and words[0][0] == "L" and words[0][1:].isdecimal():
        draft.levels[seat] = int(words[0][1:])
        words = words[1:]
    zones = [Z_PLAY + seat, Z_HAND + seat, Z_CURSE + seat]
    for word in words:
        if word == "|":
            zones.pop(0)
        else:
            draft.table.append((word, zones[0]))


def build(draft: Draft, setup: Setup) -> NewKidsState:
    z = new_vector()
    for seat in range(draft.seats):
        z[KID + seat] = seat
        z[LEVEL + seat] = draft.levels.get(seat, 1)
    chance: list[Stream] = [load_stream(saved) for saved in draft.chance]
    if not chance:
        chance = [fast_stream(seed_from(k), "text") for k in range(4)]
    deal = Deal(draft.seats, deal_numbers(setup), dict(setup.options), dict(setup.parameters))
    state = NewKidsState(new_core(draft.seats, chance), deal, z)
    used: set[int] = set()
    for word, zone in draft.table:
        place(state, used, word, zone)
    for back in range(2):
        build_deck(state, draft, used, back)
    for words in draft.sets:
        set_numbers(state, words)
    state.gone = draft.gone
    set_stack(state, draft)
    return state


def take(used: set[int], word: str) -> tuple[int, int, int, str]:
    """card, flags, seen, on; raises BadText where the set has no such card left."""
    name, copy, flags, seen, on = split_card(word)
    kind = TYPE_OF[name]
    first = int(CARD[kind])
    for card in range(first, first + int(COPIES[kind])):
        if card not in used and copy in (-1, card - first):
            used.add(card)
            return card, flags, seen, on
    raise BadText(f"there is no further {name} in the set")


def place(state: NewKidsState, used: set[int], word: str, zone: int) -> None:
    card, flags, seen, on = take(used, word)
    state.put(card, zone)
    z = state.z
    z[FLAG + card] = flags | (EQUIPPED if KIND_OF[TYPE[card]] == K_TURF and zone >= Z_PLAY else 0)
    hand = Z_HAND <= zone < Z_PLAY
    z[SEEN + card] = seen if seen >= 0 else (1 << (zone - Z_HAND) if hand else 127)
    if on:
        z[ATT + card] = int(on) if on.isdecimal() else int(CARD[TYPE_OF[on]])
    elif Z_CURSE <= zone < Z_CURSE + 8:
        z[ATT + card] = 0


def build_deck(state: NewKidsState, draft: Draft, used: set[int], back: int) -> None:
    """Named cards on top, unnamed ones under them; where the whole deck is named they go to the pile."""
    top = [take(used, word) for word in draft.decks[back]]
    for word in draft.piles[back]:
        state.discard(take(used, word)[0])
    rest = [card for card in range(CARDS) if card not in used and BACK_OF[TYPE[card]] == back]
    if draft.whole[back]:
        for card in rest:
            state.discard(card)
        rest = []
    cards = rest + [row[0] for row in reversed(top)]
    for index in range(len(cards)):
        state.z[DECK + 92 * back + index] = cards[index]
    state.z[NDECK + back] = len(cards)
    for card, _, seen, _ in top:
        state.z[SEEN + card] = max(seen, 0)


def set_numbers(state: NewKidsState, words: list[str]) -> None:
    for name, at, size, _ in FIELDS:
        if name == words[0]:
            if len(words) - 1 > size:
                raise BadText(f"set {name} takes {size} numbers")
            for index in range(len(words) - 1):
                state.z[at + index] = int(words[index + 1])
            return
    raise BadText(f"{words[0]!r} is not a number of a position")


def set_stack(state: NewKidsState, draft: Draft) -> None:
    if draft.over:
        state.asks = draft.asks
        state.finish()
        return
    if draft.frames:
        state.stack = vec[i64]([value for frame in draft.frames for value in frame])
        state.top = len(state.stack) - len(draft.frames[0])
        state.passed = vec[i64](draft.passed)
        state.asks = draft.asks
        return
    seat, stage = int(draft.turn[0]), draft.turn[1]
    state.z[AP] = seat
    if not state.z[TURNS]:
        state.z[TURNS] = 1
    if stage == "setup":
        everyone = (1 << draft.seats) - 1
        state.push(SETUP, seat)
        state.open_window(everyone, everyone, seat)
    elif stage in WINDOWS:
        after, window = WINDOWS[stage]
        state.push(TURN, seat, after)
        open_quiet(state, window)
    elif stage in STAGES:
        state.push(TURN, seat, STAGES[stage])
    else:
        raise BadText(f"{stage!r} is not a stage: expected one of {', '.join([*WINDOWS, *STAGES, 'setup'])}")
    state.settle()
    state.run()
