"""Card files of one's own: refused with file, line and reason, or played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.yards.table import GAME
from turfhouse.core.record import Record, load_record
from turfhouse.core.rng import seed_from
from turfhouse.games.yards.game import CARD_FILE, Yards
from turfhouse.kit.cardfile import BadCards, card_source


def changed(tmp_path: Path, old: str, new: str) -> Path:
    text = CARD_FILE.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


BROKEN = [
    (
        'mark = "Kf"\ntype = "O"\nn = 1\nprice = 5',
        'mark = "Kf"\ntype = "O"\nn = 1\nprice = "5"',
        "price must be a whole",
    ),
    ('effect = ["lure"]', 'effect = ["lurk"]', "'lurk' has no verb"),
    ('effect = ["gain 1"]', 'effect = ["gain"]', "does not have the words of"),
    ('effect = ["gain 1"]', 'effect = ["gain much"]', "'much' is not a amount"),
    ('effect = ["trash PF pile all"]', 'effect = ["trash PQ pile all"]', "'PQ' is not a filter"),
    ('effect = ["trash PF pile all"]', 'effect = ["trash PF trash all"]', "cannot look there"),
    ('type = "PX"', 'type = "PQ"', "two different letters"),
    ('vp = "per_type 2"', 'vp = "per_kind 2"', "has no verb"),
    ('id = "clover"', 'id = "tulips"', "stands there twice"),
    ('id = "clover"', 'id = "Clover"', "small letters"),
    ('name = "Clover"', 'nmae = "Clover"', "'nmae' is not a key"),
    ('needs = ["symbols O 4"]', 'needs = ["symbols T 4"]', "'T' is not a symbol"),
    ('bribe = ["pay 10"]', 'bribe = ["may pay 10"]', "done in full"),
    ('bribe = ["pay 10"]', 'bribe = ["pay 5", "pay 5"]', "same place"),
    ('always = "work_bonus 2"', 'always = "work_bonus"', "does not have the words"),
    ('when = "reveal"\neach = "home"', 'when = "play"\neach = "home"', "an Event when turned up"),
    ('mark = "Kn"\ntype = "X"\nn = 2', 'mark = "Kn"\ntype = "X"\nn = 9', "n must be a whole number from 1 to 7"),
    ("[[neighbor]]", "[[neighbour]]", "'neighbour' is not one of"),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN, ids=[reason for _, _, reason in BROKEN])
def test_a_broken_file_is_refused_with_file_line_and_reason(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = changed(tmp_path, old, new)
    with pytest.raises(BadCards, match=r"mine\.toml:\d+: ") as caught:
        Yards(card_source(path))
    assert reason in str(caught.value)
    number = int(str(caught.value).split(":")[1])
    lines = path.read_text(encoding="utf-8").splitlines()
    near = "\n".join(lines[max(0, number - 12) : number + 8])
    assert new.splitlines()[-1] in near


def test_not_toml_at_all_and_not_there(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[[card]\n", encoding="utf-8")
    with pytest.raises(BadCards, match=r"mine\.toml:1: Expected"):
        Yards(card_source(path))
    with pytest.raises(BadCards, match="cannot be read"):
        card_source(tmp_path / "nowhere.toml")


def test_a_group_plays_with_its_own_file_and_records_know_it(tmp_path: Path) -> None:
    mine = Yards(card_source(changed(tmp_path, "price = 5", "price = 1")))
    assert mine.cards.hash != GAME.cards.hash
    record = Record("yards", "1", mine.setup(2), seed_from(1))
    assert load_record(record.plain(), mine).setup.cards == mine.cards.hash
    with pytest.raises(ValueError, match="another card table"):
        load_record(record.plain(), GAME)
    with pytest.raises(ValueError, match="another card table"):
        GAME.load(mine.new(mine.setup(2), seed_from(1)).save())


def test_comments_do_not_change_the_hash(tmp_path: Path) -> None:
    path = tmp_path / "same.toml"
    path.write_text("# mine\n" + CARD_FILE.read_text(encoding="utf-8"), encoding="utf-8")
    assert Yards(card_source(path)).cards.hash == GAME.cards.hash
