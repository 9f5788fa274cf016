"""What has happened at our table, step by step in the words of Botzone's judge."""

from __future__ import annotations

from collections import deque

from msgspec import Struct

from zimo.records.errors import RecordError
from zimo.records.formats.botzone_text import Told, tile_of, word_of
from zimo.table.deal import OVER, Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.tiles import Tile, is_bonus, kind_of

__all__ = ["ABOUT", "Happened", "Happening", "happening_of"]

ABOUT = {
    "DRAW": "draw",
    "BUHUA": "flower",
    "PLAY": "discard",
    "PENG": "claim",
    "CHI": "claim",
    "GANG": "kong",
    "BUGANG": "kong",
}
"""What a difference in such a step is about."""

_KONGS = {Fact.KONG: "GANG", Fact.CONCEALED_KONG: "GANG", Fact.ADDED_KONG: "BUGANG"}


class Happening(Struct, frozen=True):
    """A step that the judge has to tell. `tile`: None where it does not say which."""

    action: str
    seat: int
    tile: Tile | None = None  # drawn, discarded, of the kong, or the middle of a chow

    def __str__(self) -> str:
        tile = "" if self.tile is None else f" {word_of(self.tile)}"
        return f"{self.action}{tile} of player {self.seat}"


class Happened:
    """The steps of a deal in their order, as far as the engine has come; the next stands first."""

    def __init__(self, deal: Deal) -> None:
        """`deal`: as it was dealt. The first step is East's last tile."""
        self._deal = deal
        self._read = len(deal.log)
        self._claimed = False  # the next discard is told with the claim before it
        self._steps = deque((Happening("DRAW", deal.turn, Tile(deal.drawn)),))
        self.begun = False
        """Whether the first step has been told."""

    def next(self) -> Happening | None:
        """The step that must be told now; None if nothing has happened that was not told."""
        log = self._deal.log
        for at in range(self._read, len(log), FACT_SIZE):
            self._add(Fact(log[at]), log[at + 1], log[at + 2], log[at + 3])
        self._read = len(log)
        return self._steps[0] if self._steps else None

    def told(self) -> None:
        """The next step has been told."""
        self._steps.popleft()
        self.begun = True

    def words(self) -> str:
        """Where the deal stands, for a difference."""
        step = self.next()
        if step is not None:
            return str(step)
        if self._deal.phase == OVER:
            return "the deal is over"
        return f"player {self._deal.actor()} is asked first"

    def _add(self, fact: Fact, seat: int, face: int, extra: int) -> None:
        if fact in (Fact.DRAWN, Fact.REPLACED):
            action = "BUHUA" if is_bonus(Tile(face)) else "DRAW"
            self._steps.append(Happening(action, seat, Tile(face)))
        elif fact is Fact.DISCARDED:
            if not self._claimed:
                self._steps.append(Happening("PLAY", seat, Tile(face)))
            self._claimed = False
        elif fact is Fact.PUNG:
            self._steps.append(Happening("PENG", seat))
            self._claimed = True
        elif fact is Fact.CHOW:
            middle = Tile(kind_of(Tile(face)) + 1 - (extra >> 4 & 3))
            self._steps.append(Happening("CHI", seat, middle))
            self._claimed = True
        elif fact in _KONGS:
            self._steps.append(Happening(_KONGS[fact], seat, Tile(face)))


def happening_of(told: Told) -> Happening:
    """The step that the judge tells; RecordError if it has no tile that can be read."""
    word = {"CHI": told.middle, "PENG": ""}.get(told.action, told.tile)
    if not word and told.action not in ("PENG", "GANG"):
        raise RecordError(1, f"{told.action} without a tile")
    return Happening(told.action, told.player, tile_of(word) if word else None)
