"""The combat and the offers as everybody sees them, with both sums broken down line by line."""

from __future__ import annotations

from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.deals import addressee, offerer, term
from turfhouse.games.newkids.fields import (
    AP,
    ATT,
    BANK,
    COMPELLED,
    DOUBLED,
    FIGHTING,
    FSNEAK,
    HEAD,
    HELPER,
    HITEM,
    HK,
    HNO,
    HORDER,
    LEVEL,
    LINK,
    MENH,
    MON,
    MONSTERS,
    MSNEAK,
    MTWIN,
    NOW,
    ORDER,
    PROMISED,
    SHARE,
    SURGED,
    TNO,
    TTERMS,
    TTO,
    Z_COMBAT,
    Z_PLAY,
)
from turfhouse.games.newkids.gear import in_force
from turfhouse.games.newkids.sums import (
    ahead,
    applies,
    fighters_total,
    for_the_win,
    hero_ties,
    monster_powers,
    monster_strength,
    monsters_total,
    present,
    total_levels,
    total_treasures,
    treasures,
)
from turfhouse.games.newkids.table import ARG_OF, BONUS_OF, IDS, KIND_OF, LEVEL_OF, POWER, TYPE
from turfhouse.games.newkids.vocabulary import (
    K_ALLY,
    K_ENHANCER,
    K_ITEM,
    K_ONESHOT,
    K_TURF,
    P_BONUS,
    P_LEVEL_ONLY,
    P_NO_ONE_SHOTS,
    P_WHEN,
    POWERS,
)

ORDER_NAMES = ("", "helper_first", "main_first", "alternate")


def shown_combat(s: Board) -> dict[str, object] | None:
    z = s.z
    if not z[FIGHTING]:
        return None
    helper = int(z[HELPER])
    return {
        "main": int(z[AP]),
        "helper": helper if helper >= 0 else None,
        "compelled": bool(z[COMPELLED]),
        "share": int(z[SHARE]) if helper >= 0 else None,
        "order": ORDER_NAMES[z[ORDER]],
        "promised": [IDS[TYPE[z[PROMISED + k] - 1]] for k in range(2) if z[PROMISED + k]],
        "monsters": [shown_monster(s, slot) for slot in range(MONSTERS) if z[MON + slot]],
        "fighters_total": int(fighters_total(s)),
        "monsters_total": int(monsters_total(s)),
        "lines": fighter_lines(s),
        "monster_lines": monster_lines(s),
        "ahead": bool(ahead(s)),
        "ties": bool(hero_ties(s)),
        "lacks": lacking(s),
        "for_the_win": bool(for_the_win(s)),
        "treasures": int(total_treasures(s)),
        "levels": int(total_levels(s)),
        "banked": int(z[BANK]),
        "one_shots": [one_shot_ids(s, side) for side in range(2)],
    }


def shown_monster(s: Board, slot: int) -> dict[str, object]:
    z = s.z
    kind = int(z[MON + slot]) - 1
    return {
        "slot": slot,
        "id": IDS[kind],
        "strength": int(monster_strength(s, slot)),
        "level": int(LEVEL_OF[kind]),
        "powers": int(monster_powers(s, kind)),
        "enhanced": int(z[MENH + slot]),
        "sneaked": int(z[MSNEAK + slot]),
        "enhancers": enhancer_ids(s, slot),
        "treasures": int(treasures(s, slot)),
        "twin": int(z[MTWIN + slot]) - 1 if z[MTWIN + slot] else None,
    }


def one_shot_ids(s: Board, side: int) -> list[str]:
    ids: list[str] = []
    card = s.z[HEAD + Z_COMBAT]
    while card >= 0:
        if KIND_OF[TYPE[card]] == K_ONESHOT and s.z[ATT + card] == side:
            ids.append(IDS[TYPE[card]])
        card = s.z[LINK + card]
    return ids


def enhancer_ids(s: Board, slot: int) -> list[str]:
    """What lies on this monster; of twins both carry it (N104)."""
    slots = (slot, int(s.z[MTWIN + slot]) - 1)
    ids: list[str] = []
    card = s.z[HEAD + Z_COMBAT]
    while card >= 0:
        if KIND_OF[TYPE[card]] == K_ENHANCER and s.z[ATT + card] in slots:
            ids.append(IDS[TYPE[card]])
        card = s.z[LINK + card]
    return ids


def lacking(s: Board) -> int:
    """How much the side that is behind lacks to turn the fight (N94)."""
    gap = int(fighters_total(s) - monsters_total(s))
    tie = 1 if hero_ties(s) else 0
    return gap + tie if ahead(s) else 1 - gap - tie


def monster_lines(s: Board) -> list[list[object]]:
    """slot, what, how much: everything the monsters' total is made of."""
    lines: list[list[object]] = []
    z = s.z
    for slot in range(MONSTERS):
        if not z[MON + slot]:
            continue
        kind = int(z[MON + slot]) - 1
        lines.append([slot, "level", int(LEVEL_OF[kind])])
        if monster_powers(s, kind):
            lines.append([slot, "powers", int(monster_powers(s, kind))])
        lines.extend([[slot, name, int(ARG_OF[IDS.index(name)])] for name in enhancer_ids(s, slot)])
        if z[MSNEAK + slot]:
            lines.append([slot, "sneak", -int(z[MSNEAK + slot])])
    if not present(s, P_NO_ONE_SHOTS):
        lines.extend([[None, name, int(ARG_OF[IDS.index(name)])] for name in one_shot_ids(s, 1)])
    return lines


def fighter_lines(s: Board) -> list[list[object]]:
    """seat, what, how much: everything the fighters' total is made of."""
    lines: list[list[object]] = []
    z = s.z
    for seat in (int(z[AP]), int(z[HELPER])):
        if seat < 0:
            continue
        lines.append([seat, "level", int(z[LEVEL + seat])])
        if present(s, P_LEVEL_ONLY):
            continue
        lines.extend(gear_lines(s, seat))
        for name, amount in (("surge", z[SURGED + seat]), ("sneak", -z[FSNEAK + seat]), ("next", -z[NOW + seat])):
            if amount:
                lines.append([seat, name, int(amount)])
        if (z[DOUBLED] >> seat) & 1 and not present(s, P_NO_ONE_SHOTS):
            mine = sum([int(str(line[2])) for line in lines if line[0] == seat])
            lines.append([seat, "double", mine])
    if not present(s, P_LEVEL_ONLY) and not present(s, P_NO_ONE_SHOTS):
        lines.extend([[None, name, int(ARG_OF[IDS.index(name)])] for name in one_shot_ids(s, 0)])
    return lines


def gear_lines(s: Board, seat: int) -> list[list[object]]:
    lines: list[list[object]] = []
    card = s.z[HEAD + Z_PLAY + seat]
    while card >= 0:
        kind = int(TYPE[card])
        if KIND_OF[kind] in (K_ITEM, K_ALLY, K_TURF) and in_force(s, seat, card):
            worth = int(BONUS_OF[kind])
            extra = int(POWER[kind * POWERS + P_BONUS])
            if extra and applies(s, seat, POWER[kind * POWERS + P_WHEN]):
                worth += extra
            if worth:
                lines.append([seat, IDS[kind], worth])
        card = s.z[LINK + card]
    return lines


def shown_offers(s: Board) -> list[dict[str, object]]:
    """Open offers, bids and trades, in the order posted."""
    z = s.z
    shown: list[dict[str, object]] = []
    for slot in range(12):
        if z[HNO + slot]:
            items = [int(z[HITEM + 2 * slot + k]) - 1 for k in range(2) if z[HITEM + 2 * slot + k]]
            shown.append(
                {
                    "no": int(z[HNO + slot]),
                    "kind": "bid" if slot >= 6 else "help",
                    "from": int(offerer(s, slot)),
                    "to": int(addressee(s, slot)),
                    "share": int(z[HK + slot]),
                    "order": ORDER_NAMES[z[HORDER + slot]],
                    "items": [IDS[TYPE[card]] for card in items],
                }
            )
    for seat in range(s.seats):
        if z[TNO + seat]:
            terms = z[TTERMS + seat]
            shown.append(
                {
                    "no": int(z[TNO + seat]),
                    "kind": "trade",
                    "from": seat,
                    "to": int(z[TTO + seat]),
                    "give": [IDS[TYPE[term(terms, k)]] for k in (0, 1) if term(terms, k) >= 0],
                    "get": [IDS[TYPE[term(terms, k)]] for k in (2, 3) if term(terms, k) >= 0],
                }
            )
    return sorted(shown, key=offer_number)


def offer_number(offer: dict[str, object]) -> int:
    number = offer["no"]
    assert isinstance(number, int)
    return number
