"""A game's pieces and cards to read: one with its text and rulings, or the whole table."""

from __future__ import annotations

import textwrap
import tomllib
from typing import TYPE_CHECKING

from turfhouse.cli.common import Fail, print_json

if TYPE_CHECKING:
    from turfhouse.core.game import Game

Piece = dict[str, object]
"""What stands on a card (`Game.card_faces`), and its id."""
SPOKEN = ("text", "bad_text", "line", "flavour")
"""Read as sentences, in this order; what else stands on a card is said in one line."""


def find_piece(game: Game, word: str) -> Piece | None:
    """By id or by name, whatever the case."""
    for group in game.card_faces().values():
        if isinstance(group, dict):
            for piece_id, face in group.items():
                if isinstance(face, dict) and word.lower() in (
                    str(piece_id).lower(),
                    str(face.get("name", "")).lower(),
                ):
                    return {"id": piece_id, **face}
    return None


def piece_lines(piece: Piece, width: int) -> list[str]:
    lines = [f"{piece.get('name', piece['id'])}  [{piece['id']}]"]
    apart = (*SPOKEN, "id", "name", "rulings")
    facts = [f"{key} {said(value)}" for key, value in piece.items() if key not in apart and value not in (None, "", [])]
    lines += wrapped(" · ".join(facts), width)
    for key in SPOKEN:
        lines += wrapped(str(piece.get(key) or ""), width)
    rulings = piece.get("rulings")
    for ruling in rulings if isinstance(rulings, list) else []:
        lines += wrapped(f"[ruling] {ruling}", width)
    return lines


def said(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="  ")


def print_pieces(game: Game, as_json: bool) -> int:
    """The game's `cards.toml`, or a group's own, as facts."""
    from turfhouse.kit.cardfile import source_of

    text = source_of(game).text
    if not text:
        raise Fail(f"{game.title} has no table of pieces")
    content = tomllib.loads(text)
    facts = game.card_facts()
    if as_json:
        print_json({"game": game.id, **({"facts": facts} if facts else {}), **content})
    else:
        print("\n".join(table_lines({**content, **({"facts": facts} if facts else {})})))
    return 0


def table_lines(content: dict[str, object]) -> list[str]:
    lines: list[str] = []
    for name, part in content.items():
        if isinstance(part, dict):
            total = sum(part.values()) if all(isinstance(n, int) for n in part.values()) else 0
            lines.append(f"{name}{f' ({total})' if total else ''}")
            lines += [f"  {key:<12}{value}" for key, value in part.items()]
        elif isinstance(part, list):
            lines.append(f"{name} ({len(part)})")
            lines += [f"  {one_line(card)}" for card in part]
        else:
            lines.append(f"{name}: {part}")
    return lines


def one_line(card: object) -> str:
    if isinstance(card, dict):
        return " · ".join(f"{key} {value}" for key, value in card.items())
    return str(card)
