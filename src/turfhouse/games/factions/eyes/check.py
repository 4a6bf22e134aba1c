"""What must hold in every position (section 12)."""

from __future__ import annotations

from turfhouse.core.state import KIND, WIDTH as FRAME
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.pieces.places import KNOWN
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit import packedcounts as bags


def broken(s: Position) -> list[str]:
    """Invariants that fail, in words."""
    found = [*turfs(s), *amounts(s)]
    if s.z[at.FTT] >= 0:
        found += [*combat(s), *secrets(s), *table(s)]
    return found + actions(s)


def turfs(s: Position) -> list[str]:
    """1: a turf has troops of one player, or is nobody's."""
    z = s.z
    found: list[str] = []
    out, held = [0] * at.SEATS, [0] * at.SEATS
    for turf in range(v.TURFS):
        owner, troops = int(z[at.OWNER + turf]), int(z[at.TROOPS + turf])
        if (owner < 0) != (troops == 0) or troops < 0 or (troops and not (s.board.active >> turf) & 1):
            found.append(f"turf {turf} has {troops} troops of seat {owner} (F8)")
        if owner >= 0:
            out[owner] += troops
            held[owner] |= 1 << turf
    if out != [int(count) for count in z[at.OUT : at.OUT + at.SEATS]]:
        found.append("troops are counted wrongly (F3)")
    if held != [int(mask) for mask in z[at.HELD : at.HELD + at.SEATS]]:
        found.append("controlled turfs are noted wrongly (F8)")
    if max(out) > s.num(w.N_CAP):
        found.append("a player has more troops than there are (F3)")
    return found


def amounts(s: Position) -> list[str]:
    """4."""
    z = s.z
    found: list[str] = []
    seats = range(at.SEATS)
    if any(z[at.DP + seat] < 0 for seat in seats):
        found.append("points are below 0")
    if any(not 0 <= z[at.COUNTERS + index] <= 9 for index in range(2 * at.SEATS)):
        found.append("a counter is out of range")
    if z[at.ROUND] > s.last_round() or z[at.PLAYED] > s.last_round() + 1:
        found.append(f"round {int(z[at.ROUND])}, {int(z[at.PLAYED])} played (F25)")
    return found


def combat(s: Position) -> list[str]:
    """2."""
    z = s.z
    hands = [int(hand) for hand in z[at.HAND : at.HAND + s.seats]]
    total = sum(hands) + int(z[at.COMBAT_DECK]) + int(z[at.COMBAT_DISCARD]) + int(z[at.PAIR])
    found: list[str] = []
    if total != s.cards.combat_total(s.seats, s.two and s.num(w.O_CRIES) == 1):
        found.append("combat cards have come or gone (F12)")
    if [bags.size_of(hand) for hand in hands] != list(z[at.CARDS : at.CARDS + s.seats]):
        found.append("a hand is counted wrongly")
    if bags.size_of(z[at.COMBAT_DECK]) != z[at.COMBAT_LEFT] or bags.size_of(z[at.PAIR]) != z[at.PAIR_SIZE]:
        found.append("the combat deck is counted wrongly")
    return found + KNOWN.broken(z, hands)


def actions(s: Position) -> list[str]:
    """3, 9."""
    z = s.z
    counts = [int(z[at.ACTION_DECK + card] + z[at.ACTION_DISCARD + card]) for card in range(int(s.cards.actions))]
    lying = [*z[at.DRAWN : at.DRAWN + at.MOST_DRAWN], *z[at.PACK : at.PACK + 3 * at.SEATS]]
    for card in lying:
        if card:
            counts[int(card) - 1] += 1
    found: list[str] = []
    if counts != [int(copies) for copies in s.cards.action_copies]:
        found.append("action cards have come or gone")
    if sum([int(count) for count in z[at.ACTION_DECK : at.ACTION_DECK + v.MOST_ACTIONS]]) != z[at.ACTION_LEFT]:
        found.append("the action deck is counted wrongly")
    for seat in range(int(s.seats)):
        card = int(z[at.KEPT + seat]) - 1
        if (card >= 0) != bool((z[at.DRAFTED] >> seat) & 1):
            found.append(f"seat {seat} has drafted a card or not (F33)")
        elif card >= 0 and not (z[at.OPEN] >> seat) & 1 and s.cards.action_priority[card] <= z[at.PRIORITY]:
            found.append(f"the card of seat {seat} was called and lies face down (F40)")
    return found


def secrets(s: Position) -> list[str]:
    """3, 7."""
    z = s.z
    held = [int(card) - 1 for card in z[at.HOLDING : at.HOLDING + z[at.HELD_PLACES]]]
    held += [int(card) - 1 for card in z[at.CHOICE : at.CHOICE + 2 * at.SEATS] if card]
    masks = [int(z[at.SECRET_DECK]), int(z[at.SECRET_GONE]), *[1 << card for card in held if card >= 0]]
    every = (1 << int(s.cards.secrets)) - 1 & ~(int(s.cards.kill_secrets) if s.two else 0)
    found: list[str] = []
    if sum(masks) != every or sum(mask.bit_count() for mask in masks) != every.bit_count():
        found.append("Secret wins have come or gone")
    if int(z[at.SECRET_DECK]).bit_count() != z[at.SECRET_LEFT]:
        found.append("the deck of Secret wins is counted wrongly")
    places = range(int(z[at.HELD_PLACES]))
    wrong = [place for place in places if (z[at.NOT + place] >> (z[at.HOLDING + place] - 1)) & 1]
    return found + [f"the Secret win at place {place} is one it cannot be (F123)" for place in wrong]


def table(s: Position) -> list[str]:
    """3, 5."""
    z = s.z
    found: list[str] = []
    events = (1 << int(s.cards.events)) - 1 & ~(0 if s.num(w.O_CONTROL) else int(s.cards.controls))
    if (z[at.EVENT_DECK] | z[at.EVENT_DISCARD]) != events or z[at.EVENT_DECK] & z[at.EVENT_DISCARD]:
        found.append("Events have come or gone")
    if s.over:
        return found
    if not s.lives(z[at.FTT]):
        found.append("the First Turn Token is with nobody who lives (F98)")
    kinds = [int(s.stack[frame + KIND]) for frame in range(0, int(s.top) + FRAME, FRAME)]
    if w.ROUND in kinds and w.WAR not in kinds:
        bare = [seat for seat in range(int(s.seats)) if s.lives(seat) and z[at.OUT + seat] == 0]
        found += [f"seat {seat} lives without a troop (F107)" for seat in bare]
    if (w.WAR in kinds) != s.at_war():
        found.append("a war is noted, or not")
    return found
