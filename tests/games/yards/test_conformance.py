"""The conformance suite on the yards, leaks planted to see it fail, the lesson, and the bots' sense."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.games.builds import compiled
from tests.games.yards.table import GAME, at, do, new, options, play_out
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.answers import View
from turfhouse.core.events import Log
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.core.spec import Choice, Setup
from turfhouse.core.state import Core, State
from turfhouse.games.yards.eyes.view import zone_tokens
from turfhouse.games.yards.game import CARD_FILE, Yards
from turfhouse.games.yards.pieces.vocabulary import EVENT
from turfhouse.games.yards.pieces.zones import GARAGE, HAND
from turfhouse.games.yards.state import YardsState
from turfhouse.kit.cardfile import card_source
from turfhouse.kit.deck import Deck

OPTIONS = [(o.name, value) for o in GAME.options if isinstance(o, Choice) for value in o.values[1:]]


def faults(game: Yards, games: int, seats: int, chosen: dict[str, object], dense: bool = False) -> list[str]:
    return [str(v) for v in selfcheck(game, games, seats, chosen, seed=11, dense=dense).violations]


@pytest.mark.many
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_hold_for_every_number_of_seats(seats: int) -> None:
    assert faults(GAME, 3, seats, {}) == []


@pytest.mark.many
@pytest.mark.slow
@pytest.mark.parametrize(("name", "value"), OPTIONS, ids=[f"{name}={value}" for name, value in OPTIONS])
def test_random_games_hold_with_every_option(name: str, value: str) -> None:
    seats = 4 if value in ("seat 2", "seat 3") else 3 if name == "newcomers" else 2
    assert faults(GAME, 1, seats, {name: value}) == []


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_random_games(seats: int) -> None:
    assert faults(GAME, 2000, seats, {}) == []


# --- secrets ---


class Whispering(Yards):
    """Secret draws everywhere: the starter Rake is a free Catalog, and Mailboxes are many and free."""

    state_type: type[YardsState] = YardsState

    def __init__(self, folder: Path) -> None:
        text = CARD_FILE.read_text(encoding="utf-8")
        rake = 'choose = ["trash X pile 1", "move any pile adjacent room", "gain 1"]'
        assert rake in text
        text = text.replace(rake, 'effect = ["may pay 0", "draw garage"]')
        head, _, tail = text.partition('id = "mailbox"')
        tail = tail.replace("n = 2\nprice = 4", "n = 7\nprice = 0", 1).replace("may pay 2", "may pay 0", 1)
        path = folder / "whispering.toml"
        path.write_text(head + 'id = "mailbox"' + tail, encoding="utf-8")
        super().__init__(card_source(path))

    def new(self, setup: Setup, seed: bytes, log: Log | None = None) -> State:
        return self.load(super().new(setup, seed, log).save())

    def from_rows(self, core: Core, rows: list[vec[i64]]) -> State:
        z, held, laid, deck, known, pending = rows
        return self.state_type(core, z, held, laid, Deck(deck, 0, known[0]), pending)


class LeakyViewState(YardsState):
    def clone(self) -> State:
        return LeakyViewState(
            self.copy_core(), self.z[:], self.held[:], self.laid[:], self.deck.clone(), self.pending[:]
        )

    def view(self, seat: int) -> View:
        return {**super().view(seat), "leak": [zone_tokens(self, other, GARAGE) for other in range(self.seats)]}


class LeakyView(Whispering):
    """Shows rivals' secret cards to everybody."""

    state_type = LeakyViewState


class LeakyPromptState(YardsState):
    def clone(self) -> State:
        return LeakyPromptState(
            self.copy_core(), self.z[:], self.held[:], self.laid[:], self.deck.clone(), self.pending[:]
        )

    def prompt(self) -> tuple[str, str]:
        rule, words = super().prompt()
        return rule, f"{words} {[zone_tokens(self, seat, GARAGE) for seat in range(self.seats)]}"


class LeakyPrompt(Whispering):
    """Its questions tell what lies in the Garages."""

    state_type = LeakyPromptState


class LeakyDeal(Whispering):
    """Its worlds deal Events into hands, for a deck without its known bottom."""

    def world(self, sight: Sight, rng: Stream) -> State:
        world = super().world(sight, rng)
        assert isinstance(world, YardsState)
        world.deck.known = 0
        world.redeal(sight.seat, rng)
        return world


@pytest.mark.many
@pytest.mark.slow
@pytest.mark.rule("Y102", "Y104")
def test_secret_draws_are_kept_in_a_game_full_of_them(tmp_path: Path) -> None:
    game = Whispering(tmp_path)
    assert faults(game, 1, 2, {"round_limit": 15}, dense=True) == []
    state = game.new(game.setup(2), seed_from(4))
    assert isinstance(state, YardsState)
    rng, seen = fast_stream(seed_from(4), "secret play"), 0
    while not state.over:
        choices = state.options()
        seen = max(seen, sum([t.endswith("?") for s in range(2) for t in zone_tokens(state, s, HAND)]))
        state.apply(choices[rng.below(len(choices))])
    assert seen >= 2  # or the check above proves nothing


@pytest.mark.slow
@pytest.mark.rule("Y102", "Y104")
@pytest.mark.parametrize("leaky", [LeakyView, LeakyPrompt, LeakyDeal])
def test_a_planted_leak_is_caught(tmp_path: Path, leaky: type[Whispering]) -> None:
    if leaky.state_type is not YardsState and compiled():
        pytest.skip("a compiled position has no interpreted subclasses; the interpreted build runs it")
    game = leaky(tmp_path)
    for seed in range(8):
        if selfcheck(game, 1, 2, {"round_limit": 15}, seed=seed, dense=True).violations:
            return
    pytest.fail("not found in eight games")


@pytest.mark.rule("Y54", "Y102")
def test_worlds_keep_what_is_known_and_deal_no_events_to_hands() -> None:
    lines = [
        "A hand tulips? rake",
        "B hand skunk? clover?",
        "B garage garden?",
        "deck solar_light tax_refund ... / drought",
    ]
    state = at(*lines)
    hands = set()
    for seed in range(40):
        world = GAME.world(state.sight(0), fast_stream(seed_from(seed), "worlds"))
        assert isinstance(world, YardsState)
        assert zone_tokens(world, 0, HAND) == ["rake", "tulips?"]
        assert world.check() == []
        assert world.deck.listed()[-1] == GAME.card_table.kind("drought")
        hands.add(tuple(zone_tokens(world, 1, HAND)))
        assert not [
            t for t in zone_tokens(world, 1, HAND) if GAME.card_table.symbols[GAME.card_table.kind(t[:-1])] & 32
        ]
    assert len(hands) > 20


@pytest.mark.rule("Y67")
def test_a_world_for_bruno_holds_the_tool_he_wants() -> None:
    state = do(at("A $5", "A hand rake? tulips?", "row bruno mei"), "sway bruno")
    assert options(state) == ["discard rake"]
    for seed in range(20):
        world = GAME.world(state.sight(1), fast_stream(seed_from(seed), "worlds"))
        assert len(world.options()) >= 1


# --- the lesson ---

LESSON = tomllib.loads((CARD_FILE.parent / "lesson.toml").read_text(encoding="utf-8"))["steps"]


@pytest.mark.parametrize("step", LESSON, ids=[str(number) for number in range(len(LESSON))])
def test_every_answer_of_the_lesson_is_legal(step: dict[str, object]) -> None:
    state = at(*str(step["position"]).splitlines())
    assert int(state.to_act()) == step["seat"]
    right = step["right"]
    assert isinstance(right, list)
    assert set(right) <= set(options(state))
    if right:
        assert set(right) < set(options(state))
        assert step["praise"]
        assert step["hint"]


# --- the sense ---


def test_the_sense_prefers_what_wins() -> None:
    sense = GAME.sense()
    assert sense is not None
    last = at("A $10", "A hand rake", "A1: G [swimming_pool]", "row gus")
    ranks = list(sense.ranks(last, last.options()))
    assert ranks[options(last).index("sway gus")] == max(ranks) > ranks[-1]
    behind = at("A $10", "A hand rake", "B1: G [swimming_pool]", "row gus")
    ranks = list(sense.ranks(behind, behind.options()))
    assert options(behind)[ranks.index(max(ranks))] != "sway gus"
    assert sense.value(last, 0) > 0.5 > sense.value(behind, 0)


def test_quick_play_beats_random_play() -> None:
    sense = GAME.sense()
    assert sense is not None
    won = 0.0
    for seed in range(12):
        state = new(seed)
        rng = fast_stream(seed_from(seed), "quick")
        while not state.over:
            choices = state.options()
            quick = state.to_act() == seed % 2 and len(choices) > 1
            state.apply(sense.quick(state, choices, rng) if quick else choices[rng.below(len(choices))])
        won += state.payoff(seed % 2)
    assert won >= 9


def test_ranking_changes_nothing() -> None:
    sense = GAME.sense()
    assert sense is not None
    state = new(3)
    for _ in range(40):
        key = state.key()
        choices = state.options()
        sense.ranks(state, choices)
        sense.quick(state, choices, fast_stream(seed_from(1), "x"))
        assert state.key() == key
        state.apply(choices[len(choices) // 2])


# --- golden games cover the cards ---


GOLDEN = "".join(
    [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "golden").glob("*.txt"))]
)


@pytest.mark.parametrize("kind", range(int(GAME.card_table.count)), ids=GAME.card_table.ids)
def test_a_golden_game_shows_every_card_at_work(kind: int) -> None:
    """Cards are played, Events carried out: standing in the Store is not enough."""
    name = GAME.card_table.names[kind]
    if GAME.card_table.symbols[kind] & EVENT:
        assert f" {name}! " in GOLDEN
    else:
        assert f" played {name} on " in GOLDEN or f" played {name} out of " in GOLDEN


@pytest.mark.parametrize("name", GAME.card_table.person_names)
def test_a_golden_game_shows_every_neighbor_swayed(name: str) -> None:
    assert f" swayed {name}: " in GOLDEN


def test_random_games_end_for_all_seats() -> None:
    for seed in range(6):
        state = play_out(new(seed, 2 + seed % 3), seed)
        assert state.over
        assert state.check() == []
