"""The lines around a board of solitaire: where one is, what happened, which keys there are."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content

from zimo.solitaire.game import Answer, Status
from zimo.solitaire.stopwatch import time_text
from zimo.terminal.solitaire_sitting import Outcome, SolitaireSitting
from zimo.terminal.solitaire_words import SolitaireWords

__all__ = ["answer_text", "hint_text", "keys_line", "status_line", "tile_line", "victory"]

_KEYS = (
    ("h", "hint"), ("u", "undo"), ("r", "redo"), ("w", "ask"), ("s", "shuffle"), ("p", "pause"),
    ("n", "another"), ("i", "statistics"), ("f", "face"), ("?", "help"), ("q", "quit"),
)  # fmt: skip
_FIRST = ("?", "q", "h", "u", "w", "s", "n", "p", "r", "i", "f")
"""The ones that a narrow window leaves out stand last."""

_NARROW = 60
"""A window of fewer columns does not say what program this is."""


def status_line(words: SolitaireWords, sitting: SolitaireSitting, width: int) -> Content:
    """The board's name, and at the right what is left; a name that is too long is cut."""
    game = sitting.game
    count = words("status.count", tiles=game.left, pairs=len(game.pairs))
    right = f"{count}  {time_text(sitting.seconds)} "
    name = Content.assemble(
        (" Zimo " if width >= _NARROW else "", "bold $mark"),
        f" {words.layout(game.deal.layout)} ",
        (sitting.name, "$quiet"),
    )
    if sitting.is_todays:
        name = Content.assemble(name, (f" · {words('status.day')}", "$quiet"))
    if sitting.problem:
        name = Content.assemble(
            (f" {words('status.unsaved', why=sitting.problem)} ", "$error"), name
        )
    room = max(0, width - len(right) - 1)
    return Content.assemble(name.truncate(room, ellipsis=True, pad=True), f" {right}")


def tile_line(words: SolitaireWords, sitting: SolitaireSitting, note: str, cursor: int | None,
              chosen: int | None) -> Content:  # fmt: skip
    """What stands under the board: what happened, else the tile under the cursor in words."""
    game = sitting.game
    if game.status is Status.WON:
        return Content("")
    if note:
        return Content.styled(note, "bold")
    if game.status is Status.LOST:
        return Content.styled(words("lost"), "$error")
    if cursor is None:
        return Content("")
    return Content(words.of_place(game, cursor, cursor == chosen))


def keys_line(words: SolitaireWords, width: int) -> Content:
    """As many keys as there is room for, the most needed ones first."""
    said = {key: f"{key} {words(f'key.{what}')}" for key, what in _KEYS}
    shown: set[str] = set()
    for key in _FIRST:
        if sum(cell_len(said[each]) + 2 for each in (*shown, key)) - 2 > width:
            break
        shown.add(key)
    return Content("  ").join(
        Content.styled(said[key], "").stylize("$mark bold", 0, 1)
        for key, _ in _KEYS
        if key in shown
    )


def victory(words: SolitaireWords, sitting: SolitaireSitting, outcome: Outcome | None) -> Content:
    """The board is clear: what stands in its place."""
    lines = [f"{words.layout(sitting.game.deal.layout)}, {time_text(sitting.seconds)}"]
    if outcome is not None and outcome.rank:
        lines.append(words("won.best" if outcome.rank == 1 else "won.rank", rank=outcome.rank))
    elif outcome is not None and outcome.helped:
        lines.append(words("won.helped"))
    if outcome is not None and outcome.streak:
        lines.append(words("won.streak", days=outcome.streak))
    return Content.assemble(
        (f"{words('won')}\n\n", "$mark bold"),
        "\n".join(lines) + "\n\n",
        ("n", "$mark bold"), f"  {words('won.another')}    ",
        ("q", "$mark bold"), f"  {words('won.leave')}",
    )  # fmt: skip


def answer_text(words: SolitaireWords, answer: Answer, budget: float) -> str:
    """Whether this can still be won."""
    return words(f"answer.{answer.value}", budget=budget)


def hint_text(words: SolitaireWords, answer: Answer, budget: float) -> str:
    """What has to be said of a pair that is shown; nothing when it is on a way to win."""
    return "" if answer is Answer.YES else words(f"hint.{answer.value}", budget=budget)
