"""`turfhouse review FILE`: what decided a finished game. `--calibrate GAME`, `--fit GAME`: are the chances true?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from turfhouse.cli.common import Fail, game_of, print_json, seat_names, setup_of
from turfhouse.cli.progress import Progress
from turfhouse.cli.replay import open_record, read_file

if TYPE_CHECKING:
    from turfhouse.bots.played import Player
    from turfhouse.core.table import Table
    from turfhouse.core.variant import Variant
    from turfhouse.review.kept import Kept
    from turfhouse.review.told import Review, SeatReview


def run(wishes: argparse.Namespace) -> int:
    if wishes.calibrate:
        return calibrate(wishes)
    if wishes.fit:
        return fit(wishes)
    if not wishes.file:
        raise Fail("review: name a record (a FILE), or --calibrate GAME", 2)
    table = finished(wishes)
    seats = [] if wishes.seat is None else [wishes.seat]
    review = reviewed(table, seats, wishes)
    if wishes.json:
        print_json(review.plain())
    else:
        tell(review, table)
    return 0


def finished(wishes: argparse.Namespace) -> Table:
    """The record played again; whatever keeps it from being reviewed is told with what to do."""
    from turfhouse.core.picks import BadText
    from turfhouse.core.table import ALL_KEY_FRAMES, Table

    record = open_record(read_file(wishes.file), wishes.file, wishes.own)
    if wishes.seat is not None and not 0 <= wishes.seat < record.setup.seats:
        raise Fail(f"--seat {wishes.seat}: seats are 0 to {record.setup.seats - 1}", 2)
    try:
        table = Table(game_of(record.game, wishes.own), record, ALL_KEY_FRAMES)
    except BadText as problem:
        raise Fail(f"{wishes.file}: {problem}; `turfhouse replay {wishes.file} --verify` says more") from None
    if not table.over():
        raise Fail(f"{wishes.file}: the game is not over; play it to its end first")
    return table


def reviewed(table: Table, seats: list[int], wishes: argparse.Namespace) -> Review:
    from turfhouse.review.reviewing import Reviewing

    review: Review | None = None
    with Progress("review", 1, wishes.json or wishes.quiet) as bar:
        for progress in Reviewing(table, seats, wishes.seed).run():
            review = progress.review or review
            bar.update(progress.done, progress.total)
    assert review is not None
    return review


def tell(review: Review, table: Table) -> None:
    from turfhouse.core.voice import spoken

    names = seat_names(table.game, table.record.setup.seats, table.record.names)
    print(f"{table.game.title}: {', '.join(names)}")
    for one in review.seats:
        print(f"\n{names[one.seat]}: {percent(one.start)} at the start, {percent(one.result)} at the end")
        print(f"  {sums(one)}")
        for turn in one.turns():
            said = table.record.entries[turn.entry - 1].text()
            print(f"  entry {turn.entry} ({said}): {percent(turn.before)} to {percent(turn.after)}")
        for mark in one.marks:
            print(f"  {mark.grade} at entry {mark.entry}: {spoken(mark.said(), names)}")


def sums(one: SeatReview) -> str:
    totals = one.totals
    return (
        f"own choices {points(totals.own)} (±{100 * totals.own_error:.0f}),"
        f" others' choices {points(totals.others)} (±{100 * totals.others_error:.0f}),"
        f" chance {points(totals.chance)} (±{100 * totals.chance_error:.0f})"
    )


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def points(value: float) -> str:
    return f"{100 * value:+.0f}"


# --- calibration ---


def bots_at(game_id: str, wishes: argparse.Namespace) -> tuple[Variant, list[Player]]:
    """The table that is played at, and who plays."""
    from turfhouse.bots.played import player_of
    from turfhouse.core.variant import variant_of

    game = game_of(game_id, wishes.own)
    variant = variant_of(game, setup_of(game, wishes.seats, wishes.option))
    try:
        return variant, [player_of(word) for word in wishes.bot or ["policy"]]
    except KeyError as problem:
        raise Fail(str(problem.args[0]), 2) from None


def fit(wishes: argparse.Namespace) -> int:
    """Prints how playouts are to be read, and writes it into the game's review.toml if that is named."""
    from turfhouse.review.fit import fits, write_fit

    variant, players = bots_at(wishes.fit, wishes)
    with Progress("games", wishes.games, wishes.json or wishes.quiet) as bar:
        fitted = fits(variant, players, wishes.games, wishes.seed, bar.update).best()
    if wishes.json:
        told = {"game": variant.game, "seats": variant.seats, "games": wishes.games, "temper": fitted.temper}
        print_json({**told, **fitted.reading._asdict()})
    else:
        print(f"{variant.game}, {variant.seats} seats, {wishes.games} games: {fitted.text()}")
    if wishes.write:
        page = Path(wishes.write)
        page.write_text(write_fit(page.read_text(encoding="utf-8"), variant.seats, fitted), encoding="utf-8")
    return 0


def kept_at(wishes: argparse.Namespace, variant: Variant, players: list[Player]) -> Kept | None:
    """Where the games that are looked at are kept, if they are; a file of others is refused."""
    from turfhouse.review.kept import Kept, OtherGames
    from turfhouse.review.reviewing import VERSION

    if not wishes.keep:
        return None
    told = {"seats": variant.seats, "options": dict(variant.options), "bots": [player.text() for player in players]}
    looked = {"moments": wishes.moments, "playouts": wishes.playouts, "seed": wishes.seed, "version": VERSION}
    kept = Kept(Path(wishes.keep), {"game": variant.game, **told, **looked})
    try:
        kept.cases()
    except OtherGames as problem:
        raise Fail(f"{problem}; name another file", 2) from None
    return kept


def calibrate(wishes: argparse.Namespace) -> int:
    from turfhouse.review.calibration import BATCHES, Calibration, Case, games_looked_at, table_of, write_between

    variant, players = bots_at(wishes.calibrate, wishes)
    kept = kept_at(wishes, variant, players)
    games: list[list[Case]] = kept.cases()[: wishes.games] if kept else []
    iterations = max(1, wishes.playouts // BATCHES)
    looked_at = games_looked_at(
        variant, players, wishes.games, wishes.seed, BATCHES, iterations, wishes.moments, len(games)
    )
    with Progress("games", wishes.games, wishes.json or wishes.quiet) as bar:
        for found in looked_at:
            games.append(found)
            if kept:
                kept.add(found)
            bar.update(len(games))
    calibration = Calibration(wishes.games, [case for found in games for case in found])
    bots = ", ".join(player.text() for player in players)
    if wishes.json:
        print_json(calibration.plain())
    else:
        print(table_of(calibration, variant.seats, bots))
    if wishes.write:
        page = Path(wishes.write)
        text = write_between(page.read_text(encoding="utf-8"), calibration, variant.seats, bots)
        page.write_text(text, encoding="utf-8")
    return 0
