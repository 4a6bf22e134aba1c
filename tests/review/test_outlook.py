"""How worlds are played on, and how sure the sense is taken to be."""

from __future__ import annotations

from hashlib import blake2b
from importlib import resources

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.review.tables import new_table
from turfhouse.bots.played import Player
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sense import Sense
from turfhouse.core.state import State
from turfhouse.core.variant import variant_of
from turfhouse.games.registry import GAMES
from turfhouse.review.fit import fits, write_temper
from turfhouse.review.outlook import FILE, Outlook, chances, outlook_of, tempered
from turfhouse.review.reviewing import VERSION


def test_a_temper_makes_chances_that_add_up_to_one() -> None:
    assert tempered([0.8, 0.2], 1.0) == pytest.approx([0.8, 0.2])
    assert tempered([0.8, 0.2], 0.5) == pytest.approx([2 / 3, 1 / 3])
    assert sum(tempered([0.9, 0.9, 0.1], 0.7)) == pytest.approx(1.0)
    assert tempered([0.2], 1.0) == pytest.approx([0.2])
    assert tempered([1.0, 0.0], 1.0)[0] < 1.0


def test_who_has_left_has_no_chance_and_the_end_is_taken_as_it_is() -> None:
    table = new_table(GAMES["newkids"], 3, 1)
    table.resign(2)
    assert chances(table.state, Sense(), 0.5) == pytest.approx([0.5, 0.5, 0.0], abs=1e-2)
    table.resign(1)
    assert chances(table.state, Sense(), 0.5) == [1.0, 0.0, 0.0]


def test_playouts_begin_with_none_to_led_ranked_decisions() -> None:
    class Counting(Sense):
        ranked = 0

        def ranks(self, world: State, options: vec[i64]) -> vec[float]:
            Counting.ranked += 1
            return Sense.ranks(self, world, options)

    outlook, sense = Outlook(3, 1, {}), Counting(1)
    found = []
    for number in range(4):
        Counting.ranked = 0
        state = new_table(GAMES["dungeon"], 2, 1).state.clone()
        outlook.play_on(state, sense, number, fast_stream(seed_from(number)))
        found.append(Counting.ranked)
    assert found == [0, 1, 2, 0]
    assert outlook.cost(20) == 21


def test_a_temper_is_of_the_nearest_number_of_seats() -> None:
    outlook = Outlook(1, 1, {2: 0.5, 5: 0.9})
    assert [outlook.temper(seats) for seats in (1, 2, 3, 4, 6)] == [0.5, 0.5, 0.5, 0.9, 0.9]
    assert Outlook(1, 1, {}).temper(3) == 1.0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_it_is_played_on(game: str) -> None:
    outlook = outlook_of(GAMES[game])
    assert outlook.led >= 1
    assert outlook.weight >= 1
    assert all(0.2 <= temper <= 1.5 for temper in outlook.tempers.values())


def test_other_numbers_are_another_version() -> None:
    folder = resources.files("turfhouse.games")
    numbers = "".join(folder.joinpath(game, FILE).read_text() for game in sorted(GAMES))
    assert (VERSION, blake2b(numbers.encode(), digest_size=4).hexdigest()) == ("4", "cc95395f")


def test_a_temper_is_fitted_and_written_beside_others() -> None:
    game = GAMES["dungeon"]
    players = [Player("random")]
    (fit,) = fits(variant_of(game, game.setup()), players, 1, 1)
    assert fit.best() in fit.off
    fit.off = {0.5: 2.0, 0.9: 1.0, 1.2: 1.0}
    assert fit.best() == 0.9
    page = write_temper("led = 8\n", 3, 0.8)
    assert page == "led = 8\n\n[temper]\n3 = 0.8\n"
    assert write_temper(page, 2, 1.0) == "led = 8\n\n[temper]\n2 = 1\n3 = 0.8\n"
    assert write_temper(page, 3, 0.7).endswith("[temper]\n3 = 0.7\n")
