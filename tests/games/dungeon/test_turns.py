"""Set-up, hands and turns: D2, D4-D7, D11, scenarios 16-18, 21, 22."""

from __future__ import annotations

import pytest

from tests.games.dungeon.table import GAME, at, do, new, options, play_out
from turfhouse.core.rng import seed_from
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.kit.packedcounts import listed, size_of


@pytest.mark.rule("D2", "D5")
def test_each_player_has_two_of_each_monster_shuffled() -> None:
    orders = set()
    for seed in range(12):
        state = new(seed)
        for seat in range(2):
            cards = state.show().split(f"monsters {seat}")[1].splitlines()[0].split()
            cards.append(("crane", "turtle", "rat")[int(state.zones[loc.HELD + seat])])
            assert sorted(cards) == ["crane", "crane", "rat", "rat", "turtle", "turtle"]
            orders.add(tuple(cards))
    assert len(orders) > 12


@pytest.mark.rule("D2")
def test_monster_copies_is_a_parameter() -> None:
    state = GAME.new(GAME.setup(2, None, {"monster_copies": 3}), seed_from(1))
    assert state.check() == []
    assert state.view(0)["unseen"] == [{"crane": 3, "turtle": 3, "rat": 3}] * 2


@pytest.mark.rule("D4")
def test_more_passages_go_first() -> None:
    arms = {"I": 2, "L": 2, "T": 3, "X": 4}
    for seed in range(40):
        view = new(seed).view(0)
        draws = view["first_draws"]
        assert isinstance(draws, list)
        assert all(arms[a] == arms[b] for a, b in draws[:-1])
        if not view["lot"]:
            one, two = draws[-1]
            assert view["first"] == (0 if arms[one] > arms[two] else 1)


@pytest.mark.rule("D4")
def test_scenario_22_equal_draws_repeat_then_a_lot_decides() -> None:
    firsts = set()
    for seed in range(20):
        state = new(seed, tiles={"I": 14, "L": 14, "T": 0, "X": 0})
        assert len(loc.draws_of(state.deal)) == 10
        assert state.deal.facts[loc.F_LOT] == 1
        assert state.check() == []
        firsts.add(int(state.deal.first))
    assert firsts == {0, 1}


@pytest.mark.rule("D4")
def test_scenario_22_drawn_tiles_are_back_before_the_deal() -> None:
    for seed in range(10):
        state = new(seed)
        assert int(state.zones[loc.TO_LAY]) == 28
        assert state.check() == []


@pytest.mark.rule("D4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_option_first_names_who_begins(seat: int) -> None:
    state = new(3, first=f"seat {seat}")
    assert int(state.to_act()) == seat
    assert loc.draws_of(state.deal) == []


@pytest.mark.rule("D5")
def test_the_dungeon_deck_is_shuffled_by_the_seed() -> None:
    decks = {tuple(int(tile) for tile in new(seed).deck) for seed in range(10)}
    assert len(decks) == 10
    assert new(4).key() == new(4).key()


@pytest.mark.rule("D6")
def test_each_player_draws_one_monster_and_one_tile() -> None:
    state = new(1, first="seat 0")
    assert [int(size_of(state.zones[loc.HAND + seat])) for seat in range(2)] == [
        2,
        1,
    ]  # seat 0 has drawn for the turn
    assert all(state.zones[loc.HELD + seat] >= 0 for seat in range(2))
    assert [int(state.zones[loc.LEFT + seat]) for seat in range(2)] == [5, 5]


@pytest.mark.rule("D6")
def test_hands_are_hidden_and_open_hands_shows_them() -> None:
    view = new(1).view(0)
    assert view["shown_hands"] is None
    shown = new(1, open_hands="on").view(0)["shown_hands"]
    assert isinstance(shown, list)
    assert len(shown[1]["tiles"]) >= 1


@pytest.mark.rule("D6", "D22")
def test_after_the_game_all_hands_are_open() -> None:
    assert play_out(new(2)).view(-1)["shown_hands"] is not None


@pytest.mark.rule("D7")
def test_a_turn_begins_with_a_draw() -> None:
    position = at("turn 0 start\nhand 0 I | rat\nhand 1 L | -\ndeck T X\nmap\n┼")
    assert listed(int(position.zones[loc.HAND])) == [0, 2]
    assert position.zones[loc.HELD] == 2


@pytest.mark.rule("D7")
def test_without_a_monster_one_is_drawn() -> None:
    position = at("turn 0 start\nhand 0 I | -\nhand 1 L | -\nmonsters 0 turtle crane\nmap\n┼")
    assert position.zones[loc.HELD] == 1
    assert position.zones[loc.LEFT] == 1


@pytest.mark.rule("D7", "D22")
def test_scenario_16_last_turns_and_hand_sizes() -> None:
    state = new(5, first="seat 0")
    sizes, placed = [], [0, 0]
    rng = iter(range(10**6))
    while not state.over:
        seat = int(state.to_act())
        if options(state, "place"):
            sizes.append(int(size_of(state.zones[loc.HAND + seat])))
            placed[seat] += 1
        choices = state.options()
        state.apply(choices[next(rng) % len(choices)])
    assert sizes == [2] * 26 + [1, 1]
    assert placed == [14, 14]
    assert state.zones[loc.ENDED] == 22
    assert state.zones[loc.DRAWN] == 28


@pytest.mark.rule("D7", "D12")
def test_scenario_17_who_keeps_the_monster_draws_none() -> None:
    position = at("turn 0 monster\nhand 0 I | rat\nhand 1 L | crane\nmonsters 0 turtle\nmonsters 1 rat\nmap\n┼")
    do(position, "pass", "place L 1,0 r2", "pass")
    assert int(position.to_act()) == 0
    assert position.zones[loc.HELD] == 2
    assert position.zones[loc.LEFT] == 1


@pytest.mark.rule("D7")
def test_scenario_18_monster_deck_exhausted_no_monster_choice() -> None:
    position = at("turn 0 place\nhand 0 I | -\nhand 1 L | rat\nmonsters 0\nmap\n┼")
    do(position, "place I 1,0 r0")
    assert int(position.to_act()) == 1
    assert options(position, "monster") == []


@pytest.mark.rule("D11")
def test_scenario_21_stuck_hand_is_shown_and_exchanged() -> None:
    position = at("turn 0 start\nhand 0 I | -\nhand 1 L | -\ndeck I T L\nmonsters 0\nmap\n┌ ┐\n└ .")
    # The hand is two straights: neither turns the corner at 1,1.
    assert options(position) == ["bury I"]
    view = position.view(1)
    hands = view["hands"]
    assert isinstance(hands, list)
    assert hands[0]["known"] == ["I", "I"]
    do(position, "bury I")
    view = position.view(1)
    assert view["deck_bottom"] == ["I"]
    hands = view["hands"]
    assert isinstance(hands, list)
    assert hands[0]["known"] == ["I"]
    assert options(position, "place") == ["place T 1,1 r2", "place T 1,1 r3"]


@pytest.mark.rule("D11")
def test_scenario_21_the_l_is_barred_by_d10_and_a_cross_fits() -> None:
    position = at("turn 0 start\nhand 0 I | -\nhand 1 L | -\ndeck I L X\nmonsters 0\nmap\n┌ ┐\n└ .")
    do(position, "bury I")
    assert options(position) == ["bury I", "bury L"]
    do(position, "bury L")
    assert options(position) == ["place X 1,1 r0"]


@pytest.mark.rule("D11")
def test_scenario_21_ends_by_score_after_as_many_tries_as_the_deck_holds() -> None:
    tiles = "option tiles=I:7,L:4,T:0,X:0\n"
    position = at(tiles + "turn 0 start\nhand 0 I | -\nhand 1 L | -\nmonsters 0\nmap\n┌t ┐\n└ .")
    left = int(position.deck_left())
    tries = 0
    while not position.over:
        do(position, "bury I")
        tries += 1
    assert tries == left == 5
    assert position.zones[loc.ENDED] == 11
    result = position.result()
    assert (result.rule, result.scores) == ("D11", [4, 0])


@pytest.mark.rule("D11")
def test_scenario_21_with_an_empty_deck_the_game_ends_at_once() -> None:
    tiles = "option tiles=I:1,L:8,T:0,X:0\n"
    position = at(tiles + "turn 0 start\nhand 0 I | -\nhand 1 L | -\nmap\n┌ ┐ . ┌ ┐\n└ . . └ ┘\n")
    assert position.over
    assert position.result().rule == "D11"


@pytest.mark.rule("D11")
def test_a_known_tile_is_the_one_taken_and_a_known_bottom_tile_is_known_when_drawn() -> None:
    position = at("turn 0 place\nhand 0 T* T | -\nhand 1 L | -\nmonsters 0\nmap\n┼")
    do(position, "place T 1,0 r1")
    assert position.zones[loc.KNOWN] == 0
    drawn = at("option tiles=I:2,L:4,T:1,X:1\nturn 0 start\nhand 0 L | -\nhand 1 L L L | -\ndeck / I I T\nmap\n┼")
    assert listed(int(drawn.zones[loc.KNOWN])) == [0]
