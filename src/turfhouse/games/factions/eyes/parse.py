"""Reads the text form of a position (text.py says how it is written)."""

from __future__ import annotations

from typing import Final

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.state import C, new_core
from turfhouse.games.factions.eyes import text
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.cards import FactionsCards
from turfhouse.games.factions.pieces.places import KNOWN, LAYOUT
from turfhouse.games.factions.rules import round as rounds
from turfhouse.games.factions.rules.position import STREAMS
from turfhouse.games.factions.state import FactionsState
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.textform import Text

STEPS: Final = {
    "begin": rounds.R_BEGIN,
    "abilities": rounds.R_ABILITIES,
    "troops": rounds.R_TROOPS,
    "event": rounds.R_EVENT_ENDS,
    "draft": rounds.R_DRAW,
    "call": rounds.R_CALL,
    "losses": rounds.R_LOSSES,
    "score": rounds.R_SCORE,
    "shop": rounds.R_SHOP,
    "bid": rounds.R_BID,
    "next": rounds.R_NEXT,
}
HEADS: Final = (
    *("factions", "first", "parameter", "turfs", "faction", "home", "hand", "known", "kept", "pack", "targeted"),
    *(
        "undealt",
        "event",
        "events",
        "next_event",
        "discard",
        "pair",
        "shown",
        "drawn",
        "spent",
        "secret",
        "sealed",
        "go",
    ),
)


def parse(source: str, game: Game, cards: FactionsCards) -> FactionsState:
    draft = Text(source, HEADS)
    try:
        return build(draft, game, cards)
    except (ValueError, IndexError, KeyError) as problem:
        raise draft.bad(problem) from None


def seat_of(letter: str) -> int:
    if letter not in text.LETTERS or len(letter) != 1:
        raise ValueError(f"{letter!r} is not a player: expected A to F")
    return text.LETTERS.index(letter)


def number_of(name: str, ids: list[str] | tuple[str, ...]) -> int:
    if name not in ids:
        raise ValueError(f"{name!r} is not one of {', '.join(ids[:3])} …")
    return ids.index(name)


def bag_of(words: list[str]) -> int:
    return bags.bag_of([number_of(word, text.KIND_WORDS) for word in words])


def build(draft: Text, game: Game, cards: FactionsCards) -> FactionsState:
    seats = int(draft.last("factions", "seats 4")[1])
    first = seat_of(draft.last("first", "A")[0])
    deal = game.deal(draft.setup(game, seats, "parameter"), first)
    lot = fast_stream(seed_from(0), "text")
    chance: list[Stream] = draft.chance() or [lot.fork() for _ in STREAMS]
    s = FactionsState(new_core(deal, chance), LAYOUT.new_row(0), cards)
    z = s.z
    if "undealt" not in draft.lines:
        z[at.FTT] = first
    if "frame" not in draft.lines and "over" not in draft.lines:
        z[at.ROUND] = 1
    for words in draft.each("set"):
        LAYOUT.read_set(z, words)
    fill_turfs(draft, s)
    fill_seats(draft, s)
    fill_draft(draft, s)
    fill_secrets(draft, s)
    fill_events(draft, s)
    fill_decks(draft, s)
    gone = draft.last("gone", "0 0")
    s.gone, s.out = int(gone[0]), int(gone[1])
    for seat, word in enumerate(draft.last("sealed")):
        s.sealed[seat] = int(word)
    if not draft.set_stack(s):
        go(s, draft.last("go", "shop"))
    return s


def fill_turfs(draft: Text, s: FactionsState) -> None:
    for words in draft.each("turfs"):
        for word in words:
            name, _, troops = word.partition("=")
            turf, seat, count = number_of(name, s.cards.land.names), seat_of(troops[:1]), int(troops[1:])
            if not (s.board.active >> turf) & 1:
                raise ValueError(f"{name} is not a turf of this board")
            s.put(seat, turf, count)
            s.z[at.OUT + seat] += count


def fill_seats(draft: Text, s: FactionsState) -> None:
    z = s.z
    for words in draft.each("faction"):
        z[at.FACTION + seat_of(words[0])] = number_of(words[1], s.cards.faction_ids)
        if len(words) > 2:
            z[at.FACE + seat_of(words[0])] = number_of(words[2], s.cards.faction_ids)
    for words in draft.each("home"):
        z[at.HOME + seat_of(words[0])] = number_of(words[1], v.TYPE_NAMES)
    for words in draft.each("hand"):
        z[at.HAND + seat_of(words[0])] = bag_of(words[1:])
        z[at.CARDS + seat_of(words[0])] = len(words) - 1
    for words in draft.each("known"):
        KNOWN.learn(z, seat_of(words[0]), seat_of(words[1]), bag_of(words[2:]))
    for words in draft.each("targeted"):
        for name in words[1:]:
            z[at.TARGETED + seat_of(words[0])] |= 1 << number_of(name, s.cards.land.names)


def fill_draft(draft: Text, s: FactionsState) -> None:
    """What was kept lies in what was drawn, unless the text says what that was."""
    z = s.z
    ids = s.cards.action_ids
    kept: list[int] = []
    for words in draft.each("kept"):
        seat, card = seat_of(words[0]), number_of(words[1], ids)
        z[at.KEPT + seat] = card + 1
        z[at.DRAFTED] |= 1 << seat
        kept.append(card)
    for words in draft.each("pack"):
        seat = seat_of(words[0])
        z[at.PACK_SIZE + seat] = len(words) - 1
        for index, name in enumerate(words[1:]):
            z[at.PACK + 3 * seat + index] = number_of(name, ids) + 1
    drawn = [number_of(name, ids) for name in draft.last("drawn")] if "drawn" in draft.lines else kept
    for index, card in enumerate(drawn):
        z[at.DRAWN + index] = card + 1
    z[at.DRAWN_SIZE] = len(drawn)
    if kept and z[at.DRAFT_FIRST] < 0:
        z[at.DRAFT_FIRST] = z[at.FTT]
        z[at.REACHED] = z[at.DRAFTED]
    for words in draft.each("spent"):
        for name in words:
            z[at.ACTION_DISCARD + number_of(name, ids)] += 1


def fill_secrets(draft: Text, s: FactionsState) -> None:
    z = s.z
    ids = s.cards.secret_ids
    place = 0
    for words in draft.each("secret"):
        seat = seat_of(words[0])
        z[at.HOLDER + place] = seat
        z[at.HOLDING + place] = number_of(words[1], ids) + 1
        z[at.LEFT + place] = seat_of(words[2]) if len(words) > 2 else (seat + 1) % int(s.seats)
        z[at.RIGHT + place] = seat_of(words[3]) if len(words) > 3 else (seat - 1) % int(s.seats)
        z[at.NOT + place] = sum([1 << number_of(name, ids) for name in words[4:]])
        place += 1
    z[at.HELD_PLACES] = place
    for words in draft.each("shown"):
        for name in words:
            z[at.SECRET_GONE] |= 1 << number_of(name, ids)


def fill_events(draft: Text, s: FactionsState) -> None:
    z = s.z
    ids = s.cards.event_ids
    every = (1 << int(s.cards.events)) - 1 & ~(0 if s.num(w.O_CONTROL) else int(s.cards.controls))
    for name in draft.last("events"):
        z[at.EVENT_DISCARD] |= 1 << number_of(name, ids)
    for name in draft.last("event"):
        z[at.EVENT] = number_of(name, ids) + 1
        z[at.EVENT_DISCARD] |= 1 << number_of(name, ids)
    for name in draft.last("next_event"):
        z[at.EVENT_DISCARD] = every & ~(1 << number_of(name, ids))
    z[at.EVENT_DECK] = every & ~z[at.EVENT_DISCARD]


def fill_decks(draft: Text, s: FactionsState) -> None:
    """All that was named nowhere."""
    z = s.z
    for words in draft.each("discard"):
        z[at.COMBAT_DISCARD] += bag_of(words)
    z[at.PAIR] = bag_of(draft.last("pair"))
    z[at.PAIR_SIZE] = len(draft.last("pair"))
    if z[at.FTT] >= 0:
        deck = int(s.cards.combat_total(s.seats, s.two and s.num(w.O_CRIES) == 1))
        for used in [*z[at.HAND : at.HAND + s.seats], z[at.COMBAT_DISCARD], z[at.PAIR]]:
            if any(bags.count_of(deck, kind) < bags.count_of(used, kind) for kind in range(v.KINDS)):
                raise ValueError("there are not so many combat cards of a kind")
            deck -= int(used)
        z[at.COMBAT_DECK] = deck
        z[at.COMBAT_LEFT] = bags.size_of(deck)
        held = [int(card) for card in z[at.HOLDING : at.HOLDING + z[at.HELD_PLACES]]]
        held += [int(card) for card in z[at.CHOICE : at.CHOICE + 2 * at.SEATS] if card]
        secrets = (1 << int(s.cards.secrets)) - 1 & ~(int(s.cards.kill_secrets) if s.two else 0)
        z[at.SECRET_DECK] = secrets & ~int(z[at.SECRET_GONE]) & ~sum([1 << (card - 1) for card in held])
        z[at.SECRET_LEFT] = int(z[at.SECRET_DECK]).bit_count()
    fill_action_deck(s)


def fill_action_deck(s: FactionsState) -> None:
    z = s.z
    lying = [*z[at.DRAWN : at.DRAWN + at.MOST_DRAWN], *z[at.PACK : at.PACK + 3 * at.SEATS]]
    used = [int(card) - 1 for card in lying if card]
    left = 0
    for card in range(int(s.cards.actions)):
        count = int(s.cards.action_copies[card] - z[at.ACTION_DISCARD + card]) - used.count(card)
        if count < 0:
            raise ValueError(f"there are not so many of {s.cards.action_ids[card]}")
        z[at.ACTION_DECK + card] = count
        left += count
    z[at.ACTION_LEFT] = left


def go(s: FactionsState, words: list[str]) -> None:
    """Begin at a step of the round; `call 5`: that priority is the next one."""
    if words[0] not in STEPS:
        raise BadText(f"{words[0]!r} is not a step: expected one of {', '.join(STEPS)}")
    s.push(w.ROUND, s.z[at.FTT])
    rounds.go_to(s, STEPS[words[0]])
    if words[0] == "call" and len(words) > 1:
        s.z[at.PRIORITY] = int(words[1]) - 1
    if words[0] == "bid":
        s.stack[s.top + C] = s.z[at.FTT]
    s.run()
