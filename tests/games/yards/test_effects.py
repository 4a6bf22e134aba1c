"""What single cards do, where the scenarios do not show it: one short game each."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    asked,
    at,
    candy,
    deck,
    do,
    garage,
    grass,
    hand,
    money,
    options,
    pile,
    refused,
    scores,
    store,
    trash,
    worth,
)

FRESH = "store tulips - - - -"
"""One card to buy; the restock turns up the deck."""


def event(name: str, *lines: str) -> list[str]:
    """A position in which A, Away, buys and meets an Event."""
    return [*lines, "A $3 away", FRESH, f"deck {name} solar_light flamingo garden clover pear_tree ..."]


# --- Plants and Features ---


@pytest.mark.rule("Y32", "Y72")
def test_clover_turns_two_adjacent_dirt_piles() -> None:
    state = at("A hand clover", "A5: G []", "A1: G []")
    do(state, "play clover A5")
    assert options(state) == [f"grass A{n}" for n in (2, 3, 4, 6, 7, 8, 9)]
    do(state, "grass A9", "grass A2")
    assert grass(state, "A") == ["A1", "A2", "A5", "A9"]


@pytest.mark.rule("Y67", "Y72")
def test_clover_takes_what_there_is_without_asking() -> None:
    lines = [f"A{n}: G []" for n in (2, 4, 5)]
    state = do(at("A hand clover rake", *lines, "A1: G []"), "play clover A1")
    assert grass(state, "A") == ["A1", "A2", "A4", "A5"]
    one = do(at("A hand clover", "A1: G []", "A2: G []", "A4: G []"), "play clover A1")
    assert grass(one, "A") == ["A1", "A2", "A4", "A5"]


@pytest.mark.rule("Y25")
def test_sprinkler_turns_one_adjacent_pile_at_the_end() -> None:
    state = at("A hand rake", "A1: G [sprinkler]")
    do(state, "done")
    assert options(state) == ["grass A2", "grass A4", "grass A5"]
    do(state, "grass A4")
    assert grass(state, "A") == ["A1", "A4"]
    assert asked(state) == "B"


def test_sunflowers_count_their_pile() -> None:
    assert worth(at("A5: G [sunflowers, solar_light, skunk]"), "sunflowers", "A5") == 3


def test_gazing_globe_counts_adjacent_cards_not_its_own_pile() -> None:
    state = at("A1: G [gazing_globe, solar_light]", "A2: G [tulips, skunk]", "A5: G [skunk]", "A9: G [tulips]")
    assert worth(state, "gazing_globe", "A1") == 3


@pytest.mark.rule("Y42")
def test_flamingo_and_weathervane_count_row_and_column() -> None:
    state = at("A4: G [flamingo, solar_light]", "A6: G [skunk]", "A1: G [weathervane]", "A7: D [tulips]")
    assert (worth(state, "flamingo", "A4"), worth(state, "weathervane", "A1")) == (3, 4)


def test_stone_lion_and_gnome_both_count_a_garden() -> None:
    state = at("A1: G [garden, stone_lion, garden_gnome]")
    assert (worth(state, "stone_lion", "A1"), worth(state, "garden_gnome", "A1")) == (2, 2)


def test_flat_points() -> None:
    state = at("A1: G [scarecrow]", "A2: G [swimming_pool]", "A3: G [mighty_oak]", "A4: G [garden]")
    assert scores(state)[0] == 3 + 9 + 5 + 3


@pytest.mark.rule("Y54")
def test_mailbox_is_not_asked_without_money_or_cards() -> None:
    poor = do(at("A $1 away", "A garage rake", "A1: G [mailbox]", "turn A side"), "home")
    assert options(poor, "play")
    empty = at("A $9 away", "A garage rake", "A1: G [mailbox]", "deck tax_refund", "turn A side")
    assert options(do(empty, "home"), "play")
    no = do(at("A $2 away", "A1: G [mailbox]", "B hand rake", "turn A side"), "home", "no")
    assert (money(no), asked(no)) == ((2, 0), "B")


@pytest.mark.rule("Y15", "Y16")
def test_two_mailboxes_on_one_pile_are_interchangeable() -> None:
    state = at("A $4 away", "A1: G [pear_tree, mailbox, mailbox]", "deck tulips clover ...", "turn A side")
    do(state, "home", "yes", "yes")
    assert hand(state, "A") == ["clover?", "tulips?"]
    assert money(state)[0] == 2


def test_compost_heap_may_be_declined() -> None:
    state = do(at("A1: G [compost_heap]", "A9: D [skunk]", "turn A start"), "no")
    assert (money(state), pile(state, "A9")) == ((0, 0), "D [skunk]")


@pytest.mark.rule("Y86", "Y101")
def test_catapult_chooses_among_away_rivals() -> None:
    lines = [
        "yards seats 3",
        "B away",
        "A5: G [catapult, catapult]",
        "B3: G [tulips]",
        "B4: G [skunk]",
        "C1: G [garden]",
    ]
    state = at(*lines, "turn A start")
    do(state, "trash catapult A5")
    assert options(state) == ["trash skunk B4", "trash tulips B3"]
    do(state, "trash tulips B3")
    assert options(state) == ["home", "away"]  # the other catapult is gone and does not act


# --- Pests ---


@pytest.mark.rule("Y100")
def test_termites_eat_plants_and_features_only() -> None:
    lines = ["B away", "A hand termites", "B5: G [garden, dandelions, solar_light, skunk, picket_fence]"]
    state = at(*lines)
    assert refused(state, "play termites B5").rule == "Y30"
    own = do(at("A hand termites", "A5: G [garden, dandelions, solar_light, skunk, tool_shed]"), "play termites A5")
    assert pile(own, "A5") == "G [solar_light, skunk, termites]"
    assert trash(own) == ["dandelions", "garden", "tool_shed"]


def test_points_of_pests() -> None:
    state = at("A1: D [skunk, termites, gophers, raccoons, magpie, dandelions]")
    values = {name: worth(state, name, "A1") for name in ("skunk", "termites", "gophers", "raccoons", "magpie")}
    assert values == {"skunk": -4, "termites": -1, "gophers": -2, "raccoons": -2, "magpie": -2}


# --- Tools ---


@pytest.mark.rule("Y101")
def test_lawn_mower_counts_the_grass_of_its_row() -> None:
    state = at("A hand lawn_mower", "A4: G [tulips]", "A5: G []", "A7: G []")
    assert money(do(state, "play lawn_mower A6")) == (2, 0)


def test_garden_hose_turns_its_pile_and_two_adjacent() -> None:
    state = do(at("A hand garden_hose"), "play garden_hose A1")
    assert grass(state, "A") == ["A1"]
    assert options(state) == ["grass A2", "grass A4", "grass A5"]
    do(state, "grass A5", "grass A2")
    assert grass(state, "A") == ["A1", "A2", "A5"]


def test_bug_spray_clears_its_pile_and_all_adjacent() -> None:
    state = at("A hand bug_spray", "A5: D [skunk, tulips]", "A1: D [dandelions]", "A3: D [gophers]", "A7: D [raccoons]")
    do(state, "play bug_spray A4")
    assert pile(state, "A5") == "D [tulips]"
    assert trash(state) == ["dandelions", "raccoons", "skunk"]
    assert pile(state, "A3") == "D [gophers]"


def test_metal_detector_takes_any_card_of_the_trash() -> None:
    state = at("A hand metal_detector", "trash skunk rake", "B hand rake")
    do(state, "play metal_detector A1")
    assert options(state) == ["take rake", "take skunk", "no"]
    do(state, "take rake")
    assert garage(state, "A") == ["metal_detector", "rake"]
    assert trash(state) == ["skunk"]
    nothing = do(at("A hand metal_detector", "B hand rake"), "play metal_detector A1")
    assert asked(nothing) == "B"


@pytest.mark.rule("Y54", "Y71")
def test_catalog_draws_into_the_garage() -> None:
    state = at("A $2", "A hand catalog", "deck skunk ...", "B hand rake")
    do(state, "play catalog A1", "yes")
    assert garage(state, "A") == ["catalog", "skunk?"]
    assert (hand(state, "A"), money(state)) == ([], (0, 0))


@pytest.mark.rule("Y86")
def test_leaf_blower_reaches_every_rival() -> None:
    state = at("yards seats 3", "A hand leaf_blower", "A5: D [skunk, dandelions]")
    do(state, "play leaf_blower A5")
    assert options(state) == ["lift dandelions A5", "lift skunk A5", "no"]
    do(state, "lift dandelions A5")
    assert options(state) == [f"drop {letter}{n}" for letter in "BC" for n in range(1, 10)]
    do(state, "drop C2")
    assert pile(state, "C2") == "D [dandelions]"


@pytest.mark.rule("Y37")
def test_rake_moves_a_card_and_it_does_not_act_again() -> None:
    state = at("A hand rake", "A5: G [clover, solar_light]", "A6: G []")
    do(state, "play rake A5", "move clover A5 A6")
    assert pile(state, "A6") == "G [clover]"
    assert grass(state, "A") == ["A5", "A6"]


def test_rake_trashes_one_pest() -> None:
    state = at("A hand rake", "A5: D [skunk, skunk]")
    do(state, "play rake A5", "trash skunk A5")
    assert (pile(state, "A5"), trash(state)) == ("D [skunk]", ["skunk"])


# --- Events ---


@pytest.mark.rule("Y56", "Y89")
def test_spring_rain_and_drought() -> None:
    state = at("yards seats 3", *event("spring_rain drought"), "B1: G [tulips]", "C2: G []")
    do(state, "buy tulips", "A: grass A5", "B: grass B9", "C: grass C3")
    assert (asked(state), options(state)) == ("C", ["dirt C2", "dirt C3"])  # A5 and B9 were turned without asking
    do(state, "dirt C2")
    assert (grass(state, "A"), grass(state, "B"), grass(state, "C")) == ([], ["B1"], ["C3"])


@pytest.mark.rule("Y56")
@pytest.mark.parametrize(
    ("name", "after"), [("block_party", (0, 5, 2)), ("burglar", (0, 2, 0)), ("tax_refund", (3, 5, 5))]
)
def test_money_events(name: str, after: tuple[int, ...]) -> None:
    state = at("yards seats 3", *event(name), "B $2", "C $2 away")
    assert money(do(state, "buy tulips")) == after


@pytest.mark.rule("Y56", "Y89")
def test_tornado_goes_round_from_the_active_player() -> None:
    state = at("yards seats 3", *event("tornado"), "A1: G [solar_light]", "C1: G [tulips]", "C2: D [skunk]")
    do(state, "buy tulips", "A: drop B5")
    assert (asked(state), options(state)) == ("C", ["lift skunk C2", "lift tulips C1"])  # B has only what came
    do(state, "lift skunk C2")
    assert options(state)[0] == "drop A1"
    do(state, "drop A1")
    assert (pile(state, "A1"), pile(state, "B5")) == ("G [skunk]", "D [solar_light]")


@pytest.mark.rule("Y37")
def test_tornado_does_not_pass_on_but_an_own_copy_may_go() -> None:
    state = at(*event("tornado"), "A1: G [solar_light]", "B5: D [solar_light]")
    do(state, "buy tulips", "A: drop B5", "B: drop A9")
    assert (pile(state, "B5"), pile(state, "A9")) == ("D [solar_light]", "D [solar_light]")


@pytest.mark.rule("Y97")
def test_trick_or_treaters_leave_a_choice_to_those_with_candy() -> None:
    state = at("option candy=on", *event("trick_or_treaters"), "B $2 candy 1")
    do(state, "buy tulips")  # A has no Candy: $0 is lost
    assert (asked(state), options(state)) == ("B", ["give", "money"])
    assert candy(do(state, "give")) == (0, 0)
    other = do(at("option candy=on", *event("trick_or_treaters"), "B $2 candy 1"), "buy tulips", "money")
    assert (money(other), candy(other)) == ((0, 0), (0, 1))


@pytest.mark.rule("Y54")
def test_clearance_in_a_secret_draw_restocks_after_it() -> None:
    goods = "solar_light skunk garden clover pear_tree flamingo"
    state = at("A $2 away", "A1: G [mailbox]", "store tulips", f"deck clearance {goods} ...", "turn A side")
    do(state, "home", "yes")
    assert hand(state, "A") == ["solar_light?"]
    assert store(state) == goods.split()[1:]
    assert deck(state)[-1] == "clearance"
