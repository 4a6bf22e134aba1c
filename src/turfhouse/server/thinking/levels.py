"""The bots a table can seat, as the bots' own list has them."""

from __future__ import annotations

from turfhouse.bots.levels import LEVELS
from turfhouse.server.web.wire import BotCard

__all__ = ["LEVELS", "bot_cards", "level_name"]


def level_name(bot: str) -> str:
    return LEVELS[bot].name if bot in LEVELS else bot


def bot_cards() -> list[BotCard]:
    return [BotCard(key, level.name, level.about) for key, level in LEVELS.items()]
