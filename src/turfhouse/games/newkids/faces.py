"""What stands on the cards, and a table as text."""

from __future__ import annotations

from turfhouse.core.game import View
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


def drawn(view: View) -> str:
    """A view as text, for a terminal."""
    lines: list[str] = []
    kids = view["kids"]
    assert isinstance(kids, list)
    for seat in range(len(kids)):
        kid = kids[seat]
        mark = ">" if view["turn"] == seat else " "
        worn = [f"{card['id']}{'*' if card['equipped'] else ''}" for card in kid["cards"]]
        hand = f"{kid['hand'][0]} Door {kid['hand'][1]} Treasure"
        home = "" if kid["living"] else " GROUNDED"
        lines.append(f"{mark}{{{seat}}} Level {kid['level']} Strength {kid['strength']} hand {hand}{home}")
        lines.append("    " + " ".join([*worn, *[f"!{name}" for name in kid["curses"]]]))
    combat = view["combat"]
    if isinstance(combat, dict):
        monsters = ", ".join([f"m{m['slot']} {m['id']} {m['strength']}" for m in combat["monsters"]])
        lines.append(f"FIGHT {combat['fighters_total']} against {combat['monsters_total']}: {monsters}")
    offers = view["offers"]
    assert isinstance(offers, list)
    lines.extend([f"offer {offer['no']}: {offer['kind']} {{{offer['from']}}} to {{{offer['to']}}}" for offer in offers])
    hand_cards = view["hand"]
    assert isinstance(hand_cards, list)
    lines.append("hand " + " ".join([str(name) for name in hand_cards]))
    return "\n".join(lines)
