"""A bot's sense for what lies before it: Items, Classes, Allies, sales (§13)."""

from __future__ import annotations

from mypy_extensions import i64

from turfhouse.core.state import A, B
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.fields import EQUIPPED, FLAG, HEAD, LEVEL, LINK, Z_HAND, Z_PLAY
from turfhouse.games.newkids.gear import ally_limit, equipped_in, slot_free, usable
from turfhouse.games.newkids.sale import vendor
from turfhouse.games.newkids.table import (
    BIG_OF,
    BONUS_OF,
    CARD,
    CLASS_BIT,
    GP_OF,
    KIND_OF,
    NOT_OF,
    ONLY_OF,
    PLAY_OF,
    SLOT_OF,
    TYPE,
)
from turfhouse.games.newkids.vocabulary import (
    E_ONE_SHOT,
    K_ALLY,
    K_CLASS,
    K_ITEM,
    K_SUPER,
    K_TURF,
    K_UTILITY,
    S_HAND,
    S_HANDS,
    S_NONE,
)


def lay_rank(s: Board, seat: i64, kind: i64) -> float:
    """§13: lay whatever is of use; combat cards stay in the hand."""
    what = KIND_OF[kind]
    if what == K_TURF:
        return 3.0
    if what == K_ITEM:
        card = CARD[kind]
        if not usable(s, seat, card):
            return -0.5 if BIG_OF[kind] else 0.2
        gain = gear_gain(s, seat, card)
        return 2.0 + float(gain) if gain >= 0 else 0.3
    if what == K_CLASS:
        return class_rank(s, seat, kind)
    if what == K_ALLY:
        return ally_rank(s, seat, kind)
    return 1.0 if what == K_SUPER else -1.0


def ally_rank(s: Board, seat: i64, kind: i64) -> float:
    if s.kind_count(seat, K_ALLY) < ally_limit(s, seat):
        return 2.5
    worst: i64 = 99
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        if KIND_OF[TYPE[card]] == K_ALLY:
            worst = min(worst, BONUS_OF[TYPE[card]])
        card = s.z[LINK + card]
    return 1.0 if BONUS_OF[kind] > worst else -1.0


def class_rank(s: Board, seat: i64, kind: i64) -> float:
    """The first Class at once; another one if own Items ask for it."""
    mask = s.classes(seat)
    bit = CLASS_BIT[kind]
    gain = class_gain(s, seat, mask, bit)
    if not mask:
        return 2.0 + 0.2 * float(gain)
    if mask & bit:
        return -2.0
    if s.kind_count(seat, K_CLASS) < 1 + s.kind_count(seat, K_SUPER):
        return 2.0
    return 0.5 + 0.2 * float(gain) if gain >= 2 else -1.0


def class_gain(s: Board, seat: i64, old: i64, new: i64) -> i64:
    """How much own Items, in hand and in play, win by the new Class instead of the old."""
    gain: i64 = 0
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            kind = TYPE[card]
            bonus = BONUS_OF[kind]
            if ONLY_OF[kind] & new and not ONLY_OF[kind] & old:
                gain += bonus
            elif (ONLY_OF[kind] & old and not ONLY_OF[kind] & new) or NOT_OF[kind] & new:
                gain -= bonus
            elif NOT_OF[kind] & old:
                gain += bonus
            card = s.z[LINK + card]
    return gain


def equip_rank(s: Board, seat: i64, kind: i64) -> float:
    """N144: only if Strength rises."""
    gain = gear_gain(s, seat, CARD[kind])
    return 2.0 + float(gain) if gain > 0 else -2.0


def gear_gain(s: Board, seat: i64, card: i64) -> i64:
    """What Strength wins if this Item is worn and whatever stands in its way is not."""
    bonus = BONUS_OF[TYPE[card]]
    slot = SLOT_OF[TYPE[card]]
    if slot == S_NONE or slot_free(s, seat, card):
        return bonus
    if slot < S_HAND:
        other = equipped_in(s, seat, slot)
        return bonus - (BONUS_OF[TYPE[other]] if other >= 0 else 0)
    return bonus - hands_cost(s, seat, slot)


def hands_cost(s: Board, seat: i64, slot: i64) -> i64:
    """The bonus that leaves the Hands for a Hand Item: all for 2 Hands, the least for one."""
    total: i64 = 0
    least: i64 = 99
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        kind = TYPE[card]
        if SLOT_OF[kind] >= S_HAND and s.z[FLAG + card] & EQUIPPED and s.cheat_on(card) < 0:
            total += BONUS_OF[kind]
            least = min(least, BONUS_OF[kind])
        card = s.z[LINK + card]
    return total if slot == S_HANDS or least == 99 else least


# --- sales ---


def spare(s: Board, seat: i64, card: i64) -> bool:
    """Would nobody miss it? Items not worn that would add nothing, and the dearer of the small helpers."""
    kind = TYPE[card]
    if GP_OF[kind] <= 0 or s.z[FLAG + card] & EQUIPPED:
        return False
    if KIND_OF[kind] == K_ITEM:
        return not usable(s, seat, card) or gear_gain(s, seat, card) <= 0
    return KIND_OF[kind] == K_UTILITY and PLAY_OF[kind] != E_ONE_SHOT and s.z[LEVEL + seat] >= 5


def spare_gold(s: Board, seat: i64, least: i64) -> i64:
    """GP of the spare cards from `least` on."""
    total: i64 = 0
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if card >= least and spare(s, seat, card):
                total += GP_OF[TYPE[card]]
            card = s.z[LINK + card]
    return total


def best_spare(s: Board, seat: i64) -> i64:
    best: i64 = 0
    for zone in (i64(Z_HAND), i64(Z_PLAY)):
        card = s.z[HEAD + zone + seat]
        while card >= 0:
            if spare(s, seat, card):
                best = max(best, GP_OF[TYPE[card]])
            card = s.z[LINK + card]
    return best


def sell_rank(s: Board, seat: i64) -> float:
    gold = spare_gold(s, seat, 0) + (best_spare(s, seat) if vendor(s, seat) else 0)
    return 2.5 if gold >= s.num(f.N_SALE) else -2.0


def sale_rank(s: Board, seat: i64, verb: i64, kind: i64) -> float:
    """Spare cards while they bring a further level, the least useful first; then done."""
    if verb == f.V_DONE:
        return 1.5
    if verb == f.V_DROP:
        return 0.0
    card = CARD[kind]
    if s.kind() == f.PAY_OFF:
        return 1.0 - 0.3 * float(BONUS_OF[kind])
    if not spare(s, seat, card):
        return -1.0 - float(BONUS_OF[kind])
    price = s.num(f.N_SALE)
    doubled = max(s.field(B), GP_OF[kind]) if vendor(s, seat) else 0
    so_far = s.field(A) + GP_OF[kind] + doubled
    had = s.field(A) + (s.field(B) if vendor(s, seat) else 0)
    if (so_far + spare_gold(s, seat, card + 1)) // price <= had // price:
        return 0.5
    return 2.0 - 0.1 * float(BONUS_OF[kind]) + 0.0005 * float(GP_OF[kind])
