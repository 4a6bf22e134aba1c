"""Cards that move one by one: lists, decks and piles stay true, and what a seat cannot know is dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from turfhouse.core.deal import NO_CARDS, Deal
from turfhouse.core.rng import Stream, fast_stream, seed_from
from turfhouse.core.spec import Setup
from turfhouse.core.state import State, new_core
from turfhouse.kit.cardplaces import NOWHERE, Z_DECK, Z_PILE, CardPlaces, Place
from turfhouse.kit.cardstate import CardState
from turfhouse.kit.layout import ALL, NOBODY, OWNER, Layout

RED, BLUE = 0, 1
FACES = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
"""Two of each; the first six have red backs. Face 2 is a curse, which no hand holds."""
CURSE = 2
HAND, TABLE, LIMBO = 2, 5, 8
DECLARED = [
    Place("deck", Z_DECK, NOBODY),
    Place("pile", Z_PILE, ALL),
    Place("hand", HAND, OWNER, per_seat=True),
    Place("table", TABLE, ALL, per_seat=True),
]
PLACES = CardPlaces(vec[i64](FACES), vec[i64]([RED] * 6 + [BLUE] * 4), 9, 3, DECLARED)
LAYOUT = Layout([PLACES])


class Hoard(CardState):
    def clone(self) -> State:
        return Hoard(self.copy_core(), self.places, self.z[:])

    def rows(self) -> list[vec[i64]]:
        return [self.canonical()]

    def may_hold(self, card: i64, zone: i64) -> bool:
        return bool(FACES[card] != CURSE)


def hoard(seed: int = 0) -> Hoard:
    deal = Deal(Setup("hoard", 3, {}, {}), vec[i64](), NO_CARDS, -1, vec[i64]())
    chance: list[Stream] = [fast_stream(seed_from(seed), name) for name in ("red", "blue")]
    state = Hoard(new_core(deal, chance), PLACES, LAYOUT.new_row(0))
    state.fill_decks()
    return state


def give(state: Hoard, card: int, seat: int) -> None:
    """Out of its deck, whatever lies above it."""
    back = int(PLACES.backs[card])
    start, count = int(PLACES.deck + PLACES.first[back]), int(state.z[PLACES.ndeck + back])
    left = [number for number in state.z[start : start + count] if number != card]
    for index, number in enumerate(left):
        state.z[start + index] = number
    state.z[PLACES.ndeck + back] -= 1
    state.put(card, HAND + seat)


def cards_of(state: Hoard, zone: int) -> list[int]:
    return [card for card in range(len(FACES)) if state.z[card] == zone]


def test_cards_go_round() -> None:
    state = hoard()
    drawn = [int(state.draw(BLUE)) for _ in range(4)]
    assert sorted(drawn) == [6, 7, 8, 9]
    assert state.draw(BLUE) == -1, "neither deck nor pile"
    for card in drawn:
        state.put(card, TABLE)
    assert state.count(TABLE) == 4
    assert PLACES.lost(state.z) == []
    for card in drawn[:2]:
        state.discard(card)
    state.from_pile(drawn[1])
    state.put(drawn[1], TABLE + 1)
    assert state.draw(BLUE) == drawn[0], "the pile was shuffled into a deck"


def test_who_knows_a_card_follows_from_where_it_goes() -> None:
    state = hoard()
    card = int(state.draw(RED))
    state.put(card, HAND + 1)
    assert state.z[PLACES.seen + card] == 0b10, "its owner"
    state.put(card, LIMBO)
    assert state.z[PLACES.seen + card] == 0b10, "as before, where no place says otherwise"
    state.put(card, TABLE + 2)
    assert state.z[PLACES.seen + card] == PLACES.public == 0b1111, "three seats and the spectators"


def test_a_card_in_two_places_or_none_is_found() -> None:
    state = hoard()
    card = int(state.draw(RED))
    assert PLACES.lost(state.z) == ["9 cards are somewhere, not 10"]
    state.put(card, TABLE)
    state.z[card] = TABLE + 1
    assert PLACES.lost(state.z) == [f"card {card} says it is in {TABLE + 1}, and lies in {TABLE}"]


def test_a_place_without_an_owner_is_found() -> None:
    """Nobody declared zone 8: who sees a card there?"""
    state = hoard()
    card = int(state.draw(RED))
    state.put(card, TABLE)
    assert LAYOUT.strays(state.rows(), 3) == []
    state.put(card, LIMBO)
    assert PLACES.lost(state.z) == []
    assert LAYOUT.strays(state.rows(), 3) == [f"card {card} lies in zone {LIMBO}, and no place says who sees it there"]


def test_what_is_taken_up_is_dealt_anew_and_no_curse_into_a_hand() -> None:
    state = hoard()
    give(state, 0, 0)
    give(state, 1, 1)
    give(state, 6, 1)
    seen: set[tuple[int, ...]] = set()
    for seed in range(60):
        world = state.clone()
        assert isinstance(world, Hoard)
        world.deal_hidden(0, fast_stream(seed_from(seed)))
        assert cards_of(world, HAND) == [0], "the own hand stays"
        held = cards_of(world, HAND + 1)
        assert [int(PLACES.backs[card]) for card in held] == [RED, BLUE]
        assert not [card for card in held if FACES[card] == CURSE]
        assert PLACES.lost(world.z) == []
        seen.add(tuple(held))
    assert len(seen) > 8


def test_a_sight_has_forgotten_what_its_seat_cannot_know() -> None:
    state = hoard()
    give(state, 0, 0)
    give(state, 6, 1)
    sight = state.sight(0)
    assert [card for card in range(len(FACES)) if sight.rows[0][card] != NOWHERE] == [0]
    assert len(sight.hidden) == 1
    other = hoard(1)
    give(other, 0, 0)
    give(other, 7, 1)
    assert bytes(LAYOUT.observe(other.sight(0))) == bytes(LAYOUT.observe(sight))
    assert bytes(LAYOUT.observe(other.sight(1))) != bytes(LAYOUT.observe(state.sight(1)))
