"""What pieces say, read from their numbers: the text on a card is its line in words."""

from __future__ import annotations

from typing import Final

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.cards import TABLES, TurrisCards
from turfhouse.kit.packedcounts import count_of

SAID: Final = {word.number: word.said for word in v.WORDS}
HOOKS_SAID: Final = {hook.number: hook.said for hook in (*v.TRIGGERS, *v.MODIFIERS)}
LINKS: Final = {v.END: "", v.PAY: ": ", v.PAY_ANY: ": "}
"""What stands between a word and the next."""


def line_words(cards: TurrisCards, place: int) -> str:
    """The line at a place of the program as a sentence; empty if it has no words."""
    said = ""
    last = v.END
    at = place
    while cards.steps[at + v.WORD] != v.END:
        word, kind, n = [int(number) for number in cards.steps[at : at + v.WIDTH]]
        if word == last == v.GAIN:
            said += f", {v.amount(kind, n)}"
        else:
            said += f"{LINKS.get(last, '; ')}{word_phrase(word, kind, n)}"
        last = word
        at += v.WIDTH
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def word_phrase(word: int, kind: int, n: int) -> str:
    if word == v.GAIN:
        return f"gain {v.amount(kind, n)}"
    if word == v.PAY:
        return f"pay {cost_words(kind)}"
    if word == v.PAY_ANY:
        return "pay 1 of your goods"
    return SAID[word].replace("#", str(n)).replace("(s)", "s" if n > 1 else "")


def cost_words(packed: int) -> str:
    """`1 Ichor, 2 Knowledge`."""
    counts = [(kind, int(count_of(packed, kind))) for kind in range(v.KINDS)]
    return ", ".join([v.amount(kind, n) for kind, n in counts if n])


def power_words(cards: TurrisCards, powers: list[int]) -> str:
    """The powers of one card as sentences."""
    said: list[str] = []
    for at in range(0, len(powers), v.POWER_WIDTH):
        hook, argument, place = powers[at : at + v.POWER_WIDTH]
        if place >= 0:
            effect = line_words(cards, place)
            said.append(f"{filled(cards, hook, argument)}: {effect[:1].lower()}{effect[1:]}")
        elif hook:
            said.append(f"{filled(cards, hook, argument)}.")
    return " ".join(said)


def filled(cards: TurrisCards, hook: int, argument: int) -> str:
    words = HOOKS_SAID[hook]
    if hook == v.COST_LESS:
        return words.replace("#", v.KIND_ONES[argument])
    if hook == v.ON_COLLECT:
        nodes = [cards.ground_names[node] for node in range(v.NODES) if (argument >> node) & 1]
        return words.replace("#", f"{', '.join(nodes[:-1])} or {nodes[-1]}" if len(nodes) > 1 else f"the {nodes[0]}")
    return words.replace("#", str(argument))


def mission_words(cards: TurrisCards, mission: int) -> str:
    width = v.POWERS * v.POWER_WIDTH
    powers = [int(number) for number in cards.mission_power[mission * width : (mission + 1) * width]]
    return line_words(cards, int(cards.mission_line[mission])) or power_words(cards, powers)


def trionfi_words(cards: TurrisCards, card: int) -> str:
    width = v.POWERS * v.POWER_WIDTH
    return power_words(cards, [int(number) for number in cards.trionfi_power[card * width : (card + 1) * width]])


def faces(cards: TurrisCards) -> dict[str, object]:
    """All that stands on pieces, for whoever draws them: by table and id, as the file says it, with its words."""
    found: dict[str, dict[str, object]] = {}
    for table in TABLES:
        found[table] = {str(entry.values["id"]): dict(entry.values) for entry in cards.found[table]}
    said = [(found["node"] | found["overlay"] | found["site"], cards.ground_ids, cards.ground_line)]
    said += [(found["spot"], cards.spot_ids, cards.spot_line), (found["tactic"], cards.tactic_ids, cards.tactic_line)]
    for entries, ids, lines in said:
        for name, line in zip(ids, lines):
            add_words(entries[name], line_words(cards, int(line)))
    for number, name in enumerate(cards.mission_ids):
        add_words(found["mission"][name], mission_words(cards, number))
    for number, name in enumerate(cards.trionfi_ids):
        add_words(found["trionfi"][name], trionfi_words(cards, number))
    return dict(found)


def add_words(entry: object, words: str) -> None:
    assert isinstance(entry, dict)
    entry["words"] = words


def card_facts(cards: TurrisCards) -> dict[str, object]:
    """How much of the pieces is data: all of it."""
    counts: dict[str, object] = {table: len(cards.found[table]) for table in TABLES}
    words = len(v.WORDS) + 3
    return {**counts, "words": words, "hooks": len(v.TRIGGERS) + len(v.MODIFIERS), "bespoke": 0, "hash": cards.hash}
