"""The line at the top."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from zimo.terminal.scene import Scene

__all__ = ["Status"]

_MARK = " Zimo "
_DOT = " · "


class Status(Horizontal):
    """The rules and where the match is; at the right the keys that always work."""

    def compose(self) -> ComposeResult:
        yield Static(id="where")
        yield Static(
            Content.from_markup(
                "[$mark b]l[/] log  [$mark b]t[/] light  [$mark b]?[/] help  [$mark b]q[/] quit"
            ),
            id="always",
        )

    def show(self, scene: Scene, problem: str = "") -> None:
        """Draws the line; as long as the match can't be saved, it says why instead of where."""
        where = self.query_one("#where", Static)
        pieces: list[str | Content | tuple[str, str]] = [(_MARK, "reverse bold")]
        if problem:
            why = problem.rpartition(": ")[2]
            pieces += [(" NOT SAVED ", "reverse bold $error"), (f" {why}", "$error")]
        else:
            place = f"{scene.round_wind} round", f"deal {scene.number}"
            name = Content(f" {scene.rules}")
            room = where.size.width - len(_MARK) - sum(len(_DOT) + len(text) for text in place)
            if where.size.width:  # the round and the deal are never lost to a long name
                name = name.truncate(max(room, 0), ellipsis=True)
            pieces.append(name)
            for text in place:
                pieces += [(_DOT, "$quiet"), text]
        where.update(Content.assemble(*pieces))
