"""The XML logs of tenhou.net (mjlog), read.

Source: the logs of matches, as they are published with other programs.
"""

from __future__ import annotations

from collections.abc import Sequence

from zimo.records.formats.foreign import (
    ForeignDeal,
    ForeignError,
    ForeignMatch,
    ForeignStep,
    Game,
    Move,
)
from zimo.records.formats.mjlog_melds import parse_meld
from zimo.records.formats.mjlog_results import End, agari, ints, ryuukyoku
from zimo.records.formats.mjlog_xml import Element, elements_of
from zimo.rules.quoting import quoted
from zimo.tiles import NotationError, Seat, Tile
from zimo.tiles.notation import parse_tenhou_pieces

__all__ = ["WORDS", "read_mjlog", "sniff_mjlog"]

WORDS = "mjlog"
_NO_REDS, _NO_OPEN_SIMPLES, _TWO_ROUNDS, _THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10
_DRAWS, _DISCARDS = "TUVW", "DEFG"
_FRAME = 4
_PIECES = 136
_HUNDRED = 100  # points are written in hundreds


def sniff_mjlog(text: str) -> bool:
    """Whether a text looks like such a log."""
    return text.lstrip()[:1] == "<" and "<mjloggm" in text[:2000]


def read_mjlog(text: str) -> ForeignMatch:
    """Reads a log. ForeignError says what can't be read, and where."""
    elements = elements_of(text)
    if not elements or elements[0].tag != "mjloggm":
        raise ForeignError("line 1", "this is no mjloggm")
    game, names = Game(), ("",) * _FRAME
    log: _Log | None = None
    deals: list[ForeignDeal] = []
    final: tuple[int, ...] | None = None
    for element in elements:
        where = f"line {element.line}, {element.tag}"
        if element.tag == "GO":
            game = _game(element, where)
        elif element.tag == "UN" and not deals and log is None:
            names = tuple(_unquoted(element.attributes.get(f"n{seat}", "")) for seat in range(4))
        elif element.tag == "INIT":
            if log is not None:
                deals.append(log.deal())
            log = _Log(element, game, where)
        elif log is not None:
            log.read(element, where)
            final = _final(element, game.players, where) or final
    if log is None:
        raise ForeignError("the log", "there is no deal in it")
    return ForeignMatch(
        words=WORDS,
        game=game,
        names=names[: game.players],
        deals=(*deals, log.deal()),
        final=final,
        over=final is not None,
    )


def _game(element: Element, where: str) -> Game:
    flags = ints(element.attributes.get("type", "0"), where, 1)[0]
    players = 3 if flags & _THREE_PLAYERS else 4
    red = not flags & _NO_REDS
    return Game(
        players=players,
        red_fives=(int(red and players == 4), int(red), int(red)),
        open_simples=not flags & _NO_OPEN_SIMPLES,
        rounds=2 if flags & _TWO_ROUNDS else 1,
    )


def _unquoted(text: str) -> str:
    """A name: its bytes are written as %XX."""
    if "%" not in text:
        return text
    data = bytearray()
    for part in text.split("%")[1:]:
        try:
            data += bytes.fromhex(part[:2]) + part[2:].encode()
        except ValueError:
            return text
    return data.decode("utf-8", "replace")


def _final(element: Element, players: int, where: str) -> tuple[int, ...] | None:
    """The points in the end: `owari` has them, each followed by a score."""
    said = element.attributes.get("owari")
    if said is None:
        return None
    points = said.split(",")[: 2 * players : 2]
    return tuple(_HUNDRED * value for value in ints(",".join(points), where, players))


class _Log:
    """The deal that is being read."""

    def __init__(self, element: Element, game: Game, where: str) -> None:
        self.game = game
        table = element.attributes
        place, self.counters, self.stakes, _, _, indicator = ints(table.get("seed", ""), where, 6)
        self.points = ints(table.get("ten", ""), where)[: game.players]
        self.dealer = ints(table.get("oya", ""), where, 1)[0]
        self.round = place // _FRAME
        sits = 0 <= self.dealer < game.players and place % _FRAME == self.dealer
        if not sits or len(self.points) < game.players or min(self.counters, self.stakes) < 0:
            raise ForeignError(where, "dealer, points and number do not fit together")
        pieces = [ints(table.get(f"hai{seat}", ""), where) for seat in range(game.players)]
        self.hands = tuple(self.tiles(each, where) for each in pieces)
        self.indicators = [*self.tiles((indicator,), where)]
        self.steps: list[ForeignStep] = []
        self.last = -1  # the piece just drawn
        self.replaces = False
        self.declares = False
        self.turned: ForeignStep | None = None  # it is written before the discard it is turned with
        self.end: End | None = None

    def tiles(self, pieces: Sequence[int], where: str) -> tuple[Tile, ...]:
        try:
            return parse_tenhou_pieces(pieces, red_fives=any(self.game.red_fives))
        except NotationError as error:
            raise ForeignError(where, str(error)) from None

    def read(self, element: Element, where: str) -> None:
        """Takes in what happens next."""
        tag, table = element.tag, element.attributes
        if tag in ("UN", "BYE", "TAIKYOKU", "SHUFFLE"):
            return
        if tag == "AGARI" or tag == "RYUUKYOKU":
            self.finish(element, where)
        elif self.end is not None:
            raise ForeignError(where, "the deal is over before it")
        elif tag == "REACH":
            self.declares = self.declares or table.get("step") == "1"
        elif tag == "DORA":
            (tile,) = self.tiles(ints(table.get("hai", ""), where, 1), where)
            self.indicators.append(tile)
            self.turned = ForeignStep(move=Move.INDICATOR, tile=tile)
            if self.steps[-1:] and self.steps[-1].move is not Move.REPLACEMENT:
                self.turn_up()
        elif tag == "N":
            self.claim(self.seat(table.get("who", ""), where), table.get("m", ""), where)
        elif tag[:1] in _DRAWS and tag[1:].isdecimal():
            self.draw(_DRAWS.index(tag[0]), int(tag[1:4]), where)
        elif tag[:1] in _DISCARDS and tag[1:].isdecimal():
            self.discard(_DISCARDS.index(tag[0]), int(tag[1:4]), where)
        else:
            raise ForeignError(where, f"{quoted(tag)} is unknown")

    def seat(self, text: str, where: str) -> Seat:
        seat = ints(text, where, 1)[0]
        if not 0 <= seat < self.game.players:
            raise ForeignError(where, f"nobody sits at {seat}")
        return Seat(seat)

    def draw(self, seat: int, piece: int, where: str) -> None:
        (tile,) = self.tiles((piece,), where)
        move = Move.REPLACEMENT if self.replaces else Move.DRAW
        self.steps.append(ForeignStep(move=move, seat=self.seat(str(seat), where), tile=tile))
        self.last, self.replaces = piece, False

    def discard(self, seat: int, piece: int, where: str) -> None:
        (tile,) = self.tiles((piece,), where)
        self.steps.append(
            ForeignStep(
                move=Move.DISCARD,
                seat=self.seat(str(seat), where),
                tile=tile,
                drawn=piece == self.last,
                declares=self.declares,
            )
        )
        self.last, self.declares = -1, False
        self.turn_up()

    def turn_up(self) -> None:
        """The indicator that has been read comes next."""
        if self.turned is not None:
            self.steps.append(self.turned)
            self.turned = None

    def claim(self, seat: Seat, code: str, where: str) -> None:
        self.turn_up()
        meld = parse_meld(ints(code, where, 1)[0], where)
        self.replaces = meld.move not in (Move.CHOW, Move.PUNG)
        claimed = meld.move in (Move.CHOW, Move.PUNG, Move.KONG)
        source = (seat + meld.ahead) % _FRAME
        if claimed and (source == seat or source >= self.game.players):
            raise ForeignError(where, "the meld is claimed from nobody")
        (tile,) = self.tiles((meld.piece,), where)
        self.steps.append(
            ForeignStep(
                move=meld.move,
                seat=seat,
                tile=tile,
                own=self.tiles(meld.own, where),
                source=Seat(source) if claimed else None,
            )
        )

    def finish(self, element: Element, where: str) -> None:
        before = self.end
        if element.tag == "RYUUKYOKU" or (before is not None and not before.wins):
            if before is not None:
                raise ForeignError(where, "the deal is over before it")
            self.end = ryuukyoku(element.attributes, self.game.players, where)
            return
        win = agari(element.attributes, self.game.players, self.tiles, where)
        self.end = End(wins=(*(before.wins if before else ()), win))

    def deal(self) -> ForeignDeal:
        end = self.end
        return ForeignDeal(
            dealer=Seat(self.dealer),
            round=self.round,
            counters=self.counters,
            stakes=self.stakes,
            points=tuple(_HUNDRED * value for value in self.points),
            hands=self.hands,
            indicators=tuple(self.indicators),
            timed=True,
            steps=tuple(self.steps),
            wins=end.wins if end else (),
            drawn=end is not None and not end.wins,
            ending=end.ending if end else None,
            changes=end.changes if end else None,
            before=end.before if end else None,
            ready=end.ready if end else None,
            for_discards=end.for_discards if end else None,
            whole=end is not None,
        )
