"""Grammar, options and parameters of New Kids."""

from __future__ import annotations

from turfhouse.core.picks import MAX_SEATS, BadText, Grammar, Named, Numbered, PickKind, SeatKind, Verb, is_number
from turfhouse.core.spec import FIRST_PLAYER, LAST_WINNER, ORDINALS, Number, Option, Parameter, pick, switch
from turfhouse.games.newkids.pieces import frames as f
from turfhouse.games.newkids.pieces.cards import IDS, KIDS, NAMES, TYPE_OF
from turfhouse.games.newkids.pieces.layout import HNO, MONSTERS, MOST_OFFERS, TNO

IN_PLAY_MARK = "table:"


class CardKind(PickKind):
    """A card by its id; `table:class_ninja` means the copy in play where the hand may hold one too."""

    def __init__(self) -> None:
        super().__init__("card", f.IN_PLAY + len(IDS))

    def text(self, value: int) -> str:
        return f"{IN_PLAY_MARK}{IDS[value - f.IN_PLAY]}" if value >= f.IN_PLAY else IDS[value]

    def parse(self, token: str) -> int:
        kind = TYPE_OF.get(token.removeprefix(IN_PLAY_MARK))
        if kind is None:
            raise BadText(f"{token!r} is not a card: expected an id like goose_patrol")
        return kind + f.IN_PLAY if token.startswith(IN_PLAY_MARK) else kind

    def label(self, value: int) -> str:
        return f"{NAMES[value - f.IN_PLAY]} (in play)" if value >= f.IN_PLAY else NAMES[value]


class ShareKind(PickKind):
    """How many Treasures the Helper gets: a number, or all."""

    def __init__(self) -> None:
        super().__init__("share", 101)

    def text(self, value: int) -> str:
        return "all" if value == 100 else str(value)

    def parse(self, token: str) -> int:
        if token == "all":
            return 100
        if not is_number(token) or int(token) > 99:
            raise BadText(f"{token!r} is not a share: expected a number or all")
        return int(token)


CARD = CardKind()
SLOTS = tuple([f"m{slot}" for slot in range(MONSTERS)])
SLOT = Named("monster", SLOTS)
"""Of the combat."""
SEAT = SeatKind()
FIGHTERS = range(MAX_SEATS)
TARGET = Named(
    "target", (*[SEAT.text(seat) for seat in FIGHTERS], *SLOTS), (*[SEAT.label(seat) for seat in FIGHTERS], *SLOTS)
).by_seat(1, MAX_SEATS, MAX_SEATS)
"""A fighter or a monster."""
SHARE = ShareKind()
OFFER = Numbered("offer", MOST_OFFERS, (0, 2 * MAX_SEATS), (TNO - HNO, MAX_SEATS)).by_seat(1, MAX_SEATS)
SIDE = Named("side", ("fighters", "monsters"), ("For the fighters", "For the monsters"))
WHOM = Named("fighter", ("main", "helper", "both"), ("Main", "the Helper", "both"))
ORDER = Named(
    "order",
    ("none", "helper_first", "main_first", "alternate"),
    ("", "Helper picks first", "Main picks first", "in turns"),
)
DIE = Named("number", ("0", "1", "2", "3", "4", "5", "6"))
KID = Named("kid", tuple([kid for kid, _ in KIDS]), tuple([name for _, name in KIDS]))

GRAMMAR = Grammar(
    Verb(f.V_KICK, "kick", "Kick down the door"),
    Verb(f.V_LOOT, "loot", "Loot the room"),
    Verb(f.V_TROUBLE, "trouble", "Look for trouble", (CARD,), ("With which monster?",)),
    Verb(f.V_END, "end", "End the turn"),
    Verb(f.V_LAY, "lay", "Lay a card", (CARD,), ("Which card?",)),
    Verb(f.V_CHEAT, "cheat", "Cheat! with an Item", (CARD,), ("With which Item?",)),
    Verb(f.V_DISCARD, "discard", "Discard", (CARD,), ("Which card?",)),
    Verb(f.V_EQUIP, "equip", "Equip", (CARD,), ("Which Item?",)),
    Verb(f.V_UNEQUIP, "unequip", "Carry", (CARD,), ("Which Item?",)),
    Verb(f.V_SELL, "sell", "Sell Items", begins_run=True),
    Verb(f.V_ADD, "add", "Add an Item", (CARD,), ("Which Item?",)),
    Verb(f.V_DONE, "done", "Done"),
    Verb(f.V_PLAY, "play", "Play", (CARD,), ("Which card?",)),
    Verb(f.V_AT, "at", "Play at a player", (CARD, SEAT), ("Which card?", "At whom?")),
    Verb(f.V_ON, "on", "Play on a monster", (CARD, SLOT), ("Which card?", "On which monster?")),
    Verb(f.V_SIDE, "side", "Throw in", (CARD, SIDE), ("Which card?", "For which side?")),
    Verb(f.V_LIFT, "lift", "Get rid of a Curse", (CARD, CARD), ("With which card?", "Of which Curse?")),
    Verb(f.V_WANDER, "wander", "Send a monster in", (CARD,), ("Which monster?",)),
    Verb(f.V_JOIN, "join", "Let a monster join", (CARD,), ("Which monster?",)),
    Verb(f.V_SWAP, "swap", "Mistaken Identity", (SLOT, CARD), ("Which monster leaves?", "Which one comes?")),
    Verb(f.V_FLU, "flu", "Fake Flu", (CARD, WHOM), ("Which card?", "For whom?")),
    Verb(f.V_SURGE, "surge", "Power Surge", begins_run=True),
    Verb(f.V_SNEAK, "sneak", "Sneak Attack", (TARGET,), ("Whom?",), begins_run=True),
    Verb(f.V_CASE, "case", "Case Closed", (SLOT,), ("Which monster?",), begins_run=True),
    Verb(f.V_WAVE, "wave", "Wave it off", (SLOT,), ("Which monster?",)),
    Verb(f.V_PAYOFF, "payoff", "Pay it off", (SLOT,), ("Which monster?",), begins_run=True),
    Verb(f.V_COMPEL, "compel", "Make somebody help", (SEAT,), ("Whom?",)),
    Verb(f.V_PEEK, "peek", "Look at the top Door card"),
    Verb(f.V_OFFER, "offer", "Ask for help", (SEAT,), ("Whom?",)),
    Verb(f.V_BID, "bid", "Offer your help"),
    Verb(f.V_ACCEPT, "accept", "Accept", (OFFER,), ("Which offer?",)),
    Verb(f.V_REFUSE, "refuse", "Refuse", (OFFER,), ("Which offer?",)),
    Verb(f.V_WITHDRAW, "withdraw", "Take back", (OFFER,), ("Which offer?",)),
    Verb(f.V_TRADE, "trade", "Offer a trade", (SEAT,), ("To whom?",)),
    Verb(f.V_COUNTER, "counter", "Make a counter-offer", (OFFER,), ("To which offer?",)),
    Verb(f.V_SHARE, "share", "Treasures for the Helper", (SHARE,), ("How many?",)),
    Verb(f.V_ORDER, "order", "Order of picking", (ORDER,), ("In which order?",)),
    Verb(f.V_ITEM, "item", "Promise an Item", (CARD,), ("Which Item?",)),
    Verb(f.V_GIVE, "give", "Give", (CARD,), ("Which Item?",)),
    Verb(f.V_GET, "get", "Get", (CARD,), ("Which Item?",)),
    Verb(f.V_RUN, "run", "Run"),
    Verb(f.V_SACRIFICE, "sacrifice", "Leave an Ally behind", (CARD,), ("Whom?",)),
    Verb(f.V_YES, "yes", "Yes"),
    Verb(f.V_NO, "no", "No"),
    Verb(f.V_FROM, "from", "Run from", (SLOT,), ("Which monster?",)),
    Verb(f.V_STAND, "stand", "Let the die stand"),
    Verb(f.V_REROLL, "reroll", "Reroll", begins_run=True),
    Verb(f.V_SECOND, "second", "Second try"),
    Verb(f.V_DIE, "die", "Turn the die", (DIE,), ("To which number?",)),
    Verb(f.V_LOSE, "lose", "Give up", (CARD,), ("Which card?",)),
    Verb(f.V_PAY, "pay", "Pay with", (CARD,), ("Which card?",)),
    Verb(f.V_HAND_OVER, "hand", "Give away", (CARD, SEAT), ("Which card?", "To whom?")),
    Verb(f.V_TAKE, "take", "Take", (CARD,), ("Which card?",)),
    Verb(f.V_AGAIN, "again", "Kick again"),
    Verb(f.V_KEEP, "keep", "Keep it"),
    Verb(f.V_KID, "kid", "Come back as", (KID,), ("As whom?",)),
    Verb(f.V_TO, "to", "Give it to", (SEAT,), ("To whom?",)),
    Verb(f.V_DROP, "drop", "Never mind"),
)


FIRSTS = ("random=By lot", *[f"seat {seat}=The {ORDINALS[seat]} seat" for seat in range(6)])
LAST = f"{LAST_WINNER}=The last winner"
FIRST_ABOUT = "A lot, or agree; the last winner from the second game on."
SAVE_ABOUT = "Does Main's sacrifice save the Helper?"
SAVED = ("owner_decides=Who sacrifices decides", "always=Always", "never=Never")
DISCARDS = ("own_turn=On the own turn", "never=Never")
TRADES = ("on=Anything", "gifts_only=Gifts only", "off=Nothing")
OPTIONS: tuple[Option, ...] = (
    switch(f.O_LISTEN, "listen_at_door", "Listen at the Door", "Draw a Door card at the start of your turn.", "N26"),
    switch(f.O_SHARED, "shared_victory", "Shared victory", "A Helper in the winning combat wins too.", "N24"),
    switch(f.O_TURF_REPLACE, "turf_replace", "New Turf replaces", "Laying a new Turf discards the old one.", "N75"),
    pick(f.O_DISCARD_NEVER, "discard_items", "Discard Items", "May you throw an own Item away?", "N83", *DISCARDS),
    switch(f.O_LATE, "late_sacrifice", "Late sacrifice", "Leave an Ally behind before any roll.", "N71"),
    pick(f.O_SAVE, "sacrifice_helper", "Saved by a sacrifice", SAVE_ABOUT, "N72", *SAVED),
    switch(f.O_AHEAD, "help_while_ahead", "Help while ahead", "Help may be agreed while Main is ahead.", "N108"),
    switch(f.O_DECLINE, "loot_decline", "Decline loot", "Looters may take nothing.", "N137"),
    switch(
        f.O_BETWEEN, "curse_between_rolls", "Cards between rolls", "The flight window opens before every roll.", "N42"
    ),
    pick(f.O_FIRST, "first_player", "Who begins", FIRST_ABOUT, "N6", *FIRSTS, LAST, role=FIRST_PLAYER),
    Number(f.O_CAP, "round_cap", "Last round", "The game ends after so many rounds; 0: never.", "N56", 30, 1, 99, (0,)),
    switch(f.O_OPEN_DISCARDS, "open_discards", "Open discards", "The piles may be browsed.", "N7"),
    switch(f.O_POLL, "poll_quiet", "Ask everybody", "Everybody is asked before a quiet time ends.", "N52"),
    switch(
        f.O_SKIP, "skip_idle", "Skip idle seats", "Who can only pass is passed: for simulation.", "N53"
    ).only_for_bots(),
    pick(f.O_TRADES, "trades", "Trades", "What may change hands?", "N85", *TRADES),
)
PARAMETERS = (
    Parameter(f.N_HAND, "hand_limit", "N36", "Cards kept at Charity", 5, 3, 9),
    Parameter(f.N_DEAL, "dealt", "N2", "Door and Treasure cards dealt to each player", 4, 1, 5),
    Parameter(f.N_SALE, "sale_price", "N86", "GP for a level", 1000, 100, 3000),
    Parameter(f.N_SURGE, "surge_cap", "N61", "Power Surges in a combat", 3, 0, 9),
    Parameter(f.N_CASE, "case_cost", "N107", "Cards paid for Case Closed", 3, 1, 6),
    Parameter(f.N_SNEAK, "sneak_worth", "N61", "What a Sneak Attack takes off", 2, 1, 5),
    Parameter(f.N_ESCAPE, "escape_on", "N126", "Total needed to run away", 5, 2, 6),
    Parameter(f.N_HELP, "help_credits", "N55", "Help offers an addressee, bids an outsider, in a combat", 2, 0, 9),
    Parameter(f.N_TRADES, "trade_credits", "N55", "Trade offers a seat in a turn", 2, 0, 9),
    Parameter(f.N_EQUIPS, "equip_credits", "N55", "Equip changes a seat in a window", 8, 1, 30),
    Parameter(f.N_GUARD, "act_guard", "N55", "Acts after which a window is closed", 200, 20, 999),
    Parameter(f.N_REROLLS, "reroll_cap", "N127", "Rerolls of one die", 2, 0, 9),
)
