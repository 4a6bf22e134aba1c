"""The whole card table against the brief (11, 12)."""

from __future__ import annotations

import pytest

from tests.games.yards.table import CARDS, GAME
from tests.games.yards.tunings import TUNED, Tuning, tuned
from turfhouse.games.yards.game import CARD_FILE
from turfhouse.games.yards.pieces import vocabulary as v

# id | mark | type | n | $ | Places | VP | when | effect, as the brief lists them.
STORE_CARDS = """
bird_feeder     | Kf | O  | 1 | 5  | 0 | 1              | play  | effect lure
cookie_jar      | Kf | O  | 2 | 3  | 0 | 1              | play  | effect play 1 1
garden_gnome    | K  | O  | 3 | 8  | 0 | per_symbol P 2 |       |
gazing_globe    | Kf | O  | 2 | 11 | 0 | adjacent_cards |       |
stone_lion      | Kf | O  | 2 | 7  | 0 | per_symbol F 2 |       |
flamingo        | Kf | O  | 3 | 6  | 0 | row_cards      |       |
solar_light     | Kf | O  | 3 | 2  | 0 | 1              |       |
weathervane     | Kf | O  | 2 | 6  | 0 | column_cards   |       |
wind_chimes     | D  | O  | 1 | 7  | 0 | per_type 2     |       |
scarecrow       | D  | O  | 1 | 4  | 0 | 3              |       | always no_pest_play pile
tulips          | Kn | P  | 3 | 3  | 1 | 2              |       |
mighty_oak      | Kn | P  | 2 | 10 | 3 | 5              |       |
berry_bush      | D  | P  | 2 | 4  | 1 | 1              | start | effect gain 1
sunflowers      | D  | P  | 2 | 6  | 2 | pile_cards     |       |
clover          | D  | P  | 1 | 4  | 1 | 1              | play  | effect grass adjacent 2
pear_tree       | D  | P  | 2 | 6  | 2 | 2              | trip  | effect gain 2
dandelions      | D  | PX | 2 | 2  | 1 | -1             |       |
garden          | Kn | FP | 2 | 8  | 2 | 3              |       |
lemonade_stand  | D  | F  | 2 | 6  | 0 | 1              |       | always work_bonus 2
mailbox         | D  | F  | 2 | 4  | 0 | 1              | trip  | effect may pay 2; draw hand
sprinkler       | D  | F  | 1 | 4  | 0 | 1              | end   | effect grass adjacent 1
tool_shed       | D  | F  | 1 | 6  | 0 | 2              | end   | effect may to_hand T garage 1
flagpole        | D  | F  | 1 | 5  | 0 | 2              |       | always wild_symbol 1
picket_fence    | D  | F  | 2 | 4  | 0 | 2              |       | always no_rival_play row
compost_heap    | D  | F  | 1 | 3  | 0 | 0              | start | effect may trash other yard 1; gain 3
catapult        | Kn | F  | 1 | 8  | 0 | 2 | start | effect may trash other pile 1; trash any rival_yard_away 1
swimming_pool   | D  | F  | 1 | 14 | 0 | 9              |       |
skunk           | Kn | X  | 2 | 3  | 0 | -4             |       |
termites        | Kn | X  | 2 | 7  | 0 | -1             | play  | effect trash PF pile all
gophers         | D  | X  | 2 | 2  | 0 | -2             | play  | effect dirt pile 1
raccoons        | D  | X  | 1 | 3  | 0 | -2             | end   | effect lose 2
magpie          | D  | X  | 1 | 4  | 0 | -2             | play  | effect to_garage O yard 1 own
lawn_mower      | D  | T  | 2 | 4  | 0 |                | play  | effect gain 1 per grass row
garden_hose     | D  | T  | 1 | 5  | 0 |                | play  | effect grass pile 1; grass adjacent 2
bug_spray       | D  | T  | 1 | 3  | 0 |                | play  | effect trash X pile+adjacent all
metal_detector  | D  | T  | 1 | 5  | 0 |                | play  | effect may to_garage any trash 1 own
leaf_blower     | D  | T  | 1 | 3  | 0 |                | play  | effect may move X pile rival_yard
catalog         | D  | T  | 1 | 3  | 0 |                | play  | effect may pay 2; draw garage
tornado         | K  | E  | 1 |    | 0 |                | reveal | each all; effect move any yard rival_yard
spring_rain     | D  | E  | 1 |    | 0 |                | reveal | each all; effect grass yard 1
drought         | D  | E  | 1 |    | 0 |                | reveal | each all; effect dirt bare 1
tax_refund      | D  | E  | 1 |    | 0 |                | reveal | each all; effect gain 3
clearance       | D  | E  | 1 |    | 0 |                | reveal | effect trash_store
block_party     | D  | E  | 1 |    | 0 |                | reveal | each home; effect gain 3
burglar         | D  | E  | 1 |    | 0 |                | reveal | each away; effect lose 2
apple_tree      | K  | P  | 2 | 9  | 2 | 0              | start | effect candy 1 per card pile
trick_or_treaters | D | E | 2 |    | 0 |                | reveal | each all; choose lose_candy 1; lose 3
rake            | Kn | T  |   |    | 0 |  | play  | choose trash X pile 1; move any pile adjacent room; gain 1
toolbox         | Kn | T  |   |    | 0 |                | play  | effect may play 0 2
watering_can    | Kn | T  |   |    | 0 |                | play  | first grass pile 1; gain 1 per P pile
"""

# id | mark | Criteria | Bribe | VP | line
NEIGHBORS = """
amelia  | K | symbols O 3 |  | 4 | If it glitters, I wave.
thomas  | K |  | to_garage any yard 2 other | 5 | Sharing is what fences are for.
rosa    | D | symbols P 3 |  | 5 | I can smell it from my porch.
walter  | D | symbols F 2; symbols P 1 |  | 5 | Solid work. Needs a tree.
priya   | D | symbols P 2; symbols X 1 |  | 5 | Finally, a yard with wildlife!
desmond | D | symbols O 1; symbols P 1; symbols F 1 |  | 4 | A bit of everything suits me.
ingrid  | D | symbols O 4 |  | 6 | More is more, darling.
carlos  | D | yard_cards 6 |  | 5 | Busy yard, happy yard.
mei     | D | tall_pile 4 |  | 5 | How does it not fall over?
otis    | D | grass 6 |  | 4 | Green, as it should be.
fatima  | D | used_piles 5 |  | 5 | No bare corners. Lovely.
gus     | D |  | pay 10 | 6 | I never said that. Cash?
lottie  | D |  | trash O yard 2 | 6 | Less clutter, please.
bruno   | D |  | pay 5; trash T hand 1 | 4 | I only borrow. Forever.
yuki    | D |  | to_garage any yard 3 own | 4 | Could you tidy up for my photo?
nadia   | D |  | pay_other 5 | 5 | Settle it between you two.
victor  | D | symbols F 2 | pay 4 | 6 | Sturdy. And the inspection fee?
beatrix | D | yard_cards 5; no_symbol X |  | 5 | Spotless, or nothing.
omar    | D |  | dirt yard 3 | 4 | I just love digging.
june    | D | symbols P 2 |  | per_symbol P 1 | It will grow on me.
tut     | K | symbols O 1; symbols F 1; symbols X 1 |  | 5 | The dead like company.
"""

OUT = (
    "skunk termites gophers raccoons magpie bird_feeder scarecrow catapult picket_fence bug_spray leaf_blower tornado"
    " burglar priya tut"
)


def cells(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def written(values: dict[str, object], key: str) -> str:
    value = values.get(key, "")
    return "; ".join(value) if isinstance(value, list) else str(value)


CARD_KEYS = ("id", "mark", "type", "n", "price", "places", "vp", "when")

NEIGHBOR_KEYS = ("id", "mark", "needs", "bribe", "vp", "line")


def shipped(row: list[str], keys: tuple[str, ...]) -> list[str]:
    """A row of the brief with the numbers that were tuned since."""
    return [tuned(row[0], key, cell) for key, cell in zip(keys, row, strict=False)] + row[len(keys) :]


@pytest.mark.rule("Y3")
@pytest.mark.parametrize("row", cells(STORE_CARDS), ids=lambda row: row[0])
def test_card_is_as_the_brief_lists_it_but_for_the_tunings(row: list[str]) -> None:
    values = {"places": "0", **CARDS.entries[CARDS.kind(row[0])].values}
    parts = [
        f"{key} {written(values, key)}" for key in ("each", "effect", "choose", "first", "always") if key in values
    ]
    assert [*[written(values, key) for key in CARD_KEYS], "; ".join(parts)] == shipped(row, CARD_KEYS)


@pytest.mark.rule("Y3")
@pytest.mark.parametrize("row", cells(NEIGHBORS), ids=lambda row: row[0])
def test_neighbor_is_as_the_brief_lists_them_but_for_the_tunings(row: list[str]) -> None:
    values = CARDS.people[CARDS.person(row[0])].values
    assert [written(values, key) for key in NEIGHBOR_KEYS] == shipped(row, NEIGHBOR_KEYS)


def number_in(text: str) -> int:
    """The one number of `5` or `symbols O 4`."""
    (number,) = [int(word) for word in text.replace(";", " ").split() if word.lstrip("-").isdecimal()]
    return number


@pytest.mark.parametrize("tuning", TUNED.values(), ids=lambda tuning: f"{tuning.card} {tuning.key}")
def test_a_tuning_turns_one_lever_by_one_and_says_why(tuning: Tuning) -> None:
    """19: prices, Neighbors' VP, numbers in Criteria, copies; never a known formula."""
    people = CARDS.person_ids
    assert tuning.key in (("vp", "needs", "bribe") if tuning.card in people else ("price", "n"))
    assert tuning.card in people or tuning.card in CARDS.ids
    assert abs(number_in(tuning.ours) - number_in(tuning.brief)) == 1
    assert len(tuning.why) > 10


def test_the_lists_name_every_card_and_nobody_else() -> None:
    assert sorted(row[0] for row in cells(STORE_CARDS)) == CARDS.ids
    assert sorted(row[0] for row in cells(NEIGHBORS)) == CARDS.person_ids


def brief_cards() -> list[list[str]]:
    """The rows of the Store deck: no starters, no Candy."""
    return [row for row in cells(STORE_CARDS) if row[3] and row[0] not in ("apple_tree", "trick_or_treaters")]


@pytest.mark.rule("Y3", "Y4")
def test_totals_of_the_brief() -> None:
    """11.10: kinds, cards and symbols by type, and prices. The rows above are then all as they stand there."""
    by_type: dict[str, list[int]] = {}
    symbols = dict.fromkeys(v.SYMBOLS, 0)
    prices: list[int] = []
    for row in brief_cards():
        letters, copies = row[2], int(row[3])
        by_type.setdefault(letters[0], []).append(copies)
        for letter in letters:
            symbols[letter] += copies
        if row[4]:
            prices += [int(row[4])] * copies
    assert {t: (len(n), sum(n)) for t, n in by_type.items()} == {
        "O": (10, 20),
        "P": (7, 14),
        "F": (10, 14),
        "X": (5, 8),
        "T": (6, 7),
        "E": (7, 7),
    }
    assert symbols == {"O": 20, "P": 16, "F": 14, "X": 10, "T": 7, "E": 7}
    assert (len(brief_cards()), len(prices), round(sum(prices) / len(prices), 2)) == (45, 63, 5.22)
    counts = {price: prices.count(price) for price in sorted(set(prices))}
    assert counts == {2: 7, 3: 12, 4: 12, 5: 4, 6: 12, 7: 5, 8: 6, 10: 2, 11: 2, 14: 1}


@pytest.mark.rule("Y3")
def test_shipped_totals() -> None:
    """Y3: 70 cards, 20 Neighbors."""
    kinds = range(int(CARDS.count))
    assert sum(int(CARDS.copies[k]) for k in kinds if not CARDS.candy_only[k]) == 70
    assert len([p for p in CARDS.person_candy_only if not p]) == 20


@pytest.mark.rule("Y3")
def test_neighbor_totals_of_the_brief() -> None:
    """12: twenty, 12 with Criteria only, 7 with a Bribe only, 1 with both; fixed VP."""
    people = [row for row in cells(NEIGHBORS) if row[0] != "tut"]
    kinds = [(bool(row[2]), bool(row[3])) for row in people]
    assert (len(people), kinds.count((True, False)), kinds.count((False, True)), kinds.count((True, True))) == (
        20,
        12,
        7,
        1,
    )
    fixed = [int(row[4]) for row in people if row[4].isdecimal()]
    assert {vp: fixed.count(vp) for vp in (4, 5, 6)} == {4: 6, 5: 9, 6: 4}


@pytest.mark.rule("Y93", "Y96")
def test_who_is_out_of_friendly_games_and_what_candy_adds() -> None:
    out = [CARDS.ids[k] for k in range(int(CARDS.count)) if CARDS.friendly_out[k]]
    people = [CARDS.person_ids[p] for p in range(len(CARDS.person_ids)) if CARDS.person_friendly_out[p]]
    assert sorted(out + people) == sorted(OUT.split())
    candy = [CARDS.ids[k] for k in range(int(CARDS.count)) if CARDS.candy_only[k]]
    assert candy == ["apple_tree", "trick_or_treaters"]
    assert [p for p in CARDS.person_ids if CARDS.person_candy_only[CARDS.person(p)]] == ["tut"]


def test_every_card_has_a_name_and_a_text_and_rulings_cite_rules() -> None:
    rules = (CARD_FILE.parent / "rules.md").read_text(encoding="utf-8")
    for kind in range(int(CARDS.count)):
        assert CARDS.names[kind]
        assert len(CARDS.texts[kind]) > 10
        for ruling in CARDS.entries[kind].texts("rulings"):
            for word in ruling.replace("(", " ").replace(")", " ").replace(".", " ").split():
                if word.startswith("Y") and word[1:].isdecimal():
                    assert f"**{word}**" in rules
    assert len(set(CARDS.names + CARDS.person_names)) == len(CARDS.names + CARDS.person_names)


def test_card_facts_count_what_the_vocabulary_cannot_say() -> None:
    facts = GAME.card_facts()
    assert facts["cards"] == 50
    assert facts["neighbors"] == 21
    assert facts["bespoke"] == ["lure (bird_feeder)"]
    assert facts["declarative"] == "98.6 %"
