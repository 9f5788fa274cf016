"""Cases told as a deal: what everyone was dealt, the draws, what was done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from zimo.rules.holding import Holding, Source, Win
from zimo.tiles import FLOWERS, SEASONS, Tile, Wind, is_bonus
from zimo.tiles.notation.text import parse_tile

__all__ = ["Replayed", "replayed"]

WINDS = ("east", "south", "west", "north")


class Replayed(Struct, frozen=True, kw_only=True):
    """The winner's hand, and who discarded the winning tile."""

    holding: Holding
    discarder: Wind | None


class _Unclear(Exception):
    """The case leaves open which tile was drawn."""


class _Player:
    def __init__(self, tiles: list[Tile]) -> None:
        self.tiles = tiles
        self.bonus: list[Tile] = []
        self.drawn: Tile | None = None


def replayed(scenario: Mapping[str, Any]) -> Replayed | None:
    """The win at the end of the scenario, or None where the draws can't be made out."""
    try:
        return _Replay(scenario).result()
    except _Unclear:
        return None


def _tile(text: str) -> Tile:
    """These cases write the seasons with g, and the white dragon as 0z."""
    if text.endswith("g"):
        return Tile(SEASONS + int(text[0]) - 1)
    if text.endswith("f"):
        return Tile(FLOWERS + int(text[0]) - 1)
    return parse_tile("5z" if text == "0z" else text)


class _Replay:
    """Plays the events; East draws first, then in turn, bonus tiles are replaced."""

    def __init__(self, scenario: Mapping[str, Any]) -> None:
        start = scenario["start"]
        hands = start["starting_hand"]
        self.players = [_Player([_tile(text) for text in hands[wind]]) for wind in WINDS]
        self.draws: Iterator[Tile] = iter([_tile(text) for text in start["starting_draws"]])
        self.left = len(start["starting_draws"])
        # Long scenarios hold the whole wall, so that its end is known; short ones only what is
        # drawn.
        self.whole_wall = self.left > 4 * 13
        self.loose: list[Tile] = [_tile(text) for text in start.get("starting_dead_wall", ())]
        self.events = scenario["events"]
        self.turn = 0
        self.discards = 0
        self.last_discard: tuple[int, Tile] | None = None
        self._draw(0)

    def result(self) -> Replayed:
        for event in self.events:
            if event["type"] == "discard":
                self._discard(event)
                continue
            if event["type"] != "buttons_pressed":
                raise _Unclear
            for seat, pressed in enumerate(event["buttons"]):
                name = (pressed or {}).get("button")
                if name in ("start_flower", "flower"):
                    self._replace(seat, pressed)
                elif name in ("ron", "tsumo"):
                    return self._win(seat, drawn=name == "tsumo")
                elif name not in (None, "start_no_flower", "skip"):
                    raise _Unclear
        raise _Unclear

    def _draw(self, seat: int) -> None:
        tile = next(self.draws, None)
        if tile is None:
            return  # a short scenario: what comes next is not told, and does not matter
        self.left -= 1
        self.players[seat].drawn = tile
        self.players[seat].tiles.append(tile)

    def _replace(self, seat: int, pressed: Mapping[str, Any]) -> None:
        """A bonus tile is laid out; the next tile of the dead wall comes for it."""
        player = self.players[seat]
        named = pressed.get("call_choice")
        held = [tile for tile in player.tiles if is_bonus(tile)]
        tile = _tile(named[0]) if named else (held[0] if held else None)
        if tile is None or tile not in player.tiles or not self.loose:
            raise _Unclear
        player.tiles.remove(tile)
        player.bonus.append(tile)
        fresh = self.loose.pop(0)
        player.tiles.append(fresh)
        player.drawn = fresh

    def _discard(self, event: Mapping[str, Any]) -> None:
        seat = event["player"]
        player = self.players[seat]
        tile = _tile(event["tile"])
        if event.get("tsumogiri") and player.drawn != tile:
            raise _Unclear
        if tile not in player.tiles:
            raise _Unclear
        player.tiles.remove(tile)
        player.drawn = None
        self.last_discard = (seat, tile)
        self.discards += 1
        self.turn = (seat + 1) % len(self.players)
        self._draw(self.turn)

    def _win(self, seat: int, *, drawn: bool) -> Replayed:
        player = self.players[seat]
        end = self.whole_wall and self.left == 0
        discarder: int | None = None
        if drawn:
            tile = player.drawn
            first = self.discards <= seat
        else:
            if self.last_discard is None:
                raise _Unclear
            discarder, tile = self.last_discard
            # The next player has drawn already in this replay; the claim comes first.
            if player.drawn is not None:
                player.tiles.remove(player.drawn)
            player.tiles.append(tile)
            first = False
            end = self.whole_wall and self.left == 0 and self.players[self.turn].drawn is None
        if tile is None:
            raise _Unclear
        win = Win(
            tile=tile,
            source=Source.WALL if drawn else Source.DISCARD,
            last_tile=end and drawn,
            last_discard=end and not drawn,
            first_turn=first,
        )
        holding = Holding(
            concealed=tuple(player.tiles),
            bonus=tuple(player.bonus),
            seat_wind=Wind(seat),
            round_wind=Wind.EAST,
            win=win,
        )
        return Replayed(holding=holding, discarder=None if discarder is None else Wind(discarder))
