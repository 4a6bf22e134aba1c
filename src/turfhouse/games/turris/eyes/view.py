"""What a seat may know of Turris (8.1), and what a table shows of it without knowing the rules (section 9)."""

from __future__ import annotations

from turfhouse.core.answers import View, view_core
from turfhouse.core.state import KIND, WIDTH, A
from turfhouse.games.turris.eyes import text
from turfhouse.games.turris.pieces import layout as at, vocabulary as v, words as w
from turfhouse.games.turris.rules import acting, beasts, collecting, ending, goods, missions, powers, solo
from turfhouse.games.turris.rules.position import Position
from turfhouse.kit.packedcounts import count_of
from turfhouse.kit.rows import bits, members
from turfhouse.kit.textform import named


def view_of(s: Position, seat: int, step: str) -> View:
    """`step` is the question that is open, by its name."""
    view = view_core(s, seat)
    z = s.z
    seats = range(int(s.seats))
    shown = s.over or s.num(w.O_OPEN_HANDS) != 0
    view.update(
        {
            "game": "turris",
            "round": int(z[at.ROUND]),
            "active": int(z[at.ACTIVE]),
            "first": int(z[at.FIRST]),
            "future": int(z[at.FUTURE]),
            "fruit": node_name(int(z[at.FRUIT])),
            "altar": text.ALTARS[int(z[at.ALTAR])],
            "triggered": int(z[at.TRIGGERED]),
            "thresholds": [10 * (bit + 1) for bit in range(4) if (z[at.SWAPPED] >> bit) & 1],
            "ended": int(z[at.ENDED]),
            "moment": moment_view(s, step),
            "turn": turn_view(s),
            "beasts": [beast_view(s, beast) for beast in range(v.BEASTS)],
            "nodes": [node_view(s, node) for node in range(v.NODES)],
            "tower": tower_view(s),
            "players": [player_view(s, other) for other in seats],
            "hand": text.counted(int(z[at.HAND + seat]), s.cards.tactic_ids) if seat >= 0 else [],
            "hands": hands_of(s) if shown else None,
            "tableau": [mission_view(s, int(mission), seat) for mission in members(z[at.TABLEAU])],
            "row": named(int(z[at.ROW]), s.cards.trionfi_ids),
            "discard": text.counted(int(z[at.DISCARD]), s.cards.tactic_ids),
            "removed": named(int(z[at.OLD_SITES]), text.site_ids(s)),
            "decks": {name: int(z[left]) for name, (left, _) in text.DECK_LINES.items()},
            "deck_order": decks_of(s) if s.over else None,
            "rival": rival_view(s) if s.solo else None,
            "scores": [int(z[at.PRESTIGE + other]) for other in seats],
            "options": dict(s.deal.setup.options),
            "cards": s.cards.hash,
        }
    )
    return view


def revealed(s: Position, step: str) -> View:
    """A spectator's view with every hand open, for replays of a game that is over."""
    view = view_of(s, -1, step)
    view["hands"] = hands_of(s)
    return view


def hands_of(s: Position) -> list[list[str]]:
    return [text.counted(int(s.z[at.HAND + seat]), s.cards.tactic_ids) for seat in range(int(s.seats))]


def decks_of(s: Position) -> dict[str, list[str]]:
    """Every deck from the top, for a game that is over."""
    found: dict[str, list[str]] = {}
    for name, (left, deck) in text.DECK_LINES.items():
        ids = text.deck_ids(s, name)
        found[name] = [ids[int(s.z[deck + index])] for index in range(int(s.z[left]) - 1, -1, -1)]
    return found


def node_name(node: int) -> str | None:
    return v.NODE_NAMES[node] if node >= 0 else None


def moment_view(s: Position, step: str) -> dict[str, object]:
    """What is asked and, where a Beast acts, which one; of a push, whose Scout (none: a Betrayer Scout)."""
    found: dict[str, object] = {"step": step, "beast": None}
    if s.over:
        return found
    for frame in range(int(s.top), -1, -WIDTH):
        if s.stack[frame + KIND] == w.BEAST:
            found["beast"] = v.BEAST_NAMES[int(s.stack[frame + A])]
            break
    if s.stack[s.top + KIND] == w.PUSH:
        found["pushed"] = int(s.stack[s.top + A]) - 1 if s.stack[s.top + A] else None
    return found


def turn_view(s: Position) -> dict[str, object] | None:
    """The Turn under way: what was done, what the next things cost."""
    z = s.z
    seat = int(z[at.ACTIVE])
    if seat < 0 or s.over:
        return None
    return {
        "actions": int(z[at.ACTIONS]),
        "placed": bool(z[at.PLACED]),
        "collected": bool(z[at.COLLECTED]),
        "gathers": int(z[at.GATHERS]),
        "allowance": max(0, int(acting.allowance(s, seat))),
        "revive_price": int(acting.revive_price(s, seat)),
        "collect_less": int(powers.most(s, seat, v.COLLECT_LESS)),
        "rights": [n for n in range(1, 10) if count_of(z[at.RIGHTS], n - 1)],
    }


def beast_view(s: Position, beast: int) -> dict[str, object]:
    """Where it stands and, as if it acted now on this board, whom it would hunt and where it could end (section 9)."""
    node = int(s.z[at.BEAST + beast])
    found: dict[str, object] = {
        "name": v.BEAST_NAMES[beast],
        "node": node_name(node),
        "flipped": bool((s.z[at.FLIPPED] >> beast) & 1),
        "speed": int(beasts.speed(s, beast)),
    }
    if node >= 0:
        tied = int(beasts.tied_targets(s, beast))
        found["targets"] = named(tied, v.NODE_NAMES)
        found["stops"] = named(int(beasts.stops_for(s, beast, tied)), v.NODE_NAMES)
    return found


def node_view(s: Position, node: int) -> dict[str, object]:
    ground = int(s.ground(node))
    kind = int(s.cards.ground_kind[ground])
    here = 1 << node
    lost = "beast" if int(s.beasts()) & here else "betrayer" if int(s.betrayers()) & here else None
    return {
        "node": v.NODE_NAMES[node],
        "ground": s.cards.ground_ids[ground],
        "kind": v.GROUND_KINDS[kind] if kind >= 0 else None,
        "limit": bool(s.cards.ground_limit[ground]),
        "scouts": [int(s.scouts(seat, node)) for seat in range(int(s.seats))],
        "lost": lost,
    }


def tower_view(s: Position) -> list[dict[str, object]]:
    rooms: list[dict[str, object]] = []
    for room, name in enumerate(v.ROOM_NAMES):
        card = int(s.z[at.ROOM + room])
        rooms.append(
            {
                "room": name,
                "card": s.cards.trionfi_ids[card - 1] if card else None,
                "builder": int(s.z[at.BUILDER + room]) - 1 if card else None,
                "damaged": bool((s.z[at.DAMAGED] >> room) & 1),
            }
        )
    return rooms


def player_view(s: Position, seat: int) -> dict[str, object]:
    z = s.z
    slots = [int(z[at.SLOT + 2 * seat + slot]) for slot in range(2)]
    ids = s.cards.mission_ids
    done = int(bits(z[at.DONE + seat]))
    return {
        "seat": seat,
        "stock": {kind: int(z[at.STOCK + seat * v.KINDS + index]) for index, kind in enumerate(v.KIND_LETTERS)},
        "artifacts": int(z[at.ARTIFACTS + seat]),
        "prestige": int(z[at.PRESTIGE + seat]),
        "council": int(z[at.COUNCIL + seat]),
        "reserve": int(z[at.RESERVE + seat]),
        "grave": int(z[at.GRAVE + seat]),
        "cards": int(z[at.CARDS + seat]),
        "done": named(int(z[at.DONE + seat]), ids),
        "next_room": [done, int(s.num(w.N_PER_ROOM) * (s.rooms(seat) + 1))],
        "reserved": [mission_view(s, int(mission), seat) for mission in members(z[at.HELD + seat])],
        "slots": [ids[card - 1] if card else None for card in slots],
        "trionfi": named(int(z[at.TRIONFI + seat]), s.cards.trionfi_ids),
        "working": named(int(powers.working(s, seat)), s.cards.trionfi_ids),
        "markers": int(z[at.MARKERS + seat]),
        "shielded": int(z[at.SHIELDED + seat]),
        "free_shield": powers.has(s, seat, v.FREE_SHIELD) and not (z[at.RIDGE] >> seat) & 1,
    }


def mission_view(s: Position, mission: int, seat: int) -> dict[str, object]:
    """A Mission with what it costs this seat: after discounts of Trionfi, before those of a reservation (T55)."""
    found: dict[str, object] = {"id": s.cards.mission_ids[mission], "payers": payers(s, mission)}
    if seat >= 0:
        cost = int(missions.cost_here(s, seat, mission))
        less = int(missions.discounts(s, seat, mission, cost))
        short = [max(0, int(count_of(cost, kind) - goods.stock(s, seat, kind))) for kind in range(v.KINDS)]
        found["cost"] = {v.KIND_LETTERS[kind]: int(count_of(cost, kind)) for kind in range(v.KINDS)}
        found["less"] = less
        found["missing"] = {v.KIND_LETTERS[kind]: number for kind, number in enumerate(short) if number}
    return found


def payers(s: Position, mission: int) -> list[int]:
    """Who of those that may complete it could pay for it now (T53, T55)."""
    open_to = int(s.z[at.TABLEAU] >> mission) & 1
    able: list[int] = []
    for seat in range(int(s.seats)):
        if s.is_here(seat) and (open_to or (s.z[at.HELD + seat] >> mission) & 1):
            cost = int(missions.cost_here(s, seat, mission))
            less = int(missions.discounts(s, seat, mission, cost))
            short = goods.missing(s, seat, cost) - spared(s, seat, cost, less)
            if short <= s.z[at.ARTIFACTS + seat]:
                able.append(seat)
    return able


def spared(s: Position, seat: int, cost: int, less: int) -> int:
    """What a discount takes off what is missing: it is never on Ichor (T55)."""
    short = [max(0, int(count_of(cost, kind) - goods.stock(s, seat, kind))) for kind in range(v.KNOWLEDGE, v.KINDS)]
    return min(less, sum(short))


def walks_of(s: Position) -> list[dict[str, object]]:
    """Where each Betrayer Scout would go now, one after the other (T125): the first leaves its node to the second."""
    nodes = [s.z[at.BETRAYER], s.z[at.BETRAYER + 1]]
    walks: list[dict[str, object]] = [{}, {}]
    first = int(solo.first_walker(nodes[0], nodes[1]))
    for which in (first, 1 - first):
        there, back = solo.goes(s, which, nodes[1 - which])
        walks[which] = {"node": node_name(int(nodes[which])), "next": node_name(int(there)), "back": back}
        nodes[which] = there
    return walks


def rival_view(s: Position) -> dict[str, object]:
    """The Betrayers: where each Scout would go now, the next tile, the rounds left at this pace (section 9)."""
    goal, pace = int(s.num(w.N_GOAL)), int(s.num(w.N_GAIN))
    tile = int(solo.next_tile(s.z[at.DAMAGED]))
    return {
        "prestige": int(s.z[at.RIVAL]),
        "goal": goal,
        "rounds_left": max(0, -(-(goal - int(s.z[at.RIVAL])) // pace)),
        "scouts": walks_of(s),
        "next_tile": v.ROOM_NAMES[tile] if tile >= 0 else None,
        "rooms": int(ending.filled_rooms(s)),
        "price": int(collecting.price(s, 0, 1)),
    }
