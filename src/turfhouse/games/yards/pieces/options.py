"""What a table of the yards agrees on before it begins."""

from __future__ import annotations

from typing import Final

from turfhouse.core.spec import FIRST_PLAYER, BadSetup, Counts, Number, Option, Parameter, Setup, pick, switch
from turfhouse.games.yards.eyes.tell import LETTERS
from turfhouse.games.yards.pieces import zones as loc

HANDICAP: Final = "A handicap: $0 to $10 for each seat."
NO_MONEY: Final = dict.fromkeys(LETTERS, 0)
FIRSTS: Final = ("random=By lot", *[f"seat {seat}=Seat {seat + 1}" for seat in range(4)])
EVENTS: Final = "Events met while laying the first Store are shuffled back, or carried out."
MET: Final = ("shuffle_back=Shuffle back", "resolve=Carry out")
TIES: Final = ("neighbors=Number of Neighbors", "sway_vp=VP of the Sway")
LEDGER: Final = "Show which cards are publicly known."
END: Final = "When the last Neighbor is swayed: at once, after the turn, or after the round."
ENDS: Final = ("immediate=At once", "finish_turn=Finish the turn", "equal_turns=Equal turns")
NEWCOMERS: Final = "With 3-4 players set-aside Neighbors join the row, or stay out."
MIX: Final = "Balanced: one to three Neighbors that want only a Bribe."
LIMIT: Final = "The game also ends after this round; 0: no limit."
LOT: Final = "Draw by lot, or agree. (Who did yardwork last?)"
OPTIONS: Final[tuple[Option, ...]] = (
    pick(loc.O_FIRST, "first_player", "Who begins", LOT, "Y12", *FIRSTS, role=FIRST_PLAYER),
    Counts(loc.O_MONEY, "start_money", "Money at the start", HANDICAP, "Y8", NO_MONEY, 0, 40, each=10, per_seat=True),
    pick(loc.O_ROW, "row_size", "Neighbors in the row", "How long the street is.", "Y11", "5=5", "3=3", "7=7"),
    pick(loc.O_MIX, "row_mix", "Mix of the row", MIX, "Y11", "random=Random", "balanced=Balanced"),
    pick(loc.O_EVENTS, "setup_events", "Events at set-up", EVENTS, "Y10", *MET),
    switch(loc.O_RESTOCK, "restock_trash", "Restock from the Trash", "An empty Store deck takes the Trash.", "Y52"),
    pick(loc.O_END, "end_timing", "The end", END, "Y73", *ENDS),
    pick(loc.O_TIES, "tiebreak", "Ties", "What breaks a tie first.", "Y77", *TIES),
    Number(loc.O_LIMIT, "round_limit", "Round limit", LIMIT, "Y83", 30, 15, 60, (0,)),
    pick(loc.O_NEWCOMERS, "newcomers", "Newcomers", NEWCOMERS, "Y91", "join_row=Join the row", "unused=Unused"),
    pick(loc.O_LEDGER, "open_ledger", "Open ledger", LEDGER, "Y102", "on=On", "off=Off"),
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
