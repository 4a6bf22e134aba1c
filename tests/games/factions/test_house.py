"""What the house asks of Factions: words, faces, a fallback, and a sense for bots."""

from __future__ import annotations

import re
from math import inf
from pathlib import Path

import pytest

from tests.games.factions.table import GAME, do, meant, new, of, step, table
from turfhouse.bots.choose import rank_choice
from turfhouse.bots.playout import ranked_playout
from turfhouse.bots.search import Search
from turfhouse.conformance.selfcheck import selfcheck
from turfhouse.core.rng import fast_stream, seed_from
from turfhouse.core.sight import Sight
from turfhouse.games.factions.bot.sense import FactionsSense
from turfhouse.games.factions.pieces import layout as at
from turfhouse.kit.glossary import as_shown, parse_glossary
from turfhouse.kit.rulebook import parse_rules

FOLDER = Path(__file__).parents[3] / "src" / "turfhouse" / "games" / "factions"
ENGINE_WORDS = re.compile(r"\b[A-Za-z]+_\w+|`|\bengine\b|\bhook\b")


def test_rules_and_words_as_they_are_shown() -> None:
    book = parse_rules((FOLDER / "rules.md").read_text(encoding="utf-8"))
    words = parse_glossary((FOLDER / "glossary.toml").read_text(encoding="utf-8"))
    rules = [rule for section in book.sections for rule in section.rules]
    shown = [as_shown(rule.text, words, GAME.options) for rule in rules]
    assert [text for text in shown if ENGINE_WORDS.search(text)] == []
    ids = {rule.id for rule in rules}
    assert [word.word for word in words.words if word.rule not in ids] == []
    assert [option.name for option in GAME.options if option.rule not in ids] == []
    assert [number.name for number in GAME.parameters if number.rule not in ids] == []


def test_prompts_refusals_and_labels_are_plain() -> None:
    said = [f"{option.label} {option.about}" for option in GAME.options]
    said += [f"{verb.label} {' '.join(verb.prompts)}" for verb in GAME.grammar.verbs]
    said += [GAME.about, GAME.tagline]
    for file in (FOLDER / "rules").glob("*.py"):
        said += re.findall(r'Reason\("F?\d*", "([^"]*)"', file.read_text(encoding="utf-8"))
    assert [text for text in said if ENGINE_WORDS.search(text)] == []


def test_every_card_has_a_face() -> None:
    faces = GAME.card_faces()
    sizes = {kind: len(found) for kind, found in faces.items() if isinstance(found, (dict, list))}
    assert sizes == {"factions": 20, "events": 25, "secrets": 25, "actions": 57, "combat": 13, "land": 9}


def test_who_runs_out_of_time_declines() -> None:
    state = table("turfs d4=A5 e4=B2\nkept A attack_mountain_5\ngo call 5")
    assert GAME.fallback(state.view(0), state.listed(0)) == meant(state, "pass")[1]
    do(state, "pass")
    assert GAME.fallback(state.view(0), state.listed(0)) == meant(state, "done")[1]


def idle(text: str, *acts: str) -> str:
    state = do(table(text), *acts)
    seat = int(state.to_act())
    return GAME.text(GAME.fallback(state.view(seat), state.listed(seat)))


def test_who_runs_out_of_time_answers_soberly() -> None:
    war = "turfs d4=A5 e4=B4 f5=B1 d5=B2\nhand A 10 9\nhand B 9\nkept A attack_mountain_5\ngo call 5\n"
    assert idle(war, "attack e4 d4") == "number 4", "all but one"
    assert idle(war, "attack e4 d4", "number 4") == "number 4", "all"
    assert idle(war, "attack e4 d4", "number 4", "number 2") == "card zero"
    assert idle(war, "attack e4 d4", "number 4", "number 2", "A card 10", "B card 0") == "retreat d5"
    assert idle("turfs c4=A3 d5=A7\ngo troops") == "place d5"
    oath = "turfs d4=A4 e4=B5 g4=C5\nfaction C paladins\nkept A attack_mountain_5\ngo call 5\n"
    assert idle(oath, "attack e4 d4", "number 3", "number 5", "yes") == "yes"
    loot = "faction A pirates\nset dp 0 {} 0 0 0 0\n" + war
    fight = ("attack e4 d4", "number 4", "number 4", "A card 10", "B card 0")
    assert idle(loot.format(2), *fight) == "plunder @1 dp"
    assert idle(loot.format(1), *fight) == "plunder @1 card"


# --- sense ---


def chosen(text: str) -> str:
    state = table(text)
    sense = GAME.sense()
    assert sense is not None
    seat = int(state.to_act())
    return GAME.text(rank_choice(state, sense, seat, state.options(), fast_stream(seed_from(1), "choice")))


def test_the_sense_takes_the_turf_that_wins() -> None:
    lines = "# bare\nturfs c4=A1 f2=A1 h3=A1 h5=A1 d4=A3 g6=B2 b6=C2 h7=D2\nhome A mountain\n"
    assert chosen(f"{lines}kept A attack_mountain_5\ngo call 5") == "attack e4 d4"


def test_the_sense_leaves_a_stronger_turf_alone() -> None:
    assert chosen("turfs d4=A2 e4=B9 c4=B9\nhand A 1 1\nkept A attack_mountain_5\ngo call 5") == "pass"


def test_the_sense_drafts_what_it_can_use() -> None:
    state = table("# bare\nturfs c4=A3 e4=B2 g6=C2 b7=D2\nhome A plains")
    sense = FactionsSense()
    cards = ("attack_plains_3", "grand_muster", "quick_muster", "teleport_sea_4")
    gains = [sense.draft_gain(state, 0, state.cards.action_ids.index(card)) for card in cards]
    assert gains == sorted(gains, reverse=True)
    assert sense.draft_gain(state, 1, state.cards.action_ids.index("attack_sea_3")) == 0.0, "no Sea in reach"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_senses_play_to_the_end(seats: int) -> None:
    state = new(7, seats).clone()
    sense = GAME.sense()
    assert sense is not None
    ranked_playout(state, [sense] * seats, fast_stream(seed_from(2), "play"))
    assert state.over
    assert state.check() == []


def policy(sight: Sight, chance: int) -> list[str]:
    """What the sense ranks highest in a world of a sight, now and then anything."""
    rng = fast_stream(seed_from(chance), "policy")
    world = GAME.world(sight, rng)
    choices = world.options_of(sight.seat)
    sense = GAME.sense()
    assert sense is not None
    ranks = list(sense.ranks(world, choices))
    place = int(rng.below(len(choices))) if rng.below(5) == 0 else ranks.index(max(ranks))
    return GAME.tokens(world, choices[place])


@pytest.mark.many
@pytest.mark.parametrize("seats", [3, 6])
def test_policy_games_hold(seats: int) -> None:
    assert [str(found) for found in selfcheck(GAME, 1, seats, seed=9, player=policy).violations] == []


def test_looking_changes_nothing_in_the_world() -> None:
    state = table("turfs d4=A5 e4=B2\nkept A attack_mountain_5\ngo call 5")
    key = state.key()
    sense = GAME.sense()
    assert sense is not None
    sense.ranks(state, state.options())
    assert (state.key(), step(state), of(state, at.MADE)) == (key, "attack A", 0)


def test_facts_and_rates_of_a_game() -> None:
    start, state = new(3, 4, faction_choice="random"), new(3, 4, faction_choice="random")
    sense = GAME.sense()
    assert sense is not None
    rng = fast_stream(seed_from(4), "play")
    actions: list[int] = []
    while not state.over:
        actions.append(int(sense.quick(state, state.options(), rng)))
        state.apply(actions[-1])
    facts, rates = state.facts(actions), start.rates(actions)
    assert facts["rounds"] == state.z[at.PLAYED]
    assert sum(number for name, number in facts.items() if name.startswith("ended")) == 1.0
    assert rates["wars won by attackers"][1] == facts["wars won"] > 0
    shares = [rate for name, rate in rates.items() if name.startswith("share of place")]
    assert (len(shares), sum(much for much, _ in shares)) == (4, 4.0)


def test_search_learns_nothing_below_a_card_that_others_kept() -> None:
    """F30: what another seat drafts nobody sees, so all its choices lead on to one node."""
    state = table("turfs d4=A5 e4=B3 g4=C3\ngo draft")
    search = Search(state, 0, FactionsSense(), fast_stream(seed_from(1)))
    search.run(inf, 120)
    assert step(state) == "draft A"
    for own in [child for child in search.root.children if child is not None]:
        drafted = [place for place, action in enumerate(own.actions) if action > 0]
        assert [own.children[place] for place in drafted] == [None] * len(drafted)
        assert [int(action) for action in own.actions if action < 0] in ([], [-1 - 1])
    assert any(child is not None and len(child.actions) > 3 for child in search.root.children)
