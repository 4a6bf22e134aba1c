"""What is told of Turris: facts and rates for designers, moments of a finished game, a view as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.turris.table import GAME, heard, new, table
from turfhouse.bots.arena import Match, play_match
from turfhouse.core.events import Event
from turfhouse.core.rng import seed_from
from turfhouse.core.story import Chronicle, Happening, choose
from turfhouse.core.variant import variant_of
from turfhouse.core.voice import spoken
from turfhouse.games.turris.eyes.facts import GameWatch
from turfhouse.games.turris.pieces import layout as at
from turfhouse.games.turris.rules import ending

# --- facts ---


def watched(text: str, *acts: str) -> GameWatch:
    """What is counted while some acts are played."""
    state = table(text)
    watch = GameWatch(state)
    for act in acts:
        watch.after(heard(state, act))
    return watch


def test_placements_are_counted_by_what_lies_there() -> None:
    rates = watched("beasts 8 9 C 4\n", "place 7", "place A").rates()
    assert rates["placed on Location: grove"] == (1.0, 2.0)
    assert rates["placed on Site: mirror_pool"] == (1.0, 1.0)
    assert rates["placed on Site: glass_library"] == (0.0, 1.0)


def test_prestige_is_counted_by_its_source_and_first_rooms_by_who_wins() -> None:
    acts = ("collect 7 - - -", "complete chart_the_drowned_ward - -", "build 5", "trionfi trionfi_cistern")
    watch = watched("A I1 K1 R1\nA scouts 7\nA done arm_the_gatehouse", *acts)
    watch.world.z[at.WINNERS] = 1
    rates = watch.rates()
    assert rates["Prestige from Missions"] == (2.0, 7.0)
    assert rates["Prestige from Rooms"] == (5.0, 7.0)
    assert rates["Prestige from the rest"] == (0.0, 7.0)
    assert rates["first Room, and won"] == (1.0, 1.0)
    assert rates["first Room, and won: trionfi_cistern"] == (1.0, 1.0)
    assert rates["first Room, and won: trionfi_archive"] == (0.0, 0.0)
    assert rates["completed if turned up: chart_the_drowned_ward"] == (1.0, 1.0)
    assert rates["completed if turned up: heralds"] == (0.0, 0.0)
    assert rates["completed if turned up: temper_the_idols"] == (0.0, 1.0)


def test_losses_chains_and_cards_are_counted() -> None:
    lines = "flipped pain delusion despair\nA scouts 4\nB scouts 6 8\nA hand barter\ngo beasts"
    rates = watched(lines, "pass", "pass", "A ichor", "A pass", "B ichor", "B ichor").rates()
    assert rates["Scouts lost a player"] == (3.0, 2.0)
    assert rates["Chain Attack repetitions"] == (2.0, 1.0)
    assert rates["played if drawn: barter"] == (0.0, 1.0)


def test_alone_pyres_and_tiles_are_counted() -> None:
    lines = "turris seats 1\nbetrayers 2 12\nrival 4\nflipped pain delusion despair harrow"
    rates = watched(lines, "place 10", "ichor", "gather").rates()
    assert rates["alone: Pyre uses"] == (1.0, 1.0)
    assert rates["alone: Damaged tiles placed"] == (1.0, 1.0)


@pytest.mark.parametrize(("lines", "over"), [("triggered 30", 1.0), ("triggered 12", 0.0), ("", 0.0)])
def test_the_round_limit_is_told_by_the_trigger(lines: str, over: float) -> None:
    assert table(f"round 31\n{lines}").facts([])["ended by the round limit"] == over


def test_alone_the_round_limit_is_an_end() -> None:
    state = new(1, 1)
    ending.end(state, ending.BY_LIMIT, 0)
    facts = state.facts([])
    assert (facts["ended by the round limit"], facts["alone: won"]) == (1.0, 0.0)


def test_every_line_of_the_balance_table_is_printed() -> None:
    """Section 11 of the brief: a game of policy alone has a number for each."""
    match = Match(variant_of(GAME, GAME.setup(1)), ["random"], [0], seed_from(2), 0.0, 0)
    outcome = play_match(match)
    names = {*outcome.facts, *outcome.rates, *outcome.by_turn_order()}
    wanted = ["rounds", "ended by the round limit", "alone: decided in rounds 8 to 11", "alone: won"]
    wanted += ["alone: Damaged tiles placed", "alone: Pyre uses", "wins in order of play: 1", "Missions a player"]
    wanted += ["Rooms a player", "Scouts lost a player", "Prestige from Missions", "Chain Attack repetitions"]
    wanted += ["Missions used up before the last round", "placed on Location: cistern", "placed on Site: war_tent"]
    wanted += ["first Room, and won: trionfi_grove", "completed if turned up: heralds", "played if drawn: goad"]
    assert [name for name in wanted if name not in names] == []


# --- moments ---


def told(seats: int, winners: list[int], scores: list[list[int]], events: list[tuple[int, Event]]) -> Chronicle:
    happenings = [Happening(step, event) for step, event in events]
    return Chronicle(seats, winners, list(range(len(scores))), scores, happenings)


def devoured(seat: int, number: int, beast: str = "harrow") -> Event:
    return Event("devoured", seat, "T78", "", {"beast": beast, "node": "4", "number": number})


def test_the_fullest_meal_counts_a_whole_chain() -> None:
    events = [(1, devoured(0, 2, "pain")), (2, devoured(0, 1)), (2, devoured(1, 2))]
    rows = [one for row in GAME.tales(told(2, [0], [[0, 0]] * 3, events)) for one in row]
    meals = {one.step: (one.text, one.weight) for one in rows if one.title == "The fullest meal"}
    assert meals == {
        1: ("The Pain devoured 2 of {0}'s Scouts.", 2),
        2: ("The Harrow devoured 3 of {0}'s and {1}'s Scouts.", 3),
    }


def test_a_turning_point_is_told_by_what_was_done_not_by_what_was_paid() -> None:
    paid = Event("paid", 1, "T105", "{1} paid 3 Knowledge.")
    done = Event("completed", 1, "T54", "{1} completed Heralds.")
    scores = [[2, 0], [2, 0], [2, 0], [2, 5], [2, 5]]
    found = choose(GAME.tales(told(2, [1], scores, [(3, paid), (3, done)])))
    assert found[0].text == "{1} completed Heralds. {1} went ahead, 2 to 5, and {1:was|were} never caught again."


def test_alone_the_race_is_told() -> None:
    gained = [(step, Event("betrayers", -1, "T129", "", {"total": 9 * step})) for step in (1, 2, 3)]
    found = choose(GAME.tales(told(1, [0], [[0], [4], [20], [28]], gained)))
    assert [(one.title, one.text) for one in found] == [("The race", "The Betrayers stood at 27 Prestige, {0} at 28.")]
    assert GAME.tales(told(2, [0], [[0, 0], [1, 0]], gained[:1]))[0] == []


# --- sentences of the log ---


def said(lines: str, *acts: str) -> list[str]:
    """What is told of some acts, to the first seat."""
    return [spoken(event.text, ["Anna", "Ben"], 0) for event in heard(table(lines), *acts)]


def test_one_of_a_kind_is_told_as_one() -> None:
    assert "You gained 1 Relic." in said("beasts 8 9 C 4\nA scouts 6", "collect 6 - - -")
    paid = said("A K1 artifacts 1\ngo mission A", "complete chart_the_drowned_ward - -")
    assert "You paid 1 Knowledge, 1 Relic, 1 of it by Artifact." in paid
    assert "You took 1 Relic from Ben." in said("B R2\nA hand tithe", "play tithe")


def test_whose_scouts_were_devoured_is_told_to_their_owner() -> None:
    lines = "actions 1\nA scouts 8 8\nflipped delusion despair harrow\ngo act B"
    assert "The Pain devoured 2 of your Scouts." in said(lines, "gather")


def test_scouts_recalled_from_one_place_are_counted() -> None:
    lines = "beasts 8 9 5 4\nA scouts 3 3 6"
    assert "You recalled Scouts from Archive (×2) and Bazaar." in said(lines, "collect 3 3 6 -")
    assert "You recalled a Scout from Bazaar." in said(lines, "collect 6 - - -")


# --- a view as text ---


def test_the_map_is_drawn_with_everybody_on_it() -> None:
    state = table("flipped despair\nfruit 6\nA scouts 7 7\nB scouts 8\nB hand barter goad\nA slots heralds -")
    lines = GAME.draw(state.view(1)).splitlines()
    below = {line.split("  ")[0]: lines[number + 2] for number, line in enumerate(lines[:17])}
    gives = {line.split("  ")[0]: lines[number + 1] for number, line in enumerate(lines[:17])}
    assert gives["A Mirror Pool"].split()[:3] == ["any+3", "!", "sac,"], "an immediate Location works at once"
    assert below["A Mirror Pool"].split() == ["PAIN", "DELUSION"]
    assert below["8 Ridge (1)"].split() == ["B1"]
    assert below["6 Bazaar"].split() == ["A2"]
    assert below["D Sunken Vault"].split() == ["HARROW", "(despair)"]
    assert "Fruit on 6" in lines[0]
    assert "pain on A hunts 6, would stop on 8" in lines
    assert lines[-1] == "your hand: goad, barter"
    assert "      ongoing: heralds" in lines
    assert "your hand" not in GAME.draw(state.view(-1))
    assert "{" not in spoken(GAME.draw(state.view(0)), ["Ada", "Bo"])


def test_alone_the_betrayers_are_drawn() -> None:
    drawn = GAME.draw(table("turris seats 1\nrival 13").view(0))
    assert "Betrayers: 13 of 30, 6 rounds left" in drawn
    assert drawn.split().count("betrayer") == 2


# --- golden games cover the pieces ---

GOLDEN = "".join([path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("golden/*.txt"))])


def test_golden_games_show_every_piece_at_work() -> None:
    """Lying in a row is not enough."""
    cards = GAME.card_table
    grounds = [name for ground, name in enumerate(cards.ground_names) if cards.ground_kind[ground] >= 0]
    shown = [f" placed a Scout on {name}." for name in grounds if name != "Abyss"]
    shown += [f" stepped to {name} on the Council track." for name in cards.spot_names]
    shown += [f" completed {name}." for name in cards.mission_names]
    shown += [f" played {name}." for name in cards.tactic_names]
    shown += [f" constructed a Room: {name}." for name in cards.trionfi_names]
    assert [words for words in shown if words not in GOLDEN] == []
