"""Why not: the rule and the sentence a player reads, for every family of acts. Judged by rules, not by the options."""

from __future__ import annotations

import pytest

from tests.games.newkids.table import GAME, NAMES, at, do, refused
from turfhouse.core.picks import pack
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.newkids.pieces.cards import TYPE
from turfhouse.games.newkids.pieces.vocabulary import CARDS
from turfhouse.games.newkids.state import NewKidsState

Case = tuple[str, str, str, str]
"""A position with acts after `>`, the act tried, the rule, and words of the sentence."""

LAYING: list[Case] = [
    ("seat 0 | super_kid", "A lay super_kid", "N62", "needs a Class"),
    ("seat 0 class_ninja super_kid | super_kid", "A lay super_kid", "N62", "one Super Kid"),
    ("seat 0 | os_glitter curse_pop_quiz", "A lay curse_pop_quiz", "N41", "it is played"),
    ("seat 0 | yeti_dad", "A lay yeti_dad", "N32", "none was behind the door"),
    ("seat 0 | foam_sword", "A lay bike_helmet", "N41", "not in your hand"),
    ("seat 1 | foam_sword", "B lay foam_sword", "N78", "on your own turn"),
    ("seat 0 | foam_sword\ndoor yeti_dad > kick", "A lay foam_sword", "N96", "not in a fight"),
    ("seat 0 class_detective | turf_dojo", "A lay turf_dojo", "N74", "cannot use"),
    ("seat 0 turf_arcade | turf_garage", "A lay turf_garage", "N75", "a Turf already"),
    ("seat 0 dented_tuba* | potato_wagon", "A lay potato_wagon", "N82", "get rid of one first"),
    ("seat 0 foam_sword*", "A cheat foam_sword", "N87", "no Cheat!"),
    ("seat 0 | cheat_fingers os_glitter", "A cheat os_glitter", "N87", "does nothing for"),
    ("seat 0 foam_sword* cheat_fingers@foam_sword | bike_helmet", "A cheat bike_helmet", "N87", "no Cheat!"),
]
WEARING: list[Case] = [
    ("seat 0 | foam_sword", "A equip foam_sword", "N80", "lay it first"),
    ("seat 0 foam_sword*", "A equip foam_sword", "N80", "already"),
    ("seat 0 foam_sword", "A unequip foam_sword", "N80", "only carried"),
    ("seat 0 turf_arcade", "A unequip turf_arcade", "N74", "always in use"),
    ("seat 0 ally_goalie", "A equip ally_goalie", "N79", "nothing to wear"),
    ("seat 0 turf_arcade", "A discard turf_arcade", "N75", "never thrown away"),
    ("seat 0 class_ninja super_kid", "A discard super_kid", "N12", "stays"),
    ("seat 1 foam_sword*", "B discard foam_sword", "N83", "on your own turn"),
    ("option discard_items=never\nseat 0 foam_sword*", "A discard foam_sword", "N83", "sell or trade"),
    ("seat 0 L4 foam_sword*", "A sell", "N86", "a level costs 1000"),
    ("seat 0 L9 foam_sword*", "A sell", "N86", "cannot be bought"),
    ("seat 1 foam_sword*", "B sell", "N86", "your own turn"),
    ("seat 0", "A peek", "N41", "Periscope Cap"),
]
PLAYING: list[Case] = [
    ("seat 0 | foam_sword", "A play foam_sword", "N41", "not played just so"),
    ("seat 0 | ut_note_from_home", "A play ut_note_from_home", "N132", "waits for a Curse"),
    ("seat 0 | ut_note_from_home", "A lift ut_note_from_home curse_bad_penny", "N135", "before nobody"),
    ("seat 0 | ut_note_from_home", "A lift ut_note_from_home bike_helmet", "N135", "no Curse"),
    ("seat 0 | steal_copied_homework", "A at steal_copied_homework @0", "N41", "from yourself"),
    ("seat 0 | steal_copied_homework\nseat 1 L1", "A at steal_copied_homework @1", "N21", "no level to lose"),
    ("seat 0 L9 | steal_copied_homework\nseat 1 L5", "A at steal_copied_homework @1", "N23", "from a kill"),
    ("seat 0 | lu_gold_star\nseat 1 L9", "A at lu_gold_star @1", "N23", "from a kill"),
    ("seat 0 | curse_pop_quiz\nset GROUNDED 2", "A at curse_pop_quiz @1", "N140", "no target"),
    ("seat 0 | foam_sword", "A at foam_sword @1", "N41", "not played at a player"),
    ("seat 0 | ut_fake_flu", "A flu ut_fake_flu main", "N125", "when a fight is lost"),
    ("seat 0", "A trouble goose_patrol", "N32", "found no monster"),
    ("seat 0\nturn 0 door", "A kick", "N28", "once a turn"),
    ("seat 0 | foam_sword\nturn 0 door", "A trouble foam_sword", "N32", "no monster"),
    ("seat 0", "A end", "N34", "not over yet"),
    ("seat 0", "A pay table:class_ninja", "N51", "nobody has asked"),
    ("seat 0 | class_ninja", "A lay table:class_ninja", "N13", "only payments"),
]
KICK = "\ndoor wrestling_uncle > kick"
FIGHTING: list[Case] = [
    ("seat 0 L1 class_superhero" + KICK, "A surge", "N13", "costs 1 card"),
    ("seat 0 L1" + KICK, "A surge", "N58", "Superhero"),
    ("seat 1 L1 class_superhero | foam_sword" + KICK, "B surge", "N41", "only who fights"),
    ("seat 0 L1 class_detective | foam_sword bike_helmet" + KICK, "A case m0", "N13", "costs 3 cards"),
    ("seat 0 L1 class_ninja | foam_sword" + KICK, "A sneak @0", "N61", "yourself"),
    ("seat 0 L1 class_ninja | foam_sword" + KICK, "A sneak @1", "N61", "not fighting"),
    ("seat 0 L1 class_ninja | foam_sword" + KICK, "A sneak m3", "N61", "no such monster"),
    ("seat 0 L1" + KICK, "A wave m0", "N106", "cannot be waved off"),
    ("seat 0 L1\ndoor lost_tourist > kick", "A wave m0", "N106", "Detective"),
    ("seat 0 L1\ndoor icecream_truck > kick", "A payoff m0", "N106", "wants 400 GP"),
    ("seat 0 L1 | enh_boss_music" + KICK, "A on enh_boss_music m4", "N103", "no such monster"),
    ("seat 1 L1 | ut_talent_scout" + KICK, "B on ut_talent_scout m0", "N41", "only who fights"),
    ("seat 1 L1 | hall_monitor" + KICK, "B wander hall_monitor", "N100", "Uninvited Guest"),
    ("seat 1 L1 | hall_monitor" + KICK, "B join hall_monitor", "N101", "by itself"),
    ("seat 1 L1 | snowball_cartel" + KICK, "B join snowball_cartel", "N101", "kid"),
    ("seat 1 L1 | hall_monitor" + KICK, "B swap m0 hall_monitor", "N105", "Mistaken Identity"),
    ("seat 1 L1 | foam_sword" + KICK, "B side foam_sword monsters", "N89", "not thrown in"),
    ("seat 0 L1" + KICK, "B offer @2", "N109", "you may offer yours"),
    ("seat 0 L1" + KICK, "A bid", "N109", "ask somebody"),
    ("seat 0 L1" + KICK, "A compel @1", "N116", "Ally"),
    ("seat 0 L9\ndoor goose_patrol > kick", "A offer @1", "N108", "being won"),
    ("seat 0 L1", "A offer @1", "N108", "in a fight"),
    ("seat 0 L1" + KICK + " > A offer @1 > A share 0", "C accept 1", "N110", "not made to you"),
    ("seat 0 L1" + KICK + " > A offer @1 > A share 0", "B withdraw 1", "N110", "not yours"),
    ("seat 0 L1" + KICK, "B accept 7", "N110", "no open offer"),
]
LOST = KICK + " > all pass > all pass"
GUEST = KICK + " > A wander raccoon_committee > all pass > all pass"
DECIDING: list[Case] = [
    ("seat 0 L1" + KICK + " > A offer @1", "A share 3", "N109", "there are 3 Treasures"),
    ("seat 0 L1" + KICK + " > A offer @1", "A order alternate", "N109", "how many Treasures"),
    ("seat 0 L1" + KICK + " > A offer @1 > A share 1", "A done", "N109", "in which order"),
    ("seat 0 L1 foam_sword*" + KICK + " > A offer @1 > A share 0", "A item bike_helmet", "N109", "no Item in play"),
    ("seat 0 foam_sword* > A trade @1", "A done", "N85", "must change hands"),
    ("seat 0 foam_sword* > A trade @1", "A give bike_helmet", "N85", "before you"),
    ("seat 0 foam_sword* > A trade @1", "A kick", "N85", "first decide this"),
    (
        "option trades=gifts_only\nseat 0 foam_sword*\nseat 1 bike_helmet* > A trade @1",
        "A get bike_helmet",
        "N85",
        "gifts",
    ),
    ("seat 0 | hockey_pads snow_plough mattress_mail leaf_blower > A sell", "A done", "N86", "0 GP so far"),
    ("seat 0 | hockey_pads snow_plough mattress_mail leaf_blower > A sell", "A add foam_sword", "N86", "you have no"),
    (
        "seat 0 L5 class_superhero | foam_sword bike_helmet" + KICK + " > A surge",
        "A pay table:class_superhero",
        "N13",
        "pay for",
    ),
    (
        "seat 0 L5 class_superhero | foam_sword bike_helmet" + KICK + " > A surge",
        "A pay moon_boots",
        "N13",
        "you have no",
    ),
    (
        "seat 0 L5 bike_helmet* foam_sword*\nseat 1 | curse_backpack_hole > B at curse_backpack_hole @0",
        "A lose moon_boots",
        "N10",
        "not in play",
    ),
    (
        "seat 0 foam_sword* pea_slingshot* selfie_stick bike_helmet* > A equip selfie_stick",
        "A lose bike_helmet",
        "N80",
        "Hands",
    ),
    ("seat 0 L3 ally_little_sister foam_sword*" + LOST, "A sacrifice foam_sword", "N71", "no Ally of yours"),
    ("seat 0 L3 | ut_trick_die" + LOST, "A reroll", "N58", "RPG Player"),
    ("seat 0 L3 | ut_laundry_cart" + LOST, "A die 3", "N127", "no card that turns a die"),
    ("seat 0 L4 | wandering_guest raccoon_committee" + GUEST, "A from m5", "N123", "need not run"),
    (
        "seat 0 class_ninja class_detective super_kid | class_rpg_player > A lay class_rpg_player",
        "A lose super_kid",
        "N65",
        "is no Class",
    ),
    (
        "seat 0 class_ninja turf_dojo | class_detective\nseat 3 L2 > A lay class_detective",
        "A to @3",
        "N84",
        "lowest Level",
    ),
    (
        "seat 0 | ut_dumpster_dive\npile door goose_patrol curse_pop_quiz > play ut_dumpster_dive",
        "A take ut_dumpster_dive",
        "N7",
        "cannot be fished",
    ),
    (
        "seat 0 class_detective\ndoor class_ninja goose_patrol\ntreasure foam_sword > kick > loot",
        "A take class_ninja",
        "N66",
        "not among the cards",
    ),
]


def position(text: str) -> NewKidsState:
    setting, *acts = text.split(" > ")
    return do(at(setting), *[act.strip() for act in acts])


@pytest.mark.parametrize(("text", "act", "rule", "words"), [*LAYING, *WEARING, *PLAYING, *FIGHTING, *DECIDING])
def test_a_refusal_names_its_rule_and_says_what_to_do(text: str, act: str, rule: str, words: str) -> None:
    refusal = refused(position(text), act)
    assert (refusal.rule, words in refusal.reason) == (rule, True), str(refusal)


def test_rules_and_options_agree_on_every_act_with_every_card_in_sight() -> None:
    """Exhaustive where random near misses are sparse: every verb with one pick, in positions of three games."""
    compared = 0
    for seed in range(3):
        state = GAME.new(GAME.setup(3 + seed, {"round_cap": 2}), seed_from(seed))
        assert isinstance(state, NewKidsState)
        rng = fast_stream(seed_from(seed), "refusals")
        step = 0
        while not state.over:
            step += 1
            if step % 7 == 0:
                compared += compare(state)
            legal = state.options()
            state.apply(legal[rng.below(len(legal))])
    assert compared > 10_000


def compare(state: NewKidsState) -> int:
    count = 0
    for seat in range(int(state.seats)):
        legal = set(state.listed(seat))
        for verb in range(1, len(GAME.grammar.verbs)) if legal else ():
            for action in acts_of(state, seat, verb):
                forbidden = state.explain(action)
                if (forbidden is None) != (action in legal):
                    pytest.fail(f"{NAMES[seat]} {GAME.text(action)}: {forbidden}\n{state.show()}")
                count += 1
    return count


def acts_of(state: NewKidsState, seat: int, verb: int) -> list[int]:
    """The verb with every value of its pick; verbs with two picks are left to the random near misses."""
    kinds = GAME.grammar.verbs[verb].kinds
    if len(kinds) > 1:
        return []
    if not kinds:
        return [int(pack(seat, verb))]
    if kinds[0].name == "card":
        held = sorted({int(TYPE[card]) for card in range(CARDS) if state.z[card] >= 2})
        return [int(pack(seat, verb, kind)) for kind in held]
    most = {"seat": int(state.seats), "order": 4, "fighter": 3, "kid": 6, "number": 7, "monster": 16}
    return [int(pack(seat, verb, value)) for value in range(most.get(kinds[0].name, 10))]
