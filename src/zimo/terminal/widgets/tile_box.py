"""One tile of the person's hand."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from zimo.terminal.ink import tile_style
from zimo.tiles import Tile, is_dragon, is_wind, label_of, name_of

__all__ = ["TileBox"]

_SMALL = ("╭──╮", "│{}│", "╰──╯")
_SMALL_CHOSEN = ("╔══╗", "║{}║", "╚══╝")
_LARGE = ("╭─────╮", "│ {}  │", "│{}│", "╰─────╯")
_LARGE_CHOSEN = ("╔═════╗", "║ {}  ║", "║{}║", "╚═════╝")
_WORDS = {"m": "char", "p": "dots", "s": "bams", "f": "bonus", "a": "bonus", "j": "joker"}


class TileBox(Static):
    """A tile with the key that takes it under it; a double frame when it is chosen."""

    class Taken(Message):
        """The tile was clicked."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self, position: int) -> None:
        super().__init__(classes="tile")
        self.position = position

    def show(self, tile: Tile, key: str, *, chosen: bool, free: bool, large: bool) -> None:
        """Draws a tile; `free`: it may be taken now."""
        style = tile_style(tile) + ("" if free else " dim")
        label = label_of(tile)
        if large:
            frame = _LARGE_CHOSEN if chosen else _LARGE
            texts = [frame[0], frame[1].format(label), frame[2].format(_word(tile)), frame[3]]
        else:
            frame3 = _SMALL_CHOSEN if chosen else _SMALL
            texts = [line.format(label) for line in frame3]
        lines = [Content.styled(text, style) for text in texts]
        under = "▲" if chosen else key
        width = len(texts[0])
        lines.append(Content.styled(under.center(width), "$mark bold" if chosen else "$quiet"))
        self.update(Content("\n").join(lines))
        self.styles.width = width

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Taken(self.position))


def _word(tile: Tile) -> str:
    """Five columns that say what the label means."""
    if is_wind(tile) or is_dragon(tile):
        return name_of(tile).split()[0].center(5)
    return _WORDS[label_of(tile)[1]].center(5)
