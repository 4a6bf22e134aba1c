"""A bot's sense of Factions (brief, section 8). It looks at worlds made from a sight, never at a real state.

Each option is ranked by what it brings by itself: one table of questions, each with its own rule of thumb. Search looks
further by playing on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from turfhouse.core.picks import PASS, SEAT_SHIFT, VERB_SHIFT, pick_of
from turfhouse.core.rng import Stream
from turfhouse.core.sense import Sense
from turfhouse.core.state import KIND, B, C, State
from turfhouse.games.factions.bot import aims, worth
from turfhouse.games.factions.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.factions.rules import acting, aftermath, fighting, help as support, powers, war
from turfhouse.games.factions.rules.position import Position
from turfhouse.kit.rows import bits, members

TEMPER: Final = 0.5
HORIZON: Final = 9
"""Decisions a player before a playout is judged: about a round."""
WORTH_COPYING: Final = ("dryads", "swamp_things", "krakens", "centaurs")
SAT_OUT: Final = (v.KILL, v.ABILITIES, v.LOSE, v.CARDS)
"""Words of Events that do harm."""


class FactionsSense(Sense):
    def __init__(self, seats: int = 4) -> None:
        super().__init__(HORIZON * seats)

    def ranks(self, world: State, options: vec[i64]) -> vec[float]:
        assert isinstance(world, Position)
        ranks = vec[float](capacity=len(options))
        for option in options:
            ranks = append(ranks, self.gain(world, option) / TEMPER)
        return ranks

    def quick(self, world: State, options: vec[i64], rng: Stream) -> i64:
        assert isinstance(world, Position)
        if rng.below(100) < 15:
            return options[rng.below(len(options))]
        best = options[0]
        most = -1000.0
        for option in options:
            gain = self.gain(world, option)
            if gain > most:
                most = gain
                best = option
        return best

    def reason(self, world: State, chosen: i64, best: i64) -> str:
        from turfhouse.games.factions.bot.reasons import why

        assert isinstance(world, Position)
        return why(world, int(chosen), int(best))

    def value(self, world: State, seat: i64) -> float:
        assert isinstance(world, Position)
        if world.over:
            return world.payoff(seat)
        return worth.chances(world)[seat]

    def rewards(self, world: State) -> vec[float]:
        assert isinstance(world, Position)
        return super().rewards(world) if world.over else worth.chances(world)

    # --- single options ---

    def gain(self, s: Position, option: i64) -> float:
        """About what an option adds for the seat it belongs to."""
        kind = s.stack[s.top + KIND]
        verb = option >> VERB_SHIFT
        seat = (option >> SEAT_SHIFT) & 7
        a = pick_of(option, 0)
        if kind == w.DRAFT:
            return self.draft_gain(s, seat, a)
        if kind == w.COMBAT:
            return self.card_gain(s, seat, a)
        if kind == w.SHOP or kind == w.BID:
            return self.shop_gain(s, seat, verb, a, pick_of(option, 1))
        if kind in (w.ATTACK, w.NAME, w.JUMP, w.FROM):
            return self.attack_gain(s, seat, verb, a, pick_of(option, 1))
        if kind in (w.ATTACK_NUMBER, w.DEFENCE_NUMBER, w.SHIFT_NUMBER, w.RALLY_NUMBER, w.OATH_NUMBER):
            return self.number_gain(s, seat, kind, a)
        if kind in (w.PLACE, w.RAISE, w.START, w.CARAVAN, w.SHIFT, w.LOSE, w.STAND, w.RETREAT):
            return self.board_gain(s, seat, verb, a, pick_of(option, 1))
        if kind < w.PLACE or kind == w.REDECLARE:
            return self.people_gain(s, seat, verb, a)
        return self.help_gain(s, seat, verb, a, pick_of(option, 1))

    def people_gain(self, s: Position, seat: i64, verb: i64, a: i64) -> float:
        """Factions, homes, faces; sitting out."""
        if verb == w.V_FACE or verb == w.V_FACTION:
            return 1.0 if s.cards.faction_ids[int(a)] in WORTH_COPYING else 0.0
        if verb == w.V_HOME:
            return float(bits(s.z[at.HELD + seat] & s.board.of_type[a])) - (0.5 if a != s.z[at.HOME + seat] else 0.0)
        if verb == w.V_YES:
            for word in SAT_OUT:
                if powers.in_force(s, word) >= 0:
                    return 1.0
            return -0.5
        return 0.0

    def draft_gain(self, s: Position, seat: i64, card: i64) -> float:
        """The best use of a card now."""
        kind = s.cards.action_kind[card]
        if kind == v.MUSTER:
            host = 1.5 if aims.held_by(s, seat, v.TROOPS) else 0.0
            return host + (6.5 if s.cards.action_number[card] > 2 else 4.0)
        if kind == v.MANEUVERS:
            return 2.0
        type_ = s.cards.action_type[card]
        if kind == v.TELEPORT:
            return 4.5 if type_ == s.z[at.HOME + seat] and bits(s.z[at.HELD + seat]) > 1 else 1.0
        best = 0.0
        far = kind == v.STRIKES and s.num(w.O_STRIKES) == w.LONG_STEP
        for turf in members(acting.targets(s, seat, type_, far)):
            for source in members(powers.reached(s, seat, turf, far) & s.z[at.HELD + seat]):
                best = max(best, worth.attack_worth(s, seat, turf, source))
        return best * (1.5 if kind == v.STRIKES else 1.0)

    def attack_gain(self, s: Position, seat: i64, verb: i64, a: i64, b: i64) -> float:
        if verb == PASS:
            return 0.0
        owner = s.stack[s.top + B]
        sign = 1.0 if owner == seat else -1.0
        if verb == w.V_ATTACK:
            return sign * worth.attack_worth(s, owner, a, b)
        if verb == w.V_NAME:
            best = -9.0
            for source in members(powers.reached(s, owner, a, False) & s.z[at.HELD + owner]):
                best = max(best, worth.attack_worth(s, owner, a, source))
            return sign * best
        if verb == w.V_JUMP:
            lost = 3.0 + (4.0 if s.board.type[a] == s.z[at.HOME + owner] else 0.0)
            return sign * (worth.turf_worth(s, owner, b) - lost - 0.5)
        return sign * float(s.z[at.TROOPS + a])

    def number_gain(self, s: Position, seat: i64, kind: i64, count: i64) -> float:
        """The nearer to what is sensible, the better."""
        z = s.z
        most = s.stack[s.top + B]
        wanted = most
        if kind == w.ATTACK_NUMBER:
            attacker = s.stack[s.top + C]
            if attacker != seat:
                return -float(count)
            near = worth.threat(s, attacker, z[at.SOURCE + attacker])
            wanted = most - 1 if not war.walks_in(s) or near == 0 else (most + 1) // 2
        elif kind == w.DEFENCE_NUMBER:
            wanted = most if self.should_stand(s, seat, most) else i64(1)
        elif kind == w.SHIFT_NUMBER or kind == w.RALLY_NUMBER:
            wanted = most - 1
        elif kind == w.OATH_NUMBER:
            wanted = 1
        return -float(abs(int(count - max(wanted, i64(1)))))

    def should_stand(self, s: Position, seat: i64, troops: i64) -> bool:
        """Commit all where nobody could retreat, or the sums are close."""
        if aftermath.refuges(s, seat) == 0:
            return True
        against: i64 = 0
        for attacker in members(s.z[at.ATTACKERS]):
            against = max(against, s.z[at.NUMBER + attacker])
        return against - troops <= 3

    def card_gain(self, s: Position, seat: i64, kind: i64) -> float:
        """The smallest number that beats the open gap and a middling card; nothing where it is hopeless or safe."""
        z = s.z
        own = fighting.side_troops(s, seat) + fighting.might(s, seat)
        against: i64 = 0
        for other in members(war.fighters(s)):
            if other != seat:
                against = max(against, fighting.side_troops(s, other) + fighting.might(s, other))
        gap = against - own + (0 if z[at.DEFENDER] == seat else 1)
        if kind == v.ZERO:
            return 2.0 if gap > 8 or gap < -7 else -1.0
        prize = worth.turf_worth(s, seat, z[at.TARGET])
        if kind == v.NEGATE:
            stake = prize + 0.8 * float(z[at.NUMBER + seat])
            return 1.5 if gap > 3 and stake > 6.0 and z[at.DEFENDER] == seat else -3.0
        if kind == v.CRY:
            return 1.0 if gap > 0 and gap < 9 else -2.0
        lead = kind - gap - 4
        return 1.0 - 0.15 * float(lead) if lead >= 0 else 0.4 * float(lead)

    def board_gain(self, s: Position, seat: i64, verb: i64, a: i64, b: i64) -> float:
        z = s.z
        if verb == PASS or verb == w.V_STOP:
            return 0.1
        if verb == w.V_START:
            return float(bits(s.board.near[a]))
        if verb == w.V_CARAVAN:
            lost = 3.0 + (4.0 if s.board.type[a] == z[at.HOME + seat] else 0.0)
            return worth.turf_worth(s, seat, b) - lost - 1.0
        if verb == w.V_SHIFT:
            need = float(worth.threat(s, seat, b) - z[at.TROOPS + b])
            spare = float(z[at.TROOPS + a] - worth.threat(s, seat, a))
            return 0.2 * min(need, spare) - 0.4
        if verb == w.V_LOSE:
            return 0.1 * float(z[at.TROOPS + a]) - worth.place_worth(s, seat, a)
        if verb == w.V_RETREAT or verb == w.V_STAND:
            return float(z[at.TROOPS + a]) + (2.0 if s.board.type[a] == z[at.HOME + seat] else 0.0)
        return worth.place_worth(s, seat, a)

    def help_gain(self, s: Position, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Around a war: shots, rallies, help, spoils; and what is left."""
        z = s.z
        if verb == w.V_SHOOT:
            return float(z[at.TROOPS + war.turf_of(s, a)])
        if verb == w.V_RALLY:
            return float(z[at.TROOPS + a]) * 0.3 - 0.4
        if verb == w.V_LURE:
            return float(min(z[at.TROOPS + a] - 1, i64(2)))
        if verb == w.V_CRY or verb == w.V_ASK:
            return 0.2 + 0.3 * float(min(support.spares(s, a, 0), i64(6))) + 0.1 * float(z[at.CARDS + a])
        if verb == w.V_GIVE:
            return 0.2 * float(z[at.TROOPS + a]) + 0.1 * float(b)
        if verb == w.V_YES:
            return self.accept_gain(s, seat)
        if verb == w.V_RETALIATE:
            return 0.8 * float(min(a, z[at.NUMBER + z[at.WINNER]])) - worth.card_worth(s, a)
        if verb == w.V_PLUNDER:
            return 1.5 if b == w.A_CARD else 1.0 * float(min(z[at.DP + a], i64(2)))
        return worth.card_worth(s, a) if verb == w.V_KEEP else 0.0

    def accept_gain(self, s: Position, seat: i64) -> float:
        """Help for oneself is taken; others are helped where nothing is lost by it."""
        kind = s.stack[s.top + KIND]
        if kind == w.ACCEPT and s.stack[s.top + B] == support.BY_OATH:
            return 1.0
        return 0.3 if kind == w.OFFER and s.z[at.NUMBER + s.z[at.DEFENDER]] > 1 else -0.3

    def shop_gain(self, s: Position, seat: i64, verb: i64, a: i64, b: i64) -> float:
        """Before the last rounds troops, a Secret win, cards; in them points are kept."""
        z = s.z
        late = worth.rounds_left(s) < worth.LATE or aims.held_by(s, seat, v.DP)
        if verb == w.V_EXCHANGE:
            cheap = 0 < a <= 2 and 0 < b <= 2
            return 0.8 if cheap or (s.two and a == v.CRY and b == v.CRY) else -2.0
        if verb == w.V_SECRET:
            held: i64 = 0
            for place in range(z[at.HELD_PLACES]):
                if z[at.HOLDER + place] == seat:
                    held += 1
            spared = 5 if s.two else 9
            return 2.0 if not late and z[at.DP + seat] >= spared + 5 * held and held < 2 else -1.0
        if verb == w.V_TROOP:
            lack = worth.threat(s, seat, a) - z[at.TROOPS + a]
            host = 0.5 if aims.held_by(s, seat, v.TROOPS) else 0.0
            return host + (0.5 + 0.1 * float(lack) if not late and lack >= 0 else -0.5)
        if verb == w.V_COMBAT:
            return 1.0 if not late and z[at.CARDS + seat] < 3 else -1.0
        if verb == w.V_PACK:
            return 1.2 if worth.short_of_home(s, seat) == 1 else -0.5
        if verb == w.V_TOKEN:
            price = float(powers.price(s, seat, w.N_TOKEN))
            return 1.0 - 0.25 * price + (2.0 if worth.short_of_home(s, seat) == 1 else 0.0)
        return 0.0
