"""How worlds are played on, and how sure the sense is taken to be."""

from __future__ import annotations

from hashlib import blake2b
from importlib import resources
from pathlib import Path

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
from turfhouse.review.fit import TEMPERS, WRITTEN, Fit, Fitted, Known, fits, write_fit
from turfhouse.review.glimpses import look_at
from turfhouse.review.judge import Judge
from turfhouse.review.outlook import FILE, PLAIN, Outlook, Reading, chances, outlook_of, tempered
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

    outlook, sense = Outlook(3, 1, {}, {}, {}), Counting(1)
    found = []
    for number in range(4):
        Counting.ranked = 0
        state = new_table(GAMES["dungeon"], 2, 1).state.clone()
        outlook.play_on(state, sense, number, fast_stream(seed_from(number)))
        found.append(Counting.ranked)
    assert found == [0, 1, 2, 0]
    assert outlook.cost(20) == 21


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.many
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="a system that does not tell")
def test_playing_on_leaves_nothing_behind() -> None:
    """Vectors that interpreted code handed to compiled code were never freed: 2 to 5 kB a playout."""
    outlook, state, rng = Outlook(8, 1, {}, {}, {}), new_table(GAMES["dungeon"], 2, 1).state, fast_stream(seed_from(1))
    sense = GAMES["dungeon"].sense()
    assert sense is not None
    sense.horizon = 1

    def play(times: int) -> None:
        for number in range(times):
            outlook.play_on(state.clone(), sense, number, rng)

    play(400)
    before = resident()
    play(1600)
    assert resident() - before < 500_000


def test_a_temper_is_of_the_nearest_number_of_seats() -> None:
    outlook = Outlook(1, 1, {2: 0.5, 5: 0.9}, {}, {3: 1.2})
    assert [outlook.temper(seats) for seats in (1, 2, 3, 4, 6)] == [0.5, 0.5, 0.5, 0.9, 0.9]
    assert Outlook(1, 1, {}, {}, {}).temper(3) == 1.0
    assert [outlook.reading(seats) for seats in (2, 6)] == [Reading(1.0, 1.2)] * 2


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_it_is_played_on(game: str) -> None:
    outlook = outlook_of(GAMES[game])
    assert outlook.led >= 1
    assert outlook.weight >= 1
    assert all(0.2 <= temper <= 1.5 for temper in outlook.tempers.values())
    assert all(0.5 <= power <= 1.5 for power in outlook.powers.values())
    assert all(0.7 <= own <= 1.5 for own in outlook.owns.values())


def test_other_numbers_are_another_version() -> None:
    folder = resources.files("turfhouse.games")
    numbers = "".join(folder.joinpath(game, FILE).read_text() for game in sorted(GAMES))
    assert (VERSION, blake2b(numbers.encode(), digest_size=4).hexdigest()) == ("5", "97928937")


def test_a_reading_is_symmetric_keeps_the_sum_and_what_is_sure() -> None:
    reading, means = Reading(0.8, 1.2), [0.5, 0.3, 0.2]
    assert Reading().of(means, 1) == 0.3
    assert reading.of(means, 1) == pytest.approx(reading.of([0.3, 0.2, 0.5], 0))
    assert reading.of(means, 1) > Reading(0.8).of(means, 1)
    assert sum(Reading(0.8).of(means, seat) for seat in range(3)) == pytest.approx(1.0)
    assert [reading.of([1.0, 0.0, 0.0], seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    rising = [reading.of([share / 20, (20 - share) / 30, (20 - share) / 60], 0) for share in range(21)]
    assert rising == sorted(rising)
    assert reading.of([0.0], 0) == 0.0
    assert reading.of([1.0], 0) == 1.0
    assert Reading(1.0, 1.5).of([0.5], 0) == pytest.approx(0.6)


def test_values_are_read_as_the_file_says() -> None:
    state = new_table(GAMES["newkids"], 3, 1).state
    plain, other = (Judge(GAMES["newkids"], 1, 4) for _ in range(2))
    plain.outlook = plain.outlook._replace(powers={}, owns={})
    other.outlook = other.outlook._replace(powers={}, owns={3: 2.0})
    look = look_at(state, 0)
    said = plain.batch(look, 0)
    assert 0.0 < said < 1.0
    assert other.batch(look, 0) == pytest.approx(2 * said / (1 + said))


def test_what_is_fitted_is_written_beside_others() -> None:
    game = GAMES["dungeon"]
    games: list[int] = []
    fitted = fits(variant_of(game, game.setup()), [Player("random")], 2, 1, games.append).best()
    assert games == [1, 2]
    assert fitted.temper in TEMPERS
    page = write_fit("# Why\nled = 8\n", 3, Fitted(0.8, Reading(1.0, 1.15)))
    assert page == f"# Why\nled = 8\n\n{WRITTEN}\n[temper]\n3 = 0.8\n\n[power]\n3 = 1\n\n[own]\n3 = 1.15\n"
    both = write_fit(page, 2, Fitted(1.0, PLAIN))
    assert both.endswith("[temper]\n2 = 1\n3 = 0.8\n\n[power]\n2 = 1\n3 = 1\n\n[own]\n2 = 1\n3 = 1.15\n")
    assert both.count(WRITTEN) == 1
    assert "3 = 0.7\n\n[power]" in write_fit(both, 3, Fitted(0.7, PLAIN))


def known(game: int, said: float, won: float) -> Known:
    return Known(game, 0, {temper: [said, (1 - said) / 2, (1 - said) / 2] for temper in TEMPERS}, won)


def test_another_reading_is_taken_only_where_it_is_clearly_better() -> None:
    fit = Fit()
    fit.known = [known(number, 0.4, float(number % 2)) for number in range(900)]
    found = fit.best()
    assert found.temper == 1.0
    assert found.reading.of([0.4, 0.3, 0.3], 0) == pytest.approx(0.5, abs=0.03)
    fit.known = [known(number // 100, 0.4, float(number % 2)) for number in range(4)]
    assert fit.best().reading == PLAIN
