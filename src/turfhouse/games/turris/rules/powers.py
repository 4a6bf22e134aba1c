"""Standing powers: which hooks are in force for a seat, their numbers, and their effects when they fire (T57, T138)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.games.turris.pieces import layout as at, vocabulary as v
from turfhouse.games.turris.rules.position import Position


def working(s: Position, seat: i64) -> i64:
    """Trionfi that work for a seat: built before this round (T88), their Room undamaged (T124), not resigned (T139)."""
    if not s.is_here(seat):
        return 0
    awake = s.z[at.AWAKE + seat]
    damaged = s.z[at.DAMAGED]
    for room in range(i64(v.ROOMS)):
        if (damaged >> room) & 1 and s.z[at.ROOM + room]:
            awake &= ~(i64(1) << (s.z[at.ROOM + room] - 1))
    return awake


def in_force(s: Position, seat: i64) -> vec[i64]:
    """Where the powers of a seat begin in the card table, in printed order: slotted Missions, then working Trionfi."""
    found = vec[i64](capacity=8)
    one = s.z[at.SLOT + 2 * seat]
    two = s.z[at.SLOT + 2 * seat + 1]
    if one and (not two or one < two):
        found = append(found, (one - 1) * v.CARD_WIDTH)
    if two:
        found = append(found, (two - 1) * v.CARD_WIDTH)
    if two and one > two:
        found = append(found, (one - 1) * v.CARD_WIDTH)
    awake = working(s, seat)
    for card in range(s.cards.trionfi):
        if (awake >> card) & 1:
            found = append(found, (s.cards.missions + card) * v.CARD_WIDTH)
    return found


def refresh(s: Position, seat: i64) -> None:
    """Slots, Trionfi or Damaged tiles have changed: note which hooks are in force."""
    hooks: i64 = 0
    for card in in_force(s, seat):
        for power in range(card, card + v.CARD_WIDTH, v.POWER_WIDTH):
            hooks |= i64(1) << s.cards.power[power + v.HOOK]
    s.z[at.HOOKS + seat] = hooks & ~1


def refresh_all(s: Position) -> None:
    for seat in range(s.seats):
        refresh(s, seat)


def has(s: Position, seat: i64, hook: i64) -> bool:
    return bool((s.z[at.HOOKS + seat] >> hook) & 1)


def arguments(s: Position, seat: i64, hook: i64) -> vec[i64]:
    """What a hook says on each card in force that has it."""
    found = vec[i64]()
    if has(s, seat, hook):
        for card in in_force(s, seat):
            for power in range(card, card + v.CARD_WIDTH, v.POWER_WIDTH):
                if s.cards.power[power + v.HOOK] == hook:
                    found = append(found, s.cards.power[power + v.ARGUMENT])
    return found


def most(s: Position, seat: i64, hook: i64) -> i64:
    """The largest argument of a hook in force; 0: there is none."""
    best: i64 = 0
    if has(s, seat, hook):
        for argument in arguments(s, seat, hook):
            best = max(best, argument)
    return best


def fire(s: Position, seat: i64, hook: i64, argument: i64 = 0, but: i64 = -1) -> None:
    """Push the effects of a hook, the first to resolve on top (T138).

    `argument` is a node for ON_COLLECT, a number of Scouts for ON_COLLECT_ACTION; `but` is a Mission that does not
    count (T57).
    """
    if not has(s, seat, hook):
        return
    cards = in_force(s, seat)
    index = i64(len(cards)) - 1
    while index >= 0:
        card = cards[index]
        power = card + v.CARD_WIDTH - v.POWER_WIDTH
        while power >= card and card != but * v.CARD_WIDTH:
            if s.cards.power[power + v.HOOK] == hook and meets(hook, s.cards.power[power + v.ARGUMENT], argument):
                s.push_line(seat, s.cards.power[power + v.PROGRAM], 57)
            power -= v.POWER_WIDTH
        index -= 1


def meets(hook: i64, wanted: i64, argument: i64) -> bool:
    if hook == v.ON_COLLECT:
        return bool((wanted >> argument) & 1)
    return hook != v.ON_COLLECT_ACTION or argument >= wanted
