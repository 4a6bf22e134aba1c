"""PettingZoo: every game as an AEC environment.

>>> from turfhouse.adapters import pettingzoo
>>> env = pettingzoo.env("yards", seats=3)
>>> env.reset(seed=1)
>>> env.agent_selection in env.possible_agents
True

`raw_env` is the same without PettingZoo's checking wrappers, several times as fast. Seats are asked one by one, in the
order that the rules' driver has (a window's passes are ids like any other); who may act unasked in a quiet window is
not polled, unless a game has an option for that (`options={"poll_quiet": "on"}` in New Kids).
"""

from __future__ import annotations

from typing import Any

from turfhouse.adapters.common import VERSION, Seeds, highs, need, unpack, way_of
from turfhouse.core.chooser import NARROW
from turfhouse.core.shell import Shell, next_seed

np: Any = need("numpy", "pettingzoo")
gymnasium: Any = need("gymnasium", "pettingzoo")
zoo: Any = need("pettingzoo", "pettingzoo")
wrappers: Any = need("pettingzoo.utils.wrappers", "pettingzoo")

MODES = ["human", "ansi"]


def env(game: str, **wishes: Any) -> Any:
    """As `raw_env`, in the usual wrappers: an id that is not open ends the game and costs its agent 1."""
    made = raw_env(game, **wishes)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(zoo.AECEnv, gymnasium.utils.EzPickle):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name for it
    """One game after another. `max_steps` truncates a game after so many ids; `copy` gives arrays that may be written
    to."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        options: dict[str, object] | None = None,
        parameters: dict[str, object] | None = None,
        actions: str = NARROW,
        max_steps: int = 0,
        render_mode: str | None = None,
        copy: bool = False,
    ) -> None:
        gymnasium.utils.EzPickle.__init__(self, game, seats, options, parameters, actions, max_steps, render_mode, copy)
        self.way = way_of(game, seats, options, parameters, actions)
        name = f"turfhouse_{game}_v{VERSION}"
        self.metadata = {"render_modes": MODES, "is_parallelizable": False, "render_fps": 2, "name": name}
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.copy = copy
        count = self.way.spaces.setup.seats
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.seeds = Seeds()
        box = gymnasium.spaces.Box
        size = int(self.way.size)
        seen = gymnasium.spaces.Dict(
            {
                "observation": box(0, highs(self.way), dtype=np.uint8),
                "action_mask": box(0, 1, (size,), dtype=np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        spaces = self.way.spaces
        self.shell = Shell(self.way, spaces.game.new(spaces.setup, next_seed(self.seeds.taken(seed))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.shell.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        seen = np.frombuffer(self.shell.observe(seat), np.uint8)
        mask = np.frombuffer(self.shell.mask(seat), np.int8)
        if self.copy:
            return {"observation": seen.copy(), "action_mask": mask.copy()}
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and needs an id")
        self._cumulative_rewards[agent] = 0.0
        shell = self.shell
        shell.step(action)
        self.steps += 1
        turn = shell.turn
        if turn < 0:
            self.pay()
        else:
            self.agent_selection = self.possible_agents[turn]
            if self.steps == self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def pay(self) -> None:
        """The game is over."""
        for agent in self.agents:
            if not self.terminations[agent]:
                self.rewards[agent] = self.shell.reward(self.seat_of[agent])
                self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def resign(self, agent: str) -> None:
        """An agent that is still there leaves the game, asked or not, and has lost it."""
        if agent not in self.agents or self.terminations[agent]:
            raise ValueError(f"{agent} is not in the game any more")
        self._clear_rewards()
        count = len(self.possible_agents)
        self.rewards[agent] = -1.0 / (count - 1) if count > 1 else -1.0
        self.terminations[agent] = True
        self.shell.resign(self.seat_of[agent])
        if self.shell.turn < 0:
            self.pay()
            return
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self.shell.turn]
        self._deads_step_first()

    def path(self, number: int) -> list[str]:
        """What an open id stands for: a path, or the next word of one."""
        return self.shell.words(number)

    def unpack(self, seen: Any) -> dict[str, Any]:
        """An observation's bytes by the names of its slices."""
        return unpack(self.way, seen)

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode: make the environment with 'ansi' or 'human'")
            return None
        text = self.way.spaces.game.draw(self.shell.state.view(-1))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""
