"""Reads the text form of a position (text.py says how it is written)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.game import Game
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import KIND, A, new_core
from turfhouse.games.turris.eyes import text
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.pieces.cards import TurrisCards
from turfhouse.games.turris.rules import powers, round as rounds
from turfhouse.games.turris.setup import STREAMS, empty_row
from turfhouse.games.turris.state import TurrisState
from turfhouse.kit.textform import Text, mask_of, named, number_of, pairs, parsed

BASE_SITES: Final = "mirror_pool glass_library ichor_font sunken_vault"
TURN_STEPS: Final = {
    "turn": rounds.T_START,
    "act": rounds.T_ACTIONS,
    "mission": rounds.T_MISSION,
    "build": rounds.T_BUILD,
    "end": rounds.T_END,
}
ROUND_STEPS: Final = {
    "turns": rounds.R_TURNS,
    "betrayers": rounds.R_BETRAYERS,
    "beasts": rounds.R_BEASTS,
    "cleanup": rounds.R_CLEANUP,
}
AREAS: Final = ("scouts", "hand", "done", "reserved", "slots", "trionfi")
SINGLES: Final = (*text.NUMBERS, *text.SEAT_CELLS, "fruit", "altar", "starter")
HEADS: Final = (
    *("turris", "parameter", "beasts", "flipped", "sites", "room", "betrayers", "damaged", "tableau", "row"),
    *("discard", "removed", "deck", "go", "single", *text.LETTERS),
)


class Draft(Text):
    """What a text has said; single numbers by name."""

    def head_of(self, words: list[str]) -> str:
        return "single" if len(words) % 2 == 0 and all(name in SINGLES for name in words[::2]) else ""

    def singles(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for words in self.each("single"):
            found.update(pairs(words))
        return found

    def deck(self, name: str) -> list[str]:
        found = [words[1:] for words in self.each("deck") if words[0] == name]
        return found[-1] if found else ["..."]


def parse(source: str, game: Game) -> TurrisState:
    return parsed(Draft(source, HEADS), game, build)


def build(draft: Draft, game: Game) -> TurrisState:
    cards = game.cards
    assert isinstance(cards, TurrisCards)
    singles = draft.singles()
    starter = seat_of(singles.get("starter", singles.get("first", "A")))
    deal = game.deal(draft.setup(game, int(draft.last("turris", "seats 2")[1]), "parameter"), starter)
    lot = fast_stream(seed_from(0), "text")
    s = TurrisState(new_core(deal, draft.chance() or [lot.fork() for _ in STREAMS]), empty_row(deal), cards)
    fill_table(draft, s)
    for seat, letter in enumerate(text.LETTERS):
        for words in draft.each(letter):
            fill_seat(s, seat, words)
    fill_singles(singles, s)
    s.gone = draft.number("gone")
    fill_rows(draft, s)
    for seat in range(int(s.seats)):
        on_board = sum([int(s.scouts(seat, node)) for node in range(v.NODES)])
        here = v.SCOUTS - on_board - int(s.z[at.GRAVE + seat])
        s.z[at.RESERVE + seat] = here if s.solo or s.is_here(seat) else 0
    powers.refresh_all(s)
    s.asks = draft.number("asks")
    if not draft.set_stack(s):
        words = draft.last("go", "act A")
        go(s, words[0], seat_of(words[1]) if len(words) > 1 else int(s.z[at.FIRST]))
    return s


def seat_of(letter: str) -> int:
    return -1 if letter == "-" else text.LETTERS.index(letter)


def node_of(name: str) -> int:
    if name != "-" and name not in v.NODE_NAMES:
        raise ValueError(f"{name!r} is not a node")
    return -1 if name == "-" else v.NODE_NAMES.index(name)


def fill_table(draft: Draft, s: TurrisState) -> None:
    z = s.z
    for beast, name in enumerate(draft.last("beasts", "A B C D")):
        z[at.BEAST + beast] = node_of(name)
    z[at.FLIPPED] = mask_of(draft.last("flipped"), v.BEAST_NAMES)
    for spot, name in enumerate(draft.last("sites", BASE_SITES)):
        z[at.SITE + spot] = number_of(name, text.site_ids(s))
    for which, name in enumerate(draft.last("betrayers", "1 10") if s.solo else []):
        z[at.BETRAYER + which] = node_of(name)
    z[at.DAMAGED] = mask_of(draft.last("damaged"), v.ROOM_NAMES)
    for name, card, letter in draft.each("room"):
        room = v.ROOM_NAMES.index(name)
        z[at.ROOM + room] = number_of(card, s.cards.trionfi_ids) + 1
        z[at.BUILDER + room] = seat_of(letter) + 1


def fill_seat(s: TurrisState, seat: int, words: list[str]) -> None:
    z, ids = s.z, s.cards.mission_ids
    area, names = words[0], words[1:]
    if area not in AREAS:
        fill_stock(s, seat, words)
    elif area == "scouts":
        for name in names:
            s.put(seat, node_of(name))
    elif area == "hand":
        for name in names:
            s.to_hand(seat, number_of(name, s.cards.tactic_ids))
    elif area == "slots":
        for slot, name in enumerate(names):
            z[at.SLOT + 2 * seat + slot] = 0 if name == "-" else number_of(name, ids) + 1
            z[at.DONE + seat] |= 0 if name == "-" else 1 << number_of(name, ids)
    elif area == "trionfi":
        awake = [name for name in names if not name.endswith("~")]
        z[at.TRIONFI + seat] = mask_of([name.rstrip("~") for name in names], s.cards.trionfi_ids)
        z[at.AWAKE + seat] = mask_of(awake, s.cards.trionfi_ids)
    else:
        z[(at.DONE if area == "done" else at.HELD) + seat] |= mask_of(names, ids)


def fill_stock(s: TurrisState, seat: int, words: list[str]) -> None:
    """`I3 K1 artifacts 2`."""
    for index, word in enumerate(words):
        if word in text.SEAT_NUMBERS:
            s.z[text.SEAT_NUMBERS[word] + seat] = int(words[index + 1])
        elif word[0] in v.KIND_LETTERS and word[1:].isdecimal():
            s.z[at.STOCK + seat * v.KINDS + v.KIND_LETTERS.index(word[0])] = int(word[1:])
        elif not word.isdecimal():
            raise ValueError(f"{word!r}: expected I3, {', '.join([*text.SEAT_NUMBERS, *AREAS])}")


def fill_singles(singles: dict[str, str], s: TurrisState) -> None:
    z = s.z
    if "swapped" not in singles:
        best = max([int(z[at.PRESTIGE + seat]) for seat in range(int(s.seats))])
        z[at.SWAPPED] = (1 << min(best // 10, 4)) - 1
    for name, value in singles.items():
        if name in text.NUMBERS:
            z[text.NUMBERS[name]] = int(value)
        elif name in text.SEAT_CELLS:
            z[text.SEAT_CELLS[name]] = seat_of(value)
    if "began" not in singles:
        z[at.BEGAN] = z[at.FIRST]
    z[at.FRUIT] = node_of(singles.get("fruit", "-"))
    z[at.ALTAR] = text.ALTARS.index(singles.get("altar", "none"))


def fill_rows(draft: Draft, s: TurrisState) -> None:
    """Rows and decks: what is named nowhere else."""
    z = s.z
    taken = [0, 0, int(z[at.DISCARD])]
    for seat in range(int(s.seats)):
        taken[0] |= int(z[at.DONE + seat]) | int(z[at.HELD + seat])
        taken[1] |= int(z[at.TRIONFI + seat])
    missions = (1 << int(s.cards.missions)) - 1 & ~taken[0] & ~mask_of(draft.deck("missions"), s.cards.mission_ids)
    every = int(s.cards.solo_trionfi) if s.solo else (1 << int(s.cards.trionfi)) - 1
    trionfi = every & ~taken[1] & ~mask_of(draft.deck("trionfi"), s.cards.trionfi_ids)
    z[at.TABLEAU] = row_of(draft, "tableau", s.cards.mission_ids, missions & 31, 5)
    z[at.ROW] = row_of(draft, "row", s.cards.trionfi_ids, trionfi, 6)
    z[at.OLD_SITES] = mask_of(draft.last("removed"), text.site_ids(s))
    for name in draft.last("discard"):
        s.discard(number_of(name, s.cards.tactic_ids))
    laid = sum([1 << int(site) for site in z[at.SITE : at.SITE + v.SPOTS]]) | int(z[at.OLD_SITES])
    lay_deck(draft, s, "missions", named(missions & ~int(z[at.TABLEAU]), s.cards.mission_ids))
    lay_deck(draft, s, "trionfi", named(trionfi & ~int(z[at.ROW]), s.cards.trionfi_ids))
    lay_deck(draft, s, "digs", named((1 << int(s.cards.sites)) - 1 & ~laid, text.site_ids(s)))
    lay_deck(draft, s, "tactics", tactics_left(draft, s))


def row_of(draft: Draft, name: str, ids: list[str], free: int, most: int) -> int:
    if name in draft.lines:
        return mask_of(draft.last(name), ids)
    return mask_of(named(free, ids)[:most], ids)


def tactics_left(draft: Draft, s: TurrisState) -> list[str]:
    held = [int(s.z[at.HAND + seat]) for seat in range(int(s.seats))]
    used = [name for packed in [*held, int(s.z[at.DISCARD])] for name in text.counted(packed, s.cards.tactic_ids)]
    used += [s.cards.tactic_ids[frame[A]] for frame in draft.frames() if frame[KIND] == w.PLAYING]
    left = [s.cards.tactic_ids[int(card)] for card in s.cards.tactics_deck()]
    for name in used:
        left.remove(name)
    return left


def lay_deck(draft: Draft, s: TurrisState, name: str, rest: list[str]) -> None:
    """The named cards from the top; `...` stands for all that are left, which is the default."""
    ids = text.deck_ids(s, name)
    words = draft.deck(name)
    for word in words:
        if word in rest:
            rest.remove(word)
    top: list[str] = []
    for word in words:
        top += rest if word == "..." else [word]
    left, deck = text.DECK_LINES[name]
    s.z[left] = len(top)
    for index, word in enumerate(reversed(top)):
        s.z[deck + index] = number_of(word, ids)


def go(s: TurrisState, step: str, seat: int) -> None:
    """Begin somewhere: `act A`, `beasts`."""
    turns = (seat - int(s.z[at.BEGAN])) % int(s.seats) + 1
    if step in TURN_STEPS:
        s.push(w.ROUND, s.z[at.FIRST], rounds.R_TURNS, turns)
        s.push(w.TURN, seat, TURN_STEPS[step])
        s.z[at.ACTIVE] = seat
        if step == "act" and not s.z[at.ACTIONS]:
            s.z[at.ACTIONS] = 2
    elif step in ROUND_STEPS:
        s.push(w.ROUND, s.z[at.FIRST], ROUND_STEPS[step])
    else:
        raise ValueError(f"{step!r} is not a step: expected one of {', '.join([*TURN_STEPS, *ROUND_STEPS])}")
    s.run()
