"""A bot's sense for what lies before it: Items, Classes, Allies, sales (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A, B
from turfhouse.games.newkids.pieces import frames as f, layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import CARD, CLASS_BIT, KIND_OF, TYPE
from turfhouse.games.newkids.rules import gear, selling


def lay_rank(s: Board, seat: i64, kind: i64) -> float:
    """§13: lay whatever is of use; combat cards stay in the hand."""
    what = KIND_OF[kind]
    if what == voc.K_TURF:
        return 3.0
    if what == voc.K_ITEM:
        card = CARD[kind]
        if not gear.usable(s, seat, card):
            return -0.5 if s.cards.big[kind] else 0.2
        gain = gear_gain(s, seat, card)
        return 2.0 + float(gain) if gain >= 0 else 0.3
    if what == voc.K_CLASS:
        return class_rank(s, seat, kind)
    if what == voc.K_ALLY:
        return ally_rank(s, seat, kind)
    return 1.0 if what == voc.K_SUPER else -1.0


def ally_rank(s: Board, seat: i64, kind: i64) -> float:
    if s.kind_count(seat, voc.K_ALLY) < gear.ally_limit(s, seat):
        return 2.5
    worst: i64 = 99
    for card in s.lying(loc.Z_PLAY + seat):
        if KIND_OF[TYPE[card]] == voc.K_ALLY:
            worst = min(worst, s.cards.bonus[TYPE[card]])
    return 1.0 if s.cards.bonus[kind] > worst else -1.0


def class_rank(s: Board, seat: i64, kind: i64) -> float:
    """The first Class at once; another one if own Items ask for it."""
    mask = s.classes(seat)
    bit = CLASS_BIT[kind]
    gain = class_gain(s, seat, mask, bit)
    if not mask:
        return 2.0 + 0.2 * float(gain)
    if mask & bit:
        return -2.0
    if s.kind_count(seat, voc.K_CLASS) < 1 + s.kind_count(seat, voc.K_SUPER):
        return 2.0
    return 0.5 + 0.2 * float(gain) if gain >= 2 else -1.0


def class_gain(s: Board, seat: i64, old: i64, new: i64) -> i64:
    """How much own Items, in hand and in play, win by the new Class instead of the old."""
    gain: i64 = 0
    for card in s.owned(seat):
        kind = TYPE[card]
        bonus = s.cards.bonus[kind]
        if s.cards.only[kind] & new and not s.cards.only[kind] & old:
            gain += bonus
        elif (s.cards.only[kind] & old and not s.cards.only[kind] & new) or s.cards.barred[kind] & new:
            gain -= bonus
        elif s.cards.barred[kind] & old:
            gain += bonus
    return gain


def equip_rank(s: Board, seat: i64, kind: i64) -> float:
    """N144: only if Strength rises."""
    gain = gear_gain(s, seat, CARD[kind])
    return 2.0 + float(gain) if gain > 0 else -2.0


def gear_gain(s: Board, seat: i64, card: i64) -> i64:
    """What Strength wins if this Item is worn and whatever stands in its way is not."""
    bonus = s.cards.bonus[TYPE[card]]
    slot = s.cards.slot[TYPE[card]]
    if slot == voc.S_NONE or gear.slot_free(s, seat, card):
        return bonus
    if not gear.in_hands(slot):
        other = gear.equipped_in(s, seat, slot)
        return bonus - (s.cards.bonus[TYPE[other]] if other >= 0 else 0)
    return bonus - hands_cost(s, seat, slot)


def hands_cost(s: Board, seat: i64, slot: i64) -> i64:
    """The bonus that leaves the Hands for a Hand Item: all for 2 Hands, the least for one."""
    total: i64 = 0
    least: i64 = 99
    for card in s.lying(loc.Z_PLAY + seat):
        kind = TYPE[card]
        if gear.in_hands(s.cards.slot[kind]) and s.z[loc.FLAG + card] & loc.EQUIPPED and s.cheat_on(card) < 0:
            total += s.cards.bonus[kind]
            least = min(least, s.cards.bonus[kind])
    return total if slot == voc.S_HANDS or least == 99 else least


# --- sales ---


def spare(s: Board, seat: i64, card: i64) -> bool:
    """Would nobody miss it? Items not worn that would add nothing, and the dearer of the small helpers."""
    kind = TYPE[card]
    if s.cards.gp[kind] <= 0 or s.z[loc.FLAG + card] & loc.EQUIPPED:
        return False
    if KIND_OF[kind] == voc.K_ITEM:
        return not gear.usable(s, seat, card) or gear_gain(s, seat, card) <= 0
    return KIND_OF[kind] == voc.K_UTILITY and s.cards.play[kind] != voc.E_ONE_SHOT and s.z[loc.LEVEL + seat] >= 5


def spare_gold(s: Board, seat: i64, least: i64) -> i64:
    """GP of the spare cards from `least` on."""
    total: i64 = 0
    for card in s.owned(seat):
        if card >= least and spare(s, seat, card):
            total += s.cards.gp[TYPE[card]]
    return total


def best_spare(s: Board, seat: i64) -> i64:
    best: i64 = 0
    for card in s.owned(seat):
        if spare(s, seat, card):
            best = max(best, s.cards.gp[TYPE[card]])
    return best


def sell_rank(s: Board, seat: i64) -> float:
    gold = spare_gold(s, seat, 0) + (best_spare(s, seat) if selling.vendor(s, seat) else 0)
    return 2.5 if gold >= s.num(f.N_SALE) else -2.0


def sale_rank(s: Board, seat: i64, verb: i64, kind: i64) -> float:
    """Spare cards while they bring a further level, the least useful first; then done."""
    if verb == f.V_DONE:
        return 1.5
    if verb == f.V_DROP:
        return 0.0
    card = CARD[kind]
    if s.kind() == f.PAY_OFF:
        return 1.0 - 0.3 * float(s.cards.bonus[kind])
    if not spare(s, seat, card):
        return -1.0 - float(s.cards.bonus[kind])
    price = s.num(f.N_SALE)
    doubled = max(s.field(B), s.cards.gp[kind]) if selling.vendor(s, seat) else 0
    so_far = s.field(A) + s.cards.gp[kind] + doubled
    had = s.field(A) + (s.field(B) if selling.vendor(s, seat) else 0)
    if (so_far + spare_gold(s, seat, card + 1)) // price <= had // price:
        return 0.5
    return 2.0 - 0.1 * float(s.cards.bonus[kind]) + 0.0005 * float(s.cards.gp[kind])
