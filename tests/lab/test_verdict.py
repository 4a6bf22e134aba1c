"""Verdicts: what moved is named with its interval and its size, chance is not; targets are met or missed."""

from __future__ import annotations

import re
from argparse import Namespace

import numpy as np
import polars
import pytest

from turfhouse.bots.played import Player
from turfhouse.cli.lab.change import confirm
from turfhouse.core.spec import BadSetup
from turfhouse.games.registry import GAMES, by_the_book
from turfhouse.lab.changes import changed
from turfhouse.lab.designs import confirmed_text
from turfhouse.lab.experiment import Arm, Experiment
from turfhouse.lab.facts import values_of
from turfhouse.lab.measured import BEGIN, EDGE, END, MET, MISSED, markdown, measure_all, sentences, write_between
from turfhouse.lab.targets import read_targets, targets_of
from turfhouse.lab.verdict import LARGE, OPEN, SMALL, STILL, decided, judge

ARMS = (Arm("as it is", by_the_book("dungeon"), (Player("policy"),)),) * 2
TARGETS = read_targets(
    "dungeon",
    """
[[table]]
id = "two"
seats = 2
[[target]]
fact = "won"
low = 0.4
high = 0.55
percent = true
care = 0.05
[[target]]
fact = "rounds"
measure = "median"
low = 9
high = 11
care = 0.5
[[target]]
fact = "buyer of * wins"
even = 0.1
percent = true
care = 0.05
[[target]]
fact = "buyer of * wins"
says = "spread"
measure = "spread"
high = 1.2
care = 0.1
""",
)


def made(deals: int, seed: int = 1, **moved: float) -> polars.DataFrame:
    """Two arms on the same deals: luck is common, and what is named is moved in the second."""
    lot = np.random.default_rng(seed)
    luck = lot.normal(0, 1, deals)
    rows = []
    for arm in (0, 1):
        for deal in range(deals):
            more = moved if arm else {}
            won = float(luck[deal] + lot.normal(0, 1) + more.get("won", 0.0) > 0)
            rounds = round(10 + 2 * luck[deal] + lot.normal(0, 0.3) + more.get("rounds", 0.0))
            row = {"deal": deal, "arm": arm, "turn": 0, "won": won, "rounds": float(rounds)}
            row |= {f"noise {k}": float(lot.normal()) for k in range(30)}
            bought = float(lot.poisson(1.0))
            row |= {"buyer of rake wins": float(lot.binomial(int(bought), 0.5)), "buyer of rake wins /of": bought}
            row |= {"buyer of shed wins": float(lot.binomial(int(bought), 0.9)), "buyer of shed wins /of": bought}
            rows.append(row)
    return polars.DataFrame(rows)


def experiment(**more: object) -> Experiment:
    return Experiment("change", ARMS, watch=("won", "rounds"), **more)  # type: ignore[arg-type]


def test_what_moved_is_told_with_its_size_and_what_did_not_is_not() -> None:
    verdict = judge(experiment(deals=800), made(800, seed=2, won=0.8, rounds=0.1), TARGETS, "Goose Patrol: level 6")
    kinds = {finding.fact: finding.verdict for finding in verdict.findings}
    assert kinds["won"] == LARGE
    assert kinds["rounds"] == SMALL
    assert {kinds[f"noise {k}"] for k in range(30)} <= {OPEN, STILL}
    text = verdict.text()
    assert text.startswith("Goose Patrol: level 6:\n  won 4")
    assert "out of its target (40–55 %)" in text
    assert "Moved, but by less than one would care: rounds " in text
    assert "other facts: nothing beyond chance." in text
    assert "1,600 games of 800 deals, bots: policy" in text


def test_a_card_that_is_new_is_told_by_itself() -> None:
    frame = made(400).with_columns(
        polars.when(polars.col("arm") == 1).then(polars.col(name)).alias(name)
        for name in ("buyer of shed wins", "buyer of shed wins /of")
    )
    verdict = judge(experiment(deals=400), frame, TARGETS)
    assert "buyer of shed wins" not in [finding.fact for finding in verdict.findings]
    assert len(verdict.added) == 1
    assert re.search(r"\n  Only with the change: buyer of shed wins (89|90|91)\S* % \(± \d", verdict.text())
    assert re.search(
        r"\n  \(An even share is \d\d %\. That says who buys or plays it, not what it does", verdict.text()
    )
    assert re.search(r"only with the change: buyer of shed wins (89|90|91)", confirmed_text(verdict, verdict))


def test_a_search_is_not_asked_where_nothing_moved() -> None:
    verdict = judge(experiment(deals=400), made(400), TARGETS)
    assert verdict.of(LARGE) == []
    said = confirm(Namespace(confirm=100), experiment(deals=400), TARGETS, verdict)  # it would play games else
    assert "nothing to ask" in said
    assert "Only with the change" not in judge(experiment(deals=400), made(400), TARGETS).text()


def test_what_came_up_in_a_few_deals_only_is_not_called_new() -> None:
    frame = made(400).with_columns(
        polars.when((polars.col("arm") == 1) & (polars.col("deal") < 5)).then(polars.col(name)).alias(name)
        for name in ("buyer of shed wins", "buyer of shed wins /of")
    )
    assert judge(experiment(deals=400), frame, TARGETS).added == ()


def test_facts_of_the_changed_card_are_told_whatever_came_of_them() -> None:
    base = by_the_book("yards")
    arms = tuple(Arm(v.game, v, (Player("policy"),)) for v in (base, changed(base, ["cards.rake.name=Fork"])))
    one = Experiment("change", arms, watch=("won", "rounds"), deals=100)
    verdict = judge(one, made(100), TARGETS)
    text = verdict.text()
    assert re.search(r"\n  Of the changed card itself, nothing beyond chance: buyer of rake wins \d", text)
    assert "buyer of shed" not in text
    told = 1 + sum(finding.watched for finding in verdict.of(OPEN))
    assert f"\n  {len(verdict.findings) - told} other facts" in text


def test_what_is_not_decided_says_how_many_games_it_would_take() -> None:
    few = judge(experiment(deals=100), made(100), TARGETS)
    many = judge(experiment(deals=3000), made(3000), TARGETS)
    assert few.games_wanted() > few.games
    assert many.games_wanted() == 0
    assert f"About {few.games_wanted():,} games would decide all of these." in few.text()
    assert judge(experiment(deals=few.games_wanted()), made(few.games_wanted()), TARGETS).games_wanted() == 0


def test_a_game_against_itself_raises_no_alarm() -> None:
    alarms = [len(judge(experiment(deals=150), made(150, seed), TARGETS).alarms()) for seed in range(20)]
    assert sum(1 for count in alarms if count) <= 3


def test_it_goes_on_until_the_watched_facts_are_decided() -> None:
    few, words = decided(experiment(), made(64), TARGETS)
    assert not few
    assert "of 2 facts decided" in words
    assert decided(experiment(), made(3000), TARGETS)[0]
    assert decided(experiment(), made(1500, won=1.5, rounds=2.0), TARGETS)[0]


def test_rates_weigh_by_their_wholes_and_medians_go_game_by_game() -> None:
    frame = made(50)
    values = values_of(frame, 0, "buyer of rake wins")
    assert all(0.0 <= value <= 1.0 for deal in values for value in deal)
    assert len(values) < 50


def test_targets_are_met_at_the_edge_or_missed() -> None:
    found = {(one.fact, one.target.measure): one for one in measure_all(TARGETS, made(600))}
    assert found["won", "mean"].verdict() == MET
    assert found["rounds", "median"].verdict() == MET
    assert found["buyer of rake wins", "mean"].verdict() in (MET, EDGE)
    assert found["buyer of shed wins", "mean"].verdict() == MISSED
    assert found["buyer of * wins", "spread"].verdict() == MISSED
    lines = sentences(list(found.values()))
    assert any("two: buyer of shed wins 9" in line and "missed by 3" in line for line in lines)
    assert lines[-1].startswith("3 of 5 targets met")


def test_a_share_of_none_in_a_few_games_is_not_surely_none() -> None:
    targets = read_targets(
        "dungeon", "[[table]]\nid='two'\nseats=2\n[[target]]\nfact='rare'\nlow=0.03\npercent=true\ncare=1\n"
    )
    few = made(40).with_columns(polars.lit(0.0).alias("rare"))
    many = made(2000).with_columns(polars.lit(0.0).alias("rare"))
    assert measure_all(targets, few)[0].verdict() == EDGE
    assert measure_all(targets, few)[0].text() == "0.0 (0.0–8.8) %"
    assert measure_all(targets, many)[0].verdict() == MISSED


def test_the_table_is_written_between_its_markers() -> None:
    found = measure_all(TARGETS, made(200))
    table = markdown(TARGETS, found, [200], "Measured.")
    assert "| won | 40–55 % | " in table
    assert "1 of 2; **shed 9" in table
    page = write_between(f"before\n{BEGIN}\nold\n{END}\nafter\n", table)
    assert "old" not in page
    assert page.startswith("before\n")
    assert page.endswith(f"{END}\nafter\n")
    assert write_between(page, table) == page
    with pytest.raises(ValueError, match="no place for the table"):
        write_between("nothing here", table)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_targets_at_tables_that_can_be_set_up(game: str) -> None:
    targets = targets_of(game)
    assert len(targets.tables) >= 2
    assert len(targets.targets) >= 5
    for table in targets.tables:
        by_the_book(game, table.seats, table.options)
    for target in targets.targets:
        assert target.care > 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[target]]\nfact = 'x'", "care"),
        ("[[target]]\nfact = 'x'\ncare = 1\nhigh_ = 2", "high_ mean nothing"),
        ("[[target]]\nfact = 'x'\ncare = 1\nmeasure = 'mode'", "measure 'mode'"),
        ("[[target]]\nfact = 'x'\ncare = 1\nat = ['y']", "no table"),
        ("[[target", "targets.toml of dungeon"),
    ],
)
def test_mistakes_in_targets_are_told(text: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        read_targets("dungeon", text)
