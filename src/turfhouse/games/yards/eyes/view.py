"""What a seat may know of the yards. For people's clients: `take_up` says the same of sights."""

from __future__ import annotations

from turfhouse.core.answers import View, view_core
from turfhouse.core.picks import pick_of, seat_of, verb_of
from turfhouse.core.state import KIND, WIDTH as FRAME, A
from turfhouse.games.yards.eyes.tell import SPOTS
from turfhouse.games.yards.eyes.text import aside_tokens, deck_tokens, pile_cards
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.rules import swaying
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.rows import in_order, members
from turfhouse.kit.textform import named

STEPS = {loc.TURN: "start", loc.SIDE: "side", loc.ACT: "action", loc.CLOSE: "end", loc.PASS_ON: "end"}
TRIGGER_STEPS = {v.ON_START: "start", v.ON_TRIP: "side", v.ON_END: "end"}
USES = ("play", "sway", "work", "buy", "candy")
"""By their bits in USED."""


def view_of(state: Position, seat: int) -> View:
    view = view_core(state, seat)
    z = state.z
    seats = range(int(state.seats))
    cards = state.cards
    shown = state.num(loc.O_OPEN_HANDS) != 0 or state.over
    above, bottom = deck_tokens(state)
    view.update(
        {
            "game": "yards",
            "round": int(z[loc.ROUND]),
            "rounds_left": rounds_left(state),
            "active": int(z[loc.ACTIVE]),
            "first": int(state.deal.first),
            "step": step_of(state),
            "used": {name: bool((z[loc.USED] >> bit) & 1) for bit, name in enumerate(USES)},
            "source": source_of(state),
            "ending": int(z[loc.ENDING]),
            "ended": int(z[loc.ENDED]),
            "yards": [yard_view(state, other) for other in seats],
            "scores": [int(state.points(other)) for other in seats],
            "points": [score_view(state, other) for other in seats],
            "hand": own_cards(state, seat, loc.HAND) if seat >= 0 else [],
            "garage": own_cards(state, seat, loc.GARAGE) if seat >= 0 else [],
            "hands": [counts(state, other, loc.HAND) for other in seats],
            "garages": [counts(state, other, loc.GARAGE) for other in seats],
            "ledger": not state.num(loc.O_LEDGER),
            "shown_hands": [open_cards(state, other) for other in seats] if shown else None,
            "store": [store_slot(state, slot, seat) for slot in range(loc.STORE_SIZE)],
            "trash": state.held_tokens(cards.ids, loc.TRASH),
            "deck": int(state.deck.size()),
            "deck_bottom": bottom,
            "deck_done": sorted(token[:-1] for token in above if token.endswith("!")),
            "deck_order": above if state.over else None,
            "row": [person_view(state, int(person), seat) for person in members(z[loc.ROW])],
            "set_aside": int(z[loc.ASIDE]),
            "aside": aside_tokens(state) if state.over else None,
            "unused_neighbors": unused(state),
            "pending": [[cards.ids[int(e >> 8)], SPOTS[int(e & 255)]] for e in state.pending],
            "options": dict(state.deal.setup.options),
            "cards": cards.hash,
        }
    )
    return view


def revealed(state: Position) -> View:
    """A spectator's view with every hand and Garage open, for replays of a game that is over."""
    view = view_of(state, -1)
    view["shown_hands"] = [open_cards(state, other) for other in range(int(state.seats))]
    return view


def rounds_left(state: Position) -> int | None:
    """Y83: the rounds still to come, this one included; none without a limit."""
    limit = int(state.num(loc.O_LIMIT))
    return limit - int(state.z[loc.ROUND]) + 1 if limit else None


def step_of(state: Position) -> str:
    if state.over:
        return "over"
    for frame in range(int(state.top), -1, -FRAME):
        if state.stack[frame + KIND] == loc.TRIGGERS:
            return TRIGGER_STEPS[int(state.stack[frame + A])]
    return STEPS[int(state.stack[KIND])]


def source_of(state: Position) -> str | None:
    """Y104: the card or Neighbor that asks, where one does."""
    if state.over or state.stack[state.top + KIND] != loc.EFFECT:
        return None
    owner = int(state.cards.step_owner[state.stack[state.top + A] // v.WIDTH])
    return state.cards.ids[owner] if owner >= 0 else state.cards.person_ids[-1 - owner]


def yard_view(state: Position, seat: int) -> dict[str, object]:
    at = loc.block(seat)
    z = state.z
    return {
        "seat": seat,
        "home": not z[at + loc.AWAY],
        "money": int(z[at + loc.MONEY]),
        "candy": int(z[at + loc.SWEETS]),
        "wage": int(state.num(loc.N_WAGE) + z[at + loc.BONUS]),
        "sway": named(int(z[at + loc.SWAY]), state.cards.person_ids),
        "symbols": {v.SYMBOLS[sign]: int(z[at + loc.SIGNS + sign]) for sign in range(4)},
        "wild": int(z[at + loc.WILD]),
        "cards": int(z[at + loc.CARDS]),
        "piles": [pile_view(state, seat, pile) for pile in range(loc.PILES)],
    }


def pile_view(state: Position, seat: int, pile: int) -> dict[str, object]:
    at = loc.block(seat)
    spot = seat * loc.PILES + pile
    return {
        "pile": SPOTS[spot],
        "ground": "G" if (state.z[at + loc.GRASSY] >> pile) & 1 else "D",
        "cards": pile_cards(state, spot),
        "places": int(state.z[at + loc.ROOMS + pile]),
        "room": bool((state.z[at + loc.ROOMY] >> pile) & 1),
        "fenced": bool((state.z[at + loc.FENCED] >> pile) & 1),
        "scared": bool((state.z[at + loc.SCARED] >> pile) & 1),
    }


def score_view(state: Position, seat: int) -> dict[str, object]:
    """Y78: the score if the game ended now, with what makes it."""
    laid: list[list[object]] = []
    for entry in in_order(state.laid[:], loc.CARD_BITS):
        spot, kind = int(entry >> 8), int(entry & loc.CARD_MASK)
        if spot // loc.PILES == seat:
            laid.append([state.cards.ids[kind], SPOTS[spot], int(state.card_points(spot, kind))])
    sway = members(state.z[loc.block(seat) + loc.SWAY])
    people = [[state.cards.person_ids[int(person)], int(state.person_points(seat, person))] for person in sway]
    return {
        "yard": int(state.yard_points(seat)),
        "sway": int(state.sway_points(seat)),
        "candy": int(state.candy_points(seat)),
        "total": int(state.points(seat)),
        "cards": laid,
        "neighbors": people,
    }


# --- hands and Garages ---


def own_cards(state: Position, seat: int, row: int) -> list[dict[str, object]]:
    """Every card of one's own zone, by id; `known`: everybody knows it (Y102)."""
    tokens = zone_tokens(state, seat, row)
    return [{"card": token.rstrip("?"), "known": not token.endswith("?")} for token in tokens]


def zone_tokens(state: Position, seat: int, row: int) -> list[str]:
    return state.held_tokens(state.cards.ids, row, seat)


def counts(state: Position, seat: int, row: int) -> dict[str, object]:
    """What everybody knows: the number, and the public ledger."""
    known = [state.cards.ids[kind] for kind in state.known_cards(row, seat)]
    secret = int(state.z[state.secrets_at(row, seat)])
    return {"count": len(known) + secret, "known": known, "secret": secret}


def open_cards(state: Position, seat: int) -> dict[str, object]:
    return {"hand": zone_tokens(state, seat, loc.HAND), "garage": zone_tokens(state, seat, loc.GARAGE)}


# --- the middle of the table ---


def store_slot(state: Position, slot: int, seat: int) -> dict[str, object] | None:
    card = int(state.z[loc.STORE + slot])
    if card < 0:
        return None
    price = int(state.cards.price[card])
    missing = max(0, price - int(state.z[loc.block(seat) + loc.MONEY])) if seat >= 0 else 0
    return {"card": state.cards.ids[card], "price": price, "missing": missing}


def unused(state: Position) -> int:
    """Neighbors out of the game (Y11)."""
    seen = int(state.z[loc.ROW] | state.all_swayed())
    return (int(state.deal.facts[loc.F_PEOPLE]) & ~seen).bit_count() - int(state.z[loc.ASIDE])


def person_view(state: Position, person: int, viewer: int) -> dict[str, object]:
    cards = state.cards
    form = int(cards.sway_form[person])
    return {
        "neighbor": cards.person_ids[person],
        "vp": int(cards.sway_amount[person]),
        "per": v.SYMBOLS[int(cards.sway_symbol[person])] if form == v.PER_SYMBOL else None,
        "bribe": cards.bribe_texts[person],
        "progress": [progress(state, seat, person) for seat in range(int(state.seats))],
        "swayable": bool(swaying.can_sway(state, viewer, person)) if viewer >= 0 else False,
    }


def progress(state: Position, seat: int, person: int) -> list[dict[str, object]]:
    """How far a Yard is: what is needed and what is there, one bar a requirement."""
    needs = state.cards.needs
    row = person * v.NEEDS
    have = [int(state.have(seat, column)) for column in range(v.NEED_NONE)]
    names = [*v.SYMBOLS[:4], "cards", "tall", "grass", "piles"]
    bars: list[dict[str, object]] = [
        {"what": names[column], "need": int(needs[row + column]), "have": have[column]}
        for column in range(v.NEED_NONE)
        if needs[row + column]
    ]
    banned = int(needs[row + v.NEED_NONE])
    bars += [
        {"what": f"no {v.SYMBOLS[sign]}", "need": 0, "have": have[sign]} for sign in range(4) if banned >> sign & 1
    ]
    return bars


# --- what a choice would bring ---


def score_preview(state: Position, options: list[int]) -> dict[int, list[int]]:
    """For each play of a card that stays: by how much every seat's score changes when it is laid, its Play action left
    aside. Tools never lie in a Yard (Y34)."""
    scratch = state.clone()
    assert isinstance(scratch, Position)
    before = [int(scratch.points(seat)) for seat in range(int(state.seats))]
    found: dict[int, list[int]] = {}
    for option in options:
        kind = int(pick_of(option, 0))
        if verb_of(option) != loc.V_PLAY or state.cards.symbols[kind] & v.TOOL:
            continue
        spot = int(pick_of(option, 1))
        owner = spot // loc.PILES
        scratch.lay(spot, kind)
        change = [0] * len(before)
        change[owner] = int(scratch.points(owner)) - before[owner]
        scratch.lift(spot, kind)
        found[option] = change
    return found


def lent_tools(state: Position, options: list[int]) -> list[int]:
    """Plays of Tools in others' Yards: the owner is who uses them (Y31), and none of them can do its owner harm."""
    plays = [option for option in options if verb_of(option) == loc.V_PLAY]
    tools = [option for option in plays if state.cards.symbols[int(pick_of(option, 0))] & v.TOOL]
    return [option for option in tools if int(pick_of(option, 1)) // loc.PILES != int(seat_of(option))]
