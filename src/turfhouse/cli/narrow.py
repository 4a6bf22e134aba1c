"""Narrowing option paths pick by pick: the browser client's model, for a terminal. It knows no game."""

from __future__ import annotations

from turfhouse.core.game import Game
from turfhouse.core.picks import BadText

Path = list[str]


class Narrowing:
    """Options, and what was chosen among them so far. A token that all paths left share is forced and passed over."""

    def __init__(self, game: Game, options: list[Path]) -> None:
        self.game = game
        self.options = options
        self.chosen: list[tuple[int, str]] = []

    def left(self) -> list[Path]:
        return [path for path in self.options if all(token_at(path, i) == token for i, token in self.chosen)]

    def slot(self) -> int:
        """The first place where the paths left differ; -1 when only one is left."""
        left = self.left()
        for index in range(max(len(path) for path in left)):
            if len({token_at(path, index) for path in left}) > 1:
                return index
        return -1

    def ready(self) -> Path | None:
        """The path, once the player's picks leave no other."""
        return self.left()[0] if self.chosen and self.slot() < 0 else None

    def choices(self) -> list[tuple[str, str]]:
        """(key, token) of what can be picked next. Keys count from 1, unless the tokens are numbers themselves."""
        slot = self.slot()
        if slot < 0:
            return [("1", " ".join(self.left()[0]))]
        tokens = list(dict.fromkeys(token_at(path, slot) for path in self.left()))
        if all(token.isdecimal() for token in tokens):
            return [(token, token) for token in sorted(tokens, key=int)]
        return [(str(number), token) for number, token in enumerate(tokens, 1)]

    def pick(self, word: str) -> bool:
        """Picks by key or token; False if nothing is called that."""
        slot = self.slot()
        for key, token in self.choices():
            if word in (key, token):
                self.chosen.append((max(slot, 0), token if slot >= 0 else self.left()[0][0]))
                return True
        return False

    def jump(self, words: Path) -> bool:
        """Picks a whole path, or the beginning of one, from the verb on; False if no option begins so."""
        if not any(path[: len(words)] == words for path in self.options):
            return False
        self.chosen = list(enumerate(words))
        return True

    def back(self) -> bool:
        """Takes the newest pick back; False if there is none."""
        return bool(self.chosen) and self.chosen.pop() is not None

    # --- words ---

    def question(self) -> str:
        """What is asked for at this slot; empty at the first, where the ask's own prompt stands."""
        slot, path = self.slot(), self.left()[0]
        if slot < 1:
            return ""
        return self.game.grammar.verbs[self.game.grammar.ids[path[0]]].prompts[slot - 1]

    def so_far(self) -> str:
        """The picks made and forced, as people read them."""
        slot, path = self.slot(), self.left()[0]
        known = path if slot < 0 else path[:slot]
        return " › ".join(label_of(self.game, path[0], index, token) for index, token in enumerate(known))

    def label(self, token: str) -> str:
        slot, path = self.slot(), self.left()[0]
        if slot < 0:
            return " › ".join(label_of(self.game, path[0], index, word) for index, word in enumerate(path))
        return label_of(self.game, token if slot == 0 else path[0], slot, token)


def token_at(path: Path, index: int) -> str:
    return path[index] if index < len(path) else ""


def label_of(game: Game, verb_name: str, index: int, token: str) -> str:
    """A token as people read it: `Place a tile`, `L: an L`, `2,-1`."""
    verb = game.grammar.verbs[game.grammar.ids[verb_name]]
    if index == 0:
        return verb.label
    kind = verb.kinds[index - 1]
    try:
        value = kind.parse(token)
    except BadText:
        return token
    label = kind.label(value)
    return token if label == kind.text(value) else f"{token}: {label}"
