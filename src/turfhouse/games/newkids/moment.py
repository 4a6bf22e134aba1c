"""What is going on right now, for the eye: which window or question is open, and the few numbers it turns on.

Read off the top frame, which holds public facts only.
"""

from __future__ import annotations

from turfhouse.core.state import KIND, SEAT, A, B, C
from turfhouse.games.newkids import frames as f
from turfhouse.games.newkids.board import Board
from turfhouse.games.newkids.deals import term
from turfhouse.games.newkids.fields import MON
from turfhouse.games.newkids.flee import natural, roll_total
from turfhouse.games.newkids.sale import price, sale_worth
from turfhouse.games.newkids.table import IDS, TYPE

STEPS: dict[int, str] = {
    f.SETUP: "setup",
    f.PREP: "prep",
    f.DOOR: "door",
    f.FIGHT: "fight",
    f.FLEE: "flee",
    f.CURSE_WINDOW: "curse",
    f.FRESH_WINDOW: "fresh",
    f.END: "end",
    f.POLL: "poll",
    f.ROLL_REACT: "roll",
    f.PAY: "pay",
    f.LOSE: "lose",
    f.FIX_ALLY: "fix_ally",
    f.FIX_CLASS: "fix_class",
    f.FIX_BIG: "fix_big",
    f.GIVE_TO: "give_to",
    f.SELL: "sell",
    f.PAY_OFF: "pay_off",
    f.EQUIP_WHICH: "equip_which",
    f.KICK_CHOICE: "kick_choice",
    f.CLUE: "clue",
    f.CHARITY: "charity",
    f.SAVE_HELPER: "save_helper",
    f.SACRIFICE: "sacrifice",
    f.NEXT_MONSTER: "next_monster",
    f.PICK_TREASURE: "pick_treasure",
    f.LOOT: "loot",
    f.SWAP_KID: "swap_kid",
    f.SEARCHING: "search",
    f.TERMS: "terms",
    f.TRADE: "trade",
}
PURPOSES = ("surge", "sneak", "case", "reroll")


def shown_moment(s: Board) -> dict[str, object]:
    """`step` and who it is about; some steps add a card, a victim or numbers."""
    if s.over:
        return {"step": "over", "seat": None}
    kind = int(s.stack[s.top + KIND])
    moment: dict[str, object] = {"step": STEPS[kind], "seat": int(s.field(SEAT))}
    if kind == f.CURSE_WINDOW:
        moment.update({"card": IDS[TYPE[s.field(A)]], "victim": int(s.field(B))})
    elif kind == f.ROLL_REACT:
        moment.update({"die": int(natural(s)), "total": int(roll_total(s)), "monster": slot_id(s, int(s.field(A)))})
    elif kind in (f.KICK_CHOICE, f.EQUIP_WHICH, f.GIVE_TO):
        moment["card"] = IDS[TYPE[s.field(A)]]
    elif kind == f.PAY:
        moment.update({"purpose": PURPOSES[s.field(A)], "left": int(s.field(C))})
    elif kind in (f.LOSE, f.LOOT):
        moment["victim"] = int(s.field(A))
    elif kind in (f.SELL, f.PAY_OFF, f.CHARITY):
        moment.update(counted(s, kind))
    elif kind == f.TRADE:
        moment["to"] = int(s.field(A))
        moment["give"] = traded(s, 0)
        moment["get"] = traded(s, 2)
    return moment


def counted(s: Board, kind: int) -> dict[str, object]:
    """How far a sale, a bribe or Charity has come."""
    if kind == f.SELL:
        return {"gp": int(sale_worth(s)), "price": int(s.num(f.N_SALE))}
    if kind == f.PAY_OFF:
        return {"gp": int(s.field(B)), "price": int(price(s, s.field(A))), "monster": slot_id(s, int(s.field(A)))}
    return {"left": int(s.field(A)), "excess": int(s.field(B))}


def traded(s: Board, first: int) -> list[str]:
    terms = s.field(B)
    return [IDS[TYPE[term(terms, k)]] for k in (first, first + 1) if term(terms, k) >= 0]


def slot_id(s: Board, slot: int) -> str | None:
    return IDS[s.z[MON + slot] - 1] if slot >= 0 and s.z[MON + slot] else None
