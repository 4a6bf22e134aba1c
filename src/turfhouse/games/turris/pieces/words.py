"""Frames, verbs, options and parameters by number; the grammar of answers."""

from __future__ import annotations

from typing import Final

from turfhouse.core.picks import PASS, Amount, Grammar, Named, OrNone, SeatKind, Verb
from turfhouse.core.spec import DIFFICULTY, FIRST_PLAYER, ORDINALS, Number, Option, Parameter, pick, switch
from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.cards import TurrisCards
from turfhouse.kit import packedcounts as bags

# --- frames that work ---

ROUND: Final = 1
TURN: Final = 2
LINE: Final = 3
COLLECTING: Final = 4
PLAYING: Final = 5
COMPLETING: Final = 6
BUILDING: Final = 7
BEAST: Final = 8

# --- frames that ask (3) ---

SLOT_SWAP: Final = 10
ACT: Final = 11
PLACE: Final = 12
RECALL: Final = 13
PLAY_MORE: Final = 14
REWARD_NEXT: Final = 15
REWARD_TAKE: Final = 16
KINDS: Final = 17
PAY_KIND: Final = 18
RESERVE: Final = 19
FRUIT: Final = 20
FLIP: Final = 21
GOAD: Final = 22
ALTAR: Final = 23
TITHE: Final = 24
MISSION: Final = 25
SLOT: Final = 26
CONSTRUCT: Final = 27
TRIONFI: Final = 28
TOWER_ROOM: Final = 29
HAND_LIMIT: Final = 30
BEFORE_BEAST: Final = 31
BEAST_TARGET: Final = 32
BEAST_PATH: Final = 33
ON_EFFECT: Final = 34
PUSH: Final = 35
DESPAIR: Final = 36
COUNCIL: Final = 37
COUNCIL_RETURN: Final = 38
ON_LOSS: Final = 39
REPAIR: Final = 40
PAYMENT: Final = 41
FRAMES: Final = 42

# --- verbs (3.1) ---

V_PLACE: Final = 2
V_COLLECT: Final = 3
V_GATHER: Final = 4
V_REVIVE: Final = 5
V_PLAY: Final = 6
V_EXCHANGE: Final = 7
V_BAIT: Final = 8
V_SWAP: Final = 9
V_RECALL: Final = 10
V_NEXT: Final = 11
V_TAKE: Final = 12
V_GAIN: Final = 13
V_KIND: Final = 14
V_RESERVE: Final = 15
V_COMPLETE: Final = 16
V_FRUIT: Final = 17
V_FLIP: Final = 18
V_GOAD: Final = 19
V_ALTAR: Final = 20
V_TITHE: Final = 21
V_SLOT: Final = 22
V_BUILD: Final = 23
V_TRIONFI: Final = 24
V_ROOM: Final = 25
V_REPAIR: Final = 26
V_DISCARD: Final = 27
V_TARGET: Final = 28
V_STOP: Final = 29
V_PUSH: Final = 30
V_SHIELD: Final = 31
V_RIDGE: Final = 32
V_SPOT: Final = 33
V_ICHOR: Final = 34
V_RETURN: Final = 35
V_ARTIFACTS: Final = 36
V_PASS: Final = 1
assert V_PASS == PASS

SEAT: Final = SeatKind()
KIND: Final = Named("kind", tuple(v.KIND_LETTERS), v.KIND_NAMES)
BEAST_KIND: Final = Named("beast", v.BEAST_NAMES, tuple([name.capitalize() for name in v.BEAST_NAMES]))
ROOM_LABELS: Final = tuple([f"{row} {side}" for row in ("Top", "Middle", "Bottom") for side in ("left", "right")])
TOWER: Final = Named("room", v.ROOM_NAMES, ROOM_LABELS)
STEPS: Final = Amount("number", 1, 2)
COUNT: Final = Amount("number", 0, bags.MASK)


def make_grammar(cards: TurrisCards) -> Grammar:
    numbered = [f"{node + 1} {cards.ground_names[node]}" for node in range(v.NUMBERED)]
    node = Named("node", v.NODE_NAMES, (*numbered, *cards.ground_names[v.NUMBERED : v.NODES]))
    mission = Named("mission", tuple(cards.mission_ids), tuple(cards.mission_names))
    tactic = Named("card", tuple(cards.tactic_ids), tuple(cards.tactic_names))
    trionfi = Named("trionfi", tuple(cards.trionfi_ids), tuple(cards.trionfi_names))
    spot = Named("spot", tuple(cards.spot_ids), tuple(cards.spot_names))
    more, kind = OrNone(node), OrNone(KIND)
    scouts = ("Recall from where?", "And from where?", "And from where?", "And from where?")
    trade = ("Give what?", "And what?", "For what?", "And what?")
    less = ("Which Mission?", "One less of what?", "One less of what else?")
    paid = ("For Ichor?", "For Knowledge?", "For Relics?", "For Weapons?")
    goods = ("How much Knowledge?", "How many Relics?", "How many Weapons?")
    return Grammar(
        Verb(V_PLACE, "place", "Place a Scout", (node,), ("Where?",)),
        Verb(V_COLLECT, "collect", "Collect", (node, more, more, more), scouts),
        Verb(V_GATHER, "gather", "Gather Ichor"),
        Verb(V_REVIVE, "revive", "Force Revive"),
        Verb(V_PLAY, "play", "Play a card", (tactic,), ("Which card?",)),
        Verb(V_EXCHANGE, "exchange", "Exchange goods", (KIND, kind, KIND, kind), trade),
        Verb(V_BAIT, "bait", "Use the power of your Trionfi"),
        Verb(V_SWAP, "swap", "Swap an ongoing Mission", (STEPS, mission), ("Which slot?", "Which Mission?")),
        Verb(V_RECALL, "recall", "Recall a Scout", (node,), ("From where?",)),
        Verb(V_NEXT, "next", "Take this reward next", (node,), ("Whose?",)),
        Verb(V_TAKE, "take", "Take it"),
        Verb(V_GAIN, "gain", "Gain", (COUNT, COUNT, COUNT), goods),
        Verb(V_KIND, "kind", "Give up", (KIND,), ("What?",)),
        Verb(V_RESERVE, "reserve", "Reserve a Mission", (mission,), ("Which one?",)),
        Verb(V_COMPLETE, "complete", "Complete a Mission", (mission, kind, kind), less),
        Verb(V_FRUIT, "fruit", "Put the Fruit", (node,), ("Where?",)),
        Verb(V_FLIP, "flip", "Flip a Beast", (BEAST_KIND,), ("Which one?",)),
        Verb(V_GOAD, "goad", "Move a Beast", (BEAST_KIND, node), ("Which one?", "Where to?")),
        Verb(V_ALTAR, "altar", "Turn the Altar", (STEPS,), ("How far?",)),
        Verb(V_TITHE, "tithe", "Take from", (SEAT, KIND), ("Whom?", "What?")),
        Verb(V_SLOT, "slot", "Replace a slot", (STEPS,), ("Which slot?",)),
        Verb(V_BUILD, "build", "Construct", (COUNT,), ("For how much Prestige?",)),
        Verb(V_TRIONFI, "trionfi", "Take a Trionfi", (trionfi,), ("Which one?",)),
        Verb(V_ROOM, "room", "Build in a Room", (TOWER,), ("Which one?",)),
        Verb(V_REPAIR, "repair", "Remove a Damaged tile", (TOWER,), ("Of which Room?",)),
        Verb(V_DISCARD, "discard", "Discard a card", (tactic,), ("Which card?",)),
        Verb(V_TARGET, "target", "It hunts", (node,), ("Where?",)),
        Verb(V_STOP, "stop", "It goes to", (node,), ("Where?",)),
        Verb(V_PUSH, "push", "Push to", (node,), ("Where?",)),
        Verb(V_SHIELD, "shield", "Shield a Scout with an Artifact"),
        Verb(V_RIDGE, "ridge", "Shield a Scout by your Trionfi"),
        Verb(V_SPOT, "spot", "Step to", (spot,), ("Which spot?",)),
        Verb(V_ICHOR, "ichor", "Take 1 Ichor instead"),
        Verb(V_RETURN, "return", "Return to the start"),
        Verb(V_ARTIFACTS, "artifacts", "Pay with Artifacts", (COUNT, COUNT, COUNT, COUNT), paid),
    )


# --- options (4.1, 4.2) and parameters (4.3) ---

O_FIRST: Final = 0
O_LIMIT: Final = 1
O_ABYSS: Final = 2
O_ROW: Final = 3
O_MANUAL: Final = 4
O_RETURN: Final = 5
O_EACH_RIGHT: Final = 6
O_PUSH_LIMIT: Final = 7
O_CHAIN: Final = 8
O_TOKEN: Final = 9
O_GOAD: Final = 10
O_RESERVE: Final = 11
O_WALK: Final = 12
O_PYRE: Final = 13
O_THRESHOLDS: Final = 14
O_SHORT: Final = 15
O_HANDICAP: Final = 16
O_OPEN_HANDS: Final = 17
O_FIXED: Final = 18
N_ICHOR: Final = 19
N_TACTICS: Final = 20
N_HAND: Final = 21
N_TABLEAU: Final = 22
N_ROW: Final = 23
N_FLOOR: Final = 24
N_PER_ROOM: Final = 25
N_REVIVE: Final = 26
N_REVIVE_ALL: Final = 27
N_PRESTIGE: Final = 28
N_GOAL: Final = 29
N_ROOMS: Final = 30
N_GAIN: Final = 31
N_TILE: Final = 32

ALWAYS_SIX: Final = 1
NO_REFILL: Final = 2
GENTLE: Final = 1
GRIM: Final = 2


BEGINS: Final = "Who has the token at the start?"
FIRSTS: Final = ("draw=By lot", *[f"seat {seat}=The {ORDINALS[seat]} seat" for seat in range(4)])
TOKENS: Final = ("stays=It stays", "returns=Back to the supply")
ROWS: Final = ("six_then_three=Six, later three", "always_six=Always six", "no_refill=Never filled up")
HOW: Final = "Gentle: you begin with 5 Ichor and 3 Tactics cards. Grim: the Betrayers begin at 3 Prestige."
HANDICAPS: Final = ("none=As in the book", "gentle=Gentle", "grim=Grim")
PAYING: Final = ("auto=What is missing", "manual=As you like")
RETURNS: Final = ("auto=By itself", "ask=The owner decides")
PUSHERS: Final = ("first_player=The First Player", "mover=Who moved it")
WALKS: Final = ("adjacent=Adjacent", "number=Any")
PYRES: Final = ("strict=Closed", "floor=Down to 0")
WHOSE: Final = ("player=Yours", "both=Both")
LIMIT: Final = "The end is triggered after so many rounds at the latest; 0: never."
ONE_OR_EACH: Final = ("one=One", "each_right=One for each right")
TURNS: Final = "The token moves on every round; the Future token is not used."
FIRST: Final = pick(O_FIRST, "first", "First Player", BEGINS, "T20", *FIRSTS, role=FIRST_PLAYER)
HANDICAP: Final = pick(
    O_HANDICAP, "solo_handicap", "Difficulty", HOW, "T133", *HANDICAPS, role=DIFFICULTY, listed="gentle none grim"
)
OPTIONS: Final[tuple[Option, ...]] = (
    FIRST.only_for(2, 4),
    Number(O_LIMIT, "round_limit", "Round limit", LIMIT, "T140", 30, 20, 60, (0,)),
    pick(O_ABYSS, "abyss", "The Abyss", "May Scouts stand there?", "T7", "closed=Closed", "open=Open"),
    pick(O_ROW, "trionfi_row", "Row of Trionfi", "How it is filled up at the end of a Turn.", "T65", *ROWS),
    pick(O_MANUAL, "artifact_payment", "Artifacts", "What do they pay for?", "T105", *PAYING),
    pick(O_RETURN, "council_return", "Council track", "Does a token at the end return?", "T111", *RETURNS),
    pick(O_EACH_RIGHT, "construct_per_step", "Rooms per Turn", "With several rights?", "T63", *ONE_OR_EACH),
    pick(O_PUSH_LIMIT, "push_limit", "Pushes", "May they break limit 1?", "T80", "ignore=Yes", "respect=No"),
    pick(O_CHAIN, "chain_neighbours", "Chain Attack", "By Scouts beside a Beast too?", "T82", "free=No", "any=Yes"),
    pick(O_TOKEN, "ffp_token", "Future token", "After Cleanup?", "T92", *TOKENS).only_for(2, 4),
    pick(O_GOAD, "goad_push", "A moved Delusion", "Who chooses where Scouts go?", "T114", *PUSHERS),
    pick(O_RESERVE, "reserve_limit", "Reserved Missions", "How many?", "T60", "none=Any number", "3=Three"),
    pick(O_WALK, "betrayer_walk", "Betrayers", "Alone: to which numbers?", "T126", *WALKS).only_for(1, 1),
    pick(O_PYRE, "solo_pyre", "Pyre, alone", "Below 2 Prestige?", "T119", *PYRES).only_for(1, 1),
    pick(O_THRESHOLDS, "solo_thresholds", "Sites, alone", "Whose Prestige?", "T134", *WHOSE).only_for(1, 1),
    switch(O_SHORT, "short_game", "Short game", "Ends at 30 Prestige or 5 Rooms.", "T100").only_for(2, 4),
    HANDICAP.only_for(1, 1),
    switch(O_OPEN_HANDS, "open_hands", "Open hands", "Tactics hands lie face up.", "T99").only_for(2, 4),
    switch(O_FIXED, "fixed_first", "First Player in turns", TURNS, "T91").only_for(2, 4),
)
PARAMETERS: Final = (
    Parameter(N_ICHOR, "start_ichor", "T21", "Ichor at the start", 3, 0, 10),
    Parameter(N_TACTICS, "start_tactics", "T21", "Tactics cards at the start", 1, 0, 4),
    Parameter(N_HAND, "hand_limit", "T64", "Tactics cards kept at the end of a Turn", 4, 2, 8),
    Parameter(N_TABLEAU, "tableau", "T19", "Missions that lie face up", 5, 3, 8),
    Parameter(N_ROW, "trionfi_start", "T17", "Trionfi that lie face up at the start", 6, 6, 9),
    Parameter(N_FLOOR, "trionfi_floor", "T65", "Trionfi below which the row is filled up", 3, 0, 6),
    Parameter(N_PER_ROOM, "missions_per_room", "T84", "Completed Missions a Room needs", 2, 1, 4),
    Parameter(N_REVIVE, "revive_price", "T42", "Ichor for a Force Revive", 3, 1, 6),
    Parameter(N_REVIVE_ALL, "revive_price_all", "T42", "The same with all Scouts in the Graveyard", 1, 0, 3),
    Parameter(N_PRESTIGE, "end_prestige", "T100", "Prestige that triggers the end", 40, 20, 80),
    Parameter(N_GOAL, "solo_goal", "T133", "Prestige that wins or loses a solo game", 30, 15, 60),
    Parameter(N_ROOMS, "solo_rooms", "T133", "Undamaged Rooms that win a solo game", 4, 2, 6),
    Parameter(N_GAIN, "betrayer_gain", "T129", "Prestige of the Betrayers in a round", 3, 2, 6),
    Parameter(N_TILE, "tile_gain", "T128", "Prestige of the Betrayers for a Damaged tile", 1, 0, 3),
)
