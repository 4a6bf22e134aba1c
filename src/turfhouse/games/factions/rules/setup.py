"""The order of set-up (F10–F19): first seat, factions, token, combat cards, Secret wins, homes and start turfs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from turfhouse.core.events import Event
from turfhouse.core.state import A, B, C
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import powers, secrets
from turfhouse.games.factions.rules.homes import take_faction
from turfhouse.games.factions.rules.position import FACTION_STREAM, Position
from turfhouse.kit import packedcounts as bags
from turfhouse.kit.rows import bit, bits, nth_bit

S_DEAL: Final = 0
S_PICK: Final = 1
S_REVEALED: Final = 2
S_SECRETS: Final = 3
S_PLACE: Final = 4


def work_setup(s: Position) -> None:
    """The frame: A is the step, B the place in seat order."""
    step = s.stack[s.top + A]
    if step == S_DEAL:
        deal_factions(s)
    elif step == S_PICK:
        pick_openly(s)
    elif step == S_REVEALED:
        s.stack[s.top + A] = S_SECRETS
        give_token(s)
        find_nemeses(s)
        deal_combat(s)
        deal_secrets(s)
    elif step == S_SECRETS:
        s.z[at.STEP_FIRST] = s.z[at.FTT]
        s.stack[s.top + A] = S_PLACE
    else:
        place_starts(s)


def deal_factions(s: Position) -> None:
    """F11."""
    frame = s.top
    s.z[at.STEP_FIRST] = s.deal.first
    how = s.num(w.O_FACTION)
    s.stack[frame + A] = S_PICK if how == w.OPEN_PICK else S_REVEALED
    if how == w.OPEN_PICK:
        return
    free = (i64(1) << s.cards.factions) - 1
    left = s.cards.factions
    each: i64 = 1 if how == w.RANDOM else 2
    for seat in range(s.seats):
        for index in range(each):
            faction = nth_bit(free, s.chance[FACTION_STREAM].below(left))
            free &= ~bit(faction)
            left -= 1
            s.z[at.OFFER + 2 * seat + index] = faction + 1
        s.z[at.OFFERS + seat] = each
        if s.log is not None and each == 2:
            tell_offer(s, seat)
    if each == 2:
        s.push(w.FACTION, 0)
        return
    for seat in range(s.seats):
        take_faction(s, seat, s.z[at.OFFER + 2 * seat] - 1)
        s.z[at.OFFER + 2 * seat] = 0
        s.z[at.OFFERS + seat] = 0


def tell_offer(s: Position, seat: i64) -> None:
    names = [s.cards.faction_names[int(s.z[at.OFFER + 2 * seat + index]) - 1] for index in range(2)]
    me = 1 << int(seat)
    own = f"You were dealt the {names[0]} and the {names[1]}."
    s.emit(Event("dealt", int(seat), "F11", f"{{{seat}}} {{{seat}:was|were}} dealt two factions.", {}, me, me, own))


def pick_openly(s: Position) -> None:
    """Clockwise from the first seat."""
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        s.stack[frame + B] += 1
        if s.lives(seat):
            s.push(w.FACTION, seat)
            return
    s.stack[frame + A] = S_REVEALED
    s.stack[frame + B] = 0


def give_token(s: Position) -> None:
    """F13: to the Pixies, else to the first seat."""
    holder = s.deal.first
    if not s.lives(holder):
        holder = s.next_living(holder, w.LEFT)
    for seat in range(s.seats):
        faction = s.z[at.FACTION + seat]
        able = s.num(w.O_ABILITIES) == 0 and faction >= 0 and s.lives(seat)
        if able and s.cards.ability[powers.own_row(s, faction, v.SETUP_TOKEN)] == v.TAKE_TOKEN:
            holder = seat
    s.z[at.FTT] = holder
    if s.log is not None:
        s.say("token", holder, "F13", f"{{{holder}}} {{{holder}:takes|take}} the First Turn Token.")


def find_nemeses(s: Position) -> None:
    """F14."""
    z = s.z
    for seat in range(s.seats):
        if s.two:
            z[at.NEMESIS + seat] = 1 - seat
        elif z[at.FACTION + seat] >= 0:
            for other in range(s.seats):
                if z[at.FACTION + other] == s.cards.nemesis[z[at.FACTION + seat]] and s.lives(other):
                    z[at.NEMESIS + seat] = other


def deal_combat(s: Position) -> None:
    """F12."""
    z = s.z
    z[at.COMBAT_DECK] = s.cards.combat_total(s.seats, s.two and s.num(w.O_CRIES) == 1)
    z[at.COMBAT_LEFT] = bags.size_of(z[at.COMBAT_DECK])
    for seat in range(s.seats):
        if not s.lives(seat):
            continue
        for _time in range(s.num(w.N_HAND)):
            s.to_hand(seat, s.draw_combat())
        if s.log is not None:
            names = ", ".join([s.cards.combat_names[kind] for kind in bags.listed(int(z[at.HAND + seat]))])
            me = 1 << int(seat)
            count = int(s.num(w.N_HAND))
            text = f"{{{seat}}} drew {count} combat cards."
            s.emit(Event("drew", int(seat), "F12", text, {"count": count}, me, me, f"You drew {names}."))


def deal_secrets(s: Position) -> None:
    """F15: who has no nemesis in the game draws one, not with two players."""
    z = s.z
    every = (i64(1) << s.cards.secrets) - 1
    z[at.SECRET_DECK] = every & ~s.cards.kill_secrets if s.two else every
    z[at.SECRET_LEFT] = bits(z[at.SECRET_DECK])
    chosen = False
    for seat in range(s.seats):
        if s.two or not s.lives(seat) or z[at.NEMESIS + seat] >= 0:
            continue
        if s.num(w.O_SECRET) == 0:
            secrets.draw(s, seat, "F15")
            continue
        chosen = True
        z[at.CHOICES + seat] = 2
        for index in range(i64(2)):
            z[at.CHOICE + 2 * seat + index] = secrets.draw_card(s) + 1
        if s.log is not None:
            names = [s.cards.secret_names[int(z[at.CHOICE + 2 * seat + index]) - 1] for index in range(2)]
            me = 1 << int(seat)
            own = f"You drew [[{names[0]}]] and [[{names[1]}]]."
            s.emit(Event("secret", int(seat), "F15", f"{{{seat}}} drew two Secret wins.", {}, me, me, own))
    if chosen:
        s.push(w.HOLD, 0)


def place_starts(s: Position) -> None:
    """F16: B is the place, C 1 when the home is declared."""
    frame = s.top
    while s.stack[frame + B] < s.seats:
        seat = s.in_order(s.stack[frame + B])
        if not s.lives(seat):
            s.stack[frame + B] += 1
            continue
        if s.stack[frame + C] == 0 and s.z[at.HOME + seat] < 0:
            s.stack[frame + C] = 1
            s.push(w.HOME, seat)
            return
        s.stack[frame + B] += 1
        s.stack[frame + C] = 0
        if s.z[at.HOME + seat] >= 0:
            s.push(w.START, seat)
            return
    s.pop()
    s.z[at.ROUND] = 1
    s.push(w.ROUND, s.z[at.FTT])
