"""Changes in words become variants, and mistakes are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from turfhouse.bots.played import Player
from turfhouse.core.spec import BadSetup
from turfhouse.core.variant import game_of
from turfhouse.games.registry import by_the_book
from turfhouse.kit.cardfile import source_of
from turfhouse.lab.changes import card_changes, changed, find_card, told
from turfhouse.lab.designs import change_experiment, check_watch
from turfhouse.lab.targets import targets_of

KIDS, YARDS, DUNGEON = by_the_book("newkids", 4), by_the_book("yards"), by_the_book("dungeon")


def test_one_number_of_one_card() -> None:
    found = changed(KIDS, ["cards.goose_patrol.level=6"])
    assert find_card(game_of(found), "goose_patrol")[2]["level"] == 6
    before, after = (source_of(game_of(variant)).text.splitlines() for variant in (KIDS, found))
    assert sum(one != two for one, two in zip(before, after, strict=True)) == 1
    assert game_of(found).cards.hash != game_of(KIDS).cards.hash
    level = find_card(game_of(KIDS), "goose_patrol")[2]["level"]
    assert told(KIDS, ["cards.goose_patrol.level=6"]) == f"Goose Patrol: level 6 instead of {level}"


def test_a_list_of_numbers_stays_one() -> None:
    wars = by_the_book("factions", 2)
    found = changed(wars, ["cards.negate_attack.in_play=2, 2,2,4,4"])
    assert find_card(game_of(found), "negate_attack")[2]["in_play"] == [2, 2, 2, 4, 4]
    with pytest.raises(BadSetup, match="'two' is not a whole number"):
        changed(wars, ["cards.negate_attack.in_play=two,2,2,4,4"])


def test_options_parameters_and_several_at_once() -> None:
    found = changed(KIDS, ["hand_limit=6", "cards.goose_patrol.level=6", "cards.substitute_hamster.level=2"])
    assert found.parameters["hand_limit"] == 6
    assert find_card(game_of(found), "substitute_hamster")[2]["level"] == 2
    assert find_card(game_of(found), "goose_patrol")[2]["level"] == 6
    assert changed(DUNGEON, ["komi=7"]).options["komi"] == 7


def test_a_card_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(source_of(game_of(YARDS)).text.replace("price = 13", "price = 12"))
    found = changed(YARDS, [f"cards={file}"])
    assert game_of(found).cards.hash != game_of(YARDS).cards.hash
    assert told(YARDS, [f"cards={file}"]) == "the cards of mine.toml (Swimming Pool: price 12 instead of 13)"


NEW = """
[[card]]
id = "bird_bath"
name = "Bird Bath"
mark = "D"
type = "O"
n = 2
price = 5
places = 1
vp = "per_symbol P 1"
text = "Worth 1 for each Plant of the Yard."
"""


def test_cards_that_differ_are_told_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    shipped = source_of(game_of(YARDS)).text
    file.write_text(shipped.replace('name = "Garden"', 'name = "Kitchen Garden"') + NEW)
    found = card_changes(game_of(YARDS), game_of(changed(YARDS, [f"cards={file}"])))
    assert found == {"garden": "Kitchen Garden: name Kitchen Garden instead of Garden", "bird_bath": "Bird Bath is new"}
    file.write_text(shipped + "# nothing but a remark\n")
    assert card_changes(game_of(YARDS), game_of(changed(YARDS, [f"cards={file}"]))) == {}
    assert card_changes(game_of(DUNGEON), game_of(DUNGEON)) == {}


@pytest.mark.parametrize("wish", ["cards.garden.price=9", "wage=5"])
def test_what_is_so_already_is_no_question(wish: str) -> None:
    with pytest.raises(BadSetup, match=f"^{wish}: so it is already"):
        change_experiment(YARDS, [wish], (Player("random"),), targets_of("yards"))


def test_a_fact_that_nobody_counts_is_not_waited_for() -> None:
    small = by_the_book("dungeon", options={"tiles": {"I": 2, "L": 2, "T": 2, "X": 2}})
    asked = change_experiment(small, ["komi=7"], (Player("random"),), targets_of("dungeon"))
    check_watch(asked, ["decisions", "wins in order of play: 1"])
    with pytest.raises(BadSetup, match=r"no fact is called 'decision', or it hardly ever .* mean 'decisions'"):
        check_watch(asked, ["decisions", "decision"])


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ("cards.goose_patrl.level=6", "did you mean goose_patrol"),
        ("cards.zzyzx.level=6", "one of your own: add --card-file newkids=FILE"),
        ("cards.goose_patrol.lvl=6", "has no 'lvl'; it has id, name"),
        ("cards.goose_patrol.level=six", "not a whole number"),
        ("cards.goose_patrol.level=99", "^cards.goose_patrol.level=99: "),
        ("cards.goose_patrol=6", "expected cards.ID.KEY"),
        ("komii=7", "has no 'komii'; it has"),
        ("hand_limit=99", "not a whole number from 3 to 9"),
        ("hand_limit", "expected NAME=VALUE"),
    ],
)
def test_mistakes_are_told(wish: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        changed(KIDS, [wish])
