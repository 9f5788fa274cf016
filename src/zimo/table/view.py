"""A deal as one player sees it: their own tiles, and what lies open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from zimo.table.events import Event, events
from zimo.table.furiten import barring_tiles
from zimo.table.hand import CLAIMED_AWAY
from zimo.tiles import KINDS, Meld, Seat, Tile, Wind, seat_wind
from zimo.tiles.kinds import KIND_OF

if TYPE_CHECKING:
    from zimo.rules import Ruleset
    from zimo.table.deal import Deal

__all__ = ["View"]

_NO_TILE = 255
_OPENING = 4


class View:
    """What `seat` may see of a deal, always as it stands now.

    Each member gives out one thing that lies open, or the seat's own; there is no other way in.
    """

    def __init__(self, deal: Deal, seat: Seat, points: tuple[int, ...] = ()) -> None:
        self._deal = deal
        self.seat = seat
        self.points = points
        """By seat, at the beginning of the deal; empty if unknown."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the table."""
        rules: Ruleset = self._deal.terms.rules
        return rules

    @property
    def players(self) -> int:
        """How many play."""
        return self._deal.players

    @property
    def dealer(self) -> Seat:
        """Who is East."""
        return Seat(self._deal.dealer)

    @property
    def round_wind(self) -> Wind:
        """The prevailing wind."""
        return Wind(self._deal.round_wind)

    def seat_wind(self, seat: Seat) -> Wind:
        """The wind of a seat in this deal."""
        return seat_wind(seat, self._deal.dealer, self._deal.players)

    @property
    def turn(self) -> Seat:
        """Whose turn it is, or whose discard is offered.

        Before the first discard East's, for those who are not asked what they were dealt: nobody
        learns who could have declared something.
        """
        deal = self._deal
        if deal.phase == _OPENING and deal.turn != self.seat:
            return self.dealer
        return Seat(deal.turn)

    @property
    def left(self) -> int:
        """Tiles that can still be drawn; of separate walls your own, or of who draws next."""
        wall = self._deal.wall
        return wall.left(self.seat) if self.seat >= 0 else wall.live

    @property
    def counts(self) -> bytes:
        """Your concealed tiles by kind, `KINDS` long."""
        return bytes(self._deal.hands[self.seat].counts)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Your concealed tiles, sorted, the drawn one too."""
        return tuple(self._deal.hands[self.seat].faces())

    @property
    def drawn(self) -> Tile | None:
        """The tile that you have just drawn, on your turn; East's last before the first turn."""
        deal = self._deal
        if deal.phase == _OPENING and self.seat == deal.dealer:
            return Tile(deal.kept)
        robbed = deal.winners and self.seat not in deal.winners
        if deal.turn != self.seat or deal.drawn == _NO_TILE or robbed:
            return None
        return Tile(deal.drawn)

    @property
    def offered(self) -> Tile | None:
        """The discard, or the tile of a kong, that you may claim now.

        None while only others may, for nobody learns who could claim what.
        """
        return Tile(self._deal.window.tile) if self._is_asked_to_claim() else None

    @property
    def offered_by(self) -> Seat | None:
        """Whose tile that is."""
        return Seat(self._deal.window.seat) if self._is_asked_to_claim() else None

    def _is_asked_to_claim(self) -> bool:
        return self._deal.awaits_claims() and bool(self._deal.legal(self.seat))

    @property
    def legal(self) -> bytes:
        """What you may do now, as action codes; empty if nothing is asked of you."""
        return self._deal.legal(self.seat)

    def size(self, seat: Seat) -> int:
        """How many concealed tiles a player holds."""
        return self._deal.hands[seat].size()

    def melds(self, seat: Seat) -> tuple[Meld, ...]:
        """A player's melds in the order in which they were laid.

        Another player's kong that lies face down has no tiles here.
        """
        melds = self._deal.hands[seat].meld_list()
        if seat == self.seat or not self._deal.terms.face_down:
            return melds
        return tuple(replace(meld, tiles=()) if meld.concealed else meld for meld in melds)

    def bonus(self, seat: Seat) -> tuple[Tile, ...]:
        """A player's bonus tiles."""
        return tuple(Tile(tile) for tile in self._deal.hands[seat].bonus)

    def discards(self, seat: Seat) -> tuple[Tile, ...]:
        """The discards of a player that nobody has claimed, in order."""
        return tuple(
            Tile(face) for face in self._deal.hands[seat].discards if not face & CLAIMED_AWAY
        )

    @property
    def indicators(self) -> tuple[Tile, ...]:
        """The indicators that lie open, in the order in which they were turned."""
        return tuple(Tile(face) for face in self._deal.indicators.faces)

    @property
    def counters(self) -> int:
        """Deals that East has stayed or that were drawn just before this one."""
        return self._deal.counters

    @property
    def deposits(self) -> int:
        """Points that lie on the table, the stakes of this deal too."""
        deal = self._deal
        return deal.deposits + int(deal.terms.stake) * len(deal.staked)

    @property
    def barring(self) -> tuple[Tile, ...]:
        """The tiles because of which you may not win on a discard: own ones, and those let pass."""
        return barring_tiles(self._deal.hands[self.seat], self._deal.terms)

    @property
    def thrown(self) -> int:
        """Mask of the kinds that you have discarded, those that were claimed too."""
        return self._deal.hands[self.seat].thrown

    @property
    def waits(self) -> int:
        """Mask of the kinds that complete your hand as it was after your last discard."""
        return self._deal.hands[self.seat].waits

    def staked(self, seat: Seat) -> bool:
        """Whether a player has laid a stake in this deal."""
        return self._deal.hands[seat].staked

    def declared_with(self, seat: Seat) -> int | None:
        """The place among `discards` of the one with which a player's hand was declared.

        If that one was claimed, the place of the next; None if there is none.
        """
        hand = self._deal.hands[seat]
        if hand.declared_at < 0 or not hand.declared:
            return None
        gone = sum(face & CLAIMED_AWAY > 0 for face in hand.discards[: hand.declared_at])
        place = hand.declared_at - gone
        return place if place < len(self.discards(seat)) else None

    def declared(self, seat: Seat) -> bool:
        """Whether a player's calling hand is declared and stands."""
        return self._deal.hands[seat].declared

    def seen(self) -> bytearray:
        """Counts by kind of all tiles that you see: your own, and all that lie open."""
        counts = bytearray(self.counts)
        assert len(counts) == KINDS
        for number, hand in enumerate(self._deal.hands):
            if hand.meld_count:
                for meld in self.melds(Seat(number)):
                    for tile in meld.tiles:
                        counts[KIND_OF[tile]] += 1
            for face in hand.discards:
                if not face & CLAIMED_AWAY:
                    counts[KIND_OF[face]] += 1
            for face in hand.bonus:
                counts[KIND_OF[face]] += 1
        for tile in self.indicators:
            counts[KIND_OF[tile]] += 1
        return counts

    def events(self, start: int = 0) -> Iterator[Event]:
        """What has happened, from event `start` on."""
        return events(self._deal.log, self.seat, start)
