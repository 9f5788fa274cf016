"""Deals for tests with chosen tiles, and a family under which any complete hand goes out.

A wall is chosen through the deck: the seed fixes how the tiles are shuffled, so the deck is laid
in the order that this shuffle turns into the wanted wall. The engine itself is not touched, and a
deal made so can be replayed like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, structs

from matches import rules_with
from zimo.kernel import Forms
from zimo.rules import Catalogue, Family, Holding, Outcome, Plan, Ruleset, Settlement, Sheet
from zimo.rules.book.parts import Scoring
from zimo.rules.cases import Check
from zimo.rules.sheet import Payment, SettlementReason
from zimo.table.actions import DISCARD, PASS, action_text, parse_action
from zimo.table.chance import Chance
from zimo.table.deal import CLAIM, OVER, ROB, TURN, Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.hand import Hand
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.table.wall import Wall
from zimo.tiles import PLAYING, Deck, Seat, Tile, is_bonus, kind_counts, label_of
from zimo.tiles.notation.text import parse_tiles

SEED = b"a deal with chosen tiles"
FOUR_SETS = Forms(4)
WINDS = "ESWN"
# No two of these in one hand help each other: no pair, no two within one chow.
_APART = tuple(parse_tiles("147m147p147s1234567z258m258p258s369m369p369s"))


class ArrangedDeck(Deck, frozen=True):
    """The deck in an order of one's own."""

    order: bytes = b""

    def tiles(self) -> bytes:
        """The order that was given."""
        return self.order


class NoOptions(Struct, frozen=True):
    """The options of a family that has none."""


def plain(
    allows: Callable[[Holding], bool] = lambda holding: True, asked: list[Holding] | None = None
) -> Family:
    """Any four sets and a pair may go out if `allows` says so; every loser pays a winner 1.

    `asked` takes in the winning holdings that the table asks about.
    """

    def score(rules: Ruleset, holding: Holding) -> Sheet:
        if holding.win is None:
            return Sheet()
        if asked is not None:
            asked.append(holding)
        complete = FOUR_SETS.complete(kind_counts(holding.concealed), len(holding.melds))
        wins = complete and allows(holding)
        return Sheet(wins=wins, total=int(wins), refusal="" if wins else "shape")

    return Family(
        name="plain",
        package="tests",
        catalogue=Catalogue("plain", ()),
        options=NoOptions,
        option_texts={},
        forms=lambda rules: FOUR_SETS,
        score=score,
        settle=_settle,
        plans=lambda rules, seat_wind, round_wind: (Plan(),),
        check_case=_check_case,
        book=lambda rules, language: Scoring(winning=(), sections=(), settlement=()),
    )


def _settle(rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
    """Every loser pays every winner 1."""
    payments = tuple(
        Payment(payer=Seat(loser), payee=winner, amount=1, reason=SettlementReason.WIN)
        for winner in outcome.winners
        for loser in range(len(sheets))
        if loser not in outcome.winners
    )
    totals = [0] * len(sheets)
    for payment in payments:
        totals[payment.payer] -= 1
        totals[payment.payee] += 1
    return Settlement(payments=payments, totals=tuple(totals))


def _check_case(rules: Ruleset, case: Mapping[str, Any]) -> Check:
    raise ValueError("no cases")


def wall_order(rules: Ruleset, hands: tuple[str, ...], draws: str, loose: str) -> bytes:
    """Every tile of the deck in the order of drawing.

    `hands`: 13 tiles each, or fewer, from East on; what is missing is filled with tiles that do
    not go together. `draws`: the tiles drawn after that, the first of them East's fourteenth;
    `loose`: the tiles at the other end in the order in which they are taken.
    """
    stock = list(rules.deck.tiles())
    players = rules.seats.players
    chosen = [_tiles(text) for text in (*hands, *[""] * (players - len(hands)))]
    following, ending = _tiles(draws), _tiles(loose)
    for tile in (*(tile for hand in chosen for tile in hand), *following, *ending):
        assert tile in stock, f"the deck has no more {label_of(tile)}"
        stock.remove(tile)
    full = []
    for hand in chosen:
        tiles = list(hand)
        for tile in _APART:
            if len(tiles) < 13 and tile in stock and tile not in tiles:
                tiles.append(tile)
                stock.remove(tile)
        assert len(tiles) == 13, f"{len(tiles)} tiles in a hand"
        full.append(tiles)
    order = bytearray()
    for lap in range(3):
        for tiles in full:
            order += bytes(tiles[4 * lap : 4 * lap + 4])
    order += bytes(tiles[12] for tiles in full)
    order += bytes(following)
    # The last stack is taken first, of each the upper tile, which lies before the lower one.
    pairs = [ending[at : at + 2] for at in range(0, len(ending), 2)]
    if pairs and len(pairs[-1]) == 1:
        filler = next(tile for tile in reversed(stock) if not is_bonus(Tile(tile)))
        stock.remove(filler)
        pairs[-1] = (*pairs[-1], Tile(filler))
    # Bonus tiles that nobody asked for lie where they are neither drawn nor taken early.
    rest = [tile for tile in stock if not is_bonus(Tile(tile))]
    rest[len(rest) // 2 : len(rest) // 2] = [tile for tile in stock if is_bonus(Tile(tile))]
    return bytes(order) + bytes(rest) + b"".join(bytes(pair) for pair in reversed(pairs))


def _tiles(text: str) -> tuple[Tile, ...]:
    return parse_tiles(text) if text else ()


def arranged(rules: Ruleset, wall: bytes, seed: bytes = SEED) -> Ruleset:
    """The ruleset with a deck that this seed shuffles into this wall."""
    places = Wall(rules.walls, bytes(range(len(wall))), rules.seats.players, Chance(seed)).tiles
    order = bytearray(len(wall))
    for tile, place in zip(wall, places, strict=True):
        order[place] = tile
    assert sorted(order) == sorted(rules.deck.tiles())
    fields = {name: getattr(rules.deck, name) for name in Deck.__struct_fields__}
    return structs.replace(rules, deck=ArrangedDeck(**fields, order=bytes(order)))


def deal_of(
    *hands: str,
    draws: str = "",
    loose: str = "",
    rules: Ruleset | None = None,
    family: Family | None = None,
    dealer: int = 0,
    round_wind: int = 0,
    dealer_wins: int = 0,
) -> Deal:
    """A deal with these tiles, see `wall_order`; classical play, any complete hand goes out."""
    rules = rules or rules_with()
    chosen = arranged(rules, wall_order(rules, hands, draws, loose))
    return Deal(Terms(chosen, family or plain()), SEED, dealer, round_wind, dealer_wins)


def seat_of(deal: Deal, wind: str) -> int:
    """The seat of a wind, by its letter."""
    return (deal.dealer + WINDS.index(wind)) % deal.players


def run(deal: Deal, *steps: str) -> Deal:
    """Carries out steps like "E discard:5m", "S pung" or "W drawn" (discards the tile drawn).

    Players who are asked before the step can be done, and are not in it, pass.
    """
    for step in steps:
        wind, text = step.split()
        seat = seat_of(deal, wind)
        while deal.phase in (CLAIM, ROB) and not deal.window.pending >> seat & 1:
            deal.step(deal.actor(), PASS)
        if text == "drawn":
            while deal.phase in (CLAIM, ROB):
                deal.step(deal.actor(), PASS)
            deal.step(seat, DISCARD + deal.drawn)
        else:
            action = parse_action(text)
            while deal.phase in (CLAIM, ROB) and action >= DISCARD:
                deal.step(deal.actor(), PASS)
            deal.step(seat, action)
    return deal


def settle_claims(deal: Deal) -> Deal:
    """Everybody who is asked passes."""
    while deal.phase in (CLAIM, ROB):
        deal.step(deal.actor(), PASS)
    return deal


def draw_out(deal: Deal) -> Deal:
    """Everybody discards what they draw and passes, to the end of the deal."""
    while deal.phase != OVER:
        settle_claims(deal)
        if deal.phase == TURN:
            deal.step(deal.turn, DISCARD + deal.drawn)
    return deal


def _texts(deal: Deal, wind: str) -> list[str]:
    return [action_text(action) for action in deal.legal(seat_of(deal, wind))]


def offered(deal: Deal, wind: str) -> set[str]:
    """The legal actions of a seat in text, without the discards."""
    return {text for text in _texts(deal, wind) if not text.startswith(("discard:", "ready:"))}


def discardable(deal: Deal, wind: str, how: str = "discard") -> set[str]:
    """The labels of the tiles that a seat may discard; `how` "ready": as a calling hand."""
    found = [text.split(":") for text in _texts(deal, wind) if ":" in text]
    return {tile for word, tile in found if word == how}


def facts(deal: Deal, *wanted: Fact) -> list[tuple[Fact, int, int, int]]:
    """The log, or the facts of these sorts."""
    log = deal.log
    found = []
    for at in range(0, len(log), FACT_SIZE):
        fact = Fact(log[at])
        if not wanted or fact in wanted:
            found.append((fact, log[at + 1], log[at + 2], log[at + 3]))
    return found


_HAND = (
    "seat counts reds melds meld_count chows pungs bonus discards discarded waits declared options"
    " answer thrown passed quads declared_first one_shot staked barred_for_good declared_at"
    " claimed_sets"
)
_WALL = "tiles dice size head tail live dead loose taken"
_WINDOW = "tile seat pending action claimer winners robbing"
_DEAL = (
    "phase turn drawn drawn_from kong kongs_in_row discards claimed can_win may_kong declarable"
    " winners log actions may_abort may_lay_aside ready_kong barred staking staked missed"
    " offered_from kong_count"
)


def state_of(deal: Deal) -> dict[str, Any]:
    """Everything that a deal consists of, copied."""

    def copied(thing: object, fields: str) -> dict[str, Any]:
        values = {name: getattr(thing, name) for name in fields.split(" ")}
        return {
            name: bytes(value)
            if isinstance(value, bytearray)
            else list(value)
            if isinstance(value, list)
            else value
            for name, value in values.items()
        }

    hands: list[Hand] = deal.hands
    return {
        **copied(deal, _DEAL),
        "hands": [copied(hand, _HAND) for hand in hands],
        "wall": copied(deal.wall, _WALL),
        "window": copied(deal.window, _WINDOW),
        "legal": [deal.legal(seat) for seat in range(deal.players)],
    }


VIEW_MEMBERS = {
    *("rules", "players", "points", "seat", "dealer", "round_wind", "seat_wind", "turn", "left"),
    *("counts", "tiles", "drawn", "offered", "offered_by", "legal", "size", "melds", "bonus"),
    *("discards", "declared", "seen", "events", "indicators", "counters", "deposits"),
    *("barring", "thrown", "waits", "staked", "declared_with"),
}
"""What a view gives out, by name."""


def everything(view: View) -> dict[str, object]:
    """All that a view gives out, by member, for comparing."""
    seats = [Seat(seat) for seat in range(view.players)]
    found: dict[str, object] = {}
    for name in VIEW_MEMBERS - {"rules", "events"}:
        value = getattr(view, name)
        if name == "seen":
            found[name] = bytes(value())
        elif callable(value):
            found[name] = [value(seat) for seat in seats]
        else:
            found[name] = value
    found["events"] = list(view.events())
    return found


def tile_counts(text: str) -> bytearray:
    """The counts by kind of tiles in text, of the kinds that form sets."""
    return bytearray(kind_counts(parse_tiles(text))[:PLAYING])
