"""Whole games of bots: each seat has a player, and every decision is made from the sight of the seat that decides."""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

from turfhouse.bots.levels import bot_of, seconds_of
from turfhouse.bots.standings import Outcome
from turfhouse.bots.think import Habit, Mind
from turfhouse.core.game import Game
from turfhouse.core.rng import fast_stream
from turfhouse.core.state import State
from turfhouse.core.variant import Variant, game_of


class Player(NamedTuple):
    """A bot with all that makes it this one. A value that travels."""

    bot: str
    seconds: float = 0.0
    """For each decision; 0: the bot's own habit."""
    iterations: int = 0
    """With them what it does follows from deal and seat alone."""
    weights: tuple[tuple[str, float], ...] = ()
    """Of its sense, where they are not the game's own."""
    habits: tuple[Habit, ...] = ()
    """Rules of thumb that go before its own mind."""

    def timed(self) -> bool:
        """Does what it does hang on how fast the machine is?"""
        return bot_of(self.bot) == "search" and not self.iterations

    def text(self) -> str:
        """As `player_of` reads it back, if it has neither weights nor habits."""
        budget = f"@{self.iterations}" if self.iterations else f"@{self.seconds:g}s" if self.seconds else ""
        changed = f" with {len(self.weights)} weights of its own" if self.weights else ""
        habits = "".join([f" {habit.text()}" for habit in self.habits])
        return f"{self.bot}{budget}{changed}{habits}"


def player_of(text: str) -> Player:
    """From `policy`, `hard@5s` or `search@300` (iterations); raises KeyError with what there is."""
    name, _, budget = text.partition("@")
    bot_of(name)
    if not budget:
        return Player(name)
    number = budget.removesuffix("s")
    try:
        amount = float(number)
    except ValueError:
        amount = 0.0
    if amount <= 0 or (number == budget and not budget.isdecimal()):
        raise KeyError(f"{text!r}: after the @ stand seconds, as in {name}@5s, or iterations, as in {name}@300")
    return Player(name, seconds=amount) if number != budget else Player(name, iterations=int(budget))


class Played(NamedTuple):
    """A game that was played."""

    start: State
    state: State
    actions: list[int]
    times: list[list[float]]
    """Seconds for each decision of each seat."""


def mind_of(game: Game, player: Player) -> Mind:
    sense = game.sense()
    if player.weights:
        if sense is None:
            raise ValueError(f"{game.title} has no sense whose weights could be others")
        sense.tune(dict(player.weights))
    seconds = player.seconds or seconds_of(player.bot)
    return Mind(game, player.bot, seconds, player.iterations, sense, player.habits)


def play_out(
    variant: Variant, players: list[Player], deal: bytes, slots: list[int], lots: str = "", limit: int = 0
) -> Played:
    """One game, to its end or for `limit` decisions (0: no limit). What players do at random comes from the deal, from
    who sits where (`slots`), and from `lots`: other lots, another game of the same deal."""
    game = game_of(variant)
    state = game.new(variant.setup(), deal)
    start = state.clone()
    stream = fast_stream(deal, "bots " + " ".join([str(slot) for slot in slots]) + lots)
    minds: dict[Player, Mind] = {}
    for player in players:
        if player not in minds:
            minds[player] = mind_of(game, player)
    seated = [minds[player] for player in players]
    times: list[list[float]] = [[] for _ in players]
    actions: list[int] = []
    while not state.over and (limit == 0 or len(actions) < limit):
        seat = int(state.to_act())
        sight = state.sight(seat)
        started = monotonic()
        _, action = seated[seat].decide(sight, int(stream.word()))
        times[seat].append(monotonic() - started)
        state.apply(action)
        actions.append(action)
    return Played(start, state, actions, times)


def outcome_of(played: Played, slots: list[int]) -> Outcome:
    """What a finished game came to, and what it counted about itself."""
    state, start, actions = played.state, played.start, played.actions
    payoffs = [state.payoff(seat) for seat in range(state.seats)]
    scores = [int(state.points(seat)) for seat in range(state.seats)]
    facts, rates = state.facts(actions), start.rates(actions)
    return Outcome(slots, payoffs, scores, len(actions), played.times, facts, rates, state.began(start))
