"""Prompts: the rule and the words of the question on top."""

from __future__ import annotations

from turfhouse.core.state import KIND, A, D
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.zones import ACT, ACTIVE, AWAY, SIDE, TRIGGERS, block

TRIGGER_PROMPTS = {
    v.ON_START: ("Y14", "Which Start action is next?"),
    v.ON_TRIP: ("Y18", "Which Away→Home action is next?"),
    v.ON_END: ("Y25", "Which End action is next?"),
}


def prompt(state: YardsState) -> tuple[str, str]:
    kind = int(state.stack[state.top + KIND])
    if kind == SIDE:
        return "Y17", "Home, to play and sway; or Away, to work and buy?"
    if kind == ACT:
        if state.z[block(state.z[ACTIVE]) + AWAY]:
            return "Y21", "Away: work, buy a card, in either order." + candy_words(state)
        return "Y20", "Home: play a card, sway a Neighbor, in either order."
    if kind == TRIGGERS:
        return TRIGGER_PROMPTS[int(state.stack[state.top + A])]
    return effect_prompt(state)


def candy_words(state: YardsState) -> str:
    return " You may also buy a Candy." if state.deal.candy else ""


def owner_name(state: YardsState, place: int) -> str:
    owner = int(state.cards.step_owner[place // v.WIDTH])
    return state.cards.names[owner] if owner >= 0 else state.cards.person_names[-1 - owner]


def effect_rule(state: YardsState, place: int) -> str:
    owner = int(state.cards.step_owner[place // v.WIDTH])
    if owner < 0:
        return "Y61"
    return {v.ON_START: "Y14", v.ON_TRIP: "Y18", v.ON_END: "Y25", v.ON_REVEAL: "Y56"}.get(
        int(state.cards.when[owner]), "Y31"
    )


def effect_prompt(state: YardsState) -> tuple[str, str]:
    place = int(state.stack[state.top + A])
    row = [int(number) for number in state.cards.steps.rows[place : place + v.WIDTH]]
    name = owner_name(state, place)
    rule = effect_rule(state, place)
    if (row[0] == v.PAY_OTHER or row[v.TO] == v.TO_OTHER) and state.stack[state.top + D] < 0:
        return "Y61", f"{name}: which player?"
    return rule, f"{name}: {step_words(state, row)}"


def step_words(state: YardsState, row: list[int]) -> str:
    step = row[0]
    if step == v.MOVE and state.stack[state.top + D] >= 0:
        return "onto which Pile?"
    if step == v.PLAY:
        return "play a card from your hand." if row[v.K] else "you may play a card from your hand."
    words = {
        v.PAY: f"pay ${row[v.K]} for a secret draw?",
        v.GRASS: "which Pile turns to Grass?",
        v.DIRT: "which Pile turns to Dirt?",
        v.TRASH: "which card is trashed?",
        v.TO_GARAGE: "which card goes into the Garage?",
        v.TO_HAND: "take a Tool from your Garage?",
        v.MOVE: "which card is moved?",
        v.LURE: "which Pest comes next?",
    }
    return words.get(step, "choose one.")
