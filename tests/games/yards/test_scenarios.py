"""The brief's worked scenarios S1-S16: opening, Piles and gates."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    asked,
    at,
    deck,
    do,
    garage,
    grass,
    hand,
    money,
    new,
    options,
    pile,
    refused,
    row,
    scores,
    store,
    story,
    trash,
    worth,
)

STARTERS = ["rake", "toolbox", "watering_can"]
EVENTS = {"tornado", "spring_rain", "drought", "tax_refund", "clearance", "block_party", "burglar"}

# --- opening and tempo ---


@pytest.mark.rule("Y1", "Y3", "Y8", "Y9", "Y10", "Y11")
def test_S1_new_game() -> None:
    for seed in range(10):
        state = new(seed)
        assert money(state) == (0, 0)
        for letter in "AB":
            assert hand(state, letter) == STARTERS
            assert garage(state, letter) == []
            assert grass(state, letter) == []
        assert len(store(state)) == 5
        assert not EVENTS & set(store(state))
        assert len(deck(state)) == 65
        assert set(deck(state)) >= EVENTS
        assert len(row(state)) == 5
        assert state.view(0)["unused_neighbors"] == 15
        assert state.view(0)["round"] == 1


def opening() -> list[str]:
    return ["A hand rake toolbox watering_can", "B hand rake toolbox watering_can", "turn A side"]


def after_s2() -> list[str]:
    return ["A $1", "A garage rake toolbox watering_can", "A5: G []", "B hand rake toolbox watering_can", "turn A side"]


@pytest.mark.rule("Y20", "Y23", "Y31", "Y32", "Y33", "Y34")
def test_S2_first_turn_toolbox_can_and_rake() -> None:
    state = at(*opening())
    do(state, "home", "play toolbox A1", "play watering_can A5", "play rake A5")  # rake: $1 is the only answer
    assert pile(state, "A5") == "G []"
    assert pile(state, "A1") == "D []"
    assert money(state) == (1, 0)
    assert hand(state, "A") == []
    assert garage(state, "A") == STARTERS
    assert asked(state) == "B"  # no sway is legal, so the turn is over


@pytest.mark.rule("Y20", "Y24")
def test_S2_the_turn_goes_on_if_a_sway_is_legal() -> None:
    state = at("A $10", "row gus", *opening())
    do(state, "home", "play toolbox A1", "play watering_can A5", "play rake A5")
    assert options(state) == ["sway gus", "done"]


@pytest.mark.rule("Y18", "Y19")
def test_S3_staying_home_picks_nothing_up() -> None:
    state = at(*after_s2())
    do(state, "home")
    assert asked(state) == "B"  # the hand is empty and nobody can be swayed: nothing to do
    assert hand(state, "A") == []
    assert garage(state, "A") == STARTERS


@pytest.mark.rule("Y21", "Y22", "Y46", "Y47", "Y48")
def test_S4_away_work_and_buy() -> None:
    state = at(*after_s2(), "store sunflowers skunk tulips solar_light garden", "deck clover ...")
    do(state, "away", "work")
    assert money(state) == (6, 0)
    do(state, "buy sunflowers")
    assert money(state) == (0, 0)
    assert garage(state, "A") == sorted([*STARTERS, "sunflowers"])
    assert sorted(store(state)) == sorted(["clover", "skunk", "tulips", "solar_light", "garden"])


@pytest.mark.rule("Y18", "Y27", "Y38", "Y78")
def test_S5_home_again_with_the_new_card() -> None:
    state = at("A away", "A garage rake sunflowers toolbox watering_can", "A5: G []", "turn A side")
    do(state, "home")
    assert hand(state, "A") == sorted([*STARTERS, "sunflowers"])
    assert garage(state, "A") == []
    do(state, "play toolbox A9", "play sunflowers A5", "play watering_can A6")
    assert pile(state, "A5") == "G [sunflowers]"
    assert pile(state, "A6") == "G []"
    yards = state.view(0)["yards"]
    assert isinstance(yards, list)
    assert (yards[0]["piles"][4]["places"], len(yards[0]["piles"][4]["cards"])) == (3, 1)
    assert scores(state)[0] == 1
    assert garage(state, "A") == ["toolbox", "watering_can"]
    assert hand(state, "A") == ["rake"]


@pytest.mark.rule("Y21", "Y49", "Y56")
def test_S6_buying_before_working_meets_an_event() -> None:
    state = at("A $4", "store berry_bush skunk tulips solar_light garden", "deck tax_refund clover ...", "turn A side")
    do(state, "away", "buy berry_bush")
    assert money(state) == (3, 3)
    assert "clover" in store(state)
    do(state, "work")
    assert money(state) == (8, 3)


# --- Places, Piles, gates ---


@pytest.mark.rule("Y27", "Y28", "Y38")
def test_S7_places_and_room() -> None:
    cards = "A hand tulips tulips solar_light skunk dandelions"
    empty = at(cards, "A5: G []")
    assert refused(empty, "play tulips A4").rule == "Y27"
    assert "play tulips A5" in options(empty)
    one = at(cards, "A5: G [tulips]")
    assert "play solar_light A5" in options(one)
    full = at(cards, "A5: G [tulips, solar_light]")
    assert refused(full, "play tulips A5").rule == "Y27"
    assert {"play skunk A5", "play dandelions A5"} <= set(options(full))


@pytest.mark.rule("Y38")
def test_S8_an_oak_on_grass_has_four_places() -> None:
    state = at("A hand solar_light", "A5: G [mighty_oak]")
    for cards in ("solar_light", "solar_light, flamingo"):
        assert "play solar_light A5" in options(at("A hand solar_light", f"A5: G [mighty_oak, {cards}]"))
    full = at("A hand solar_light rake", "A5: G [mighty_oak, solar_light, flamingo, weathervane]")
    assert "play solar_light A5" not in options(full)
    assert "play solar_light A5" in options(state)


@pytest.mark.rule("Y28", "Y29", "Y75")
def test_S9_the_gate() -> None:
    assert refused(at("A hand skunk"), "play skunk B5").rule == "Y29"
    open_gate = at("B away", "A hand skunk tulips", "B5: G []")
    assert options(open_gate, "play skunk B") == [f"play skunk B{n}" for n in range(1, 10)]
    do(open_gate, "play tulips B5")
    assert scores(open_gate) == (0, 2)


@pytest.mark.rule("Y31", "Y39", "Y68", "Y76", "Y100")
def test_S10_termites() -> None:
    state = at("B away", "A hand termites", "B5: G [mighty_oak, garden_gnome, tulips]")
    events = story(state, "play termites B5")
    assert pile(state, "B5") == "G [garden_gnome, termites]"
    assert scores(state) == (0, -1)
    assert trash(state) == ["mighty_oak", "tulips"]
    assert [event.seat for event in events if event.kind == "trashed"] == [1, 1]
    view = state.view(0)["yards"]
    assert isinstance(view, list)
    assert view[1]["piles"][4]["room"] is False


@pytest.mark.rule("Y39", "Y42", "Y44")
def test_S11_gophers() -> None:
    state = at("B away", "A hand gophers", "B5: G [flamingo]")
    do(state, "play gophers B5")
    assert pile(state, "B5") == "D [flamingo, gophers]"
    assert (worth(state, "flamingo", "B5"), scores(state)[1]) == (2, 0)


@pytest.mark.rule("Y27", "Y41")
def test_S12_rake_moves_where_there_is_room() -> None:
    state = at("A hand rake", "A5: G [tulips, solar_light]", "A6: G []")
    do(state, "play rake A5")
    assert options(state) == ["move solar_light A5 A6", "move tulips A5 A6", "cash"]
    pest = at("A hand rake", "A5: G [tulips, solar_light, skunk]", "A6: G []")
    do(pest, "play rake A5")
    more = [f"move skunk A5 A{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9)]
    assert options(pest) == [
        "trash skunk A5",
        *more,
        "move solar_light A5 A6",
        "move tulips A5 A6",
        "cash",
    ]


@pytest.mark.rule("Y31", "Y33", "Y66")
def test_S13_the_owner_chooses_the_tool_goes_home() -> None:
    state = at("B away", "A hand rake", "B5: D [skunk]")
    do(state, "play rake B5")
    assert asked(state) == "B"
    assert "cash" in options(state)
    do(state, "B: cash")
    assert money(state) == (0, 1)
    assert garage(state, "A") == ["rake"]


@pytest.mark.rule("Y4")
def test_S14_watering_can() -> None:
    garden = "A5: G [garden, tulips, solar_light]"
    assert money(do(at("A hand watering_can", garden), "play watering_can A5")) == (2, 0)
    dirt = do(at("A hand watering_can", garden), "play watering_can A4")
    assert (pile(dirt, "A4"), money(dirt)) == ("G []", (0, 0))
    assert money(do(at("A hand watering_can", "A6: G []"), "play watering_can A6")) == (0, 0)


@pytest.mark.rule("Y30")
def test_S15_picket_fence() -> None:
    state = at("B away", "A hand skunk rake", "B2: G [picket_fence]")
    for card in ("skunk", "rake"):
        assert options(state, f"play {card} B") == [f"play {card} B{n}" for n in range(4, 10)]
    assert refused(state, "play skunk B1").rule == "Y30"
    own = at("B hand rake", "B2: G [picket_fence]", "turn B act")
    assert {"play rake B1", "play rake B2", "play rake B3"} <= set(options(own))


@pytest.mark.rule("Y30", "Y37", "Y98")
def test_S16_scarecrow() -> None:
    lines = ["A5: G [pear_tree, scarecrow]", "A4: D [raccoons]", "trash skunk", "store gophers tulips garden"]
    state = at("A hand skunk bird_feeder rake", *lines)
    assert refused(state, "play skunk A5").rule == "Y30"
    raked = at("A hand rake", *lines)
    do(raked, "play rake A4", "move raccoons A4 A5")
    assert pile(raked, "A5") == "G [pear_tree, scarecrow, raccoons]"
    do(state, "play bird_feeder A5")
    assert pile(state, "A5") == "G [pear_tree, scarecrow, bird_feeder]"
    assert trash(state) == ["skunk"]
    assert store(state) == ["gophers", "tulips", "garden"]
