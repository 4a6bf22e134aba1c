"""Why not, in decisions of one seat: what is asked, and what is wrong with another answer (N51, §9)."""

from __future__ import annotations

from collections.abc import Callable

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.state import SEAT, A, B, C, D
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.choices import IN_PLAY
from turfhouse.games.newkids.fields import (
    AP,
    EQUIPPED,
    FIGHTING,
    FLAG,
    KID,
    SECOND,
    VENDED,
    WHERE,
    Z_HAND,
    Z_LIMBO,
    Z_PILE,
    Z_PLAY,
)
from turfhouse.games.newkids.flee import failed, monster_power, pay_count, spare_class
from turfhouse.games.newkids.loss import loses
from turfhouse.games.newkids.refuse_card import unsaleable
from turfhouse.games.newkids.refuse_deal import explain_terms, explain_trade_step
from turfhouse.games.newkids.sale import price
from turfhouse.games.newkids.state import NewKidsState
from turfhouse.games.newkids.table import (
    BIG_OF,
    CARD,
    CLASS_BIT,
    COPIES,
    GP_OF,
    KIND_OF,
    NAMES,
    PLAY_OF,
    SLOT_OF,
)
from turfhouse.games.newkids.vocabulary import (
    E_ESCAPE_AFTER,
    E_SET_DIE,
    K_ALLY,
    K_CHEAT,
    K_CLASS,
    K_SUPER,
    L_HANDPICK,
    P_NO_AUTO_ESCAPE,
    P_REROLL,
    P_SECOND_TRY,
    P_VENDOR,
    S_HAND,
)
from turfhouse.games.newkids.words import PROMPTS

Judge = Callable[[NewKidsState, int, int, int], Refusal | None]


def explain_choice(state: NewKidsState, action: int) -> Refusal | None:
    seat, verb, pick = int(seat_of(action)), int(verb_of(action)), int(pick_of(action, 0))
    kind = int(state.kind())
    if seat != state.field(SEAT):
        return Refusal("N51", "somebody else has something to decide first")
    if verb not in ANSWERS[kind]:
        rule, words = PROMPTS[kind]
        return Refusal(rule, f"first decide this: {words[:1].lower()}{words[1:]}")
    if kind == f.CHARITY:
        return explain_charity(state, seat, verb, action)
    if kind == f.TERMS:
        return explain_terms(state, verb, action)
    if kind == f.TRADE:
        return explain_trade_step(state, seat, verb, action)
    return JUDGES[kind](state, seat, verb, pick)


# --- giving things up ---


def explain_lose(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    victim, loss = int(state.field(A)), int(state.field(B))
    if loss == L_HANDPICK:
        held = state.card_in(Z_HAND + victim, kind) >= 0
        return None if held else Refusal("N88", f"{NAMES[kind]} is not in the hand it must come from", 1)
    card = state.card_in(Z_PLAY + victim, kind)
    if card < 0:
        return Refusal("N10", f"{NAMES[kind]} is not in play before the victim", 1)
    if not loses(state, victim, loss, state.field(D), card):
        return Refusal("N88", f"{NAMES[kind]} is not what this loss asks for, or is protected", 1)
    return None


def explain_pay(state: NewKidsState, seat: int, verb: int, value: int) -> Refusal | None:
    """N13. D is the Class (a bit) whose ability is paid for."""
    kind = value % IN_PLAY
    named = value >= IN_PLAY
    if not named and state.card_in(Z_HAND + seat, kind) >= 0:
        return None
    if state.card_in(Z_PLAY + seat, kind) < 0:
        return Refusal("N13", f"you have no {NAMES[kind]}", 1)
    if KIND_OF[kind] == K_CHEAT:
        return Refusal("N13", "a Cheat! that lies on an Item cannot be paid", 1)
    if CLASS_BIT[kind] and CLASS_BIT[kind] == state.field(D):
        return Refusal("N13", f"{NAMES[kind]} is the Class whose ability you pay for", 1)
    if named != (KIND_OF[kind] in (K_CLASS, K_SUPER)):
        return Refusal("N13", "write table: for a Class or Super Kid in play, and for nothing else", 1)
    return None


def explain_fix(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    """What is too many must go, or be put away (N65, N70, N80, N84)."""
    frame = int(state.kind())
    rule = PROMPTS[frame][0]
    if verb == f.V_SELL:
        if seat != state.z[AP] or state.z[FIGHTING]:
            return Refusal("N84", "you may sell it only on your own turn, out of combat")
        return unsaleable(state, seat)
    card = state.card_in(Z_PLAY + seat, kind)
    if card < 0:
        return Refusal(rule, f"{NAMES[kind]} is not in play before you", 1)
    if frame == f.FIX_ALLY:
        if card == state.field(A) - 1:
            return Refusal("N68", f"{NAMES[kind]} has just come: somebody else must go", 1)
        return None if KIND_OF[kind] == K_ALLY else Refusal(rule, f"{NAMES[kind]} is no Ally", 1)
    if frame == f.FIX_CLASS:
        return None if CLASS_BIT[kind] else Refusal(rule, f"{NAMES[kind]} is no Class", 1)
    if state.cheat_on(card) >= 0:
        return Refusal("N87", f"{NAMES[kind]} has a Cheat! and does not count", 1)
    if frame == f.FIX_BIG:
        return None if BIG_OF[kind] else Refusal(rule, f"{NAMES[kind]} is not Big", 1)
    in_hand = SLOT_OF[kind] == S_HAND and state.z[FLAG + card] & EQUIPPED
    return None if in_hand else Refusal(rule, f"{NAMES[kind]} is not in one of your Hands", 1)


def explain_give_to(state: NewKidsState, seat: int, verb: int, to: int) -> Refusal | None:
    if (state.field(B) >> to) & 1:
        return None
    return Refusal("N84", "it goes to a living player outside combat, of the lowest Level of those who can take it", 1)


def explain_charity(state: NewKidsState, seat: int, verb: int, action: int) -> Refusal | None:
    """N37-N39; the receivers are in D, what each has got in C."""
    kind, to = int(pick_of(action, 0)), int(pick_of(action, 1))
    receivers = [other for other in range(state.seats) if (state.field(D) >> other) & 1]
    if verb == f.V_DISCARD and receivers:
        return Refusal("N37", "give it to who has the lowest Level: nothing is thrown away")
    if verb == f.V_HAND_OVER and not receivers:
        return Refusal("N39", "nobody is below you: what is too much is discarded")
    if state.card_in(Z_HAND + seat, kind) < 0:
        return Refusal("N37", f"{NAMES[kind]} is not in your hand", 1)
    if verb == f.V_DISCARD:
        return None
    if to not in receivers:
        return Refusal("N37", "Charity goes to the other living players of the lowest Level", 2)
    share, more = divmod(int(state.field(B)), len(receivers))
    got = {other: int(state.field(C) >> (4 * other)) & 15 for other in receivers}
    larger = len([other for other in receivers if got[other] > share])
    if got[to] < share or (got[to] == share and larger < more):
        return None
    return Refusal("N38", "as even as possible: it is somebody else's turn to get one", 2)


# --- runs of Items ---


def explain_run(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    """A sale (N86) or a bribe (N106): Items in their order, and the price stays within reach."""
    sale = state.kind() == f.SELL
    rule = "N86" if sale else "N106"
    cost = int(state.num(f.N_SALE) if sale else price(state, state.field(A)))
    so_far, best = (int(state.field(A)), int(state.field(B))) if sale else (int(state.field(B)), 0)
    doubles = sale and bool(state.ally_power(seat, P_VENDOR)) and not state.z[VENDED]
    worth = so_far + (best if doubles else 0)
    if verb == f.V_DONE:
        if worth < cost:
            return Refusal(rule, f"{worth} GP so far, it takes {cost}")
        lacking = sale and state.field(D) == 1
        return Refusal("N84", "a Big Item of yours in play must be in this sale") if lacking else None
    if verb == f.V_DROP:
        done = worth >= cost and not (sale and state.field(D) == 1)
        more = any(addable(state, seat, other, cost, so_far, best, doubles) is None for other in range(len(NAMES)))
        return (
            Refusal(rule, "what is put up is put up: add what is still needed, or say done") if done or more else None
        )
    return addable(state, seat, kind, cost, so_far, best, doubles)


def owned(state: NewKidsState, seat: int, least: int) -> list[tuple[int, int]]:
    """Own Items from a card on, as (card, type), in order."""
    zones = (Z_HAND + seat, Z_PLAY + seat)
    return [
        (card, kind)
        for kind in range(len(NAMES))
        for card in range(int(CARD[kind]), int(CARD[kind] + COPIES[kind]))
        if GP_OF[kind] >= 0 and card >= least and state.z[WHERE + card] in zones
    ]


def addable(
    state: NewKidsState, seat: int, kind: int, cost: int, so_far: int, best: int, doubles: bool
) -> Refusal | None:
    rule = "N86" if state.kind() == f.SELL else "N106"
    card = int(state.own_card(seat, kind))
    if card < 0:
        return Refusal(rule, f"you have no {NAMES[kind]}", 1)
    if GP_OF[kind] < 0:
        return Refusal(rule, f"{NAMES[kind]} has no price and cannot be sold", 1)
    if card < state.field(C):
        return Refusal(rule, "add Items in the order of the cards: this one comes before what is already put up", 1)
    later = owned(state, seat, card + 1)
    values = [int(GP_OF[kind]), *[int(GP_OF[other]) for _, other in later]]
    reach = so_far + sum(values) + (max(best, *values, 0) if doubles else 0)
    if reach < cost:
        return Refusal(
            rule, f"with this as the next one {cost} GP would be out of reach: begin with an earlier Item", 1
        )
    if state.kind() == f.SELL and state.field(D) == 1:
        big = [
            other
            for other, what in [(card, kind), *later]
            if BIG_OF[what] and state.z[WHERE + other] == Z_PLAY + seat and state.cheat_on(other) < 0
        ]
        return None if big else Refusal("N84", "a Big Item of yours in play must be in this sale", 1)
    return None


# --- the die ---


def explain_react(state: NewKidsState, seat: int, verb: int, pick: int) -> Refusal | None:
    """N127."""
    if verb == f.V_REROLL:
        if not state.ally_power(seat, P_REROLL):
            return Refusal("N58", "Reroll is for the RPG Player")
        if state.field(C) >= state.num(f.N_REROLLS):
            return Refusal("N127", f"a die is rerolled at most {int(state.num(f.N_REROLLS))} times")
        broke = not pay_count(state, seat, spare_class(state, seat, P_REROLL))
        return Refusal("N13", "it costs a card, and you have none") if broke else None
    if verb == f.V_SECOND:
        if not state.ally_power(seat, P_SECOND_TRY):
            return Refusal("N127", "that takes an Ally who gives a second try")
        if (state.z[SECOND] >> seat) & 1:
            return Refusal("N127", "you have had your second try in this combat")
        return None if failed(state) else Refusal("N127", "a second try is for a failed Run Away roll")
    if verb == f.V_DIE:
        if not any(PLAY_OF[kind] == E_SET_DIE and state.own_card(seat, kind) >= 0 for kind in range(len(NAMES))):
            return Refusal("N127", "you have no card that turns a die")
        return None if 1 <= pick <= 6 else Refusal("N127", "a die shows 1 to 6", 1)
    return explain_escape(state, seat, pick) if verb == f.V_PLAY else None


def explain_escape(state: NewKidsState, seat: int, kind: int) -> Refusal | None:
    if state.own_card(seat, kind) < 0:
        return Refusal("N127", f"you have no {NAMES[kind]}", 1)
    if PLAY_OF[kind] != E_ESCAPE_AFTER:
        return Refusal("N127", f"{NAMES[kind]} does not help you get away", 1)
    if not failed(state):
        return Refusal("N127", f"{NAMES[kind]} is for a failed Run Away roll", 1)
    if monster_power(state, state.field(A), P_NO_AUTO_ESCAPE):
        return Refusal("N125", "from this monster nobody escapes by a card", 1)
    return None


# --- small ones ---


def explain_take(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    """A card laid out for choosing; with `loot_decline` a looter may take none (N66, N119, N137)."""
    if verb == f.V_NO:
        return None if state.num(f.O_DECLINE) else Refusal("N137", "at this table everybody takes something")
    if state.card_in(Z_LIMBO, kind) >= 0:
        return None
    return Refusal(PROMPTS[int(state.kind())][0], f"{NAMES[kind]} is not among the cards laid out", 1)


def explain_search_pick(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    """A discarded card, but not the one that searches (in A)."""
    copies = [card for card in range(int(CARD[kind]), int(CARD[kind] + COPIES[kind])) if card != state.field(A)]
    if any(state.z[WHERE + card] == Z_PILE for card in copies):
        return None
    return Refusal("N7", f"{NAMES[kind]} cannot be fished out of the discards", 1)


def explain_sacrifice(state: NewKidsState, seat: int, verb: int, kind: int) -> Refusal | None:
    if verb == f.V_RUN or (KIND_OF[kind] == K_ALLY and state.card_in(Z_PLAY + seat, kind) >= 0):
        return None
    return Refusal("N71", f"{NAMES[kind]} is no Ally of yours", 1)


def explain_next(state: NewKidsState, seat: int, verb: int, slot: int) -> Refusal | None:
    return None if (state.field(A) >> slot) & 1 else Refusal("N123", "you need not run from that one now", 1)


def explain_kid(state: NewKidsState, seat: int, verb: int, kid: int) -> Refusal | None:
    """N139: an unused New Kid."""
    taken = verb == f.V_KID and any(state.z[KID + other] == kid for other in range(state.seats))
    return Refusal("N139", "that kid is at the table already", 1) if taken else None


def anything(state: NewKidsState, seat: int, verb: int, pick: int) -> Refusal | None:
    return None


ANSWERS: dict[int, tuple[int, ...]] = {
    f.LOSE: (f.V_LOSE,),
    f.PAY: (f.V_PAY,),
    f.ROLL_REACT: (f.V_STAND, f.V_REROLL, f.V_SECOND, f.V_DIE, f.V_PLAY),
    f.FIX_ALLY: (f.V_LOSE,),
    f.FIX_CLASS: (f.V_LOSE,),
    f.FIX_BIG: (f.V_LOSE, f.V_SELL),
    f.EQUIP_WHICH: (f.V_LOSE,),
    f.GIVE_TO: (f.V_TO,),
    f.SELL: (f.V_ADD, f.V_DONE, f.V_DROP),
    f.PAY_OFF: (f.V_ADD, f.V_DONE, f.V_DROP),
    f.KICK_CHOICE: (f.V_AGAIN, f.V_KEEP),
    f.CLUE: (f.V_TAKE,),
    f.PICK_TREASURE: (f.V_TAKE,),
    f.LOOT: (f.V_TAKE, f.V_NO),
    f.CHARITY: (f.V_DISCARD, f.V_HAND_OVER),
    f.SAVE_HELPER: (f.V_YES, f.V_NO),
    f.SACRIFICE: (f.V_RUN, f.V_SACRIFICE),
    f.NEXT_MONSTER: (f.V_FROM,),
    f.SWAP_KID: (f.V_KEEP, f.V_KID),
    f.SEARCHING: (f.V_TAKE,),
    f.TERMS: (f.V_SHARE, f.V_ORDER, f.V_ITEM, f.V_DONE, f.V_DROP),
    f.TRADE: (f.V_GIVE, f.V_GET, f.V_DONE, f.V_DROP),
}
"""The verbs that answer each question at all."""
JUDGES: dict[int, Judge] = {
    f.LOSE: explain_lose,
    f.PAY: explain_pay,
    f.ROLL_REACT: explain_react,
    f.FIX_ALLY: explain_fix,
    f.FIX_CLASS: explain_fix,
    f.FIX_BIG: explain_fix,
    f.EQUIP_WHICH: explain_fix,
    f.GIVE_TO: explain_give_to,
    f.SELL: explain_run,
    f.PAY_OFF: explain_run,
    f.KICK_CHOICE: anything,
    f.CLUE: explain_take,
    f.PICK_TREASURE: explain_take,
    f.LOOT: explain_take,
    f.SAVE_HELPER: anything,
    f.SACRIFICE: explain_sacrifice,
    f.NEXT_MONSTER: explain_next,
    f.SWAP_KID: explain_kid,
    f.SEARCHING: explain_search_pick,
}
