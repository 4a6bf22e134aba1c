"""The Betrayers (T120–T129): where their Scouts go, and their phase, in which nobody decides anything."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.turris.pieces import land as hunt, layout as at, vocabulary as v, words as w
from turfhouse.games.turris.pieces.land import Land
from turfhouse.games.turris.rules import goods, powers
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.rows import bit


def number_of(node: i64) -> i64:
    """T125: the number of a node; 0 on Excavation spots and the Abyss."""
    return node + 1 if node < v.NUMBERED else 0


def first_walker(one: i64, two: i64) -> i64:
    """T125: which Betrayer Scout moves first, 0 or 1."""
    return 0 if number_of(one) <= number_of(two) else 1


def destination(land: Land, node: i64, taken: i64, anywhere: bool) -> i64:
    """T126: the lowest free higher number, adjacent unless `anywhere`; -1: there is none.

    `taken` are the nodes with a Beast, a Scout or the other Betrayer Scout.
    """
    higher = v.NUMBERED_MASK & ~((i64(1) << number_of(node)) - 1)
    reach = higher if anywhere else higher & land.near[node]
    return hunt.lowest(reach & ~taken)


def fresh_start(taken: i64) -> i64:
    """T127: the lowest-numbered Location that is free, the walker itself being lifted."""
    return hunt.lowest(v.NUMBERED_MASK & ~taken)


def next_tile(damaged: i64) -> i64:
    """T128: the Room that the next Damaged tile goes to, top right first; -1: all six have one."""
    for row in range(i64(0), i64(v.ROOMS), 2):
        if not (damaged >> (row + 1)) & 1:
            return row + 1
        if not (damaged >> row) & 1:
            return row
    return -1


# --- the Betrayer Phase ---


def betrayer_phase(s: Position) -> None:
    first = first_walker(s.z[at.BETRAYER], s.z[at.BETRAYER + 1])
    move(s, first)
    move(s, 1 - first)
    gain(s, s.num(w.N_GAIN), "T129")


def goes(s: Position, which: i64, other: i64) -> tuple[i64, bool]:
    """Where a Betrayer Scout goes while the other one stands on a node, and whether it starts afresh (T126, T127)."""
    taken = s.beasts() | hunt.crowded(s.z, at.CROWD) | bit(other)
    node = destination(s.cards.land, s.z[at.BETRAYER + which], taken, s.num(w.O_WALK) != 0)
    return (fresh_start(taken), True) if node < 0 else (node, False)


def move(s: Position, which: i64) -> None:
    node, back = goes(s, which, s.z[at.BETRAYER + 1 - which])
    origin = s.z[at.BETRAYER + which]
    s.z[at.BETRAYER + which] = node
    if s.log is not None:
        data: dict[str, object] = {"from": v.NODE_NAMES[origin], "to": v.NODE_NAMES[node], "which": int(which)}
        words = f"A Betrayer Scout goes to {s.cards.ground_names[node]}."
        s.say("betrayer", -1, "T127" if back else "T126", words, data)
    if back:
        damage(s)


def damage(s: Position) -> None:
    """T128."""
    room = next_tile(s.z[at.DAMAGED])
    if room < 0:
        return
    s.z[at.DAMAGED] |= bit(room)
    powers.refresh_all(s)
    s.tell("damaged", -1, "T128", "A Room of the Tower is Damaged.||<room>", number=room)
    gain(s, s.num(w.N_TILE), "T128")


def gain(s: Position, number: i64, rule: str) -> None:
    s.z[at.RIVAL] += number
    words = "The Betrayers gain <number> Prestige: <total>."
    s.tell("betrayers", -1, rule, words, number=number, total=s.z[at.RIVAL])
    if s.num(w.O_THRESHOLDS):
        goods.pass_thresholds(s, s.z[at.RIVAL])
