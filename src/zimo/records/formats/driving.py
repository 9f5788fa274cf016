"""A foreign deal played through the table: its steps as actions, each of them asked to be legal.

The wall is laid so that everyone draws what the record shows. What a record leaves out is that the
others pass; so whoever is asked for a claim and does nothing in the record passes here.
"""

from __future__ import annotations

from collections.abc import Mapping

from zimo.records.formats.foreign import CLAIMS, TAKES, ForeignDeal, ForeignStep, Move
from zimo.records.formats.laying import Take, laid_wall
from zimo.records.formats.report import Difference
from zimo.rules import Ruleset
from zimo.rules.holding import Ending
from zimo.table.actions import (
    ABORT,
    ADDED_KONG,
    ASIDE,
    CHOW_LOW,
    CHOW_RED,
    CONCEALED_KONG,
    DECLARE,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    PUNG_RED,
    Action,
    IllegalAction,
    action_text,
)
from zimo.table.deal import OVER, TURN, Deal
from zimo.tiles import (
    MeldError,
    MeldKind,
    Seat,
    Tile,
    Wind,
    is_red_five,
    kind_of,
    label_of,
    meld,
)
from zimo.tiles.notation import print_tiles

__all__ = ["Differs", "code_of", "drive", "wall_of"]

_LEGALITY, _DRAW = "legality", "draw"
_MELDS = {Move.CHOW: MeldKind.CHOW, Move.PUNG: MeldKind.PUNG, Move.KONG: MeldKind.KONG}


class Differs(ValueError):
    """The table does not do what the record says; `difference` says where and how."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(str(difference))
        self.difference = difference


def wall_of(deal: ForeignDeal, rules: Ruleset) -> bytes:
    """The wall that the record shows, for `Deal`. ValueError if there can't be such a wall."""
    hands = []
    for hand in deal.hands:
        tiles = [tile for tile in hand if tile is not None]
        if len(tiles) < len(hand):
            raise ValueError("the record does not show all tiles")
        hands.append(tiles)
    takes = [step for step in deal.steps if step.move in TAKES]
    if not takes or takes[0].seat != deal.dealer or takes[0].tile is None:
        raise ValueError("East draws the first tile")
    hands[deal.dealer].append(takes[0].tile)
    return laid_wall(
        rules,
        deal.dealer,
        hands,
        [Take(step.tile, step.move is Move.REPLACEMENT) for step in takes[1:]],
        _dead_wall(deal, rules),
    )


def _dead_wall(deal: ForeignDeal, rules: Ruleset) -> Mapping[int, Tile]:
    """Where the indicators lie, and those beneath, counted from the end of the wall."""
    places = {}
    first = -rules.indicators.replacements - 2
    for number, tile in enumerate(deal.indicators):
        places[first - 2 * number] = tile
    for win in deal.wins:
        for number, tile in enumerate(win.under or ()):
            places[first - 2 * number + 1] = tile
    return places


def drive(table: Deal, deal: ForeignDeal, number: int) -> int:
    """Plays the steps and the end of a deal; how many actions the record has. Differs."""
    driver = _Driver(table, number)
    for step in deal.steps:
        driver.follow(step)
    if deal.wins:
        driver.win([win.seat for win in deal.wins], deal.wins[0].source)
    elif deal.drawn:
        driver.end_drawn(deal)
    if deal.whole and table.phase != OVER:
        raise driver.differs("end", "the deal is over", "it goes on")
    return driver.turn


class _Driver:
    def __init__(self, table: Deal, number: int) -> None:
        self.table = table
        self.number = number
        self.turn = 0

    def differs(self, rule: str, said: str, found: str) -> Differs:
        return Differs(
            Difference(deal=self.number, turn=self.turn, rule=rule, said=said, found=found)
        )

    def name(self, seat: int) -> str:
        """How a reader calls a player: by their wind in this deal."""
        return str(Wind((seat - self.table.dealer) % self.table.players))

    def follow(self, step: ForeignStep) -> None:
        """Does one step of the record."""
        move = step.move
        if move in (Move.INDICATOR, Move.STAKED):
            return
        if move in TAKES:
            self.check_draw(step)
        elif move in CLAIMS:
            self.claim(step.seat, self.code(step))
        else:
            self.act(step.seat, self.code(step))
            if move is Move.DISCARD and step.drawn and not self.was_drawn(step):
                raise self.differs(
                    _DRAW, f"{self.name(step.seat)} discards what was drawn", "another tile"
                )

    def code(self, step: ForeignStep) -> Action:
        """The action that a step is; Differs where its tiles make no such set."""
        try:
            return code_of(self.table, step)
        except ValueError as error:
            reason = f"{self.name(step.seat)}: {step.move.value.replace('_', ' ')}: {error}"
            raise self.differs("tiles", "", reason) from None

    def was_drawn(self, step: ForeignStep) -> bool:
        """Whether the last discard was the tile just drawn."""
        hand = self.table.hands[step.seat]
        return step.tile is None or self.before == step.tile or not hand.discards

    def check_draw(self, step: ForeignStep) -> None:
        table = self.table
        self.pass_all()
        said = f"{self.name(step.seat)} draws"
        if table.phase == OVER:
            raise self.differs(_DRAW, said, "the deal is over")
        if table.turn != step.seat or table.phase != TURN:
            raise self.differs(_DRAW, said, f"it is the turn of {self.name(table.turn)}")
        if step.tile is not None and table.drawn != step.tile:
            found = label_of(Tile(table.drawn)) if table.drawn < 50 else "nothing"
            raise self.differs(_DRAW, f"{said} {label_of(step.tile)}", found)

    def act(self, seat: Seat, code: int) -> None:
        """An action of the player in turn; whoever could claim something before it passes."""
        self.pass_all()
        self.before = self.table.drawn
        self.do(seat, code)
        self.turn += 1

    def do(self, seat: int, code: int) -> None:
        try:
            self.table.step(seat, code)
        except IllegalAction as error:
            said = f"{self.name(seat)}: {action_text(code)}"
            raise self.differs(error.rule or _LEGALITY, said, error.reason) from None

    def pass_all(self) -> None:
        self.answer({})

    def answer(self, claims: Mapping[int, Action]) -> None:
        """Answers for everyone who is asked: their claim, or a pass."""
        table = self.table
        while table.awaits_claims():
            seat = table.actor()
            self.do(seat, claims.get(seat, PASS))

    def claim(self, seat: Seat, code: Action) -> None:
        if code not in self.table.legal(seat):
            self.do(seat, code)  # it is refused, with the reason
        self.answer({seat: code})
        self.turn += 1

    def win(self, winners: list[Seat], source: Seat) -> None:
        """The wins at the end of the deal."""
        table = self.table
        if source in winners:
            self.pass_all()
            self.do(source, MAHJONG)
            self.turn += 1
            return
        for seat in winners:
            if MAHJONG not in table.legal(seat):
                self.do(seat, MAHJONG)
        if table.window.seat != source:
            raise self.differs(
                "winner",
                f"the tile is from {self.name(source)}",
                f"from {self.name(table.window.seat)}",
            )
        self.answer(dict.fromkeys(winners, MAHJONG))
        self.turn += 1

    def end_drawn(self, deal: ForeignDeal) -> None:
        """What is left to do where nobody wins."""
        table = self.table
        if table.phase == OVER:
            return
        if deal.ending is Ending.NINE_KINDS:
            self.pass_all()
            self.do(table.turn, ABORT)
            self.turn += 1
        elif deal.ending is Ending.THREE_WINS:
            able = [seat for seat in range(table.players) if MAHJONG in table.legal(seat)]
            self.answer(dict.fromkeys(able, MAHJONG))
        else:
            self.pass_all()


def code_of(table: Deal, step: ForeignStep) -> Action:
    """The action that a step is: a discard, a kong, a claim; not a draw.

    ValueError for a claim or a kong of tiles that make no such set.
    """
    tile = step.tile
    assert tile is not None, "only what is drawn may be hidden"
    if step.move is Move.DISCARD:
        return Action((DECLARE if step.declares else DISCARD) + tile)
    if step.move is Move.CONCEALED_KONG:
        if {kind_of(each) for each in step.own} != {kind_of(tile)}:
            raise ValueError(f"{print_tiles(step.own)} is no kong")
        return Action(CONCEALED_KONG + kind_of(tile))
    if step.move is Move.ADDED_KONG:
        return Action(ADDED_KONG + kind_of(tile))
    if step.move is Move.ASIDE:
        return ASIDE
    _check_set(step, tile)
    return KONG if step.move is Move.KONG else _claim_code(table, step, tile)


def _check_set(step: ForeignStep, tile: Tile) -> None:
    """ValueError where the claimed tile and those of the hand are no such set."""
    kinds = sorted(map(kind_of, (tile, *step.own)))
    try:
        made = meld((*kinds,))
    except MeldError as error:
        raise ValueError(str(error)) from None
    if made.kind is not _MELDS[step.move]:
        raise ValueError(f"{made} is no {step.move.value}")


def _claim_code(table: Deal, step: ForeignStep, tile: Tile) -> Action:
    """The claim with these tiles of the hand: plain fives where there is a choice, or red ones."""
    hand = table.hands[step.seat]
    if step.move is Move.PUNG:
        reds, kind = sum(map(is_red_five, step.own)), kind_of(tile)
        plain = sum(kind_of(held) == kind and not is_red_five(held) for held in hand.faces())
        return PUNG_RED if reds > max(0, len(step.own) - plain) else PUNG
    low = min(kind_of(each) for each in (tile, *step.own))
    place = kind_of(tile) - low
    five = next((kind_of(each) for each in step.own if is_red_five(each)), None)
    return Action((CHOW_RED if five is not None and five in hand.faces() else CHOW_LOW) + place)
