"""Set-up (Y8-Y12, Y84, Y85, Y93, Y96): who begins, the decks, the Store, the row, and an empty table."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.deal import Deal
from turfhouse.core.game import Game
from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import Setup
from turfhouse.core.state import Core, new_core
from turfhouse.games.yards.eyes.tell import LETTERS
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.cards import YardsCards
from turfhouse.games.yards.pieces.vocabulary import EVENT, NEEDS
from turfhouse.games.yards.state import YardsState
from turfhouse.kit.deck import Deck
from turfhouse.kit.rows import members

REDRAWS = 1000
"""A card file may make a balanced row impossible; after so many redraws the last one stands."""


def make_deal(game: Game, cards: YardsCards, setup: Setup, first: int) -> Deal:
    """Which cards and Neighbors are in the game."""
    friendly = setup.choice("friendly") == "on"
    candy = setup.choice("candy") == "on"
    sets = 1 if setup.seats == 2 else 2
    totals: list[int] = []
    for kind in range(int(cards.count)):
        number = int(cards.copies[kind]) * sets if cards.card_in(kind, friendly, candy) else 0
        totals.append(setup.seats if kind in cards.starters else number)
    people = sum([1 << person for person in range(len(cards.person_ids)) if cards.person_in(person, friendly, candy)])
    return game.deal(setup, first, deal_facts(cards, totals, people))


def deal_facts(cards: YardsCards, totals: list[int], people: int) -> vec[i64]:
    events = sum([totals[kind] for kind in range(len(totals)) if cards.symbols[kind] & EVENT])
    facts = [people, events, *totals]  # mypyc takes no star within vec()
    return vec[i64](facts)


def empty_table(cards: YardsCards, core: Core) -> YardsState:
    """Nine Dirt for everyone, nothing anywhere; round 1."""
    seats = int(core.deal.seats)
    held = [0] * ((1 + loc.SEAT_ROWS * seats) * int(cards.count))
    return YardsState(core, loc.empty_numbers(seats), vec[i64](held), vec[i64](), Deck(vec[i64]()), vec[i64]())


def chance_of(deal: Deal, stream: Stream) -> list[Stream]:
    """Chance after set-up is only Y52's."""
    return [stream] if deal.num[loc.O_RESTOCK] else []


def bare_table(game: Game, cards: YardsCards, setup: Setup, first: int) -> YardsState:
    """What chance has no part in, the deck in order."""
    deal = make_deal(game, cards, setup, first)
    state = empty_table(cards, new_core(deal, []))
    for kind in range(int(cards.count)):
        if kind not in cards.starters:
            for _time in range(deal.facts[loc.F_TOTALS + kind]):
                state.deck.cards = append(state.deck.cards, i64(kind))
    money = setup.counts("start_money")
    for seat in range(setup.seats):
        state.z[loc.block(seat) + loc.MONEY] = money[LETTERS[seat]]
        for kind in cards.starters:
            state.held[state.held_row(loc.HAND, seat) + kind] = 1
    return state


def deal_out(state: YardsState, setup: Setup, seed: bytes) -> None:
    """On a bare table, before the first turn; the frames are the caller's."""
    state.chance = chance_of(state.deal, SealedStream(derive(seed, "restock")))
    SealedStream(derive(seed, "store deck")).shuffle(state.deck.cards, 0, state.deck.size())
    if setup.choice("setup_events") == "shuffle_back":
        lay_store(state, SealedStream(derive(seed, "events back")))
    lay_row(state, setup, SealedStream(derive(seed, "neighbors")))


def lay_store(state: YardsState, rng: Stream) -> None:
    """Y10: Events met do nothing; they are shuffled back."""
    aside = vec[i64]()
    slot = 0
    while slot < loc.STORE_SIZE:
        card = state.deck.take()
        if state.cards.symbols[card] & EVENT:
            aside = append(aside, card)
        else:
            state.z[loc.STORE + slot] = card
            slot += 1
    if len(aside):
        state.deck.mix_in(aside, rng)


def lay_row(state: YardsState, setup: Setup, rng: Stream) -> None:
    """Y11, Y85: the row, then the set-aside Neighbors."""
    people = members(state.deal.facts[loc.F_PEOPLE])
    size = int(setup.choice("row_size"))
    for _time in range(REDRAWS):
        rng.shuffle(people, 0, len(people))
        if setup.choice("row_mix") == "random" or balanced(state.cards, people, size):
            break
    for index in range(size):
        state.z[loc.ROW] |= i64(1) << people[index]
    aside = setup.seats - 2
    state.z[loc.ASIDE] = aside
    for index in range(aside):
        state.z[loc.HIDDEN_ASIDE + index] = people[size + index]


def balanced(cards: YardsCards, people: vec[i64], size: int) -> bool:
    """Y11: at least one and at most three (two in a row of three) that have only a Bribe."""
    only = len([person for person in people[:size] if not any(cards.needs[person * NEEDS : (person + 1) * NEEDS])])
    return 1 <= only <= (2 if size == 3 else 3)
