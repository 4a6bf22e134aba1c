"""Why not: every illegal answer explained with its rule. It judges by the rules, not by the list of options."""

from __future__ import annotations

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.state import KIND
from turfhouse.games.yards import street, yard
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.refuse_steps import explain_step, full_bribe
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.tell import LETTERS, pile_text
from turfhouse.games.yards.zones import (
    ACT,
    AWAY,
    CARDS,
    FENCED,
    GRASSY,
    HAND,
    MONEY,
    PILES,
    ROOMS,
    ROW,
    SCARED,
    SIDE,
    SIGNS,
    STORE,
    STORE_SIZE,
    TALL,
    TRIGGERS,
    USED,
    USED_BUY,
    USED_CANDY,
    USED_PLAY,
    USED_SWAY,
    USED_WORK,
    V_AWAY,
    V_BUY,
    V_CANDY,
    V_DO,
    V_DONE,
    V_HOME,
    V_PLAY,
    V_SWAY,
    V_WORK,
    WILD,
    block,
)


def explain(state: YardsState, action: int) -> Refusal | None:
    """The first rule, in the order of the path's picks, that forbids it; None if none does."""
    kind = int(state.stack[state.top + KIND])
    verb = int(verb_of(action))
    if kind == SIDE:
        return None if verb in (V_HOME, V_AWAY) else Refusal("Y17", "first choose to be Home or Away")
    if kind == ACT:
        return explain_act(state, verb, action)
    if kind == TRIGGERS:
        return explain_order(state, verb, action)
    return explain_step(state, verb, action, explain_play)


def explain_order(state: YardsState, verb: int, action: int) -> Refusal | None:
    if verb != V_DO:
        return Refusal("Y16", "pick which of your cards acts next")
    entry = int(yard.pending_entry(pick_of(action, 1), pick_of(action, 0)))
    if entry in [int(other) for other in state.pending]:
        return None
    return Refusal("Y15", "this card does not act in this step, or has acted already", 1)


# --- the Action step ---


def explain_act(state: YardsState, verb: int, action: int) -> Refusal | None:
    seat = int(seat_of(action))
    away = bool(state.z[block(seat) + AWAY])
    if verb == V_DONE:
        return None
    if verb in (V_PLAY, V_SWAY) and away:
        return Refusal("Y20", "you are Away: you may work and buy")
    if verb in (V_WORK, V_BUY, V_CANDY) and not away:
        return Refusal("Y21", "you are Home: you may play a card and sway a Neighbor")
    bits = {V_PLAY: USED_PLAY, V_SWAY: USED_SWAY, V_WORK: USED_WORK, V_BUY: USED_BUY, V_CANDY: USED_CANDY}
    if verb not in bits:
        return Refusal("Y20" if not away else "Y21", "this is not an action of this step")
    if state.z[USED] & bits[verb]:
        return Refusal("Y94" if verb == V_CANDY else "Y21" if away else "Y20", "you have done this already this turn")
    if verb == V_PLAY:
        return explain_play(state, seat, int(pick_of(action, 0)), int(pick_of(action, 1)))
    if verb == V_SWAY:
        return explain_sway(state, seat, int(pick_of(action, 0)))
    if verb == V_BUY:
        return explain_buy(state, seat, int(pick_of(action, 0)))
    return explain_candy(state, seat) if verb == V_CANDY else None


def explain_play(state: YardsState, seat: int, kind: int, spot: int) -> Refusal | None:
    """Y27-Y30, for the Home action and for granted plays alike."""
    if not state.held[yard.held_row(state, HAND, seat) + kind]:
        return Refusal("Y20", f"you do not hold {state.cards.names[kind]} in your hand", 1)
    owner, pile = divmod(spot, PILES)
    if owner >= state.seats:
        return Refusal("Y29", f"there is no player {LETTERS[owner]}", 2)
    at = block(owner)
    if owner != seat and state.deal.friendly:
        return Refusal("Y93", "in a friendly game nobody plays in another player's Yard", 2)
    if owner != seat and not state.z[at + AWAY]:
        return Refusal("Y29", f"{{{owner}}} is Home: the gate is shut", 2)
    if owner != seat and (state.z[at + FENCED] >> pile) & 1:
        return Refusal("Y30", "a Picket Fence guards this row", 2)
    symbols = int(state.cards.symbols[kind])
    if symbols & v.PEST and (state.z[at + SCARED] >> pile) & 1:
        return Refusal("Y30", "a Scarecrow keeps Pests off this Pile", 2)
    places, cards = int(state.z[at + ROOMS + pile]), int(state.z[at + TALL + pile])
    if not symbols & (v.PEST | v.TOOL) and places <= cards:
        return Refusal("Y27", f"no room on {pile_text(spot)}: {cards} cards, {places} Places", 2)
    return None


def explain_buy(state: YardsState, seat: int, kind: int) -> Refusal | None:
    if not any(state.z[STORE + slot] == kind for slot in range(STORE_SIZE)):
        return Refusal("Y46", f"{state.cards.names[kind]} is not in the Store", 1)
    short = int(state.cards.price[kind] - state.z[block(seat) + MONEY])
    return Refusal("Y46", f"needs ${short} more", 1) if short > 0 else None


def explain_candy(state: YardsState, seat: int) -> Refusal | None:
    if not state.deal.candy:
        return Refusal("Y94", "there is no Candy in this game")
    short = int(state.deal.candy_price - state.z[block(seat) + MONEY])
    return Refusal("Y94", f"needs ${short} more") if short > 0 else None


# --- swaying ---


def explain_sway(state: YardsState, seat: int, person: int) -> Refusal | None:
    name = state.cards.person_names[person]
    if not (state.z[ROW] >> person) & 1:
        return Refusal("Y57", f"{name} is not in the row", 1)
    lack = lacking(state, seat, person)
    if lack:
        return Refusal("Y58", f"{name} wants more: {lack}", 1)
    if not full_bribe(state, seat, int(state.cards.bribe[person])):
        return Refusal("Y59", f"you cannot do all of {name}'s Bribe: {state.cards.bribe_texts[person]}", 1)
    return None


def lacking(state: YardsState, seat: int, person: int) -> str:
    """What the Criteria still need, in words."""
    at = block(seat)
    needs = [int(state.cards.needs[person * v.NEEDS + column]) for column in range(v.NEEDS)]
    gaps = [max(0, needs[sign] - int(state.z[at + SIGNS + sign])) for sign in range(4)]
    if sum(gaps) > state.z[at + WILD]:
        return ", ".join([f"{gaps[sign]} {v.SYMBOL_WORDS[sign]}" for sign in range(4) if gaps[sign]])
    have = {
        v.NEED_CARDS: (int(state.z[at + CARDS]), "cards in the Yard"),
        v.NEED_TALL: (int(street.tallest(state, seat)), "cards on one Pile"),
        v.NEED_GRASS: (int(street.bits(state.z[at + GRASSY])), "Grass grounds"),
        v.NEED_USED: (int(street.used_piles(state, seat)), "Piles with a card"),
    }
    for column, (number, what) in have.items():
        if number < needs[column]:
            return f"{needs[column]} {what}, you have {number}"
    for sign in range(4):
        if (needs[v.NEED_NONE] >> sign) & 1 and state.z[at + SIGNS + sign]:
            return f"no {v.SYMBOL_WORDS[sign]} in the Yard"
    return ""
