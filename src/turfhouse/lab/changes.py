"""What a designer changes, in words: `cards.goose_patrol.level=6`, `hand_limit=6`, `komi=7`, `cards=mine.toml`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from turfhouse.core.deal import CardSource
from turfhouse.core.game import Game
from turfhouse.core.picks import is_number
from turfhouse.core.spec import BadSetup
from turfhouse.core.variant import Variant, game_of, variant_of
from turfhouse.kit.cardfile import blocks_of, card_source, read_cards, source_of

CARD = "cards."
FILE = "cards="
TOLD = 4
"""Of so many cards it is said how they differ."""


def changed(variant: Variant, wishes: Sequence[str]) -> Variant:
    """The variant with all of these; raises BadSetup with what is wrong."""
    game = game_of(variant)
    options: dict[str, object] = dict(variant.options)
    parameters: dict[str, object] = dict(variant.parameters)
    for wish in wishes:
        name, equals, text = wish.partition("=")
        if not equals or not text:
            raise BadSetup(f"{wish}: expected NAME=VALUE")
        if wish.startswith(FILE):
            game = game.with_cards(card_source(Path(text)))
        elif name.startswith(CARD):
            game = with_one(game, wish)
        else:
            set_one(game, name, text, options, parameters)
    return variant_of(game, game.setup(variant.seats, options, parameters))


def set_one(game: Game, name: str, text: str, options: dict[str, object], parameters: dict[str, object]) -> None:
    known = {option.name: option for option in game.options}
    if name in known:
        options[name] = known[name].read(text)
    elif name in [parameter.name for parameter in game.parameters]:
        parameters[name] = int(text) if is_number(text.removeprefix("-")) else text
    else:
        names = [*known, *[parameter.name for parameter in game.parameters]]
        cards = f", or a card's number as in {CARD}ID.KEY=VALUE" if game.cards.hash else ""
        raise BadSetup(f"{game.title} has no {name!r}; it has {', '.join(names)}{cards}")


def find_card(game: Game, card: str) -> tuple[str, int, dict[str, object]]:
    """Its table, its place there and its values; raises BadSetup with near names."""
    from difflib import get_close_matches

    source = source_of(game)
    tables = tuple(table_names(source))
    found = read_cards(source, tables)
    for table, entries in found.items():
        for place, entry in enumerate(entries):
            if entry.values.get("id") == card:
                return table, place, entry.values
    near = get_close_matches(card, [str(entry.values["id"]) for entries in found.values() for entry in entries], 3)
    meant = f"did you mean {' or '.join(near)}?" if near else f"one of your own: add --card-file {game.id}=FILE"
    raise BadSetup(f"{game.title} has no card {card!r}; {meant}")


def table_names(source: CardSource) -> list[str]:
    import tomllib

    return [name for name, value in tomllib.loads(source.text).items() if isinstance(value, list)]


def with_one(game: Game, wish: str) -> Game:
    name, _, text = wish.partition("=")
    source = with_number(game, name, text)
    try:
        return game.with_cards(source)
    except BadSetup as problem:  # what it says of a line is of a file that nobody has
        raise BadSetup(f"{wish}: {re.sub(rf'^{re.escape(source.name)}:[0-9]+: ', '', str(problem))}") from None


def with_number(game: Game, name: str, text: str) -> CardSource:
    """The game's card file with one value of one card changed: what stands elsewhere stays, line by line."""
    parts = name.split(".")
    if len(parts) != 3 or not game.cards.hash:
        raise BadSetup(f"{name}: expected {CARD}ID.KEY, of a game that has cards")
    _, card, key = parts
    table, place, values = find_card(game, card)
    if key not in values:
        raise BadSetup(f"{name}: {card} has no {key!r}; it has {', '.join(values)}")
    value = written(text, values[key], name)
    source = source_of(game)
    line = blocks_of(source.text, table)[place][1][key]
    lines = source.text.splitlines()
    if isinstance(values[key], list) and "]" not in lines[line - 1]:
        raise BadSetup(f"{name}: this list stands in several lines of the card file: change a copy, and use {FILE}FILE")
    lines[line - 1] = f"{key} = {value}"
    return CardSource("changed-" + source.name.removeprefix("changed-"), "\n".join(lines) + "\n")


def written(text: str, old: object, name: str) -> str:
    """A value as TOML, of the kind that stood there."""
    if isinstance(old, bool):
        return {"on": "true", "off": "false"}.get(text, text)
    if isinstance(old, int):
        if not is_number(text.removeprefix("-")):
            raise BadSetup(f"{name}: {text!r} is not a whole number")
        return text
    if isinstance(old, list):
        parts = [part.strip() for part in text.split(",")]
        if old and all(isinstance(part, int) for part in old):
            return f"[{', '.join(written(part, 0, name) for part in parts)}]"
        return json.dumps(parts, ensure_ascii=False)
    return json.dumps(text, ensure_ascii=False)


def told(variant: Variant, wishes: Sequence[str]) -> str:
    """The change for people: `Goose Patrol: level 6 instead of 8`."""
    game = game_of(variant)
    found = []
    for wish in wishes:
        name, _, text = wish.partition("=")
        if name.startswith(CARD):
            _, card, key = name.split(".")
            values = find_card(game, card)[2]
            found.append(f"{values.get('name', card)}: {key} {text} instead of {values[key]}")
        elif wish.startswith(FILE):
            differ = card_changes(game, game.with_cards(card_source(Path(text))))
            more = [f"and {len(differ) - TOLD} more"] if len(differ) > TOLD else []
            named = ", ".join([*list(differ.values())[:TOLD], *more])
            found.append(f"the cards of {Path(text).name}{f' ({named})' if named else ''}")
        else:
            old = variant.options.get(name, variant.parameters.get(name))
            found.append(f"{name} {text} instead of {old}")
    return "; ".join(found)


def card_changes(game: Game, other: Game) -> dict[str, str]:
    """How the cards of the second differ, card by card: `Garden: price 7 instead of 9`, `Bird Bath is new`."""
    if not game.cards.hash or game.cards.hash == other.cards.hash:
        return {}
    old, new = cards_by_id(game), cards_by_id(other)
    found = {card: f"{named(old[card], card)} is gone" for card in old if card not in new}
    for card, values in new.items():
        if card not in old:
            found[card] = f"{named(values, card)} is new"
        elif values != old[card]:
            keys = [key for key in {**old[card], **values} if values.get(key) != old[card].get(key)]
            parts = [f"{key} {values.get(key, 'none')} instead of {old[card].get(key, 'none')}" for key in keys[:TOLD]]
            found[card] = f"{named(values, card)}: {', '.join(parts)}"
    return found


def cards_by_id(game: Game) -> dict[str, dict[str, object]]:
    source = source_of(game)
    tables = read_cards(source, tuple(table_names(source)))
    return {str(entry.values["id"]): entry.values for entries in tables.values() for entry in entries}


def named(values: dict[str, object], card: str) -> str:
    return str(values.get("name", card))
