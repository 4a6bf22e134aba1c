"""The Store and its deck (Y46-Y56): buying, restocks, Events, secret draws; and the price of Candy (Y94)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.events import EVERYONE
from turfhouse.core.picks import pick_of, seat_of
from turfhouse.core.state import KIND, SEAT, WIDTH as FRAME, A, B, C, D
from turfhouse.games.yards.eyes import tell
from turfhouse.games.yards.pieces import vocabulary as voc, zones as loc
from turfhouse.games.yards.rules.asking import by
from turfhouse.games.yards.rules.street import Position
from turfhouse.kit import pending
from turfhouse.kit.questions import Reason

NOT_IN_STORE: Final = Reason("Y46", "<card> is not in the Store", 1)
TOO_DEAR: Final = Reason("Y46", "needs $<short> more", 1)
NO_CANDY_HERE: Final = Reason("Y94", "there is no Candy in this game")
CANDY_TOO_DEAR: Final = Reason("Y94", "needs $<short> more")


def bar_buy(s: Position, seat: i64, kind: i64) -> Reason | None:
    """Y46, Y53."""
    if s.slot_of(kind) < 0:
        return NOT_IN_STORE
    return TOO_DEAR if s.cards.price[kind] > s.z[loc.block(seat) + loc.MONEY] else None


def bar_candy(s: Position, seat: i64) -> Reason | None:
    """Y94."""
    if not s.num(loc.O_CANDY):
        return NO_CANDY_HERE
    return CANDY_TOO_DEAR if s.num(loc.N_CANDY_PRICE) > s.z[loc.block(seat) + loc.MONEY] else None


def shortfall(s: Position, action: i64) -> str:
    """What is missing for a card, or for a Candy."""
    kind = pick_of(action, 0)
    price = s.num(loc.N_CANDY_PRICE) if kind < 0 else s.cards.price[kind]
    return str(int(price - s.z[loc.block(seat_of(action)) + loc.MONEY]))


def legal_buys(s: Position, out: vec[i64], seat: i64) -> vec[i64]:
    """What the Store has and the money buys, each kind once, by card."""
    money = s.z[loc.block(seat) + loc.MONEY]
    prefix = by(seat, loc.V_BUY)
    for slot in range(i64(loc.STORE_SIZE)):
        card = s.z[loc.STORE + slot]
        if card >= 0 and s.cards.price[card] <= money:
            out = pending.insert_once(out, prefix | ((card + 1) << 39))
    return out


def buy(s: Position, seat: i64, kind: i64) -> None:
    """Y46: pay, openly into the Garage, restock."""
    s.leave_store(kind)
    s.gain(seat, -s.cards.price[kind], kind, "Y46")
    s.add_held(loc.GARAGE, seat, kind)
    tell.note(s, "bought", seat, "Y46", "{s} bought #.", kind, "store", "garage")
    begin_restock(s)


# --- the deck ---


def begin_restock(s: Position) -> None:
    s.push(loc.RESTOCK, s.z[loc.ACTIVE], loc.INTO_STORE, -1)


def can_draw(s: Position) -> bool:
    """Y54: is there a card that is no Event? Events never leave the deck for good."""
    return s.deck.size() > s.deal.facts[loc.F_EVENTS] or (s.num(loc.O_RESTOCK) != 0 and trash_to_shuffle(s))


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
        if stack[top + A] == loc.INTO_STORE and s.slot_of(-1) < 0:
            break
        shuffle_if_due(s)
        if stack[top + B] == 0:
            break
        card = s.deck.take()
        if card & loc.DONE:
            s.deck.put_under(card)
            continue
        stack[top + B] -= 1
        if s.cards.symbols[card] & voc.EVENT:
            if stack[top + A] == loc.INTO_TRASH:
                stack[top + B] = 0
            turn_up_event(s, card)
            return
        if stack[top + A] == loc.INTO_STORE:
            fill_slot(s, card)
        elif stack[top + A] == loc.INTO_TRASH:
            s.held[card] += 1
            text = "{s} trashed #, the top card of the Store deck."
            tell.note(s, "trashed", stack[top + SEAT], "Y55", text, card, "deck", "trash", EVERYONE)
            break
        else:
            take_secretly(s, card)
            break
    end_restock(s)


def shuffle_if_due(s: Position) -> None:
    """Y52: with the option, once a restock, when a card that is no Event is needed and the deck has none."""
    top = s.top
    if not s.num(loc.O_RESTOCK) or s.stack[top + C]:
        return
    if s.deck.size() > s.deal.facts[loc.F_EVENTS] or not trash_to_shuffle(s):
        return
    s.stack[top + C] = 1
    cards = vec[i64](capacity=64)
    for kind in range(s.kinds):
        if s.cards.copies[kind]:
            for _time in range(s.held[kind]):
                cards = append(cards, kind)
            s.held[kind] = 0
    s.deck.mix_in(cards, s.chance[0])
    s.stack[top + B] += len(cards)
    text = "The Trash (<number> cards) was shuffled into the Store deck."
    tell.note(s, "reshuffled", -1, "Y52", text, told=EVERYONE, name="number", much=len(cards))


def fill_slot(s: Position, card: i64) -> None:
    slot = s.slot_of(-1)
    s.z[loc.STORE + slot] = card
    tell.note(s, "restocked", -1, "Y48", "New in the Store: [[#]].", card, "deck", "store", EVERYONE, "slot", slot)


def take_secretly(s: Position, card: i64) -> None:
    seat = s.stack[s.top + SEAT]
    row: i64 = loc.HAND if s.stack[s.top + A] == voc.INTO_HAND else loc.GARAGE
    s.add_secret(row, seat, card)
    tell.drew_secretly(s, seat, card, "hand" if row == loc.HAND else "garage", s.num(loc.O_OPEN_HANDS) != 0)


def turn_up_event(s: Position, card: i64) -> None:
    """Y50: to the bottom, face-up; Y56: it treats players in turn order from the active one."""
    s.deck.put_under(card | loc.DONE)
    tell.note(s, "event", s.z[loc.ACTIVE], "Y56", "#! <text>", card, "deck", "bottom", EVERYONE)
    place = s.cards.program[card]
    rows = s.cards.steps.rows
    if rows[place] == voc.EACH:
        s.push(loc.EACH_PLAYER, s.z[loc.ACTIVE], place + voc.WIDTH, 0, rows[place + voc.K])
    else:
        s.push(loc.EFFECT, s.z[loc.ACTIVE], place, -1, -1, -1)


def end_restock(s: Position) -> None:
    """Y51 counts anew for the next one. If Clearance emptied the Store during a secret draw, it restocks now (Y54)."""
    deck = s.deck
    for index in range(deck.top, i64(len(deck.cards))):
        deck.cards[index] &= loc.CARD_MASK
    top = s.top
    if s.stack[top + A] != loc.INTO_STORE and s.stack[top + D]:
        s.stack[top + A] = loc.INTO_STORE
        s.stack[top + SEAT] = s.z[loc.ACTIVE]
        s.stack[top + B] = -1
        s.stack[top + C] = 0
        s.stack[top + D] = 0
    else:
        s.pop()


def trash_store(s: Position, seat: i64) -> None:
    """Clearance: all Store cards to the Trash. A running restock fills it; else one begins (Y47)."""
    gone: list[int] = []
    for slot in range(i64(loc.STORE_SIZE)):
        card = s.z[loc.STORE + slot]
        if card >= 0:
            s.held[card] += 1
            s.z[loc.STORE + slot] = -1
            gone.append(int(card))
    if not gone:
        return
    tell.store_trashed(s, seat, gone)
    frame = s.top
    while frame >= 0:
        if s.stack[frame + KIND] == loc.RESTOCK:
            s.stack[frame + D] = 1
            return
        frame -= FRAME
    begin_restock(s)
