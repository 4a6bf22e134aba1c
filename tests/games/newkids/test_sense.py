"""Sensible play (§13): what the policy ranks first in positions where a child would know."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.newkids.table import GAME, NAMES, at, do, level
from turfhouse.bots.choose import soft_choice
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.newkids.bot.odds import cost_of
from turfhouse.games.newkids.pieces.cards import TYPE_OF
from turfhouse.games.newkids.state import NewKidsState


def wish(state: NewKidsState, seat: str = "A") -> str:
    """What the policy does, in this very world."""
    sense = GAME.sense()
    assert sense is not None
    actions = state.listed(NAMES.index(seat))
    ranks = sense.ranks(state, vec[i64](actions))
    best = max(range(len(actions)), key=lambda index: ranks[index])
    return GAME.text(actions[best])


def wishes(state: NewKidsState, seat: str = "A", limit: int = 12) -> list[str]:
    """What one seat does in a row, until it moves on."""
    found: list[str] = []
    while len(found) < limit and state.asks_seat(NAMES.index(seat)) and state.to_act() == NAMES.index(seat):
        found.append(wish(state, seat))
        state.apply(GAME.parse_path(NAMES.index(seat), found[-1].split()))
        if found[-1] in ("pass", "kick", "end", "loot"):
            break
    return found


def test_gear_is_laid_the_better_one_worn_and_level_ups_used_at_once() -> None:
    state = at("""
        seat 0 L3 foam_sword* rubber_chicken* | snow_plough lu_gold_star ally_goalie os_marbles
    """)
    acts = wishes(state)
    assert {"lay snow_plough", "equip snow_plough", "at lu_gold_star @0", "lay ally_goalie"} <= set(acts)
    assert "lay os_marbles" not in acts
    assert acts[-1] == "kick"


def test_a_sale_takes_spare_items_only_and_stops_at_the_level() -> None:
    state = at("""
        seat 0 L5 bike_helmet* hat_of_deductions suspicion_notebook dented_tuba*
    """)
    acts = wishes(state)
    assert acts[:3] == ["sell", "add hat_of_deductions", "add suspicion_notebook"]
    assert level(state, "A") == 6


def test_nothing_worn_is_sold_for_its_own_sake() -> None:
    state = at("""
        seat 0 L5 bike_helmet* snow_plough*
    """)
    assert wishes(state) == ["kick"]


@pytest.mark.parametrize(
    ("monster", "hand", "act"),
    [
        ("goose_patrol", "os_fireworks os_marbles os_water_balloon", "side os_water_balloon fighters"),
        ("leftover_volcano", "os_fireworks os_marbles os_water_balloon", "side os_marbles fighters"),
        ("badger_biker", "os_fireworks os_marbles", "side os_fireworks fighters"),
    ],
)
def test_behind_the_smallest_sufficient_card_is_thrown(monster: str, hand: str, act: str) -> None:
    state = at(f"""
        seat 0 L4 | {hand}
        door {monster}
    """)
    assert wish(do(state, "A kick")) == act


def test_help_is_asked_of_the_weakest_who_suffices_and_a_class_enemy_does_not() -> None:
    state = at("""
        seat 0 L5
        seat 1 L9 snow_plough*
        seat 2 L5 class_ninja
        seat 3 L6
        door skunk_choir
    """)
    assert wish(do(state, "A kick")) == "offer @3"
    do(state, "A offer @3")
    assert wish(state) == "share 1"
    do(state, "A share 1", "A order helper_first")
    assert wish(state, "D").startswith("accept")


def test_who_has_bid_waits_for_the_answer_and_never_raises_the_price() -> None:
    """Refused, a bidder asks for less, and for nothing twice."""
    state = at("""
        seat 0 L5
        seat 1 L9 snow_plough*
        door wrestling_uncle
    """)
    do(state, "A kick", "B bid", "B share 2", "B order helper_first")
    assert wish(state, "B") == "pass"
    do(state, "A refuse 1")
    assert wish(state, "B") == "bid"
    do(state, "B bid")
    assert wish(state, "B") == "share 1"
    do(state, "B share 1", "B order helper_first", "A refuse 2")
    assert wish(state, "B") == "pass"


def test_main_waits_for_one_answer_before_asking_another() -> None:
    state = at("""
        seat 0 L5
        seat 1 L9 snow_plough*
        seat 3 L6
        door skunk_choir
    """)
    do(state, "A kick", "A offer @3", "A share 1", "A order helper_first")
    assert wish(state) == "pass"
    do(state, "D refuse 1")
    assert wish(state) == "offer @3"


def test_a_single_treasure_is_offered_whole() -> None:
    state = at("""
        seat 0 L1
        seat 1 L4
        door raccoon_committee
    """)
    do(state, "A kick", "A offer @1")
    assert wish(state) == "share all"


def test_nobody_helps_for_the_win() -> None:
    state = at("""
        seat 0 L9
        seat 1 L6
        door wrestling_uncle
    """)
    do(state, "A kick", "A offer @1", "A share 1", "A order helper_first")
    assert wish(state, "B").startswith("refuse")


def test_a_run_for_the_win_is_spoilt_with_the_smallest_sufficient_card() -> None:
    state = at("""
        seat 0 L9 bike_helmet*
        seat 1 L4 | enh_boss_music os_fireworks os_marbles os_water_balloon
        door haunted_photocopier
    """)
    do(state, "A kick", "A pass")
    assert wish(state, "B") == "side os_marbles monsters"


def test_a_lost_level_spoils_the_win_whatever_the_margin() -> None:
    state = at("""
        seat 0 L9 snow_plough*
        seat 1 L4 | curse_pop_quiz os_fireworks
        door lost_tourist
    """)
    do(state, "A kick", "A pass")
    assert wish(state, "B") == "at curse_pop_quiz @0"


def test_the_step_to_nine_is_kept_for_the_fight_that_it_wins() -> None:
    state = at("""
        seat 0 L8 snow_plough* | lu_gold_star
        door goose_patrol
    """)
    assert wish(state) == "kick"
    assert wish(do(state, "A kick")) == "at lu_gold_star @0"


def test_trouble_is_looked_for_with_what_is_beaten_for_sure() -> None:
    text = """
        seat 0 L5 class_ninja {} | goose_patrol pothole_thing
        door class_ninja
    """
    assert wish(do(at(text.format("snow_plough*")), "A kick")) == "trouble goose_patrol"
    assert wish(do(at(text.format("")), "A kick")) == "loot"


def test_a_curse_that_hits_nothing_costs_nothing() -> None:
    state = at("""
        seat 0 L1
        seat 1 L4 bike_helmet* ally_goalie
    """)

    def cost(name: str, seat: int) -> tuple[int, int]:
        found = cost_of(state, TYPE_OF[name], seat)
        return int(found.strength), int(found.levels)

    assert cost("curse_helmet_hair", 0) == (0, 0)
    assert cost("curse_helmet_hair", 1) == (2, 0)
    assert cost("curse_pop_quiz", 0) == (0, 0)
    assert cost("curse_held_back", 1) == (2, 2)
    assert cost("curse_class_transfer", 1) == (1, 1)
    assert cost("curse_stage_fright", 1) == (5, 0)
    assert cost("curse_family_holiday", 1) == (2, 0)


@pytest.mark.parametrize(
    ("rest", "sells"),
    [("class_ninja class_detective pothole_thing", True), ("os_fireworks curse_pop_quiz enh_boss_music", False)],
)
def test_a_whole_hand_goes_to_the_yard_sale_only_if_it_is_junk(rest: str, sells: bool) -> None:
    state = at(f"""
        seat 0 L5 class_superhero | lu_yard_sale {rest}
    """)
    assert (wish(state) == "play lu_yard_sale") is sells


def test_a_clumsy_bot_does_not_fidget() -> None:
    state = at("""
        seat 0 L5 bike_helmet* snow_plough* hat_of_deductions | os_marbles
        seat 1 L3 dented_tuba
    """)
    options = state.listed(0)
    verbs = {GAME.text(action).split()[0] for action in options}
    assert {"unequip", "trade"} <= verbs
    sense = GAME.sense()
    assert sense is not None
    rng = fast_stream(seed_from(1))
    done = {GAME.text(soft_choice(state.clone(), sense, 0, vec[i64](options), rng)).split()[0] for _ in range(400)}
    assert not {"unequip", "trade"} & done
    assert {"kick", "lay", "sell"} <= done
