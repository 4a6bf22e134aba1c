"""The brief's worked scenarios S30-S44: Store and Events, swaying, the end, the score."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    asked,
    at,
    candy,
    deck,
    do,
    garage,
    hand,
    money,
    options,
    pile,
    refused,
    row,
    scores,
    store,
    sway,
    trash,
    worth,
)

# --- Store and Events ---


@pytest.mark.rule("Y48", "Y49", "Y50", "Y56")
def test_S30_two_events_in_a_row() -> None:
    state = at("A $2 away", "store solar_light skunk skunk garden clover", "deck tax_refund spring_rain tulips ...")
    do(state, "buy solar_light", "A: grass A5", "B: grass B1")
    assert money(state) == (3, 3)
    assert (pile(state, "A5"), pile(state, "B1")) == ("G []", "G []")
    assert "tulips" in store(state)
    assert deck(state)[-2:] == ["tax_refund", "spring_rain"]
    assert int(state.deck.known) == 2


@pytest.mark.rule("Y48")
def test_S31_clearance() -> None:
    new_ones = ["tulips", "clover", "garden", "flamingo", "pear_tree"]
    lines = ["store solar_light skunk gophers mailbox berry_bush", f"deck clearance {' '.join(new_ones)} ..."]
    state = at("A $2 away", *lines)
    do(state, "buy solar_light")
    assert trash(state) == ["berry_bush", "gophers", "mailbox", "skunk"]
    assert store(state) == new_ones


@pytest.mark.rule("Y51", "Y52")
def test_S32_a_deck_of_events_only() -> None:
    state = at("A $4 away", "B $0", "store solar_light skunk gophers mailbox berry_bush", "deck burglar tax_refund")
    do(state, "buy solar_light")
    assert money(state) == (3, 3)
    assert len(store(state)) == 4
    assert deck(state) == ["burglar", "tax_refund"]


@pytest.mark.rule("Y37", "Y56")
def test_S33_tornado() -> None:
    lines = ["A $2 away", "store solar_light skunk gophers mailbox berry_bush", "deck tornado tulips ..."]
    state = at(*lines, "A1: G [solar_light]", "B1: D [skunk]")
    do(state, "buy solar_light")
    assert options(state) == [f"drop B{n}" for n in range(1, 10)]
    do(state, "A: drop B9", "B: drop A5")
    assert (pile(state, "B9"), pile(state, "A5"), pile(state, "B1")) == ("D [solar_light]", "D [skunk]", "D []")
    bare = at(*lines, "A1: G [solar_light]")
    do(bare, "buy solar_light", "A: drop B9")
    assert asked(bare) == "A"
    assert pile(bare, "B9") == "D [solar_light]"


@pytest.mark.rule("Y54", "Y56", "Y102", "Y104")
def test_S34_mailbox_meets_the_burglar() -> None:
    state = at("A $2 away", "B $3 away", "A1: G [mailbox]", "deck burglar tulips ...", "turn A side")
    do(state, "home", "yes")
    assert money(state) == (0, 1)
    assert deck(state)[-1] == "burglar"
    assert hand(state, "A") == ["tulips?"]
    for viewer in (1, -1):
        view = state.view(viewer)
        hands = view["hands"]
        assert isinstance(hands, list)
        assert (hands[0]["count"], hands[0]["known"], hands[0]["secret"]) == (1, [], 1)
        assert "tulips" not in str(hands)


# --- swaying, end, score ---


@pytest.mark.rule("Y58", "Y99")
def test_S35_flagpole() -> None:
    state = at("A $4", "A1: G [solar_light]", "A2: G [cookie_jar]", "A3: G [flagpole]", "row amelia ingrid victor")
    assert options(state, "sway") == ["sway amelia", "sway victor"]
    assert refused(state, "sway ingrid").rule == "Y58"


@pytest.mark.rule("Y59", "Y71")
def test_S36_thomas() -> None:
    one = at("A hand rake", "A1: G [tulips]", "row thomas")
    assert options(one, "sway") == []
    state = at("A1: G [tulips]", "A2: G [skunk]", "row thomas gus")
    do(state, "sway thomas")
    assert garage(state, "B") == ["skunk", "tulips"]
    assert hand(state, "B") == []
    assert sway(state, "A") == ["thomas"]
    do(state, "B: away", "work", "A: home", "B: home")
    assert hand(state, "B") == ["skunk", "tulips"]


@pytest.mark.rule("Y20", "Y33", "Y59")
def test_S37_bruno() -> None:
    played = at("A $5", "A hand toolbox", "row bruno gus")
    do(played, "play toolbox A1")
    assert (garage(played, "A"), asked(played)) == (["toolbox"], "B")
    state = at("A $5", "A hand toolbox", "row bruno gus")
    do(state, "sway bruno")
    assert (trash(state), money(state), hand(state, "A")) == (["toolbox"], (0, 0), [])
    assert asked(state) == "B"


@pytest.mark.rule("Y4", "Y58")
def test_S38_two_symbols() -> None:
    state = at("A1: G [garden]", "A2: D [dandelions]", "row june priya walter")
    assert options(state, "sway") == ["sway june", "sway priya"]
    more = at("A1: G [garden, wind_chimes]", "A2: D [dandelions]")
    assert worth(more, "wind_chimes", "A1") == 8


@pytest.mark.rule("Y42", "Y43", "Y74", "Y75")
def test_S39_full_score() -> None:
    state = at(
        "A1: G [tulips, flamingo]",
        "A2: G [garden, solar_light]",
        "A3: D [dandelions]",
        "A4: G [stone_lion]",
        "A5: G [mighty_oak, gazing_globe, garden_gnome]",
        "A7: G [weathervane]",
        "A8: D [skunk]",
        "A9: G [wind_chimes]",
        "A sway rosa june",
        "turn A side",
    )
    expected = {
        "tulips A1": 2,
        "flamingo A1": 5,
        "garden A2": 3,
        "solar_light A2": 1,
        "dandelions A3": -1,
        "stone_lion A4": 2,
        "mighty_oak A5": 5,
        "gazing_globe A5": 9,
        "garden_gnome A5": 8,
        "weathervane A7": 4,
        "skunk A8": -4,
        "wind_chimes A9": 8,
    }
    assert {key: worth(state, *key.split()) for key in expected} == expected
    view = state.view(0)["points"]
    assert isinstance(view, list)
    assert (view[0]["yard"], view[0]["sway"], view[0]["total"]) == (42, 9, 51)
    assert scores(state) == (51, 0)


@pytest.mark.rule("Y73")
def test_S40_the_last_sway_ends_at_once() -> None:
    lines = ["A $10", "A hand solar_light", "A1: G []", "A2: D [raccoons]", "row gus"]
    state = at(*lines)
    do(state, "sway gus")
    assert state.over
    assert state.result().rule == "Y73"
    assert pile(state, "A1") == "G []"
    later = at(*lines, "option end_timing=finish_turn")
    do(later, "sway gus")
    assert options(later) == ["play solar_light A1", "done"]
    do(later, "play solar_light A1")
    assert (later.over, money(later)) == (True, (0, 0))


@pytest.mark.rule("Y77")
@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        # Yards of flat VP make up the difference: all have the same total.
        (["A sway rosa mei", "B sway amelia otis carlos", "A1: G [tulips, solar_light]"], [1]),
        (["A sway rosa mei", "B sway carlos victor", "A1: G [solar_light]"], [1]),
        (["A sway rosa mei", "B sway carlos fatima", "A $3", "B $2"], [0]),
        (["A sway rosa mei", "B sway carlos fatima", "A $3", "B $3"], [0, 1]),
    ],
)
def test_S41_ties(lines: list[str], winners: list[int]) -> None:
    state = at(*lines, "over 73")
    assert scores(state)[0] == scores(state)[1]
    assert state.result().winners == winners
    assert [state.payoff(seat) for seat in range(2)] == [
        1.0 / len(winners) if seat in winners else 0.0 for seat in range(2)
    ]


@pytest.mark.rule("Y83")
def test_S42_the_round_limit() -> None:
    state = at("B1: D [raccoons]", "B $5", "B hand rake", "row gus", "round 30", "turn B act")
    do(state, "done")
    assert state.over
    assert money(state) == (0, 3)
    assert state.result().rule == "Y83"


@pytest.mark.rule("Y85", "Y91", "Y92")
def test_S43_newcomers() -> None:
    people = "gus nadia omar"
    state = at("yards seats 3", "A $99", "C hand rake", f"row {people}", "aside rosa")
    do(state, "sway gus")
    assert row(state) == ["nadia", "omar", "rosa"]
    assert not state.over
    left = at("yards seats 3", "A $99", "A1: G []", "row gus nadia omar", "aside rosa", "option newcomers=unused")
    do(left, "sway gus")
    assert row(left) == ["nadia", "omar"]
    assert left.view(0)["set_aside"] == 1


@pytest.mark.rule("Y94", "Y95", "Y97")
def test_S44_candy() -> None:
    on = "option candy=on"
    state = at(on, "A5: G [apple_tree, tulips, solar_light]", "turn A start")
    assert candy(state) == (3, 0)
    assert scores(at(on, "A candy 8", "turn A side"))[0] == 2
    for order in (("work", "candy", "buy tulips"), ("buy tulips", "candy", "work"), ("candy", "work", "buy tulips")):
        shop = at(on, "A $6 away", "store tulips", "deck clover flamingo garden pear_tree skunk ...")
        do(shop, *order)
        assert (candy(shop), garage(shop, "A")) == ((1, 0), ["tulips"])
        assert asked(shop) == "B"
