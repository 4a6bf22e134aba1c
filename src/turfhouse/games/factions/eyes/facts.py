"""What a designer asks of finished games (section 9): length, wars, how they ended."""

from __future__ import annotations

from turfhouse.core.events import Log
from turfhouse.games.factions.pieces import layout as at, vocabulary as v
from turfhouse.games.factions.rules import checkpoints
from turfhouse.games.factions.rules.position import Position

Rate = tuple[float, float]
ENDINGS = {
    checkpoints.BY_NEMESIS: "ended by a nemesis",
    checkpoints.BY_LAST: "ended by the last faction",
    checkpoints.BY_HOME: "ended by a home",
    checkpoints.BY_POINTS: "ended by points",
    checkpoints.BY_SECRET: "ended by a Secret win",
}


def facts_of(s: Position, actions: list[int]) -> dict[str, float]:
    """What the end tells."""
    seats = range(int(s.seats))
    winners = [seat for seat in seats if (s.z[at.WINNERS] >> seat) & 1]
    reason = min(int(s.z[at.REASON + winners[0]]), checkpoints.BY_SECRET) if winners else 0
    found = {
        "rounds": float(s.z[at.PLAYED]),
        "decisions": float(len(actions)),
        "wars won": total(s, at.WARS),
        "eliminated": float(int(s.out).bit_count()),
        "turfs a player": sum([float(int(s.z[at.HELD + seat]).bit_count()) for seat in seats]) / len(seats),
        "won together": 1.0 if len(winners) > 1 else 0.0,
    }
    for code, name in ENDINGS.items():
        found[name] = 1.0 if reason == code else 0.0
    return found


def rates_of(start: Position, actions: list[int]) -> dict[str, Rate]:
    """What a replay tells: how wars went, and shares of wins by faction, home and place (1 is fair)."""
    world = start.clone()
    assert isinstance(world, Position)
    log = Log()
    world.log = log
    wars, off, stormed = 0, 0, 0
    for action in actions:
        world.apply(action)
        for event in log.take():
            wars += event.kind == "war_won"
            off += event.kind == "called_off"
            stormed += event.kind == "war_won" and event.data["by"] == "attack"
    found: dict[str, Rate] = {
        "wars won by attackers": (float(stormed), float(wars)),
        "wars called off": (float(off), float(wars + off)),
    }
    for seat in range(int(world.seats)):
        for name in names_of(world, seat):
            much, of_much = found.get(name, (0.0, 0.0))
            found[name] = (much + world.payoff(seat) * float(world.seats), of_much + 1.0)
    for place in range(int(world.z[at.HELD_PLACES])):
        holder, card = int(world.z[at.HOLDER + place]), int(world.z[at.HOLDING + place]) - 1
        came = 1.0 if world.z[at.REASON + holder] == checkpoints.BY_SECRET + card else 0.0
        found[f"{world.cards.secret_ids[card]} comes true"] = (came, 1.0)
    return found


def names_of(s: Position, seat: int) -> list[str]:
    """Under which names a player's share is counted."""
    place = (seat - int(s.deal.first)) % int(s.seats)
    names = [f"share of place {place + 1}"]
    if s.z[at.FACTION + seat] >= 0:
        names.append(f"share of {s.cards.faction_ids[int(s.z[at.FACTION + seat])]}")
    if s.z[at.HOME + seat] >= 0:
        names.append(f"share of home {v.TYPE_NAMES[int(s.z[at.HOME + seat])]}")
    return names


def total(s: Position, cell: int) -> float:
    return float(sum([int(s.z[cell + seat]) for seat in range(int(s.seats))]))
