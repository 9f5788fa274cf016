"""Before a match: which rules, what name, what opponents; or a match that is not finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, OptionList, Select, Static

from zimo.bots import BOT_NAMES
from zimo.rules import Ruleset
from zimo.terminal.opponents import STRENGTHS, with_stake
from zimo.terminal.save import SavedMatch
from zimo.terminal.shown_name import NAME_WIDTH, shown_name

__all__ = ["Resume", "StartScreen", "Wish"]

_HEIGHTS = [(0, "-low"), (32, "-high")]
"""From so many rows on the screen has this class."""
_SEEN = 3
"""So many saved matches are seen at once in a small window; the list scrolls to the others."""


class Wish(Struct, frozen=True, kw_only=True):
    """A new match, as the person wants it."""

    rules: Ruleset
    name: str
    bot: str


class Resume(Struct, frozen=True, kw_only=True):
    """A match to be continued."""

    saved: SavedMatch


class StartScreen(Screen[Wish | Resume | None]):
    """Gives a `Wish` or a `Resume`; None when the person leaves."""

    VERTICAL_BREAKPOINTS = _HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "quit"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, rulesets: Sequence[Ruleset], name: str, saved: Sequence[SavedMatch]) -> None:
        super().__init__()
        self.rulesets = tuple(rulesets)
        self.person = name
        self.saved = tuple(saved)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="start", can_focus=False):
            yield Static("Zimo", id="logo")
            yield Static("自摸  zìmō: to draw the winning tile yourself", id="motto")
            if self.saved:
                count = f"  {len(self.saved)}, ↑ ↓ scroll" if len(self.saved) > _SEEN else ""
                yield Static(
                    Content.assemble("Continue a match", (count, "not bold $quiet")),
                    classes="heading",
                )
                yield OptionList(*[_line(saved) for saved in self.saved], id="saved")
            yield Static("A new match", classes="heading")
            with Horizontal(classes="field"):
                yield Static("Rules", classes="label")
                yield Select(
                    [
                        (rules.names.get("en", rules.id), at)
                        for at, rules in enumerate(self.rulesets)
                    ],
                    value=0,
                    allow_blank=False,
                    id="rules",
                    compact=True,
                )
            yield Static(id="summary", markup=False)
            with Horizontal(classes="field", id="staked"):
                yield Static("Stake", classes="label")
                yield Input(type="integer", max_length=7, id="stake", compact=True)
            with Horizontal(classes="field"):
                yield Static("Your name", classes="label")
                yield Input(self.person, max_length=NAME_WIDTH, id="name", compact=True)
            with Horizontal(classes="field"):
                yield Static("Opponents", classes="label")
                yield Select(
                    [(f"{bot}: {STRENGTHS.get(bot, 'a bot')}", bot) for bot in BOT_NAMES],
                    value=BOT_NAMES[0],
                    allow_blank=False,
                    id="bot",
                    compact=True,
                )
            yield Button("Deal", id="deal", variant="primary")
            yield Static("tab or ↑ ↓ between fields · enter · esc leaves", classes="foot")

    def on_mount(self) -> None:
        self.query_one("#saved" if self.saved else "#deal").focus()

    def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.id == "rules" and isinstance(event.value, int):
            rules = self.rulesets[event.value]
            self.query_one("#summary", Static).update(rules.summary)
            self.query_one("#staked").display = bool(rules.match.stake)
            self.query_one("#stake", Input).value = str(rules.match.stake)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(Resume(saved=self.saved[event.option_index]))

    def on_input_submitted(self) -> None:
        self._deal()

    def on_button_pressed(self) -> None:
        self._deal()

    def _deal(self) -> None:
        rules = self.query_one("#rules", Select).value
        bot = self.query_one("#bot", Select).value
        name = shown_name(self.query_one("#name", Input).value, self.person)
        assert isinstance(rules, int)
        staked = self._staked(self.rulesets[rules])
        if staked is not None:
            self.dismiss(Wish(rules=staked, name=name, bot=str(bot)))

    def _staked(self, rules: Ruleset) -> Ruleset | None:
        """The rules with the stake that the players agree on; None if it can't be one."""
        if not rules.match.stake:
            return rules
        field = self.query_one("#stake", Input)
        try:
            return with_stake(rules, int(field.value or 0))
        except ValueError as error:
            self.notify(str(error), severity="error", markup=False)
            field.focus()
            return None


def _line(saved: SavedMatch) -> Content:
    others = ", ".join(saved.names[1:])
    return Content(
        f"{saved.changed:%d %b %H:%M}  {saved.rules}, deal {saved.deals + 1}, with {others}"
    )
