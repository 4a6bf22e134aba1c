"""Why not: every illegal answer explained with its rule, in the order of the path's picks."""

from __future__ import annotations

from turfhouse.core.ask import OPEN, Refusal
from turfhouse.core.picks import PASS, pick_of, seat_of, verb_of
from turfhouse.core.state import MODE
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.choices import IN_PLAY
from turfhouse.games.newkids.deals import quiet
from turfhouse.games.newkids.fields import AP, EQUIPS, FLAG, LEVEL, TRADED, Z_HAND, Z_PLAY
from turfhouse.games.newkids.gear import is_item, may_lay, usable
from turfhouse.games.newkids.refuse_fight import why_deal, why_fight
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import ARG_OF, BIG_OF, CARD, KIND_OF, NAMES
from turfhouse.games.newkids.vocabulary import (
    K_CLASS,
    K_CURSE,
    K_ITEM,
    K_LEVELUP,
    K_STEAL,
    K_SUPER,
    K_TURF,
    UP_LAP,
    UP_SALE,
    UP_UNDERDOG,
)
from turfhouse.games.newkids.words import GRAMMAR, PROMPTS

CLOSERS = {f.V_KICK: f.PREP, f.V_LOOT: f.DOOR, f.V_TROUBLE: f.DOOR, f.V_END: f.END}
WINDOW_VERBS = (
    *(f.V_KICK, f.V_LOOT, f.V_TROUBLE, f.V_END, f.V_LAY, f.V_CHEAT, f.V_DISCARD, f.V_EQUIP, f.V_UNEQUIP, f.V_SELL),
    *(f.V_PLAY, f.V_AT, f.V_ON, f.V_SIDE, f.V_LIFT, f.V_WANDER, f.V_JOIN, f.V_SWAP, f.V_FLU, f.V_SURGE, f.V_SNEAK),
    *(f.V_CASE, f.V_WAVE, f.V_PAYOFF, f.V_COMPEL, f.V_PEEK, f.V_OFFER, f.V_BID, f.V_ACCEPT, f.V_REFUSE),
    *(f.V_WITHDRAW, f.V_TRADE, f.V_COUNTER),
)
DEALS = (f.V_COMPEL, f.V_OFFER, f.V_BID, f.V_ACCEPT, f.V_REFUSE, f.V_WITHDRAW, f.V_COUNTER)
INTO_FIGHT = (
    *(f.V_ON, f.V_SIDE, f.V_WANDER, f.V_JOIN, f.V_SWAP, f.V_SURGE, f.V_SNEAK, f.V_CASE, f.V_WAVE, f.V_PAYOFF),
)


def explain(state: NewKidsState, action: int) -> Refusal | None:
    """The first rule that forbids it; None if none does."""
    seat = int(seat_of(action))
    for option in state.options_of(seat):
        if option == action:
            return None
    misnamed = why_misnamed(action)
    if misnamed is not None:
        return misnamed
    if state.stack[state.top + MODE] == OPEN:
        return why_window(state, seat, action)
    return why_choice(state, action)


def why_misnamed(action: int) -> Refusal | None:
    """`table:` names the copy in play, for payments only."""
    verb = int(verb_of(action))
    kinds = GRAMMAR.verbs[verb].kinds
    for index in range(len(kinds)):
        if kinds[index].name == "card" and pick_of(action, index) >= IN_PLAY and verb != f.V_PAY:
            return Refusal("N13", "only payments name a card in play like this", index + 1)
    return None


def why_choice(state: NewKidsState, action: int) -> Refusal:
    """A decision of one seat: not its verb, or not among what can be chosen."""
    rule, words = PROMPTS[int(state.kind())]
    verb = int(verb_of(action))
    asked = {int(verb_of(option)) for option in state.options_of(seat_of(action))}
    if verb not in asked:
        return Refusal(rule, f"first decide this: {words[:1].lower()}{words[1:]}")
    kind = int(pick_of(action, 0))
    if GRAMMAR.verbs[verb].kinds and GRAMMAR.verbs[verb].kinds[0].name == "card":
        name = NAMES[kind - IN_PLAY] if kind >= IN_PLAY else NAMES[kind]
        return Refusal(rule, f"{name} cannot be chosen here", 1)
    return Refusal(rule, "this cannot be chosen here", 1)


def why_window(state: NewKidsState, seat: int, action: int) -> Refusal:
    kind = int(state.kind())
    verb = int(verb_of(action))
    if verb == PASS:
        return why_no_pass(state, seat, kind)
    if verb not in WINDOW_VERBS:
        return Refusal("N51", "nothing asks for this now")
    if not state.lives(seat):
        return Refusal("N140", "you are Grounded")
    if kind in (f.SETUP, f.CURSE_WINDOW, f.FRESH_WINDOW):
        return why_narrow(state, seat, kind, action)
    if verb in CLOSERS:
        return why_closer(state, seat, kind, verb, action)
    if verb in INTO_FIGHT:
        return why_fight(state, seat, verb, action)
    if verb in DEALS:
        return why_deal(state, seat, verb, action)
    return why_card(state, seat, kind, verb, action)


def why_no_pass(state: NewKidsState, seat: int, kind: int) -> Refusal:
    if quiet(kind):
        if seat == state.z[AP]:
            return Refusal("N50", "this window is yours: end it by name")
        return Refusal("N50", "you are not asked; answer the offer, or let it be")
    if (state.passed_mask() >> seat) & 1:
        return Refusal("N48", "you have passed already")
    return Refusal("N110", "an offer to you is open: accept it or refuse it first")


def why_narrow(state: NewKidsState, seat: int, kind: int, action: int) -> Refusal:
    verb = int(verb_of(action))
    if kind == f.CURSE_WINDOW:
        return Refusal("N132", "only a card that cancels the Curse may be played now")
    if kind == f.SETUP:
        if verb not in (f.V_LAY, f.V_CHEAT):
            return Refusal("N5", "before the first turn you may only lay cards")
        return why_lay(state, seat, int(pick_of(action, 0)), "N5")
    if verb not in (f.V_LAY, f.V_CHEAT, f.V_PLAY):
        return Refusal("N43", "only cards you just received may be laid now")
    return why_lay(state, seat, int(pick_of(action, 0)), "N43")


def why_closer(state: NewKidsState, seat: int, kind: int, verb: int, action: int) -> Refusal:
    if seat != state.z[AP]:
        return Refusal("N50", "only the player whose turn it is moves on")
    if kind != CLOSERS[verb]:
        rule = {f.V_KICK: "N28", f.V_END: "N34"}.get(verb, "N33" if kind == f.END else "N32")
        return Refusal(rule, "this is not the moment for it")
    return Refusal("N32", f"{NAMES[int(pick_of(action, 0))]} is not a monster in your hand", 1)


def why_card(state: NewKidsState, seat: int, kind: int, verb: int, action: int) -> Refusal:
    what = int(pick_of(action, 0))
    if verb in (f.V_LAY, f.V_CHEAT):
        return why_lay(state, seat, what, timing(state, seat))
    if verb in (f.V_EQUIP, f.V_UNEQUIP):
        return why_equip(state, seat, what)
    if verb == f.V_SELL:
        return why_sell(state, seat, kind)
    if verb == f.V_TRADE:
        return why_trade(state, seat, what)
    if verb == f.V_PEEK:
        return Refusal("N41", "looking at the top Door card needs the Periscope Cap, once a turn before the kick")
    if verb == f.V_FLU:
        return Refusal("N125", "only after a lost fight, and for its fighters", 1)
    return why_play(state, seat, kind, verb, what, int(pick_of(action, 1)))


def timing(state: NewKidsState, seat: int) -> str:
    if state.fights(seat):
        return "N96"
    return "N41" if seat != state.z[AP] or not quiet(state.kind()) else ""


def holds(state: NewKidsState, seat: int, kind: int) -> bool:
    return state.own_card(seat, kind) >= 0


def why_lay(state: NewKidsState, seat: int, kind: int, rule: str) -> Refusal:
    if state.card_in(Z_HAND + seat, kind) < 0:
        return Refusal(rule or "N78", f"{NAMES[kind]} is not in your hand", 1)
    what = int(KIND_OF[kind])
    card = int(state.card_in(Z_HAND + seat, kind))
    if what == K_SUPER and not state.classes(seat):
        return Refusal("N62", "Super Kid needs a Class", 1)
    if what == K_TURF and not rule and not may_lay(state, seat, card):
        return Refusal("N75" if state.kind_count(seat, K_TURF) else "N74", "this Turf cannot be laid", 1)
    if BIG_OF[kind] and not rule and not may_lay(state, seat, card):
        return Refusal("N82", "only one Big Item at a time", 1)
    if what in (K_CLASS, K_SUPER):
        return Refusal(rule or "N59", "a Class is laid on your own turn, or when just received", 1)
    if is_item(card):
        return Refusal(rule or "N78", "Items are laid on your own turn out of combat, or when just received", 1)
    return Refusal(rule or "N41", f"{NAMES[kind]} cannot be laid now", 1)


def why_equip(state: NewKidsState, seat: int, kind: int) -> Refusal:
    card = int(state.card_in(Z_PLAY + seat, kind))
    if card < 0 or KIND_OF[kind] != K_ITEM:
        return Refusal("N79", f"{NAMES[kind]} is no Item of yours that is worn", 1)
    if state.fights(seat):
        return Refusal("N96", "fighters may not change their equipment", 1)
    if state.z[EQUIPS + seat] >= state.num(f.N_EQUIPS):
        return Refusal("N55", "enough changing clothes for now", 1)
    if not usable(state, seat, card):
        return Refusal("N81", f"you cannot use {NAMES[kind]}", 1)
    return Refusal("N80", "it is so already" if state.z[FLAG + card] else "it is carried already", 1)


def why_sell(state: NewKidsState, seat: int, kind: int) -> Refusal:
    if seat != state.z[AP] or not quiet(kind):
        return Refusal("N86", "you sell on your own turn, out of combat")
    if state.z[LEVEL + seat] >= 9:
        return Refusal("N86", "the tenth level cannot be bought")
    return Refusal("N86", f"your Items do not reach {int(state.num(f.N_SALE))} GP")


def why_trade(state: NewKidsState, seat: int, to: int) -> Refusal:
    if to == seat or to >= state.seats or not state.lives(to):
        return Refusal("N85", "there is nobody to trade with", 1)
    if state.fights(seat) or state.fights(to):
        return Refusal("N96", "fighters do not trade", 1)
    if state.z[TRADED + seat] >= state.num(f.N_TRADES):
        return Refusal("N55", "no more trade offers this turn", 1)
    return Refusal("N85", "there is nothing to trade", 1)


def why_play(state: NewKidsState, seat: int, window: int, verb: int, kind: int, target: int) -> Refusal:
    if verb == f.V_DISCARD:
        return why_discard(state, seat, kind)
    if not holds(state, seat, kind):
        return Refusal("N41", f"you have no {NAMES[kind]}", 1)
    what = int(KIND_OF[kind])
    if verb == f.V_AT:
        return why_at(state, seat, what, kind, target)
    if verb == f.V_LIFT:
        return Refusal("N135", "this gets rid of no Curse", 1)
    if what == K_LEVELUP and ARG_OF[kind] == UP_SALE:
        return Refusal("N90", "the Yard Sale costs the rest of your hand, at least three cards, on your own turn", 1)
    return Refusal("N41", f"{NAMES[kind]} cannot be played now", 1)


def why_discard(state: NewKidsState, seat: int, kind: int) -> Refusal:
    if state.card_in(Z_PLAY + seat, kind) < 0:
        return Refusal("N83", f"{NAMES[kind]} is not in play before you", 1)
    if KIND_OF[kind] == K_TURF:
        return Refusal("N75", "Turf is never thrown away", 1)
    if is_item(int(CARD[kind])):
        if state.num(f.O_DISCARD_NEVER):
            return Refusal("N83", "Items are not thrown away at this table", 1)
        return Refusal("N83", "Items are thrown away on your own turn, out of combat", 1)
    return Refusal("N12", f"{NAMES[kind]} stays", 1)


def why_at(state: NewKidsState, seat: int, what: int, kind: int, target: int) -> Refusal:
    if what not in (K_CURSE, K_LEVELUP, K_STEAL):
        return Refusal("N41", f"{NAMES[kind]} is not played at a player", 1)
    if target >= state.seats or not state.lives(target):
        return Refusal("N140", "nobody there can be chosen", 2)
    if what == K_STEAL:
        if target == seat or state.z[LEVEL + target] < 2:
            return Refusal("N21", "there is no level to copy", 2)
        return Refusal("N23", "the tenth level cannot be copied", 2)
    if state.z[LEVEL + target] > 8:
        return Refusal("N23", "the tenth level must come from a kill", 2)
    if ARG_OF[kind] == UP_UNDERDOG:
        return Refusal("N90", "an underdog is not in the lead", 2)
    if ARG_OF[kind] == UP_LAP:
        return Refusal("N90", "a victory lap needs a fight won this turn", 2)
    return Refusal("N90", "this is not played at a player", 2)
