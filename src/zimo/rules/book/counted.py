"""The worked example: a deal that the engine scores and settles under these very rules."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from zimo.rules.book.before import seat_name
from zimo.rules.book.parts import Example
from zimo.rules.entry import Circumstances, EntryError, holding_of_example, read_holding
from zimo.rules.holding import Holding, Outcome
from zimo.rules.load import family_of
from zimo.rules.phrases import Phrases
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Settlement, Sheet
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.tiles import Seat, label_of, seat_wind
from zimo.tiles.notation import Hand, print_hand
from zimo.tiles.notation.text import parse_hand, parse_tiles

__all__ = ["CountedDeal", "counted_deal", "example_deal"]

WINNERS = (
    ("[777z] 234m 456m 78p 99s", "6p"),
    ("[777z] [333m] 456p 88s 99m", "8s"),
    ("[777z] [333m] 555p 88s 99m", "8s"),
    ("[777z] [333m] 666m 77m 99m", "7m"),
    ("[333m] 456m 678p 34s 88s", "5s"),
    ("[777z] 234s 345s 78p 99s", "6p"),
)
"""Hands and their last tiles, the plainest first; the first that may go out is taken."""

OTHERS = ("[999p] 1479s 258m 33z 6z", "", "2469p 258m 777s 145z", "1479m 258p 369s 123z")
"""What the other seats hold, by seat; nobody holds what a winner has four of."""

SPARE = ("36m 2468p 358s 7m", "", "19m 37p 19s 7m 24s", "6m 1479p 28s 7m 4s")
"""What they hold instead of tiles that the set has not got."""

HELD = 13
WINNER = Seat(1)


class CountedDeal(Struct, frozen=True, kw_only=True):
    """A deal that somebody won, as the family counts it."""

    hands: tuple[str, ...]  # in text, for a reader
    outcome: Outcome
    sheets: tuple[Sheet, ...]
    settlement: Settlement


def example_deal(rules: Ruleset) -> CountedDeal | None:
    """Seat 1 goes out; None if none of the hands that we know may do so."""
    found = next(_winners(rules), None)
    if found is None:
        return None
    text, winner = found
    players = rules.seats.players
    holdings = tuple(winner if seat == WINNER else _other(rules, seat) for seat in range(players))
    giver = Seat(2 if players > 2 else 0)
    drawn = winner.win is None or winner.win.self_drawn
    outcome = Outcome(
        holdings=holdings, winners=(WINNER,), discarder=None if drawn else giver, dealer=Seat(0)
    )
    family = family_of(rules)
    sheets = tuple(family.score(rules, holding) for holding in holdings)
    return CountedDeal(
        hands=tuple(text if each is winner else _printed(each) for each in holdings),
        outcome=outcome,
        sheets=sheets,
        settlement=family.settle(rules, outcome, sheets),
    )


def _printed(holding: Holding) -> str:
    return print_hand(Hand.of(holding.concealed, holding.melds))


def counted_deal(rules: Ruleset, say: Phrases) -> tuple[Example, ...]:
    """The deal of `example_deal` in words: a hand each, then who pays whom."""
    deal = example_deal(rules)
    if deal is None:
        return ()
    examples = []
    order = (WINNER, *(seat for seat in range(len(deal.sheets)) if seat != WINNER))
    for seat in order:
        holding, sheet = deal.outcome.holdings[seat], deal.sheets[seat]
        if holding.win is None and rules.payment.only_winner:
            continue
        examples.append(
            Example(
                caption=_caption(deal.outcome, Seat(seat), say),
                hand=deal.hands[seat],
                lines=tuple(sheet_lines(rules, sheet, say.language)),
            )
        )
    players = len(deal.sheets)
    names = [seat_name(seat, players, say) for seat in range(players)]
    lines = settlement_lines(deal.settlement, names, say.language)
    return (*examples, Example(caption=say("counted.settlement"), lines=tuple(lines)))


def _caption(outcome: Outcome, seat: Seat, say: Phrases) -> str:
    win = outcome.holdings[seat].win
    players = len(outcome.holdings)
    who = seat_name(seat, players, say)
    if win is None:
        return say("counted.loser", who=who)
    tile = label_of(win.tile)
    if outcome.discarder is None:
        return say("counted.drawn", who=who, tile=tile)
    giver = say(f"by.{seat_wind(outcome.discarder, 0, players).name.lower()}")
    return say("counted.discard", who=who, tile=tile, giver=giver)


def _winners(rules: Ruleset) -> Iterator[tuple[str, Holding]]:
    """The hands that may go out: ours, then those of the family's catalogue."""
    family = family_of(rules)
    told = Circumstances(declared=rules.ready.required, self_drawn=not rules.winning.on_discard)
    own = seat_wind(WINNER, 0, rules.seats.players).letter
    for hand, win in WINNERS:
        if not rules.claims.pung:
            hand = hand.replace("[", "").replace("]", "")
        try:
            holding = read_holding(rules, hand, win=win, seat=own, round="E", told=told)
        except EntryError:
            continue  # this set of tiles has not got them
        if family.score(rules, holding).wins:
            yield f"{hand} + {win}", holding
    for item in family.catalogue:
        if item.example is None or item.example.seat == "E" or not item.example.win:
            continue
        try:
            holding = holding_of_example(rules, replace(item.example, seat=own, round="E"))
        except EntryError:
            continue
        if family.score(rules, holding).wins:
            yield item.example.hand, holding


def _other(rules: Ruleset, seat: int) -> Holding:
    """A hand that did not go out; tiles that the set has not got are made good by others."""
    there = rules.deck.counts()
    hand = parse_hand(OTHERS[seat])
    tiles = [tile for tile in hand.tiles if there[tile]]
    melds = tuple(meld for meld in hand.melds if there[meld.base] and rules.claims.pung)
    spare = iter(tile for tile in parse_tiles(SPARE[seat]) if there[tile])
    missing = HELD - len(tiles) - 3 * len(melds)
    tiles += [tile for tile, _ in zip(spare, range(missing), strict=False)]
    return Holding(
        concealed=tuple(sorted(tiles)),
        melds=melds,
        seat_wind=seat_wind(seat, 0, rules.seats.players),
    )
