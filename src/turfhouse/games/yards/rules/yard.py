"""What can be done to the things on the table: one function a move, each keeping the sums and telling what happened."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.pieces.zones import Position, block
from turfhouse.kit import pending

# --- Piles ---


def settle_room(s: Position, at: i64, pile: i64) -> None:
    """Y27: a Pile has room while its Places exceed its cards."""
    if s.z[at + loc.ROOMS + pile] > s.z[at + loc.TALL + pile]:
        s.z[at + loc.ROOMY] |= i64(1) << pile
    else:
        s.z[at + loc.ROOMY] &= ~(i64(1) << pile)


def count_card(s: Position, spot: i64, kind: i64, one: i64) -> None:
    """Add a card to (one = 1) or take it from (-1) the sums of its Yard."""
    cards = s.cards
    z = s.z
    at = block(spot // loc.PILES)
    pile = spot % loc.PILES
    z[at + loc.TALL + pile] += one
    z[at + loc.ROOMS + pile] += one * cards.places[kind]
    z[at + loc.CARDS] += one
    symbols = cards.symbols[kind]
    for bit in range(i64(4)):
        if (symbols >> bit) & 1:
            z[at + loc.SIGNS + bit] += one
    when = cards.when[kind]
    if when > 1:
        z[at + loc.TRIGGER + when] += one
    settle_room(s, at, pile)


def lay(s: Position, spot: i64, kind: i64) -> None:
    """A card becomes the top of a Pile."""
    s.laid = append(s.laid, (spot << 8) | kind)
    count_card(s, spot, kind, 1)
    if s.cards.standing[kind]:
        settle_standing(s, spot // loc.PILES)


def lift(s: Position, spot: i64, kind: i64) -> None:
    """A card leaves its Pile, the uppermost copy; it acts no more in this step (Y15)."""
    laid = s.laid
    entry = (spot << 8) | kind
    index = i64(len(laid)) - 1
    while laid[index] != entry:
        index -= 1
    while index + 1 < len(laid):
        laid[index] = laid[index + 1]
        index += 1
    s.laid = laid[: len(laid) - 1]
    count_card(s, spot, kind, -1)
    if s.cards.standing[kind]:
        settle_standing(s, spot // loc.PILES)
    if len(s.pending):
        s.pending = pending.limit(s.pending, pending_entry(spot, kind), copies_at(s, spot, kind))


def pending_entry(spot: i64, kind: i64) -> i64:
    """Sorted as answers are listed: by card, then by Pile."""
    return (kind << 8) | spot


def copies_at(s: Position, spot: i64, kind: i64) -> i64:
    return pending.count(s.laid, (spot << 8) | kind)


def settle_standing(s: Position, seat: i64) -> None:
    """Y101: standing rules work from where their cards lie at this moment."""
    fenced: i64 = 0
    scared: i64 = 0
    bonus: i64 = 0
    wild: i64 = 0
    for entry in s.laid:
        kind = entry & loc.CARD_MASK
        standing = s.cards.standing[kind]
        spot = entry >> 8
        if not standing or spot // loc.PILES != seat:
            continue
        if standing == voc.NO_RIVAL_PLAY:
            fenced |= loc.ROWS[spot % loc.PILES]
        elif standing == voc.NO_PEST_PLAY:
            scared |= i64(1) << (spot % loc.PILES)
        elif standing == voc.WORK_BONUS:
            bonus += s.cards.amount[kind]
        elif standing == voc.WILD_SYMBOL:
            wild += s.cards.amount[kind]
    at = block(seat)
    s.z[at + loc.FENCED] = fenced
    s.z[at + loc.SCARED] = scared
    s.z[at + loc.BONUS] = bonus
    s.z[at + loc.WILD] = wild


def turn_ground(s: Position, seat: i64, spot: i64, grass: bool, rule: str = "") -> None:
    """Y44: the cards on it stay; ground that shows that side already stays too."""
    at = block(spot // loc.PILES)
    pile = spot % loc.PILES
    bit = i64(1) << pile
    if bool(s.z[at + loc.GRASSY] & bit) == grass:
        return
    s.z[at + loc.GRASSY] ^= bit
    s.z[at + loc.ROOMS + pile] += 1 if grass else -1
    settle_room(s, at, pile)
    tell.turned(s, seat, spot, grass, rule)


def move(s: Position, seat: i64, kind: i64, from_spot: i64, to_spot: i64) -> None:
    """Y37: not a play; the card goes on top of its new Pile."""
    lift(s, from_spot, kind)
    lay(s, to_spot, kind)
    spots = tell.SPOTS
    tell.note(s, "moved", seat, "Y37", "{s} moved [[# from <from> to <to>]].", kind, spots[from_spot], spots[to_spot])


def trash_laid(s: Position, seat: i64, spot: i64, kind: i64) -> None:
    """Y68: `seat`, who carries it out, is the one who trashes."""
    lift(s, spot, kind)
    s.held[kind] += 1
    tell.note(s, "trashed", seat, "", "{s} trashed [[# of <from>]].", kind, tell.SPOTS[spot], "trash")


# --- money ---


def gain(s: Position, seat: i64, amount: i64, card: i64, rule: str = "") -> None:
    """Or a loss. Y5: it takes what is there."""
    at = block(seat) + loc.MONEY
    amount = max(amount, -s.z[at])
    s.z[at] += amount
    tell.money(s, seat, amount, card, rule)


def gain_candy(s: Position, seat: i64, amount: i64, card: i64, rule: str = "") -> None:
    at = block(seat) + loc.SWEETS
    amount = max(amount, -s.z[at])
    s.z[at] += amount
    tell.candy(s, seat, amount, card, rule)


# --- hands and Garages ---


def held_row(s: Position, row: i64, seat: i64) -> i64:
    """Where a seat's row of `held` begins."""
    return (row + loc.SEAT_ROWS * seat) * s.kinds


def add_held(s: Position, row: i64, seat: i64, kind: i64) -> None:
    """A card goes openly into a hand or a Garage."""
    s.held[held_row(s, row, seat) + kind] += 1


def add_secret(s: Position, row: i64, seat: i64, kind: i64) -> None:
    s.held[held_row(s, row, seat) + kind] += 1
    s.held[held_row(s, row + 2, seat) + kind] += 1
    s.z[block(seat) + (loc.SECRET_HAND if row == loc.HAND else loc.SECRET_GARAGE)] += 1


def take_held(s: Position, row: i64, seat: i64, kind: i64) -> bool:
    """Y102: of a known and a secret copy the known one is taken. Was it a secret one?"""
    at = held_row(s, row, seat) + kind
    s.held[at] -= 1
    secret = held_row(s, row + 2, seat) + kind
    if s.held[secret] <= s.held[at]:
        return False
    s.held[secret] -= 1
    s.z[block(seat) + (loc.SECRET_HAND if row == loc.HAND else loc.SECRET_GARAGE)] -= 1
    return True


def trip(s: Position, seat: i64) -> None:
    """Y18: the whole Garage moves into the hand, known cards known and secret ones secret."""
    held = s.held
    hand = held_row(s, loc.HAND, seat)
    garage = held_row(s, loc.GARAGE, seat)
    hand_secrets = held_row(s, loc.HAND_SECRETS, seat)
    garage_secrets = held_row(s, loc.GARAGE_SECRETS, seat)
    moved: list[int] = []
    for kind in range(s.kinds):
        number = held[garage + kind]
        if not number:
            continue
        if s.log is not None:
            moved.extend([int(kind)] * int(number - held[garage_secrets + kind]))
        held[hand + kind] += number
        held[garage + kind] = 0
        held[hand_secrets + kind] += held[garage_secrets + kind]
        held[garage_secrets + kind] = 0
    at = block(seat)
    tell.trip(s, seat, moved, s.z[at + loc.SECRET_GARAGE])
    s.z[at + loc.SECRET_HAND] += s.z[at + loc.SECRET_GARAGE]
    s.z[at + loc.SECRET_GARAGE] = 0


def others(s: Position, seat: i64) -> i64:
    """All seats but one, as a mask."""
    return ((i64(1) << s.seats) - 1) & ~(i64(1) << seat)


def told_by(s: Position, seat: i64, secret: bool) -> i64:
    """Whom a card out of a hand tells something: everybody else, if nobody knew it."""
    return others(s, seat) if secret and not s.num(loc.O_OPEN_HANDS) else 0


# --- the Store ---


def store_has(s: Position, kind: i64) -> bool:
    return any(s.z[loc.STORE + slot] == kind for slot in range(i64(loc.STORE_SIZE)))


def leave_store(s: Position, kind: i64) -> None:
    """A card leaves its slot; restocking is for whoever took it (Y47)."""
    for slot in range(i64(loc.STORE_SIZE)):
        if s.z[loc.STORE + slot] == kind:
            s.z[loc.STORE + slot] = -1
            return


def store_count(s: Position) -> i64:
    total: i64 = 0
    for slot in range(i64(loc.STORE_SIZE)):
        if s.z[loc.STORE + slot] >= 0:
            total += 1
    return total
