"""A view of Turris as text, for a terminal: the map in five bands, Beasts, Missions, every player, one's own hand."""

from __future__ import annotations

from typing import Final

from turfhouse.core.answers import View
from turfhouse.games.turris.eyes.text import LETTERS
from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.cards import TurrisCards
from turfhouse.kit.packedcounts import count_of
from turfhouse.kit.plain import dict_of, int_of, list_of, texts_of

CELL: Final = 24
GROUNDS: Final = ("node", "overlay", "site")
ACROSS: Final = (260, 420, 580, 740)
DOWN: Final = (150, 280, 420, 550)
"""Where columns and bands of the map end, on its canvas."""


def drawn(cards: TurrisCards, view: View) -> str:
    tokens = [f"round {view['round']}", f"Altar: {view['altar']}", f"First Player {{{view['first']}}}"]
    tokens += [f"next {{{view['future']}}}"] if view["future"] != -1 else []
    tokens += [f"Fruit on {view['fruit']}"] if view["fruit"] else []
    tokens += ["the end is near"] if view["triggered"] else []
    lines = [" · ".join(tokens), "", *map_lines(cards, view), "", *beast_lines(view)]
    lines.append("Tableau: " + ", ".join([mission_words(cards, dict_of(card)) for card in list_of(view["tableau"])]))
    lines.append(f"Trionfi: {joined(view['row'])}")
    for player in list_of(view["players"]):
        lines += player_lines(cards, view, dict_of(player))
    if view["rival"] is not None:
        rival = dict_of(view["rival"])
        lines.append(f"Betrayers: {rival['prestige']} of {rival['goal']}, {rival['rounds_left']} rounds left")
    if view["hand"]:
        lines.append(f"your hand: {joined(view['hand'])}")
    return "\n".join(lines)


def joined(names: object) -> str:
    return ", ".join(texts_of(names)) or "-"


def map_lines(cards: TurrisCards, view: View) -> list[str]:
    """Each node at its place: what it is, what it gives (`!`: at once), who is there."""
    bands = [[["", "", ""] for _ in range(len(ACROSS) + 1)] for _ in range(len(DOWN) + 1)]
    for entry, node in zip(cards.found["node"], list_of(view["nodes"])):
        column = sum([int_of(entry.values["x"]) >= edge for edge in ACROSS])
        band = sum([int_of(entry.values["y"]) >= edge for edge in DOWN])
        bands[band][column] = node_lines(cards, view, dict_of(node))
    return ["".join([cell[row].ljust(CELL) for cell in band]).rstrip() for band in bands for row in (0, 1, 2)]


def node_lines(cards: TurrisCards, view: View, node: dict[str, object]) -> list[str]:
    name = cards.ground_names[cards.ground_ids.index(str(node["ground"]))]
    scouts = [(LETTERS[seat], int_of(number)) for seat, number in enumerate(list_of(node["scouts"]))]
    here = [f"{letter}{number}" for letter, number in scouts if number]
    rival = list_of(dict_of(view["rival"])["scouts"]) if view["rival"] is not None else []
    here += ["betrayer" for scout in rival if dict_of(scout)["node"] == node["node"]]
    for beast in map(dict_of, list_of(view["beasts"])):
        if beast["node"] == node["node"]:
            here.append(f"({beast['name']})" if beast["flipped"] else str(beast["name"]).upper())
    limit = " (1)" if node["limit"] else ""
    said = [entry.values.get("effect", "") for table in GROUNDS for entry in cards.found[table]]
    gives = f"{'!' if node['kind'] == 'immediate' else ' '} {said[cards.ground_ids.index(str(node['ground']))]}"
    return [f"{node['node']} {name}{limit}"[: CELL - 1], gives[: CELL - 1], f"  {' '.join(here)}"]


def beast_lines(view: View) -> list[str]:
    lines = []
    for beast in map(dict_of, list_of(view["beasts"])):
        if beast["node"] is not None and not beast["flipped"]:
            stops = " or ".join(texts_of(beast["stops"]))
            lines.append(f"{beast['name']} on {beast['node']} hunts {joined(beast['targets'])}, would stop on {stops}")
    return lines


def mission_words(cards: TurrisCards, card: dict[str, object]) -> str:
    """Its word to type, what it costs (the looker) and brings."""
    number = cards.mission_ids.index(str(card["id"]))
    cost = int(cards.mission_cost[number])
    kinds = [(kind, int(count_of(cost, index))) for index, kind in enumerate(v.KIND_LETTERS)]
    paid = dict_of(card["cost"]).items() if "cost" in card else kinds
    words = " ".join([f"{kind}{amount}" for kind, amount in paid if amount])
    return f"{card['id']} ({words}: {int(cards.mission_prestige[number])})"


def player_lines(cards: TurrisCards, view: View, player: dict[str, object]) -> list[str]:
    seat = int_of(player["seat"])
    mark = ">" if view["active"] == seat else " "
    stock = " ".join([f"{kind}{number}" for kind, number in dict_of(player["stock"]).items()])
    have, need = list_of(player["next_room"])
    parts = [f"{{{seat}}} {LETTERS[seat]}", f"{player['prestige']} Prestige", stock, f"Artifacts {player['artifacts']}"]
    parts += [f"Reserve {player['reserve']}", f"Graveyard {player['grave']}", f"Council {player['council']}"]
    parts += [f"Missions {have} of {need} for a Room", f"cards {player['cards']}"]
    lines = [f"{mark} " + " · ".join(parts)]
    kept = [mission_words(cards, dict_of(card)) for card in list_of(player["reserved"])]
    lines += [f"      reserved: {', '.join(kept)}"] if kept else []
    slots = [str(slot) for slot in list_of(player["slots"]) if slot]
    lines += [f"      ongoing: {', '.join(slots)}"] if slots else []
    lines += [f"      Trionfi: {joined(player['trionfi'])}"] if player["trionfi"] else []
    return lines
