"""Why not: every illegal answer explained with its rule. It judges by the rules, not by the list of options."""

from __future__ import annotations

from turfhouse.core.ask import OPEN, Refusal
from turfhouse.core.picks import PASS, pick_of, seat_of, verb_of
from turfhouse.core.state import ASKED, MAY, MODE, D
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.choices import IN_PLAY
from turfhouse.games.newkids.deals import quiet
from turfhouse.games.newkids.fields import AP, Z_HAND
from turfhouse.games.newkids.refuse_card import CARD_VERBS, explain_card, explain_fresh, explain_setup
from turfhouse.games.newkids.refuse_choice import explain_choice
from turfhouse.games.newkids.refuse_deal import DEAL_VERBS, explain_deal
from turfhouse.games.newkids.refuse_fight import FIGHT_VERBS, explain_fight
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import KIND_OF, NAMES, PLAY_OF
from turfhouse.games.newkids.vocabulary import E_CANCEL, K_MONSTER
from turfhouse.games.newkids.words import GRAMMAR

CLOSERS = {f.V_KICK: f.PREP, f.V_LOOT: f.DOOR, f.V_TROUBLE: f.DOOR, f.V_END: f.END}
TOO_LATE = {
    f.V_KICK: ("N28", "the door is kicked in once a turn, when you have got ready"),
    f.V_LOOT: ("N32", "you loot the room only after a kick that found no monster, once"),
    f.V_TROUBLE: ("N32", "you look for trouble only after a kick that found no monster, once"),
    f.V_END: ("N34", "the turn is not over yet"),
}


def explain(state: NewKidsState, action: int) -> Refusal | None:
    """The first rule, in the order of the path's picks, that forbids it; None if none does."""
    misnamed = why_misnamed(action)
    if misnamed is not None:
        return misnamed
    if state.stack[state.top + MODE] == OPEN:
        return explain_window(state, int(seat_of(action)), int(verb_of(action)), action)
    return explain_choice(state, action)


def why_misnamed(action: int) -> Refusal | None:
    """`table:` names the copy in play, for payments only."""
    verb = int(verb_of(action))
    kinds = GRAMMAR.verbs[verb].kinds
    for index in range(len(kinds)):
        if kinds[index].name == "card" and pick_of(action, index) >= IN_PLAY and verb != f.V_PAY:
            return Refusal("N13", "only payments name a card in play with table:", index + 1)
    return None


def explain_window(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal | None:
    kind = int(state.kind())
    if not state.lives(seat):
        return Refusal("N140", "you are Grounded: you are back when the next turn starts")
    if not ((state.stack[state.top + ASKED] | state.stack[state.top + MAY]) >> seat) & 1:
        return Refusal("N46", "this window asks others; you have nothing to decide in it")
    if verb == PASS:
        return explain_pass(state, seat, kind)
    if verb in CLOSERS and quiet(kind):
        return explain_closer(state, seat, kind, verb, action)
    if state.field(D) >= state.num(f.N_GUARD):
        return Refusal("N55", "too much has happened in this window: it can only be closed now")
    if kind == f.SETUP:
        return explain_setup(state, seat, verb, action)
    if kind == f.CURSE_WINDOW:
        return explain_cancel(state, seat, verb, action)
    if kind == f.FRESH_WINDOW:
        return explain_fresh(state, seat, verb, action)
    return explain_act(state, seat, kind, verb, action)


def explain_act(state: NewKidsState, seat: int, kind: int, verb: int, action: int) -> Refusal | None:
    """In the windows that know ANY (N41)."""
    if verb in CLOSERS:
        return Refusal(*TOO_LATE[verb])
    if verb in CARD_VERBS:
        return explain_card(state, seat, kind, verb, action)
    if verb in FIGHT_VERBS:
        return explain_fight(state, seat, verb, action)
    if verb in DEAL_VERBS:
        return explain_deal(state, seat, verb, int(pick_of(action, 0)))
    return Refusal("N51", "this answers a question that nobody has asked you now")


def explain_pass(state: NewKidsState, seat: int, kind: int) -> Refusal | None:
    if quiet(kind) and seat == state.z[AP]:
        return Refusal("N50", "this window is yours: end it by name")
    if not (state.stack[state.top + ASKED] >> seat) & 1:
        return Refusal("N50", "you are not asked here: act, or just wait")
    if quiet(kind):
        return Refusal("N50", "a trade is offered to you: accept it, refuse it, or make a counter-offer")
    if (state.passed_mask() >> seat) & 1:
        return Refusal("N48", "you have passed already; if something happens you are asked again")
    return None


def explain_closer(state: NewKidsState, seat: int, kind: int, verb: int, action: int) -> Refusal | None:
    if seat != state.z[AP]:
        return Refusal("N50", "only the player whose turn it is moves on")
    if kind != CLOSERS[verb]:
        return Refusal(*TOO_LATE[verb])
    if verb != f.V_TROUBLE:
        return None
    monster = int(pick_of(action, 0))
    if KIND_OF[monster] != K_MONSTER:
        return Refusal("N32", f"{NAMES[monster]} is no monster", 1)
    if state.card_in(Z_HAND + seat, monster) < 0:
        return Refusal("N32", f"{NAMES[monster]} is not in your hand", 1)
    return None


def explain_cancel(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal | None:
    """N132: nothing but a cancel card comes between a Curse and its effect."""
    if verb != f.V_PLAY:
        return Refusal("N132", "a Curse is under way: you may only play a card that cancels it, or pass")
    kind = int(pick_of(action, 0))
    if state.own_card(seat, kind) < 0:
        return Refusal("N132", f"you have no {NAMES[kind]}", 1)
    return None if PLAY_OF[kind] == E_CANCEL else Refusal("N132", f"{NAMES[kind]} cancels no Curse", 1)
