"""What the yards say happened: sentences with rule ids, and the card, from and to for whoever draws it.

These are called in any case: without a log nothing is said. A rule left empty is that of the step under way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.events import EVERYONE, Event
from turfhouse.core.state import A
from turfhouse.games.yards.pieces import vocabulary as v, zones as loc
from turfhouse.games.yards.pieces.zones import Zones

LETTERS: Final = "ABCD"
SPOTS: Final = [f"{letter}{pile}" for letter in LETTERS for pile in range(1, loc.PILES + 1)]
"""Piles as they are written: `A5` is the seat's letter and the Pile from 1."""
RULES: Final = ("Y31", "Y31", "Y14", "Y18", "Y25", "Y56")
"""What a card does when played, by itself at three times, when met."""
NONE: Final = -1000
"""No card and no Neighbor."""
PAID: Final = ("Y46", "Y59", "Y94")


def spot_of(token: str) -> int:
    if token not in SPOTS:
        raise ValueError(f"{token!r} is not a Pile: expected a seat's letter and 1 to 9, like A5")
    return SPOTS.index(token)


def owner_of(s: Zones) -> i64:
    """The card whose step is under way; -1 - number for a Neighbor's."""
    return s.cards.step_owner[s.stack[s.top + A] // v.WIDTH]


def name_of(s: Zones, card: i64) -> str:
    """Of a card, or of a Neighbor: -1 - number."""
    return s.cards.names[int(card)] if card >= 0 else s.cards.person_names[-1 - int(card)]


def rule_of(s: Zones) -> str:
    """The rule a step is told with."""
    card = owner_of(s)
    return "Y59" if card < 0 else RULES[int(s.cards.when[card])]


def say(s: Zones, kind: str, seat: i64, rule: str, text: str, data: dict[str, object], told: i64 = 0) -> None:
    """`{s}` in the text is the seat."""
    if s.log is not None:
        words = text.replace("{s", f"{{{int(seat)}")
        s.log.events.append(Event(kind, int(seat), rule or rule_of(s), words, data, int(told)))


def note(
    s: Zones,
    kind: str,
    seat: i64,
    rule: str,
    text: str,
    card: i64 = NONE,
    source: str = "",
    to: str = "",
    told: i64 = 0,
    name: str = "",
    much: i64 = 0,
) -> None:
    """A card or Neighbor (-1 - number) went from one place to another; there may be a number with a name.

    In the text `#` is the card, `<text>` what stands on it or what the Neighbor says.
    """
    if s.log is None:
        return
    words = text.replace("<from>", source).replace("<to>", to).replace(f"<{name}>", str(int(much)))
    data: dict[str, object] = {}
    if card != NONE:
        said = s.cards.texts[int(card)] if card >= 0 else s.cards.lines[-1 - int(card)]
        words = words.replace("#", name_of(s, card)).replace("<text>", said)
        data["card" if card >= 0 else "neighbor"] = (
            s.cards.ids[int(card)] if card >= 0 else s.cards.person_ids[-1 - int(card)]
        )
        data.update({"from": source, "to": to})
    if name:
        data[name] = int(much)
    say(s, kind, seat, rule, words, data, told)


def laid_out(s: Zones) -> None:
    """Set-up: what everybody sees."""
    store = [int(card) for card in s.z[loc.STORE : loc.STORE + loc.STORE_SIZE] if card >= 0]
    row = [person for person in range(int(s.cards.persons)) if (s.z[loc.ROW] >> person) & 1]
    aside = int(s.z[loc.ASIDE])
    people = ", ".join([s.cards.person_names[person] for person in row])
    goods = ", ".join([s.cards.names[card] for card in store]) or "still empty"
    extra = f" Set aside, face-down: {aside}." if aside else ""
    data: dict[str, object] = {
        "store": [s.cards.ids[card] for card in store],
        "row": [s.cards.person_ids[person] for person in row],
        "aside": aside,
    }
    say(s, "laid_out", -1, "Y11", f"In the street: {people}. In the Store: {goods}.{extra}", data, EVERYONE)


def chose_side(s: Zones, seat: i64, home: bool, was_away: bool) -> None:
    if s.log is not None:
        at_home = "came Home" if was_away else "stayed Home"
        words = at_home if home else "stayed Away" if was_away else "went Away: the gate is open"
        say(s, "side", seat, "Y17", f"{{s}} {words}.", {"home": home, "changed": home == was_away})


def trip(s: Zones, seat: i64) -> None:
    if s.log is not None:
        known, secret = s.known_cards(loc.GARAGE, int(seat)), int(s.z[s.secrets_at(loc.GARAGE, seat)])
        names = [s.cards.names[card] for card in known]
        if secret:
            names.append("a secret card" if secret == 1 else f"{secret} secret cards")
        data: dict[str, object] = {"cards": [s.cards.ids[card] for card in known], "secret": secret}
        data.update({"from": "garage", "to": "hand"})
        say(s, "trip", seat, "Y18", f"{{s}} took the Garage into hand: {', '.join(names) or 'nothing'}.", data)


def turned(s: Zones, seat: i64, spot: i64, grass: bool, rule: str) -> None:
    if s.log is not None:
        side = "Grass" if grass else "Dirt"
        data: dict[str, object] = {"pile": SPOTS[int(spot)], "ground": side[0]}
        say(s, "ground", seat, rule, f"{{s}} turned [[{SPOTS[int(spot)]}]] to {side}.", data)


def gained(s: Zones, seat: i64, amount: i64, card: i64, rule: str, candy: bool) -> None:
    if s.log is not None:
        rule = rule or rule_of(s)
        lost = "gave up" if candy else "paid" if rule in PAID else "lost"
        much = f"{abs(int(amount))} Candy" if candy else f"${abs(int(amount))}"
        why = "work" if rule == "Y22" else "Candy" if rule == "Y94" else name_of(s, card)
        data: dict[str, object] = {"amount": int(amount), **source(s, card)}
        text = f"{{s}} {'gained' if amount > 0 else lost} {much} ({why})."
        say(s, "candy" if candy else "money", seat, rule, text, data)


def source(s: Zones, card: i64) -> dict[str, object]:
    return {"source": s.cards.ids[int(card)]} if card >= 0 else {}


def store_trashed(s: Zones, seat: i64, gone: list[int]) -> None:
    if s.log is not None:
        names = ", ".join([s.cards.names[card] for card in gone])
        data: dict[str, object] = {"cards": [s.cards.ids[card] for card in gone], "from": "store", "to": "trash"}
        say(s, "store_trashed", seat, "Y47", f"The Store went to the Trash: {names}.", data)


def drew_secretly(s: Zones, seat: i64, card: i64, to: str, open_hands: bool) -> None:
    """Y104: it shows that a card was drawn, never which."""
    if s.log is None:
        return
    where = "into hand" if to == "hand" else "into the Garage"
    drew = f"{{{int(seat)}}} drew [[{s.cards.names[int(card)]}]] {where}"
    full: dict[str, object] = {"card": s.cards.ids[int(card)], "from": "deck", "to": to}
    if open_hands:
        say(s, "drew", seat, "Y103", f"{drew}.", full, EVERYONE)
        return
    mine = 1 << int(seat)
    text = f"{{{int(seat)}}} drew [[a secret card|secret cards]] {where}."
    public: dict[str, object] = {"from": "deck", "to": to}
    s.log.events.append(Event("drew", int(seat), "Y54", text, public, mine, mine, f"{drew}, unseen.", full))


def courts(s: Zones, seat: i64, person: i64, told: i64) -> None:
    if s.log is not None:
        name, bribe = s.cards.person_names[int(person)], s.cards.bribe_texts[int(person)]
        text = f"{{s}} bribed {name}: {bribe}" if bribe else f"{{s}} showed {name} the Yard."
        data: dict[str, object] = {"neighbor": s.cards.person_ids[int(person)]}
        say(s, "courts", seat, "Y59" if bribe else "Y58", text, data, told)


def declined(s: Zones, seat: i64, told: i64) -> None:
    if s.log is not None:
        card = owner_of(s)
        say(s, "declined", seat, "Y67", f"{{s}} declined ({name_of(s, card)}).", source(s, card), told)


def game_over(s: Zones, rule: i64) -> None:
    if s.log is not None:
        scores = [int(s.points(seat)) for seat in range(s.seats)]
        why = "The street is won" if rule == 73 else "The last round is over"
        told = ", ".join([f"{{{seat}}} {scores[seat]}" for seat in range(len(scores))])
        say(s, "game_over", -1, f"Y{int(rule)}", f"{why}: {told}.", {"scores": scores}, EVERYONE)
