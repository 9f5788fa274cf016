"""The line at the top."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from zimo.terminal.scene import Scene

__all__ = ["Status"]


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
        pieces: list[str | tuple[str, str]] = [(" Zimo ", "reverse bold")]
        if problem:
            why = problem.rpartition(": ")[2]
            pieces += [(" NOT SAVED ", "reverse bold $error"), (f" {why}", "$error")]
        else:
            pieces += [f" {scene.rules}", (" · ", "$quiet"), f"{scene.round_wind} round"]
            pieces += [(" · ", "$quiet"), f"deal {scene.number}"]
        self.query_one("#where", Static).update(Content.assemble(*pieces))
