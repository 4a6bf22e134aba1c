"""The combat and the offers as everybody sees them, with both sums broken down line by line."""

from __future__ import annotations

from turfhouse.games.newkids.pieces import layout as loc, vocabulary as voc
from turfhouse.games.newkids.pieces.board import Board
from turfhouse.games.newkids.pieces.cards import IDS, KIND_OF, TYPE, ids_of
from turfhouse.games.newkids.rules import aid, gear, loss, offers, sums, trade

ORDER_NAMES = ("", "helper_first", "main_first", "alternate")


def shown_combat(s: Board) -> dict[str, object] | None:
    z = s.z
    if not z[loc.FIGHTING]:
        return None
    helper = int(z[loc.HELPER])
    return {
        "main": int(z[loc.AP]),
        "helper": helper if helper >= 0 else None,
        "compelled": bool(z[loc.COMPELLED]),
        "share": int(z[loc.SHARE]) if helper >= 0 else None,
        "order": ORDER_NAMES[z[loc.ORDER]],
        "promised": [IDS[TYPE[z[loc.PROMISED + k] - 1]] for k in range(2) if z[loc.PROMISED + k]],
        "monsters": [shown_monster(s, slot) for slot in range(loc.MONSTERS) if z[loc.MON + slot]],
        "fighters_total": int(sums.fighters_total(s)),
        "monsters_total": int(sums.monsters_total(s)),
        "lines": fighter_lines(s),
        "monster_lines": monster_lines(s),
        "ahead": bool(sums.ahead(s)),
        "ties": bool(sums.hero_ties(s)),
        "lacks": lacking(s),
        "for_the_win": bool(sums.for_the_win(s)),
        "treasures": int(sums.total_treasures(s)),
        "levels": int(sums.total_levels(s)),
        "banked": int(z[loc.BANK]),
        "one_shots": [one_shot_ids(s, side) for side in range(2)],
        "helpers": shown_helpers(s) if aid.bar_help(s) is None else [],
    }


def shown_helpers(s: Board) -> list[dict[str, object]]:
    """What each who could help would make of the fight, by what lies open; worked out on a copy."""
    world = s.clone()
    assert isinstance(world, Board)
    before = int(sums.fighters_total(world))
    helpers: list[dict[str, object]] = []
    for seat in range(int(s.seats)):
        if seat == s.z[loc.AP] or not s.lives(seat):
            continue
        sums.join(world, seat)
        fighters, monsters = int(sums.fighters_total(world)), int(sums.monsters_total(world))
        both = {"fighters": fighters, "monsters": monsters, "ahead": bool(sums.ahead(world))}
        helpers.append({"seat": seat, "adds": fighters - before, **both})
        sums.part(world, seat)
    return helpers


def shown_monster(s: Board, slot: int) -> dict[str, object]:
    z = s.z
    kind = int(z[loc.MON + slot]) - 1
    return {
        "slot": slot,
        "id": IDS[kind],
        "strength": int(sums.monster_strength(s, slot)),
        "level": int(s.cards.level[kind]),
        "powers": int(sums.monster_powers(s, kind)),
        "enhanced": int(z[loc.MENH + slot]),
        "sneaked": int(z[loc.MSNEAK + slot]),
        "enhancers": enhancer_ids(s, slot),
        "treasures": int(sums.treasures(s, slot)),
        "twin": int(z[loc.MTWIN + slot]) - 1 if z[loc.MTWIN + slot] else None,
    }


def one_shot_ids(s: Board, side: int) -> list[str]:
    thrown = [int(card) for card in s.lying(loc.Z_COMBAT) if KIND_OF[TYPE[card]] == voc.K_ONESHOT]
    return [IDS[TYPE[card]] for card in thrown if s.z[loc.ATT + card] == side]


def enhancer_ids(s: Board, slot: int) -> list[str]:
    """What lies on this monster; of twins both carry it (N104)."""
    slots = (slot, int(s.z[loc.MTWIN + slot]) - 1)
    played = [int(card) for card in s.lying(loc.Z_COMBAT) if KIND_OF[TYPE[card]] == voc.K_ENHANCER]
    return [IDS[TYPE[card]] for card in played if s.z[loc.ATT + card] in slots]


def lacking(s: Board) -> int:
    """How much the side that is behind lacks to turn the fight (N94)."""
    gap = int(sums.fighters_total(s) - sums.monsters_total(s))
    tie = 1 if sums.hero_ties(s) else 0
    return gap + tie if sums.ahead(s) else 1 - gap - tie


def monster_lines(s: Board) -> list[list[object]]:
    """slot, what, how much: everything the monsters' total is made of."""
    lines: list[list[object]] = []
    z = s.z
    for slot in range(loc.MONSTERS):
        if not z[loc.MON + slot]:
            continue
        kind = int(z[loc.MON + slot]) - 1
        lines.append([slot, "level", int(s.cards.level[kind])])
        if sums.monster_powers(s, kind):
            lines.append([slot, "powers", int(sums.monster_powers(s, kind))])
        lines.extend([[slot, name, int(s.cards.arg[IDS.index(name)])] for name in enhancer_ids(s, slot)])
        if z[loc.MSNEAK + slot]:
            lines.append([slot, "sneak", -int(z[loc.MSNEAK + slot])])
    if not sums.present(s, voc.P_NO_ONE_SHOTS):
        lines.extend([[None, name, int(s.cards.arg[IDS.index(name)])] for name in one_shot_ids(s, 1)])
    return lines


def fighter_lines(s: Board) -> list[list[object]]:
    """seat, what, how much: everything the fighters' total is made of."""
    lines: list[list[object]] = []
    z = s.z
    for seat in (int(z[loc.AP]), int(z[loc.HELPER])):
        if seat < 0:
            continue
        lines.append([seat, "level", int(z[loc.LEVEL + seat])])
        if sums.present(s, voc.P_LEVEL_ONLY):
            continue
        lines.extend(gear_lines(s, seat))
        lines.extend(burden_lines(s, seat))
        for name, amount in (("surge", z[loc.SURGED + seat]), ("sneak", -z[loc.FSNEAK + seat])):
            if amount:
                lines.append([seat, name, int(amount)])
        if (z[loc.DOUBLED] >> seat) & 1 and not sums.present(s, voc.P_NO_ONE_SHOTS):
            mine = sum([int(str(line[2])) for line in lines if line[0] == seat])
            lines.append([seat, "double", mine])
    if not sums.present(s, voc.P_LEVEL_ONLY) and not sums.present(s, voc.P_NO_ONE_SHOTS):
        lines.extend([[None, name, int(s.cards.arg[IDS.index(name)])] for name in one_shot_ids(s, 0)])
    return lines


def gear_lines(s: Board, seat: int) -> list[list[object]]:
    lines: list[list[object]] = []
    for card in s.lying(loc.Z_PLAY + seat):
        kind = int(TYPE[card])
        if KIND_OF[kind] in (voc.K_ITEM, voc.K_ALLY, voc.K_TURF) and gear.in_force(s, seat, card):
            worth = int(s.cards.bonus[kind])
            extra = int(s.cards.power[kind * voc.POWERS + voc.P_BONUS])
            if extra and sums.applies(s, seat, s.cards.power[kind * voc.POWERS + voc.P_WHEN]):
                worth += extra
            if worth:
                lines.append([seat, IDS[kind], worth])
    return lines


def burden_lines(s: Board, seat: int) -> list[list[object]]:
    """Curses that count in this fight, each by its name, and what Bad Stuff left behind (N134)."""
    lines: list[list[object]] = []
    rest = int(s.z[loc.NOW + seat])
    for card in s.lying(loc.Z_CURSE + seat):
        if s.cards.kept[TYPE[card]] == voc.NEXT_COMBAT and s.z[loc.ATT + card] == 1:
            lines.append([seat, IDS[TYPE[card]], -int(loss.curse_number(s, card))])
            rest -= int(loss.curse_number(s, card))
    return [*lines, [seat, "next", -rest]] if rest else lines


def shown_offers(s: Board) -> list[dict[str, object]]:
    """Open offers, bids and trades, in the order posted."""
    slots = [slot for slot in range(offers.HELP + int(s.seats)) if offers.number_in(s, slot)]
    return [shown_offer(s, slot) for slot in sorted(slots, key=lambda slot: int(offers.number_in(s, slot)))]


def shown_offer(s: Board, slot: int) -> dict[str, object]:
    z = s.z
    number, to = int(offers.number_in(s, slot)), int(offers.to_whom(s, slot))
    if slot >= offers.HELP:
        seat = slot - offers.HELP
        give, get = trade.kinds_of(z[loc.TTERMS + seat], 0), trade.kinds_of(z[loc.TTERMS + seat], 2)
        return {"no": number, "kind": "trade", "from": seat, "to": to, "give": ids_of(give), "get": ids_of(get)}
    promised = [int(z[loc.HITEM + 2 * slot + k]) - 1 for k in range(2)]
    return {
        "no": number,
        "kind": "bid" if slot >= aid.BIDS else "help",
        "from": int(aid.offerer(s, slot)),
        "to": to,
        "share": int(z[loc.HK + slot]),
        "order": ORDER_NAMES[z[loc.HORDER + slot]],
        "items": [IDS[TYPE[card]] for card in promised if card >= 0],
    }
