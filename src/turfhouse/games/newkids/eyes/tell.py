"""What New Kids says happened: events in sentences, with a face for those who may know and one for the rest."""

from __future__ import annotations

from turfhouse.core.events import Event
from turfhouse.games.newkids.pieces.cardset import IDS, NAMES

BACK_WORDS = ("Door", "Treasure")
ORDERS = ("", "Helper picks first", "Main picks first", "in turns")


def told(kind: str, seat: int, rule: str, text: str, what: int, to: int, data: dict[str, object]) -> Event:
    """An event, about a card if `what` is one: `#` in the text is its name."""
    if what < 0:
        return Event(kind, seat, rule, text, data, to)
    return Event(kind, seat, rule, text.replace("#", NAMES[what]), {"card": IDS[what], **data}, to)


def drew(seat: int, what: int, back: int, rule: str) -> Event:
    mine = 1 << seat
    data: dict[str, object] = {"card": IDS[what], "back": back}
    public: dict[str, object] = {"back": back}
    text = f"{{{seat}}} drew [[a {BACK_WORDS[back]} card|{BACK_WORDS[back]} cards]]."
    return Event("drew", seat, rule, text, public, mine, mine, f"{{{seat}}} drew [[{NAMES[what]}]].", data)


def dealt(seat: int, whats: list[int]) -> Event:
    mine = 1 << seat
    names = ", ".join([NAMES[what] for what in whats])
    data: dict[str, object] = {"cards": [IDS[what] for what in whats]}
    was = f"{{{seat}}} {{{seat}:was|were}} dealt"
    text = f"{was} {len(whats)} cards."
    return Event("dealt", seat, "N2", text, {"cards": len(whats)}, mine, mine, f"{was} {names}.", data)


def killed(seat: int, monsters: list[int], fighters: int, strength: int) -> Event:
    names = " and ".join([NAMES[kind] for kind in monsters])
    data: dict[str, object] = {"monsters": [IDS[kind] for kind in monsters], "fighters": fighters, "strength": strength}
    return Event("killed", seat, "N117", f"{names} beaten, {fighters} to {strength}!", data)


def combat_lost(seat: int, fighters: int, strength: int) -> Event:
    data: dict[str, object] = {"fighters": fighters, "strength": strength}
    return Event("combat_lost", seat, "N122", f"{{{seat}}} must run: {fighters} against {strength}.", data)


def terms_text(share: int, order: int, items: list[int]) -> str:
    words = "all Treasures" if share == 100 else f"{share} Treasure{'' if share == 1 else 's'}"
    if order:
        words += f", {ORDERS[order]}"
    if items:
        words += ", and " + " and ".join([NAMES[kind] for kind in items])
    return words


def offered(seat: int, to: int, number: int, share: int, order: int, items: list[int], bid: bool) -> Event:
    words = terms_text(share, order, items)
    data: dict[str, object] = {"offer": number, "to": to, "share": share, "order": order}
    data["items"] = [IDS[kind] for kind in items]
    text = f"{{{seat}}} would help {{{to}}} for {words}." if bid else f"{{{seat}}} asked {{{to}}} to help for {words}."
    return Event("bid" if bid else "offer", seat, "N109", text, data)


def help_refused(seat: int, to: int, why: str, sums: tuple[int, int], terms: tuple[int, int, int]) -> Event:
    """`why`: what speaks against it; `sums`: both sides if they fought together; `terms`: offer, share, of how many."""
    number, share, total = terms
    together = f"{sums[0]} against {sums[1]}"
    because = {
        "win": f": it would be {{{to}}}'s game",
        "short": f": together it would be {together}",
        "close": f": {together} would be close",
        "little": f": {share} of {total} Treasures",
        "dear": f": {share} of {total} Treasures",
    }.get(why, "")
    data: dict[str, object] = {"offer": number, "to": to, "why": why, "fighters": sums[0], "monsters": sums[1]}
    data["share"] = share
    data["of"] = total
    return Event("refused", seat, "N110", f"{{{seat}}} turned {{{to}}} down{because}.", data)


def trade_offered(seat: int, to: int, number: int, give: list[int], get: list[int]) -> Event:
    gives = " and ".join([NAMES[kind] for kind in give]) or "nothing"
    gets = " and ".join([NAMES[kind] for kind in get]) or "nothing"
    data: dict[str, object] = {"offer": number, "to": to}
    data["give"] = [IDS[kind] for kind in give]
    data["get"] = [IDS[kind] for kind in get]
    return Event("trade_offer", seat, "N85", f"{{{seat}}} offered {{{to}}} {gives} for {gets}.", data)


def given_hidden(seat: int, to: int, what: int, back: int, rule: str, told: int) -> Event:
    """A card that only giver and taker see."""
    both = (1 << seat) | (1 << to)
    text = f"{{{to}}} got [[a {BACK_WORDS[back]} card|{BACK_WORDS[back]} cards]] from {{{seat}}}."
    data: dict[str, object] = {"card": IDS[what], "to": to, "back": back}
    public: dict[str, object] = {"to": to, "back": back}
    secret = f"{{{to}}} got [[{NAMES[what]}]] from {{{seat}}}."
    return Event("given", seat, rule, text, public, told, both, secret, data)


def peeked(seat: int, what: int) -> Event:
    mine = 1 << seat
    data: dict[str, object] = {"card": IDS[what]}
    text = f"{{{seat}}} looked at the top Door card."
    return Event("peeked", seat, "N41", text, {}, mine, mine, f"The top Door card is {NAMES[what]}.", data)


def game_over(winners: list[int], rule: str) -> Event:
    who = " and ".join([f"{{{seat}}}" for seat in winners])
    why = "reached Level 10" if rule == "N24" else "led at the last bell"
    return Event("game_over", -1, rule, f"{who} {why} and won!", {"winners": winners})
