"""The text form of a position. What a test leaves out takes its default; unnamed cards lie in the deck.

A away $5 candy 1                  # seats by letter; home and $0 if left out
A hand toolbox tulips tulips?      # a question mark: nobody else knows it (Y102)
A garage rake
A sway rosa june
A5: G [mighty_oak, tulips]         # ground, cards from bottom to top; D [] if left out
store skunk - tulips               # five slots, empty if left out
trash termites
deck tax_refund tulips ... / drought   # from the top; `...` the rest of the cards; after the slash the known bottom
row gus amelia
aside tut                          # set-aside Neighbors, the next one first
turn A act                         # start, side or act; or the frames one by one
"""

from __future__ import annotations

from turfhouse.games.yards.eyes.tell import LETTERS, SPOTS
from turfhouse.games.yards.pieces import zones as loc
from turfhouse.games.yards.pieces.options import OPTIONS, PARAMETERS
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit.textform import agreed_lines, chance_lines, frame_lines, named


def show(state: Position) -> str:
    """The whole position, hidden zones and stack included."""
    cards = state.cards
    lines = [f"yards seats {int(state.seats)} first {LETTERS[int(state.deal.first)]}"]
    lines += agreed_lines(state.deal.setup, OPTIONS, PARAMETERS, "parameter")
    for seat in range(int(state.seats)):
        lines += seat_lines(state, seat)
    slots = [cards.ids[int(card)] if card >= 0 else "-" for card in state.z[loc.STORE : loc.STORE + loc.STORE_SIZE]]
    lines.append(" ".join(["store", *slots]))
    lines.append(" ".join(["trash", *state.held_tokens(cards.ids, loc.TRASH)]))
    above, bottom = deck_tokens(state)
    lines.append(" ".join(["deck", *above, "/", *bottom]))
    lines.append(" ".join(["row", *named(int(state.z[loc.ROW]), cards.person_ids)]))
    lines.append(" ".join(["aside", *aside_tokens(state)]))
    lines += stack_lines(state)
    return "\n".join(lines) + "\n"


def seat_lines(state: Position, seat: int) -> list[str]:
    at = loc.block(seat)
    z = state.z
    letter = LETTERS[seat]
    candy = f" candy {int(z[at + loc.SWEETS])}" if z[at + loc.SWEETS] else ""
    lines = [f"{letter} {'away' if z[at + loc.AWAY] else 'home'} ${int(z[at + loc.MONEY])}{candy}"]
    for name, zone in (("hand", loc.HAND), ("garage", loc.GARAGE)):
        lines.append(" ".join([letter, name, *state.held_tokens(state.cards.ids, zone, seat)]))
    if z[at + loc.SWAY]:
        lines.append(" ".join([letter, "sway", *named(int(z[at + loc.SWAY]), state.cards.person_ids)]))
    for pile in range(loc.PILES):
        spot = seat * loc.PILES + pile
        names = pile_cards(state, spot)
        grass = (z[at + loc.GRASSY] >> pile) & 1
        if names or grass:
            lines.append(f"{SPOTS[spot]}: {'G' if grass else 'D'} [{', '.join(names)}]")
    return lines


def pile_cards(state: Position, spot: int) -> list[str]:
    """From bottom to top."""
    return [state.cards.ids[int(entry & loc.CARD_MASK)] for entry in state.laid if entry >> 8 == spot]


def aside_tokens(state: Position) -> list[str]:
    return [state.cards.person_ids[int(state.z[loc.HIDDEN_ASIDE + index])] for index in range(int(state.z[loc.ASIDE]))]


def deck_tokens(state: Position) -> tuple[list[str], list[str]]:
    """All above the known bottom, and that, from top to bottom; `!` marks Events done in this restock."""
    deck = state.deck.listed()
    tokens = [state.cards.ids[card & loc.CARD_MASK] + ("!" if card & loc.DONE else "") for card in deck]
    cut = len(tokens) - int(state.deck.known)
    return tokens[:cut], tokens[cut:]


def stack_lines(state: Position) -> list[str]:
    z = state.z
    lines = [
        (
            f"round {int(z[loc.ROUND])} active {LETTERS[int(z[loc.ACTIVE])]} used {int(z[loc.USED])}"
            f" ending {int(z[loc.ENDING])} asks {int(state.asks)} gone {int(state.gone)}"
        )
    ]
    lines += chance_lines(state)
    if len(state.pending):
        entries = [f"{state.cards.ids[int(e >> 8)]}@{SPOTS[int(e & 255)]}" for e in state.pending]
        lines.append(" ".join(["pending", *entries]))
    if state.over:
        return [*lines, f"over {int(z[loc.ENDED])}"]
    return lines + frame_lines(state)
