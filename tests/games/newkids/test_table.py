"""The card table: 92 Door and 76 Treasure cards, each whole; a broken file is refused with file, line and reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from turfhouse.games.newkids.pieces import cards as t, vocabulary as voc
from turfhouse.games.newkids.pieces.cards import KidsCards
from turfhouse.kit.cardfile import BadCards, card_source

FILE = Path(t.__file__).with_name("cards.toml")
if not FILE.exists():  # the compiled package keeps the table beside its sources
    FILE = Path(__file__).parents[3] / "src" / "turfhouse" / "games" / "newkids" / "cards.toml"


def of_kind(name: str) -> list[int]:
    return [kind for kind in range(t.TYPES) if t.KIND_OF[kind] == voc.KINDS.index(name)]


def copies(name: str) -> int:
    return sum(int(t.COPIES[kind]) for kind in of_kind(name))


@pytest.mark.rule("N1")
def test_there_are_92_door_and_76_treasure_cards_of_157_types() -> None:
    backs = Counter(int(t.BACK_OF[t.TYPE[card]]) for card in range(voc.CARDS))
    assert backs == {0: 92, 1: 76}
    types = Counter(int(t.BACK_OF[kind]) for kind in range(t.TYPES))
    assert types == {0: 81, 1: 76}
    assert len(set(t.IDS)) == len(set(t.NAMES)) == 157


@pytest.mark.rule("N1")
def test_every_kind_has_its_count() -> None:
    counts = {name: copies(name) for name in voc.KINDS}
    assert counts == {
        "monster": 42,
        "curse": 17,
        "class": 12,
        "super": 2,
        "turf": 6,
        "enhancer": 6,
        "twin": 1,
        "wander": 3,
        "cheat": 1,
        "special": 2,
        "item": 36,
        "ally": 10,
        "oneshot": 12,
        "utility": 8,
        "levelup": 8,
        "steal": 1,
        "draw": 1,
    }


def test_the_monsters_make_the_ladder() -> None:
    levels = Counter(int(t.SHIPPED.level[kind]) for kind in of_kind("monster"))
    assert levels == {1: 5, 2: 5, 4: 5, 6: 4, 8: 5, 10: 5, 12: 4, 14: 3, 16: 3, 18: 2, 20: 1}
    tags = Counter(voc.TAGS[t.SHIPPED.tag[kind]] for kind in of_kind("monster"))
    assert tags == {"animal": 8, "grownup": 10, "kid": 6, "weird": 18}


def test_every_class_has_four_enemies_and_two_friends_among_the_monsters() -> None:
    for bit in range(len(voc.CLASSES)):
        worths = [
            int(t.SHIPPED.power[kind * voc.POWERS + voc.P_VS])
            for kind in of_kind("monster")
            if t.SHIPPED.power[kind * voc.POWERS + voc.P_VS_CLASS] == 1 << bit
        ]
        assert len([worth for worth in worths if worth > 0]) == 4
        assert len([worth for worth in worths if worth < 0]) == 2


def test_the_items_fill_the_slots() -> None:
    items = of_kind("item")
    slots = Counter(voc.SLOTS[t.SHIPPED.slot[kind]] for kind in items)
    assert slots == {"head": 5, "armor": 6, "foot": 4, "hand": 11, "hands": 5, "none": 5}
    assert Counter(int(t.SHIPPED.bonus[kind]) for kind in items) == {0: 4, 1: 9, 2: 9, 3: 10, 4: 3, 5: 1}
    assert sum(int(t.SHIPPED.big[kind]) for kind in items) == 7
    assert len([kind for kind in items if t.SHIPPED.only[kind]]) == 8
    assert len([kind for kind in items if t.SHIPPED.barred[kind]]) == 4
    assert len([kind for kind in items if t.SHIPPED.gp[kind] == 0]) == 2


def test_every_card_has_words_and_rules() -> None:
    rules = (FILE.with_name("rules.md")).read_text(encoding="utf-8")
    for entry in t.SHIPPED.entries:
        assert entry.text("flavour"), entry.values
        assert entry.values.get("text") or entry.values["kind"] in ("monster", "item", "ally"), entry.values
        assert entry.values["kind"] != "monster" or entry.text("bad_text")
        for rule in entry.texts("rules"):
            assert f"- **{rule}** " in rules


@pytest.mark.rule("N3")
def test_there_are_six_kids_with_colour_and_mark() -> None:
    assert len({kid["id"] for kid in t.SHIPPED.kids}) == 6
    assert len({kid["mark"] for kid in t.SHIPPED.kids}) == 6
    assert len({kid["colour"] for kid in t.SHIPPED.kids}) == 6


def test_no_card_has_a_function_of_its_own() -> None:
    from turfhouse.games.newkids.pieces.vocabulary import BESPOKE

    assert BESPOKE == 0


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('powers = ["JOINS(animal)"]', 'powers = ["JOINS(fish)"]', "'fish' is not a tag"),
        ('powers = ["JOINS(animal)"]', 'powers = ["FLIES"]', "FLIES is not a power"),
        ('bad = "HANDPICK(1)"', 'bad = "HANDPICK"', "expected HANDPICK(number)"),
        ('bad = "HANDPICK(1)"', 'bad = "CRY(1)"', "CRY is not a loss"),
        ('id = "sock_puppet_revolt"', 'id = "substitute_hamster"', "stands there twice"),
    ],
)
def test_a_broken_file_is_refused_with_file_line_and_reason(tmp_path: Path, old: str, new: str, words: str) -> None:
    source = FILE.read_text(encoding="utf-8")
    broken = tmp_path / "cards.toml"
    broken.write_text(source.replace(old, new, 1), encoding="utf-8")
    number = broken.read_text(encoding="utf-8").splitlines().index(new) + 1
    if "twice" in words:
        number = broken.read_text(encoding="utf-8").splitlines().index(new, number) + 1
    with pytest.raises(BadCards) as caught:
        KidsCards(card_source(broken))
    assert str(caught.value).startswith(f"cards.toml:{number}: ")
    assert words in str(caught.value)


def test_a_missing_card_is_refused(tmp_path: Path) -> None:
    source = FILE.read_text(encoding="utf-8")
    broken = tmp_path / "cards.toml"
    broken.write_text(source.replace("copies = 3", "copies = 2", 1), encoding="utf-8")
    with pytest.raises(BadCards, match="91 Door and 76 Treasure cards, not 92 and 76"):
        KidsCards(card_source(broken))
