"""Who begins and what for: D23, D24, and a seat that chooses (D4)."""

from __future__ import annotations

import pytest

from tests.games.dungeon.table import GAME, at, do, new, options, play_out, refused, scores
from turfhouse.core.answers import View
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.spec import BadSetup
from turfhouse.core.table import Table
from turfhouse.games.dungeon.pieces import zones as loc
from turfhouse.games.dungeon.state import DungeonState


def table(seed: int = 0, **chosen: object) -> Table:
    return Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(2, dict(chosen)), seed_from(seed)))


def told(table: Table, seat: int = -1) -> list[tuple[str, str]]:
    return [(str(event["rule"]), str(event["text"])) for event in table.events(seat)]


def settled(state: DungeonState) -> tuple[object, object, object]:
    view: View = state.view(0)
    return view["first"], view["komi"], view["scores"]


@pytest.mark.rule("D23")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_began_has_the_komi_in_the_score_from_the_start(seat: int) -> None:
    state = new(3, first=f"seat {seat}", komi=6)
    scores_then = [6, 0] if seat == 0 else [0, 6]
    assert settled(state) == (seat, 6, scores_then)
    plain = new(3, first=f"seat {seat}")
    assert settled(plain) == (seat, 0, [0, 0])


@pytest.mark.rule("D23")
def test_the_komi_decides_and_an_equal_score_with_it_is_a_draw() -> None:
    for komi, winners, payoff in ((1, [1], 0.0), (2, [0, 1], 0.5), (3, [0], 1.0)):
        state = at(f"dungeon first 0\noption komi={komi}\nover 22\nmap\n┼C")
        assert scores(state) == (komi, 2)
        assert state.result().winners == winners
        assert (state.payoff(0), state.payoff(1)) == (payoff, 1.0 - payoff)


@pytest.mark.rule("D23")
def test_the_komi_is_no_part_of_the_points_a_designer_multiplies() -> None:
    state = at("dungeon first 1\noption komi=5\nnumbers points_per_tile=3\nover 22\nmap\n┼c")
    assert scores(state) == (6, 5)
    assert state.payoff(0) == 1.0


@pytest.mark.rule("D23")
def test_a_played_game_ends_with_the_komi_in_it() -> None:
    with_it, without = play_out(new(4, komi=7)), play_out(new(4))
    first = int(with_it.zones[loc.FIRST])
    assert scores(with_it)[first] == scores(without)[first] + 7
    assert scores(with_it)[1 - first] == scores(without)[1 - first]


@pytest.mark.rule("D23")
@pytest.mark.parametrize("komi", [-1, 13])
def test_a_komi_is_from_0_to_12(komi: int) -> None:
    with pytest.raises(BadSetup):
        GAME.setup(2, {"komi": komi})


@pytest.mark.rule("D23")
def test_the_komi_is_told_and_the_books_game_says_nothing_of_it() -> None:
    assert ("D23", "{0} got 6 points for going first.") in told(table(1, first="seat 0", komi=6))
    assert "D23" not in [rule for rule, _ in told(table(1, first="seat 0"))]


@pytest.mark.rule("D24")
def test_pie_the_one_who_drew_more_names_and_the_other_chooses_before_hands_are_dealt() -> None:
    state = new(2, pie="on", komi=9, first="seat 0")
    namer = state.deal.first
    assert len(loc.draws_of(state.deal)) >= 1  # `first` is without effect, and so is `komi`
    assert settled(state) == (None, None, [0, 0])
    assert [int(state.zones[loc.HAND + seat]) for seat in range(2)] == [0, 0]
    assert [int(state.zones[loc.HELD + seat]) for seat in range(2)] == [-1, -1]
    assert [int(state.zones[loc.LEFT + seat]) for seat in range(2)] == [6, 6]
    assert int(state.to_act()) == namer
    assert options(state) == [f"komi {n}" for n in range(13)]
    do(state, "komi 4")
    assert int(state.to_act()) == 1 - namer
    assert options(state) == ["begin", "let"]
    assert [int(state.zones[loc.HAND + seat]) for seat in range(2)] == [0, 0]


@pytest.mark.rule("D24")
@pytest.mark.parametrize("answer", ["begin", "let"])
def test_pie_whoever_begins_has_the_named_points(answer: str) -> None:
    state = new(2, pie="on")
    namer = state.deal.first
    do(state, "komi 4", answer)
    first = namer if answer == "let" else 1 - namer
    assert settled(state) == (first, 4, [4, 0] if first == 0 else [0, 4])
    assert int(state.to_act()) == first
    assert state.began(state) == first
    assert play_out(state).check() == []


@pytest.mark.rule("D24")
def test_pie_is_told_and_naming_can_be_taken_back_until_the_other_chose() -> None:
    opened = table(2, pie="on")
    namer = opened.to_act()
    opened.play("komi 4")
    assert opened.undo(namer) is None
    opened.play("komi 5")
    opened.play("begin")
    assert not opened.can_undo(1 - namer)
    lines = told(opened)
    assert ("D24", f"{{{namer}}} named 5 points for whoever begins.") in lines
    assert ("D24", f"{{{1 - namer}}} {{{1 - namer}:begins|begin}} with 5 points.") in lines


@pytest.mark.rule("D24")
def test_pie_refusals_say_what_comes_first() -> None:
    state = new(2, pie="on")
    refusal = refused(state, "begin")
    assert (refusal.rule, refusal.reason) == ("D24", "first name the points for whoever begins")
    do(state, "komi 4")
    refusal = refused(state, "place L 0,0 r0")
    assert (refusal.rule, refusal.reason) == ("D24", "first choose: begin, or let the other begin")
    do(state, "begin")
    refusal = refused(state, "let")
    assert (refusal.rule, refusal.reason) == ("D4", "who begins is settled already")


@pytest.mark.rule("D24")
def test_pie_prompts_name_the_offer() -> None:
    state = new(2, pie="on")
    assert state.prompt()[0] == "D24"
    do(state, "komi 1")
    assert state.prompt() == ("D24", "Whoever begins gets 1 point. Do you want to begin, or go second?")


@pytest.mark.rule("D4")
@pytest.mark.parametrize("answer", ["begin", "let"])
def test_a_seat_may_choose_who_begins(answer: str) -> None:
    state = new(5, first="seat 1 chooses", komi=6)
    assert int(state.to_act()) == 1
    assert settled(state) == (None, 6, [0, 0])
    assert refused(state, "komi 3").rule == "D4"
    do(state, answer)
    first = 1 if answer == "begin" else 0
    assert settled(state) == (first, 6, [6, 0] if first == 0 else [0, 6])
    assert int(state.to_act()) == first


@pytest.mark.rule("D24")
@pytest.mark.parametrize("path", [[], ["komi 4"], ["komi 4", "let"]])
def test_pie_a_world_made_from_a_view_is_at_the_same_point(path: list[str]) -> None:
    state = do(new(6, pie="on"), *path)
    for seat in (0, 1, -1):
        world = GAME.world(state.sight(seat), fast_stream(seed_from(1)))
        assert world.view(seat) == state.view(seat)
        assert isinstance(world, DungeonState)
        assert (world.zones[loc.FIRST], world.zones[loc.KOMI]) == (state.zones[loc.FIRST], state.zones[loc.KOMI])


@pytest.mark.rule("D23", "D24")
def test_the_text_form_keeps_who_begins_and_the_komi() -> None:
    for state in (new(6, pie="on"), do(new(6, pie="on"), "komi 3"), do(new(6, pie="on"), "komi 3", "begin")):
        assert GAME.parse(state.show()).key() == state.key()
    assert at("option komi=6\nturn 0 place\nhand 0 L | -\nmap\n┼").points(0) == 6


def test_a_bot_names_what_is_fair_and_takes_the_better_side() -> None:
    sense = GAME.sense()
    assert sense is not None
    state = new(2, pie="on")
    rng = fast_stream(seed_from(1))
    assert GAME.text(sense.quick(state, state.options(), rng)) == f"komi {loc.FAIR_KOMI}"
    for komi, choice in ((loc.FAIR_KOMI - 2, "let"), (loc.FAIR_KOMI + 2, "begin")):
        offered = do(new(2, pie="on"), f"komi {komi}")
        assert GAME.text(sense.quick(offered, offered.options(), rng)) == choice
    second = new(2, first="seat 0 chooses")
    assert GAME.text(sense.quick(second, second.options(), rng)) == "let"  # the book's game: going second is better


def test_a_bots_chance_to_win_counts_the_komi() -> None:
    sense = GAME.sense()
    assert sense is not None
    behind = at("dungeon first 0\nturn 0 place\nhand 0 L | -\nmap\n┼C")
    ahead = at("dungeon first 0\noption komi=6\nturn 0 place\nhand 0 L | -\nmap\n┼C")
    assert sense.value(behind, 0) < 0.5 < sense.value(ahead, 0)
