"""The Action Step (T27–T52): two actions, and what may be done before, between and after them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import pack, pick_of, seat_of, verb_of
from turfhouse.core.state import SEAT
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import collecting, ending, goods, lines, powers, tactics
from turfhouse.games.turris.rules.placing import can_place, place_bar, place_scout, possible, stock_of_goods
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.questions import Question, Reason, choices

EXCHANGED: Final = 1
BAITED: Final = 2
"""Bits of USED (T49)."""
VERBS: Final = (w.V_PLACE, w.V_COLLECT, w.V_GATHER, w.V_REVIVE, w.V_PLAY, w.V_EXCHANGE, w.V_BAIT, w.V_PASS)

NO_ACTION_LEFT: Final = Reason("T27", "both actions are taken")
ACTIONS_LEFT: Final = Reason("T27", "you have actions left to take")
AFTER_COLLECT: Final = Reason("T28", "no Place after a Collect in the same Turn")
AFTER_PLACE: Final = Reason("T28", "no Collect after a Place in the same Turn")
COLLECTED_ONCE: Final = Reason("T27", "you collected in this Turn already")
NOT_THERE: Final = Reason("T33", "you do not have these Scouts on the board", 1)
ORDER: Final = Reason("T33", "name the Locations in their order", 1)
NOT_PAID: Final = Reason("T34", "you cannot pay for so many Scouts", 1)
EMPTY_GRAVEYARD: Final = Reason("T42", "none of your Scouts is in the Graveyard")
TOO_DEAR: Final = Reason("T42", "you cannot pay for it")
NO_ALLOWANCE: Final = Reason("T44", "you have played your Tactics card of this Action Step")
NO_POWER: Final = Reason("T49", "you have no such power left in this Turn")
POWER_IDLE: Final = Reason("T49", "your power can do nothing now")
ODD_TRADE: Final = Reason("T49", "give goods you have and get as many of other kinds, named in their order", 1)


def revive_price(s: Position, seat: i64) -> i64:
    """T42, and the lowest of what powers make of it (section 6)."""
    price = s.num(w.N_REVIVE_ALL) if s.z[at.GRAVE + seat] == v.SCOUTS else s.num(w.N_REVIVE)
    lowest = price
    less = powers.most(s, seat, v.REVIVE_LESS)
    if less:
        lowest = min(lowest, max(i64(1), price - less))
    fixed = powers.most(s, seat, v.REVIVE_PRICE)
    return min(lowest, fixed) if fixed else lowest


def allowance(s: Position, seat: i64) -> i64:
    """T44: Tactics cards still to be played by this right."""
    return max(i64(1), powers.most(s, seat, v.ALLOWANCE)) - s.z[at.PLAYED]


def program_of(s: Position, seat: i64, hook: i64) -> i64:
    """The line of a power in force; -1: the seat has none."""
    if powers.has(s, seat, hook):
        for card in powers.in_force(s, seat):
            for power in range(card, card + v.CARD_WIDTH, v.POWER_WIDTH):
                if s.cards.power[power + v.HOOK] == hook:
                    return s.cards.power[power + v.PROGRAM]
    return -1


def may_place(s: Position, seat: i64) -> bool:
    """Is Gather not the only action?"""
    return s.z[at.ACTIONS] > 0 and not s.z[at.COLLECTED] and can_place(s, seat, 0)


class Act(Question[Position]):
    def begin(self, s: Position) -> None:
        """T95 first. The question is put as long as a hand and an allowance are there (T137)."""
        ending.swap_due(s)
        seat = s.stack[s.top + SEAT]
        if not s.is_here(seat):
            s.pop()
            return
        if (s.z[at.CARDS + seat] and allowance(s, seat) > 0) or may_place(s, seat):
            s.ask_one(seat)
        else:
            super().begin(s)

    def absent(self, s: Position, seat: i64) -> None:
        s.pop()

    # --- what is barred ---

    def bars(self, s: Position, seat: i64, action: i64) -> Reason | None:
        verb = verb_of(action)
        if verb == w.V_PLAY:
            if allowance(s, seat) < 1:
                return NO_ALLOWANCE
            return tactics.card_bar(s, seat, pick_of(action, 0), v.ACTION)
        if verb == w.V_EXCHANGE:
            return exchange_bar(s, seat, action)
        if verb == w.V_BAIT:
            return bait_bar(s, seat)
        if verb == w.V_PASS:
            return ACTIONS_LEFT if s.z[at.ACTIONS] else None
        if not s.z[at.ACTIONS]:
            return NO_ACTION_LEFT
        if verb == w.V_PLACE:
            return AFTER_COLLECT if s.z[at.COLLECTED] else place_bar(s, seat, pick_of(action, 0), 0)
        if verb == w.V_COLLECT:
            return collect_bar(s, seat, action)
        return revive_bar(s, seat) if verb == w.V_REVIVE else None

    def legal(self, s: Position, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=32)
        if s.z[at.ACTIONS]:
            found = actions(s, seat, found)
        if allowance(s, seat) > 0:
            for card in s.hand(seat):
                if tactics.card_bar(s, seat, card, v.ACTION) is None:
                    found = append(found, pack(seat, w.V_PLAY, card))
        found = exchanges(s, seat, found)
        if bait_bar(s, seat) is None:
            found = append(found, pack(seat, w.V_BAIT))
        return found if s.z[at.ACTIONS] else append(found, pack(seat, w.V_PASS))

    # --- what happens ---

    def take(self, s: Position, action: i64) -> None:
        seat = seat_of(action)
        verb = verb_of(action)
        s.become(w.ACT)
        if verb == w.V_PASS:
            s.pop()
        elif verb == w.V_PLAY:
            s.z[at.PLAYED] += 1
            tactics.play(s, seat, pick_of(action, 0))
        elif verb == w.V_EXCHANGE:
            exchange(s, seat, action)
        elif verb == w.V_BAIT:
            s.z[at.USED] |= BAITED
            s.push_line(seat, program_of(s, seat, v.WINDOW), 49)
        else:
            s.z[at.ACTIONS] -= 1
            take_action(s, seat, verb, action)


def actions(s: Position, seat: i64, found: vec[i64]) -> vec[i64]:
    """The four actions, each whole."""
    z = s.z
    if not z[at.COLLECTED] and z[at.RESERVE + seat]:
        for node in range(i64(v.LOCATIONS)):
            if place_bar(s, seat, node, 0) is None:
                found = append(found, pack(seat, w.V_PLACE, node))
    if not z[at.COLLECTED] and not z[at.PLACED]:
        found = collecting.sets_of(s, seat, found, affordable(s, seat))
    found = append(found, pack(seat, w.V_GATHER))
    return append(found, pack(seat, w.V_REVIVE)) if revive_bar(s, seat) is None else found


def affordable(s: Position, seat: i64) -> i64:
    """How many Scouts a Collect can pay for (T34)."""
    paid = goods.stock(s, seat, v.ICHOR) + s.z[at.ARTIFACTS + seat]
    return min(i64(v.SCOUTS), paid + powers.most(s, seat, v.COLLECT_LESS))


def chosen_nodes(action: i64) -> vec[i64]:
    """The nodes of a Collect, one a Scout."""
    nodes = append(vec[i64](capacity=4), pick_of(action, 0))
    for index in range(i64(1), i64(4)):
        more = pick_of(action, index)
        if more > 0:
            nodes = append(nodes, more - 1)
    return nodes


def collect_bar(s: Position, seat: i64, action: i64) -> Reason | None:
    if s.z[at.COLLECTED]:
        return COLLECTED_ONCE
    if s.z[at.PLACED]:
        return AFTER_PLACE
    last = pick_of(action, 0) + 1
    run: i64 = 1
    if not s.scouts(seat, last - 1):
        return NOT_THERE
    for index in range(i64(1), i64(4)):
        more = pick_of(action, index)
        if more == 0:
            last = v.NODES + 1
            continue
        if more < last:
            return ORDER
        run = run + 1 if more == last else 1
        last = more
        if s.scouts(seat, more - 1) < run:
            return NOT_THERE
    return NOT_PAID if i64(len(chosen_nodes(action))) > affordable(s, seat) else None


def revive_bar(s: Position, seat: i64) -> Reason | None:
    if not s.z[at.GRAVE + seat]:
        return EMPTY_GRAVEYARD
    return None if goods.payable(s, seat, revive_price(s, seat)) else TOO_DEAR


def take_action(s: Position, seat: i64, verb: i64, action: i64) -> None:
    z = s.z
    if verb == w.V_PLACE:
        z[at.PLACED] = 1
        place_scout(s, seat, pick_of(action, 0))
    elif verb == w.V_COLLECT:
        z[at.COLLECTED] = 1
        collecting.collect(s, seat, chosen_nodes(action))
    elif verb == w.V_GATHER:
        z[at.GATHERS] += 1
        goods.gain(s, seat, v.ICHOR, 2 if z[at.GATHERS] == 2 else 1, "T41")
        if z[at.GATHERS] == 1:
            powers.fire(s, seat, v.ON_GATHER)
    else:
        price = revive_price(s, seat)
        lines.revive(s, seat, 1, "T42")
        goods.pay(s, seat, price)


# --- powers of Trionfi in the windows (T49) ---


def bait_bar(s: Position, seat: i64) -> Reason | None:
    line = program_of(s, seat, v.WINDOW)
    if line < 0 or s.z[at.USED] & BAITED:
        return NO_POWER
    return None if possible(s, seat, line, 0) else POWER_IDLE


def exchange_bar(s: Position, seat: i64, action: i64) -> Reason | None:
    most = powers.most(s, seat, v.EXCHANGE)
    return trade_bar(s, seat, most, action) if most and not s.z[at.USED] & EXCHANGED else NO_POWER


def trade_bar(s: Position, seat: i64, most: i64, action: i64) -> Reason | None:
    """As many as were given, of kinds not given; each pair in order."""
    give, give_more = pick_of(action, 0), pick_of(action, 1) - 1
    get, get_more = pick_of(action, 2), pick_of(action, 3) - 1
    if give == v.ICHOR or give_more == v.ICHOR or get == v.ICHOR or get_more == v.ICHOR:
        return ODD_TRADE
    if (give_more < 0) != (get_more < 0) or (give_more >= 0 and (most < 2 or give_more < give or get_more < get)):
        return ODD_TRADE
    if get in (give, give_more) or (get_more >= 0 and get_more in (give, give_more)):
        return ODD_TRADE
    if goods.stock(s, seat, give) < (2 if give_more == give else 1):
        return ODD_TRADE
    return ODD_TRADE if give_more >= 0 and not goods.stock(s, seat, give_more) else None


def exchanges(s: Position, seat: i64, found: vec[i64]) -> vec[i64]:
    if not powers.has(s, seat, v.EXCHANGE) or s.z[at.USED] & EXCHANGED or not stock_of_goods(s, seat):
        return found
    most = powers.most(s, seat, v.EXCHANGE)
    for give in range(i64(v.KNOWLEDGE), i64(v.KINDS)):
        if goods.stock(s, seat, give):
            found = trades(s, seat, most, give, 0, found)
            for give_more in range(give + 1, i64(v.KINDS + 1) if most > 1 else give + 1):
                found = trades(s, seat, most, give, give_more, found)
    return found


def trades(s: Position, seat: i64, most: i64, give: i64, give_more: i64, found: vec[i64]) -> vec[i64]:
    """All that can be got for these."""
    for get in range(i64(v.KNOWLEDGE), i64(v.KINDS)):
        for get_more in range(get + 1 if give_more else i64(0), i64(v.KINDS + 1) if give_more else i64(1)):
            action = pack(seat, w.V_EXCHANGE, give, give_more, get, get_more)
            if trade_bar(s, seat, most, action) is None:
                found = append(found, action)
    return found


def exchange(s: Position, seat: i64, action: i64) -> None:
    """Tokens go back to the supply: no payment."""
    s.z[at.USED] |= EXCHANGED
    first = at.STOCK + seat * v.KINDS
    s.z[first + pick_of(action, 0)] -= 1
    s.z[first + pick_of(action, 2)] += 1
    if pick_of(action, 1):
        s.z[first + pick_of(action, 1) - 1] -= 1
        s.z[first + pick_of(action, 3) - 1] += 1
    s.tell("exchanged", seat, "T49", "{s} exchanged goods.")


QUESTIONS: Final[dict[int, Question[Position]]] = {
    w.ACT: Act("act", "T27", "Your actions: Place, Collect, Gather or Force Revive.", choices(*VERBS))
}
