"""The lab's statistics, held against distributions that are known."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest
from scipy import stats

from turfhouse.lab.statistics import (
    Estimate,
    benjamini_hochberg,
    estimate,
    holm,
    mixture,
    paired,
    percentile_interval,
    sequence_p,
    sequence_reach,
    wilson,
)

ONES = np.ones


def test_a_mean_of_plain_numbers_has_students_interval() -> None:
    values = np.random.default_rng(1).normal(3.0, 2.0, 200)
    found = estimate(values, ONES(200))
    low, high = stats.t.interval(0.95, found.carried - 1, values.mean(), stats.sem(values))
    assert found.mean == pytest.approx(values.mean())
    assert found.mean - found.fixed() == pytest.approx(low)
    assert found.mean + found.fixed() == pytest.approx(high)


def test_fixed_intervals_cover_as_often_as_they_say() -> None:
    """Ratios of sums, with wholes that differ: 20 of 400 intervals of 95 % may miss, here at most 33 (p = 0.998)."""
    lot = np.random.default_rng(2)
    missed = 0
    for _ in range(400):
        wholes = lot.poisson(3.0, 120).astype(float)
        amounts = lot.binomial(wholes.astype(int), 0.3).astype(float)
        found = estimate(amounts, wholes)
        missed += abs(found.mean - 0.3) > found.fixed()
    assert 5 <= missed <= 33


def test_a_sequence_holds_at_every_look_where_a_fixed_interval_does_not() -> None:
    lot = np.random.default_rng(3)
    looks = [64 * 2**k for k in range(6)]
    broken_sequence = broken_fixed = 0
    for _ in range(400):
        values = lot.exponential(1.0, looks[-1]) - 1.0
        founds = [estimate(values[:look], ONES(look)) for look in looks]
        broken_sequence += any(abs(found.mean) > found.sequence() for found in founds)
        broken_fixed += any(abs(found.mean) > found.fixed() for found in founds)
    assert broken_sequence <= 20 + 13, broken_sequence
    assert broken_fixed > 45, broken_fixed


def test_the_sequence_is_the_published_formula_and_narrowest_where_it_is_tuned() -> None:
    # Waudby-Smith et al. 2021, (3): sd * sqrt(2 (t rho^2 + 1) / (t^2 rho^2) * log(sqrt(t rho^2 + 1) / alpha))
    rho = mixture(0.05)
    t = 250
    expected = 2.0 * np.sqrt(2 * (t * rho + 1) / (t * t * rho) * np.log(np.sqrt(t * rho + 1) / 0.05))
    assert sequence_reach(2.0, t, 0.05) == pytest.approx(expected)
    ratio = {n: sequence_reach(1.0, n, 0.05) / (1.959964 / np.sqrt(n)) for n in (40, 100, 400, 1600, 8000)}
    assert min(ratio, key=lambda n: ratio[n]) == 400
    assert ratio[400] < 1.6


@pytest.mark.parametrize("deals", [64, 400, 5000])
def test_a_sequences_p_value_is_the_alpha_whose_interval_just_touches_0(deals: int) -> None:
    p = sequence_p(0.2, 1.0, deals)
    if p < 1.0:
        assert sequence_reach(1.0, deals, p) == pytest.approx(0.2)


def test_pairing_takes_out_what_both_share() -> None:
    lot = np.random.default_rng(4)
    luck = lot.normal(0.0, 3.0, 500)
    before, after = luck + lot.normal(0, 0.5, 500), luck + 0.2 + lot.normal(0, 0.5, 500)
    found = paired((before, ONES(500)), (after, ONES(500)))
    assert found.change.mean == pytest.approx((after - before).mean())
    assert found.change.p_value(False) == pytest.approx(stats.ttest_rel(after, before).pvalue, rel=0.3)
    assert found.change.p_value(False) < 1e-6 < stats.ttest_ind(after, before).pvalue
    assert found.saved() == pytest.approx(2 * (9 + 0.25) / 0.5, rel=0.3)


def test_a_rare_thing_is_no_verdict_and_a_constant_one_is_sure() -> None:
    rare = np.zeros(1000)
    rare[:3] = 1.0
    assert paired((np.zeros(1000), ONES(1000)), (rare, ONES(1000))).change.p_value(False) == 1.0
    same = paired((np.arange(50.0), ONES(50)), (np.arange(50.0) + 1, ONES(50)))
    assert same.change == Estimate(1.0, 0.0, 50, 50.0)
    assert same.change.p_value(True) == 0.0
    assert paired((np.arange(50.0), ONES(50)), (np.arange(50.0), ONES(50))).change.p_value(True) == 1.0


def test_nothing_counted_says_nothing() -> None:
    found = paired((np.zeros(9), np.zeros(9)), (ONES(9), ONES(9)))
    assert found.change.p_value(False) == 1.0
    assert estimate(np.zeros(1), ONES(1)).fixed() == inf


def test_holm_and_benjamini_hochberg_as_in_the_books() -> None:
    values = [0.01, 0.04, 0.03, 0.005]
    assert holm(values) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert benjamini_hochberg(values) == pytest.approx(list(stats.false_discovery_control(values)))
    assert holm([]) == benjamini_hochberg([]) == []


def test_wilsons_interval_is_the_arenas_and_wider_if_it_must_be_surer() -> None:
    from turfhouse.bots import standings

    assert wilson(0.3, 50) == pytest.approx(standings.wilson(0.3, 50), abs=1e-6)
    assert wilson(0.0, 40, 0.999)[1] > wilson(0.0, 40)[1] > 0.05


def test_percentiles_cover() -> None:
    """Games of a deal are alike: three of each. Of 60 intervals of a median at most 8 may miss (p = 0.99)."""
    lot = np.random.default_rng(5)
    missed = 0
    for _ in range(60):
        deals = lot.normal(10.0, 3.0, (150, 1)) + lot.normal(0.0, 0.5, (150, 3))
        found, low, high = percentile_interval(deals.tolist(), 50.0, draws=200)
        assert low <= found <= high
        missed += not low <= 10.0 <= high
    assert missed <= 8
