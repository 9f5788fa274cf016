"""Which tile the person has picked, and what may be done with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zimo.terminal.choices import Command, Offer, offer_of
from zimo.terminal.rack import Rack
from zimo.tiles import Tile

__all__ = ["NOTHING", "Picking"]

NOTHING = offer_of(b"", None)
"""The offer to a person who is not asked."""


class Picking:
    """The rack with one tile picked, by its position, or none.

    `declaring`: the person wants to declare a calling hand with the discard.
    """

    def __init__(self, hints: bool = True) -> None:
        """`hints`: whether the rules of the table allow them."""
        self.hints = hints
        self.rack = Rack()
        self.offer: Offer = NOTHING
        self.chosen: int | None = None
        self.declaring = False

    @property
    def free(self) -> Mapping[Tile, int]:
        """The tiles that may be discarded now, with the action that does it."""
        return self.offer.ready if self.declaring else self.offer.discards

    @property
    def tile(self) -> Tile | None:
        """The tile picked."""
        return None if self.chosen is None else self.rack.tiles[self.chosen]

    def see(self, tiles: Sequence[Tile], drawn: Tile | None, offer: Offer) -> None:
        """These are the tiles and choices now; what was picked stays if it is still there."""
        picked = self.tile
        self.rack.take(tiles, drawn)
        self.offer = offer
        if picked is not None and (
            self.chosen is None
            or self.chosen >= len(self.rack.tiles)
            or self.rack.tiles[self.chosen] != picked
        ):
            self.chosen = self.rack.tiles.index(picked) if picked in self.rack.tiles else None

    def begin(self) -> None:
        """A new choice: the tile just drawn is picked, or the last that may be discarded."""
        self.declaring = False
        self.chosen = None
        if self.offer.discards:
            self.last()

    def end(self) -> None:
        """The choice is made."""
        self.declaring = False
        self.chosen = None
        self.offer = NOTHING

    def first(self) -> None:
        """Picks the first tile that may be discarded."""
        self._look(0, 1)

    def last(self) -> None:
        """Picks the last tile that may be discarded."""
        self._look(len(self.rack.tiles) - 1, -1)

    def step(self, by: int) -> None:
        """Picks the next tile to the right (1) or the left (-1), round the ends."""
        if self.chosen is None:
            self._look(0 if by > 0 else len(self.rack.tiles) - 1, by)
        else:
            self._look(self.chosen + by, by)

    def pick(self, position: int) -> bool:
        """Picks the tile at a position; true if it was picked already."""
        if position >= len(self.rack.tiles):
            return False
        again = position == self.chosen
        self.chosen = position
        return again

    def pick_action(self, action: int) -> None:
        """Picks the tile that this action discards; none for an action without a tile."""
        for declaring, tiles in ((False, self.offer.discards), (True, self.offer.ready)):
            for tile, discard in tiles.items():
                if discard == action:
                    self.declaring = declaring
                    self.chosen = self.rack.tiles.index(tile)

    def discard(self) -> int | None:
        """The action that discards the picked tile; None if it may not be discarded."""
        return None if self.tile is None else self.free.get(self.tile)

    def otherwise(self) -> int:
        """What happens when the time is up: a pass, or the tile just drawn goes."""
        if self.offer.claims:
            return self.offer.commands[Command.PASS][0].action
        self.begin()
        action = self.discard()
        assert action is not None, "a player on turn has a tile to discard"
        return action

    def declare(self) -> None:
        """Declares a calling hand with the discard, or after all not."""
        self.declaring = bool(self.offer.ready) and not self.declaring
        if self.free:
            self.last()

    def move(self, by: int) -> None:
        """Moves the picked tile in the rack."""
        if self.chosen is not None:
            self.chosen = self.rack.move(self.chosen, by)

    def sort(self) -> None:
        """Sorts the rack; the picked tile stays picked."""
        tile = self.tile
        self.rack.sort()
        if tile is not None:
            self.chosen = self.rack.tiles.index(tile)

    def labels(self) -> dict[str, str]:
        """The keys of the commands that may be given, each with its label."""
        labels = {}
        for command, choices in self.offer.commands.items():
            label = choices[0].label
            labels[command.value] = label if len(choices) == 1 else f"{label.split()[0]} …"
        if self.offer.ready:
            labels["r"] = "undo" if self.declaring else "ready"
        if self.declaring and self.discard() is not None:
            labels["enter"] = "ready"
        if self.hints and (self.offer.commands or self.offer.discards):
            labels["h"] = "hint"
        if self.rack.tiles:
            labels["s"] = "sort"
        return labels

    def _look(self, start: int, by: int) -> None:
        """Picks the first tile from there that may be discarded, any if none may."""
        count = len(self.rack.tiles)
        for number in range(count):
            at = (start + by * number) % count
            if not self.free or self.rack.tiles[at] in self.free:
                self.chosen = at
                return
