"""A bot's sense of New Kids."""

from __future__ import annotations

from turfhouse.core.game import Sense


class NewKidsSense(Sense):
    """Knows nothing yet."""
