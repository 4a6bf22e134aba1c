"""What a seat may know of a table, readable, for people's clients (§11); `layout.py` says the same of sights."""

from __future__ import annotations

from turfhouse.core.answers import View, view_core
from turfhouse.core.state import KIND, SEAT, A
from turfhouse.games.newkids.eyes.shown import shown_combat, shown_offers
from turfhouse.games.newkids.pieces import frames as fr, layout as loc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import BACK_OF, IDS, KIDS, TYPE
from turfhouse.games.newkids.pieces.vocabulary import CLASSES
from turfhouse.games.newkids.rules.sums import peace_strength


def view_of(state: Board, seat: int) -> View:
    view = view_core(state, seat)
    z = state.z
    view.update(
        {
            "game": "newkids",
            "turn": None if state.over else int(z[loc.AP]),
            "moment": shown_moment(state),
            "round": int(z[loc.ROUND]),
            "turns": int(z[loc.TURNS]),
            "kids": [shown_seat(state, other, seat) for other in range(state.seats)],
            "characters": [KIDS[z[loc.KID + other]][1].split()[0] for other in range(state.seats)],
            "hand": state.ids_in(loc.Z_HAND + seat) if seat >= 0 else [],
            "decks": [int(z[loc.NDECK]), int(z[loc.NDECK + 1])],
            "piles": [state.pile_ids(back) for back in range(2)],
            "table": [IDS[TYPE[card]] for card in state.lying(loc.Z_LIMBO) if state.sees(seat, card)],
            "peeked": state.seen_top(0, seat),
            "combat": shown_combat(state),
            "offers": shown_offers(state),
            "options": dict(state.deal.setup.options),
            "parameters": dict(state.deal.setup.parameters),
        }
    )
    return view


def revealed(state: Board) -> View:
    """A spectator's view with every hand open, for replays of a game that is over."""
    view = view_of(state, -1)
    view["shown_hands"] = [state.ids_in(loc.Z_HAND + seat) for seat in range(state.seats)]
    return view


def shown_seat(state: Board, seat: int, viewer: int) -> dict[str, object]:
    z = state.z
    hand = loc.Z_HAND + seat
    mask = state.classes(seat)
    return {
        "kid": KIDS[z[loc.KID + seat]][0],
        "level": int(z[loc.LEVEL + seat]),
        "strength": int(peace_strength(state, seat)),
        "living": state.lives(seat),
        "classes": [CLASSES[k] for k in range(4) if (mask >> k) & 1],
        "cards": [shown_card(state, int(card)) for card in state.lying(loc.Z_PLAY + seat)],
        "curses": state.ids_in(loc.Z_CURSE + seat),
        "hand": [int(state.count_with(hand, BACK_OF, back)) for back in range(2)],
        "known": [IDS[TYPE[card]] for card in state.lying(hand) if state.sees(viewer, card)],
    }


def shown_card(state: Board, card: int) -> dict[str, object]:
    shown: dict[str, object] = {"id": IDS[TYPE[card]], "equipped": bool(state.z[loc.FLAG + card] & loc.EQUIPPED)}
    if state.z[loc.ATT + card] >= 0:
        shown["on"] = IDS[TYPE[state.z[loc.ATT + card]]]
    return shown


# --- what is going on right now: read off the top frame, which holds public facts only ---

PHASES: dict[int, str] = {
    fr.T_START: "ready",
    fr.T_PREP: "ready",
    fr.T_KICK: "ready",
    fr.T_DOOR: "kick",
    fr.T_AFTER: "fight",
    fr.T_CHARITY: "tidy",
    fr.T_LAST: "charity",
}
"""By the stage the turn will come to next. T_END follows the room, and a fight."""


def shown_moment(s: Board) -> dict[str, object]:
    """`step` and who it is about; some steps add a card, a victim or numbers."""
    if s.over:
        return {"step": "over", "seat": None}
    question = s.question()
    return {"step": question.step, "seat": int(s.field(SEAT)), "phase": phase(s), **question.shown(s)}


def phase(s: Board) -> str | None:
    """Where the turn is: ready, kick, room, fight, tidy, charity; it only goes forward. None before the first turn."""
    if s.stack[KIND] != fr.TURN:
        return None
    stage = int(s.stack[A])
    if stage == fr.T_END:
        return "tidy" if s.z[loc.FOUGHT] else "room"
    return PHASES[stage]
