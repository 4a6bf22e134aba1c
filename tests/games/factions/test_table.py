"""Factions at a table of people: what can be taken back, time, the drawing, what is told at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.factions.table import GAME, do, new, refused, step, table
from turfhouse.conformance.baskets import baskets
from turfhouse.core.answers import Basket
from turfhouse.core.baskets import gather
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.state import State
from turfhouse.core.story import Chronicle, Happening, choose
from turfhouse.core.table import Table
from turfhouse.games.factions.eyes import saying
from turfhouse.games.factions.rules.shop import score, score_parts
from turfhouse.games.factions.state import FactionsState
from turfhouse.kit.plain import dict_of
from turfhouse.kit.transcript import read_transcript

GOLDEN = Path(__file__).parent / "golden"


def told_of(name: str) -> Chronicle:
    """A golden game as the end-scene is told of it; its scores play no part."""
    here = Table(GAME, read_transcript((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"), GAME))
    steps = list(range(1, len(here.marks)))
    found = [Happening(k, event) for k in steps for event in here.feed_events[here.marks[k - 1] : here.marks[k]]]
    return Chronicle(int(here.state.seats), here.state.result().winners, steps, [[]] * len(steps), found)


def drafting(seats: int = 3) -> Table:
    """A table at its first draft; whoever is asked takes the first answer."""
    here = Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(seats), seed_from(4)))
    while not asks_for(here, "draft"):
        first_answer(here)
    return here


def first_answer(here: Table) -> None:
    assert here.play(here.paths(here.to_act())[0]) is None


def asks_for(here: Table, verb: str) -> bool:
    return here.paths(here.to_act())[0][0] == verb


@pytest.mark.rule("F30")
def test_a_packet_passed_on_is_not_taken_back() -> None:
    here = drafting()
    for _ in range(3):
        seat = here.to_act()
        assert asks_for(here, "draft")
        first_answer(here)
        assert not here.can_undo(seat), "the next player has the packet, or the first priority was called"
        assert here.undo(seat) is not None


@pytest.mark.rule("F30")
def test_a_packet_that_lies_before_a_bot_is_taken_back_until_the_bot_has_drafted() -> None:
    """Bots know only what they are shown when they answer: the house's rule for all games."""
    here = drafting()
    one = here.to_act()
    here.forgetful = 0b111 & ~(1 << one)
    key = here.state.key()
    first_answer(here)
    assert here.undo(one) is None
    assert here.state.key() == key
    first_answer(here)
    first_answer(here)
    assert not here.can_undo(one)


# --- time ---


def test_draft_and_shop_have_more_time() -> None:
    war = table("turfs d4=A5 e4=B2\nkept A attack_mountain_5\ngo call 5")
    shop = table("go shop")
    assert [step(war), step(shop)] == ["attack A", "shop A"]
    assert [GAME.pace(state.view(-1)).think for state in (war, shop)] == [40_000, 60_000]
    assert GAME.pace(drafting().view(-1)).think == 60_000
    assert (GAME.has_clock(), GAME.clock_seconds()) == (True, (40, 60))


# --- told ---


def test_what_is_told_at_the_end() -> None:
    best = choose(GAME.tales(told_of("two_nemesis")))
    assert [(one.title, one.step, one.seat) for one in best] == [("Struck down", 11, 1)]
    best = choose(GAME.tales(told_of("four_points")))
    assert {one.title for one in best} == {"The bloodiest war", "By a hair", "The richest round"}
    assert [one.text for one in best if not one.text.endswith(".")] == []


def test_tales_weigh_wars_by_their_dead_and_by_how_near_they_were() -> None:
    _, blood, hairs, _ = GAME.tales(told_of("two_nemesis"))
    assert [(one.weight, one.text) for one in blood] == [(7, "{1} {1:wins|win} the war over e6. 7 troops died.")]
    assert [one.weight for one in hairs] == [0], "eleven to fourteen is not near"


def test_scoring_says_how_it_came_about() -> None:
    """F90: half the turfs, home turfs, and the Rainbow."""
    state = table("turfs d4=A1 e4=A1 d5=A1 f5=A1 e6=A1 f6=A1\nhome A desert\ngo score\n# bare\nturfs h3=B1 g3=C1 b3=D1")
    parts = score_parts(state, 0, score(state, 0))
    rainbow = ["desert", "forest", "mountain", "plains", "sea", "swamp"]
    assert parts == {"dp": 9, "turfs": 6, "half": 3, "home": 1, "rainbow": 5, "types": rainbow}
    assert score_parts(state, 1, score(state, 1))["rainbow"] == 0


@pytest.mark.parametrize(
    ("lines", "good", "words"),
    [
        ("set dp 3 0 0 0 0 0", "troop", "you cannot pay for it"),
        ("set dp 9 0 0 0 0 0\nset round 10\nset played 10", "pack", "no pack is sold in the last round"),
        ("set dp 9 0 0 0 0 0\npack A quick_muster quick_muster grand_muster", "pack", "you have a pack already"),
        ("set dp 9 0 0 0 0 0\nhand A 3", "exchange", "it takes two combat cards besides the Zero"),
    ],
)
def test_what_is_not_sold_says_why(lines: str, good: str, words: str) -> None:
    """F92: the same reason in the view and for who tries."""
    state = table(f"{lines}\ngo shop")
    own = state.view(0)["own"]
    assert isinstance(own, dict)
    assert own["unsold"][good] == [words, "F92"]
    assert "secret" not in own["unsold"] or "dp 3" in lines
    if good == "pack":
        assert refused(state, "pack").reason == words


def test_cards_say_what_they_do() -> None:
    faces = saying.faces(GAME.card_table)
    texts = {
        id_: str(dict_of(face)["text"]) for part in ("actions", "combat") for id_, face in dict_of(faces[part]).items()
    }
    assert all(text.endswith(".") for text in texts.values())
    assert texts["attack_sea_5"].startswith("One attack on a Sea turf")
    assert texts["grand_muster"] == "Place 4 troops on turfs you control."


def test_events_say_whether_they_last() -> None:
    faces = dict_of(saying.faces(GAME.card_table)["events"])
    done = {id_ for id_, face in faces.items() if not dict_of(face)["lasting"]}
    assert done == {
        *("maelstrom", "pestilence", "you_really_can_turn_back_time", "where_did_the_time_go", "nothing_to_see_here"),
        *("open_recruitment", "homecoming", "mess_hall_mutiny", "underdog_day"),
    }


# --- drawn ---


def test_the_land_is_drawn_with_its_troops_and_a_war_with_its_sides() -> None:
    lines = "turfs d4=A5 e4=B4\nhand A 10 9\nhome A sea\nsecret A encircle\nkept A attack_mountain_5\ngo call 5"
    state = do(table(lines), "attack e4 d4", "number 4")
    mine = GAME.draw(state.view(0))
    for words in ("b4 plai c4 moun d4 plai e4 moun         g4 dese", "A5      B4", "war over e4", "4 troops · from d4"):
        assert words in mine
    assert mine.endswith(
        "your combat cards: zero, 9, 10\nyour Secret win: Encircle, 1 of 5\nyou kept attack_mountain_5"
    )
    assert "your" not in GAME.draw(state.view(-1))
    assert "Encircle" not in GAME.draw(state.view(1))


def test_a_board_of_any_size_is_drawn() -> None:
    sizes = [len(GAME.draw(new(3, seats).view(-1)).splitlines()) for seats in (2, 4, 6)]
    assert sizes == [3 + 2 * rows + seats for rows, seats in ((5, 2), (7, 4), (9, 6))]
    assert "to choose from: " in GAME.draw(new(3, 2).view(0))


# --- baskets ---


class NeverWhole(FactionsState):
    """Its baskets always come to too little."""

    def clone(self) -> State:
        return NeverWhole(self.copy_core(), self.z[:], self.cards)

    def basket(self, seat: int, chosen: list[int]) -> Basket | None:
        basket = super().basket(seat, chosen)
        if basket is not None:
            basket.short = True
        return basket


def table_at(state: State) -> Table:
    """A table of four as if its game had begun here."""
    here = Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(4), seed_from(0)))
    here.state = state
    here.past.stage(state)
    return here


@pytest.mark.rule("F71")
def test_gifts_whose_rest_is_forced_fill_a_basket() -> None:
    """Whoever gives 1 from g4 is asked no more, for the other must be of h6. A basket is filled to the sum."""
    lines = "turfs d4=A5 e4=B3 g4=C3 h6=C2\nhand B cry 9\nhand C 9\nkept A attack_mountain_5\ngo call 5"
    giving = do(table(lines), "attack e4 d4", "number 4", "number 2", "A card 0", "B card cry", "cry C")
    rng = fast_stream(seed_from(1), "baskets")
    assert [fault for _ in range(20) for fault in baskets(GAME, table_at(giving), rng)] == []
    planted = table_at(NeverWhole(giving.copy_core(), giving.z[:], giving.cards))
    assert "is not sent with" in baskets(GAME, planted, rng)[0]


@pytest.mark.rule("F22", "F118")
def test_a_run_that_the_next_one_follows_ends_where_it_ends() -> None:
    """A Muster whose last troop is forced, and Bloodlust's losses of the same player right after it."""
    lines = "# bare\nturfs c4=A3 d5=A2 g6=B2 b7=C2 h3=D2\nset made 0 1 1 1 0 0\nevent bloodlust\n"
    state = table(f"{lines}kept A grand_muster\ngo call 9")
    do(state, "place c4", "place c4")
    run = gather(GAME, state, 0, [], [["place", "d5"], ["place", "d5"]])
    assert (run.refusal, run.steps) == (None, [["place", "d5"]])
    after = do(table(f"{lines}kept A grand_muster\ngo call 9"), "place c4", "place c4", "place d5")
    assert step(after) == "lose A"
    here, rng = table_at(state), fast_stream(seed_from(1), "baskets")
    assert [fault for _ in range(20) for fault in baskets(GAME, here, rng)] == []
