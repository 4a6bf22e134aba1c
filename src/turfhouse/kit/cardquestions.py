"""Questions whose picks are cards: the faces that lie in a list, each once."""

from __future__ import annotations

from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from turfhouse.kit.cardstate import CardState
from turfhouse.kit.questions import Question

C = TypeVar("C", bound=CardState)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardQuestion(Question[C]):
    def may_do(self, s: C, seat: i64, source: i64, card: i64) -> bool:
        """Is a card worth a look? Told where most are not; what bars it is `bar`'s to say."""
        return True

    def add_faces(self, out: vec[i64], s: C, seat: i64, source: i64, zone: i64) -> vec[i64]:
        """The faces of a list that are worth a look, behind those that are listed already."""
        places = s.places
        last: i64 = -1
        card = s.z[places.head + zone]
        while card >= 0:
            if places.faces[card] != last and self.may_do(s, seat, source, card):
                last = places.faces[card]
                out = append(out, last)
            card = s.z[places.link + card]
        return out
