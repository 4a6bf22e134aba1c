"""Files of one's own: refused with file, line and reason."""

from __future__ import annotations

import pytest

from turfhouse.core.deal import CardSource
from turfhouse.games.turris.pieces.cards import SHIPPED, TurrisCards
from turfhouse.kit.cardfile import BadCards

TEXT = SHIPPED.source.text


def changed(old: str, new: str) -> CardSource:
    assert TEXT.count(old) >= 1
    return CardSource("mine.toml", TEXT.replace(old, new, 1))


BROKEN = [
    ('effect = "K+3"', 'effect = "K+30"', "'K+30' is not an effect word"),
    ('effect = "K+3"', 'effect = "right 5"', "'right 5' is not an effect word"),
    ('effect = "K+3"', 'effect = "revive(1)"', "'revive(1)' is not an effect word"),
    ('effect = "K+3"', 'effect = "K+1, R+1, W+1, I+1, P+1, any+1, art+1"', "is too long"),
    ('effect = "K+3"', 'effect = "skip_beast"', "cannot stand on a Location"),
    ('effect = "art+1"', 'effect = "council"', "cannot stand on a Council spot"),
    ('effect = "art+1"', 'effect = "right(2)"', "cannot stand on a Council spot"),
    ('effect = "rescue"', 'effect = "skip_beast"', "cannot stand on a card before an effect"),
    ('powers = ["on_complete: I+1"]', 'powers = ["on_complete: sac"]', "cannot stand on a standing power"),
    ('effect = "pay K1 R1 W1 -> P+5"', 'effect = "pay K1 R1 W1"', "pay what -> for what?"),
    ('effect = "pay K1 R1 W1 -> P+5"', 'effect = "pay W1 K1 -> P+5"', "is not a cost"),
    ('cost = "K1 R1"', 'cost = "K0 R1"', "is not a cost"),
    ('cost = "K1 R1"', "cost = 3", "cost must be a text"),
    ("prestige = 2", "prestige = 21", "prestige must be a whole number from 0 to 20"),
    ('powers = ["cost K"]', 'powers = ["cost I"]', "expected K, R or W after the hook"),
    ('powers = ["allowance 2"', 'powers = ["allowance"', "expected a number from 1 to 9 after the hook"),
    ('powers = ["free_shield"]', 'powers = ["free_shield 2"]', "expected nothing after the hook"),
    ('powers = ["on_collect archive: K+1"]', 'powers = ["on_collect moon: K+1"]', "expected Locations by their ids"),
    ('powers = ["free_shield"]', 'powers = ["free_shield: I+1"]', "is not a hook with an effect"),
    ('powers = ["on_gather: I+1"]', 'powers = ["on_gather"]', "is not a hook without an effect"),
    ('powers = ["free_shield"]', 'powers = ["exchange 1"]', "two Trionfi with a power of the kind exchange"),
    ('powers = ["free_shield"]', "powers = []", "a Trionfi has a power"),
    ('powers = ["free_shield"]', 'powers = ["cost K", "cost R", "cost W"]', "at most 2 powers"),
    ('when = "art+1"', 'when = "art+1"\npowers = ["on_complete: I+1"]', "not both"),
    ('kind = "collect"\neffect = "K+3"', 'kind = "collect"', "effect is missing"),
    ('kind = "collect"\neffect = "K+3"', 'effect = "K+3"', "kind is missing"),
    ('next = ["8", "10"]', 'next = ["8", "10"]\nkind = "collect"', "a Site or nothing lies here"),
    ('next = ["8", "10"]', 'next = ["8", "10", "9"]', "the path to 9 does not lead back"),
    ('next = ["8", "10"]', 'next = ["8", "10", "8"]', "stands there twice"),
    ('next = ["8", "10"]', 'next = ["8", "Z"]', "'Z' is not a node"),
    ('node = "3"', 'node = "4"', "here stands node 3, not 4"),
    ('name = "Sunken Vault"', 'name = "Sunken Vault"\nnode = "A"', "'node' is not a key of a site"),
    ('name = "Sunken Vault"', 'nmae = "Sunken Vault"', "'nmae' is not a key"),
    ('timing = "before_beast"', 'timing = "whenever"', "timing 'whenever' is not one of"),
    ("copies = 2", "copies = 4", "copies must be a whole number from 1 to 3"),
    ('mark = "ours"', 'mark = "theirs"', "mark 'theirs' is not one of"),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN, ids=[f"{reason}: {new}" for _, new, reason in BROKEN])
def test_a_broken_file_is_refused_with_file_line_and_reason(old: str, new: str, reason: str) -> None:
    source = changed(old, new)
    with pytest.raises(BadCards, match=r"mine\.toml:\d+: ") as caught:
        TurrisCards(source)
    assert reason in str(caught.value)
    number = int(str(caught.value).split(":")[1])
    near = "\n".join(source.text.splitlines()[max(0, number - 12) : number + 8])
    assert new.splitlines()[-1] in near


def without(table: str, keep: int) -> CardSource:
    """The file with only so many entries of a table."""
    blocks = TEXT.split("\n[[")
    own = [block for block in blocks if block.startswith(f"{table}]]")]
    return CardSource("mine.toml", "\n[[".join([block for block in blocks if block not in own[keep:]]))


SHORT = [
    ("node", 18, "the map ends after 18 nodes"),
    ("site", 19, r"19 entries of \[\[site\]\], not 20 to 32"),
    ("trionfi", 6, r"6 entries of \[\[trionfi\]\], not 7 to 14"),
    ("mission", 4, r"4 entries of \[\[mission\]\], not 5 to 60"),
    ("spot", 9, "5 levels of two spots, in order"),
]


@pytest.mark.parametrize(("table", "keep", "reason"), SHORT, ids=[table for table, _, _ in SHORT])
def test_a_short_file_is_refused(table: str, keep: int, reason: str) -> None:
    with pytest.raises(BadCards, match=reason):
        TurrisCards(without(table, keep))


def test_an_island_is_refused() -> None:
    cut = TEXT.replace('next = ["8", "10"]', "next = []", 1)
    cut = cut.replace('next = ["6", "10", "A", "XL"]', 'next = ["6", "10", "XL"]')
    cut = cut.replace('next = ["8", "12", "A"]', 'next = ["8", "12"]')
    with pytest.raises(BadCards, match="no way leads to A"):
        TurrisCards(CardSource("mine.toml", cut))


@pytest.mark.rule("T40")
def test_a_map_without_a_right_to_construct_is_refused() -> None:
    with pytest.raises(BadCards, match="no Location gives a right to construct"):
        TurrisCards(changed('effect = "right(5)"', 'effect = "P+5"'))


def test_another_file_has_another_hash_and_its_own_numbers() -> None:
    other = TurrisCards(changed('effect = "K+3"', 'effect = "K+4"'))
    assert other.hash != SHIPPED.hash
    archive = SHIPPED.node_ids.index("archive")
    assert [int(cards.steps[cards.ground_line[archive] + 2]) for cards in (SHIPPED, other)] == [3, 4]


def test_spacing_and_comments_are_no_other_file() -> None:
    assert TurrisCards(CardSource("mine.toml", "# mine\n" + TEXT)).hash == SHIPPED.hash
