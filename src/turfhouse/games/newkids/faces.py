"""What stands on the cards."""

from __future__ import annotations

from turfhouse.games.newkids.table import TABLE
from turfhouse.games.newkids.vocabulary import BESPOKE, LOSS_VERBS, PLAY_VERBS, POWER_VERBS


def faces() -> dict[str, object]:
    """Every card and kid by id, as the card file says it."""
    cards = {str(entry.values["id"]): dict(entry.values) for entry in TABLE.entries}
    return {"cards": cards, "kids": {kid["id"]: dict(kid) for kid in TABLE.kids}}


def card_facts() -> dict[str, object]:
    """How much of the set is said in the vocabulary."""
    return {
        "types": len(TABLE.entries),
        "door": 92,
        "treasure": 76,
        "verbs": len(POWER_VERBS) + len(PLAY_VERBS) + len(LOSS_VERBS) + 2,
        "bespoke": BESPOKE,
        "hash": TABLE.hash,
    }
