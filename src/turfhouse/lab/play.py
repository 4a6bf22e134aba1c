"""One chunk of an experiment: whole games of some deals, and what they came to as columns. It runs in any process."""

from __future__ import annotations

import io
from typing import NamedTuple

import polars

from turfhouse.bots.played import Played, outcome_of, play_out
from turfhouse.bots.standings import Outcome
from turfhouse.lab.experiment import Arm, Experiment

OF = " /of"
"""The column of a fact's wholes has this after the fact's name; without one, each game counts 1."""
HIDDEN = "~"
"""Columns that are no facts begin so: what a report draws."""
STORY = 48
"""Of the games of so many first deals the score is written down as it grew."""
STEPS = 10

Row = dict[str, float | None]


class Chunk(NamedTuple):
    """Some deals of an experiment, all arms of each. It travels, with its variants and their cards."""

    experiment: Experiment
    first: int
    last: int
    """Up to this one, which is not of it."""

    def name(self) -> str:
        return f"deals-{self.first:07d}-{self.last:07d}.parquet"


def play_chunk(chunk: Chunk) -> bytes:
    """The games of the chunk in their order, as a Parquet file."""
    rows: list[Row] = []
    for number in range(chunk.first, chunk.last):
        for index, arm in enumerate(chunk.experiment.arms):
            rows += played_deal(chunk.experiment, index, arm, number)
    out = io.BytesIO()
    frame_of(rows).write_parquet(out, compression="lz4", statistics=False)
    return out.getvalue()


def played_deal(experiment: Experiment, index: int, arm: Arm, number: int) -> list[Row]:
    found: list[Row] = []
    for turn, slots in enumerate(arm.line_ups()):
        players = [arm.players[slot] for slot in slots]
        played = play_out(arm.variant, players, experiment.deal(number), slots, arm.lots)
        row: Row = {"deal": number, "arm": index, "turn": turn}
        found.append(row | columns_of(outcome_of(played, slots), arm) | (story(played) if number < STORY else {}))
    return found


def columns_of(outcome: Outcome, arm: Arm) -> Row:
    """All that a game counted: facts, rates with their wholes, who won in which order."""
    row: Row = {"decisions": float(outcome.decisions), **outcome.facts, **outcome.by_turn_order()}
    for name, (amount, whole) in outcome.rates.items():
        row[name], row[name + OF] = amount, whole
    if len(arm.players) > 1:
        for slot, player in enumerate(arm.players):
            mine = [payoff for seat, payoff in zip(outcome.slots, outcome.payoffs, strict=True) if seat == slot]
            row[f"wins of {slot + 1}: {player.text()}"] = sum(mine)
    for seat, payoff in enumerate(outcome.payoffs):
        row[f"{HIDDEN}payoff {seat}"] = payoff
        row[f"{HIDDEN}score {seat}"] = float(outcome.scores[seat])
    return row


def story(played: Played) -> Row:
    """How the scores grew: of whoever won and of the others, at every tenth of the game's decisions."""
    state, actions = played.start.clone(), played.actions
    seats = range(int(state.seats))
    won = [played.state.payoff(seat) > 0 for seat in seats]
    row: Row = {}
    done = 0
    for step in range(STEPS + 1):
        while done < len(actions) * step // STEPS:
            state.apply(actions[done])
            done += 1
        winners = [float(state.points(seat)) for seat in seats if won[seat]]
        others = [float(state.points(seat)) for seat in seats if not won[seat]]
        row[f"{HIDDEN}winners {step}"] = sum(winners) / len(winners) if winners else None
        row[f"{HIDDEN}others {step}"] = sum(others) / len(others) if others else None
    return row


def frame_of(rows: list[Row]) -> polars.DataFrame:
    names = {name: None for row in rows for name in row}
    return polars.from_dicts(rows, schema=schema_of(list(names)))


def schema_of(names: list[str]) -> dict[str, type[polars.DataType]]:
    whole = {"deal": polars.Int64, "arm": polars.Int64, "turn": polars.Int64}
    return {name: whole.get(name, polars.Float64) for name in names}
