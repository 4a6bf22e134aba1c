"""What the house says: prompts that fit the moment, and sentences that can be read aloud."""

from __future__ import annotations

from tests.games.factions.table import do, heard, table
from turfhouse.games.factions.state import FactionsState

MOUNTAIN = "kept A attack_mountain_5\ngo call 5"


def prompt(state: FactionsState) -> str:
    return state.prompt()[1]


def said(state_text: str, *acts: str) -> list[str]:
    """What is told after the last of these acts."""
    state = do(table(state_text), *acts[:-1])
    return [event.text for event in heard(state, acts[-1])]


def test_numbers_stand_before_names_and_a_tie_says_whose_it_is() -> None:
    """Beside names that end in a number, `Medium 2 7` says nothing."""
    lines = f"turfs d4=A6 e4=B3 h6=B2\nhand A 3 9 9\nhand B 5 9\n{MOUNTAIN}"
    told = said(lines, "attack e4 d4", "number 5", "number 3", "A card 3", "B card 5")
    assert "Revealed: 3 by {0}, 5 by {1}." in told
    assert "Strength: 8 for {0}, 8 for {1}." in told
    assert "{1} {1:wins|win} the war over e4: a tie goes to the defender." in told
    assert "Losses: 5 for {0}." in told


def test_whoever_need_not_attack_is_asked_whether() -> None:
    calm = do(table(f"turfs d4=A6 e4=B3\n{MOUNTAIN}"))
    assert prompt(calm).startswith("Do you attack?")
    driven = do(table(f"event bloodlust\nturfs d4=A6 e4=B3\n{MOUNTAIN}"))
    assert prompt(driven).startswith("Which turf do you attack")


def test_help_asked_for_and_help_offered_are_two_questions() -> None:
    asked = table(f"event frenemy_day\nturfs d4=A5 e4=B3 g4=C6 b5=D3\nhand C 9 9\n{MOUNTAIN}")
    do(asked, "attack e4 d4", "number 4", "number 3", "ask C")
    assert prompt(asked) == "{0} {0:asks|ask} you for help. Do you give it?"
    sworn = table(f"turfs d4=A4 e4=B5 g4=C5\nfaction C paladins\nhand A 1 9 9\nhand B 10 10 9\n{MOUNTAIN}")
    do(sworn, "attack e4 d4", "number 3", "B number 5", "C yes")
    assert prompt(sworn) == "{2} {2:offers|offer} you help. Do you accept it?"


def test_a_retreat_without_deaths_speaks_of_none() -> None:
    lines = f"turfs d4=A6 e4=B2 e6=B2 f5=B1\nhand A 9 9\nhand B 1 9\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 5", "number 1", "A card 9")
    told = [event.text for event in heard(state, "B card 1")]
    assert not any("0 died" in text for text in told)
    assert "{0} lost 1 by winning." in told
