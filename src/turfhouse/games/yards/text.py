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

from turfhouse.core.state import WIDTH as FRAME
from turfhouse.games.yards import yard
from turfhouse.games.yards.cards import CardTable
from turfhouse.games.yards.setup import OPTIONS, PARAMETERS
from turfhouse.games.yards.state import YardsState
from turfhouse.games.yards.tell import LETTERS, pile_text
from turfhouse.games.yards.zones import (
    ACTIVE,
    ASIDE,
    AWAY,
    CARD_MASK,
    DONE,
    ENDED,
    ENDING,
    GARAGE,
    GRASSY,
    HAND,
    HIDDEN_ASIDE,
    MONEY,
    PILES,
    ROUND,
    ROW,
    STORE,
    STORE_SIZE,
    SWAY,
    SWEETS,
    TRASH_ROW,
    USED,
    Deal,
    block,
)


def show(state: YardsState) -> str:
    """The whole position, hidden zones and stack included."""
    cards = state.cards
    lines = [f"yards seats {int(state.seats)} first {LETTERS[int(state.deal.first)]}"]
    lines += agreed_lines(state.deal)
    for seat in range(int(state.seats)):
        lines += seat_lines(state, seat)
    slots = [cards.ids[int(card)] if card >= 0 else "-" for card in state.z[STORE : STORE + STORE_SIZE]]
    lines.append(" ".join(["store", *slots]))
    lines.append(" ".join(["trash", *row_tokens(state, TRASH_ROW * state.kinds, -1)]))
    lines.append(deck_line(state))
    lines.append(" ".join(["row", *people_tokens(cards, int(state.z[ROW]))]))
    aside = [cards.person_ids[int(state.z[HIDDEN_ASIDE + index])] for index in range(int(state.z[ASIDE]))]
    lines.append(" ".join(["aside", *aside]))
    lines += stack_lines(state)
    return "\n".join(lines) + "\n"


def agreed_lines(deal: Deal) -> list[str]:
    """Options and parameters that are not at their defaults."""
    usual = {option.name: option.default for option in OPTIONS}
    numbers = {parameter.name: parameter.default for parameter in PARAMETERS}
    lines = [f"option {name}={option_text(value)}" for name, value in deal.options.items() if value != usual[name]]
    return lines + [f"parameter {name}={value}" for name, value in deal.numbers.items() if value != numbers[name]]


def option_text(value: object) -> str:
    return ",".join([f"{key}:{count}" for key, count in value.items()]) if isinstance(value, dict) else str(value)


def seat_lines(state: YardsState, seat: int) -> list[str]:
    at = block(seat)
    z = state.z
    letter = LETTERS[seat]
    candy = f" candy {int(z[at + SWEETS])}" if z[at + SWEETS] else ""
    lines = [f"{letter} {'away' if z[at + AWAY] else 'home'} ${int(z[at + MONEY])}{candy}"]
    for name, row in (("hand", HAND), ("garage", GARAGE)):
        tokens = row_tokens(state, yard.held_row(state, row, seat), int(yard.held_row(state, row + 2, seat)))
        lines.append(" ".join([letter, name, *tokens]))
    if z[at + SWAY]:
        lines.append(" ".join([letter, "sway", *people_tokens(state.cards, int(z[at + SWAY]))]))
    for pile in range(PILES):
        spot = seat * PILES + pile
        names = pile_cards(state, spot)
        grass = (z[at + GRASSY] >> pile) & 1
        if names or grass:
            lines.append(f"{pile_text(spot)}: {'G' if grass else 'D'} [{', '.join(names)}]")
    return lines


def pile_cards(state: YardsState, spot: int) -> list[str]:
    """From bottom to top."""
    return [state.cards.ids[int(entry & CARD_MASK)] for entry in state.laid if entry >> 8 == spot]


def row_tokens(state: YardsState, row: int, secrets: int) -> list[str]:
    tokens: list[str] = []
    held = state.held
    for kind in range(int(state.kinds)):
        number = held[row + kind]
        if number:
            secret = int(held[secrets + kind]) if secrets >= 0 else 0
            name = state.cards.ids[kind]
            tokens += [name] * (int(number) - secret) + [f"{name}?"] * secret
    return tokens


def people_tokens(cards: CardTable, mask: int) -> list[str]:
    return [cards.person_ids[person] for person in range(len(cards.person_ids)) if (mask >> person) & 1]


def deck_token(cards: CardTable, card: int) -> str:
    return cards.ids[card & CARD_MASK] + ("!" if card & DONE else "")


def deck_line(state: YardsState) -> str:
    tokens = [deck_token(state.cards, card) for card in state.deck.listed()]
    cut = len(tokens) - int(state.deck.known)
    return " ".join(["deck", *tokens[:cut], "/", *tokens[cut:]])


def stack_lines(state: YardsState) -> list[str]:
    z = state.z
    lines = [
        (
            f"round {int(z[ROUND])} active {LETTERS[int(z[ACTIVE])]} used {int(z[USED])} ending {int(z[ENDING])}"
            f" asks {int(state.asks)} gone {int(state.gone)}"
        )
    ]
    lines += [" ".join(["chance", *[str(part) for part in stream.save()]]) for stream in state.chance]
    if len(state.pending):
        entries = [f"{state.cards.ids[int(e >> 8)]}@{pile_text(int(e & 255))}" for e in state.pending]
        lines.append(" ".join(["pending", *entries]))
    if state.over:
        return [*lines, f"over {int(z[ENDED])}"]
    for frame in range(0, int(state.top) + FRAME, FRAME):
        numbers = [str(int(number)) for number in state.stack[frame : frame + FRAME]]
        lines.append(" ".join(["frame", *numbers]))
    return lines
