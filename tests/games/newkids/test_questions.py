"""Every question of New Kids by brute force: all paths a player could write, legal exactly where nothing bars them."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import GAME, NAMES, at, dice, do
from turfhouse.conformance.paths import misjudgement, paths_of
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.newkids.state import QUESTIONS as ALL, NewKidsState

MOST = 1200
"""Paths of a verb; those of verbs with two picks are drawn near its options."""
UNCLE = "\ndoor wrestling_uncle"
LOST = ["kick", "all pass", "all pass"]
HOARD = "bike_helmet* foam_sword* puffy_vest selfie_stick turf_arcade ally_goalie class_ninja"
FULL = "os_glitter curse_pop_quiz lu_gold_star yeti_dad class_detective super_kid cheat_fingers draw_piggy_bank"
ARMED = "os_fireworks enh_boss_music twin_cousin wandering_guest snowball_cartel special_fire_drill ut_cutout"
CLAD = "class_ninja super_kid turf_arcade dented_tuba foam_sword* cheat_fingers@foam_sword"
CLUMSY = "super_kid turf_garage turf_dojo potato_wagon ut_note_from_home steal_copied_homework ut_fake_flu lu_underdog"
OFFERED = ["A offer @1", "A share 0", "B refuse 1"]
HELPED = ["kick", "A offer @1", "A share 0", "B accept 1"]

CASES: list[tuple[str, str, list[str]]] = [
    ("setup", f"turn 0 setup\nseat 0 | {FULL} turf_dojo ally_gossip", []),
    ("setup", "turn 0 setup\nseat 0 | class_ninja class_detective super_kid foam_sword", ["A lay class_ninja"]),
    ("prep", f"seat 0 L5 {HOARD} | {FULL} ut_dumpster_dive\nseat 1 L3 moon_boots* | curse_tow_truck", []),
    ("prep", "seat 0 L9 periscope_cap* snow_plough* | steal_copied_homework lu_gold_star\nset GROUNDED 2", []),
    ("prep", "seat 0 L3 foam_sword*\nseat 1 moon_boots*", ["A trade @1", "A give foam_sword", "A done"]),
    ("door", "seat 0 | goose_patrol yeti_dad foam_sword\nturn 0 door", []),
    ("end", f"seat 0 L8 | {FULL} snow_plough leaf_blower rulebook_stack\nturn 0 end", []),
    ("poll", "option poll_quiet=on\nseat 0 L5\nseat 1 | curse_pop_quiz ally_gossip\nseat 2 foam_sword*", ["A kick"]),
    ("fight", f"seat 0 L2 class_superhero | {ARMED}\nseat 1 L4 class_ninja | {FULL}{UNCLE}", ["kick"]),
    ("fight", f"seat 0 L2 class_detective ally_popular_kid | foam_sword puffy_vest moon_boots{UNCLE}", ["kick"]),
    (
        "fight",
        "seat 0 foam_sword* | puffy_vest\nseat 1 | special_mistaken_identity yeti_dad\ndoor icecream_truck",
        ["kick"],
    ),
    ("fight", f"seat 0 L3{UNCLE}", ["kick", "A offer @1", "A share 0"]),
    ("flee", f"seat 0 L3 | ut_fake_flu\nseat 1 | curse_pop_quiz{UNCLE}", ["kick", "all pass"]),
    (
        "curse",
        "seat 0 L5 | ut_note_from_home\nseat 1 | curse_pop_quiz\nseat 2 ut_hall_pass",
        ["B at curse_pop_quiz @0"],
    ),
    (
        "fresh",
        f"turn 0 end\nseat 0 L5 | {FULL} dented_tuba\nseat 1 L1 foam_sword*\nseat 2 L3\nseat 3 L3",
        ["end", "hand cheat_fingers @1", "hand class_detective @1", "hand draw_piggy_bank @1", "hand dented_tuba @1"],
    ),
    ("roll", f"seat 0 L5 class_rpg_player ally_little_sister | ut_trick_die ut_laundry_cart{UNCLE}", [*LOST, "A run"]),
    ("roll", f"seat 0 L5 | ut_laundry_cart{UNCLE}", LOST),
    ("pay", "seat 0 L5 class_ninja class_superhero super_kid | foam_sword\ndoor sleepwalking_bus", ["kick", "A surge"]),
    ("lose", f"seat 0 L5 {HOARD}\nseat 1 | curse_backpack_hole", ["B at curse_backpack_hole @0"]),
    (
        "lose",
        "seat 0 L3 turf_garage snow_plough* mattress_mail*\nseat 1 | curse_tow_truck",
        ["B at curse_tow_truck @0"],
    ),
    (
        "fix_ally",
        "seat 0 turf_pizza_booth ally_goalie | ally_popular_kid ally_gossip ally_grandma",
        ["lay ally_popular_kid", "lay ally_gossip", "lay ally_grandma"],
    ),
    ("fix_class", "seat 0 class_ninja class_detective super_kid | class_rpg_player", ["lay class_rpg_player"]),
    ("fix_big", "seat 0 L9 snow_plough* mattress_mail bike_helmet*", []),
    ("fix_big", "seat 0 L3 snow_plough* mattress_mail rulebook_stack* bike_helmet*", []),
    ("give_to", "seat 0 L3 class_ninja turf_dojo | class_detective\nseat 3 L2", ["A lay class_detective"]),
    ("sell", "seat 0 L8 | snow_plough leaf_blower rulebook_stack os_glitter", ["sell"]),
    ("sell", "seat 0 L3 snow_plough* mattress_mail rulebook_stack* bike_helmet*", ["A sell"]),
    ("pay_off", "seat 0 foam_sword* | os_glitter puffy_vest\ndoor icecream_truck", ["kick", "A payoff m0"]),
    ("equip_which", "seat 0 foam_sword* pea_slingshot* selfie_stick bike_helmet*", ["A equip selfie_stick"]),
    ("kick_choice", "seat 0 L3 ally_stunt_cousin\ndoor curse_held_back class_ninja", ["kick"]),
    ("clue", "seat 0 class_detective\ndoor class_ninja goose_patrol\ntreasure foam_sword", ["kick", "loot"]),
    ("charity", f"turn 0 end\nseat 0 L5 | {FULL}\nseat 3 L4", ["end"]),
    ("charity", f"turn 0 end\nseat 0 L1 | {FULL}", ["end"]),
    (
        "save_helper",
        f"seat 0 L3 ally_goalie\nseat 1 L4{UNCLE}",
        [*HELPED, "all pass", "all pass", "A sacrifice ally_goalie"],
    ),
    ("sacrifice", f"seat 0 L3 ally_little_sister foam_sword*{UNCLE}", LOST),
    (
        "next_monster",
        f"seat 0 L4\nseat 1 | wandering_guest raccoon_committee{UNCLE}",
        ["kick", "B wander raccoon_committee", "all pass", "all pass"],
    ),
    (
        "pick_treasure",
        f"seat 0 L3\nseat 1 L2 | ut_talent_scout{UNCLE}\ntreasure foam_sword puffy_vest moon_boots",
        ["kick", "A offer @1", "A share 1", "A order main_first", "B accept 1", "B on ut_talent_scout m0"],
    ),
    ("loot", "option loot_decline=on\nseat 0 | foam_sword\nseat 1 L5\ndoor pothole_thing", [*LOST, "A stand"]),
    ("loot", "seat 0 | foam_sword puffy_vest\nseat 1 L5\ndoor pothole_thing", [*LOST, "A stand"]),
    ("swap_kid", "seat 0 L4\ndoor homework_hydra", LOST),
    (
        "search",
        "seat 0 | ut_dumpster_dive\npile door goose_patrol curse_pop_quiz\npile treasure foam_sword",
        ["play ut_dumpster_dive"],
    ),
    ("terms", f"seat 0 L3 foam_sword* bike_helmet*{UNCLE}", ["kick", "A offer @1"]),
    ("terms", f"seat 0 L3 foam_sword* bike_helmet*{UNCLE}", ["kick", "A offer @1", "A share 1"]),
    ("terms", f"seat 0 L3 foam_sword* bike_helmet*{UNCLE}", ["kick", "A offer @1", "A share 0", "A item bike_helmet"]),
    ("trade", "seat 0 L3 bike_helmet* foam_sword* ally_goalie\nseat 1 L3 moon_boots*", ["A trade @1"]),
    ("trade", "option trades=gifts_only\nseat 0 bike_helmet*\nseat 1 moon_boots*", ["A trade @1"]),
    ("trade", "seat 0 L3 bike_helmet* foam_sword*\nseat 1 moon_boots*", ["A trade @1", "A give foam_sword"]),
    ("prep", f"option discard_items=never\nseat 0 {CLAD} | {CLUMSY}\nseat 1 L1", []),
    ("prep", "option trades=off\nseat 0 foam_sword*\nseat 1 moon_boots*", []),
    (
        "prep",
        "seat 0 snow_plough foam_sword*\nseat 1 dented_tuba moon_boots*",
        ["A trade @1", "A give foam_sword", "A get moon_boots", "A done", "B counter 1", "B give moon_boots", "B done"],
    ),
    ("setup", f"turn 0 setup\nseat 0 | {FULL}", ["A pass"]),
    ("fight", f"seat 0 L1 class_superhero\nseat 1 L4 class_superhero | {ARMED}{UNCLE}", HELPED),
    ("fight", f"seat 0 L9 ally_popular_kid | {ARMED}\nseat 1 class_ninja | {FULL}\ndoor goose_patrol", ["kick"]),
    ("fight", f"seat 0 L2 class_ninja | {FULL}{UNCLE}", ["kick", "A sneak m0", "A pay os_glitter", "B pass"]),
    ("fight", f"seat 0 L3{UNCLE}", ["kick", *OFFERED, "A offer @1", "A share all", "B refuse 2"]),
    ("terms", f"seat 0 L3{UNCLE}", ["kick", *OFFERED, "A offer @1"]),
    (
        "terms",
        f"seat 0 L3 foam_sword*{UNCLE}",
        ["kick", "A offer @1", "A share 0", "A done", "B refuse 1", "A offer @1", "A share 0"],
    ),
    ("trade", "seat 0 L3 foam_sword*\nseat 1 bike_helmet* moon_boots*", ["A trade @1", "A get bike_helmet"]),
    ("curse", "seat 0 L5 | foam_sword\nseat 1 | curse_pop_quiz", ["B at curse_pop_quiz @0"]),
    (
        "sell",
        "seat 0 L3 | hockey_pads snow_plough mattress_mail leaf_blower super_kid",
        ["A sell", "A add mattress_mail"],
    ),
    ("charity", f"turn 0 end\nseat 0 L5 | {FULL}\nseat 3 L4", ["end", "hand os_glitter @1"]),
]


def reached(step: str, text: str, acts: list[str]) -> NewKidsState:
    state = at(text)
    dice(state, 1, 1, 1)
    do(state, *acts)
    assert state.question().step == step
    return state


@pytest.mark.many
@pytest.mark.parametrize(("step", "text", "acts"), CASES, ids=[f"{n} {case[0]}" for n, case in enumerate(CASES)])
def test_legal_is_exactly_what_nothing_bars(step: str, text: str, acts: list[str]) -> None:
    state = reached(step, text, acts)
    rng = fast_stream(seed_from(1), "paths")
    tried = 0
    for seat in range(2):
        options = state.listed(seat)
        for verb in range(1, len(GAME.grammar.verbs)):
            for action in paths_of(GAME, seat, verb, options, rng, MOST):
                assert misjudgement(GAME, state, action, action in options) == [], NAMES[seat]
                tried += 1
    assert tried > 10_000


def test_every_question_is_tried() -> None:
    assert {question.step for question in ALL if question.step} == {step for step, _, _ in CASES}
