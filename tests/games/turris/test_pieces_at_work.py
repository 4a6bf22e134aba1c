"""Every piece at work: `pieces_at_work.txt` says what is done, and what its player has then. TURFHOUSE_REGOLD=1 writes
the last column anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.games.turris.table import do, names, of, on, stock, table
from tests.games.turris.test_pieces import BOOK
from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.pieces.cards import SHIPPED
from turfhouse.games.turris.state import TurrisState
from turfhouse.kit.packedcounts import count_of

FILE = Path(__file__).with_name("pieces_at_work.txt")
ROWS = [
    [part.strip() for part in line.split("|")]
    for line in FILE.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def sites_line(first: str) -> str:
    """The Site on A; on the others ones of the base."""
    rest = [name for name in ("glass_library", "ichor_font", "sunken_vault", "mirror_pool") if name != first]
    return " ".join(["sites", first, *rest[:3]])


def position(piece: str, parts: list[str]) -> TurrisState:
    lines = ["A hand barter"]
    lines.append("beasts XL XR ABYSS 12" if not any(part.startswith("beasts") for part in parts) else "")
    on_a = piece if piece in SHIPPED.ground_ids[int(SHIPPED.first_site) :] else "mirror_pool"
    for part in parts:
        if part == "stair":
            on_a = "bone_stair"
        elif part == "hunted":
            lines += ["beasts A B C D", "flipped delusion despair harrow", "A scouts 8 8", "go beasts"]
        elif part == "done":
            lines += [f"tableau {piece} temper_the_idols", f"A I1 {BOOK[piece]['cost']}", "go mission A"]
        elif part == "slot":
            lines.append(f"A slots {piece} -")
        elif part == "own":
            lines += [f"A trionfi {piece}", f"room BL {piece} A", "A done arm_the_gatehouse train_the_runners"]
        else:
            lines.append(part)
    return table("\n".join([*lines, sites_line(on_a)]))


def outcome(s: TurrisState) -> str:
    """All that a piece can have changed for A, what is as at the start left out."""
    z = s.z
    parts = [stock(s), f"P{of(s, at.PRESTIGE)}", f"cards{of(s, at.CARDS)}", f"reserve{of(s, at.RESERVE)}"]
    parts += [f"{name}{of(s, cell)}" for name, cell in (("grave", at.GRAVE), ("council", at.COUNCIL)) if of(s, cell)]
    parts += [f"on {on(s)}"] if on(s) else []
    parts += [f"holds {' '.join(names(s, int(z[at.HELD])))}"] if z[at.HELD] else []
    parts += [f"right {n + 1}" for n in range(9) if count_of(z[at.RIGHTS], n)]
    parts += [f"fruit {v.NODE_NAMES[int(z[at.FRUIT])]}"] if z[at.FRUIT] >= 0 else []
    parts += [f"flipped {int(z[at.FLIPPED]):b}"] if z[at.FLIPPED] else []
    parts += ["future"] if z[at.FUTURE] == 0 else []
    parts += [f"altar {int(z[at.ALTAR])}"] if z[at.ALTAR] else []
    parts += [f"rival {int(z[at.RIVAL])}", f"damaged {int(z[at.DAMAGED]):b}"] if s.solo else [f"B: {stock(s, 'B')}"]
    parts += [f"rooms {int(s.rooms(0))}"] if s.rooms(0) else []
    parts += [f"beasts {' '.join(v.NODE_NAMES[int(node)] for node in z[at.BEAST : at.BEAST + v.BEASTS])}"]
    return ", ".join(parts)


def worked(row: list[str]) -> str:
    state = position(row[0], [part.strip() for part in row[1].split(";") if part.strip()])
    acts = [act.strip() for act in row[2].split(";") if act.strip()]
    if "done" in row[1].split(";")[0]:
        acts = [f"complete {row[0]} - -", *acts]
    return outcome(do(state, *acts))


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_piece_does_what_it_says(row: list[str]) -> None:
    assert worked(row) == row[3]


def test_no_piece_is_left_out() -> None:
    plain = {name for name in BOOK if BOOK[name].get("type") == "plain"}
    silent = {name for name in SHIPPED.ground_ids if "effect" not in BOOK[name]} | {"abyss"}
    assert {*BOOK} - plain - silent - {row[0] for row in ROWS} == set()


@pytest.mark.rule("T54")
@pytest.mark.parametrize("mission", SHIPPED.mission_ids)
def test_a_mission_takes_what_it_costs_and_brings_its_prestige(mission: str) -> None:
    state = table(f"tableau {mission}\nA I0 {BOOK[mission]['cost']}\ngo mission A")
    do(state, f"complete {mission} - -")
    kept = stock(state) if BOOK[mission]["type"] == "plain" else ""
    assert (kept, of(state, at.PRESTIGE)) == ("", int(BOOK[mission]["prestige"]))


@pytest.mark.rule("T53", "T54")
@pytest.mark.parametrize("mission", SHIPPED.mission_ids)
def test_a_mission_cannot_be_had_for_less(mission: str) -> None:
    for kind in BOOK[mission]["cost"].split():
        less = BOOK[mission]["cost"].replace(kind, f"{kind[0]}{int(kind[1:]) - 1}")
        state = table(f"tableau {mission}\nA I0 {less}\nA hand barter\ngo mission A")
        assert of(state, at.PRESTIGE) == 0
        assert state.z[at.ACTIVE] != 0, "with nothing payable there is no question"


def rewrite() -> None:
    lines: list[str] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        row = [part.strip() for part in line.split("|")]
        lines.append(line if line.startswith("#") else " | ".join([*row[:3], worked(row)]))
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if os.environ.get("TURFHOUSE_REGOLD") == "1":
    rewrite()
