"""What must hold in every position (section 13)."""

from __future__ import annotations

from turfhouse.core.state import KIND, WIDTH as FRAME, A
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules.position import Position


def broken(s: Position) -> list[str]:
    """Invariants that fail, in words."""
    found = [*scouts(s), *beasts(s), *cards(s), *amounts(s)]
    for seat in range(int(s.seats)):
        rooms, done = int(s.rooms(seat)), int(s.z[at.DONE + seat]).bit_count()
        if done < rooms * int(s.num(w.N_PER_ROOM)):
            found.append(f"seat {seat} has {rooms} Rooms and only {done} completed Missions (T84)")
    return found


def scouts(s: Position) -> list[str]:
    found: list[str] = []
    crowd = [0] * v.NODES
    allowed = int(s.for_scouts())
    for seat in range(int(s.seats)):
        placed = [int(s.scouts(seat, node)) for node in range(v.NODES)]
        crowd = [crowd[node] + placed[node] for node in range(v.NODES)]
        total = int(s.z[at.RESERVE + seat]) + int(s.z[at.GRAVE + seat]) + sum(placed)
        if total != (v.SCOUTS if s.solo or s.is_here(seat) else 0):
            found.append(f"seat {seat} has {total} Scouts (T4)")
        if min(placed) < 0 or any(placed[node] and not (allowed >> node) & 1 for node in range(v.NODES)):
            found.append("a Scout stands where none may (T6, T7)")
    if crowd != [int(number) for number in s.z[at.CROWD : at.CROWD + v.NODES]]:
        found.append("the Scouts on the nodes are counted wrongly")
    return found


def beasts(s: Position) -> list[str]:
    found: list[str] = []
    nodes = [int(node) for node in s.z[at.BEAST : at.BEAST + v.BEASTS] if node >= 0]
    if len(set(nodes)) < len(nodes):
        found.append("two Beasts are on one node (T75)")
    if s.z[at.FRUIT] >= v.LOCATIONS:
        found.append("the Fruit lies on a Crossroad (T113)")
    walkers = [int(node) for node in s.z[at.BETRAYER : at.BETRAYER + 2]]
    if s.solo and any(not 0 <= node < v.LOCATIONS for node in walkers):
        found.append("a Betrayer Scout has left the board (T120)")
    return found


def amounts(s: Position) -> list[str]:
    low = min([int(number) for number in s.z[at.STOCK : at.RESERVE]])
    return ["an amount is below 0 (T12)"] if low < 0 else []


# --- cards ---


def tactics_held(packed: int, kinds: int) -> list[int]:
    return [(packed >> (at.COPY_BITS * card)) & at.COPY_MASK for card in range(kinds)]


def cards(s: Position) -> list[str]:
    found: list[str] = []
    if tactics(s) != [int(copies) for copies in s.cards.tactic_copies]:
        found.append("Tactics cards have come or gone")
    z = s.z
    held = [sum(tactics_held(int(z[at.HAND + seat]), int(s.cards.tactics))) for seat in range(at.SEATS)]
    if held != [int(number) for number in z[at.CARDS : at.CARDS + at.SEATS]]:
        found.append("a hand is counted wrongly")
    missions = [int(z[at.TABLEAU]), *[int(z[cell + seat]) for cell in (at.DONE, at.HELD) for seat in range(at.SEATS)]]
    found += once(s, "Missions", missions, at.MISSIONS_LEFT, at.MISSION_DECK, (1 << int(s.cards.missions)) - 1)
    every = int(s.cards.solo_trionfi) if s.solo else (1 << int(s.cards.trionfi)) - 1
    trionfi = [int(z[at.ROW]), *[int(z[at.TRIONFI + seat]) for seat in range(at.SEATS)]]
    found += once(s, "Trionfi", trionfi, at.TRIONFI_LEFT, at.TRIONFI_DECK, every)
    sites = [int(z[at.OLD_SITES]), *[1 << int(site) for site in z[at.SITE : at.SITE + v.SPOTS]]]
    found += once(s, "Sites", sites, at.SITES_LEFT, at.SITE_DECK, (1 << int(s.cards.sites)) - 1)
    return found


def tactics(s: Position) -> list[int]:
    """How many of each there are: deck, discard, hands, and those being carried out (T48)."""
    kinds = int(s.cards.tactics)
    total = tactics_held(int(s.z[at.DISCARD]), kinds)
    for seat in range(int(s.seats)):
        total = [a + b for a, b in zip(total, tactics_held(int(s.z[at.HAND + seat]), kinds))]
    for card in s.z[at.TACTIC_DECK : at.TACTIC_DECK + s.z[at.TACTICS_LEFT]]:
        total[int(card)] += 1
    for frame in range(0, int(s.top) + FRAME, FRAME):
        if s.stack[frame + KIND] == w.PLAYING:
            total[int(s.stack[frame + A])] += 1
    return total


def once(s: Position, name: str, masks: list[int], left: int, deck: int, every: int) -> list[str]:
    """Is each card of a kind in exactly one place?"""
    masks = [*masks, *[1 << int(card) for card in s.z[deck : deck + s.z[left]]]]
    if sum(mask.bit_count() for mask in masks) != every.bit_count() or union(masks) != every:
        return [f"{name} have come or gone, or lie in two places"]
    return []


def union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found
