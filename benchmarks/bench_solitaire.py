"""Solitaire: how fast boards are dealt, how hard they are, and how many positions are decided."""

from time import perf_counter, process_time

from zimo.solitaire import Level, deal, layout_ids, load_layout, measure
from zimo.solitaire.deal import groups
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
    print(
        f"  {POSITIONS} positions halfway, {BUDGET:.0f} s each: {decided:.1%} decided"
        f" ({verdicts[WON]} yes, {verdicts[LOST]} no, {verdicts[UNKNOWN]} unknown);"
        f" mean {1000 * whole / POSITIONS:.2f} ms, longest {1000 * longest:.0f} ms"
    )


def levels() -> None:
    """Seconds for a board, and the share of players who get stuck, by level."""
    for level in Level:
        start = perf_counter()
        boards = [deal(load_layout(id), n, level) for id in layout_ids() for n in range(BOARDS)]
        seconds = perf_counter() - start
        random, careful = (
            sum(measure(board, PLAYERS, careful) for board in boards) / len(boards)
            for careful in (False, True)
        )
        print(
            f"  {level.value:<9} {1000 * seconds / len(boards):6.1f} ms a board;"
            f" stuck: {random:.0%} of random players, {careful:.0%} of careful ones"
        )


def layouts() -> None:
    """The layouts by the share of careful players who get stuck, over the proven levels."""
    rows = []
    for id in layout_ids():
        layout = load_layout(id)
        boards = [deal(layout, n, level) for level in list(Level)[:3] for n in range(BOARDS)]
        rows.append((sum(measure(each, PLAYERS, True) for each in boards) / len(boards), id))
    print("  " + ", ".join(f"{id} {share:.0%}" for share, id in sorted(rows)))


if __name__ == "__main__":
    solve()
    levels()
    layouts()
