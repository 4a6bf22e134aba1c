"""What the house asks of Turris: faces, pace, what is played for who ran out of time, and a sense for bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.turris.table import GAME, beast, do, new, of, step, table
from turfhouse.bots.choose import rank_choice
from turfhouse.bots.playout import ranked_playout
from turfhouse.core.pace import ABLE, IMPORTANT
from turfhouse.core.record import Record
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.table import Table
from turfhouse.games.turris.pieces import layout as at
from turfhouse.games.turris.state import TurrisState
from turfhouse.kit.glossary import as_shown, parse_glossary
from turfhouse.kit.rulebook import parse_rules

FOLDER = Path(__file__).parents[3] / "src" / "turfhouse" / "games" / "turris"
ENGINE_WORDS = re.compile(r"\b[A-Z]{2,}\b|\b[A-Za-z]+_\w+|`|\bengine\b")


def test_the_rulebook_is_numbered_through() -> None:
    book = parse_rules((FOLDER / "rules.md").read_text(encoding="utf-8"))
    rules = [rule for section in book.sections for rule in section.rules]
    assert [rule.id for rule in rules] == [f"T{number}" for number in range(1, 141)]
    assert "original to this project" in book.about
    cited = {id_ for rule in rules for id_ in re.findall(r"\bT\d+\b", rule.text)}
    assert cited <= {rule.id for rule in rules}


def test_rules_and_words_as_they_are_shown() -> None:
    book = parse_rules((FOLDER / "rules.md").read_text(encoding="utf-8"))
    words = parse_glossary((FOLDER / "glossary.toml").read_text(encoding="utf-8"))
    shown = [as_shown(rule.text, words, GAME.options) for section in book.sections for rule in section.rules]
    assert [text for text in shown if ENGINE_WORDS.search(text)] == []
    ids = {rule.id for section in book.sections for rule in section.rules}
    assert [word.word for word in words.words if word.rule not in ids] == []


def test_prompts_refusals_and_labels_are_plain() -> None:
    said = [f"{option.label} {option.about}" for option in GAME.options]
    said += [f"{verb.label} {' '.join(verb.prompts)}" for verb in GAME.grammar.verbs]
    said += [GAME.about, GAME.tagline]
    for file in (FOLDER / "rules").glob("*.py"):
        said += re.findall(r'Reason\("T?\d*", "([^"]*)"', file.read_text(encoding="utf-8"))
    assert len(said) > 90
    assert [text for text in said if ENGINE_WORDS.search(text)] == []


def test_faces_have_words() -> None:
    faces = GAME.card_faces()
    missions = faces["mission"]
    assert isinstance(missions, dict)
    assert missions["heralds"]["words"] == "Whenever you complete a Mission: gain 1 Ichor."
    sites = faces["site"]
    assert isinstance(sites, dict)
    assert sites["ichor_font"]["words"] == "Gain 8 Ichor."
    assert GAME.card_facts()["bespoke"] == 0


@pytest.mark.rule("T83")
def test_windows_are_never_quiet_and_hold_with_others_only() -> None:
    lines = "flipped delusion despair harrow\nA scouts 8\nA hand held_breath\ngo beasts"
    state = table(lines)
    pace = GAME.pace(state.view(-1))
    assert (pace.quiet, pace.hold, pace.family) == (False, 1500, "beasts 1")
    assert GAME.pace(table(f"turris seats 1\n{lines}").view(-1)).hold == 0
    assert GAME.stakes(state.view(0), state.listed(0)) == ABLE | IMPORTANT
    safe = table(lines.replace("A scouts 8", "A scouts 3"))
    assert GAME.stakes(safe.view(0), safe.listed(0)) == ABLE
    empty = table(lines.replace("held_breath", "barter"))
    assert GAME.stakes(empty.view(0), empty.listed(0)) == 0


def test_who_ran_out_of_time_gathers_then_says_no() -> None:
    state = table("A hand barter\nA K1 R1")
    for _ in range(4):
        assert step(state) in ("act A", "mission A")
        state.apply(GAME.fallback(state.view(0), state.listed(0)))
    assert (step(state), of(state, at.STOCK)) == ("act B", 6)


@pytest.mark.parametrize("seats", [1, 2])
def test_alone_nobody_has_to_end_a_step_in_which_nothing_can_be_done(seats: int) -> None:
    """T137: that no card in hand can be played is the player's secret; alone there is nobody to keep it from."""
    here = Table(GAME, Record(GAME.id, GAME.rules_version, GAME.setup(seats), seed_from(1)))
    here.state = table(f"turris seats {seats}\nA hand held_breath")
    assert here.lone_pass(0) == 0
    do(table_state(here), "gather", "gather")
    assert here.paths(0) == [["pass"]]
    assert (here.forced(), bool(here.lone_pass(0))) == (0, seats == 1)


def table_state(here: Table) -> TurrisState:
    assert isinstance(here.state, TurrisState)
    return here.state


def test_alone_the_score_is_the_lead_over_the_betrayers() -> None:
    """Who resigns is not better off than who has lost: the Betrayers come to their goal."""
    state = new(seats=1, solo_handicap="grim")
    state.z[at.PRESTIGE] = 12
    assert (state.z[at.RIVAL], state.solo_score()) == (3, 9)
    state.resign(0)
    assert (state.over, state.solo_score()) == (True, 12 - 30)


# --- the sense ---


def chosen(lines: str) -> str:
    state = table(lines)
    seat = int(state.to_act())
    rng = fast_stream(seed_from(1), "sense")
    sense = GAME.sense()
    assert sense is not None
    return GAME.text(rank_choice(state, sense, seat, state.options(), rng))


def test_the_sense_sends_a_devourer_to_others() -> None:
    assert chosen("flipped delusion despair harrow\nA scouts 8\nB scouts 10\ngo beasts") == "target 10"


def test_the_sense_completes_what_it_can_pay() -> None:
    assert chosen("tableau crown_the_outer_wall\nA K1 R2 W2\ngo mission A") == "complete crown_the_outer_wall - -"


def test_the_sense_collects_before_a_beast_comes() -> None:
    assert chosen("actions 1\nA I4\nA scouts 3 4 6") == "collect 3 4 6 -"


@pytest.mark.many
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_senses_play_to_the_end(seats: int) -> None:
    state = new(7, seats, round_limit=20).clone()
    sense = GAME.sense()
    assert sense is not None
    ranked_playout(state, [sense] * seats, fast_stream(seed_from(2), "play"))
    assert state.over
    assert state.check() == []


def test_looking_past_the_beasts_changes_nothing_in_the_world() -> None:
    state = do(table("A scouts 3\nB scouts 4"), "gather")
    key = state.key()
    sense = GAME.sense()
    assert sense is not None
    sense.ranks(state, state.options())
    assert (state.key(), beast(state, "pain")) == (key, "A")


def test_the_levels_of_difficulty_are_what_is_told_of_them() -> None:
    """The dialog says it in one line: what each level begins with."""
    told = next(option.about for option in GAME.options if option.name == "solo_handicap")
    gentle, grim = new(1, 1, solo_handicap="gentle"), new(1, 1, solo_handicap="grim")
    assert f"{gentle.z[at.STOCK]} Ichor and {gentle.z[at.CARDS]} Tactics cards" in told
    assert f"at {grim.z[at.RIVAL]} Prestige" in told
