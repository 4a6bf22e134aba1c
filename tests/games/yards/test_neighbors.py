"""What Neighbors want, and their Bribes, where the scenarios do not show it."""

from __future__ import annotations

import pytest

from tests.games.yards.table import (
    at,
    do,
    garage,
    grass,
    money,
    options,
    pile,
    refused,
    scores,
    story,
    sway,
    trash,
)

CRITERIA = [
    ("amelia", ["A1: D [solar_light, solar_light]"], ["A2: D [flamingo]"], 4),
    ("rosa", ["A1: G [tulips, tulips]"], ["A2: D [garden]"], 5),
    ("walter", ["A1: G [mailbox, mailbox]"], ["A2: D [tulips]"], 5),
    ("priya", ["A1: G [tulips, tulips]"], ["A2: D [skunk]"], 5),
    ("desmond", ["A1: G [tulips, mailbox]"], ["A2: D [solar_light]"], 4),
    ("ingrid", ["A1: D [solar_light, solar_light, solar_light]"], ["A2: D [flamingo]"], 7),
    ("carlos", ["A1: D [skunk, skunk, tulips, tulips, mailbox, mailbox]"], ["A2: D [flamingo]"], 5),
    ("mei", ["A1: D [skunk, skunk, tulips]", "A3: D [mailbox]"], ["A1: D [flamingo]"], 5),
    ("otis", [f"A{n}: G []" for n in range(1, 6)], ["A9: G []"], 4),
    (
        "fatima",
        [f"A{n}: D [skunk]" for n in (1, 2)] + ["A3: D [tulips, tulips]", "A4: D [mailbox]"],
        ["A9: D [garden]"],
        5,
    ),
    ("beatrix", ["A1: D [tulips, tulips, mailbox, garden, clover]"], ["A9: D [garden]"], 5),
    ("june", ["A1: D [tulips]"], ["A9: D [garden]"], 2),
    ("tut", ["A1: D [solar_light]", "A2: D [mailbox]"], ["A9: D [skunk]"], 5),
]


@pytest.mark.rule("Y57", "Y58")
@pytest.mark.parametrize(("person", "almost", "more", "vp"), CRITERIA, ids=[row[0] for row in CRITERIA])
def test_criteria(person: str, almost: list[str], more: list[str], vp: int) -> None:
    base = ["option candy=on", f"row {person} gus", "A hand rake"]
    short = at(*base, *almost)
    assert options(short, "sway") == []
    assert refused(short, f"sway {person}").rule == "Y58"
    state = at(*base, *almost, *more)
    before = scores(state)[0]
    do(state, f"sway {person}")
    assert (sway(state, "A"), scores(state)[0] - before) == ([person], vp)


def test_beatrix_minds_every_pest() -> None:
    state = at("row beatrix", "A hand rake", "A1: D [tulips, tulips, mailbox, garden, garden, dandelions]")
    assert refused(state, "sway beatrix").reason == "Beatrix still wants no Pest in the Yard"


@pytest.mark.rule("Y58")
def test_what_a_neighbor_still_wants_is_counted_in_words() -> None:
    assert refused(at("row victor", "A hand rake"), "sway victor").reason == "Victor still wants 2 Features"
    state = at("row victor", "A hand rake", "A1: D [mailbox]")
    assert refused(state, "sway victor").reason == "Victor still wants 1 Feature"


@pytest.mark.rule("Y59", "Y61", "Y64")
def test_bribes_are_all_or_nothing() -> None:
    cards = "A1: G [solar_light, flamingo, tulips]"
    cases = {
        "gus": ("A $9", "A $10"),
        "nadia": ("A $4", "A $5"),
        "lottie": ("A1: D [solar_light]", "A1: D [solar_light, flamingo]"),
        "yuki": ("A1: D [tulips]", cards),
        "omar": ("A1: G []\nA2: G []", "A1: G []\nA2: G []\nA3: G []"),
        "bruno": ("A $5\nA hand tulips", "A $5\nA hand rake"),
    }
    for person, (short, enough) in cases.items():
        assert options(at(f"row {person} mei", *short.split("\n"), "B hand rake", "turn A act"), "sway") == []
        assert options(at(f"row {person} mei", *enough.split("\n"), "B hand rake"), "sway") == [f"sway {person}"]


@pytest.mark.rule("Y61", "Y64", "Y71")
def test_lottie_yuki_and_omar_let_the_swaying_player_choose() -> None:
    lottie = at("row lottie mei", "A1: D [solar_light, flamingo, weathervane]")
    do(lottie, "sway lottie", "trash flamingo A1", "trash weathervane A1")
    assert (pile(lottie, "A1"), trash(lottie)) == ("D [solar_light]", ["flamingo", "weathervane"])
    yuki = at("row yuki mei", "A1: D [solar_light, flamingo, weathervane]", "A2: D [skunk]")
    do(yuki, "sway yuki", "put skunk A2", "put solar_light A1")
    assert garage(yuki, "A") == ["skunk", "solar_light"]
    omar = at("row omar mei", "A1: G []", "A2: G [tulips]", "A3: G []", "A4: G []")
    do(omar, "sway omar", "dirt A2", "dirt A1", "dirt A4")
    assert (grass(omar, "A"), pile(omar, "A2")) == (["A3"], "D [tulips]")


@pytest.mark.rule("Y61", "Y86")
def test_the_other_player_is_named_first_with_three() -> None:
    state = at("yards seats 3", "A $5", "row nadia mei gus rosa")
    do(state, "sway nadia")
    assert options(state) == ["to @1", "to @2"]
    assert money(do(state, "to @2")) == (0, 0, 5)
    gift = at("yards seats 3", "A1: D [tulips, skunk, garden]", "row thomas mei gus rosa")
    do(gift, "sway thomas", "to @2", "put tulips A1", "put skunk A1")
    assert garage(gift, "C") == ["skunk", "tulips"]


@pytest.mark.rule("Y60", "Y63")
def test_the_bribe_may_break_the_criteria_and_june_counts_at_the_end() -> None:
    state = at("A $4", "A1: D [mailbox, mailbox]", "row victor mei")
    do(state, "sway victor")
    assert (money(state), sway(state, "A")) == ((0, 0), ["victor"])
    june = at("A sway june", "A1: G [garden, tulips]", "B hand termites", "A away", "turn B act")
    assert scores(june)[0] == 3 + 2 + 2
    do(june, "play termites A1")
    assert scores(june)[0] == -1
    assert sway(june, "A") == ["june"]


@pytest.mark.rule("Y99")
def test_a_flagpole_fills_one_gap_in_all() -> None:
    pole = ["A1: G [flagpole]", "row desmond otis mei", "A hand rake"]
    assert options(at(*pole), "sway") == []
    assert options(at(*pole, "A2: D [tulips]"), "sway") == ["sway desmond"]
    assert "wild" in str(at(*pole).view(0)["yards"])


@pytest.mark.rule("Y68")
def test_the_log_names_who_carries_it_out() -> None:
    state = at("B away", "A5: G [catapult, solar_light]", "B3: G [gazing_globe]", "turn A start")
    events = story(state, "trash solar_light A5")
    assert [(e.seat, e.data["card"]) for e in events if e.kind == "trashed"] == [
        (0, "solar_light"),
        (0, "gazing_globe"),
    ]
