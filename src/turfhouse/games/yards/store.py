"""The Store deck: restocks, Events, secret draws (Y46-Y56)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.state import KIND, SEAT, A, B, C, D
from turfhouse.core.state import WIDTH as FRAME
from turfhouse.games.yards import tell, yard
from turfhouse.games.yards.vocabulary import EACH, EVENT, INTO_HAND, WIDTH, K
from turfhouse.games.yards.zones import (
    ACTIVE,
    CARD_MASK,
    DONE,
    EACH_PLAYER,
    EFFECT,
    GARAGE,
    HAND,
    INTO_STORE,
    INTO_TRASH,
    RESTOCK,
    STORE,
    STORE_SIZE,
    Position,
)


def begin_restock(s: Position) -> None:
    s.push(RESTOCK, s.z[ACTIVE], INTO_STORE, -1)


def begin_draw(s: Position, seat: i64, to: i64) -> None:
    s.push(RESTOCK, seat, to, -1)


def begin_trash_top(s: Position, seat: i64) -> None:
    """Y55: trash the top card of the deck; an Event counts as turned up. No card of this set does so."""
    s.push(RESTOCK, seat, INTO_TRASH, -1)


def can_draw(s: Position) -> bool:
    """Y54: is there a card that is no Event? Events never leave the deck for good."""
    return s.deck.size() > s.deal.events or (s.deal.restock_trash and trash_to_shuffle(s))


def trash_to_shuffle(s: Position) -> bool:
    """Y52: starter Tools stay in the Trash."""
    return any(s.held[kind] and s.cards.copies[kind] for kind in range(s.kinds))


def work_restock(s: Position) -> None:
    """One card after the other, until the Store is full, the secret card is drawn, or nothing new is left."""
    top = s.top
    stack = s.stack
    if stack[top + B] < 0:
        stack[top + B] = s.deck.size()
    while True:
        if stack[top + A] == INTO_STORE and yard.store_count(s) == STORE_SIZE:
            break
        shuffle_if_due(s)
        if stack[top + B] == 0:
            break
        card = s.deck.take()
        if card & DONE:
            s.deck.put_under(card)
            continue
        stack[top + B] -= 1
        if s.cards.symbols[card] & EVENT:
            if stack[top + A] == INTO_TRASH:
                stack[top + B] = 0
            turn_up_event(s, card)
            return
        if stack[top + A] == INTO_STORE:
            fill_slot(s, card)
        elif stack[top + A] == INTO_TRASH:
            s.held[card] += 1
            if s.log is not None:
                s.emit(tell.deck_trashed(s.cards, stack[top + SEAT], card))
            break
        else:
            take_secretly(s, card)
            break
    end_restock(s)


def shuffle_if_due(s: Position) -> None:
    """Y52: with the option, once a restock, when a card that is no Event is needed and the deck has none."""
    top = s.top
    if not s.deal.restock_trash or s.stack[top + C] or s.deck.size() > s.deal.events or not trash_to_shuffle(s):
        return
    s.stack[top + C] = 1
    cards = vec[i64](capacity=64)
    for kind in range(s.kinds):
        if s.cards.copies[kind]:
            for _ in range(s.held[kind]):
                cards = append(cards, kind)
            s.held[kind] = 0
    s.deck.mix_in(cards, s.chance[0])
    s.stack[top + B] += len(cards)
    if s.log is not None:
        s.emit(tell.reshuffled(len(cards)))


def fill_slot(s: Position, card: i64) -> None:
    for slot in range(i64(STORE_SIZE)):
        if s.z[STORE + slot] < 0:
            s.z[STORE + slot] = card
            if s.log is not None:
                s.emit(tell.restocked(s.cards, card, slot))
            return


def take_secretly(s: Position, card: i64) -> None:
    seat = s.stack[s.top + SEAT]
    row: i64 = HAND if s.stack[s.top + A] == INTO_HAND else GARAGE
    yard.add_secret(s, row, seat, card)
    if s.log is not None:
        s.emit(tell.drew_secretly(s.cards, seat, card, "hand" if row == HAND else "garage", s.deal.open_hands, s.seats))


def turn_up_event(s: Position, card: i64) -> None:
    """Y50: to the bottom, face-up; Y56: it treats players in turn order from the active one."""
    s.deck.put_under(card | DONE)
    if s.log is not None:
        s.emit(tell.event_met(s.cards, s.z[ACTIVE], card))
    place = s.cards.program[card]
    rows = s.cards.steps.rows
    if rows[place] == EACH:
        s.push(EACH_PLAYER, s.z[ACTIVE], place + WIDTH, 0, rows[place + K])
    else:
        s.push(EFFECT, s.z[ACTIVE], place, -1, -1, -1)


def end_restock(s: Position) -> None:
    """Y51 counts anew for the next one. If Clearance emptied the Store during a secret draw, it restocks now (Y54)."""
    forget_done(s)
    top = s.top
    if s.stack[top + A] != INTO_STORE and s.stack[top + D]:
        s.stack[top + A] = INTO_STORE
        s.stack[top + SEAT] = s.z[ACTIVE]
        s.stack[top + B] = -1
        s.stack[top + C] = 0
        s.stack[top + D] = 0
    else:
        s.pop()


def forget_done(s: Position) -> None:
    deck = s.deck
    for index in range(deck.top, i64(len(deck.cards))):
        deck.cards[index] &= CARD_MASK


def trash_store(s: Position, seat: i64) -> None:
    """Clearance: all Store cards to the Trash. A running restock fills it; else one begins (Y47)."""
    gone: list[int] = []
    for slot in range(i64(STORE_SIZE)):
        card = s.z[STORE + slot]
        if card >= 0:
            s.held[card] += 1
            s.z[STORE + slot] = -1
            gone.append(int(card))
    if not gone:
        return
    if s.log is not None:
        s.emit(tell.store_trashed(s.cards, seat, gone))
    frame = s.top
    while frame >= 0:
        if s.stack[frame + KIND] == RESTOCK:
            s.stack[frame + D] = 1
            return
        frame -= FRAME
    begin_restock(s)
