"""Reads the text form of a position: see text.py."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.state import new_core
from turfhouse.games.newkids.eyes.text import CARD_TEXT, SEAT_ZONES, TABLE_ZONES
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import new_vector
from turfhouse.games.newkids.pieces.cards import KIND_OF, TYPE
from turfhouse.games.newkids.pieces.layout import LAYOUT
from turfhouse.games.newkids.pieces.vocabulary import K_TURF
from turfhouse.games.newkids.rules.turn import open_quiet
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.kit.cardtext import CardReader
from turfhouse.kit.textform import Text, parsed

HEADS = ("newkids", "number", "seat", "refused", "turn", *TABLE_ZONES, *CARD_TEXT.heads())
WINDOWS = {"prep": (fr.T_KICK, fr.PREP), "door": (fr.T_END, fr.DOOR), "end": (fr.T_CHARITY, fr.END)}
STAGES = {"start": fr.T_START, "kick": fr.T_KICK, "charity": fr.T_CHARITY}


def parse(source: str, game: Game) -> NewKidsState:
    return parsed(Text(source, HEADS, " # "), game, build)


def build(text: Text, game: Game) -> NewKidsState:
    setup = text.setup(game, text.number("newkids", 4), "number")
    chance: list[Stream] = text.chance() or [fast_stream(seed_from(k), "text") for k in range(4)]
    refused = vec[i64]([int(word) for word in text.last("refused")])
    state = NewKidsState(new_core(game.deal(setup), chance), new_vector(), refused)
    for seat in range(setup.seats):
        state.z[loc.KID + seat] = seat
    reader = CardReader(CARD_TEXT, state)
    for words in text.each("seat"):
        read_seat(reader, int(words[0]), words[1:])
    for name, zone in TABLE_ZONES.items():
        for word in text.last(name):
            reader.place(word, zone)
    reader.fill_decks(text)
    for words in text.each("set"):
        LAYOUT.read_set(state.z, words)
    state.gone = text.number("gone")
    if not text.set_stack(state):
        begin(state, text.last("turn", "0 prep"))
    return state


def read_seat(reader: CardReader, seat: int, words: list[str]) -> None:
    z = reader.state.z
    if words and words[0][0] == "L" and words[0][1:].isdecimal():
        z[loc.LEVEL + seat] = int(words[0][1:])
        words = words[1:]
    at = 0
    for word in words:
        if word == "|":
            at += 1
            continue
        card = reader.place(word, SEAT_ZONES[at] + seat)
        if KIND_OF[TYPE[card]] == K_TURF and SEAT_ZONES[at] == loc.Z_PLAY:
            z[loc.FLAG + card] |= loc.EQUIPPED
        if SEAT_ZONES[at] == loc.Z_CURSE and "@" not in word:
            z[loc.ATT + card] = 0


def begin(state: NewKidsState, words: list[str]) -> None:
    """`0 prep`: whose turn it is and how far it has come."""
    seat, stage = int(words[0]), words[1]
    state.z[loc.AP] = seat
    if not state.z[loc.TURNS]:
        state.z[loc.TURNS] = 1
    if stage == "setup":
        everyone = (1 << int(state.seats)) - 1
        state.push(fr.SETUP, seat)
        state.open_window(everyone, everyone, seat)
    elif stage in WINDOWS:
        after, window = WINDOWS[stage]
        state.push(fr.TURN, seat, after)
        open_quiet(state, window)
    elif stage in STAGES:
        state.push(fr.TURN, seat, STAGES[stage])
    else:
        raise BadText(f"{stage!r} is not a stage: expected one of {', '.join([*WINDOWS, *STAGES, 'setup'])}")
    state.settle()
    state.run()
