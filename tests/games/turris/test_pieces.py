"""The whole table of pieces against the brief: `brief_cards.txt` has its numbers, docs/games/turris.md what differs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turfhouse.games.turris.eyes.saying import line_words, mission_words, trionfi_words
from turfhouse.games.turris.pieces import vocabulary as v
from turfhouse.games.turris.pieces.cards import OVERLAYS, SHIPPED, TABLES
from turfhouse.kit.packedcounts import count_of

BRIEF = Path(__file__).with_name("brief_cards.txt")
NUMBER = re.compile(r" (?=\w+=)")


def brief() -> dict[str, dict[str, str]]:
    """Every entry of the brief: what it says under which key."""
    found: dict[str, dict[str, str]] = {}
    for line in BRIEF.read_text(encoding="utf-8").splitlines():
        name, _, rest = line.partition(": ")
        found[name] = dict([part.split("=", 1) for part in NUMBER.split(rest)])
    return found


BOOK = brief()


def shipped(table: str, values: dict[str, object]) -> dict[str, str]:
    """An entry of the card file, said as the brief says it."""
    said = {key: str(values[key]) for key in values if key not in ("id", "name", "mark", "next", "powers", "out")}
    said.pop("limit", None)
    if "kind" in values:
        said["limit"] = "yes" if values.get("limit") else "no"
    for key, joint in (("next", ","), ("powers", "; ")):
        listed = values.get(key)
        if isinstance(listed, list):
            said[key] = joint.join(listed)
    if table == "mission":
        said["type"] = "ongoing" if "powers" in values else "when" if "when" in values else "plain"
    if table == "trionfi":
        said["solo"] = "no" if "out" in values else "yes"
    return said


ENTRIES = [(table, entry.values) for table in TABLES for entry in SHIPPED.found[table]]


@pytest.mark.parametrize(("table", "values"), ENTRIES, ids=[str(values["id"]) for _, values in ENTRIES])
def test_an_entry_is_the_briefs(table: str, values: dict[str, object]) -> None:
    assert shipped(table, values) == BOOK[str(values["id"])]


@pytest.mark.rule("T5", "T109", "T118")
def test_counts_of_the_whole_table() -> None:
    counts = {table: len(SHIPPED.found[table]) for table in TABLES}
    assert counts == {"node": 19, "overlay": 2, "site": 20, "spot": 10, "mission": 40, "tactic": 16, "trionfi": 12}
    assert len(BOOK) == sum(counts.values())
    assert len(SHIPPED.tactics_deck()) == 32
    assert int(SHIPPED.solo_trionfi).bit_count() == 11


def test_totals_of_the_missions() -> None:
    costs = [int(cost) for cost in SHIPPED.mission_cost]
    totals = [sum(int(count_of(cost, kind)) for cost in costs) for kind in range(v.KINDS)]
    assert totals == [16, 40, 40, 40]
    assert sum(SHIPPED.mission_prestige) == 116
    assert int(SHIPPED.ongoing).bit_count() == 11
    assert sum(1 for line in SHIPPED.mission_line if line) == 11


# --- what was read is what was written ---

WORDS = {word.number: word.written for word in v.WORDS}
HOOKS = {hook.number: (hook.written, hook.wants) for hook in (*v.TRIGGERS, *v.MODIFIERS)}


def cost_text(packed: int) -> str:
    counts = [int(count_of(packed, kind)) for kind in range(v.KINDS)]
    return " ".join(f"{letter}{count}" for letter, count in zip(v.KIND_LETTERS, counts) if count)


def word_text(word: int, kind: int, n: int) -> str:
    if word == v.GAIN:
        return f"{v.KIND_LETTERS[kind]}+{n}"
    return WORDS[word].replace("#", str(n))


def line_text(place: int) -> str:
    """A line of the program, written again."""
    paid, parts = "", []
    steps = SHIPPED.steps
    while steps[place] != v.END:
        word, kind, n = [int(number) for number in steps[place : place + v.WIDTH]]
        if word == v.PAY:
            paid = f"pay {cost_text(kind)} -> "
        elif word == v.PAY_ANY:
            paid = f"pay any {n} -> "
        else:
            parts.append(word_text(word, kind, n))
        place += v.WIDTH
    return paid + ", ".join(parts)


def power_texts(cells: list[int]) -> list[str]:
    texts: list[str] = []
    for at in range(0, len(cells), v.POWER_WIDTH):
        hook, argument, place = cells[at : at + v.POWER_WIDTH]
        if not hook:
            continue
        name, wants = HOOKS[hook]
        if wants == v.SOME_NODES:
            nodes = [node for node in range(v.NODES) if (argument >> node) & 1]
            names = [v.NODE_NAMES[node] if node >= v.NUMBERED else SHIPPED.node_ids[node] for node in nodes]
            name = " ".join([name, *names])
        elif wants != v.NOTHING:
            name += f" {v.KIND_LETTERS[argument] if wants == v.A_KIND else argument}"
        texts.append(f"{name}: {line_text(place)}" if place >= 0 else name)
    return texts


def cells_of(column: list[int], card: int) -> list[int]:
    width = v.POWERS * v.POWER_WIDTH
    return column[card * width : (card + 1) * width]


def test_lines_are_read_as_they_are_written() -> None:
    read = {name: line_text(int(place)) for name, place in zip(SHIPPED.ground_ids, SHIPPED.ground_line)}
    read |= {name: line_text(int(place)) for name, place in zip(SHIPPED.spot_ids, SHIPPED.spot_line)}
    read |= {name: line_text(int(place)) for name, place in zip(SHIPPED.tactic_ids, SHIPPED.tactic_line)}
    assert read == {name: BOOK[name].get("effect", "") for name in read}
    whens = {name: line_text(int(place)) for name, place in zip(SHIPPED.mission_ids, SHIPPED.mission_line)}
    assert whens == {name: BOOK[name].get("when", "") for name in whens}


def test_powers_and_costs_are_read_as_they_are_written() -> None:
    missions, trionfi = [int(cell) for cell in SHIPPED.mission_power], [int(cell) for cell in SHIPPED.trionfi_power]
    read = {name: "; ".join(power_texts(cells_of(missions, card))) for card, name in enumerate(SHIPPED.mission_ids)}
    read |= {name: "; ".join(power_texts(cells_of(trionfi, card))) for card, name in enumerate(SHIPPED.trionfi_ids)}
    assert read == {name: BOOK[name].get("powers", "") for name in read}
    costs = {name: cost_text(int(cost)) for name, cost in zip(SHIPPED.mission_ids, SHIPPED.mission_cost)}
    assert costs == {name: BOOK[name]["cost"] for name in costs}
    worth = {name: str(worth) for name, worth in zip(SHIPPED.mission_ids, SHIPPED.mission_prestige)}
    assert worth == {name: BOOK[name]["prestige"] for name in worth}


def test_numbers_of_grounds_spots_and_tactics_are_read_as_they_are_written() -> None:
    for ground, name in enumerate(SHIPPED.ground_ids):
        kind = int(SHIPPED.ground_kind[ground])
        assert BOOK[name].get("kind") == (v.GROUND_KINDS[kind] if kind >= 0 else None)
        assert (BOOK[name].get("limit") == "yes") == bool(SHIPPED.ground_limit[ground])
    for tactic, name in enumerate(SHIPPED.tactic_ids):
        assert BOOK[name]["copies"] == str(SHIPPED.tactic_copies[tactic])
        assert BOOK[name]["timing"] == v.TIMINGS[int(SHIPPED.tactic_timing[tactic])]
    assert [BOOK[name]["level"] for name in SHIPPED.spot_ids] == [str(level) for level in SHIPPED.spot_level]


@pytest.mark.rule("T118")
def test_overlays_lie_on_the_pyre_and_the_beacon() -> None:
    covered = {node: int(ground) for node, ground in enumerate(SHIPPED.overlay) if ground >= 0}
    assert covered == {9: OVERLAYS, 11: OVERLAYS + 1}
    assert [SHIPPED.ground_ids[ground] for ground in covered.values()] == ["pyre_solo", "beacon_solo"]


@pytest.mark.rule("T39")
def test_T39_plain_rewards_only_give() -> None:
    names = SHIPPED.ground_ids
    plain = {name for name, place in zip(names, SHIPPED.ground_line) if place and SHIPPED.plain[place]}
    assert plain == {
        *("cistern", "archive", "reliquary", "bazaar", "grove", "foundry", "abyss", "sunken_vault", "glass_library"),
        *("silent_arsenal", "ichor_font", "mosaic_hall", "oracle_dish", "relic_train", "codex_shaft", "siege_hangar"),
        "machine_cradle",
    }


@pytest.mark.rule("T38")
def test_T38_rewards_with_prestige_or_a_payment_may_be_declined() -> None:
    kinds = zip(SHIPPED.ground_ids, SHIPPED.ground_line, SHIPPED.ground_kind)
    asked = {name for name, place, kind in kinds if kind == v.COLLECT and SHIPPED.offered[place]}
    assert asked == {"gilded_throne", "pilgrim_gate"}


# --- what pieces say ---


def test_every_piece_speaks() -> None:
    for ground, name in enumerate(SHIPPED.ground_ids):
        assert bool(line_words(SHIPPED, int(SHIPPED.ground_line[ground]))) == ("effect" in BOOK[name]), name
    for mission, name in enumerate(SHIPPED.mission_ids):
        assert bool(mission_words(SHIPPED, mission)) == (BOOK[name]["type"] != "plain"), name
    said = [line_words(SHIPPED, int(place)) for place in (*SHIPPED.spot_line, *SHIPPED.tactic_line)]
    said += [trionfi_words(SHIPPED, card) for card in range(12)]
    assert [words for words in said if not re.fullmatch(r"[A-Z][^#]*\.", words)] == []


SAID = {
    "mosaic_hall": "Gain 1 Knowledge, 1 Relic, 1 Weapon, 2 Ichor.",
    "gilded_throne": "Pay 1 Knowledge, 1 Relic, 1 Weapon: gain 5 Prestige.",
    "oracle_dish": "Draw 3 Tactics cards; gain 2 Ichor.",
    "machine_cradle": "You may construct in this Turn's Trionfi Step, for 4 Prestige; gain 2 Ichor.",
}


@pytest.mark.parametrize("name", SAID)
def test_a_line_in_words(name: str) -> None:
    ground = SHIPPED.ground_ids.index(name)
    assert line_words(SHIPPED, int(SHIPPED.ground_line[ground])) == SAID[name]


def test_powers_in_words() -> None:
    assert mission_words(SHIPPED, SHIPPED.mission_ids.index("pack_train")) == (
        "After a Collect of 3 Scouts or more: gain 1 of the goods, as you choose."
    )
    assert trionfi_words(SHIPPED, SHIPPED.trionfi_ids.index("trionfi_reliquary")) == (
        "Every Mission you complete costs 1 Relic less, if it has any."
    )
