"""A view of the yards as text, for a terminal: each Yard as a grid, the Store, the street, one's own cards."""

from __future__ import annotations

from turfhouse.core.answers import View
from turfhouse.kit.plain import dict_of, int_of, list_of, texts_of

CELL = 26


def drawn(view: View) -> str:
    left = view["rounds_left"]
    rounds = f" ({left} left)" if isinstance(left, int) and left <= 6 else ""
    lines = [f"round {view['round']}{rounds} · {view['step']} · deck {view['deck']} · trash {joined(view['trash'])}"]
    lines += [person_line(dict_of(person)) for person in list_of(view["row"])]
    goods = [dict_of(slot) for slot in list_of(view["store"]) if slot is not None]
    lines.append("store  " + "  ".join([f"{slot['card']} ${slot['price']}" for slot in goods]))
    for seat, yard in enumerate(list_of(view["yards"])):
        lines += yard_lines(view, seat, dict_of(yard))
    for name in ("hand", "garage"):
        cards = [dict_of(card) for card in list_of(view[name])]
        if view["seat"] is not None:
            lines.append(f"your {name}: " + ", ".join([f"{c['card']}{'' if c['known'] else '?'}" for c in cards]))
    return "\n".join(lines)


def joined(value: object) -> str:
    return ", ".join(texts_of(value)) or "-"


def person_line(person: dict[str, object]) -> str:
    seats = []
    for number, bars in enumerate(list_of(person["progress"])):
        parts = [f"{bar['what']} {bar['have']}/{bar['need']}" for bar in [dict_of(bar) for bar in list_of(bars)]]
        if parts:
            seats.append(f"{'ABCD'[number]}: {', '.join(parts)}")
    per = f" per {person['per']}" if person["per"] else ""
    bribe = f" · {person['bribe']}" if person["bribe"] else ""
    glow = "*" if person["swayable"] else " "
    return f"{glow} {person['neighbor']} ({person['vp']} VP{per}){bribe} · {' · '.join(seats)}".rstrip(" ·")


def yard_lines(view: View, seat: int, yard: dict[str, object]) -> list[str]:
    hand = dict_of(list_of(view["hands"])[seat])
    garage = dict_of(list_of(view["garages"])[seat])
    gate = "Home" if yard["home"] else "Away, gate open"
    sway = f" · sway {joined(yard['sway'])}" if yard["sway"] else ""
    score = int_of(list_of(view["scores"])[seat])
    counts = f"hand {hand['count']} · garage {garage['count']}{sway}"
    head = f"Yard {'ABCD'[seat]}, {{{seat}}} · {gate} · ${yard['money']} · {score} VP · {counts}"
    lines = ["", head]
    piles = [dict_of(pile) for pile in list_of(yard["piles"])]
    for row in range(3):
        lines += row_lines(piles[3 * row : 3 * row + 3])
    return lines


def row_lines(piles: list[dict[str, object]]) -> list[str]:
    """Three Piles side by side: ground and badge, then the cards from top to bottom."""
    columns: list[list[str]] = []
    for pile in piles:
        cards = texts_of(pile["cards"])
        columns.append([f"{pile['pile']} {pile['ground']} {len(cards)}/{pile['places']}", *reversed(cards)])
    height = max([len(column) for column in columns])
    rows = [[column[n] if n < len(column) else "" for column in columns] for n in range(height)]
    return ["  " + "".join([cell.ljust(CELL) for cell in row]).rstrip() for row in rows]
