"""Set-up, zones, the turn and Charity: rules that no scenario holds."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    GAME,
    asked,
    at,
    discarded,
    do,
    hand,
    heard,
    in_play,
    level,
    new,
    options,
    refused,
    sums,
    window,
)
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.spec import BadSetup
from turfhouse.games.newkids.pieces import layout as loc
from turfhouse.games.newkids.pieces.cards import BACK_OF, CARD, TYPE_OF
from turfhouse.games.newkids.rules.sums import peace_strength


@pytest.mark.rule("N1", "N2", "N4")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_gets_four_and_four_and_a_kid(seats: int) -> None:
    state = new(3, seats)
    kids = {int(state.z[loc.KID + seat]) for seat in range(seats)}
    assert len(kids) == seats
    for seat in range(seats):
        backs = [int(BACK_OF[TYPE_OF[name]]) for name in hand(state, seat)]
        assert sorted(backs) == [0] * 4 + [1] * 4
        assert level(state, seat) == 1
        assert in_play(state, seat) == []
    with pytest.raises(BadSetup, match="3 to 6 players"):
        GAME.setup(2)


@pytest.mark.rule("N2")
def test_decks_and_hands_differ_by_seed() -> None:
    assert len({tuple(hand(new(seed), "A")) for seed in range(8)}) == 8
    assert new(4).key() == new(4).key()


@pytest.mark.rule("N3", "N139")
def test_a_kid_is_only_a_face() -> None:
    one, two = at("seat 0 L3"), at("seat 0 L3\nset KID 5 1 2 3")
    assert options(one, "A") == options(two, "A")


@pytest.mark.rule("N5")
def test_before_the_first_turn_cards_are_laid_and_nothing_else() -> None:
    state = at("""
        turn 0 setup
        seat 0 L1 | class_ninja class_detective super_kid curse_pop_quiz lu_gold_star turf_dojo ally_goalie ally_gossip
        seat 1 L1 | dented_tuba potato_wagon cheat_fingers foam_sword
    """)
    assert asked(state) == "ABCD"
    do(state, "A lay class_ninja")
    assert "lay class_detective" not in options(state, "A")
    do(state, "A lay super_kid", "A lay class_detective", "A lay ally_goalie")
    assert options(state, "A", "lay") == []
    assert refused(state, "A at lu_gold_star @0").rule == "N5"
    do(state, "B lay dented_tuba", "B cheat potato_wagon", "B pass", "A pass", "C pass")
    assert options(state, "B") == []
    assert in_play(state, "B") == ["cheat_fingers", "dented_tuba*", "potato_wagon*"]
    do(state, "D pass")
    assert window(state) == "prep"


@pytest.mark.rule("N6")
def test_the_first_player_is_drawn_or_agreed() -> None:
    assert {int(new(seed).z[loc.FIRST]) for seed in range(20)} == {0, 1, 2, 3}
    assert int(new(1, first_player="seat 2").z[loc.FIRST]) == 2
    with pytest.raises(BadSetup, match="there is no sixth seat"):
        GAME.setup(4, {"first_player": "seat 5"})


@pytest.mark.rule("N8", "N9")
def test_the_table_is_public_and_of_hands_the_backs() -> None:
    state = at("seat 0 L3 class_ninja bike_helmet* | goose_patrol foam_sword lu_gold_star | curse_bad_penny")
    kid = state.view(1)["kids"][0]  # type: ignore[index]
    assert [card["id"] for card in kid["cards"]] == ["class_ninja", "bike_helmet"]
    assert (kid["hand"], kid["curses"], kid["known"]) == ([1, 2], ["curse_bad_penny"], [])
    assert int(peace_strength(state, 0)) == 5
    assert "goose_patrol" not in str(state.view(1))


@pytest.mark.rule("N11", "N83")
def test_a_card_in_play_never_returns_to_the_hand() -> None:
    state = at("seat 0 L1 bike_helmet* turf_arcade class_ninja")
    do(state, "A discard bike_helmet")
    assert hand(state, "A") == []
    assert discarded(state, "bike_helmet")
    never = at("seat 0 L1 bike_helmet*\noption discard_items=never")
    assert refused(never, "A discard bike_helmet").rule == "N83"
    assert refused(at("seat 1 L1 bike_helmet*"), "B discard bike_helmet").rule == "N83"


@pytest.mark.rule("N14", "N15")
def test_random_picks_reach_every_card_and_draws_are_seen_by_the_drawer_only() -> None:
    lost = set()
    for seed in range(12):
        state = at("seat 0 L5 | goose_patrol foam_sword hall_monitor\nseat 1 | curse_show_and_tell")
        state.chance[3] = fast_stream(seed_from(seed))
        do(state, "B at curse_show_and_tell @0", "all pass")
        lost.add(tuple(hand(state, "A")))
    assert len(lost) == 3
    event = heard(do(at("seat 0 L1\ndoor class_ninja goose_patrol"), "kick"), "loot")[0]
    assert "Goose" in str(event.face(0)["text"])
    assert "Goose" not in str(event.face(1))


@pytest.mark.rule("N16", "N21")
def test_levels_stay_between_one_and_ten() -> None:
    state = at("seat 0 L1\nseat 1 | curse_held_back")
    do(state, "B at curse_held_back @0")
    assert level(state, "A") == 1
    top = do(
        at("seat 0 L9 snow_plough* mattress_mail cool_sunglasses* bike_helmet*\ndoor pothole_thing"),
        "A lose snow_plough",
    )
    assert level(top, "A") == 9


@pytest.mark.rule("N19")
def test_strength_may_be_negative() -> None:
    state = at("seat 0 L1 | | curse_stage_fright\nset WAIT 5\ndoor lost_tourist\nseat 1 | enh_just_woke")
    do(state, "kick", "B on enh_just_woke m0")
    assert sums(state) == (-4, -4)


@pytest.mark.rule("N25", "N140")
def test_the_grounded_get_nothing_and_are_no_targets() -> None:
    state = at("seat 0 L5 | curse_pop_quiz lu_gold_star\nseat 1 L3\nset GROUNDED 2")
    assert [text for text in options(state, "A", "at") if text.endswith("@1")] == []
    assert refused(state, "A at curse_pop_quiz @1").rule == "N140"
    assert options(state, "B") == []


@pytest.mark.rule("N27", "N28", "N31")
def test_the_kicked_card_goes_to_the_hand_seen_by_all() -> None:
    state = do(at("seat 0 L1\ndoor class_ninja"), "A kick")
    assert (window(state), hand(state, "A")) == ("door", ["class_ninja"])
    assert int(state.z[loc.SEEN + CARD[TYPE_OF["class_ninja"]]]) == 127
    do(state, "A lay class_ninja")
    assert in_play(state, "A") == ["class_ninja"]


@pytest.mark.rule("N32", "N33")
def test_look_for_trouble_or_loot() -> None:
    state = do(at("seat 0 L5 | raccoon_committee\ndoor class_ninja goose_patrol"), "kick")
    assert options(state, "A", "trouble") == ["trouble raccoon_committee"]
    do(state, "trouble raccoon_committee", "all pass")
    assert (level(state, "A"), window(state)) == (6, "end")
    loot = do(at("seat 0 L5\ndoor class_ninja goose_patrol"), "kick", "loot")
    assert hand(loot, "A") == ["goose_patrol", "class_ninja"]


@pytest.mark.rule("N34")
def test_at_the_end_only_the_end_and_in_charity_no_laying() -> None:
    cards = "foam_sword puffy_vest moon_boots pea_slingshot selfie_stick snow_plough"
    state = at(f"turn 0 end\nseat 0 L5 | {cards}")
    assert "lay foam_sword" in options(state, "A")
    do(state, "end")
    assert refused(state, "A lay foam_sword").rule == "N37"


@pytest.mark.rule("N40", "N145")
def test_charity_is_known_to_giver_and_receiver_only() -> None:
    cards = "foam_sword puffy_vest~127 moon_boots pea_slingshot selfie_stick snow_plough"
    state = at(f"turn 0 end\nseat 0 L5 | {cards}\nseat 2 L2\nseat 1 L3\nseat 3 L3")
    event = heard(state, "end", "hand foam_sword @2")[0]
    assert "Foam" in str(event.face(2))
    assert "Foam" not in str(event.face(1))
    assert int(state.z[loc.SEEN + CARD[TYPE_OF["foam_sword"]]]) == 0b101
    assert int(state.z[loc.SEEN + CARD[TYPE_OF["puffy_vest"]]]) == 0b101
    assert options(state, "A", "hand") == []
