"""Every Secret win (4.3): true, and not true a step before."""

from __future__ import annotations

import pytest

from tests.games.factions.table import do, new, options, table, won
from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import secrets
from turfhouse.games.factions.rules.secrets import K1, K4, K4K, K5

ALL = (1 << 25) - 1
REST = "g6=B2 h6=C2 b7=D2"
HAND = f"turfs c4=A1 {REST}\nhand A 1 2 3 4 5 6 7 8 9"


def true(text: str, name: str, point: int = K1, seats: int = 4) -> bool:
    """Does the condition of a card hold for A at a checkpoint?"""
    state = table(f"factions seats {seats}\n# bare\n{text}")
    return bool((secrets.true_now(state, 0, point, ALL) >> state.cards.secret_ids.index(name)) & 1)


CASES = [
    ("strength_in_numbers", f"turfs c4=A35 {REST}", f"turfs c4=A34 {REST}"),
    ("double_rainbow", "b3=A1 e2=A1 d3=A1 f5=A1 c4=A1 e4=A1 b4=A1 d4=A1 c2=A1 g3=A1 c3=A1 b5=A1", "- b5"),
    ("royal_hoard", f"turfs c4=A1 {REST}\nset dp 40 0 0 0 0 0", f"turfs c4=A1 {REST}\nset dp 39 0 0 0 0 0"),
    ("heart_of_turfandia", "d4=A1 e4=A1 d5=A1 f5=A1", "- f5"),
    ("gatekeeper", "b3=A1 g3=A1 c8=A1 g7=A1", "- c8"),
    ("one_big_family", "b3=A1 c2=A1 c3=A1 d3=A1 b4=A1 c4=A1 d4=A1 e4=A1", "- c2"),
    ("land_baron", "b3=A1 c2=A1 c3=A1 d3=A1 b4=A1 c4=A1 d4=A1 e4=A1 d5=A1 f5=A1", "- f5"),
    ("card_carrier", f"{HAND} 10", f"{HAND} 9"),
]


@pytest.mark.rule("V1", "V7", "V8", "V16", "V17", "V18", "V19", "V25")
@pytest.mark.parametrize(("name", "yes", "no"), CASES, ids=[name for name, _, _ in CASES])
def test_what_holds_at_every_checkpoint(name: str, yes: str, no: str) -> None:
    if not yes.startswith("turfs"):
        missing = no.removeprefix("- ")
        no = f"turfs {yes.replace(f'{missing}=A1', '')} {REST}"
        yes = f"turfs {yes} {REST}"
    assert true(yes, name)
    assert not true(no, name)
    assert not true(yes, name, K4K)


@pytest.mark.rule("V17", "V16", "V18", "V19", "V24", "V25")
def test_numbers_by_players() -> None:
    heart = "turfs d4=A1 e4=A1 d5=A1 f5=A1 {}g6=B2"
    assert not true(heart.format(""), "heart_of_turfandia", seats=2)
    assert true(heart.format("e6=A1 "), "heart_of_turfandia", seats=2)
    assert true("turfs c3=A1 g3=A1 c7=A1 e4=B2", "gatekeeper", seats=2)
    cards = new(1, 4).cards
    for name, numbers in (
        ("gatekeeper", [3, 4, 4, 4, 4]),
        ("heart_of_turfandia", [5, 5, 4, 4, 4]),
        ("one_big_family", [9, 9, 8, 8, 7]),
        ("royal_hoard", [28, 40, 40, 40, 40]),
        ("frontline_fortress", [12, 16, 16, 16, 16]),
        ("land_baron", [10, 11, 10, 10, 10]),
    ):
        place = 5 * cards.secret_ids.index(name)
        assert [int(n) for n in cards.secret_n[place : place + 5]] == numbers, name


@pytest.mark.rule("V2")
def test_V2_encircle() -> None:
    near = "d3=A1 f3=A1 d4=A1 d5=A1 f5=A1"
    assert true(f"turfs e4=B2 {near} h6=C2 b7=D2", "encircle")
    assert not true(f"turfs e4=B2 {near.replace(' d5=A1', '')} h6=C2 b7=D2", "encircle")
    assert not true(f"turfs e4=A2 {near} g6=B1 h6=C2 b7=D2", "encircle"), "it must be a rival's"


@pytest.mark.rule("V3", "V4")
def test_V3_V4_end_of_game() -> None:
    def at_end(lines: str, name: str) -> bool:
        state = table(f"# bare\nturfs c4=A1 {REST}\nset round 5\nset played 5\n{lines}")
        return bool((secrets.true_at_end(state, 0) >> state.cards.secret_ids.index(name)) & 1)

    assert at_end("set fought 2 0 0 0 0 0", "undefeated")
    assert not at_end("", "undefeated")
    assert not at_end("set fought 2 0 0 0 0 0\nset unwon 1 0 0 0 0 0", "undefeated")
    assert not at_end("set fought 2 0 0 0 0 0\nset fallen 1 0 0 0 0 0", "undefeated")
    assert at_end("set rounds 5 0 0 0 0 0", "unstoppable")
    assert not at_end("set rounds 4 0 0 0 0 0", "unstoppable")


KILL = "# bare\nturfs d4=A4 e4=B1 h6=C2 b7=D2\nhand A 10 9 9\nhand B 9\nkept A attack_mountain_5\ngo call 5\n"


@pytest.mark.rule("V5", "V6", "F83", "F15", "K4k")
@pytest.mark.parametrize(("secret", "over"), [("kill_left", True), ("kill_right", False)])
def test_V5_V6_the_neighbours_of_its_drawing(secret: str, over: bool) -> None:
    state = do(table(f"secret A {secret} B D\n{KILL}"), "attack e4 d4", "number 3", "A card 10", "B card 0")
    assert state.over == over
    if not over:
        left = state.cards.secret_ids.index("kill_left")
        assert (state.z[at.NOT] >> left) & 1, "else the game were over (F123)"
    assert new(1, 2, faction_choice="random").z[at.SECRET_LEFT] == 23, "with two players they are not in the game"


@pytest.mark.rule("V9")
def test_V9_steadfast() -> None:
    lines = f"turfs c4=A1 {REST}\nset round 8\nset played 8\nset defended {{}} 0 0 0 0 0\n"
    assert true(lines.format(2), "steadfast", K5)
    assert not true(lines.format(1), "steadfast", K5)
    assert not true(lines.format(2).replace("round 8", "round 7"), "steadfast", K5)
    assert not true(f"{lines.format(2)}set fallen 1 0 0 0 0 0", "steadfast", K5)
    assert not true(lines.format(2), "steadfast", K1)


@pytest.mark.rule("V10", "V11", "V12", "V13", "V14", "V15")
@pytest.mark.parametrize("kind", range(6))
def test_V10_to_V15_guardians(kind: int) -> None:
    name = f"{v.TYPE_NAMES[kind]}_guardian"
    turfs = ["b3", "d3", "c4", "b4", "c2", "c3"]
    others = [turf for number, turf in enumerate(turfs) if number != kind]
    lines = f"turfs {others[0]}=A1 {others[1]}=B1 {others[2]}=C1 {others[3]}=D1\nset round 5\nset played 5\n"
    assert true(lines, name, K5)
    assert not true(f"turfs {turfs[kind]}=B1\n{lines}", name, K5)
    assert not true(f"turfs {turfs[kind]}=A1\n{lines}", name, K5), "the holder's own troops count, too"
    assert not true(lines.replace("round 5", "round 4"), name, K5)
    five = f"{lines}turfs {others[4]}=E1\n"
    assert true(f"turfs {turfs[kind]}=A1\n{five}", name, K5, seats=5)
    assert not true(f"turfs {turfs[kind]}=B1\n{five}", name, K5, seats=5)


def test_a_holder_is_told_from_which_round_a_guardian_counts() -> None:
    lines = "# bare\nturfs c4=A1 e4=B1 g6=C1 b7=D1\nsecret A desert_guardian\n"

    def shown(text: str) -> object:
        own = table(f"{lines}{text}go shop").view(0)["own"]
        assert isinstance(own, dict)
        return own["secrets"][0].get("since")

    assert shown("set round 4\n") == 5
    assert shown("set round 3\noption rounds=7\n") == 4
    assert shown("set round 2\nset played 2\noption rounds=7\n") == 4


@pytest.mark.rule("V20", "V21", "V23", "F119")
def test_V20_V21_V23_after_a_war_one_won() -> None:
    lines = f"turfs c4=A1 {REST}\n"

    def after(numbers: str, name: str) -> bool:
        state = table(f"# bare\n{lines}{numbers}")
        for cell, value in ((at.TARGET, 20), (at.WINNER, 0), (at.ATTACKERS, 1), (at.DEFENDER, 1)):
            state.z[cell] = value
        found = bool((secrets.true_now(state, 0, K4, ALL) >> state.cards.secret_ids.index(name)) & 1)
        state.z[at.WINNER] = 1
        assert not (secrets.true_now(state, 0, K4, ALL) >> state.cards.secret_ids.index(name)) & 1
        return found

    assert after("set tally 24 0 0 0 0 0", "grim_tally")
    assert not after("set tally 23 0 0 0 0 0", "grim_tally")
    assert after("set wars 5 0 0 0 0 0\nset beaten 14 0 0 0 0 0", "no_favourites")
    assert not after("set wars 4 0 0 0 0 0\nset beaten 14 0 0 0 0 0", "no_favourites")
    assert not after("set wars 5 0 0 0 0 0\nset beaten 6 0 0 0 0 0", "no_favourites")
    assert after("set opposed 9\nset side_troops 5", "giant_slayer")
    assert not after("set opposed 8\nset side_troops 5", "giant_slayer")


@pytest.mark.rule("V22", "F102")
def test_V22_usurper() -> None:
    lines = "home A forest\nhome B mountain\nset settled 1 0 1 1 1 1\n"
    board = "turfs c4=A1 e4=A1 h5=A1 {}=B1 h6=C2 b7=D2\n"
    assert true(board.format("h3") + lines, "usurper"), "settled or not"
    assert not true(board.format("h3").replace("h5=A1", "f2=B1") + lines, "usurper")
    assert not true(board.format("h3") + lines.replace("A forest", "A mountain"), "usurper")


@pytest.mark.rule("V24")
def test_V24_frontline_fortress() -> None:
    assert true("turfs e4=A16 d3=B1 f5=C1 b7=D2", "frontline_fortress", K5)
    assert not true("turfs e4=A15 d3=B1 f5=C1 b7=D2", "frontline_fortress", K5)
    assert not true("turfs e4=A16 d3=B1 h6=C1 b7=D2", "frontline_fortress", K5)


@pytest.mark.rule("F93", "F104", "F106", "F120", "K7")
def test_F104_a_secret_bought_may_win_at_once() -> None:
    lines = "# bare\nturfs c4=A36 g6=B2 h6=C2 b7=D2\nset dp 9 0 0 0 0 0\n"
    every = " ".join(name for name in table(f"{lines}go shop").cards.secret_ids if name != "strength_in_numbers")
    state = do(table(f"{lines}shown {every}\ngo shop"), "secret")
    assert (won(state), state.result().rule) == ("A", "F104")
    plain = table(f"{lines}secret A desert_guardian\ngo shop")
    assert "secret" in options(plain), "any number may be held"
