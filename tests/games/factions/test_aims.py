"""Bots aim for the Secret wins they hold (brief, section 8)."""

from __future__ import annotations

import pytest

from tests.games.factions.table import GAME, new, table, turf
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.factions.bot import aims, worth
from turfhouse.games.factions.bot.sense import FactionsSense
from turfhouse.games.factions.eyes import progress as shown
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import secrets
from turfhouse.games.factions.state import FactionsState

COUNTED = (v.TROOPS, v.DP, v.TURFS_HELD, v.SQUARES, v.GROUP, v.TALLY, v.USURP, v.GATEKEEPER, v.EACH_TYPE, v.EACH_VALUE)


def card(name: str) -> int:
    return GAME.card_table.secret_ids.index(name)


def in_play(seed: int, seats: int) -> FactionsState:
    """Somewhere in a game of the sense."""
    state, sense = new(seed, seats), FactionsSense()
    rng = fast_stream(seed_from(seed), "aims")
    for _ in range(40 * seats):
        if not state.over:
            state.apply(sense.quick(state, state.options(), rng))
    return state


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_progress_is_what_the_holder_is_shown(seats: int) -> None:
    for seed in range(3):
        state = in_play(seed, seats)
        for number in range(int(state.cards.secrets)):
            if state.cards.secret_check[number] in COUNTED:
                have, need = shown.progress(state, 0, number)
                assert aims.progress(state, 0, number) == pytest.approx((min(have, need) / need) ** 2)
                assert (have >= need) == secrets.holds(state, 0, number)


def test_a_turf_is_worth_more_to_who_needs_it() -> None:
    lines = "turfs c4=A3 c3=A1 b6=B2 g6=C2 h7=D2\n"
    plain, aiming = table(f"{lines}# bare"), table(f"{lines}secret A heart_of_turfandia\n# bare")
    inside, outside = turf("d5"), turf("b5")
    assert plain.board.type[inside] == plain.board.type[outside]
    assert worth.turf_worth(plain, 0, inside) == worth.turf_worth(plain, 0, outside)
    assert worth.turf_worth(aiming, 0, inside) > worth.turf_worth(aiming, 0, outside)


def test_the_turf_that_makes_a_secret_win_true_comes_first() -> None:
    state = table("# bare\nturfs d4=A3 e4=A1 e6=A1 b6=B2 g6=C2 h7=D2\nhome A desert\nsecret A heart_of_turfandia")
    key = state.key()
    assert worth.turf_worth(state, 0, turf("d5")) > 40.0 > worth.turf_worth(state, 0, turf("c4"))
    assert state.key() == key, "looking changed nothing"


def test_a_type_that_must_stay_empty_is_left_alone() -> None:
    lines = "# bare\nturfs d4=A3 b6=B2 g6=C2 h7=D2\n"
    names = [name for name in GAME.card_table.secret_ids if GAME.card_table.secret_check[card(name)] == v.NOBODY_ON]
    for name in names:
        type_ = int(GAME.card_table.secret_type[card(name)])
        state = table(f"{lines}secret A {name}")
        free = [k for k in range(v.TURFS) if (int(state.board.of_type[type_]) >> k) & 1 and state.z[at.OWNER + k] < 0]
        assert aims.turf_pull(state, 0, free[0]) < 0.0


def test_who_hoards_points_buys_nothing() -> None:
    lines = "turfs d4=A3 e4=B9\nset dp 20 0 0 0 0 0\n"
    sense = FactionsSense()
    gains = [
        sense.shop_gain(table(f"{lines}{secret}go shop"), 0, w.V_TROOP, turf("d4"), -1)
        for secret in ("", "secret A royal_hoard\n")
    ]
    assert gains[0] > 0.0 > gains[1]


def test_a_secret_win_at_hand_is_a_chance_to_win() -> None:
    lines = "# bare\nturfs d4=A3 e4=A1 e6=A1 b6=B2 g6=C2 h7=D2\n"
    far, near = (worth.chances(table(f"{lines}secret A {name}"))[0] for name in ("royal_hoard", "heart_of_turfandia"))
    assert near > far
