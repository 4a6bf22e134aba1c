"""A dungeon as text, for terminals, made of a view alone. Red's monsters stand in (), Blue's in []."""

from __future__ import annotations

from typing import Final

from turfhouse.core.answers import View
from turfhouse.games.dungeon.pieces.tiles import MONSTER_WORDS, MONSTERS
from turfhouse.kit.plain import dict_of, int_of, list_of
from turfhouse.kit.tiledraw import CROSSINGS, Tiles, tile_lines

BRACKETS: Final = ("()", "[]")
NAMES: Final = ("Red", "Blue")


def drawn(view: View) -> str:
    lines = board_lines([dict_of(cell) for cell in list_of(view["board"])])
    return "\n".join([*lines, "", *score_lines(view), *hand_lines(view)])


def board_lines(cells: list[dict[str, object]]) -> list[str]:
    if not cells:
        return ["The table is empty: the first tile lies at 0,0."]
    tiles: Tiles = {}
    for cell in cells:
        tiles[int_of(cell["x"]), int_of(cell["y"])] = str(cell["arms"]), badge(list_of(cell["monsters"]))
    return tile_lines(tiles)


def badge(monsters: list[object]) -> str:
    """`(C)`: Red's Crane Wife, on top."""
    if not monsters:
        return ""
    owner, kind = list_of(monsters[-1])
    left, right = BRACKETS[int_of(owner)]
    return f"{left}{str(kind)[0].upper()}{right}"


def score_lines(view: View) -> list[str]:
    lines: list[str] = []
    counts = [dict_of(hand) for hand in list_of(view["hands"])]
    for seat in range(int_of(view["seats"])):
        left, right = BRACKETS[seat]
        unseen = dict_of(list_of(view["unseen"])[seat])
        monsters = ", ".join([f"{unseen[name]} {word}" for name, word in zip(MONSTERS, MONSTER_WORDS)])
        turn = "  ← to act" if view["turn"] == seat else ""
        lines.append(
            f"{left} {right} {NAMES[seat]:<4} {int_of(list_of(view['scores'])[seat]):>3} points{komi(view, seat)}"
            f" · holds {some(counts[seat]['tiles'], 'tile')}, {some(counts[seat]['monster'], 'monster')}"
            f" · not on the table yet: {monsters}{turn}"
        )
    lines.append(f"Deck: {some(view['deck'], 'tile')}{bottom(view)}. C Crane Wife > T Turtleman > R Were-Rat > C.")
    return lines


def komi(view: View, seat: int) -> str:
    """D23: the points that are there for going first."""
    return f" ({view['komi']} for going first)" if view["komi"] and view["first"] == seat else ""


def some(count: object, noun: str) -> str:
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"


def bottom(view: View) -> str:
    """Tiles everybody knows to lie under the deck (D11)."""
    known = [str(token) for token in list_of(view["deck_bottom"])]
    return f" (at the bottom: {' '.join(known)})" if known else ""


def hand_lines(view: View) -> list[str]:
    if view["shown_hands"] is not None:
        hands = [dict_of(hand) for hand in list_of(view["shown_hands"])]
        return [f"{NAMES[seat]}: {in_hand(view, hand['tiles'], hand['monster'])}" for seat, hand in enumerate(hands)]
    if view["seat"] is None:
        return []
    tiles: list[object] = [dict_of(tile)["token"] for tile in list_of(view["hand"])]
    return [f"Your hand: {in_hand(view, tiles, view['monster'])}"]


def in_hand(view: View, tiles: object, monster: object) -> str:
    shown = "  ".join([with_glyph(view, str(tile)) for tile in list_of(tiles)]) or "no tile"
    word = MONSTER_WORDS[MONSTERS.index(monster)] if isinstance(monster, str) else "no monster"
    return f"{shown} · {word}"


def with_glyph(view: View, token: str) -> str:
    """`T ├`: a tile as it lies when it is not turned."""
    shape, _, turning = token.partition("r")
    arms = list_of(dict_of(view["shapes"])[shape])[int(turning or 0)]
    return f"{token} {CROSSINGS[str(arms)]}"
