"""What a bot goes by: how a fight stands and what hands may add to it, what losses cost, what seats are worth (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.games.newkids.pieces import frames as fr, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import BACK_OF, KIND_OF, TYPE
from turfhouse.games.newkids.rules.loss import loses
from turfhouse.games.newkids.rules.sums import fighter_strength, margin, peace_strength, total_levels

DOOR_HARM = 0.9
TREASURE_HARM = 0.5
"""Hostile Strength in an unknown hand card, on average (§13)."""


class Fight:
    """What a seat sees of the fight, counted once for all its options."""

    def __init__(self, s: Board, seat: i64) -> None:
        z = s.z
        self.seat: i64 = seat
        self.main: i64 = z[loc.AP]
        self.inside = s.fights(seat)
        self.margin: i64 = margin(s)
        """0 or more: the fighters are ahead."""
        self.reach: i64 = z[loc.LEVEL + self.main] + total_levels(s)
        """The Level that Main would have after it."""
        self.win = self.reach >= voc.WIN
        self.shared = self.win and s.num(fr.O_SHARED) != 0
        self.mine: i64 = fighter_strength(s, seat) if self.inside else 0
        self.reserve: i64 = reserves(s, seat)
        self.bold = (s.asks * 5 + seat * 3) % 20 < (12 if z[loc.LEVEL + self.main] >= 7 else 5)
        """Will it meddle, just so? 60 % against Level 7 and above, else 25 %."""
        self.spoils: i64 = 0 if self.inside else power_to_spoil(s, seat, self.main)


def reserves(s: Board, seat: i64) -> i64:
    """What the one-shots of a seat come to."""
    total: i64 = 0
    for card in s.owned(seat):
        if s.cards.play[TYPE[card]] == voc.E_ONE_SHOT:
            total += s.cards.arg[TYPE[card]]
    return total


def power_to_spoil(s: Board, seat: i64, main: i64) -> i64:
    """All that the cards of an outsider could take off the fighters' margin."""
    total = reserves(s, seat)
    biggest: i64 = 0
    guests: i64 = 0
    for card in s.lying(loc.Z_HAND + seat):
        kind = TYPE[card]
        if KIND_OF[kind] == voc.K_MONSTER:
            biggest = max(biggest, s.cards.level[kind])
        elif KIND_OF[kind] == voc.K_CURSE:
            total += cost_of(s, kind, main).strength
        elif s.cards.play[kind] == voc.E_ENHANCE:
            total += max(0, s.cards.arg[kind])
        elif s.cards.play[kind] == voc.E_WANDER:
            guests += 1
    return total + (biggest if guests else 0)


def others_harm(s: Board, fight: Fight) -> float:
    """What the other outsiders may throw in, by the number of their cards."""
    total = 0.0
    for seat in range(s.seats):
        if seat != fight.seat and s.lives(seat) and not s.fights(seat):
            for card in s.lying(loc.Z_HAND + seat):
                total += TREASURE_HARM if BACK_OF[TYPE[card]] else DOOR_HARM
    return total


# --- what Curses and Bad Stuff would cost a victim as it stands now: in Strength, and in levels' worth ---

CARD_WORTH = 0.15
"""A hand card, in levels."""
POINT_WORTH = 0.13
"""A point of Strength, in levels (§13)."""


class Cost:
    """What one program of losses takes."""

    def __init__(self) -> None:
        self.strength: i64 = 0
        self.levels: i64 = 0
        self.worth: float = 0.0


def cost_of(s: Board, kind: i64, victim: i64) -> Cost:
    """All steps in order; an ELSE counts only if nothing was hit before it (N18)."""
    cost = Cost()
    program = s.cards.program[kind]
    hit = False
    for step in range(s.cards.lengths[program]):
        at = 3 * (s.cards.starts[program] + step)
        if s.cards.steps[at + 2] == voc.ELSE and hit:
            continue
        hit = one_loss(s, cost, s.cards.steps[at], s.cards.steps[at + 1], victim) or hit
    return cost


def one_loss(s: Board, cost: Cost, loss: i64, arg: i64, victim: i64) -> bool:
    """Does this step hit anything?"""
    if loss == voc.L_LVL:
        levels = min(arg, s.z[loc.LEVEL + victim] - 1)
        cost.levels += levels
        cost.strength += levels
        cost.worth += float(levels)
        return levels > 0
    if loss == voc.L_NEXT:
        cost.strength += -arg if arg < 0 else arg
        cost.worth += 0.5
        return True
    if loss in (voc.L_HANDRND, voc.L_HANDPICK, voc.L_HANDALL, voc.L_NEIGHBOURS):
        cards = s.hand_size(victim)
        if loss != voc.L_HANDALL:
            cards = min(cards, 2 if loss == voc.L_NEIGHBOURS else arg)
        cost.worth += CARD_WORTH * float(cards)
        return cards > 0
    if loss in (voc.L_DIE, voc.L_NOHELP, voc.L_ROLL, voc.L_GROUNDED):
        cost.worth += 4.0 if loss == voc.L_GROUNDED else (2.0 if loss == voc.L_ROLL else 0.4)
        return True
    return one_card(s, cost, loss, arg, victim)


def one_card(s: Board, cost: Cost, loss: i64, slot: i64, victim: i64) -> bool:
    """A card in play goes: the victim gives up the least it can."""
    least: i64 = 99
    for card in s.lying(loc.Z_PLAY + victim):
        if loses(s, victim, loss, slot, card):
            counts = s.z[loc.FLAG + card] & loc.EQUIPPED != 0 or KIND_OF[TYPE[card]] == voc.K_ALLY
            least = min(least, s.cards.bonus[TYPE[card]] if counts else 0)
    if least == 99:
        return False
    cost.strength += least
    cost.worth += POINT_WORTH * float(least) + (0.25 if loss in (voc.L_ALLY, voc.L_CLASS, voc.L_TURF) else 0.1)
    return True


# --- what seats are worth; what cards are worth, their table says ---


def chance_to_win(strength: i64, level: i64) -> float:
    """Roughly: how much of the monster ladder is beaten, with something in hand against spoilers."""
    share = float(strength - 6) / 14.0
    return max(0.0, min(1.0, share)) if level >= 9 else max(0.0, min(0.4, 0.4 * share))


def seat_worth(s: Board, seat: i64) -> float:
    """§13: Level, Strength, cards in hand, Allies, Classes, Curses, Grounded."""
    z = s.z
    level = z[loc.LEVEL + seat]
    worth = float(level) + 0.13 * float(peace_strength(s, seat) - level)
    for card in s.lying(loc.Z_HAND + seat):
        what = KIND_OF[TYPE[card]]
        if what == voc.K_ONESHOT:
            worth += 0.10
        elif what == voc.K_LEVELUP:
            worth += 0.12 if level < 9 else 0.0
        else:
            worth += 0.03
    for card in s.lying(loc.Z_PLAY + seat):
        what = KIND_OF[TYPE[card]]
        if what == voc.K_ALLY:
            worth += 0.2
        elif what == voc.K_CLASS:
            worth += 0.15
    if z[loc.HEAD + loc.Z_CURSE + seat] >= 0:
        worth -= 0.3
    if level >= 8:
        worth += 0.5 * chance_to_win(peace_strength(s, seat), level)
    return worth if s.lives(seat) else worth - 2.0
