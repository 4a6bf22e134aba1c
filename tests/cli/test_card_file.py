"""`--card-file GAME=FILE`: a group plays with its own cards, everywhere, and a broken file is refused in one line."""

from __future__ import annotations

import json
import pickle
import re
from importlib.resources import files
from pathlib import Path

import pytest

import turfhouse as turfhouse_package
from tests.cli.helper import turfhouse
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.deal import CardSource
from turfhouse.core.record import Record
from turfhouse.core.rng import seed_from
from turfhouse.core.variant import GAMES_MADE, KEPT, game_of, variant_of
from turfhouse.games.newkids.game import NewKids
from turfhouse.games.newkids.pieces.cards import SHIPPED as SHIPPED_KIDS, TYPE_OF
from turfhouse.games.newkids.pieces.vocabulary import L_ROLL
from turfhouse.games.registry import GAMES
from turfhouse.kit.cardfile import card_source
from turfhouse.server.thinking import thinker

Caught = pytest.CaptureFixture[str]
SHIPPED = (files("turfhouse.games") / "yards" / "cards.toml").read_text(encoding="utf-8")


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


def test_a_copy_to_change_is_the_file_itself_and_overwrites_nothing(capsys: Caught, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    said = turfhouse(capsys, "rules", "yards", "--copy", str(file))
    assert said.code == 0
    assert f"--card-file yards={file}" in said.out
    assert file.read_text(encoding="utf-8") == SHIPPED
    file.write_text("mine", encoding="utf-8")
    for words, says in (
        (("yards", "--copy", str(file)), "is there already"),
        (("yards", "--copy", str(tmp_path / "nowhere" / "mine.toml")), "No such file"),
        (("dungeon", "--copy", str(tmp_path / "dungeon.toml")), "Turf War: Dungeon has no card file"),
    ):
        said = turfhouse(capsys, "rules", *words)
        assert said.code == 1
        assert says in said.err
    assert file.read_text(encoding="utf-8") == "mine"


def test_bots_play_with_it_in_this_process_and_in_workers(capsys: Caught, tmp_path: Path) -> None:
    file = own_file(tmp_path, 'id = "skunk"', 'id = "polecat"')
    words = ("arena", "yards", "random", "random", "-n", "2", "--json", "--card-file", f"yards={file}")
    for more in ((), ("--processes", "2")):
        facts = json.loads(turfhouse(capsys, *words, *more).out)["facts"]
        assert "bought polecat" in facts
        assert "bought skunk" not in facts


def test_records_of_it_need_it(capsys: Caught, tmp_path: Path) -> None:
    file = own_file(tmp_path, "price = 11", "price = 12")
    own = GAMES["yards"].with_cards(card_source(Path(file)))
    record = tmp_path / "game.json"
    record.write_text(Record("yards", own.rules_version, own.setup(2), seed_from(3)).dumps(), encoding="utf-8")
    said = turfhouse(capsys, "replay", str(record))
    assert (said.code, "another card table" in said.err, "--card-file" in said.err) == (1, True, True)
    assert turfhouse(capsys, "replay", str(record), "--card-file", f"yards={file}").code == 0


def test_a_worker_makes_the_game_of_the_variant_it_is_given(tmp_path: Path) -> None:
    """Twice a variant is one game; another card file is another, and the house's own game stays as it is."""
    shipped = GAMES["yards"]
    own = shipped.with_cards(card_source(Path(own_file(tmp_path, "price = 11", "price = 12"))))
    variant = pickle.loads(pickle.dumps(variant_of(own, own.setup(2))))  # noqa: S301
    there = game_of(variant)
    assert (there.cards.hash, game_of(variant) is there) == (own.cards.hash, True)
    assert game_of(variant_of(shipped, shipped.setup(2))).cards.hash == shipped.cards.hash != own.cards.hash
    table = turfhouse_package.open_table(variant, seed=3)
    seat = table.to_act()
    assert thinker.answer(variant, "random", table.sight(seat), 1, 0.1) in table.paths(seat)


def test_a_worker_keeps_only_the_latest_games(tmp_path: Path) -> None:
    yards = GAMES["yards"]
    for number in range(2 * KEPT):
        text = SHIPPED.replace("price = 11", f"price = {number + 20}", 1)
        game_of(variant_of(yards, yards.setup(2))._replace(cards=CardSource("mine.toml", text)))
    assert len(GAMES_MADE) == KEPT


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


# --- New Kids: the same cards, saying something else ---

KIDS = (files("turfhouse.games") / "newkids" / "cards.toml").read_text(encoding="utf-8")
HAMSTER = 'id = "substitute_hamster"'


@pytest.fixture
def kids(tmp_path: Path) -> Path:
    """A copy of the shipped cards."""
    mine = tmp_path / "mine.toml"
    mine.write_text(KIDS, encoding="utf-8")
    return mine


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
    shipped = GAMES["newkids"].cards.hash
    changed(kids, 'id = "hall_monitor"', 'bad = "LVL(1)"', 'bad = "ROLL(1-2: GROUNDED / 3-6: LVL(3))"')
    own = GAMES["newkids"].with_cards(card_source(kids))
    assert isinstance(own, NewKids)
    cards, monitor = own.card_table, TYPE_OF["hall_monitor"]
    program = int(cards.program[monitor])
    assert int(cards.steps[3 * int(cards.starts[program])]) == L_ROLL
    assert int(cards.steps[3 * int(cards.starts[program + 2]) + 1]) == 3
    assert (cards.severity[monitor], SHIPPED_KIDS.severity[monitor]) == (2.5, 1.0)
    assert selfcheck(own, 2, 3, seed=4).violations == []
    assert (own.cards.hash != shipped, GAMES["newkids"].cards.hash) == (True, shipped)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("level = 1", "level = 31", "level must be a whole number from 0 to 30"),
        (HAMSTER, 'id = "guinea_pig"', "id must stay 'substitute_hamster'"),
        ('name = "Substitute Hamster"', 'name = "Rat"', "name must stay 'Substitute Hamster'"),
        ("HANDPICK(1)", "NIBBLE(1)", "NIBBLE is not a loss"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(capsys: Caught, kids: Path, old: str, new: str, says: str) -> None:
    before = GAMES["newkids"].cards.hash
    file = changed(kids, HAMSTER, old, new)
    said = turfhouse(capsys, "arena", "newkids", *("random",) * 3, "-n", "1", "--seats", "3", "--card-file", file)
    assert said.code == 2
    assert "mine.toml:" in said.err
    assert says in said.err
    assert GAMES["newkids"].cards.hash == before


# --- variants side by side ---


def test_an_arena_plays_a_variant_and_says_which(capsys: Caught) -> None:
    words = ("arena", "newkids", *("random",) * 3, "-n", "3", "--seats", "3", "--option", "round_cap=2", "--json")
    told = json.loads(turfhouse(capsys, *words, "--set", "hand_limit=6").out)
    assert (told["parameters"]["hand_limit"], told["options"]["round_cap"], told["card_file"]) == (6, 2, "")
    assert "versus" not in told


def test_an_arena_compares_two_variants_on_the_same_deals(capsys: Caught, kids: Path) -> None:
    kids.write_text(re.sub(r"\nlevel = \d+\n", "\nlevel = 1\n", KIDS), encoding="utf-8")
    words = ("arena", "newkids", *("policy",) * 3, "-n", "6", "--seats", "3", "--option", "round_cap=3", "--quiet")
    changed_too = ("--versus", f"cards={kids}", "--versus", "hand_limit=6", "--versus", "round_cap=2")
    told = json.loads(turfhouse(capsys, *words, *changed_too, "--json").out)
    other = told["versus"]
    assert (told["card_file"], other["card_file"]) == ("", "mine.toml")
    assert (told["parameters"]["hand_limit"], other["parameters"]["hand_limit"]) == (5, 6)
    assert (told["options"]["round_cap"], other["options"]["round_cap"]) == (3, 2)
    rounds = told["differences"]["rounds"]
    assert (rounds["mean"], rounds["games"]) == (other["facts"]["rounds"]["mean"] - told["facts"]["rounds"]["mean"], 6)
    said = turfhouse(capsys, *words, *changed_too).out
    assert "second - first" in said


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        (("--set", "hand_limit"), "expected NAME=NUMBER"),
        (("--set", "hand_limit=99"), "not a whole number from 3 to 9"),
        (("--versus", "luck=3"), "has no parameter 'luck'"),
        (("--versus", "cards=nowhere.toml"), "nowhere.toml: cannot be read"),
    ],
)
def test_a_variant_that_cannot_be_played_says_why(capsys: Caught, wish: tuple[str, ...], reason: str) -> None:
    said = turfhouse(capsys, "arena", "newkids", *("random",) * 3, "--seats", "3", *wish)
    assert (said.code, reason in said.err, said.err.count("\n")) == (2, True, 1)
