"""A view as text, for a terminal: every kid, the fight with both sums line by line, offers, one's own hand."""

from __future__ import annotations

from turfhouse.core.answers import View
from turfhouse.games.newkids.pieces.cards import IDS, NAMES as CARD_NAMES
from turfhouse.kit.plain import dict_of, int_of, list_of, texts_of

NAMES = dict(zip(IDS, CARD_NAMES, strict=True))
PARTS = {
    "level": "Level",
    "powers": "by its powers",
    "sneak": "sneaked at",
    "surge": "Surge",
    "next": "still shaken",
    "double": "doubled",
}
"""What a line of a sum is called when no card stands for it."""


def drawn(view: View) -> str:
    door, treasure = [int_of(count) for count in list_of(view["decks"])]
    lines = [f"round {int_of(view['round']) + 1} · Door deck {door} · Treasure deck {treasure}"]
    kids = list_of(view["kids"])
    for seat in range(len(kids)):
        lines += kid_lines(view, seat, dict_of(kids[seat]))
    if view["combat"] is not None:
        lines += fight_lines(dict_of(view["combat"]))
    for offer in [dict_of(item) for item in list_of(view["offers"])]:
        lines.append(f"offer {offer['no']}: {offer['kind']}, {{{offer['from']}}} to {{{offer['to']}}}")
    if view["hand"]:
        lines.append("your hand: " + ", ".join([called(card) for card in texts_of(view["hand"])]))
    return "\n".join(lines)


def called(card: str) -> str:
    """Its name, and the word to type for it."""
    return f"{NAMES.get(card, card)} [{card}]"


def kid_lines(view: View, seat: int, kid: dict[str, object]) -> list[str]:
    door, treasure = [int_of(count) for count in list_of(kid["hand"])]
    mark = ">" if view["turn"] == seat else " "
    parts = [f"{{{seat}}}", f"Level {kid['level']}", f"Strength {kid['strength']}"]
    parts += texts_of(kid["classes"])
    parts.append(f"hand {door} Door, {treasure} Treasure")
    if not kid["living"]:
        parts.append("GROUNDED")
    parts += [f"under {NAMES.get(curse, curse)}" for curse in texts_of(kid["curses"])]
    cards = [dict_of(card) for card in list_of(kid["cards"])]
    on = [called(str(card["id"])) for card in cards if card["equipped"]]
    by = [called(str(card["id"])) for card in cards if not card["equipped"]]
    lines = [f"{mark} " + " · ".join(parts)]
    lines += [f"      in use: {', '.join(on)}"] if on else []
    lines += [f"      lying: {', '.join(by)}"] if by else []
    return lines


def fight_lines(combat: dict[str, object]) -> list[str]:
    ours, theirs = int_of(combat["fighters_total"]), int_of(combat["monsters_total"])
    who = f"{{{combat['main']}}}" + (f" and {{{combat['helper']}}}" if combat["helper"] is not None else "")
    behind = "the monsters lack" if combat["ahead"] else f"{who} lack{'' if combat['helper'] is not None else 's'}"
    win = " FOR THE WIN!" if combat["for_the_win"] else ""
    lines = [f"FIGHT {ours} : {theirs}, {behind} {combat['lacks']}.{win} Worth {combat['treasures']} Treasures."]
    lines += sum_lines(list_of(combat["lines"]), "{%s}", who)
    for monster in [dict_of(item) for item in list_of(combat["monsters"])]:
        lines.append(f"    m{monster['slot']} {called(str(monster['id']))}, {monster['strength']}")
    lines += sum_lines(list_of(combat["monster_lines"]), "m%s", "all monsters")
    return lines


def sum_lines(items: list[object], owners: str, whole: str) -> list[str]:
    """One line for everyone who adds something, in the order of the view."""
    found: dict[str, list[str]] = {}
    for item in items:
        owner, what, much = list_of(item)
        name = whole if owner is None else owners.replace("%s", str(owner))
        word = PARTS.get(str(what)) or NAMES.get(str(what), str(what))
        found.setdefault(name, []).append(f"{word} {int_of(much)}" if what == "level" else f"{int_of(much):+d} {word}")
    return [f"      {name}: {', '.join(parts)}" for name, parts in found.items()]
