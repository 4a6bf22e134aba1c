"""A view of Factions as text, for a terminal: the land as a grid, the war, every player, one's own cards."""

from __future__ import annotations

from typing import Final

from turfhouse.core.answers import View
from turfhouse.games.factions.eyes.text import LETTERS
from turfhouse.games.factions.pieces.cards import FactionsCards
from turfhouse.kit.plain import dict_of, int_of, list_of, texts_of

CELL: Final = 8
COLUMNS: Final = "abcdefghi"
ROWS: Final = "123456789"


def drawn(cards: FactionsCards, view: View) -> str:
    tokens = [f"round {view['round']} of {view['last_round']}", f"{view['need']} home turfs win"]
    tokens += [f"Event: {view['event']}"] if view["event"] else []
    tokens += [f"First Turn Token {{{view['ftt']}}}"] if int_of(view["ftt"]) >= 0 else []
    tokens += [f"priority {view['priority']}"] if view["priority"] else []
    lines = [" · ".join([*tokens, f"teleporters: {view['teleporters']}"]), "", *land_lines(view), ""]
    lines += war_lines(dict_of(view["war"])) if view["war"] is not None else []
    for seat, player in enumerate(list_of(view["players"])):
        lines.append(player_line(seat, dict_of(player)))
    if view["own"] is not None:
        lines += own_lines(cards, dict_of(view["own"]))
    return "\n".join(lines)


def land_lines(view: View) -> list[str]:
    """Each turf with its type, and below whose troops stand there (`x`: closed)."""
    turfs = {str(turf["turf"]): turf for turf in map(dict_of, list_of(view["board"]))}
    columns = [column for column in COLUMNS if any(name[0] == column for name in turfs)]
    lines = []
    for row in [row for row in ROWS if any(name[1] == row for name in turfs)]:
        found = [turfs.get(f"{column}{row}") for column in columns]
        lines.append("".join([turf_name(turf).ljust(CELL) for turf in found]).rstrip())
        lines.append("".join([stack(turf).ljust(CELL) for turf in found]).rstrip())
    return lines


def turf_name(turf: dict[str, object] | None) -> str:
    return f"{turf['turf']} {str(turf['type'])[:4]}" if turf is not None else ""


def stack(turf: dict[str, object] | None) -> str:
    if turf is None:
        return ""
    troops = f"{LETTERS[int_of(turf['owner'])]}{turf['troops']}" if turf["troops"] else "."
    return f"   {troops}{' x' if turf['closed'] else ''}"


def war_lines(war: dict[str, object]) -> list[str]:
    lines = [f"war over {war['turf']}"]
    for side in map(dict_of, list_of(war["sides"])):
        parts = [f"  {{{side['seat']}}}", f"{side['troops']} troops"]
        parts += [f"from {side['source']}"] if side["source"] else []
        parts += [f"card {side['card']}"] if side["card"] else []
        parts += [f"helped by {{{list_of(helper)[0]}}}" for helper in list_of(side["helpers"])]
        lines.append(" · ".join(parts))
    return lines


def player_line(seat: int, player: dict[str, object]) -> str:
    parts = [f"{{{seat}}} {LETTERS[seat]}", str(player["face"] or player["faction"] or "-")]
    parts += [f"home {player['home']} {player['home_turfs']}"] if player["home"] else []
    parts += [
        f"{player['dp']} points (+{player['forecast']})",
        f"turfs {player['turfs']}",
        f"troops {player['troops']}",
    ]
    parts += [f"cards {player['cards']}", f"Secret wins {len(list_of(player['secrets']))}"]
    parts += [f"nemesis {{{player['nemesis']}}}"] if int_of(player["nemesis"]) >= 0 else []
    parts += [f"plays {player['card']}"] if player["card"] else []
    return " · ".join(parts)


def own_lines(cards: FactionsCards, own: dict[str, object]) -> list[str]:
    names = cards.secret_names
    lines = [f"your combat cards: zero, {', '.join(texts_of(own['hand']))}".rstrip(", ")]
    for secret in map(dict_of, list_of(own["secrets"])):
        name = names[cards.secret_ids.index(str(secret["secret"]))]
        lines.append(f"your Secret win: {name}, {secret['have']} of {secret['need']}")
    for word, key in (("to choose from", "offer"), ("to choose from", "choice"), ("bought", "pair"), ("pack", "pack")):
        lines += [f"{word}: {', '.join(texts_of(own[key]))}"] if own[key] else []
    if own["packet"] and not own["kept"]:
        lines.append(f"packet: {', '.join([str(list_of(card)[0]) for card in list_of(own['packet'])])}")
    lines += [f"you kept {own['kept']}"] if own["kept"] else []
    return lines
