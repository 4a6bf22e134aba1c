"""Levels for people: how strong a bot sits down."""

from __future__ import annotations

BOTS = ("random", "soft", "policy", "search")
"""The kinds of bots. `soft` is the policy in a generous mood."""


class Level:
    """A bot as people meet it."""

    def __init__(self, level_id: str, name: str, about: str, bot: str, seconds: float) -> None:
        self.id = level_id
        self.name = name
        self.about = about
        self.bot = bot
        self.seconds = seconds
        """How long it may think about a move."""

    def plain(self) -> dict[str, object]:
        return {"id": self.id, "name": self.name, "about": self.about}


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level(
            "easy",
            "Easy",
            "Knows the rules, likes a good move, and often misses it. Beatable in a first game.",
            "soft",
            0.2,
        ),
        Level("medium", "Medium", "Takes what the position offers at once and looks no further.", "policy", 0.2),
        Level("hard", "Hard", "Thinks for a second: imagines what you may hold and plays it through.", "search", 1.0),
    )
}


def bot_of(name: str) -> str:
    """The kind of bot behind a level's or a bot's name; raises KeyError with the names there are."""
    if name in LEVELS:
        return LEVELS[name].bot
    if name in BOTS:
        return name
    raise KeyError(f"no bot is called {name!r}; there are {', '.join([*BOTS, *LEVELS])}")


def seconds_of(name: str) -> float:
    """The time a level or bot takes when nobody says otherwise."""
    return LEVELS[name].seconds if name in LEVELS else 0.2
