"""What the drawing of yards is given: faces of all cards, and scores the frame can read."""

from __future__ import annotations

import json

from turfhouse.games.yards.eyes.tell import SPOTS
from turfhouse.games.yards.game import Yards


def test_every_card_and_neighbor_has_a_face() -> None:
    game = Yards()
    book = json.loads(json.dumps(game.card_table.faces()))
    assert list(book["cards"]) == game.card_table.ids
    assert list(book["people"]) == game.card_table.person_ids
    assert book["cards"]["garden"] == {
        "price": 9,
        "when": None,
        "always": None,
        "type": "FP",
        "places": 2,
        "name": "Garden",
        "vp": 3,
        "text": "A Feature and a Plant at once. Carries two cards.",
        "rulings": [],
        "mark": "Kn",
    }
    assert book["cards"]["rake"]["price"] is None
    assert book["people"]["june"]["vp"] == "per_symbol P 1"


def test_a_view_has_plain_scores_and_what_makes_them() -> None:
    game = Yards()
    view = game.new(game.setup(3), bytes(32)).view(1)
    assert view["scores"] == [0, 0, 0]
    points = view["points"]
    assert isinstance(points, list)
    assert [entry["total"] for entry in points] == [0, 0, 0]
    yards = view["yards"]
    assert isinstance(yards, list)
    assert [pile["pile"] for pile in yards[1]["piles"]] == [SPOTS[9 + k] for k in range(9)]
    assert game.card_faces() == game.card_table.faces()
