"""What pieces say, read from their numbers: the text on a card is its line in words."""

from __future__ import annotations

from typing import Final

from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.cards import TABLES, TurrisCards

ONES: Final = ("Ichor", "Knowledge", "Relic", "Weapon")

SINGLE: Final = {
    v.RESERVE: "reserve a Mission",
    v.SACRIFICE: "a Scout of your Reserve goes to the Graveyard",
    v.COUNCIL: "take a Council step",
    v.FLIP: "flip an upright Beast",
    v.GOAD: "move an upright Beast one step",
    v.FRUIT: "put the Fruit on any Location",
    v.ALTAR: "move the Altar token 1 or 2 spaces",
    v.FUTURE: "take the Future First Player token (alone: you may remove a Damaged tile)",
    v.TITHE: "take 1 of an opponent's goods, as you choose (alone: gain 1)",
    v.PLACE_TAKEN: "take a Place action",
    v.PLACE_AS_IF: "place a Scout as if you took a Place action",
    v.RECALL: "recall one of your Scouts as if you took a Collect action, paying no Ichor",
    v.PAY_ANY: "pay 1 of your goods",
    v.PLAY_MORE: "you may play one more Tactics card of the Action Step",
    v.SKIP_BEAST: "the Beast about to act does not act",
    v.RESCUE: "one of your Scouts there returns to your Reserve",
    v.REPAIR: "remove a Damaged tile",
}
COUNTED: Final = {
    v.ANY: "gain # of the goods, as you choose",
    v.PRESTIGE: "gain # Prestige",
    v.RIGHT: "you may construct in this Turn's Trionfi Step, for # Prestige",
    v.BUILD: "you may construct now, for # Prestige",
    v.ROB_ICHOR: "each opponent loses # Ichor",
    v.BETRAYERS: "the Betrayers lose # Prestige",
}
THINGS: Final = {
    v.ARTIFACT: ("gain #", "Artifact"),
    v.TACTICS: ("draw #", "Tactics card"),
    v.REVIVE: ("revive #", "Scout"),
    v.REVIVE_SOME: ("revive up to #", "Scout"),
}
TRIGGERED: Final = {
    v.START_OF_TURN: "At the start of your Turn",
    v.WINDOW: "Once per Turn, before, between or after your actions",
    v.ON_GATHER: "With the first Gather of your Turn, besides",
    v.ON_COLLECT: "For each reward from #",
    v.ON_COLLECT_ACTION: "After a Collect of # Scouts or more",
    v.ON_COMPLETE: "Whenever you complete a Mission",
    v.ON_TACTIC: "Whenever you play a Tactics card in your Action Step",
    v.ON_GRAVEYARD: "For each of your Scouts that goes to the Graveyard",
    v.ON_OPPONENT_BUILD: "Each time an opponent constructs",
}
STANDING: Final = {
    v.COST_LESS: "Every Mission you complete costs 1 # less, if it has any",
    v.RESERVED_DISCOUNT: "Your Reserved Missions cost # of the goods less instead of 1",
    v.REVIVE_LESS: "Force Revive costs you # Ichor less, at least 1",
    v.REVIVE_PRICE: "Force Revive costs you # Ichor",
    v.COLLECT_LESS: "Each Collect action costs you # Ichor less",
    v.IGNORE_LIMIT: "You may place where only one Scout may stand, whoever stands there",
    v.ALLOWANCE: "You may play # Tactics cards per Action Step",
    v.FREE_SHIELD: "Once per Beast Phase shield one of your Scouts without an Artifact",
    v.EXCHANGE: "Once per Turn give back up to # of your goods and gain as many of kinds you did not give",
}
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
            said += f", {amount(kind, n)}"
        else:
            said += f"{LINKS.get(last, '; ')}{word_phrase(word, kind, n)}"
        last = word
        at += v.WIDTH
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def word_phrase(word: int, kind: int, n: int) -> str:
    if word == v.GAIN:
        return f"gain {amount(kind, n)}"
    if word == v.PAY:
        return f"pay {cost_words(kind)}"
    if word in THINGS:
        verb, thing = THINGS[word]
        return f"{verb.replace('#', str(n))} {thing}{'s' if n > 1 else ''}"
    return COUNTED[word].replace("#", str(n)) if word in COUNTED else SINGLE[word]


def amount(kind: int, n: int) -> str:
    return f"{n} {ONES[kind] if n == 1 else v.KIND_NAMES[kind]}"


def cost_words(packed: int) -> str:
    """`1 Ichor, 2 Knowledge`."""
    counts = [(kind, (packed >> (v.COST_BITS * kind)) & v.COST_MASK) for kind in range(v.KINDS)]
    return ", ".join([amount(kind, n) for kind, n in counts if n])


def power_words(cards: TurrisCards, powers: list[int]) -> str:
    """The powers of one card as sentences."""
    said: list[str] = []
    for at in range(0, len(powers), v.POWER_WIDTH):
        hook, argument, place = powers[at : at + v.POWER_WIDTH]
        if hook in TRIGGERED:
            effect = line_words(cards, place)
            said.append(f"{filled(cards, TRIGGERED[hook], hook, argument)}: {effect[:1].lower()}{effect[1:]}")
        elif hook:
            said.append(f"{filled(cards, STANDING[hook], hook, argument)}.")
    return " ".join(said)


def filled(cards: TurrisCards, words: str, hook: int, argument: int) -> str:
    if hook == v.COST_LESS:
        return words.replace("#", ONES[argument])
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
    words = len(v.SINGLE_WORDS) + len(v.COUNTED_WORDS) + 3
    return {**counts, "words": words, "hooks": len(v.TRIGGERS) + len(v.MODIFIERS), "bespoke": 0, "hash": cards.hash}
