"""The games of a house, and the card tables each may be played with there: its own, and the house's files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from turfhouse.core.deal import CardSource
from turfhouse.core.game import Game
from turfhouse.core.spec import BadSetup
from turfhouse.games.registry import GAMES
from turfhouse.kit.cardfile import game_with_cards, source_of
from turfhouse.server.errors import Trouble


class Shelf:
    def __init__(self, card_files: Iterable[str] = ()) -> None:
        """From `GAME=FILE` each; of several for one game the last is what new tables get. Raises BadSetup."""
        self.own: dict[str, list[Game]] = {}
        for wish in card_files:
            game_id, equals, file = wish.partition("=")
            if not equals or game_id not in GAMES:
                raise BadSetup(f"card file {wish}: expected GAME=FILE with one of {', '.join(GAMES)}")
            self.own.setdefault(game_id, []).append(game_with_cards(GAMES[game_id], Path(file)))
        self.older: dict[str, tuple[str, CardSource]] = {}
        """By their hash, with their game: cards with which tables of this house were begun once."""
        self.read: dict[str, Game | None] = {}

    def games(self) -> list[Game]:
        """What new tables are of, unless they wish for other cards."""
        return [self.game(game_id) for game_id in GAMES]

    def game(self, game_id: str) -> Game:
        """The game as new tables get it; raises Trouble."""
        if game_id not in GAMES:
            raise Trouble("unknown", f"there is no game {game_id[:40]!r}; there are {', '.join(GAMES)}")
        return self.own[game_id][-1] if game_id in self.own else GAMES[game_id]

    def game_with(self, game_id: str, cards: str) -> Game | None:
        """The game with the card table of this hash; None if the house has none such."""
        for game in [*self.own.get(game_id, []), *([GAMES[game_id]] if game_id in GAMES else [])]:
            if game.cards.hash == cards:
                return game
        return self.older_game(game_id, cards)

    def older_game(self, game_id: str, cards: str) -> Game | None:
        """The game with cards of another time, if today's rules can read them."""
        if self.older.get(cards, ("",))[0] != game_id or game_id not in GAMES:
            return None
        if cards not in self.read:
            try:
                made = GAMES[game_id].with_cards(self.older[cards][1])
            except BadSetup:
                self.read[cards] = None
            else:
                self.read[cards] = made if made.cards.hash == cards else None
        return self.read[cards]

    def sources(self) -> dict[str, tuple[str, CardSource]]:
        """The cards that this house has now, by their hash, with their game."""
        found = [(game.id, game.cards.hash, game.source) for games in self.own.values() for game in games]
        found += [(game.id, game.cards.hash, source_of(game)) for game in GAMES.values()]
        return {digest: (game_id, source) for game_id, digest, source in found if digest and source.text}
