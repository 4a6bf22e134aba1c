"""The brief's worked scenarios of abilities, Events, points and endings (section 10, S25–S56)."""

from __future__ import annotations

import pytest

from tests.games.factions.table import (
    discards,
    do,
    event,
    hand,
    heard,
    lot,
    new,
    of,
    on,
    options,
    picks,
    refused,
    step,
    table,
    turf,
    won,
)
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.games.factions.pieces import layout as at
from turfhouse.games.factions.rules import powers
from turfhouse.games.factions.state import FactionsState
from turfhouse.kit import packedcounts as bags

MOUNTAIN = "kept A attack_mountain_5\ngo call 5\n"


@pytest.mark.rule("F60")
def test_S25_krakens_drag_under() -> None:
    lines = f"faction A krakens\nhand A 2 9 9\n{MOUNTAIN}"
    state = do(table(f"turfs d4=A5 e4=B3\n{lines}"), "attack e4 d4", "number 4", "number 3")
    assert step(state) == "combat A"
    do(state, "card 2")
    assert on(state, "d4", "e4") == "d4=A1 e4=A3"
    more = do(table(f"turfs d4=A5 e4=B4\n{lines}"), "attack e4 d4", "number 4", "number 3")
    assert step(more) == "combat AB"


@pytest.mark.rule("F59")
def test_S26_sirens_lure() -> None:
    lines = f"faction B sirens\nhand A 3 9 9\nhand B 3 9\n{MOUNTAIN}"
    state = do(table(f"turfs d4=A6 e4=B3 h5=C2\n{lines}"), "attack e4 d4", "number 5", "number 3")
    assert options(state) == ["pass", "lure h5"]
    do(state, "lure h5", "A card 3", "B card 3")
    assert on(state, "h5", "e4", "d4") == "h5=C1 e4=A4 d4=A1"
    assert state.z[at.DEBTS] == 0


@pytest.mark.rule("F57", "F58")
def test_S27_unicorns_rally_and_horn() -> None:
    lines = "faction B unicorns\nhand A 5 9 9\nhand B 5 9\nturfs d4=B1 d3=B4 c4=A5\nkept A attack_plains_5\ngo call 5"
    state = do(table(lines), "attack d4 c4", "number 4", "rally d3", "number 3")
    assert on(state, "d4", "d3") == "d4=B4 d3=B1"
    do(state, "number 4", "A card 5", "B card 5")
    assert on(state, "d4", "c4") == "d4=B4 c4=A1"


SEAS = "turfs c2=A1 g3=A1 b6=A1 e6=A1 g6=A1 b3=B4 h3=C4 g7=D4\n"


@pytest.mark.rule("F102", "F101")
def test_S28_a_declared_home_wins_at_the_next_scoring() -> None:
    lines = f"# bare\n{SEAS}faction A geomancers\nhome A desert\nset round 6\nset played 5\nset settled 1 1 1 1\n"
    state = do(table(f"{lines}next_event nothing_to_see_here\ngo abilities"), "home sea")
    assert not state.over
    assert of(state, at.SETTLED) == 0
    idle(state, 60)
    assert won(state) == "A"
    assert state.result().rule == "F101"
    early = table(f"{lines}next_event nothing_to_see_here\nhome B forest\ngo score")
    assert not early.over


def idle(state: FactionsState, steps: int) -> None:
    """The dullest answers there are, to the end."""
    for _ in range(steps):
        if not state.over:
            do(state, next((text for text in options(state) if text in ("pass", "done", "stop")), options(state)[0]))


@pytest.mark.rule("F113", "F23", "F112")
def test_S29_doppelgangers_copy_dryads() -> None:
    lines = "turfs f5=D2 c3=A3\nfaction A dryads\nfaction B krakens\nfaction C zombies\nfaction D doppelgangers\n"
    state = table(f"{lines}next_event curse_of_malaise\ngo abilities")
    assert on(state, "f5") == "f5=D2"
    do(state, "face dryads")
    assert on(state, "f5") == "f5=D3"
    cursed = table(f"{lines}event curse_of_malaise\ngo abilities")
    assert step(cursed).startswith("place"), "no face is chosen, nothing grows"
    assert on(cursed, "f5") == "f5=D2"


@pytest.mark.rule("F55", "F116")
def test_S30_rangers_shoot_first() -> None:
    lines = f"faction A rangers\n{MOUNTAIN}"
    state = do(table(f"turfs d4=A4 e4=B5\n{lines}"), "attack e4 d4")
    assert on(state, "e4") == "e4=B3"
    assert of(state, at.DIED, "B") == 2
    assert on(do(table(f"turfs d4=A4 e4=B1\n{lines}"), "attack e4 d4"), "e4") == "e4=B1"
    assert on(do(table(f"turfs d4=A4 e4=B4\n{lines}"), "attack e4 d4"), "e4") == "e4=B3"


@pytest.mark.rule("F82", "F85")
def test_S31_zombies_infect() -> None:
    state = table(f"turfs d4=A9 e4=B5 f5=B1\nfaction A zombies\nhand A 10 9 9\nhand B 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 8", "number 3", "A card 10", "B card 0")
    assert on(state, "e4", "d4", "f5") == "e4=A9 d4=A1 f5=B2"


# --- Events, points, endings ---


@pytest.mark.rule("F109")
def test_S32_a_last_stand() -> None:
    state = table("# bare\nturfs c4=A1 d5=A2 e4=B6 b7=C4 h6=D4\nnext_event pestilence\ngo event")
    assert on(state, "c4", "d5", "e4") == "c4=- d5=A1 e4=B4"
    equal = table("# bare\nturfs c4=A2 d5=A2 e4=B6 b7=C4 h6=D4\nnext_event pestilence\ngo event")
    assert options(equal) == ["stand c4", "stand d5"]
    assert on(do(equal, "stand c4"), "c4", "d5") == "c4=A1 d5=-"
    deadly = table(
        "# bare\noption events_can_eliminate=yes\nturfs c4=A1 d5=A2 e4=B6 b7=C4 h6=D4\nnext_event pestilence\ngo event"
    )
    assert (deadly.out, on(deadly, "d5")) == (1, "d5=-")


@pytest.mark.rule("F100", "F22")
def test_S33_a_secret_win_comes_true_while_reinforcing() -> None:
    lines = "# bare\nturfs d4=A20 d5=A13 e4=B6 b7=C4 h6=D4\nsecret A strength_in_numbers\n"
    state = do(table(f"{lines}go troops"), "place d4")
    assert not state.over
    do(state, "place d5")
    assert (won(state), event(state)) == ("A", "-")


EIGHT = "# bare\nturfs c4=A1 e4=A1 h5=A1 b3=A1 d3=A1 b4=A1 c3=A1 {last}=A1 g6=B2 b7=C2 h7=D2\nhome A mountain\n"


@pytest.mark.rule("F90")
def test_S34_what_is_scored() -> None:
    state = table(f"{EIGHT.format(last='g3')}go score")
    assert of(state, at.DP) == 12
    for missing in ("b3", "d3", "b4", "c3", "g3"):
        fewer = table(f"{EIGHT.format(last='g3').replace(f'{missing}=A1', '')}go score")
        assert of(fewer, at.DP) == 6, missing


BIDS = "turfs c4=A1 e4=B1 g6=C1 b7=D1\n# bare\nset dp 0 13 9 0\ngo bid"


@pytest.mark.rule("F94", "F95")
def test_S35_bidding_for_the_token() -> None:
    state = do(table(BIDS), "B token", "C token")
    assert step(state) == "bid B"
    do(state, "token")
    assert (state.z[at.FTT], of(state, at.DP, "B"), of(state, at.DP, "C")) == (1, 1, 3)
    passed = do(table(BIDS), "B pass", "C pass")
    assert (passed.z[at.FTT], passed.z[at.ROUND]) == (0, 4)
    drifted = do(table(f"option ftt_moves=drift\n{BIDS}"), "B pass", "C pass")
    assert drifted.z[at.FTT] == 3


@pytest.mark.rule("F30", "F31", "F32")
def test_S36_a_pack_joins_the_packet() -> None:
    lines = "turfs c4=A1 e4=B1 g6=C1 b7=D1\n# bare\npack B quick_muster quick_muster grand_muster\ngo draft"
    state = table(lines)
    assert len(packet(state, 0)) == 7
    do(state, options(state)[0])
    assert len(packet(state, 1)) == 9
    assert {"quick_muster", "grand_muster"} <= set(packet(state, 1))
    for _ in range(2):
        do(state, options(state)[0])
    assert len(packet(state, 3)) == 7
    events = heard(state, options(state)[0])
    assert [told.kind for told in events if told.kind == "called"]


def packet(state: FactionsState, seat: int) -> list[str]:
    own = state.view(seat)["own"]
    assert isinstance(own, dict)
    return [card for card, _ in own["packet"]]


def test_the_packet_says_what_each_card_could_be_aimed_at() -> None:
    state = table("turfs c4=A3 e4=B1 g6=C1 b7=D1\n# bare\ngo draft")
    own = state.view(0)["own"]
    assert isinstance(own, dict)
    counted = {card: targets for card, targets in own["packet"] if targets}
    assert counted
    assert {card: len(turfs) for card, turfs in own["aims"].items()} == counted
    assert {name for turfs in own["aims"].values() for name in turfs} <= {
        "b3",
        "b4",
        "b5",
        "c3",
        "c5",
        "d3",
        "d4",
        "d5",
    }
    do(state, options(state)[0])
    assert "aims" not in state.view(0)["own"], "its card is kept"  # type: ignore[operator]
    assert "aims" not in (state.view(2)["own"] or {}), "the packet has not come"  # type: ignore[operator]


@pytest.mark.rule("F66", "E14")
def test_S37_rampage_stops_with_the_first_attack_not_won() -> None:
    lines = "turfs c4=A3 e4=A3 f5=B2 c7=B2\nevent rampage\nhand A 4 9 9\nhand B negate 9\n"
    state = do(table(f"{lines}kept A attack_forest_5\ngo call 5"), "attack d3 c4", "number 1")
    do(state, "attack f5 e4", "number 2", "number 2", "A card 4", "B card negate")
    assert on(state, "c4", "d3", "e4", "f5") == "c4=A2 d3=A1 e4=A3 f5=B2"
    assert step(state) == "shop A"
    strikes = do(table(f"{lines}kept A strikes_forest_6\ngo call 6"), "attack f5 e4", "number 2", "number 2")
    do(strikes, "A card 4", "B card negate")
    assert step(strikes) == "shop A"


@pytest.mark.rule("F26", "F6")
def test_S38_the_clock_goes_back() -> None:
    lines = "turfs b3=A3 e4=B1 g6=C1 h7=D1\n# bare\nnext_event you_really_can_turn_back_time\n"
    state = table(f"{lines}set round 2\ngo event")
    assert state.z[at.ROUND] == 1
    assert not powers.adjacent(state, 0, turf("b3")) >> turf("g7") & 1
    late = table(f"{lines}set round 10\nset played 10\ngo event")
    assert late.z[at.ROUND] == 9


DUEL = "# bare\nturfs d4=A1 e4=B1 b7=C1 h6=D1\nhand A 10 9 9\nhand B 9\n"


@pytest.mark.rule("F83", "F103", "F108")
def test_S39_the_nemesis_dies_before_the_winner_pays() -> None:
    state = table(f"{DUEL}set nemesis 1 -1 -1 -1 -1 -1\n{MOUNTAIN}")
    do(state, "attack e4 d4", "A card 10", "B card 0")
    assert (won(state), state.result().rule, of(state, at.OUT)) == ("A", "F103", 1)


@pytest.mark.rule("F83", "F107", "F108")
def test_S40_the_winner_dies_of_the_cost() -> None:
    lines = DUEL.replace(" h6=D1", "")
    state = table(f"factions seats 3\n{lines}{MOUNTAIN}")
    do(state, "attack e4 d4", "A card 10", "B card 0")
    assert (won(state), state.result().rule, state.out) == ("C", "F107", 3)


@pytest.mark.rule("F88", "F89")
def test_S41_hell_hath_no_fury() -> None:
    lines = f"option cost_of_winning=fury\nturfs d4=A6 e4=B3\nhand A 10 9 9\nhand B 3 6 cry\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 4", "number 3", "A card 10", "B card 0")
    assert options(state) == ["pass", "retaliate num_3", "retaliate num_6"]
    assert refused(state, "retaliate cry").rule == "F88"
    assert on(do(lot(state, 0, 0), "retaliate 3"), "e4", "d4") == "e4=A1 d4=A2"
    assert on(do(state, "retaliate 6"), "e4", "d4") == "e4=- d4=A2"


@pytest.mark.rule("F106", "K4")
def test_S42_end_of_game_secrets_join() -> None:
    lines = "# bare\nturfs c4=A1 h3=A1 f2=A1 h5=A1 d4=A3 g6=B2 b5=C2 h7=D2\nhome A mountain\nset round 6\n"
    lines += "set played 6\nset fought 0 2 0 0\nset rounds 5 0 5 0\nsecret B undefeated\nsecret C unstoppable\n"
    state = table(f"{lines}kept A attack_mountain_5\nkept C strikes_sea_8\ngo call 5")
    do(state, "attack e4 d4", "number 1")
    assert won(state) == "AB"
    assert state.result().rule == "F101"


@pytest.mark.rule("F110", "F105")
def test_S43_a_tie_on_points() -> None:
    board = "c4=A3 b3=A1 b4=A1 c3=A1 d3=A1 g6=B2 h5=B1 h6=B1 g7=B1 h7=B1 b7=C2 c8=D2"
    lines = f"# bare\nturfs {board}\nset dp 31 31 20 0\nset round 10\nset played 10\n"
    starts = f"set start {turf('c4')} {turf('g6')} {turf('b7')} {turf('c8')}\nset kept_start 0 1 1 1\n"
    state = table(f"{lines}{starts}go next")
    assert (won(state), of(state, at.SUM, "A"), of(state, at.SUM, "B")) == ("B", 36, 38)


@pytest.mark.rule("F89", "F122")
@pytest.mark.parametrize(("cost", "winner"), [("simple", ""), ("none", "A")])
def test_S46_out_before_winning(cost: str, winner: str) -> None:
    lines = f"option cost_of_winning={cost}\n{DUEL}secret A grim_tally\nset tally 23 0 0 0\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "A card 10", "B card 0")
    assert (won(state) if state.over else "") == winner
    assert bool(state.out & 1) == (not winner)


@pytest.mark.rule("F66", "F85", "F116")
def test_S47_called_off_is_not_undone() -> None:
    lines = f"turfs d4=A4 e4=B5\nfaction A rangers\nfaction C necromancers\nhand A 4 9 9\nhand B negate 9\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 3", "number 1", "A card 4", "B card negate")
    assert on(state, "d4", "e4") == "d4=A4 e4=B3"
    assert of(state, at.COUNTERS + at.SEATS, "C") == 1


@pytest.mark.rule("F58", "F82")
def test_S48_yielding() -> None:
    lines = f"option defender_may_yield=yes\nturfs d4=A5 e4=B4 f5=B1\n{MOUNTAIN}"
    state = do(table(lines), "attack e4 d4", "number 3", "number 0")
    assert on(state, "e4", "d4", "f5") == "e4=A3 d4=A2 f5=B3"
    assert (of(state, at.WARS), of(state, at.FALLEN, "B"), discards(state)) == (1, 1, [])
    clash = "option defender_may_yield=yes\nturfs f5=A4 h5=C5 g4=B2\nkept A attack_desert_5\nkept C attack_desert_5\n"
    two = do(table(f"{clash}go call 5"), "name g4", "name g4", "number 3", "number 4")
    assert options(two) == ["number 1", "number 2"]


@pytest.mark.rule("F118")
def test_S49_mind_control() -> None:
    lines = "option mind_control=in\nturfs d4=A3 c4=B6 h5=C3 e4=D4\nfaction D lizard_folk\nevent mind_control\n"
    lines += "set sitting 8\nset side 1\n"
    state = table(f"{lines}kept B attack_plains_5\nkept A attack_mountain_7\ngo call 5")
    assert [int(powers.chooser(state, seat)) for seat in range(4)] == [1, 2, 0, 3]
    assert step(state) == "attack C"
    do(state, "C attack d4 c4", "C number 1", "A number 3")
    assert step(state) == "combat AB"
    do(state, "A card 0", "B card 0")
    assert "e4" not in picks(state, "attack"), "turfs of who sits out are shielded"


@pytest.mark.rule("F40", "F124")
def test_S50_priorities_tell() -> None:
    others = ["attack_desert_3", "attack_sea_7", "attack_swamp_7", "grand_muster", "quick_muster", "strikes_sea_8"]
    lines = f"turfs c4=A2 e4=B1 g6=C1 b7=D1\n# bare\ndrawn attack_forest_5 {' '.join(others)}\n"
    lines += "kept A attack_forest_5\nkept B attack_sea_7\nkept C grand_muster\nkept D attack_swamp_7\ngo call 5\n"
    state = table(lines)
    assert step(state) == "attack A"
    rng = fast_stream(seed_from(1), "worlds")
    kept: set[str] = set()
    for _ in range(20):
        world = state.clone()
        world.redeal(0, rng)
        assert isinstance(world, FactionsState)
        cards = [state.cards.action_ids[int(world.z[at.KEPT + seat]) - 1] for seat in (1, 2, 3)]
        assert len(set(cards)) == 3
        assert sorted([*cards, *leftovers(world)]) == others
        kept |= set(cards)
    assert kept == {"attack_sea_7", "attack_swamp_7", "grand_muster", "strikes_sea_8"}


def leftovers(state: FactionsState) -> list[str]:
    """What lies in the packet after the last drafter's choice."""
    rest = packet(state, 3)
    own = state.view(3)["own"]
    assert isinstance(own, dict)
    rest.remove(str(own["kept"]))
    return rest


TEN = "b3=B1 b4=B1 c4=B1 d3=B1 e4=B1 d5=B1 b5=B1 c3=B1 c2=B1"


@pytest.mark.rule("F123", "F104")
def test_S51_not_winning_tells() -> None:
    lines = f"# bare\nturfs {TEN} f5=B1 g7=A3 h3=C3 h6=D3\nsecret B royal_hoard\nkept A quick_muster\ngo call 1"
    state = table(lines)
    baron = state.cards.secret_ids.index("land_baron")
    assert (state.z[at.NOT] >> baron) & 1
    shop = do(table(f"# bare\nturfs {TEN} g7=A3 h3=C3 h6=D3\nset dp 0 9 0 0\nset round 5\ngo shop"), "done", "B secret")
    assert not (shop.z[at.NOT] >> baron) & 1


@pytest.mark.rule("F123")
def test_S52_what_maelstrom_teaches() -> None:
    lines = "turfs d4=A5 e4=B3\nhand A 3 7 7\nhand B 5 5\nhand C 9 9\nhand D 9 9\nnext_event maelstrom\ngo event"
    state = do(table(lines), "left")
    assert hand(state, "B") == [3, 7, 7]
    known = at.KNOWN + 0 * at.SEATS + 1
    assert bags.listed(int(state.z[known])) == [3, 7, 7]
    state.from_hand(1, 7)
    state.discard(7)
    assert bags.listed(int(state.z[known])) == [3, 7]
    lines = "turfs d4=C5 e4=B3 h3=A2\nfaction C pirates\nhand A 9 9\nhand B 3 7\nhand C 10 9\nknown A B 3 7\n"
    state = do(table(f"{lines}kept C attack_mountain_5\ngo call 5"), "attack e4 d4", "number 4", "number 3")
    do(state, "B card 0", "C card 10")
    assert int(state.z[known]) == 0
    stolen = hand(state, "C")
    assert bags.listed(int(state.z[at.KNOWN + 1 * at.SEATS + 2])) == [card for card in stolen if card != 9]


@pytest.mark.rule("F24", "F92")
def test_S53_a_short_deck() -> None:
    """Deck and discards hold only what is said; D holds all the rest."""
    rest = bags.listed(int(GAME_TOTAL))
    for kind in (10, 2, 2, 2, 2, 3, 3, 3, 3, 3):
        rest.remove(kind)
    lines = "# bare\nturfs c4=A1 e4=B1 g6=C1 b7=D1\nset dp 9 0 0 0\nhand C\n"
    lines += f"hand D {' '.join([WORDS[kind] for kind in rest])}\n"
    state = do(table(f"{lines}hand A 2 2\nhand B 2 2\ndiscard 3 3 3 3 3\ngo shop"), "combat")
    assert (state.z[at.COMBAT_LEFT], state.z[at.PAIR_SIZE]) == (4, 2)
    assert options(state) == ["keep num_3", "keep num_10"]
    empty = table(f"{lines}hand A 2 2 10\nhand B 2 2 3 3 3 3 3\ngo shop")
    assert refused(empty, "combat").rule == "F92"


GAME_TOTAL = new(0, 4).cards.combat_total(4, False)
WORDS = ("0", *[str(value) for value in range(1, 11)], "negate", "cry")


@pytest.mark.rule("F59", "F70", "F78")
def test_S54_the_oath() -> None:
    lines = "turfs d4=A4 e4=B5 g4=C5 f5=D4\nfaction C paladins\nhand A 1 9 9\nhand B 10 10 9\nhand D 1 9\n"
    lines += "kept A attack_mountain_5\nkept D attack_mountain_7\ngo call 5\n"
    state = do(table(lines), "attack e4 d4", "number 3", "B number 5", "C yes", "B pass", "A card 1", "B card 10")
    assert of(state, at.OATH, "C") == 0
    do(state, "attack e4 f5", "number 3", "B number 3", "C yes", "B yes")
    assert step(state) == "oath_number C"
    do(state, "number 1")
    do(state, "B card 10", "D card 1")
    paid = of(state, at.DP, "C")
    assert (of(state, at.OATH, "C"), paid) == (1, 2 + 1), "2 by the Oath at once, 1 scored"


@pytest.mark.rule("F121")
def test_S55_resigning_in_a_war() -> None:
    state = table(f"turfs d4=A4 e4=B5\nset nemesis 1 -1 -1 -1 -1 -1\nhand A 4 9 9\n{MOUNTAIN}")
    do(state, "attack e4 d4", "number 3", "number 5", "A card 4")
    state.resign(1)
    assert on(state, "d4", "e4") == "d4=A4 e4=-"
    assert (hand(state), of(state, at.OUT, "B"), state.over) == ([4, 9, 9], 0, False)
    alone = table(f"factions seats 2\n# bare\nturfs d4=A4 e4=B5\nset round 3\nhand A 4 9 9\n{MOUNTAIN}")
    do(alone, "attack e4 d4", "number 3", "number 5", "A card 4")
    alone.resign(1)
    assert (won(alone), alone.result().rule) == ("A", "F107")


@pytest.mark.rule("F25")
def test_S56_a_short_game() -> None:
    lines = "# bare\noption rounds=7\nturfs c4=A1 e4=B1 g6=C1 b7=D1\nset dp 9 8 0 0\n"
    state = table(f"{lines}set round 7\nset played 7\ngo shop")
    assert "pack" not in options(state)
    do(state, "done", "done", "done", "done")
    assert state.over, "no bidding in the last round, then points"
    steady = "secret A steadfast\nset defended 2 0 0 0\n"
    assert not table(f"{lines}{steady}set round 4\ngo losses").over
    assert won(table(f"{lines}{steady}set round 5\ngo losses")) == "A"
    guard = "secret A desert_guardian\n"
    assert not table(f"{lines}{guard}set round 3\ngo losses").over
    assert won(table(f"{lines}{guard}set round 4\ngo losses")) == "A"
