"""Gymnasium: one learner among our bots (`Solo`), and many games at once on the compiled engine (`TurfVector`).

>>> import gymnasium as gym
>>> import turfhouse.adapters.gymnasium
>>> env = gym.make("Turfhouse/Yards-v0", seats=3, bots="random")
>>> seen, info = env.reset(seed=1)
>>> bool(info["action_mask"].any())
True

Importing this module registers an id for every game. An id that is not open ends the game and costs 1; `action_masks()`
says which are, as sb3-contrib asks for it.
"""

from __future__ import annotations

from typing import Any, ClassVar

from turfhouse.adapters.common import VERSION, Seeds, highs, need, unpack, way_of
from turfhouse.bots.batch import Batch, Rival, play_on
from turfhouse.bots.played import player_of
from turfhouse.core.chooser import NARROW, IllegalId, Way
from turfhouse.core.shell import Shell, next_seed
from turfhouse.games.registry import GAMES

np: Any = need("numpy", "gymnasium")
gym: Any = need("gymnasium", "gymnasium")
vector: Any = need("gymnasium.vector", "gymnasium")


def seen_space(way: Way) -> Any:
    return gym.spaces.Box(0, highs(way), dtype=np.uint8)


class Solo(gym.Env):  # type: ignore[misc]
    """A learner's seat (-1: another one every game) at a table of our bots.

    `bots` names them all, or each in turn from the learner's left: `random`, `policy`, `hard`, `hard@0.1s`,
    `search@300` (iterations). `max_steps` truncates a game after so many ids of the learner. `info["action_mask"]`
    says which ids are open (`masks=False`: none is made, `legal()` lists them).
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"], "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int = 0,
        seat: int = -1,
        bots: str | list[str] = "policy",
        options: dict[str, object] | None = None,
        parameters: dict[str, object] | None = None,
        actions: str = NARROW,
        max_steps: int = 0,
        render_mode: str | None = None,
        masks: bool = True,
    ) -> None:
        self.way = way_of(game, seats, options, parameters, actions)
        self.masks = masks
        count = self.way.spaces.setup.seats
        if not -1 <= seat < count:
            raise ValueError(f"seat={seat}: there are seats 0 to {count - 1}, and -1 for another one every game")
        names = [bots] * max(count - 1, 1) if isinstance(bots, str) else bots
        if len(names) < count - 1:
            raise ValueError(f"{len(names)} bots for {count - 1} seats: name one, or each")
        self.rivals = [rival_of(self.way, name) for name in names]
        self.rivals_differ = len(set(names)) > 1
        self.wanted_seat = seat
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.observation_space = seen_space(self.way)
        self.action_space = gym.spaces.Discrete(int(self.way.size))
        self.seeds = Seeds()
        self.shell: Shell | None = None
        self.seat = max(seat, 0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.rng = self.seeds.taken(seed)
        spaces = self.way.spaces
        while True:  # a game may be over before the learner was asked
            self.seat = self.wanted_seat if self.wanted_seat >= 0 else int(self.rng.below(spaces.setup.seats))
            self.shell = Shell(self.way, spaces.game.new(spaces.setup, next_seed(self.rng)))
            self.rivals_play(self.shell)
            if self.shell.turn >= 0:
                break
        self.steps = 0
        return self.seen(self.shell), self.info(self.shell)

    def rivals_play(self, shell: Shell) -> None:
        count = self.way.spaces.setup.seats
        if self.rivals_differ:
            shell.ask()
            while shell.turn >= 0 and shell.turn != self.seat:
                rival = self.rivals[(shell.turn - self.seat) % count - 1]
                shell.play(rival.answer(shell.state, shell.turn, self.rng))
        else:
            play_on(shell, self.seat, self.rivals[0], self.rng)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        shell = self.shell
        if shell is None or shell.turn != self.seat:
            raise RuntimeError("the game is over: reset() begins another")
        self.steps += 1
        try:
            if shell.take(int(action)):
                self.rivals_play(shell)
        except IllegalId:
            seen = self.seen(shell)
            shell.resign(self.seat)
            shell.turn = -1
            return seen, -1.0, True, False, {**self.info(shell), "illegal": True}
        over = shell.turn < 0
        cut = not over and self.steps == self.max_steps
        if self.render_mode == "human":
            self.render()
        return self.seen(shell), shell.reward(self.seat), over, cut, self.info(shell)

    def seen(self, shell: Shell) -> Any:
        return np.frombuffer(shell.observe(self.seat), np.uint8)

    def info(self, shell: Shell) -> dict[str, Any]:
        if not self.masks:
            return {"seat": self.seat}
        return {"action_mask": np.frombuffer(shell.mask(self.seat), np.int8), "seat": self.seat}

    def legal(self) -> list[int]:
        """The open ids; none after the end."""
        return self.shell.legal() if self.shell is not None else []

    def action_masks(self) -> Any:
        """Which ids are open. After the end all are, as Gymnasium's vectors ask once more then."""
        if self.shell is None or self.shell.turn < 0:
            return np.ones(int(self.way.size), bool)
        return np.frombuffer(self.shell.mask(self.seat), bool)

    def path(self, number: int) -> list[str]:
        """What an open id stands for: a path, or the next word of one."""
        return self.shell.words(number) if self.shell is not None else []

    def unpack(self, seen: Any) -> dict[str, Any]:
        """An observation's bytes by the names of its slices."""
        return unpack(self.way, seen)

    def render(self) -> str | None:
        """As the learner sees the table."""
        if self.shell is None or self.render_mode is None:
            gym.logger.warn("nothing to render: make the environment with render_mode 'ansi' or 'human', and reset it")
            return None
        text = self.way.spaces.game.draw(self.shell.state.view(self.seat))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def rival_of(way: Way, name: str) -> Rival:
    player = player_of(name)
    return Rival(way, player.bot, player.seconds, player.iterations)


class TurfVector(vector.VectorEnv):  # type: ignore[misc]
    """`num_envs` games in one compiled loop. A game that is over is followed by the next in the same step: what was
    seen last of it stands in `infos["final_obs"]`. `infos["action_mask"]` says which ids are open now (`masks=False`:
    none are made, `open_ids()` and `legal()` list them)."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 0,
        seat: int = -1,
        bots: str = "random",
        options: dict[str, object] | None = None,
        parameters: dict[str, object] | None = None,
        actions: str = NARROW,
        max_steps: int = 0,
        masks: bool = True,
    ) -> None:
        self.way = way_of(game, seats, options, parameters, actions)
        self.num_envs = num_envs
        self.wishes = (seat, bots, masks, max_steps)
        self.single_observation_space = seen_space(self.way)
        self.single_action_space = gym.spaces.Discrete(int(self.way.size))
        self.observation_space = vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = vector.utils.batch_space(self.single_action_space, num_envs)
        self.everywhere = np.ones(num_envs, bool)
        self.seeds = Seeds()

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """One seed for all games; of a list the first."""
        stream = self.seeds.taken(seed[0] if isinstance(seed, list) else seed)
        seat, bots, masks, longest = self.wishes
        self.batch = Batch(self.way, self.num_envs, int(stream.word()), seat, bots, masks, longest)
        return self.seen(), self.infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        batch = self.batch
        batch.step(actions.tolist() if hasattr(actions, "tolist") else list(actions))
        infos = self.infos()
        ended = np.frombuffer(batch.ended, bool).copy()
        cut = np.frombuffer(batch.cut, bool).copy()
        if batch.finished:
            final = np.empty(self.num_envs, object)
            for index in batch.finished:
                final[index] = np.frombuffer(batch.last[index], np.uint8)
            infos["final_obs"], infos["_final_obs"] = final, ended | cut
        return self.seen(), np.frombuffer(batch.rewards, np.float64).copy(), ended, cut, infos

    def infos(self) -> dict[str, Any]:
        if not self.batch.masks:
            return {}
        return {"action_mask": self.rows(self.batch.mask(), np.int8), "_action_mask": self.everywhere.copy()}

    def seen(self) -> Any:
        return self.rows(b"".join(self.batch.seen()), np.uint8)

    def rows(self, buffer: Any, kind: Any) -> Any:
        """A row for each game."""
        return np.frombuffer(buffer, kind).reshape(self.num_envs, -1)

    def action_masks(self) -> Any:
        return self.rows(self.batch.mask(), bool)

    def legal(self) -> list[list[int]]:
        """The open ids, game by game."""
        return self.batch.legal()

    def open_ids(self) -> tuple[Any, Any]:
        """The same as two arrays: all of them end to end, and where each game's end."""
        ids, ends = self.batch.open_ids()
        return np.frombuffer(ids, np.int64), np.frombuffer(ends, np.int64)

    def seats(self) -> Any:
        """Where the learner sits, game by game."""
        return np.array(list(self.batch.seats))


def make_vector(game: str, num_envs: int = 1, **wishes: Any) -> TurfVector:
    return TurfVector(game, num_envs, **wishes)


def register() -> None:
    for name in GAMES:
        gym.register(
            f"Turfhouse/{name.capitalize()}-v{VERSION}",
            entry_point="turfhouse.adapters.gymnasium:Solo",
            vector_entry_point="turfhouse.adapters.gymnasium:make_vector",
            kwargs={"game": name},
        )


register()
