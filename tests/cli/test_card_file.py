"""`--card-file GAME=FILE`: a group plays with its own cards, everywhere, and a broken file is refused in one line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.helper import turfhouse
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.games.newkids import table, worth
from turfhouse.games.newkids.vocabulary import L_ROLL
from turfhouse.games.own_cards import CARD_FILES
from turfhouse.games.registry import GAMES
from turfhouse.kit.conformance import selfcheck
from turfhouse.server import thinker

Caught = pytest.CaptureFixture[str]
SHIPPED = (files("turfhouse.games") / "yards" / "cards.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def shipped_cards_afterwards() -> Iterator[None]:
    before = dict(GAMES)
    yield
    GAMES.update(before)
    CARD_FILES.clear()


def own_file(folder: Path, old: str, new: str) -> str:
    assert old in SHIPPED
    path = folder / "mine.toml"
    path.write_text(SHIPPED.replace(old, new, 1), encoding="utf-8")
    return str(path)


def test_rules_list_the_cards_of_the_file(capsys: Caught, tmp_path: Path) -> None:
    file = own_file(tmp_path, 'name = "Solar Light"', 'name = "Moon Light"')
    said = turfhouse(capsys, "rules", "yards", "--cards", "--card-file", f"yards={file}")
    assert said.code == 0
    assert "Moon Light" in said.out
    assert "Solar Light" not in said.out


def test_bots_play_with_it_in_this_process_and_in_workers(capsys: Caught, tmp_path: Path) -> None:
    file = own_file(tmp_path, 'id = "skunk"', 'id = "polecat"')
    words = ("arena", "yards", "random", "random", "-n", "2", "--json", "--card-file", f"yards={file}")
    for more in ((), ("--processes", "2")):
        facts = json.loads(turfhouse(capsys, *words, *more).out)["facts"]
        assert "bought polecat" in facts
        assert "bought skunk" not in facts


def test_records_of_it_need_it(capsys: Caught, tmp_path: Path) -> None:
    file = own_file(tmp_path, "price = 11", "price = 12")
    own = GAMES["yards"].with_cards(Path(file))
    record = tmp_path / "game.json"
    record.write_text(Record("yards", own.rules_version, own.setup(2), seed_from(3)).dumps(), encoding="utf-8")
    said = turfhouse(capsys, "replay", str(record))
    assert (said.code, "another card table" in said.err, "--card-file" in said.err) == (1, True, True)
    assert turfhouse(capsys, "replay", str(record), "--card-file", f"yards={file}").code == 0


def test_a_thinking_worker_of_the_house_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.nice", lambda _: 0)
    file = own_file(tmp_path, "price = 11", "price = 12")
    shipped = GAMES["yards"].card_hash()
    thinker.begin({"yards": file})
    assert GAMES["yards"].card_hash() != shipped


BROKEN = [
    ("price = 11", 'price = "11"', "price must be a whole number"),
    ('effect = ["lure"]', 'effect = ["lurk"]', "'lurk' has no verb"),
    ("price = 11", "price = = 11", "Invalid value"),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN, ids=[reason for _, _, reason in BROKEN])
@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("play",), ("arena", "yards", "random", "random")])
def test_a_broken_file_is_one_line_with_file_line_and_reason(
    capsys: Caught, tmp_path: Path, command: tuple[str, ...], old: str, new: str, reason: str
) -> None:
    file = own_file(tmp_path, old, new)
    said = turfhouse(capsys, *command, "--card-file", f"yards={file}")
    line = 1 + Path(file).read_text(encoding="utf-8").splitlines().index(new)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"turfhouse: mine.toml:{line}: ")
    assert reason in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ("mine.toml", "expected GAME=FILE"),
        ("yards=", "expected GAME=FILE"),
        ("chess=mine.toml", "no game is called 'chess'"),
        ("yards=nowhere.toml", "nowhere.toml: cannot be read"),
        ("dungeon=mine.toml", "no card file that could be replaced"),
    ],
)
def test_a_wish_that_cannot_be_met_says_why(capsys: Caught, wish: str, reason: str) -> None:
    said = turfhouse(capsys, "rules", "--card-file", wish)
    assert (said.code, reason in said.err, said.err.count("\n")) == (2, True, 1)


# --- a game whose cards belong to the whole process ---

KIDS = (files("turfhouse.games") / "newkids" / "cards.toml").read_text(encoding="utf-8")
HAMSTER = 'id = "substitute_hamster"'


@pytest.fixture
def kids(tmp_path: Path) -> Iterator[Path]:
    """A copy of the shipped cards, and those again afterwards."""
    shipped = tmp_path / "shipped.toml"
    shipped.write_text(KIDS, encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(KIDS, encoding="utf-8")
    yield mine
    GAMES["newkids"].with_cards(shipped)


def changed(file: Path, card: str, old: str, new: str) -> str:
    start = KIDS.index(card)
    at = KIDS.index(old, start)
    file.write_text(KIDS[:at] + new + KIDS[at + len(old) :], encoding="utf-8")
    return f"newkids={file}"


def test_new_kids_fight_the_monsters_of_the_file(capsys: Caught, kids: Path) -> None:
    words = ("arena", "newkids", *("policy",) * 3, "-n", "3", "--seats", "3", "--json", "--quiet")
    shipped = json.loads(turfhouse(capsys, *words).out)["facts"]
    tame = kids
    tame.write_text(re.sub(r"\nlevel = \d+\n", "\nlevel = 1\n", KIDS), encoding="utf-8")
    assert shipped["combats won"]["mean"] < 1.0
    for more in ((), ("--processes", "2")):
        facts = json.loads(turfhouse(capsys, *words, *more, "--card-file", f"newkids={tame}").out)["facts"]
        assert facts["combats won"]["mean"] > shipped["combats won"]["mean"]


def test_losses_bonuses_and_texts_of_the_file_are_played(kids: Path) -> None:
    before = GAMES["newkids"].card_hash()
    changed(kids, 'id = "hall_monitor"', 'bad = "LVL(1)"', 'bad = "ROLL(1-2: GROUNDED / 3-6: LVL(3))"')
    own = GAMES["newkids"].with_cards(kids)
    assert own.card_hash() != before
    program = int(table.PROGRAM_OF[table.TYPE_OF["hall_monitor"]])
    assert int(table.STEPS[3 * int(table.STARTS[program])]) == L_ROLL
    assert int(table.STEPS[3 * int(table.STARTS[program + 2]) + 1]) == 3
    assert worth.SEVERITY[table.TYPE_OF["hall_monitor"]] == 2.5
    assert selfcheck(own, 2, 3, seed=4).violations == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("level = 1", "level = 31", "level must be a whole number from 0 to 30"),
        (HAMSTER, 'id = "guinea_pig"', "id must stay 'substitute_hamster'"),
        ('name = "Substitute Hamster"', 'name = "Rat"', "name must stay 'Substitute Hamster'"),
        ("HANDPICK(1)", "NIBBLE(1)", "NIBBLE is not a loss"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_and_nothing_changes(
    capsys: Caught, kids: Path, old: str, new: str, says: str
) -> None:
    before = GAMES["newkids"].card_hash(), int(table.LEVEL_OF[0])
    file = changed(kids, HAMSTER, old, new)
    said = turfhouse(capsys, "arena", "newkids", *("random",) * 3, "-n", "1", "--seats", "3", "--card-file", file)
    assert said.code == 2
    assert "mine.toml:" in said.err
    assert says in said.err
    assert (GAMES["newkids"].card_hash(), int(table.LEVEL_OF[0])) == before
