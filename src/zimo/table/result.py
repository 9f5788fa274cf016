"""How a deal stands for the rules: holdings, circumstances of a win, sheets and payments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from zimo.rules.holding import Ending, Holding, Outcome, Source, Win
from zimo.rules.penalties import with_penalties
from zimo.rules.sheet import Settlement, Sheet
from zimo.rules.stakes import is_void, with_stakes
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.furiten import barring_tiles
from zimo.table.hand import CLAIMED_AWAY
from zimo.tiles import COPIES, Seat, Tile, Wind, kind_of, seat_wind

if TYPE_CHECKING:
    from zimo.kernel.forms import Forms
    from zimo.rules import Family, Ruleset
    from zimo.table.position import Position

__all__ = [
    "CLAIMED",
    "ENDINGS",
    "SOURCES",
    "DealResult",
    "holding_of",
    "outcome_of",
    "result_of",
    "settled",
]

SOURCES = (
    Source.WALL,
    Source.LOOSE,
    Source.DISCARD,
    Source.ROBBED_KONG,
    Source.BONUS,
    Source.ASIDE,
)
"""By the number that the facts use."""
ENDINGS = tuple(Ending)
"""By the number that the facts use."""
CLAIMED = (2, 3, 5)
"""The numbers of the sources that are another player's tile."""
_FROM_REPLACEMENT, _FROM_DISCARD, _FROM_KONG = 1, 2, 3
_ADDED_KONG = 166
_OVER = 3


class DealResult(Struct, frozen=True, kw_only=True):
    """A deal scored: by seat the holdings, their sheets, and the changes in points."""

    outcome: Outcome
    sheets: tuple[Sheet, ...]
    settlement: Settlement


def win_of(deal: Position, seat: int, face: int, source: int) -> Win:
    """The circumstances in which this seat goes out with this tile now."""
    hand = deal.hands[seat]
    if source < _FROM_DISCARD:
        first = deal.discards == 0 and not deal.claimed
    else:
        first = deal.discards == 1 and not deal.claimed and source == _FROM_DISCARD
    drawn_last = deal.wall.live <= 0
    claims = source in CLAIMED
    lying = 0 if source >= _FROM_KONG else _open_of(deal, face, source)
    return Win(
        tile=Tile(face),
        source=SOURCES[source],
        last_tile=drawn_last and _may_be_last(deal, SOURCES[source]),
        last_discard=drawn_last and source == _FROM_DISCARD,
        last_of_kind=lying == COPIES - 1,
        two_open=lying == COPIES - 2,
        first_turn=first,
        first_go=hand.discarded == 0 and not deal.claimed,
        original_call=hand.declared and deal.terms.ready_first,
        kongs_in_row=deal.kongs_in_row if source == _FROM_REPLACEMENT else 0,
        concealed_kong=source == _FROM_KONG and deal.kong < _ADDED_KONG,
        one_shot=hand.one_shot,
        indicators=_tiles(deal.indicators.faces),
        # Nobody may look beneath them before the deal is over.
        under=_tiles(deal.indicators.under()) if hand.declared and deal.phase == _OVER else (),
        barred=barring_tiles(hand, deal.terms) if claims else (),
        dealer_wins=deal.dealer_wins if seat == deal.dealer else 0,
    )


def _tiles(faces: bytes | bytearray) -> tuple[Tile, ...]:
    return tuple(Tile(face) for face in faces)


def _open_of(deal: Position, face: int, source: int) -> int:
    """How many of the kind lie open for all to see, the tile that wins not counted.

    A claimed discard counts where it was laid down; one that wins is claimed once the deal is
    over. Concealed kongs do no harm: they leave no tile of the kind to win.
    """
    kind = kind_of(Tile(face))
    found = -1 if source == _FROM_DISCARD and deal.phase != _OVER else 0
    for seat in range(deal.players):
        hand = deal.hands[seat]
        lying = [tile for tile in hand.discards if not tile & CLAIMED_AWAY]
        found += sum(kind_of(Tile(tile)) == kind for tile in lying)
        for meld in hand.meld_list():
            found += sum(other == kind for other in meld.kinds)
    return found


def _may_be_last(deal: Position, source: Source) -> bool:
    """Whether such a tile can be the last one: replacements from the end of the wall can [S4]."""
    return source is Source.WALL or (source is Source.LOOSE and not deal.wall.uses_loose)


def holding_of(deal: Position, seat: Seat, face: Tile | None = None, source: int = 0) -> Holding:
    """A player's tiles as the rules score them; with `face`, as a win with this tile.

    A tile that wins from a discard or a kong is added to the concealed ones unless the deal is
    over, when it lies there already.
    """
    hand = deal.hands[seat]
    concealed = hand.faces()
    if face is not None and source in CLAIMED and deal.phase != _OVER:
        concealed.append(face)
    return Holding(
        concealed=tuple(concealed),
        melds=hand.meld_list(),
        bonus=_tiles(bytes(sorted(hand.bonus))),
        seat_wind=seat_wind(seat, deal.dealer, deal.players),
        round_wind=Wind(deal.round_wind),
        declared=hand.declared,
        declared_first=hand.declared_first,
        win=None if face is None else win_of(deal, seat, face, source),
    )


def outcome_of(deal: Position) -> Outcome:
    """How the deal ended. Raises ValueError while it goes on."""
    if deal.phase != _OVER:
        raise ValueError("the deal is not over")
    last_fact, _seat, face, source = deal.log[-FACT_SIZE:]
    winners = set(deal.winners)
    claimed = last_fact == Fact.MAHJONG and source in CLAIMED
    ending = ENDINGS[source] if last_fact == Fact.DRAWN_DEAL else Ending.EXHAUSTED
    discards = [hand.discards for hand in deal.hands]
    return Outcome(
        holdings=tuple(
            holding_of(deal, Seat(seat), Tile(face), source)
            if seat in winners
            else holding_of(deal, Seat(seat))
            for seat in range(deal.players)
        ),
        winners=tuple(Seat(seat) for seat in deal.winners),
        discarder=Seat(deal.window.seat) if claimed else None,
        dealer=Seat(deal.dealer),
        ending=ending,
        counters=deal.counters,
        deposits=deal.deposits + deal.terms.stake * len(deal.staked),
        staked=tuple(Seat(seat) for seat in deal.staked),
        discards=tuple(_tiles(bytes(face & ~CLAIMED_AWAY for face in own)) for own in discards),
        untouched=tuple(not any(face & CLAIMED_AWAY for face in own) for own in discards),
        penalised=tuple(Seat(seat) for seat in deal.penalised),
    )


def result_of(deal: Position) -> DealResult:
    """Scores a deal that is over; a drawn one is worth what the rules say (mostly nothing)."""
    terms = deal.terms
    outcome = outcome_of(deal)
    sheets = tuple(terms.family.score(terms.rules, holding) for holding in outcome.holdings)
    settlement = settled(terms.family, terms.rules, terms.forms, outcome, sheets)
    return DealResult(outcome=outcome, sheets=sheets, settlement=settlement)


def settled(
    family: Family, rules: Ruleset, forms: Forms, outcome: Outcome, sheets: tuple[Sheet, ...]
) -> Settlement:
    """All that is paid: for the win or the drawn deal, for false mahjongs, and the stakes."""
    if outcome.winners:
        settlement = family.settle(rules, outcome, sheets)
    elif is_void(rules, outcome):
        settlement = Settlement(totals=(0,) * len(sheets))
    else:
        settlement = family.settle_drawn(rules, forms, outcome)
    return with_stakes(rules, outcome, with_penalties(rules, outcome, settlement))
