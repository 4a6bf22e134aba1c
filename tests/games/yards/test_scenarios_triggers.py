"""The brief's worked scenarios S17-S29: triggers, nested plays."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    asked,
    at,
    do,
    garage,
    hand,
    money,
    options,
    pile,
    scores,
    store,
    trash,
)


@pytest.mark.rule("Y14", "Y16", "Y43")
def test_S17_berry_bushes_give_first() -> None:
    state = at("A1: G [berry_bush, solar_light]", "A2: G [berry_bush, tulips]", "turn A start")
    assert money(state) == (2, 0)
    assert options(state) == ["home", "away"]


@pytest.mark.rule("Y16", "Y18", "Y54")
def test_S18_pear_tree_pays_the_mailbox() -> None:
    state = at("A away", "A garage rake", "A1: G [pear_tree, mailbox]", "deck tulips ...", "turn A side")
    do(state, "home")
    assert (money(state), hand(state, "A")) == ((2, 0), ["rake"])
    assert options(state) == ["yes", "no"]
    do(state, "yes")
    assert (money(state), hand(state, "A")) == ((0, 0), ["rake", "tulips?"])


@pytest.mark.rule("Y18", "Y19")
def test_S19_no_trip_no_action() -> None:
    state = at("A hand rake", "A1: G [pear_tree, mailbox]", "A $5", "turn A side")
    do(state, "home")
    assert money(state) == (5, 0)
    assert options(state, "play")


@pytest.mark.rule("Y22")
def test_S20_two_lemonade_stands() -> None:
    state = at("A1: G [lemonade_stand]", "A2: G [lemonade_stand]", "turn A side")
    do(state, "away", "work")
    assert money(state) == (9, 0)


@pytest.mark.rule("Y5", "Y25")
def test_S21_raccoons_take_what_is_there() -> None:
    state = at("A $1", "A hand rake", "A1: D [raccoons]")
    do(state, "done")
    assert money(state) == (0, 0)


@pytest.mark.rule("Y25")
def test_S22_tool_shed() -> None:
    state = at("A $4 away", "A garage toolbox", "A1: G [tool_shed]", "store lawn_mower", "deck tulips solar_light ...")
    do(state, "buy lawn_mower", "done")
    assert options(state) == ["take lawn_mower", "take toolbox", "no"]
    do(state, "take lawn_mower")
    assert (hand(state, "A"), garage(state, "A")) == (["lawn_mower"], ["toolbox"])
    assert asked(state) == "B"


@pytest.mark.rule("Y14")
def test_S23_catapult() -> None:
    state = at("B away", "A5: G [catapult, solar_light]", "B3: G [gazing_globe]", "turn A start")
    assert options(state) == ["trash solar_light A5", "no"]
    do(state, "trash solar_light A5")  # the only target is taken without asking
    assert trash(state) == ["gazing_globe", "solar_light"]
    home = at("A5: G [catapult, solar_light]", "B3: G [gazing_globe]", "turn A start")
    assert options(home) == ["home", "away"]
    alone = at("B away", "A5: G [catapult]", "B3: G [gazing_globe]", "turn A start")
    assert options(alone) == ["home", "away"]


@pytest.mark.rule("Y101")
def test_S24_compost_heap() -> None:
    state = at("A1: G [compost_heap]", "A9: D [skunk]", "turn A start")
    assert options(state) == ["trash skunk A9", "no"]
    do(state, "trash skunk A9")
    assert (money(state), trash(state)) == ((3, 0), ["skunk"])


# --- nested plays ---


@pytest.mark.rule("Y29", "Y32", "Y36")
def test_S25_cookie_jar_at_home() -> None:
    state = at("A hand cookie_jar skunk", "A5: G []")
    do(state, "play cookie_jar A5")
    assert options(state) == [f"play skunk A{n}" for n in range(1, 10)]


@pytest.mark.rule("Y31", "Y33", "Y36")
def test_S26_a_gifted_cookie_jar() -> None:
    state = at("B away", "A hand cookie_jar", "B hand rake tulips", "B5: G []")
    do(state, "play cookie_jar B5")
    assert asked(state) == "B"
    assert options(state) == [f"play rake B{n}" for n in range(1, 10)]
    do(state, "play rake B1")
    assert money(state) == (0, 1)
    assert garage(state, "B") == ["rake"]
    assert pile(state, "B5") == "G [cookie_jar]"
    assert scores(state) == (0, 1)


@pytest.mark.rule("Y47", "Y98", "Y100")
@pytest.mark.parametrize("order", ["gophers termites skunk", "termites skunk gophers", "skunk gophers termites"])
def test_S27_bird_feeder(order: str) -> None:
    state = at(
        "B away",
        "A hand bird_feeder",
        "B5: G [pear_tree]",
        "store skunk gophers tulips garden solar_light",
        "trash termites",
        "deck clover flamingo ...",
    )
    do(state, "play bird_feeder B5")
    names = order.split()
    do(state, f"B: lure {names[0]}", f"B: lure {names[1]}")  # the last is the only answer
    assert pile(state, "B5") == f"D [bird_feeder, {', '.join(names)}]"
    assert trash(state) == ["pear_tree"]
    assert sorted(store(state)) == ["clover", "flamingo", "garden", "solar_light", "tulips"]
    assert scores(state) == (0, -6)


@pytest.mark.rule("Y72")
def test_S28_magpie() -> None:
    state = at("B away", "A hand magpie", "B1: G [flamingo]", "B9: D [solar_light]")
    do(state, "play magpie B5")
    assert (asked(state), options(state)) == ("B", ["put flamingo B1", "put solar_light B9"])
    do(state, "put flamingo B1")
    assert garage(state, "B") == ["flamingo"]
    assert pile(state, "B5") == "D [magpie]"
    bare = do(at("B away", "A hand magpie", "B1: G [tulips]"), "play magpie B5")
    assert garage(bare, "B") == []
    assert pile(bare, "B1") == "G [tulips]"


@pytest.mark.rule("Y37")
def test_S29_leaf_blower_over_the_fence() -> None:
    state = at("A hand leaf_blower", "A5: D [skunk]", "B4: G [picket_fence]")
    do(state, "play leaf_blower A5")
    assert options(state) == ["lift skunk A5", "no"]
    do(state, "lift skunk A5")
    assert options(state) == [f"drop B{n}" for n in range(1, 10)]
    do(state, "drop B5")
    assert pile(state, "B5") == "D [skunk]"
