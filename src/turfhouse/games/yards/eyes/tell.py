"""What the yards say happened: events in sentences, with rule ids, and the card, from and to for whoever draws it."""

from __future__ import annotations

from turfhouse.core.events import EVERYONE, Event
from turfhouse.games.yards.pieces.cards import YardsCards

LETTERS = "ABCD"


def pile_text(spot: int) -> str:
    """`A5`: the seat's letter and the Pile from 1."""
    return f"{LETTERS[spot // 9]}{spot % 9 + 1}"


def spot_of(token: str) -> int:
    if len(token) != 2 or token[0] not in LETTERS or token[1] not in "123456789":
        raise ValueError(f"{token!r} is not a Pile: expected a seat's letter and 1 to 9, like A5")
    return LETTERS.index(token[0]) * 9 + int(token[1]) - 1


def who(seat: int) -> str:
    return f"{{{seat}}}"


def turn_begins(seat: int, number: int) -> Event:
    return Event("turn", seat, "Y13", f"Round {number}: {who(seat)}'s turn.", {"round": int(number)})


def begins(seat: int, drawn: bool) -> Event:
    how = " by lot" if drawn else ""
    return Event("begins", seat, "Y12", f"{who(seat)} {{{seat}:begins|begin}}{how}.", {"first": seat})


def laid_out(cards: YardsCards, store: list[int], row: list[int], aside: int) -> Event:
    """Set-up: what everybody sees."""
    people = ", ".join([cards.person_names[person] for person in row])
    goods = ", ".join([cards.names[card] for card in store]) or "still empty"
    extra = f" Set aside, face-down: {aside}." if aside else ""
    data: dict[str, object] = {
        "store": [cards.ids[card] for card in store],
        "row": [cards.person_ids[person] for person in row],
        "aside": aside,
    }
    return Event("laid_out", -1, "Y11", f"In the street: {people}. In the Store: {goods}.{extra}", data, EVERYONE)


def chose_side(seat: int, home: bool, was_away: bool) -> Event:
    if home:
        words = "came Home" if was_away else "stayed Home"
    else:
        words = "stayed Away" if was_away else "went Away: the gate is open"
    return Event("side", seat, "Y17", f"{who(seat)} {words}.", {"home": home, "changed": home == was_away})


def trip(cards: YardsCards, seat: int, known: list[int], secret: int) -> Event:
    names = [cards.names[card] for card in known]
    if secret:
        names.append("a secret card" if secret == 1 else f"{secret} secret cards")
    data: dict[str, object] = {
        "cards": [cards.ids[card] for card in known],
        "secret": secret,
        "from": "garage",
        "to": "hand",
    }
    what = ", ".join(names) if names else "nothing"
    return Event("trip", seat, "Y18", f"{who(seat)} took the Garage into hand: {what}.", data)


def played(cards: YardsCards, seat: int, card: int, spot: int, source: str, told: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": source, "to": pile_text(spot)}
    lured = "" if source == "hand" else f" out of the {source.capitalize()}"
    rule = "Y27" if source == "hand" else "Y98"
    text = f"{who(seat)} played {cards.names[card]}{lured} on {pile_text(spot)}."
    return Event("played", seat, rule, text, data, int(told))


def tool_back(cards: YardsCards, seat: int, card: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": "use", "to": "garage"}
    return Event("tool_back", seat, "Y33", f"[[{cards.names[card]}]] went to {who(seat)}'s Garage.", data)


def turned(seat: int, spot: int, grass: bool, rule: str) -> Event:
    side = "Grass" if grass else "Dirt"
    data: dict[str, object] = {"pile": pile_text(spot), "ground": side[0]}
    return Event("ground", seat, rule, f"{who(seat)} turned [[{pile_text(spot)}]] to {side}.", data)


def moved(cards: YardsCards, seat: int, card: int, from_spot: int, to_spot: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": pile_text(from_spot), "to": pile_text(to_spot)}
    text = f"{who(seat)} moved [[{cards.names[card]} from {pile_text(from_spot)} to {pile_text(to_spot)}]]."
    return Event("moved", seat, "Y37", text, data)


def trashed(cards: YardsCards, seat: int, card: int, spot: int, rule: str) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": pile_text(spot), "to": "trash"}
    return Event("trashed", seat, rule, f"{who(seat)} trashed [[{cards.names[card]} of {pile_text(spot)}]].", data)


def discarded(cards: YardsCards, seat: int, card: int, told: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": "hand", "to": "trash"}
    return Event("trashed", seat, "Y59", f"{who(seat)} trashed [[{cards.names[card]}]] from hand.", data, int(told))


def put_away(cards: YardsCards, seat: int, card: int, spot: int, whose: int, rule: str) -> Event:
    source = pile_text(spot) if spot >= 0 else "trash"
    data: dict[str, object] = {"card": cards.ids[card], "from": source, "to": "garage", "whose": int(whose)}
    place = f"{pile_text(spot)}" if spot >= 0 else "the Trash"
    text = f"{who(seat)} put [[{cards.names[card]} from {place}]] into {who(whose)}'s Garage."
    return Event("to_garage", seat, rule, text, data)


def taken(cards: YardsCards, seat: int, card: int, source: str, to: str, told: int, rule: str) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": source, "to": to}
    text = f"{who(seat)} took [[{cards.names[card]}]] from the {source.capitalize()} into {to}."
    return Event("taken", seat, rule, text, data, int(told))


def money(cards: YardsCards, seat: int, amount: int, card: int, rule: str) -> Event:
    words = f"gained ${amount}" if amount > 0 else f"paid ${-amount}" if rule in PAID else f"lost ${-amount}"
    why = f" ({reason(cards, card, rule)})"
    return Event("money", seat, rule, f"{who(seat)} {words}{why}.", {"amount": int(amount), **source(cards, card)})


PAID = ("Y46", "Y59", "Y94")


def reason(cards: YardsCards, card: int, rule: str) -> str:
    if rule == "Y22":
        return "work"
    if rule == "Y94":
        return "Candy"
    return cards.names[card] if card >= 0 else cards.person_names[-1 - card]


def source(cards: YardsCards, card: int) -> dict[str, object]:
    return {"source": cards.ids[card]} if card >= 0 else {}


def candy(cards: YardsCards, seat: int, amount: int, card: int, rule: str) -> Event:
    words = f"gained {amount} Candy" if amount > 0 else f"gave up {-amount} Candy"
    data: dict[str, object] = {"amount": int(amount), **source(cards, card)}
    return Event("candy", seat, rule, f"{who(seat)} {words} ({reason(cards, card, rule)}).", data)


def bought(cards: YardsCards, seat: int, card: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": "store", "to": "garage"}
    return Event("bought", seat, "Y46", f"{who(seat)} bought {cards.names[card]}.", data)


def restocked(cards: YardsCards, card: int, slot: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": "deck", "to": "store", "slot": int(slot)}
    return Event("restocked", -1, "Y48", f"New in the Store: [[{cards.names[card]}]].", data, EVERYONE)


def store_trashed(cards: YardsCards, seat: int, gone: list[int]) -> Event:
    names = ", ".join([cards.names[card] for card in gone])
    data: dict[str, object] = {"cards": [cards.ids[card] for card in gone], "from": "store", "to": "trash"}
    return Event("store_trashed", seat, "Y47", f"The Store went to the Trash: {names}.", data)


def deck_trashed(cards: YardsCards, seat: int, card: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": "deck", "to": "trash"}
    text = f"{who(seat)} trashed {cards.names[card]}, the top card of the Store deck."
    return Event("trashed", seat, "Y55", text, data, EVERYONE)


def event_met(cards: YardsCards, seat: int, card: int) -> Event:
    data: dict[str, object] = {"card": cards.ids[card], "from": "deck", "to": "bottom"}
    text = f"{cards.names[card]}! {cards.texts[card]}"
    return Event("event", seat, "Y56", text, data, EVERYONE)


def reshuffled(number: int) -> Event:
    data: dict[str, object] = {"number": number}
    return Event(
        "reshuffled", -1, "Y52", f"The Trash ({number} cards) was shuffled into the Store deck.", data, EVERYONE
    )


def drew_secretly(cards: YardsCards, seat: int, card: int, to: str, open_hands: bool, seats: int) -> Event:
    """Y104: it shows that a card was drawn, never which."""
    full: dict[str, object] = {"card": cards.ids[card], "from": "deck", "to": to}
    where = "into hand" if to == "hand" else "into the Garage"
    if open_hands:
        text = f"{who(seat)} drew [[{cards.names[card]}]] {where}."
        return Event("drew", seat, "Y103", text, full, EVERYONE)
    mine = 1 << int(seat)
    text = f"{who(seat)} drew [[a secret card|secret cards]] {where}."
    public: dict[str, object] = {"from": "deck", "to": to}
    return Event(
        "drew",
        seat,
        "Y54",
        text,
        public,
        mine,
        mine,
        f"{who(seat)} drew [[{cards.names[card]}]] {where}, unseen.",
        full,
    )


def courts(cards: YardsCards, seat: int, person: int, told: int) -> Event:
    data: dict[str, object] = {"neighbor": cards.person_ids[person]}
    bribe = cards.bribe_texts[person]
    words = f"{who(seat)} bribed {cards.person_names[person]}: {bribe}" if bribe else ""
    text = words or f"{who(seat)} showed {cards.person_names[person]} the Yard."
    return Event("courts", seat, "Y59" if bribe else "Y58", text, data, int(told))


def swayed(cards: YardsCards, seat: int, person: int) -> Event:
    data: dict[str, object] = {"neighbor": cards.person_ids[person], "from": "row", "to": "sway"}
    text = f"{who(seat)} swayed {cards.person_names[person]}: “{cards.lines[person]}”"
    return Event("swayed", seat, "Y62", text, data)


def newcomer(cards: YardsCards, person: int) -> Event:
    data: dict[str, object] = {"neighbor": cards.person_ids[person], "from": "aside", "to": "row"}
    return Event("newcomer", -1, "Y91", f"{cards.person_names[person]} moved into the street.", data, EVERYONE)


def declined(cards: YardsCards, seat: int, card: int, told: int) -> Event:
    text = f"{who(seat)} declined ({reason(cards, card, '')})."
    return Event("declined", seat, "Y67", text, dict(source(cards, card)), int(told))


def game_over(rule: int, scores: list[int]) -> Event:
    why = "The street is won" if rule == 73 else "The last round is over"
    told = ", ".join([f"{who(seat)} {scores[seat]}" for seat in range(len(scores))])
    return Event("game_over", -1, f"Y{rule}", f"{why}: {told}.", {"scores": scores}, EVERYONE)
