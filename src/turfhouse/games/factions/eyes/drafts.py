"""Action cards dealt anew (F124): a face-down card is above the priority called; those of drafters after oneself come
from the packet passed on, or from a pack added since."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.rng import Stream
from turfhouse.games.factions.pieces import layout as at
from turfhouse.games.factions.rules import draft
from turfhouse.games.factions.rules.position import Position

FROM_PACK: Final = 1 << 8
"""A slot of this and more is a free place in the pack of the seat above it."""
TRIES: Final = 12


def deal_actions(s: Position, seat: i64, seen: vec[i64], rng: Stream) -> None:
    unseen = all_but_open(s, seat, seen)
    reached = seat >= 0 and (s.z[at.REACHED] >> seat) & 1 != 0
    if s.z[at.DRAFT_FIRST] >= 0:
        deal_draft(s, seat, reached, seen, unseen, rng)
    for other in range(s.seats):
        if other != seat:
            for index in range(s.z[at.PACK_SIZE + other]):
                if s.z[at.PACK + 3 * other + index] == 0:
                    s.z[at.PACK + 3 * other + index] = take(s, unseen, -1, rng) + 1
    for card in range(s.cards.actions):
        s.z[at.ACTION_DECK + card] = unseen[card]


def all_but_open(s: Position, seat: i64, seen: vec[i64]) -> vec[i64]:
    """How many of each card a seat does not see: all, less discards, its packet, its own pack."""
    z = s.z
    unseen = draft.NO_CARDS[:]
    for card in range(s.cards.actions):
        unseen[card] = s.cards.action_copies[card] - z[at.ACTION_DISCARD + card]
    for card in seen:
        unseen[card] -= 1
    if seat >= 0 and not (z[at.PACKS_IN] >> seat) & 1:
        for index in range(z[at.PACK_SIZE + seat]):
            unseen[z[at.PACK + 3 * seat + index] - 1] -= 1
    return unseen


def take(s: Position, unseen: vec[i64], above: i64, rng: Stream) -> i64:
    """A card at random of a priority above one; any if there is none such."""
    total: i64 = 0
    for card in range(s.cards.actions):
        if s.cards.action_priority[card] > above:
            total += unseen[card]
    if total == 0:
        return take(s, unseen, -1, rng)
    left = rng.below(total)
    for card in range(s.cards.actions):
        if s.cards.action_priority[card] > above:
            if left < unseen[card]:
                unseen[card] -= 1
                return card
            left -= unseen[card]
    raise AssertionError("the cards were counted wrongly")


def deal_draft(s: Position, seat: i64, reached: bool, seen: vec[i64], unseen: vec[i64], rng: Stream) -> None:
    z = s.z
    here = draft.place_of(s, seat) if reached else s.seats
    first = keep_before(s, here, unseen, rng)
    if reached:
        keep_after(s, seat, here, seen, unseen, rng)
    rest = seen[:]
    if reached and (z[at.PACKS_IN] >> seat) & 1:
        for index in range(z[at.PACK_SIZE + seat]):
            rest = without(rest, z[at.PACK + 3 * seat + index] - 1)
    rng.shuffle(rest, 0, len(rest))
    cards = first
    for card in rest:
        cards = append(cards, card)
    at_card: i64 = 0
    for index in range(z[at.DRAWN_SIZE]):
        if at_card < len(cards):
            z[at.DRAWN + index] = cards[at_card] + 1
            at_card += 1
        else:
            z[at.DRAWN + index] = take(s, unseen, -1, rng) + 1
    for other in range(s.seats):
        if reached and other != seat and (z[at.PACKS_IN] >> other) & 1 and draft.place_of(s, other) < here:
            for index in range(z[at.PACK_SIZE + other]):
                z[at.PACK + 3 * other + index] = cards[at_card] + 1
                at_card += 1


def keep_before(s: Position, here: i64, unseen: vec[i64], rng: Stream) -> vec[i64]:
    """What drafters before one kept: open, or unseen and above the priority called. They lie in what was drawn."""
    z = s.z
    kept = vec[i64](capacity=8)
    for other in range(s.seats):
        if draft.place_of(s, other) < here and (z[at.DRAFTED] >> other) & 1 and (z[at.OPEN] >> other) & 1:
            unseen[z[at.KEPT + other] - 1] -= 1
            kept = append(kept, z[at.KEPT + other] - 1)
    for other in range(s.seats):
        if draft.place_of(s, other) < here and (z[at.DRAFTED] >> other) & 1 and not (z[at.OPEN] >> other) & 1:
            card = take(s, unseen, z[at.PRIORITY], rng)
            z[at.KEPT + other] = card + 1
            kept = append(kept, card)
    return kept


def without(cards: vec[i64], gone: i64) -> vec[i64]:
    """A list less one such card."""
    rest = vec[i64](capacity=len(cards))
    found = False
    for card in cards:
        if card == gone and not found:
            found = True
        else:
            rest = append(rest, card)
    return rest


def keep_after(s: Position, seat: i64, here: i64, seen: vec[i64], unseen: vec[i64], rng: Stream) -> None:
    """What drafters after one kept. Each finds a place: a card passed on, or a free place in a pack added by then."""
    z = s.z
    passed_on = without(seen, z[at.KEPT + seat] - 1) if z[at.KEPT + seat] else seen[:]
    slots = passed_on
    for other in range(s.seats):
        if (z[at.PACKS_IN] >> other) & 1 and draft.place_of(s, other) > here:
            for index in range(z[at.PACK_SIZE + other]):
                slots = append(slots, FROM_PACK + 3 * other + index)
    holds = vec[i64]()
    for attempt in range(i64(TRIES)):
        if attempt < TRIES // 2:
            rng.shuffle(slots, 0, len(slots))
        else:
            rng.shuffle(slots, 0, len(passed_on))
        holds = match(s, here, slots)
        if enough(s, slots, holds, unseen):
            break
        if attempt == TRIES // 2 - 1:
            slots = packs_last(slots)
    lay_kept(s, slots, holds, unseen, rng)


def packs_last(slots: vec[i64]) -> vec[i64]:
    ordered = vec[i64](capacity=len(slots))
    for slot in slots:
        if slot < FROM_PACK:
            ordered = append(ordered, slot)
    for slot in slots:
        if slot >= FROM_PACK:
            ordered = append(ordered, slot)
    return ordered


def match(s: Position, here: i64, slots: vec[i64]) -> vec[i64]:
    """By slot: the drafter whose card lies there, -1: nobody's."""
    holds = vec[i64]([-1] * len(slots))
    for other in range(s.seats):
        if draft.place_of(s, other) > here and (s.z[at.DRAFTED] >> other) & 1:
            fit(s, other, slots, holds, vec[i64]([0] * len(slots)))
    return holds


def suits(s: Position, drafter: i64, slot: i64) -> bool:
    z = s.z
    if slot >= FROM_PACK:
        return draft.place_of(s, (slot - FROM_PACK) // 3) <= draft.place_of(s, drafter)
    if (z[at.OPEN] >> drafter) & 1:
        return slot == z[at.KEPT + drafter] - 1
    return s.cards.action_priority[slot] > z[at.PRIORITY]


def fit(s: Position, drafter: i64, slots: vec[i64], holds: vec[i64], seen: vec[i64]) -> bool:
    """Find a slot for a drafter; whoever has it already finds another."""
    for index in range(i64(len(slots))):
        if not seen[index] and suits(s, drafter, slots[index]):
            seen[index] = 1
            if holds[index] < 0 or fit(s, holds[index], slots, holds, seen):
                holds[index] = drafter
                return True
    return False


def enough(s: Position, slots: vec[i64], holds: vec[i64], unseen: vec[i64]) -> bool:
    """Do the unseen cards have what would lie in packs?"""
    z = s.z
    face_down: i64 = 0
    for index in range(i64(len(slots))):
        if holds[index] >= 0 and slots[index] >= FROM_PACK:
            if (z[at.OPEN] >> holds[index]) & 1:
                if unseen[z[at.KEPT + holds[index]] - 1] <= 0:
                    return False
            else:
                face_down += 1
    above: i64 = 0
    for card in range(s.cards.actions):
        if s.cards.action_priority[card] > z[at.PRIORITY]:
            above += unseen[card]
    return above >= face_down + s.seats or face_down == 0


def lay_kept(s: Position, slots: vec[i64], holds: vec[i64], unseen: vec[i64], rng: Stream) -> None:
    z = s.z
    for index in range(i64(len(slots))):
        drafter = holds[index]
        if drafter < 0:
            continue
        is_open = (z[at.OPEN] >> drafter) & 1
        if slots[index] < FROM_PACK:
            z[at.KEPT + drafter] = slots[index] + 1
            continue
        card = z[at.KEPT + drafter] - 1 if is_open else take(s, unseen, z[at.PRIORITY], rng)
        if is_open:
            unseen[card] -= 1
        z[at.KEPT + drafter] = card + 1
        z[at.PACK + slots[index] - FROM_PACK] = card + 1
