"""The whole table against the brief: `brief_cards.txt` has its numbers, docs/games/newkids.md what differs and why."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from turfhouse.games.newkids.pieces.cards import SHIPPED
from turfhouse.games.newkids.pieces.words import PARAMETERS

BRIEF = Path(__file__).with_name("brief_cards.txt")
DOC = Path(__file__).parents[3] / "docs" / "games" / "newkids.md"
HEAD = "| card or rule | number | brief | ours | why |"
FREE = {"class", "super", "twin", "wander", "cheat", "special", "levelup", "steal", "draw"}
"""Kinds without numbers of their own on the card."""


class Tuning(NamedTuple):
    name: str
    key: str
    brief: str
    ours: str
    why: str


def brief() -> dict[tuple[str, str], str]:
    """Every number of the brief, by card and key."""
    found: dict[tuple[str, str], str] = {}
    for line in BRIEF.read_text(encoding="utf-8").splitlines():
        name, _, rest = line.partition(": ")
        key = ""
        for word in rest.split(" "):
            before, equals, after = word.partition("=")
            key = before if equals else key
            found[name, key] = after if equals else f"{found[name, key]} {word}"
    return found


def tunings() -> list[Tuning]:
    lines = DOC.read_text(encoding="utf-8").splitlines()
    found: list[Tuning] = []
    for line in lines[lines.index(HEAD) + 2 :]:
        if not line.startswith("|"):
            break
        found.append(Tuning(*[cell.strip().strip("`") for cell in line.strip("|").split("|")]))
    return found


def said(value: object) -> str:
    """A value of the card file as the brief writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "; ".join([str(part) for part in value]) or "-"
    return str(value).replace("; ", ";")


def shipped(keys: list[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """The same numbers as we ship them; what an entry leaves out is none."""
    entries = {str(entry.values["id"]): entry.values for entry in SHIPPED.entries}
    parameters = {parameter.name: parameter.default for parameter in PARAMETERS}
    none = {"big": "no", "slot": "none"}
    found: dict[tuple[str, str], str] = {}
    for name, key in keys:
        if name in parameters:
            found[name, key] = str(parameters[name])
        else:
            value = entries[name].get(key)
            found[name, key] = none.get(key, "-") if value is None else said(value)
    return found


def test_every_number_is_the_briefs_or_a_tuning_that_is_written_down() -> None:
    wanted = brief()
    for tuning in tunings():
        assert wanted[tuning.name, tuning.key] == tuning.brief, f"the list quotes the brief wrongly: {tuning}"
        assert tuning.why
        wanted[tuning.name, tuning.key] = tuning.ours
    assert shipped(list(wanted)) == wanted


def test_no_card_with_numbers_is_left_out() -> None:
    named = {name for name, _ in brief()}
    numbered = {str(entry.values["id"]) for entry in SHIPPED.entries if entry.values["kind"] not in FREE}
    assert numbered | {parameter.name for parameter in PARAMETERS} == named
    assert len(numbered) == 137
