"""OpenSpiel: every game, registered as `turfhouse_<game>` as soon as this module is imported.

>>> import pyspiel
>>> import turfhouse.adapters.openspiel
>>> game = pyspiel.load_game("turfhouse_yards(players=3,actions=narrow)")
>>> game.num_distinct_actions()
140

Parameters of a game string: `players`, `actions` (narrow or flat), `recall`, and every option and parameter of the
game by its name. Four chance nodes of 256 outcomes name the deal and all dice of a game, so a state follows from its
history.

Observations are one moment's: strings are digests of the same bytes as the tensor. Pass `use_observation_string=True`
to algorithms that ask. With `recall=1` there are information state strings too, digests of all that a seat was told.
`resample_from_infostate` deals anew all that a player cannot know, dice to come included, and keeps who is asked.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any

from turfhouse.adapters.common import highs, need, way_of
from turfhouse.core.chooser import NARROW, Way
from turfhouse.core.events import Log
from turfhouse.core.game import Game
from turfhouse.core.rng import FastStream
from turfhouse.core.shell import Shell
from turfhouse.core.spec import Choice, Counts, Option
from turfhouse.games.registry import GAMES, find_game

np: Any = need("numpy", "openspiel")
pyspiel: Any = need("pyspiel", "openspiel")

DRAWS = 4
OUTCOMES = 256
CHANCES = list(range(OUTCOMES))
EVEN = [(outcome, 1.0 / OUTCOMES) for outcome in CHANCES]
LONGEST = 200_000
"""Ids in a game, chance included: none is near it."""
OWN = {"players": 0, "actions": NARROW, "recall": 0}


# --- what a game string says ---


def defaults(game: Game) -> dict[str, Any]:
    """A value for every parameter of its game string."""
    found: dict[str, Any] = {**OWN, "players": game.default_seats}
    for option in game.options:
        found[option.name] = written(option, option.default)
    return {**found, **{parameter.name: parameter.default for parameter in game.parameters}}


def written(option: Option, value: Any) -> str | int:
    """An option's value in a game string, which takes `3` for a number and may hold no comma or equals sign: counts as
    `I:8;L:8`, and where a choice is between a number and a word the number as `_3`."""
    if isinstance(option, Counts):
        return ";".join(f"{name}:{number}" for name, number in value.items())
    if isinstance(option, Choice) and value.isdecimal():
        return int(value) if all(other.isdecimal() for other in option.values) else f"_{value}"
    return value if isinstance(value, int) else str(value)


def read(option: Option, value: Any) -> object:
    if isinstance(option, Counts):
        return {name: int(number) for name, _, number in (part.partition(":") for part in value.split(";"))}
    return str(value).removeprefix("_") if isinstance(option, Choice) else value


@lru_cache(maxsize=32)
def way_for(name: str, told: tuple[tuple[str, Any], ...]) -> Way:
    """Of a game and what its string says besides the defaults."""
    game, said = find_game(name), dict(told)
    options: dict[str, object] = {}
    for option in game.options:
        if option.name in said:
            options[option.name] = read(option, said[option.name])
    parameters: dict[str, object] = {one.name: said[one.name] for one in game.parameters if one.name in said}
    return way_of(name, said.get("players", 0), options, parameters, said.get("actions", NARROW))


# --- a state ---


class Held:
    """What a state holds: one object, copied and pickled by itself."""

    def __init__(self, name: str, told: tuple[tuple[str, Any], ...], recall: bool) -> None:
        self.name = name
        self.told = told
        self.recall = recall
        self.drawn: list[int] = []
        self.shell: Shell | None = None
        self.heard: list[bytes] = []
        """With recall: a digest of all that each seat was told."""

    def way(self) -> Way:
        return way_for(self.name, self.told)

    def draw(self, outcome: int) -> None:
        """A chance node; the last one deals."""
        self.drawn.append(outcome)
        if len(self.drawn) == DRAWS:
            way, log = self.way(), Log()
            spaces = way.spaces
            seed = blake2b(bytes(self.drawn), digest_size=32, person=b"turfhouse-spiel").digest()
            self.shell = Shell(way, spaces.game.new(spaces.setup, seed, log if self.recall else None))
            self.heard = [b""] * spaces.setup.seats if self.recall else []
            self.hear(log)

    def step(self, shell: Shell, number: int) -> None:
        log = Log()
        shell.state.log = log if self.recall else None
        shell.step(number)
        shell.state.log = None
        self.hear(log)

    def hear(self, log: Log) -> None:
        for event in log.take() if self.recall else []:
            for seat, before in enumerate(self.heard):
                told = repr(sorted(event.face(seat).items())).encode()
                self.heard[seat] = blake2b(before + told, digest_size=16).digest()

    def copy_with(self, shell: Shell | None) -> Held:
        twin = Held(self.name, self.told, self.recall)
        twin.drawn, twin.heard, twin.shell = self.drawn[:], self.heard[:], shell
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return self.copy_with(self.shell.clone() if self.shell is not None else None)

    def __reduce__(self) -> tuple[Any, ...]:
        shell = self.shell
        saved = None if shell is None else (shell.state.save(), shell.chooser.named())
        return revived, (self.name, self.told, self.recall, self.drawn, self.heard, saved)


def revived(name: str, told: Any, recall: bool, drawn: list[int], heard: list[bytes], saved: Any) -> Held:
    held = Held(name, told, recall)
    held.drawn, held.heard = drawn, heard
    if saved is not None:
        way = held.way()
        held.shell = Shell(way, way.spaces.game.load(saved[0]))
        if held.shell.turn >= 0:
            held.shell.chooser.go_on(saved[1])
    return held


class TurfState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.held = Held(game.name, game.told, game.recall)

    def shell(self) -> Shell:
        shell = self.held.shell
        if shell is None:
            raise ValueError("nothing is dealt yet: this is a chance node")
        return shell

    def current_player(self) -> int:
        shell = self.held.shell
        if shell is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = shell.turn
        return turn if turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        shell = self.held.shell
        return shell is not None and shell.turn < 0

    def is_chance_node(self) -> bool:
        return self.held.shell is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return EVEN

    def legal_actions(self, player: int | None = None) -> list[int]:
        """For whoever asks in Python, who need not go through C++; as there, at a chance node what chance can do."""
        shell = self.held.shell
        if shell is None:
            return CHANCES[:]
        return shell.legal() if player is None or player == shell.turn else []

    def _legal_actions(self, player: int) -> list[int]:
        """For C++."""
        return self.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        held = self.held
        shell = held.shell
        if shell is None:
            held.draw(action)
        elif held.recall:
            held.step(shell, action)
        else:
            shell.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        shell = self.held.shell
        if shell is None or player < 0:
            return f"deal {action}"
        return " ".join(shell.words(action)) or f"id {action}"

    def returns(self) -> list[float]:
        shell = self.held.shell
        seats = self.get_game().num_players()
        return [shell.reward(seat) for seat in range(seats)] if shell is not None else [0.0] * seats

    def __str__(self) -> str:
        shell = self.held.shell
        if shell is None:
            return f"dealing {self.held.drawn}"
        return f"{shell.state.show()}chosen {shell.chooser.named()}\n"

    def resample_from_infostate(self, player: int, sampler: Any) -> TurfState:
        """Another state that the player cannot tell from this one."""
        world: TurfState = self.clone()
        words = [int(sampler() * (1 << 32)) & 0xFFFFFFFF for _ in range(DRAWS)]
        world.held = self.held.copy_with(
            self.shell().resampled(player, FastStream(words[0], words[1], words[2], words[3] | 1))
        )
        return world


class Eyes:
    """OpenSpiel's observer: one player's bytes as numbers from 0 to 1, by the names of their slices."""

    def __init__(self, way: Way, recall: bool) -> None:
        self.way = way
        self.recall = recall
        self.tensor = np.zeros(int(way.length), np.float32)
        self.dict = {part.name: self.tensor[part.start : part.start + part.length] for part in way.slices()}
        self.scale = (1.0 / np.maximum(highs(way), 1)).astype(np.float32)

    def set_from(self, state: TurfState, player: int) -> None:
        shell = state.held.shell
        if shell is None:
            self.tensor.fill(0)
        else:
            np.multiply(np.frombuffer(shell.observe(player), np.uint8), self.scale, out=self.tensor)

    def string_from(self, state: TurfState, player: int) -> str:
        shell = state.held.shell
        if shell is None:
            return f"player {player} before the deal"
        seen = blake2b(shell.observe(player), digest_size=12).hexdigest()
        told = state.held.heard[player].hex() if self.recall else ""
        return f"{player} {shell.state.asks} {seen}{told}"


# --- the games ---


def game_type(game: Game, recall: bool = False, alone: bool = False) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"turfhouse_{game.id}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=recall,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


class TurfGame(pyspiel.Game):  # type: ignore[misc]
    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, said = find_game(self.name), dict(params or {})
        usual = defaults(game)
        self.told = tuple(sorted((name, value) for name, value in said.items() if value != usual.get(name)))
        self.recall = bool(said.get("recall", 0))
        self.way = way_for(self.name, self.told)
        seats = self.way.spaces.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.way.size),
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            **({"utility_sum": 0.0} if seats > 1 else {}),
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, self.recall, seats == 1), info, said)

    def new_initial_state(self) -> TurfState:
        return TurfState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Eyes | None:
        """Of one player, with all that it knows. There is none that is public: it would hold a player's secrets."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        if iig_obs_type is None:
            return Eyes(self.way, False)
        single = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not single or not iig_obs_type.public_info or (iig_obs_type.perfect_recall and not self.recall):
            return None
        return Eyes(self.way, iig_obs_type.perfect_recall)


def register() -> None:
    known = set(pyspiel.registered_names())
    for name, game in GAMES.items():
        if f"turfhouse_{name}" not in known:
            title = f"Turf{name.capitalize()}"
            globals()[title] = type(title, (TurfGame,), {"name": name, "__module__": __name__})  # pickles look here
            pyspiel.register_game(game_type(game), globals()[title])


register()
