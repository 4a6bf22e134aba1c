"""The conformance suite on Turris, for every number of seats and every option."""

from __future__ import annotations

import pytest

from tests.games.turris.table import GAME, beast, do, new, of, options, step, table
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.deal import CardSource
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.spec import Choice
from turfhouse.games.turris.pieces import layout as at
from turfhouse.games.turris.pieces.cards import SHIPPED
from turfhouse.games.turris.state import TurrisState

OPTIONS = [(o.name, value) for o in GAME.options if isinstance(o, Choice) for value in o.values[1:]]


def faults(seats: int, games: int, **chosen: object) -> list[str]:
    return [str(found) for found in selfcheck(GAME, games, seats, chosen, seed=5).violations]


@pytest.mark.many
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_hold_for_every_number_of_seats(seats: int) -> None:
    assert faults(seats, 2, round_limit=20) == []


@pytest.mark.many
@pytest.mark.slow
@pytest.mark.parametrize(("name", "value"), OPTIONS, ids=[f"{name}={value}" for name, value in OPTIONS])
def test_random_games_hold_with_every_option(name: str, value: str) -> None:
    alone = name.startswith("solo") or name == "betrayer_walk"
    seats = 1 if alone else max(2, int(value[-1]) + 1) if value.startswith("seat") else 2
    assert faults(seats, 1, **{"round_limit": 20, name: value}) == []


def test_a_file_of_ones_own_is_played() -> None:
    text = SHIPPED.source.text.replace('effect = "I+5"', 'effect = "I+9"', 1)
    own = GAME.with_cards(CardSource("mine.toml", text))
    assert own.cards.hash != GAME.cards.hash
    assert [str(found) for found in selfcheck(own, 1, 2, seed=6).violations] == []


# --- hidden hands tell nothing (8.3): the same questions whatever others hold ---


@pytest.mark.rule("T83", "T137")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_others_hands_do_not_change_what_is_asked(seats: int) -> None:
    """Two worlds of one sight go on alike as long as nobody plays a card."""
    for seed in range(3):
        state = new(seed, seats, round_limit=20)
        rng = fast_stream(seed_from(seed), "worlds")
        while not state.over and state.z[at.ROUND] < 6:
            world = state.clone()
            world.redeal(int(state.to_act()), rng)
            assert step_of(world) == step_of(state)
            plain = [option for option in options(state) if not option.startswith("play")]
            choice = plain[int(rng.below(len(plain)))]
            do(state, choice)


def step_of(state: object) -> str:
    assert isinstance(state, TurrisState)
    return step(state)


# --- options with a rule of their own ---


@pytest.mark.rule("T82")
@pytest.mark.parametrize(("value", "node"), [("free", "4"), ("any", "2")])
def test_chain_neighbours(value: str, node: str) -> None:
    """Harrow devours on 4; the only other Scouts beside it share node 6 with the Pain."""
    lines = f"option chain_neighbours={value}\nbeasts 6 B C D\nflipped pain delusion despair\n"
    state = do(table(f"{lines}A scouts 4 6 1\ngo beasts"), "ichor")
    assert beast(state, "harrow") == node


@pytest.mark.rule("T80")
def test_push_limit_respect() -> None:
    lines = "beasts A B 9 D\naltar delusion\nflipped pain despair harrow\nB scouts 11\nA scouts 12 12\n"
    free = table(f"{lines}go beasts")
    assert options(free) == ["push 12", "push B"]
    strict = table(f"option push_limit=respect\n{lines}go beasts")
    assert strict.scouts(1, 13) == 1, "12 is for one Scout: only B is left"


@pytest.mark.rule("T92")
def test_ffp_token_returns() -> None:
    state = table("option ffp_token=returns\nfuture B\ngo cleanup")
    assert (state.z[at.FIRST], state.z[at.FUTURE]) == (1, -1)


@pytest.mark.rule("T91")
def test_fixed_first() -> None:
    state = table("turris seats 3\noption fixed_first=on\ngo cleanup")
    assert state.z[at.FIRST] == 1
    do(state, "place 12")
    assert (state.z[at.FUTURE], of(state, at.STOCK + 3, "B")) == (-1, 5)


@pytest.mark.rule("T111")
def test_council_return_ask() -> None:
    lines = "option council_return=ask\nflipped delusion despair harrow\nA scouts 8\ngo beasts\n"
    state = do(table(f"{lines}A I3 council 4"), "ichor")
    assert options(state) == ["return", "pass"]
    do(state, "pass")
    assert of(state, at.COUNCIL) == 5
    waiting = table(f"{lines}A I3 council 5")
    assert (of(waiting, at.COUNCIL), of(waiting, at.GRAVE)) == (0, 1), "its next step is the return"


@pytest.mark.rule("T114")
@pytest.mark.parametrize(("value", "who"), [("first_player", "push B"), ("mover", "push A")])
def test_goad_push(value: str, who: str) -> None:
    state = table(f"option goad_push={value}\nfirst B began A\nA hand goad\nB scouts 9")
    do(state, "play goad", "goad delusion 9")
    assert step(state) == who


@pytest.mark.rule("T126")
def test_betrayer_walk_by_number() -> None:
    lines = "turris seats 1\noption betrayer_walk=number\nflipped pain delusion despair harrow\n"
    state = table(f"{lines}betrayers 2 12\nA scouts 4\nrival 3\ngo betrayers")
    assert [int(node) for node in state.z[at.BETRAYER : at.BETRAYER + 2]] == [2, 0]


@pytest.mark.rule("T119")
def test_solo_pyre_floor() -> None:
    state = table("turris seats 1\noption solo_pyre=floor\nbetrayers 2 12\nrival 1")
    do(state, "place 10", "ichor")
    assert state.z[at.RIVAL] == 0


@pytest.mark.rule("T100")
def test_short_game() -> None:
    state = table("option short_game=on\nround 4\nA K1 R1 prestige 28\ngo mission A")
    do(state, "complete chart_the_drowned_ward - -")
    assert state.z[at.TRIGGERED] == 4


@pytest.mark.rule("T21", "T120")
def test_solo_handicap() -> None:
    gentle = new(1, 1, solo_handicap="gentle")
    assert (of(gentle, at.STOCK), of(gentle, at.CARDS), gentle.z[at.RIVAL]) == (5, 3, 0)
    grim = new(1, 1, solo_handicap="grim")
    assert (of(grim, at.STOCK), of(grim, at.CARDS), grim.z[at.RIVAL]) == (3, 1, 3)
