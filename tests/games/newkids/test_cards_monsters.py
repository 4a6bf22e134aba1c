"""Every monster: its Bad Stuff on somebody who has everything, and its powers."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import (
    at,
    dice,
    do,
    hand,
    in_play,
    level,
    options,
    sums,
    window,
)
from turfhouse.games.newkids.pieces.layout import GROUNDED, WAIT
from turfhouse.games.newkids.rules.sums import total_treasures
from turfhouse.games.newkids.state import NewKidsState

KIT = (
    "class_superhero bike_helmet* hockey_pads* lightup_sneakers* pea_slingshot* foam_sword* ally_goalie turf_snow_fort"
)
HAND = "curse_pop_quiz os_glitter puffy_vest"
GROUNDED_NOW = "grounded"

BAD_STUFF = {
    "substitute_hamster": "6 -hand1",
    "sock_puppet_revolt": "6 -lightup_sneakers",
    "kindergarten_stampede": "6 -bike_helmet",
    "vengeful_vending": "6 -hand1",
    "lost_tourist": "6 wait2",
    "raccoon_committee": "6 -bike_helmet",
    "hall_monitor": "5",
    "grudge_dodgeball": "6 -bike_helmet",
    "tooth_intern": "6 -hand1",
    "knitting_grandmas": "6 -hockey_pads",
    "goose_patrol": "6 -lightup_sneakers",
    "gym_teacher": "5",
    "cereal_mascot": "6 -hand2",
    "recess_lawyer": "6 -class_superhero",
    "yodel_ghost": "6 -ally_goalie",
    "leftover_volcano": "5 -hockey_pads",
    "july_santa": "6 -hand2",
    "snowball_cartel": "6 -foam_sword",
    "skunk_choir": "6 -ally_goalie -hand1",
    "haunted_photocopier": GROUNDED_NOW,
    "council_president": GROUNDED_NOW,
    "yeti_dad": "6 -bike_helmet -hockey_pads",
    "drone_swarm": "6 -foam_sword",
    "badger_biker": "5 -lightup_sneakers",
    "wrestling_uncle": "4",
    "fondue_elemental": "6 -foam_sword -pea_slingshot",
    "sleepwalking_bus": "6 -hand3",
    "moose_influencer": "6 -ally_goalie",
    "detention_clone": "6 -turf_snow_fort",
    "overdue_librarian": "6 -bike_helmet -hockey_pads",
    "conspiracy_squirrels": "4",
    "icecream_truck": "5 -bike_helmet -hockey_pads",
    "talent_judges": "4",
    "hologram_band": "5 -ally_goalie -class_superhero",
    "pothole_thing": GROUNDED_NOW,
    "enormous_cousins": "6 -turf_snow_fort -bike_helmet",
    "principal_mech": "3",
    "avalanche_gary": "5 -bike_helmet -hockey_pads -lightup_sneakers",
    "homework_hydra": GROUNDED_NOW,
    "mole_mayor": "3 -turf_snow_fort",
    "skilift_kraken": GROUNDED_NOW,
    "unpaid_babysitter": GROUNDED_NOW,
}


def caught_by(monster: str, *throws: int) -> NewKidsState:
    """A, who has everything, is caught; choices take the first option."""
    state = at(f"""
        seat 0 L6 {KIT} | {HAND}
        seat 1 L1 | enh_glow_pond enh_boss_music
        door {monster}
    """)
    do(state, "kick", "B on enh_glow_pond m0", "B on enh_boss_music m0", "all pass", "all pass")
    dice(state, *throws)
    do(state, "A run", "A stand")
    return state


def settle_choices(state: NewKidsState) -> None:
    while not window(state):
        do(state, options(state)[0])


@pytest.mark.rule("N128", "N18", "N88", "N10")
@pytest.mark.parametrize("monster", BAD_STUFF)
def test_bad_stuff(monster: str) -> None:
    state = caught_by(monster, 1, 1, 2, 3)
    if monster == "haunted_photocopier":
        do(state, "A stand")
    settle_choices(state)
    expected = BAD_STUFF[monster]
    if expected == GROUNDED_NOW:
        assert state.z[GROUNDED] == 1
        assert in_play(state, "A") == ["class_superhero"]
        assert level(state, "A") == 6
        return
    words = expected.split()
    lost = [word[1:] for word in words[1:] if word[0] == "-" and not word.startswith("-hand")]
    fewer = sum(int(word[5:]) for word in words if word.startswith("-hand"))
    assert level(state, "A") == int(words[0])
    kept = [card.rstrip("*") for card in in_play(state, "A")]
    assert sorted(kept + lost) == sorted([word.rstrip("*") for word in KIT.split()])
    assert len(hand(state, "A")) == 3 - fewer
    assert int(state.z[WAIT]) == (2 if "wait2" in words else 0)


def test_the_photocopier_may_be_milder() -> None:
    state = caught_by("haunted_photocopier", 1, 3)
    do(state, "A stand")
    assert (level(state, "A"), len(hand(state, "A"))) == (5, 2)


@pytest.mark.rule("N18")
@pytest.mark.parametrize(
    ("monster", "after"),
    [
        ("knitting_grandmas", 5),
        ("goose_patrol", 5),
        ("recess_lawyer", 5),
        ("yodel_ghost", 5),
        ("drone_swarm", 5),
        ("moose_influencer", 4),
        ("sock_puppet_revolt", 6),
        ("raccoon_committee", 6),
        ("leftover_volcano", 5),
    ],
)
def test_bad_stuff_on_somebody_who_has_nothing(monster: str, after: int) -> None:
    state = at(f"""
        seat 0 L6
        seat 1 L1 | enh_glow_pond
        door {monster}
    """)
    dice(state, 1)
    do(state, "kick", "B on enh_glow_pond m0", "all pass", "all pass")
    assert level(state, "A") == after


VERSUS = {
    "sock_puppet_revolt": ("detective", 5),
    "vengeful_vending": ("rpg_player", 5),
    "hall_monitor": ("ninja", 7),
    "grudge_dodgeball": ("superhero", 6),
    "gym_teacher": ("rpg_player", 8),
    "cereal_mascot": ("detective", 1),
    "yodel_ghost": ("rpg_player", 1),
    "snowball_cartel": ("superhero", 10),
    "skunk_choir": ("ninja", 10),
    "drone_swarm": ("detective", 11),
    "badger_biker": ("ninja", 5),
    "wrestling_uncle": ("superhero", 6),
    "fondue_elemental": ("rpg_player", 6),
    "sleepwalking_bus": ("ninja", 6),
    "conspiracy_squirrels": ("detective", 16),
    "icecream_truck": ("superhero", 16),
    "hologram_band": ("ninja", 19),
    "enormous_cousins": ("rpg_player", 19),
    "principal_mech": ("superhero", 12),
    "avalanche_gary": ("detective", 20),
    "homework_hydra": ("rpg_player", 20),
    "mole_mayor": ("detective", 14),
    "skilift_kraken": ("ninja", 22),
    "unpaid_babysitter": ("superhero", 24),
}


@pytest.mark.rule("N93", "N95", "N63")
@pytest.mark.parametrize("monster", VERSUS)
def test_versus_a_class(monster: str) -> None:
    name, strength = VERSUS[monster]
    others = [c for c in ("detective", "rpg_player", "ninja", "superhero") if c != name]
    seat = "seat 0 L2 class_{}\ndoor {}"
    assert sums(do(at(seat.format(name, monster)), "kick"))[1] == strength
    plain = sums(do(at(seat.format(others[0], monster)), "kick"))[1]
    assert plain == sums(do(at(f"seat 0 L2\ndoor {monster}"), "kick"))[1] != strength
    shielded = sums(do(at(f"seat 0 L2 class_{name} super_kid\ndoor {monster}"), "kick"))[1]
    assert shielded == (min(strength, plain))


@pytest.mark.rule("N95")
def test_versus_counts_once_for_two_and_because_of_the_one_without_super_kid() -> None:
    state = at("seat 0 L2 class_ninja super_kid\nseat 1 L2 class_ninja\ndoor hall_monitor")
    do(state, "kick")
    assert sums(state)[1] == 2
    state = at("seat 0 L2 class_ninja super_kid\nseat 1 L2 class_ninja\ndoor skunk_choir")
    do(state, "kick", "A offer @1", "A share 0", "B accept 1")
    assert sums(state)[1] == 10


def test_yeti_moose_and_clone_look_at_the_fighters() -> None:
    assert sums(do(at("seat 0 L2 ally_goalie\ndoor yeti_dad"), "kick"))[1] == 6
    assert sums(do(at("seat 0 L2\ndoor yeti_dad"), "kick"))[1] == 8
    assert sums(do(at("seat 0 L2 ally_goalie\ndoor moose_influencer"), "kick"))[1] == 13
    worn = "bike_helmet* hockey_pads* lightup_sneakers* pea_slingshot foam_sword*"
    assert sums(do(at(f"seat 0 L1 {worn}\ndoor detention_clone"), "kick"))[1] == 14
    more = f"{worn} turf_arcade fake_moustache*"
    assert sums(do(at(f"seat 0 L1 {more}\ndoor detention_clone"), "kick"))[1] == 15


def test_tooth_intern_gives_one_treasure_more_to_who_kills_it_alone() -> None:
    state = do(at("seat 0 L5\ndoor tooth_intern"), "kick", "all pass")
    assert len(hand(state, "A")) == 2
    helped = at("seat 0 L1\nseat 1 L5\ndoor tooth_intern")
    do(helped, "kick", "A offer @1", "A share 0", "B accept 1")
    assert total_treasures(helped) == 1
    do(helped, "all pass")
    assert len(hand(helped, "A")) == 1


def test_lost_tourist_is_waved_off_by_a_detective() -> None:
    state = do(at("seat 0 L1 class_detective\ndoor lost_tourist"), "kick", "A wave m0")
    assert window(state) == "end"
    assert (level(state, "A"), hand(state, "A")) == (1, [])
    assert options(do(at("seat 0 L1\ndoor lost_tourist"), "kick"), "A", "wave") == []


def test_icecream_truck_is_paid_off() -> None:
    state = at("seat 0 L1 foam_sword* | os_glitter puffy_vest\ndoor icecream_truck")
    do(state, "kick", "A payoff m0", "A add puffy_vest", "A add foam_sword", "A done")
    assert window(state) == "end"
    assert hand(state, "A") == ["os_glitter"]
    assert options(do(at("seat 0 L1 foam_sword*\ndoor icecream_truck"), "kick"), "A", "payoff") == []


@pytest.mark.rule("N101")
@pytest.mark.parametrize(
    ("monster", "friend", "stranger"),
    [
        ("substitute_hamster", "goose_patrol", "hall_monitor"),
        ("snowball_cartel", "hall_monitor", "goose_patrol"),
        ("conspiracy_squirrels", "raccoon_committee", "gym_teacher"),
        ("enormous_cousins", "recess_lawyer", "yeti_dad"),
    ],
)
def test_joins_its_kind(monster: str, friend: str, stranger: str) -> None:
    text = "seat 0 L1\nseat 2 L1 | {}\ndoor {}"
    assert options(do(at(text.format(monster, friend)), "kick"), "C", "join") == [f"join {monster}"]
    assert options(do(at(text.format(monster, stranger)), "kick"), "C", "join") == []


@pytest.mark.rule("N126")
@pytest.mark.parametrize(
    ("monster", "escape"),
    [("kindergarten_stampede", 6), ("goose_patrol", 6), ("badger_biker", 6), ("sleepwalking_bus", 4), ("yeti_dad", 5)],
)
def test_running_from_it(monster: str, escape: int) -> None:
    for throw in (escape - 1, escape):
        state = at(
            f"seat 0 L4 lightup_sneakers* bike_helmet* | curse_pop_quiz\nseat 1 | enh_boss_music\ndoor {monster}"
        )
        dice(state, throw)
        do(state, "kick", "B on enh_boss_music m0", "all pass", "all pass")
        untouched = in_play(state, "A") == ["bike_helmet*", "lightup_sneakers*"] and len(hand(state, "A")) == 1
        assert untouched == (throw == escape)


@pytest.mark.rule("N124")
@pytest.mark.parametrize(
    ("monster", "limit"),
    [
        ("principal_mech", 3),
        ("avalanche_gary", 3),
        ("homework_hydra", 3),
        ("mole_mayor", 4),
        ("skilift_kraken", 4),
        ("unpaid_babysitter", 5),
    ],
)
def test_does_not_pursue_the_small(monster: str, limit: int) -> None:
    for size in (limit, limit + 1):
        state = at(f"seat 0 L{size}\ndoor {monster}")
        dice(state, 1)
        before = state.chance[2].position()
        do(state, "kick", "all pass", "all pass")
        assert (state.chance[2].position() == before) == (size == limit)
