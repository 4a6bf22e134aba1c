"""What a table of the yards agrees on before it begins."""

from __future__ import annotations

from turfhouse.core.spec import FIRST_PLAYER, BadSetup, Choice, Counts, Number, Option, Parameter, Setup, switch
from turfhouse.games.yards.eyes.tell import LETTERS
from turfhouse.games.yards.pieces import zones as loc

MOST_MONEY = 10

OPTIONS: tuple[Option, ...] = (
    Choice(
        loc.O_FIRST,
        "first_player",
        "Who begins",
        "Draw by lot, or agree. (Who did yardwork last?)",
        "Y12",
        ("random", "seat 0", "seat 1", "seat 2", "seat 3"),
        ("By lot", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
        FIRST_PLAYER,
    ),
    Counts(
        loc.O_MONEY,
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
    Choice(loc.O_ROW, "row_size", "Neighbors in the row", "How long the street is.", "Y11", ("5", "3", "7")),
    Choice(
        loc.O_MIX,
        "row_mix",
        "Mix of the row",
        "Balanced: one to three Neighbors that want only a Bribe.",
        "Y11",
        ("random", "balanced"),
        ("Random", "Balanced"),
    ),
    Choice(
        loc.O_EVENTS,
        "setup_events",
        "Events at set-up",
        "Events met while laying the first Store are shuffled back, or carried out.",
        "Y10",
        ("shuffle_back", "resolve"),
        ("Shuffle back", "Carry out"),
    ),
    switch(loc.O_RESTOCK, "restock_trash", "Restock from the Trash", "An empty Store deck takes the Trash.", "Y52"),
    Choice(
        loc.O_END,
        "end_timing",
        "The end",
        "When the last Neighbor is swayed: at once, after the turn, or after the round.",
        "Y73",
        ("immediate", "finish_turn", "equal_turns"),
        ("At once", "Finish the turn", "Equal turns"),
    ),
    Choice(
        loc.O_TIES,
        "tiebreak",
        "Ties",
        "What breaks a tie first.",
        "Y77",
        ("neighbors", "sway_vp"),
        ("Number of Neighbors", "VP of the Sway"),
    ),
    Number(
        loc.O_LIMIT,
        "round_limit",
        "Round limit",
        "The game also ends after this round; 0: no limit.",
        "Y83",
        30,
        15,
        60,
        (0,),
    ),
    Choice(
        loc.O_NEWCOMERS,
        "newcomers",
        "Newcomers",
        "With 3-4 players set-aside Neighbors join the row, or stay out.",
        "Y91",
        ("join_row", "unused"),
        ("Join the row", "Unused"),
    ),
    Choice(
        loc.O_LEDGER,
        "open_ledger",
        "Open ledger",
        "Show which cards are publicly known.",
        "Y102",
        ("on", "off"),
        ("On", "Off"),
    ),
    switch(loc.O_OPEN_HANDS, "open_hands", "Open hands", "Everybody sees all hands: for teaching.", "Y103"),
    switch(loc.O_FRIENDLY, "friendly", "Friendly", "Nobody plays in another player's Yard.", "Y93"),
    switch(loc.O_CANDY, "candy", "Candy", "The Candy module.", "Y94"),
)


PARAMETERS = (
    Parameter(loc.N_WAGE, "wage", "Y22", "Dollars for working", 5, 1, 20),
    Parameter(loc.N_CANDY_PRICE, "candy_price", "Y94", "Dollars for a Candy", 3, 1, 20),
    Parameter(loc.N_CANDY_PER_VP, "candy_per_vp", "Y95", "Candy for one VP at the end", 3, 1, 20),
)


def check_options(setup: Setup) -> None:
    setup.seat("first_player")
    for letter, money in setup.counts("start_money").items():
        if money and LETTERS.index(letter) >= setup.seats:
            raise BadSetup(f"option start_money: there is no seat {letter} with {setup.seats} players")
