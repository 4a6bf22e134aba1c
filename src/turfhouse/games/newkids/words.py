"""Grammar, options and parameters of New Kids, and the words of its questions."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.picks import BadText, Grammar, Named, PickKind, SeatKind, Verb, is_number
from turfhouse.core.spec import LAST_WINNER, Choice, Number, Option, Parameter, Setup
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.choices import IN_PLAY
from turfhouse.games.newkids.table import IDS, NAMES, TABLE, TYPE_OF

IN_PLAY_MARK = "table:"


class CardKind(PickKind):
    """A card by its id; `table:class_ninja` means the copy in play where the hand may hold one too."""

    def __init__(self) -> None:
        super().__init__("card")

    def text(self, value: int) -> str:
        return f"{IN_PLAY_MARK}{IDS[value - IN_PLAY]}" if value >= IN_PLAY else IDS[value]

    def parse(self, token: str) -> int:
        kind = TYPE_OF.get(token.removeprefix(IN_PLAY_MARK))
        if kind is None:
            raise BadText(f"{token!r} is not a card: expected an id like goose_patrol")
        return kind + IN_PLAY if token.startswith(IN_PLAY_MARK) else kind

    def label(self, value: int) -> str:
        return f"{NAMES[value - IN_PLAY]} (in play)" if value >= IN_PLAY else NAMES[value]


class SlotKind(PickKind):
    """A monster of the combat, written m0, m1, …"""

    def __init__(self) -> None:
        super().__init__("monster")

    def text(self, value: int) -> str:
        return f"m{value}"

    def parse(self, token: str) -> int:
        if token[:1] != "m" or not is_number(token[1:]) or int(token[1:]) > 15:
            raise BadText(f"{token!r} is not a monster of the fight: expected m0 to m15")
        return int(token[1:])


class TargetKind(PickKind):
    """A fighter @0 … or a monster m0 …"""

    def __init__(self) -> None:
        super().__init__("target")
        self.seat = SeatKind()
        self.slot = SlotKind()

    def text(self, value: int) -> str:
        return self.seat.text(value) if value < 6 else self.slot.text(value - 6)

    def parse(self, token: str) -> int:
        return self.seat.parse(token) if token.startswith("@") else self.slot.parse(token) + 6

    def label(self, value: int) -> str:
        return self.seat.label(value) if value < 6 else self.slot.text(value - 6)


class ShareKind(PickKind):
    """How many Treasures the Helper gets: a number, or all."""

    def __init__(self) -> None:
        super().__init__("share")

    def text(self, value: int) -> str:
        return "all" if value == 100 else str(value)

    def parse(self, token: str) -> int:
        if token == "all":
            return 100
        if not is_number(token) or int(token) > 99:
            raise BadText(f"{token!r} is not a share: expected a number or all")
        return int(token)


CARD = CardKind()
SLOT = SlotKind()
SEAT = SeatKind()
TARGET = TargetKind()
SHARE = ShareKind()
OFFER = PickKind("offer")
SIDE = Named("side", ("fighters", "monsters"), ("For the fighters", "For the monsters"))
WHOM = Named("fighter", ("main", "helper", "both"), ("Main", "the Helper", "both"))
ORDER = Named(
    "order",
    ("none", "helper_first", "main_first", "alternate"),
    ("", "Helper picks first", "Main picks first", "in turns"),
)
DIE = Named("number", ("0", "1", "2", "3", "4", "5", "6"))
KID = Named("kid", tuple([kid["id"] for kid in TABLE.kids]), tuple([kid["name"] for kid in TABLE.kids]))

GRAMMAR = Grammar(
    Verb("kick", "Kick down the door"),
    Verb("loot", "Loot the room"),
    Verb("trouble", "Look for trouble", (CARD,), ("With which monster?",)),
    Verb("end", "End the turn"),
    Verb("lay", "Lay a card", (CARD,), ("Which card?",)),
    Verb("cheat", "Cheat! with an Item", (CARD,), ("With which Item?",)),
    Verb("discard", "Discard", (CARD,), ("Which card?",)),
    Verb("equip", "Equip", (CARD,), ("Which Item?",)),
    Verb("unequip", "Carry", (CARD,), ("Which Item?",)),
    Verb("sell", "Sell Items"),
    Verb("add", "Add an Item", (CARD,), ("Which Item?",)),
    Verb("done", "Done"),
    Verb("play", "Play", (CARD,), ("Which card?",)),
    Verb("at", "Play at a player", (CARD, SEAT), ("Which card?", "At whom?")),
    Verb("on", "Play on a monster", (CARD, SLOT), ("Which card?", "On which monster?")),
    Verb("side", "Throw in", (CARD, SIDE), ("Which card?", "For which side?")),
    Verb("lift", "Get rid of a Curse", (CARD, CARD), ("With which card?", "Of which Curse?")),
    Verb("wander", "Send a monster in", (CARD,), ("Which monster?",)),
    Verb("join", "Let a monster join", (CARD,), ("Which monster?",)),
    Verb("swap", "Mistaken Identity", (SLOT, CARD), ("Which monster leaves?", "Which one comes?")),
    Verb("flu", "Fake Flu", (CARD, WHOM), ("Which card?", "For whom?")),
    Verb("surge", "Power Surge"),
    Verb("sneak", "Sneak Attack", (TARGET,), ("Whom?",)),
    Verb("case", "Case Closed", (SLOT,), ("Which monster?",)),
    Verb("wave", "Wave it off", (SLOT,), ("Which monster?",)),
    Verb("payoff", "Pay it off", (SLOT,), ("Which monster?",)),
    Verb("compel", "Make somebody help", (SEAT,), ("Whom?",)),
    Verb("peek", "Look at the top Door card"),
    Verb("offer", "Ask for help", (SEAT,), ("Whom?",)),
    Verb("bid", "Offer your help"),
    Verb("accept", "Accept", (OFFER,), ("Which offer?",)),
    Verb("refuse", "Refuse", (OFFER,), ("Which offer?",)),
    Verb("withdraw", "Take back", (OFFER,), ("Which offer?",)),
    Verb("trade", "Offer a trade", (SEAT,), ("To whom?",)),
    Verb("counter", "Make a counter-offer", (OFFER,), ("To which offer?",)),
    Verb("share", "Treasures for the Helper", (SHARE,), ("How many?",)),
    Verb("order", "Order of picking", (ORDER,), ("In which order?",)),
    Verb("item", "Promise an Item", (CARD,), ("Which Item?",)),
    Verb("give", "Give", (CARD,), ("Which Item?",)),
    Verb("get", "Get", (CARD,), ("Which Item?",)),
    Verb("run", "Run"),
    Verb("sacrifice", "Leave an Ally behind", (CARD,), ("Whom?",)),
    Verb("yes", "Yes"),
    Verb("no", "No"),
    Verb("from", "Run from", (SLOT,), ("Which monster?",)),
    Verb("stand", "Let the die stand"),
    Verb("reroll", "Reroll"),
    Verb("second", "Second try"),
    Verb("die", "Turn the die", (DIE,), ("To which number?",)),
    Verb("lose", "Give up", (CARD,), ("Which card?",)),
    Verb("pay", "Pay with", (CARD,), ("Which card?",)),
    Verb("hand", "Give away", (CARD, SEAT), ("Which card?", "To whom?")),
    Verb("take", "Take", (CARD,), ("Which card?",)),
    Verb("again", "Kick again"),
    Verb("keep", "Keep it"),
    Verb("kid", "Come back as", (KID,), ("As whom?",)),
    Verb("to", "Give it to", (SEAT,), ("To whom?",)),
    Verb("drop", "Never mind"),
)

ON_OFF = (("off", "on"), ("Off", "On"))


def switch(name: str, label: str, about: str, rule: str) -> Choice:
    return Choice(name, label, about, rule, *ON_OFF)


FIRSTS = ("random", *[f"seat {seat}" for seat in range(6)], LAST_WINNER)
OPTIONS: tuple[Option, ...] = (
    switch("listen_at_door", "Listen at the Door", "Draw a Door card at the start of your turn.", "N26"),
    switch("shared_victory", "Shared victory", "A Helper in the winning combat wins too.", "N24"),
    switch("turf_replace", "New Turf replaces", "Laying a new Turf discards the old one.", "N75"),
    Choice("discard_items", "Discard Items", "May you throw an own Item away?", "N83", ("own_turn", "never")),
    switch("late_sacrifice", "Late sacrifice", "Leave an Ally behind before any roll.", "N71"),
    Choice(
        "sacrifice_helper",
        "Saved by a sacrifice",
        "Does Main's sacrifice save the Helper?",
        "N72",
        ("owner_decides", "always", "never"),
    ),
    switch("help_while_ahead", "Help while ahead", "Help may be agreed while Main is ahead.", "N108"),
    switch("loot_decline", "Decline loot", "Looters may take nothing.", "N137"),
    switch("curse_between_rolls", "Cards between rolls", "The flight window opens before every roll.", "N42"),
    Choice("first_player", "Who begins", "A lot, or agree; the last winner from the second game on.", "N6", FIRSTS),
    Number("round_cap", "Last round", "The game ends after so many rounds; 0: never.", "N56", 30, 1, 99, (0,)),
    switch("open_discards", "Open discards", "The piles may be browsed.", "N7"),
    switch("poll_quiet", "Ask everybody", "Outsiders are asked before AP moves on.", "N52"),
    switch("skip_idle", "Skip idle seats", "Who can only pass is passed: for simulation.", "N53").only_for_bots(),
    Choice("trades", "Trades", "What may change hands?", "N85", ("on", "gifts_only", "off")),
)
PARAMETERS = (
    Parameter("hand_limit", "N36", "Cards kept at Charity", 5, 3, 9),
    Parameter("dealt", "N2", "Door and Treasure cards dealt to each player", 4, 1, 5),
    Parameter("sale_price", "N86", "GP for a level", 1000, 100, 3000),
    Parameter("surge_cap", "N61", "Power Surges in a combat", 3, 0, 9),
    Parameter("case_cost", "N107", "Cards paid for Case Closed", 3, 1, 6),
    Parameter("sneak_worth", "N61", "What a Sneak Attack takes off", 2, 1, 5),
    Parameter("escape_on", "N126", "Total needed to run away", 5, 2, 6),
    Parameter("help_credits", "N55", "Help offers an addressee, bids an outsider, in a combat", 2, 0, 9),
    Parameter("trade_credits", "N55", "Trade offers a seat in a turn", 2, 0, 9),
    Parameter("equip_credits", "N55", "Equip changes a seat in a window", 8, 1, 30),
    Parameter("act_guard", "N55", "Acts after which a window is closed", 200, 20, 999),
    Parameter("reroll_cap", "N127", "Rerolls of one die", 2, 0, 9),
)


def on(setup: Setup, name: str) -> int:
    return 1 if setup.choice(name) == "on" else 0


def deal_numbers(setup: Setup) -> vec[i64]:
    """Options and parameters in the order of frames.py."""
    numbers = [on(setup, name) for name in ("listen_at_door", "shared_victory", "turf_replace")]
    numbers.append(1 if setup.choice("discard_items") == "never" else 0)
    numbers.append(on(setup, "late_sacrifice"))
    numbers.append(("owner_decides", "always", "never").index(setup.choice("sacrifice_helper")))
    numbers += [on(setup, name) for name in ("help_while_ahead", "loot_decline", "curse_between_rolls")]
    numbers.append(setup.number("round_cap"))
    numbers += [on(setup, name) for name in ("poll_quiet", "skip_idle")]
    numbers.append(("on", "gifts_only", "off").index(setup.choice("trades")))
    numbers.extend([setup.parameters[p.name] for p in PARAMETERS])
    assert len(numbers) == f.DEAL_NUMBERS
    return vec[i64](numbers)


PROMPTS: dict[int, tuple[str, str]] = {
    f.SETUP: ("N5", "Lay what you like of your first cards, then pass."),
    f.PREP: ("N27", "Get ready, then kick down the door."),
    f.DOOR: ("N32", "Look for trouble, or loot the room."),
    f.FIGHT: ("N46", "The fight is on: play a card, help, or pass."),
    f.FLEE: ("N122", "The fight is lost. Anything before they run?"),
    f.CURSE_WINDOW: ("N131", "A Curse! Cancel it, or pass."),
    f.FRESH_WINDOW: ("N43", "Lay cards you just received, or pass."),
    f.END: ("N34", "Tidy up, then end your turn."),
    f.POLL: ("N52", "Anything before the turn moves on?"),
    f.ROLL_REACT: ("N127", "Let the die stand?"),
    f.PAY: ("N13", "Pay with a card."),
    f.LOSE: ("N88", "Choose what is lost."),
    f.FIX_ALLY: ("N70", "Too many Allies: who goes?"),
    f.FIX_CLASS: ("N65", "Too many Classes: which one goes?"),
    f.FIX_BIG: ("N84", "Too many Big Items: which one goes?"),
    f.GIVE_TO: ("N84", "Who gets it?"),
    f.SELL: ("N86", "Add Items to the sale."),
    f.PAY_OFF: ("N106", "Add Items to the bribe."),
    f.EQUIP_WHICH: ("N80", "Which Item do you put away?"),
    f.KICK_CHOICE: ("N28", "Keep this card, or kick again?"),
    f.CLUE: ("N66", "Keep one of the two."),
    f.CHARITY: ("N37", "Too many cards: give some away."),
    f.SAVE_HELPER: ("N72", "Does your Helper escape too?"),
    f.SACRIFICE: ("N71", "Run, or leave an Ally behind?"),
    f.NEXT_MONSTER: ("N123", "Which monster do you run from next?"),
    f.PICK_TREASURE: ("N119", "Pick a Treasure."),
    f.LOOT: ("N137", "Take a card."),
    f.SWAP_KID: ("N139", "Come back as somebody else?"),
    f.SEARCHING: ("N7", "Take a card from the discards."),
    f.TERMS: ("N109", "Name your terms."),
    f.TRADE: ("N85", "Name your terms."),
}
