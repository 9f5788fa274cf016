"""The order of play in a tenhou.net/6 log, which has each player's turns apart.

Who claims a discard is seen only from what the players take next, and where a tile is discarded
twice a claim may fit both. So the orders are tried, claims first, until one uses up all entries of
all players, every discard being in hand, and ends as the result says. Where none does, the order
that went furthest tells what did not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from zimo.records.formats.foreign import CLAIMS, TAKES, ForeignStep, Move
from zimo.records.formats.tenhou6_entries import Given, Taken
from zimo.tiles import Seat, Tile, label_of, seat_wind
from zimo.tiles.notation import print_tiles

__all__ = ["NoOrder", "in_order"]

_Path = tuple["_Path", ForeignStep] | None
"""The steps so far, the last one first."""


class NoOrder(ValueError):
    """No order is right; `turn` counts the actions that fit, draws not counted."""

    def __init__(self, turn: int, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.turn = turn
        self.rule = rule
        self.reason = reason


class _Turns:
    """Where the players stand in their lists. The next to take is `seat`, or nobody (-1)."""

    def __init__(self, hands: Sequence[Sequence[Tile]], dealer: int) -> None:
        self.taken = [0] * len(hands)
        self.given = [0] * len(hands)
        self.hands = [list(hand) for hand in hands]
        self.seat = dealer
        self.replaces = False
        self.path: _Path = None

    def copy(self) -> _Turns:
        other = _Turns.__new__(_Turns)
        other.taken, other.given = list(self.taken), list(self.given)
        other.hands = [list(hand) for hand in self.hands]
        other.seat, other.replaces, other.path = self.seat, self.replaces, self.path
        return other

    def key(self) -> tuple[object, ...]:
        """The hands follow from what has been taken and given."""
        return (self.seat, self.replaces, *self.taken, *self.given)

    def entries(self) -> int:
        """How many entries of the lists have been used up."""
        return sum(self.taken) + sum(self.given)

    def note(self, step: ForeignStep) -> None:
        self.path = (self.path, step)

    def steps(self) -> tuple[ForeignStep, ...]:
        steps = []
        path = self.path
        while path is not None:
            path, step = path
            steps.append(step)
        return tuple(reversed(steps))


def in_order(
    hands: Sequence[Sequence[Tile]],
    dealer: int,
    taken: Sequence[Sequence[Taken]],
    given: Sequence[Sequence[Given]],
    fits: Callable[[ForeignStep | None], bool],
) -> tuple[ForeignStep, ...]:
    """The steps in their order; `fits` says whether the last one is. NoOrder if none is right."""
    waiting = [_Turns(hands, dealer)]
    furthest = waiting[0]
    failed = set()
    while waiting:
        turns = waiting.pop()
        key = turns.key()
        if key in failed:
            continue
        failed.add(key)
        if turns.entries() > furthest.entries():
            furthest = turns
        done = all(
            turns.taken[seat] == len(taken[seat]) and turns.given[seat] == len(given[seat])
            for seat in range(len(hands))
        )
        if done and fits(turns.path[1] if turns.path else None):
            return turns.steps()
        waiting += reversed(list(_next(turns, taken, given)))
    actions = sum(step.move not in TAKES for step in furthest.steps())
    raise NoOrder(actions, *_stuck(furthest, taken, given, dealer))


def _next(
    turns: _Turns, taken: Sequence[Sequence[Taken]], given: Sequence[Sequence[Given]]
) -> Iterator[_Turns]:
    """The ways to go on by one turn: a draw and what follows it, or a claim of the last discard."""
    last = turns.path[1] if turns.path else None
    players = range(len(taken))
    if last is not None and last.move is Move.DISCARD:
        for move in (Move.PUNG, Move.KONG, Move.CHOW):
            for seat in players:
                claim = _entry(taken[seat], turns.taken[seat])
                if (
                    claim is not None
                    and claim.move is move
                    and claim.source == last.seat != seat
                    and claim.tile == last.tile
                ):
                    yield from _turn(turns, seat, claim, given[seat])
    draw = _entry(taken[turns.seat], turns.taken[turns.seat])
    if draw is not None and draw.move is Move.DRAW:
        yield from _turn(turns, turns.seat, draw, given[turns.seat])


def _entry(entries: Sequence[Taken], at: int) -> Taken | None:
    return entries[at] if at < len(entries) else None


def _turn(before: _Turns, seat: int, entry: Taken, given: Sequence[Given]) -> Iterator[_Turns]:
    """The seat takes this and gives what comes next in its list; nothing if it can't."""
    turns = before.copy()
    hand = turns.hands[seat]
    turns.taken[seat] += 1
    move = entry.move
    if move in CLAIMS:
        if not _remove(hand, entry.own):
            return
    else:
        hand.append(entry.tile)
        move = TAKES[turns.replaces]
    turns.replaces = False
    turns.note(
        ForeignStep(move=move, seat=Seat(seat), tile=entry.tile, own=entry.own, source=entry.source)
    )
    at = turns.given[seat]
    if at == len(given):  # the deal ends here
        turns.seat = seat
        yield turns
        return
    turns.given[seat] += 1
    if _give(turns, seat, given[at], entry):
        yield turns


def _give(turns: _Turns, seat: int, entry: Given, taken: Taken) -> bool:
    """Carries out what follows a draw or a claim; whether it can be."""
    if (entry.move is None) != (taken.move is Move.KONG):
        return False
    drew = taken.move is Move.DRAW
    if entry.move is Move.DISCARD:
        tile = taken.tile if entry.tile is None and drew else entry.tile
        if tile is None or not _remove(turns.hands[seat], (tile,)):
            return False
        turns.seat = (seat + 1) % len(turns.hands)
        turns.note(
            ForeignStep(
                move=Move.DISCARD,
                seat=Seat(seat),
                tile=tile,
                drawn=entry.tile is None,
                declares=entry.declares,
            )
        )
        return True
    turns.seat, turns.replaces = seat, True
    if entry.move is None:
        return True
    gone = entry.own or (entry.tile,) if entry.tile is not None else ()
    if not drew or not _remove(turns.hands[seat], gone):
        return False
    turns.note(ForeignStep(move=entry.move, seat=Seat(seat), tile=entry.tile, own=entry.own))
    return True


def _remove(hand: list[Tile], tiles: Sequence[Tile]) -> bool:
    """Takes the tiles out of a hand; whether they were in it."""
    for tile in tiles:
        if tile not in hand:
            return False
        hand.remove(tile)
    return True


def _stuck(
    turns: _Turns,
    taken: Sequence[Sequence[Taken]],
    given: Sequence[Sequence[Given]],
    dealer: int,
) -> tuple[str, str]:
    """Why it goes no further from here: the rule that it is about, and the reason."""
    last = turns.path[1] if turns.path else None

    def name(seat: int) -> str:
        return str(seat_wind(Seat(seat), Seat(dealer), len(taken)))

    for claimer, at in enumerate(turns.taken):
        claim = _entry(taken[claimer], at)
        if claim is None or claim.move not in CLAIMS or last is None:
            continue
        matches = (claim.source, claim.tile) == (last.seat, last.tile)
        if matches and not _remove(list(turns.hands[claimer]), claim.own):
            claimed, own = label_of(claim.tile), print_tiles(claim.own)
            return "hand", f"{name(claimer)} claims {claimed} with {own}, which are not in hand"
    seat = turns.seat
    entry = _entry(taken[seat], turns.taken[seat])
    if entry is None:
        if turns.entries() < sum(map(len, taken)) + sum(map(len, given)):
            return "turn order", f"{name(seat)} has nothing more to draw, and the others go on"
        if last is None:
            return "end", "nobody does anything"
        done = f"{name(last.seat)}'s {last.move.value.replace('_', ' ')}"
        return "end", f"all turns are played, and the result does not follow from {done}"
    taking = label_of(entry.tile)
    if entry.move in CLAIMS:
        told = "nothing" if last is None or last.tile is None else label_of(last.tile)
        if told != taking:
            return "turn order", f"{name(seat)} claims {taking} next, after a discard of {told}"
    gives = given[seat][turns.given[seat]]
    if gives.move is None:
        return "turn order", f"{name(seat)} does nothing after taking {taking}"
    gone = gives.own or (entry.tile if gives.tile is None else gives.tile,)
    what = gives.move.value.replace("_", " ")
    return "hand", f"{name(seat)} has no {print_tiles(gone)} for a {what} after taking {taking}"
