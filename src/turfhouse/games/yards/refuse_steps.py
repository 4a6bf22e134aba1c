"""Why not, inside effects: what a step asks for, and what is wrong with another answer."""

from __future__ import annotations

from collections.abc import Callable

from turfhouse.core.ask import Refusal
from turfhouse.core.picks import pick_of, seat_of
from turfhouse.core.state import KIND, A, B, C, D
from turfhouse.core.state import WIDTH as FRAME
from turfhouse.games.yards import vocabulary as v
from turfhouse.games.yards import yard
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.tell import pile_text
from turfhouse.games.yards.words import effect_rule, owner_name
from turfhouse.games.yards.zones import (
    ADJACENT,
    AWAY,
    CARD_MASK,
    EACH_PLAYER,
    GARAGE,
    GRASSY,
    HAND,
    MONEY,
    PILES,
    ROOMS,
    ROWS,
    STORE,
    STORE_SIZE,
    SWEETS,
    TALL,
    V_CASH,
    V_DIRT,
    V_DISCARD,
    V_DROP,
    V_GIVE,
    V_GRASS,
    V_LIFT,
    V_LURE,
    V_MONEY,
    V_MOVE,
    V_NO,
    V_PLAY,
    V_PUT,
    V_STOP,
    V_TAKE,
    V_TO,
    V_TRASH,
    V_YES,
    block,
)

PlayRule = Callable[[YardsState, int, int, int], Refusal | None]


def explain_step(state: YardsState, verb: int, action: int, play_rule: PlayRule) -> Refusal | None:
    place = int(state.stack[state.top + A])
    row = row_at(state, place)
    step = row[0]
    seat = int(seat_of(action))
    rule = effect_rule(state, place)
    if wants_player(state, row):
        return explain_player(state, seat, verb, action)
    if verb == V_NO and row[1] and step != v.PLAY:
        if step == v.MOVE and state.stack[state.top + D] >= 0:
            return Refusal(rule, "the card is lifted: choose where it goes")
        return None
    if step == v.CHOOSE:
        return explain_branch(state, seat, verb, action, place)
    if step == v.PLAY:
        return explain_granted(state, seat, verb, action, row, play_rule)
    if step == v.LURE:
        return explain_lure(state, verb, action)
    if step == v.PAY:
        return None if verb == V_YES else Refusal(rule, "say yes or no")
    if step in (v.GRASS, v.DIRT):
        return explain_ground(state, seat, verb, action, row, rule)
    if step == v.MOVE and state.stack[state.top + D] >= 0:
        return explain_drop(state, seat, verb, action)
    return explain_card(state, seat, verb, action, row, rule)


def row_at(state: YardsState, place: int) -> list[int]:
    return [int(number) for number in state.cards.steps.rows[place : place + v.WIDTH]]


def wants_player(state: YardsState, row: list[int]) -> bool:
    return (row[0] == v.PAY_OTHER or row[v.TO] == v.TO_OTHER) and state.stack[state.top + D] < 0


def explain_player(state: YardsState, seat: int, verb: int, action: int) -> Refusal | None:
    if verb != V_TO:
        return Refusal("Y61", "first choose the other player")
    other = int(pick_of(action, 0))
    if other >= state.seats:
        return Refusal("Y61", "there is no such player", 1)
    return Refusal("Y61", "another player, not yourself", 1) if other == seat else None


# --- Piles and cards of the Yard ---


def piles_of(where: int, spot: int) -> list[int]:
    """The Piles a step speaks of, seen from its own."""
    here = spot % PILES
    masks = {
        v.AT_PILE: 1 << here,
        v.AT_ADJACENT: int(ADJACENT[here]),
        v.AT_AROUND: int(ADJACENT[here]) | 1 << here,
        v.AT_ROW: int(ROWS[here]),
    }
    mask = masks.get(where, 511)
    return [pile for pile in range(PILES) if (mask >> pile) & 1]


def right_ground(state: YardsState, seat: int, row: list[int], pile: int) -> bool:
    shows_grass = bool((state.z[block(seat) + GRASSY] >> pile) & 1)
    bare = state.z[block(seat) + TALL + pile] == 0
    return shows_grass == (row[0] == v.DIRT) and (row[v.WHERE] != v.AT_BARE or bare)


def explain_ground(state: YardsState, seat: int, verb: int, action: int, row: list[int], rule: str) -> Refusal | None:
    if verb != (V_GRASS if row[0] == v.GRASS else V_DIRT):
        return Refusal(rule, "choose a Pile whose ground is turned")
    owner, pile = divmod(int(pick_of(action, 0)), PILES)
    if owner != seat or pile not in piles_of(row[v.WHERE], int(state.stack[state.top + B])):
        return Refusal(rule, "this Pile is not among those the card speaks of", 1)
    if not right_ground(state, seat, row, pile):
        return Refusal("Y44", "this ground cannot be turned so", 1)
    return None


def laid_at(state: YardsState, kind: int, spot: int) -> int:
    return sum([1 for entry in state.laid if entry == (spot << 8 | kind)])


def takeable(state: YardsState, seat: int, place: int, kind: int, spot: int) -> int:
    """How many copies of a card on a Pile a step may take."""
    row = row_at(state, place)
    owner, pile = divmod(spot, PILES)
    if owner >= state.seats or not state.cards.symbols[kind] & row[v.FILTER]:
        return 0
    if row[v.WHERE] in (v.AT_RIVAL, v.AT_RIVAL_AWAY):
        if owner == seat or (row[v.WHERE] == v.AT_RIVAL_AWAY and not state.z[block(owner) + AWAY]):
            return 0
    elif owner != seat or pile not in piles_of(row[v.WHERE], int(state.stack[state.top + B])):
        return 0
    number = laid_at(state, kind, spot) - received(state, kind, spot)
    own = int(state.cards.step_owner[place // v.WIDTH])
    if row[v.FILTER] & v.OTHER and kind == own and spot == state.stack[state.top + B]:
        number -= 1
    return number


def received(state: YardsState, kind: int, spot: int) -> int:
    """Copies that this Event brought there: it does not move them on."""
    below = int(state.top) - FRAME
    if below < 0 or state.stack[below + KIND] != EACH_PLAYER:
        return 0
    packed = int(state.stack[below + D])
    number = 0
    while packed:
        number += (packed & 16383) - 1 == (spot << 8 | kind)
        packed >>= 14
    return number


def explain_card(state: YardsState, seat: int, verb: int, action: int, row: list[int], rule: str) -> Refusal | None:
    wanted, zone = wanted_card(row)
    if verb != wanted:
        return Refusal(rule, "choose one of the cards in question")
    kind = int(pick_of(action, 0))
    name = state.cards.names[kind]
    if zone >= 0:
        held = state.held[(yard.held_row(state, zone, seat) if zone else 0) + kind]
        if not held or not state.cards.symbols[kind] & row[v.FILTER]:
            return Refusal(rule, f"{name} is not one of the cards in question", 1)
        return None
    spot = int(pick_of(action, 1))
    if takeable(state, seat, int(state.stack[state.top + A]), kind, spot) > 0:
        return None
    return Refusal(rule, f"{name} of {pile_text(spot)} is not one of the cards in question", 1)


def wanted_card(row: list[int]) -> tuple[int, int]:
    """The verb of a card step, and the row of hands, Garages or the Trash it looks in (-1: Yards)."""
    if row[0] == v.MOVE:
        return V_LIFT, -1
    if row[0] == v.TRASH:
        return (V_DISCARD, HAND) if row[v.WHERE] == v.AT_HAND else (V_TRASH, -1)
    if row[v.WHERE] == v.AT_TRASH:
        return V_TAKE, 0
    return (V_TAKE, GARAGE) if row[v.WHERE] == v.AT_GARAGE else (V_PUT, -1)


def explain_drop(state: YardsState, seat: int, verb: int, action: int) -> Refusal | None:
    if verb != V_DROP:
        return Refusal("Y37", "choose the Pile the card goes to")
    owner = int(pick_of(action, 0)) // PILES
    if owner >= state.seats:
        return Refusal("Y86", "there is no such Yard", 1)
    return Refusal("Y86", "it goes to another player's Yard, not to your own", 1) if owner == seat else None


# --- plays, lures, branches ---


def explain_granted(
    state: YardsState, seat: int, verb: int, action: int, row: list[int], play_rule: PlayRule
) -> Refusal | None:
    if verb == V_PLAY:
        return play_rule(state, seat, int(pick_of(action, 0)), int(pick_of(action, 1)))
    if verb != V_STOP:
        return Refusal("Y36", "play a card from your hand, or stop")
    due = row[v.N] - int(state.stack[state.top + C]) < row[v.K]
    if due and any_play(state, seat, play_rule):
        return Refusal("Y32", "this play is compulsory: a card of your hand can be played")
    return None


def any_play(state: YardsState, seat: int, play_rule: PlayRule) -> bool:
    hand = yard.held_row(state, HAND, seat)
    kinds = [kind for kind in range(int(state.kinds)) if state.held[hand + kind]]
    spots = range(int(state.seats) * PILES)
    return any(play_rule(state, seat, kind, spot) is None for kind in kinds for spot in spots)


def explain_lure(state: YardsState, verb: int, action: int) -> Refusal | None:
    if verb != V_LURE:
        return Refusal("Y98", "choose the Pest that comes next")
    kind = int(pick_of(action, 0))
    pest = int(state.cards.pest[kind])
    top = state.top
    noted = 0 if pest < 0 else ((int(state.stack[top + C]) | int(state.stack[top + D])) >> (4 * pest)) & 15
    here = any(state.z[STORE + slot] == kind for slot in range(STORE_SIZE)) or state.held[kind] > 0
    if not noted or not here:
        return Refusal("Y98", f"{state.cards.names[kind]} was not noted, or has come already", 1)
    return None


BRANCH_VERBS = {
    v.TRASH: V_TRASH,
    v.MOVE: V_MOVE,
    v.GAIN: V_CASH,
    v.CANDY: V_CASH,
    v.LOSE: V_MONEY,
    v.LOSE_CANDY: V_GIVE,
}


def explain_branch(state: YardsState, seat: int, verb: int, action: int, place: int) -> Refusal | None:
    row = row_at(state, place)
    name = owner_name(state, place)
    for number in range(row[v.N]):
        at = place + (number + 1) * v.WIDTH
        branch = row_at(state, at)
        if BRANCH_VERBS[branch[0]] == verb:
            return explain_one(state, seat, verb, action, at, branch)
    return Refusal(effect_rule(state, place), f"{name} offers no such choice")


def explain_one(state: YardsState, seat: int, verb: int, action: int, place: int, branch: list[int]) -> Refusal | None:
    rule = effect_rule(state, place)
    if verb == V_GIVE:
        short = branch[v.K] > state.z[block(seat) + SWEETS]
        return Refusal(rule, "you have no Candy to give up") if short else None
    if verb not in (V_TRASH, V_MOVE):
        return None
    kind, spot = int(pick_of(action, 0)), int(pick_of(action, 1))
    if takeable(state, seat, place, kind, spot) <= 0:
        return Refusal(rule, f"{state.cards.names[kind]} of {pile_text(spot)} is not one of the cards in question", 1)
    return explain_landing(state, kind, spot, int(pick_of(action, 2)), branch) if verb == V_MOVE else None


def explain_landing(state: YardsState, kind: int, spot: int, to: int, branch: list[int]) -> Refusal | None:
    owner, pile = divmod(to, PILES)
    if owner != spot // PILES or not (ADJACENT[spot % PILES] >> pile) & 1:
        return Refusal("Y41", f"{pile_text(to)} is not adjacent to {pile_text(spot)}", 3)
    at = block(owner)
    room = state.z[at + ROOMS + pile] > state.z[at + TALL + pile]
    if branch[v.ROOM] and not room and not state.cards.symbols[kind] & v.PEST:
        return Refusal("Y27", f"no room on {pile_text(to)}", 3)
    return None


# --- Bribes ---


def full_bribe(state: YardsState, seat: int, place: int) -> bool:
    """Y59: counted afresh, part by part."""
    if place < 0:
        return True
    row = row_at(state, place)
    while row[0] != v.END:
        if not full_part(state, seat, row):
            return False
        place += v.WIDTH
        row = row_at(state, place)
    return True


def full_part(state: YardsState, seat: int, row: list[int]) -> bool:
    if row[0] in (v.PAY, v.PAY_OTHER):
        return bool(state.z[block(seat) + MONEY] >= row[v.K])
    if row[0] == v.DIRT:
        return sum([right_ground(state, seat, row, pile) for pile in range(PILES)]) >= row[v.N]
    if row[v.WHERE] == v.AT_HAND:
        hand = yard.held_row(state, HAND, seat)
        fitting = [kind for kind in range(int(state.kinds)) if state.cards.symbols[kind] & row[v.FILTER]]
        return sum([int(state.held[hand + kind]) for kind in fitting]) >= row[v.N]
    own = [int(entry & CARD_MASK) for entry in state.laid if (entry >> 8) // PILES == seat]
    return sum([1 for kind in own if state.cards.symbols[kind] & row[v.FILTER]]) >= row[v.N]
