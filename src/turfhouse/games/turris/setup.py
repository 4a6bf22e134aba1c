"""Set-up (T15–T21, T117, T120)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.deal import Deal
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.state import new_core
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.pieces.cards import TurrisCards
from turfhouse.games.turris.state import TurrisState
from turfhouse.kit.rows import bit

STREAMS: Final = ("sites", "trionfi", "missions", "tactics")
GENTLE_ICHOR: Final = 5
GENTLE_TACTICS: Final = 3
GRIM_PRESTIGE: Final = 3
NUMBER_TEN: Final = 9


def empty_row(deal: Deal) -> vec[i64]:
    """T16, T18, T20, T21: what is there before any card; chance has no part in it."""
    z = at.LAYOUT.new_row(0)
    for beast in range(i64(v.BEASTS)):
        z[at.BEAST + beast] = v.SITE_A + beast
    z[at.ROUND] = 1
    solo = deal.seats == 1
    if solo:
        z[at.BETRAYER] = 0
        z[at.BETRAYER + 1] = NUMBER_TEN
    handicap = deal.num[w.O_HANDICAP] if solo else 0
    z[at.RIVAL] = GRIM_PRESTIGE if handicap == w.GRIM else 0
    for seat in range(deal.seats):
        z[at.RESERVE + seat] = v.SCOUTS
        z[at.STOCK + seat * v.KINDS + v.ICHOR] = GENTLE_ICHOR if handicap == w.GENTLE else deal.num[w.N_ICHOR]
    return z


def new_table(deal: Deal, cards: TurrisCards, seed: bytes) -> TurrisState:
    """A table laid out, before the first Turn."""
    chance: list[Stream] = [SealedStream(derive(seed, name)) for name in STREAMS]
    s = TurrisState(new_core(deal, chance), empty_row(deal), cards)
    z = s.z
    z[at.FIRST] = deal.first
    z[at.BEGAN] = deal.first
    shuffle(s, 0, at.SITES_LEFT, at.SITE_DECK, (1 << int(cards.sites)) - 1)
    every = int(cards.solo_trionfi) if s.solo else (1 << int(cards.trionfi)) - 1
    shuffle(s, 1, at.TRIONFI_LEFT, at.TRIONFI_DECK, every)
    shuffle(s, 2, at.MISSIONS_LEFT, at.MISSION_DECK, (1 << int(cards.missions)) - 1)
    for spot in range(i64(v.SPOTS)):
        z[at.SITE + spot] = s.take_top(at.SITES_LEFT, at.SITE_DECK)
    while z[at.TRIONFI_LEFT] and int(z[at.ROW]).bit_count() < s.num(w.N_ROW):
        z[at.ROW] |= bit(s.take_top(at.TRIONFI_LEFT, at.TRIONFI_DECK))
    while z[at.MISSIONS_LEFT] and int(z[at.TABLEAU]).bit_count() < s.num(w.N_TABLEAU):
        z[at.TABLEAU] |= bit(s.take_top(at.MISSIONS_LEFT, at.MISSION_DECK))
    deck = cards.tactics_deck()
    for index in range(len(deck)):
        z[at.TACTIC_DECK + index] = deck[index]
    z[at.TACTICS_LEFT] = len(deck)
    chance[3].shuffle(z, at.TACTIC_DECK, at.TACTIC_DECK + z[at.TACTICS_LEFT])
    return s


def shuffle(s: TurrisState, stream: int, left: i64, deck: i64, every: int) -> None:
    """All cards of a mask, in random order."""
    count: i64 = 0
    for card in range(every.bit_length()):
        if (every >> card) & 1:
            s.z[deck + count] = card
            count += 1
    s.z[left] = count
    s.chance[stream].shuffle(s.z, deck, deck + count)


def deal_tactics(s: TurrisState) -> None:
    """T21: in turn order."""
    gentle = s.solo and s.num(w.O_HANDICAP) == w.GENTLE
    for step in range(s.seats):
        number = GENTLE_TACTICS if gentle else s.num(w.N_TACTICS)
        s.draw_tactics(s.seat_after(s.z[at.FIRST], step), number, "T21")
