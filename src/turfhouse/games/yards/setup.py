"""Set-up (Y8-Y12, Y84, Y85, Y93, Y96): who begins, the decks, the Store, the row, and an empty table."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.rng import SealedStream, Stream, derive
from turfhouse.core.spec import BadSetup, Choice, Counts, Number, Option, Parameter, Setup
from turfhouse.core.state import Core, new_core
from turfhouse.games.yards.cards import CardTable
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.tell import LETTERS
from turfhouse.games.yards.vocabulary import EVENT
from turfhouse.games.yards.yard import held_row
from turfhouse.games.yards.zones import (
    ASIDE,
    BASE,
    BLOCK,
    HAND,
    HIDDEN_ASIDE,
    MONEY,
    ROUND,
    ROW,
    SEAT_ROWS,
    STORE,
    STORE_SIZE,
    TURN,
    Deal,
    block,
)
from turfhouse.kit.deck import Deck

OFF_ON = (("off", "on"), ("Off", "On"))
MOST_MONEY = 10
REDRAWS = 1000
"""A card file may make a balanced row impossible; after so many redraws the last one stands."""

OPTIONS: tuple[Option, ...] = (
    Choice(
        "first_player",
        "Who begins",
        "Draw by lot, or agree. (Who did yardwork last?)",
        "Y12",
        ("random", "seat 0", "seat 1", "seat 2", "seat 3"),
        ("By lot", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
    ),
    Counts(
        "start_money",
        "Money at the start",
        "A handicap: $0 to $10 for each seat.",
        "Y8",
        dict.fromkeys(LETTERS, 0),
        0,
        MOST_MONEY * len(LETTERS),
        each=MOST_MONEY,
        per_seat=True,
    ),
    Choice("row_size", "Neighbors in the row", "How long the street is.", "Y11", ("5", "3", "7")),
    Choice(
        "row_mix",
        "Mix of the row",
        "Balanced: one to three Neighbors that want only a Bribe.",
        "Y11",
        ("random", "balanced"),
        ("Random", "Balanced"),
    ),
    Choice(
        "setup_events",
        "Events at set-up",
        "Events met while laying the first Store are shuffled back, or carried out.",
        "Y10",
        ("shuffle_back", "resolve"),
        ("Shuffle back", "Carry out"),
    ),
    Choice(
        "restock_trash", "Restock from the Trash", "An empty Store deck takes the Trash.", "Y52", OFF_ON[0], OFF_ON[1]
    ),
    Choice(
        "end_timing",
        "The end",
        "When the last Neighbor is swayed: at once, after the turn, or after the round.",
        "Y73",
        ("immediate", "finish_turn", "equal_turns"),
        ("At once", "Finish the turn", "Equal turns"),
    ),
    Choice(
        "tiebreak",
        "Ties",
        "What breaks a tie first.",
        "Y77",
        ("neighbors", "sway_vp"),
        ("Number of Neighbors", "VP of the Sway"),
    ),
    Number("round_limit", "Round limit", "The game also ends after this round; 0: no limit.", "Y83", 30, 15, 60, (0,)),
    Choice(
        "newcomers",
        "Newcomers",
        "With 3-4 players set-aside Neighbors join the row, or stay out.",
        "Y91",
        ("join_row", "unused"),
        ("Join the row", "Unused"),
    ),
    Choice("open_ledger", "Open ledger", "Show which cards are publicly known.", "Y102", ("on", "off"), ("On", "Off")),
    Choice("open_hands", "Open hands", "Everybody sees all hands: for teaching.", "Y103", OFF_ON[0], OFF_ON[1]),
    Choice("friendly", "Friendly", "Nobody plays in another player's Yard.", "Y93", OFF_ON[0], OFF_ON[1]),
    Choice("candy", "Candy", "The Candy module.", "Y94", OFF_ON[0], OFF_ON[1]),
)


PARAMETERS = (
    Parameter("wage", "Y22", "Dollars for working", 5, 1, 20),
    Parameter("candy_price", "Y94", "Dollars for a Candy", 3, 1, 20),
    Parameter("candy_per_vp", "Y95", "Candy for one VP at the end", 3, 1, 20),
)


def check_options(setup: Setup) -> None:
    setup.seat("first_player")
    for letter, money in setup.counts("start_money").items():
        if money and LETTERS.index(letter) >= setup.seats:
            raise BadSetup(f"option start_money: there is no seat {letter} with {setup.seats} players")


def make_deal(cards: CardTable, setup: Setup, first: int) -> Deal:
    """Which cards and Neighbors are in the game."""
    friendly = setup.choice("friendly") == "on"
    candy = setup.choice("candy") == "on"
    sets = 1 if setup.seats == 2 else 2
    totals: list[int] = []
    for kind in range(int(cards.count)):
        out = (friendly and cards.friendly_out[kind]) or (cards.candy_only[kind] and not candy)
        totals.append(setup.seats if kind in cards.starters else 0 if out else int(cards.copies[kind]) * sets)
    people = 0
    for person in range(len(cards.person_ids)):
        out = (friendly and cards.person_friendly_out[person]) or (cards.person_candy_only[person] and not candy)
        people |= 0 if out else 1 << person
    return Deal(cards, dict(setup.options), dict(setup.parameters), first, totals, people)


def empty_table(deal: Deal, core: Core) -> YardsState:
    """Nine Dirt for everyone, nothing anywhere; round 1."""
    seats = int(core.seats)
    z = [0] * (BASE + BLOCK * seats)
    z[ROUND] = 1
    for slot in range(STORE_SIZE):
        z[STORE + slot] = -1
    z[HIDDEN_ASIDE] = z[HIDDEN_ASIDE + 1] = -1
    held = [0] * ((1 + SEAT_ROWS * seats) * int(deal.cards.count))
    return YardsState(core, deal, vec[i64](z), vec[i64](held), vec[i64](), Deck(vec[i64]()), vec[i64]())


def chance_of(deal: Deal, stream: Stream) -> list[Stream]:
    """Chance after set-up is only Y52's."""
    return [stream] if deal.restock_trash else []


def first_player(setup: Setup, seed: bytes) -> int:
    agreed = setup.seat("first_player")
    if agreed >= 0:
        return agreed
    return int(SealedStream(derive(seed, "first player")).below(setup.seats))


def new_table(cards: CardTable, setup: Setup, seed: bytes) -> YardsState:
    """The table before the first turn; the frames are the caller's."""
    deal = make_deal(cards, setup, first_player(setup, seed))
    chance = chance_of(deal, SealedStream(derive(seed, "restock")))
    state = empty_table(deal, new_core(setup.seats, chance))
    deck = vec[i64]()
    for kind in range(int(cards.count)):
        if kind not in cards.starters:
            for _ in range(deal.totals[kind]):
                deck = append(deck, i64(kind))
    SealedStream(derive(seed, "store deck")).shuffle(deck, 0, len(deck))
    state.deck = Deck(deck)
    if setup.choice("setup_events") == "shuffle_back":
        lay_store(state, SealedStream(derive(seed, "events back")))
    lay_row(state, setup, SealedStream(derive(seed, "neighbors")))
    money = setup.counts("start_money")
    for seat in range(setup.seats):
        state.z[block(seat) + MONEY] = money[LETTERS[seat]]
        for kind in cards.starters:
            state.held[held_row(state, HAND, seat) + kind] = 1
    return state


def lay_store(state: YardsState, rng: Stream) -> None:
    """Y10: Events met do nothing; they are shuffled back."""
    aside = vec[i64]()
    slot = 0
    while slot < STORE_SIZE:
        card = state.deck.take()
        if state.cards.symbols[card] & EVENT:
            aside = append(aside, card)
        else:
            state.z[STORE + slot] = card
            slot += 1
    if len(aside):
        state.deck.mix_in(aside, rng)


def lay_row(state: YardsState, setup: Setup, rng: Stream) -> None:
    """Y11, Y85: the row, then the set-aside Neighbors."""
    people = vec[i64]([person for person in range(len(state.cards.person_ids)) if (state.deal.people >> person) & 1])
    size = int(setup.choice("row_size"))
    for _ in range(REDRAWS):
        rng.shuffle(people, 0, len(people))
        if setup.choice("row_mix") == "random" or balanced(state.cards, people, size):
            break
    for index in range(size):
        state.z[ROW] |= i64(1) << people[index]
    aside = setup.seats - 2
    state.z[ASIDE] = aside
    for index in range(aside):
        state.z[HIDDEN_ASIDE + index] = people[size + index]


def balanced(cards: CardTable, people: vec[i64], size: int) -> bool:
    """Y11: at least one and at most three (two in a row of three) that have only a Bribe."""
    only = 0
    for index in range(size):
        person = int(people[index])
        needs = [cards.needs[person * 9 + column] for column in range(9)]
        if cards.bribe[person] >= 0 and not any(needs):
            only += 1
    return 1 <= only <= (2 if size == 3 else 3)


def push_first_turn(state: YardsState) -> None:
    state.push(TURN, state.deal.first)
