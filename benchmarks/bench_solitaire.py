"""Solitaire: how fast boards are dealt, how hard they are, and how many positions are decided."""

from collections.abc import Callable
from functools import partial
from time import process_time

from benchmarks.measure import rate, report

from zimo.server.solitaire.asking import SLICE as SERVED
from zimo.server.solitaire.shapes import board_shape
from zimo.solitaire import (
    Deal,
    Level,
    check,
    deal,
    layout_ids,
    load_layout,
    measure,
    parse_layout,
    print_layout,
    verify,
)
from zimo.solitaire.deal import groups
from zimo.solitaire.game import Game
from zimo.solitaire.ground import Ground
from zimo.solitaire.pile import Pile
from zimo.solitaire.solver import LOST, UNKNOWN, WON, Solver

POSITIONS = 300
BUDGET = 2.0  # seconds for each position
SLICE = 500  # steps between two looks at the clock
BOARDS = 4  # of each layout and level
PLAYERS = 20


def halfway(number: int) -> Pile:
    """A position halfway through a game, the player careful or not, on any layout and level."""
    ids = layout_ids()
    board = deal(load_layout(ids[number % len(ids)]), number, list(Level)[number % 4])
    ground, by_place = Ground(board.layout), groups(board.faces)
    taken = Pile(ground, by_place).play(number, number % 2 == 0)
    pile = Pile(ground, by_place)
    for tile in taken[: len(taken) // 4 * 2]:
        pile.take(tile)
    return pile


def solve() -> None:
    """The share of positions that are decided within the budget."""
    verdicts = {WON: 0, LOST: 0, UNKNOWN: 0}
    longest = whole = 0.0
    for number in range(POSITIONS):
        solver = Solver(halfway(number))
        start = process_time()
        while solver.run(SLICE) == UNKNOWN and process_time() - start < BUDGET:
            pass
        seconds = process_time() - start
        longest, whole = max(longest, seconds), whole + seconds
        verdicts[solver.verdict] += 1
    decided = (verdicts[WON] + verdicts[LOST]) / POSITIONS
    assert decided >= 0.8
    print(
        f"  {POSITIONS} positions halfway, {BUDGET:.0f} s each: {decided:.1%} decided"
        f" ({verdicts[WON]} yes, {verdicts[LOST]} no, {verdicts[UNKNOWN]} unknown);"
        f" mean {1000 * whole / POSITIONS:.2f} ms, longest {1000 * longest:.0f} ms"
    )


def deal_some(level: Level) -> list[Deal]:
    """Five turtles."""
    return [deal(load_layout("turtle"), n, level) for n in range(5)]


def speeds() -> None:
    """Boards dealt, looks of the solver, and players who play to the end."""
    turtle = load_layout("turtle")
    for level in Level:
        boards = rate(partial(deal_some, level), 5)
        report(f"turtles dealt, {level.value}", boards, "boards")
    assert all(verify(deal(turtle, n, level)) for n in range(5) for level in list(Level)[:3])
    board = deal(turtle, 1)
    players = rate(lambda: [measure(board, 20, True), measure(board, 20, False)], 40)
    report("players, half of them careful", players, "games")
    pile = Pile(Ground(turtle), groups(deal(turtle, 34, Level.SHUFFLED).faces))
    solver = Solver(pile)
    solver.run(10**7)
    steps = rate(lambda: Solver(pile).run(10**7), solver.steps)
    report("looks of the solver", steps, "looks")


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of this process."""
    start = process_time()
    work()
    return 1000 * (process_time() - start)


def pieces() -> None:
    """What one piece of work costs a server beside its tables, over all layouts."""
    costs: dict[str, list[float]] = {}
    for id in layout_ids():
        layout = load_layout(id)
        board = deal(layout, 3, Level.SHUFFLED)
        picture = print_layout(layout)
        for level in Level:
            each = timed(partial(deal, layout, 3, level))
            costs.setdefault(f"deal, {level.value}", []).append(each)
        costs.setdefault("neighbours told", []).append(timed(partial(board_shape, board, None)))
        costs.setdefault("check", []).append(timed(partial(check, layout)))
        costs.setdefault("picture read", []).append(timed(partial(parse_layout, picture)))
        costs.setdefault("reshuffle", []).append(timed(Game(board).shuffle))
        solver = Game(board).solver()
        slices = costs.setdefault(f"{SERVED} steps of the solver", [])
        while solver.verdict == UNKNOWN and solver.steps < 20_000:
            slices.append(timed(partial(solver.run, SERVED)))
    for name, found in costs.items():
        found.sort()
        print(f"  {name}: median {found[len(found) // 2]:.1f} ms, longest {found[-1]:.1f} ms")


def levels() -> None:
    """The share of players who get stuck, by level."""
    shares = []
    for level in Level:
        boards = [deal(load_layout(id), n, level) for id in layout_ids() for n in range(BOARDS)]
        random, careful = (
            sum(measure(board, PLAYERS, careful) for board in boards) / len(boards)
            for careful in (False, True)
        )
        shares.append((random, careful))
        print(
            f"  {level.value:<9} stuck: {random:.0%} of random players,"
            f" {careful:.0%} of careful ones"
        )
    assert shares == sorted(shares), "the levels are not in order"


def layouts() -> None:
    """The layouts by the share of careful players who get stuck, over the proven levels."""
    rows = []
    for id in layout_ids():
        layout = load_layout(id)
        boards = [deal(layout, n, level) for level in list(Level)[:3] for n in range(BOARDS)]
        rows.append((sum(measure(each, PLAYERS, True) for each in boards) / len(boards), id))
    print("  " + ", ".join(f"{id} {share:.0%}" for share, id in sorted(rows)))


if __name__ == "__main__":
    speeds()
    solve()
    pieces()
    levels()
    layouts()
