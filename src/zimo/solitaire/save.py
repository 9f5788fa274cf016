"""A game as text: the board by what it is made of, the moves one after another."""

from __future__ import annotations

import msgspec

from zimo.solitaire.deal import Level, deal
from zimo.solitaire.game import Game, Shuffling, Taking
from zimo.solitaire.layout import Layout
from zimo.solitaire.picture import parse_layout, print_layout

__all__ = ["SavedGame", "read_game", "write_game"]

_FORMAT = "zimo-solitaire-1"


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """What `write_game` writes as JSON. The layout travels in it, as a picture."""

    format: str
    layout: str
    picture: str
    number: int
    level: Level
    flowers: bool
    done: list[Taking | Shuffling]
    undone: list[Taking | Shuffling]  # the one to do again first stands last
    hints: int
    shuffles: int
    asked: int
    seconds: float


def write_game(game: Game, seconds: float) -> bytes:
    """The game with the time that it took so far."""
    layout = game.deal.layout
    return msgspec.json.encode(
        SavedGame(
            format=_FORMAT,
            layout=layout.id,
            picture=print_layout(layout),
            number=game.deal.number,
            level=game.deal.level,
            flowers=game.deal.flowers,
            done=game.done,
            undone=game.undone,
            hints=game.hints,
            shuffles=game.shuffles,
            asked=game.asked,
            seconds=seconds,
        )
    )


def read_game(data: bytes) -> tuple[Game, SavedGame]:
    """The game as it was. ValueError when the text is none, or a move of it can't be played."""
    saved = msgspec.json.decode(data, type=SavedGame)
    if saved.format != _FORMAT:
        raise ValueError(f"expected a game in the format {_FORMAT}, not {saved.format[:40]!r}")
    if not 0 <= saved.seconds < 10**9:
        raise ValueError("the time of the game is no time")
    layout: Layout = parse_layout(saved.picture, saved.layout)
    game = Game(deal(layout, saved.number, saved.level, saved.flowers))
    undone = list(reversed(saved.undone))
    game.play([*saved.done, *undone])
    for _ in undone:
        game.undo()
    game.hints, game.shuffles, game.asked = saved.hints, saved.shuffles, saved.asked
    return game, saved
