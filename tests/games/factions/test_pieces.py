"""Whole-table counts (F1, section 4), the three boards (F2–F9), and files of one's own."""

from __future__ import annotations

import pytest

from tests.games.factions.table import GAME
from turfhouse.core.deal import CardSource
from turfhouse.games.factions.eyes import saying
from turfhouse.games.factions.pieces import vocabulary as v
from turfhouse.games.factions.pieces.cards import SHIPPED, FactionsCards
from turfhouse.games.factions.pieces.land import square_name, touch
from turfhouse.kit.cardfile import BadCards

LAND = SHIPPED.land
TEXT = SHIPPED.source.text


@pytest.mark.rule("F1")
def test_F1_the_whole_table() -> None:
    assert saying.card_facts(SHIPPED) == {
        "factions": 20,
        "events": 25,
        "secrets": 25,
        "action cards": 108,
        "combat cards": 86,
        "words": 61,
        "bespoke": 2,
    }


@pytest.mark.rule("F2", "F4", "F9")
def test_F9_board_facts() -> None:
    counts = [[mask.bit_count() for mask in map(int, board.of_type)] for board in LAND.boards]
    assert counts == [[3] * 6, [6] * 6, [8] * 6]
    assert [sum(int(near).bit_count() for near in board.near) // 2 for board in LAND.boards] == [34, 86, 104]
    assert [sum(int(near).bit_count() >= 5 for near in board.near) for board in LAND.boards] == [6, 18, 28]
    for board in LAND.boards:
        for turf in range(len(LAND.names)):
            assert not int(board.near[turf]) & int(board.of_type[int(LAND.type[turf])]), "no two alike touch"
    rows = [row[1:-1] for row in LAND.rows[1:-1]]
    whole = "".join(rows)
    assert (whole.count("."), sum(whole.count(letter) for letter in v.TYPE_LETTERS)) == (9, 36)
    dead = {(r, c) for r in range(7) for c in range(7) if rows[r][c] == "."}
    assert dead == {(6 - r, 6 - c) for r, c in dead}
    assert sum(row.count(".") for row in LAND.rows) == 9 + 20


@pytest.mark.rule("F5", "F6")
def test_F6_teleporters() -> None:
    assert [square_name(gate) for gate in LAND.gates] == ["b2", "h8", "h2", "b8"]
    seven = LAND.boards[1]
    beside = [{LAND.names[turf] for turf in range(48) if (int(mask) >> turf) & 1} for mask in seven.gate]
    assert beside == [{"c2", "b3", "c3"}, {"g7", "h7", "g8"}, {"g2", "g3", "h3"}, {"b7", "c7", "c8"}]
    assert len(LAND.boards[0].gate) == 0
    nine = LAND.boards[2]
    for mask in nine.gate:
        assert sorted(int(LAND.type[turf]) for turf in range(48) if (int(mask) >> turf) & 1) == list(range(6))


@pytest.mark.rule("F5", "F7")
def test_F5_adjacency_is_symmetric() -> None:
    for board in LAND.boards:
        for table in (board.near, board.linked, board.wired):
            for one in range(len(LAND.names)):
                for two in range(len(LAND.names)):
                    assert (int(table[one]) >> two) & 1 == (int(table[two]) >> one) & 1
    assert touch(0, 10)
    assert not touch(0, 2)
    assert not touch(8, 9), "rows do not wrap"


def test_nemeses_are_eight_pairs_and_a_ring() -> None:
    nemesis = [int(number) for number in SHIPPED.nemesis]
    mutual = [one for one, two in enumerate(nemesis) if nemesis[two] == one]
    assert len(mutual) == 16
    ring = [name for number, name in enumerate(SHIPPED.faction_ids) if number not in mutual]
    assert ring == ["rangers", "berserkers", "gryphons", "centaurs"]


@pytest.mark.rule("F49")
def test_action_cards_are_alike_for_every_type() -> None:
    by_type: dict[int, list[tuple[int, int, int]]] = {}
    for number, kind in enumerate(SHIPPED.action_type):
        row = int(SHIPPED.action_kind[number]), int(SHIPPED.action_priority[number]), int(SHIPPED.action_copies[number])
        by_type.setdefault(int(kind), []).append(row)
    kinds = [sorted(by_type[kind]) for kind in range(v.TYPES)]
    assert all(rows == kinds[0] for rows in kinds)
    assert [copies for kind, _, copies in kinds[0] if kind == v.ATTACK] == [3, 3, 3]


# --- files of one's own ---

BROKEN = [
    ('"phase1: grow forest 1"', '"phase2: grow forest 1"', "'phase2' is not a hook"),
    ('"phase1: grow forest 1"', '"phase1: bloom forest 1"', "'bloom' cannot stand here"),
    ('"phase1: grow forest 1"', '"phase1: grow meadow 1"', "'meadow' is not one of"),
    ('"phase1: grow forest 1"', '"phase1: grow forest"', "grow takes 2 numbers or names"),
    ('"phase1: grow forest 1"', '"phase1: grow forest 12"', "expected a number from 1 to 9"),
    ('"phase1: grow forest 1"', '"phase1: grow forest 1", "phase1: transfers"', "two rows at phase1"),
    ('nemesis = "pixies"', 'nemesis = "elves"', "nemesis 'elves' is not one of"),
    ('words = ["close desert"]', 'words = ["close moon"]', "'moon' is not one of"),
    ('words = ["close desert"]', 'words = ["chain", "chain", "chain", "chain"]', "at most 3 words"),
    ('binds = "all"', 'binds = "some"', "binds 'some' is not one of"),
    ('check = "encircle"', 'check = "surround"', "check 'surround' is not one of"),
    ("n = 35", "n = [35, 35]", "or five: for 2 to 6 players"),
    ('turfs = ["c3", "g3", "c7", "g7"]', 'turfs = ["c3", "z9"]', "'z9' is not a turf"),
    ("priority = 1\n", "priority = 10\n", "priority must be a whole number from 1 to 9"),
    ('type = "desert"\nnumber = 1', "number = 1", "have a type of turf"),
    ("value = 3", "value = 4", "in this order"),
    ('name = "Nomads"', 'nmae = "Nomads"', "'nmae' is not a key"),
    ('mark = "ours"', 'mark = "mine"', "mark 'mine' is not one of"),
    ('". W . W . F . M ."', '". W . W . X . M ."', "9 rows of 9 squares"),
    ('". W . W . F . M ."', '". W . . . F . M ."', "each type at least three times"),
    ('"M 1 S . D M D 2 F"', '"M . S . D M D 2 F"', "two pairs of teleporters, or none"),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN, ids=[f"{reason}: {new}" for _, new, reason in BROKEN])
def test_a_broken_file_is_refused_with_file_line_and_reason(old: str, new: str, reason: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises(BadCards, match=r"mine\.toml:\d+: ") as caught:
        FactionsCards(CardSource("mine.toml", TEXT.replace(old, new, 1)))
    assert reason in str(caught.value)


def test_too_few_cards_are_refused() -> None:
    few = TEXT.replace("copies = 3", "copies = 1").replace("copies = 6", "copies = 1")
    short = few.replace("copies = 1\npriority", "copies = 1\npriority")
    assert sum(int(copies) for copies in FactionsCards(CardSource("mine.toml", short)).action_copies) == 57
    with pytest.raises(BadCards, match="at least 61 number cards"):
        FactionsCards(CardSource("mine.toml", TEXT.replace("copies = 7", "copies = 6")))


def test_another_file_has_another_hash_and_its_own_numbers() -> None:
    own = GAME.with_cards(CardSource("mine.toml", TEXT.replace("n = 35", "n = 30", 1)))
    assert own.cards.hash != GAME.cards.hash
    assert FactionsCards(CardSource("mine.toml", "# mine\n" + TEXT)).hash == SHIPPED.hash
