"""Frames, verbs, options and parameters by number; the grammar of answers."""

from __future__ import annotations

from typing import Final

from turfhouse.core.picks import PASS, Grammar, Named, PickKind, SeatKind, Verb
from turfhouse.core.spec import FIRST_PLAYER, LAST_WINNER, ORDINALS, Choice, Option, Parameter
from turfhouse.games.factions.pieces import vocabulary as v
from turfhouse.games.factions.pieces.cards import FactionsCards

# --- frames that work ---

SETUP: Final = 1
ROUND: Final = 2
EVENT: Final = 3
CARD: Final = 4
CLASH: Final = 5
WAR: Final = 6
HELPING: Final = 7
ENDING: Final = 8

# Steps of a war: the frame's A (2.5).
W_SOURCES: Final = 1
W_SHOTS: Final = 2
W_NUMBERS: Final = 3
W_GATHER: Final = 4
W_DEFENCE: Final = 5
W_LURE: Final = 6
W_OATHS: Final = 7
W_REQUESTS: Final = 8
W_CARDS: Final = 9
W_HELP_CARDS: Final = 10
W_CRY: Final = 11
W_RESULT: Final = 12
W_OFF: Final = 13
W_AFTER: Final = 14
"""From here on the result stands (W10)."""
W_RETREAT: Final = 15
W_BLOW: Final = 16
W_COST: Final = 17
W_FURY: Final = 18
W_ENTER: Final = 19
W_SPOILS: Final = 20
W_END: Final = 21

# --- frames that ask (5) ---

FACTION: Final = 10
HOLD: Final = 11
HOME: Final = 12
START: Final = 13
FACE: Final = 14
SIT_OUT: Final = 15
CALL_SIDE: Final = 16
PLACE: Final = 17
RAISE: Final = 18
CARAVAN: Final = 19
SHIFT: Final = 20
SHIFT_NUMBER: Final = 21
DRAFT: Final = 22
NAME: Final = 23
ATTACK: Final = 24
JUMP: Final = 25
FROM: Final = 26
SHOOT: Final = 27
ATTACK_NUMBER: Final = 28
DEFENCE_NUMBER: Final = 29
RALLY: Final = 30
RALLY_NUMBER: Final = 31
LURE: Final = 32
OFFER: Final = 33
ACCEPT: Final = 34
OATH_NUMBER: Final = 35
ASK_HELP: Final = 36
GIVE: Final = 37
COMBAT: Final = 38
CRY: Final = 39
RETREAT: Final = 40
RETALIATE: Final = 41
PLUNDER: Final = 42
LOSE: Final = 43
STAND: Final = 44
SHOP: Final = 45
KEEP: Final = 46
BID: Final = 47
BACK: Final = 48
THROW: Final = 49
REDECLARE: Final = 50
FRAMES: Final = 51

# --- verbs ---

V_PASS: Final = 1
assert V_PASS == PASS
V_FACTION: Final = 2
V_HOLD: Final = 3
V_HOME: Final = 4
V_START: Final = 5
V_FACE: Final = 6
V_YES: Final = 7
V_LEFT: Final = 8
V_RIGHT: Final = 9
V_PLACE: Final = 10
V_RAISE: Final = 11
V_CARAVAN: Final = 12
V_SHIFT: Final = 13
V_NUMBER: Final = 14
V_STOP: Final = 15
V_DRAFT: Final = 16
V_NAME: Final = 17
V_ATTACK: Final = 18
V_JUMP: Final = 19
V_FROM: Final = 20
V_SHOOT: Final = 21
V_RALLY: Final = 22
V_LURE: Final = 23
V_ASK: Final = 24
V_GIVE: Final = 25
V_CARD: Final = 26
V_CRY: Final = 27
V_RETREAT: Final = 28
V_RETALIATE: Final = 29
V_PLUNDER: Final = 30
V_LOSE: Final = 31
V_STAND: Final = 32
V_TROOP: Final = 33
V_SECRET: Final = 34
V_PACK: Final = 35
V_COMBAT: Final = 36
V_EXCHANGE: Final = 37
V_DONE: Final = 38
V_KEEP: Final = 39
V_TOKEN: Final = 40
V_BACK: Final = 41
V_THROW: Final = 42

LEFT: Final = 1
RIGHT: Final = 2
A_CARD: Final = 0
POINTS: Final = 1
ROCK: Final = 0
PAPER: Final = 1
SCISSORS: Final = 2
MOST_TROOPS: Final = 60

SEAT: Final = SeatKind()
TYPE: Final = Named("type", v.TYPE_NAMES, tuple([name.capitalize() for name in v.TYPE_NAMES]))
COUNT: Final = PickKind("number", MOST_TROOPS + 1)
LOOT: Final = Named("loot", ("card", "dp"), ("a card", "points"))
SHAPE: Final = Named("shape", ("rock", "paper", "scissors"), ("Rock", "Paper", "Scissors"))


def make_grammar(cards: FactionsCards) -> Grammar:
    turf = Named("turf", cards.land.names)
    faction = Named("faction", tuple(cards.faction_ids), tuple(cards.faction_names))
    secret = Named("secret", tuple(cards.secret_ids), tuple(cards.secret_names))
    action = Named("card", tuple(cards.action_ids), tuple(cards.action_names))
    combat = Named("card", tuple(cards.combat_ids), tuple(cards.combat_names))
    where, way, many = ("Where?",), ("From where?", "Where to?"), ("How many?",)
    return Grammar(
        Verb(V_FACTION, "faction", "Play a faction", (faction,), ("Which faction?",)),
        Verb(V_HOLD, "hold", "Keep a secret", (secret,), ("Which Secret win?",)),
        Verb(V_HOME, "home", "Declare your home", (TYPE,), ("Which type?",)),
        Verb(V_START, "start", "Start on", (turf,), where),
        Verb(V_FACE, "face", "Copy a faction", (faction,), ("Which faction?",)),
        Verb(V_YES, "yes", "Yes"),
        Verb(V_LEFT, "left", "Left"),
        Verb(V_RIGHT, "right", "Right"),
        Verb(V_PLACE, "place", "Place a troop", (turf,), where),
        Verb(V_RAISE, "raise", "Raise a troop", (turf,), where),
        Verb(V_CARAVAN, "caravan", "Move all troops", (turf, turf), way),
        Verb(V_SHIFT, "shift", "Shift troops", (turf, turf), way),
        Verb(V_NUMBER, "number", "So many", (COUNT,), many),
        Verb(V_STOP, "stop", "Stop here"),
        Verb(V_DRAFT, "draft", "Keep a card", (action,), ("Which card?",)),
        Verb(V_NAME, "name", "Name a target", (turf,), where),
        Verb(V_ATTACK, "attack", "Attack", (turf, turf), ("Which turf?", "From where?")),
        Verb(V_JUMP, "jump", "Teleport all troops", (turf, turf), way),
        Verb(V_FROM, "from", "Attack from", (turf,), ("From where?",)),
        Verb(V_SHOOT, "shoot", "Shoot at", (SEAT,), ("Whom?",)),
        Verb(V_RALLY, "rally", "Rally from", (turf,), ("From where?",)),
        Verb(V_LURE, "lure", "Lure troops from", (turf,), ("From where?",)),
        Verb(V_ASK, "ask", "Ask for help from", (SEAT,), ("Whom?",)),
        Verb(V_GIVE, "give", "Give troops", (turf, COUNT), ("From where?", "How many?")),
        Verb(V_CARD, "card", "Seal a card", (combat,), ("Which card?",)),
        Verb(V_CRY, "cry", "Cry for help to", (SEAT,), ("Whom?",)),
        Verb(V_RETREAT, "retreat", "Retreat to", (turf,), where),
        Verb(V_RETALIATE, "retaliate", "Retaliate", (combat,), ("With which card?",)),
        Verb(V_PLUNDER, "plunder", "Plunder from", (SEAT, LOOT), ("Whom?", "What?")),
        Verb(V_LOSE, "lose", "Lose a troop", (turf,), where),
        Verb(V_STAND, "stand", "Last stand on", (turf,), where),
        Verb(V_TROOP, "troop", "Buy a troop", (turf,), where),
        Verb(V_SECRET, "secret", "Buy a Secret win"),
        Verb(V_PACK, "pack", "Buy a pack of action cards"),
        Verb(V_COMBAT, "combat", "Buy a combat card"),
        Verb(V_EXCHANGE, "exchange", "Exchange two combat cards", (combat, combat), ("Which card?", "And which?")),
        Verb(V_DONE, "done", "Done"),
        Verb(V_KEEP, "keep", "Keep a card", (combat,), ("Which card?",)),
        Verb(V_TOKEN, "token", "Take the First Turn Token"),
        Verb(V_BACK, "back", "Side with", (SEAT,), ("Whom?",)),
        Verb(V_THROW, "throw", "Throw a shape", (SHAPE,), ("Which?",)),
        pass_label="No",
    )


# --- options and parameters (3) ---

O_COST: Final = 0
O_TOKEN: Final = 1
O_CONTROL: Final = 2
O_BLOODLUST: Final = 3
O_YIELD: Final = 4
O_STRIKES: Final = 5
O_EXILE: Final = 6
O_ELIMINATE: Final = 7
O_TELEPORT: Final = 8
O_PAY: Final = 9
O_CRIES: Final = 10
O_SECRET: Final = 11
O_FACTION: Final = 12
O_ABILITIES: Final = 13
O_TIE: Final = 14
O_ROUNDS: Final = 15
O_FIRST: Final = 16
N_CAP: Final = 17
N_NEED: Final = 18
"""For the three boards, one after the other."""
N_HAND: Final = 21
N_START: Final = 22
N_REINFORCE: Final = 23
N_DRAFT: Final = 24
N_GATES: Final = 25
N_TROOP: Final = 26
N_SECRET: Final = 27
N_PACK: Final = 28
N_COMBAT: Final = 29
N_TOKEN: Final = 30
N_WON: Final = 31
N_LOST: Final = 32
N_RAINBOW: Final = 33

SIMPLE: Final = 0
FREE: Final = 1
BALANCED: Final = 2
FURY: Final = 3
LONG_STEP: Final = 1
OPEN_PICK: Final = 1
RANDOM: Final = 2
SHORT: Final = 1
"""Of option `rounds`: seven."""
LONG_ROUNDS: Final = 10
SHORT_ROUNDS: Final = 7


def pick(number: int, name: str, label: str, about: str, rule: str, *values: str, role: str = "") -> Option:
    """A choice of values, each `value=Label`."""
    pairs = [value.partition("=") for value in values]
    names = tuple([pair[0] for pair in pairs])
    return Choice(number, name, label, about, rule, names, tuple([pair[2] for pair in pairs]), role)


NO_YES: Final = ("no=No", "yes=Yes")
SEAT_VALUES: Final = tuple([f"seat {seat}=The {ORDINALS[seat]} seat" for seat in range(6)])
COSTS: Final = ("simple=A third of the losers", "none=Nothing", "balanced=Balanced", "fury=Hell Hath No Fury")
STRIKES: Final = ("two_turfs=Two different turfs", "long_step=One, from further away")
PICKS: Final = ("two_keep_one=Two dealt, keep one", "open_pick=Anybody takes any", "random=One dealt")
STAYS: Final = ("stays=It stays", "drift=It drifts to the right")
OPTIONS: Final[tuple[Option, ...]] = (
    pick(O_COST, "cost_of_winning", "Cost of winning", "What does a war cost its winner?", "F86", *COSTS),
    pick(O_TOKEN, "ftt_moves", "First Turn Token", "If nobody buys it?", "F95", *STAYS),
    pick(O_CONTROL, "mind_control", "Mind Control", "Is this Event in the game?", "F118", "out=No", "in=Yes"),
    pick(O_BLOODLUST, "bloodlust_minimum", "Bloodlust", "The least to attack with?", "F51", "half=Half", "one=One"),
    pick(O_YIELD, "defender_may_yield", "Yielding", "May a defender commit no troops?", "F58", *NO_YES),
    pick(O_STRIKES, "strikes_reading", "Strikes", "What does the card allow?", "F46", *STRIKES),
    pick(O_EXILE, "exile_lasts", "Exile", "How long?", "F102", "event=Until the next Event", "forever=For good"),
    pick(O_ELIMINATE, "events_can_eliminate", "Deadly Events", "May they take last troops?", "F109", *NO_YES),
    pick(O_TELEPORT, "teleport_retreat", "Retreat by teleporter", "Is it allowed?", "F82", "yes=Yes", "no=No"),
    pick(O_PAY, "support_pay", "Pay for help", "When?", "F76", "after_scoring=After scoring", "before_scoring=Before"),
    pick(O_CRIES, "two_player_cfh", "Cry For Help, two players", "In the deck?", "F12", "keep=Yes", "remove=No"),
    pick(O_SECRET, "secret_start", "First Secret win", "How?", "F15", "one=One", "two_keep_one=Two, keep one"),
    pick(O_FACTION, "faction_choice", "Factions", "How are they chosen?", "F11", *PICKS),
    pick(O_ABILITIES, "abilities", "Abilities", "Do factions have them?", "F112", "on=Yes", "off=No"),
    pick(O_TIE, "tie_finish", "Last tie-break", "How?", "F110", "throw=Rock, paper, scissors", "shared=Shared win"),
    pick(O_ROUNDS, "rounds", "Rounds", "How many?", "F25", "10=Ten", "7=Seven"),
    pick(
        *(O_FIRST, "first", "First seat", "Who is it?", "F13", "random=By lot"),
        *(*SEAT_VALUES, f"{LAST_WINNER}=Who won last"),
        role=FIRST_PLAYER,
    ),
)
PARAMETERS: Final = (
    Parameter(N_CAP, "troop_cap", "F3", "Troops a player has", 40, 20, MOST_TROOPS),
    Parameter(N_NEED, "need_2", "F101", "Home turfs that win with two players", 3, 2, 3),
    Parameter(N_NEED + 1, "need_4", "F101", "The same with three or four", 5, 3, 6),
    Parameter(N_NEED + 2, "need_6", "F101", "The same with five or six", 6, 4, 8),
    Parameter(N_HAND, "combat_hand", "F12", "Combat cards dealt", 8, 4, 10),
    Parameter(N_START, "start_troops", "F16", "Troops on the start turf", 4, 1, 10),
    Parameter(N_REINFORCE, "reinforcements", "F22", "Troops placed in Phase 2", 2, 1, 5),
    Parameter(N_DRAFT, "draft_extra", "F30", "Cards of the draft beyond one a player", 3, 1, 5),
    Parameter(N_GATES, "teleport_round", "F6", "Round in which teleporters open", 2, 1, 10),
    Parameter(N_TROOP, "price_troop", "F92", "Price of a troop", 4, 1, 20),
    Parameter(N_SECRET, "price_secret", "F92", "Price of a Secret win", 5, 1, 20),
    Parameter(N_PACK, "price_pack", "F92", "Price of a pack of action cards", 5, 1, 20),
    Parameter(N_COMBAT, "price_combat", "F92", "Price of a combat card", 8, 1, 20),
    Parameter(N_TOKEN, "price_token", "F94", "First price of the First Turn Token", 5, 1, 20),
    Parameter(N_WON, "support_won", "F75", "Owed to a forced helper of a side that won", 1, 0, 5),
    Parameter(N_LOST, "support_lost", "F75", "Owed to a forced helper of a side that lost", 2, 0, 5),
    Parameter(N_RAINBOW, "rainbow", "F90", "Points for a turf of each type", 5, 0, 20),
)
