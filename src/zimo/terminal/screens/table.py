"""The table at which the person plays."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer

from zimo.terminal.ceremony import Act, ceremony
from zimo.terminal.choices import Choice, Command, Offer, offer_of
from zimo.terminal.hint import advice_of, hint_text
from zimo.terminal.keeper import Keeper
from zimo.terminal.prompt import prompt_of
from zimo.terminal.rack import Rack
from zimo.terminal.scene import Place, Scene, scene_of
from zimo.terminal.screens.choice import ChoiceScreen
from zimo.terminal.screens.help import HelpScreen
from zimo.terminal.screens.log import LogScreen
from zimo.terminal.screens.quit import QuitScreen
from zimo.terminal.screens.score import ScoreScreen
from zimo.terminal.screens.standings import StandingsScreen
from zimo.terminal.sitting import Sitting, Stage
from zimo.terminal.widgets.centre import Centre
from zimo.terminal.widgets.command_bar import CommandBar, CommandKey
from zimo.terminal.widgets.discards import Discards
from zimo.terminal.widgets.hand_row import TILE_KEYS, HandRow
from zimo.terminal.widgets.log_panel import LogPanel
from zimo.terminal.widgets.own_side import OwnSide
from zimo.terminal.widgets.side_panel import SidePanel
from zimo.terminal.widgets.status import Status
from zimo.terminal.widgets.ticker import Ticker
from zimo.terminal.widgets.tile_box import TileBox
from zimo.terminal.widgets.top_side import TopSide
from zimo.tiles import Tile

__all__ = ["TableScreen"]

_COMMANDS = {command.value: command for command in Command}
_WIDTHS = [(0, "-compact"), (112, "-wide")]
_HEIGHTS = [(0, "-low"), (30, "-high")]
"""From so many columns or rows on the screen has this class."""
_ACT_BEATS = 0.8
_END_BEATS = 3.0
"""How many beats an act of the ceremony and the look at the last tiles take."""


class TableScreen(Screen[None]):
    """Shows the sitting, takes the person's choices, and lets the bots play in between.

    `pace`: seconds between two moves of the bots; 0 lets them play at once.
    """

    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS

    def __init__(self, sitting: Sitting, keeper: Keeper, pace: float, show_dice: bool) -> None:
        super().__init__()
        self.sitting = sitting
        self.keeper = keeper
        self.pace = pace
        self.show_dice = show_dice and pace > 0
        self.rack = Rack()
        self.chosen: int | None = None
        self.declaring = False
        self.note = ""
        """A hint, or what a key could not do; until the next move."""
        self.acts: list[Act] = []
        """Acts of the ceremony that are still to be shown, the next one first."""
        self.shown: int | None = None
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Status(id="status")
        with Horizontal(id="room"):
            with Vertical(id="cloth"):
                yield TopSide(id="top")
                yield Discards(id="top-discards")
                with Horizontal(id="middle"):
                    yield SidePanel(id="left")
                    yield Centre(id="centre")
                    yield SidePanel(id="right")
                yield Discards(id="own-discards")
            yield LogPanel(id="log")
        yield OwnSide(id="own")
        yield HandRow(id="hand")
        yield CommandBar(id="commands")
        yield Ticker(id="ticker")

    def on_mount(self) -> None:
        self.call_after_refresh(self.go_on)

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    # --- the course of the match ---------------------------------------------------------------

    def go_on(self) -> None:
        """What comes next, when nothing is shown that the person has to read."""
        stage = self.sitting.stage
        if stage is Stage.DEAL:
            self.sitting.begin_deal()
            self.rack = Rack()
            self._keep(durable=True)
            self._begin()
        elif stage is Stage.PLAY:
            self._play()
        elif stage is Stage.SCORED:
            self.draw()
            self._soon(self._show_score, _END_BEATS)
        else:
            self._show_standings()

    def _begin(self) -> None:
        """A deal has begun: the ceremony, or the first move."""
        self.acts = ceremony(self.sitting) if self.show_dice else []
        self.shown = 0 if self.acts else None
        self._next_act() if self.acts else self.go_on()

    def _next_act(self) -> None:
        if not self.acts:
            self._end_ceremony()
            return
        act = self.acts.pop(0)
        self.shown = act.shown
        self.note = act.text
        self.draw()
        self._soon(self._next_act, _ACT_BEATS)

    def _end_ceremony(self) -> None:
        self.acts = []
        self.shown = None
        self.note = ""
        self.go_on()

    def _play(self) -> None:
        """Waits for the person, or lets the bots move after a beat."""
        if self.sitting.asks:
            self._ask()
            return
        self.draw()
        self._soon(self._beat, 1.0)

    def _beat(self) -> None:
        self.sitting.beat()
        while self.pace == 0 and not self.sitting.asks and self.sitting.stage is Stage.PLAY:
            self.sitting.beat()
        if self.sitting.stage is not Stage.PLAY:
            self._keep(durable=True)
        self.go_on()

    def _ask(self) -> None:
        """The person is asked: the tile just drawn is chosen, the others are a key away."""
        scene = scene_of(self.sitting)
        self._arrange(scene)
        offer = self._offer()
        self.declaring = False
        self.chosen = None
        if not offer.claims:
            self.chosen = len(self.rack.tiles) - 1
            self._choose_free(-1)
        self.draw()

    def _act(self, action: int) -> None:
        """The person's action; only legal ones get here."""
        self.note = ""
        self.chosen = None
        self.declaring = False
        self.sitting.choose(action)
        self._keep(durable=self.sitting.stage is not Stage.PLAY)
        self.go_on()

    def _show_score(self) -> None:
        self.app.push_screen(ScoreScreen(self.sitting), self._after_score)

    def _after_score(self, _: None = None) -> None:
        self.sitting.read()
        self.go_on()

    def _show_standings(self) -> None:
        self.app.push_screen(
            StandingsScreen(self.sitting, self.keeper.path), lambda _: self.app.exit()
        )

    def _soon(self, what: Callable[[], None], beats: float) -> None:
        """Calls it after so many beats; at pace 0 as soon as the screen is drawn."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.pace == 0:
            self.call_after_refresh(what)
        else:
            self._timer = self.set_timer(self.pace * beats, what)

    def _keep(self, durable: bool) -> None:
        problem = self.keeper.keep(self.sitting.recorder, durable)
        if problem:
            self.app.notify(problem, title="The match could not be saved", severity="error")

    # --- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draws everything as it stands."""
        if self.sitting.deal is None:
            return
        scene = scene_of(self.sitting, self.shown)
        self._arrange(scene)
        sides = scene.sides
        self.query_one(Status).show(scene)
        self.query_one(TopSide).show(sides.get(Place.TOP), scene)
        self.query_one("#top-discards", Discards).show(sides.get(Place.TOP))
        self.query_one("#left", SidePanel).show(sides.get(Place.LEFT), scene)
        self.query_one(Centre).show(scene)
        self.query_one("#right", SidePanel).show(sides.get(Place.RIGHT), scene)
        self.query_one("#own-discards", Discards).show(sides[Place.BOTTOM])
        self.query_one(OwnSide).show(sides[Place.BOTTOM], scene)
        lines = self.sitting.chronicle.lines if self.shown is None else []
        self.query_one(LogPanel).show(lines)
        self._draw_choices(scene)

    def _draw_choices(self, scene: Scene) -> None:
        offer = self._offer()
        hand = self.query_one(HandRow)
        hand.set_class(self.has_class("-wide") and self.has_class("-high"), "-large")
        hand.show(
            self.rack.tiles,
            apart=self.rack.drawn,
            chosen=self.chosen,
            free=self._free(offer) if offer.discards else tuple(self.rack.tiles),
        )
        self.query_one(CommandBar).show(self._labels(offer))
        prompt = prompt_of(self.sitting, scene, offer, self.declaring) if not self.acts else ""
        lines = [] if self.shown is not None else self.sitting.chronicle.lines
        self.query_one(Ticker).show(prompt, self.note, lines)

    def _labels(self, offer: Offer) -> dict[str, str]:
        labels = {}
        for command, choices in offer.commands.items():
            one = choices[0].label if len(choices) == 1 else f"{choices[0].label.split()[0]} …"
            labels[command.value] = one
        if offer.ready:
            labels["r"] = "ready"
        labels["s"] = "sort"
        if self.sitting.asks and not self.acts:
            labels["h"] = "hint"
        return labels

    def _arrange(self, scene: Scene) -> None:
        own = scene.sides[Place.BOTTOM]
        self.rack.take(own.tiles, own.drawn)

    def _offer(self) -> Offer:
        """What the person may do now; nothing while the others move or the dice are shown."""
        if not self.sitting.asks or self.shown is not None:
            return offer_of(b"", None)
        return offer_of(self.sitting.legal, self.sitting.view.offered)

    def _free(self, offer: Offer) -> dict[Tile, int]:
        return offer.ready if self.declaring else offer.discards

    # --- the person ----------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """All keys of the table; what is not one is left to others."""
        if self._key(event.key):
            event.stop()
            event.prevent_default()

    def _key(self, key: str) -> bool:
        windows: dict[str, Callable[[], None]] = {
            "question_mark": self._show_help,
            "f1": self._show_help,
            "l": self._show_log,
            "q": self._ask_to_quit,
            "ctrl+q": self._ask_to_quit,
            "t": self._change_light,
        }
        if key in windows:
            windows[key]()
        elif self.acts:
            if key not in ("enter", "space", "escape"):
                return False
            self._soon(self._end_ceremony, 0.0)
        elif self._timer is not None and self.sitting.stage is Stage.SCORED and key == "enter":
            self._soon(self._show_score, 0.0)
        else:
            return self._table_key(key)
        return True

    def _table_key(self, key: str) -> bool:
        """The keys that are about tiles and commands."""
        moves = {"left": -1, "right": 1}
        if key in moves:
            self._choose_free(moves[key], beyond=True)
        elif key in ("home", "end"):
            self.chosen = -1 if key == "home" else len(self.rack.tiles)
            self._choose_free(1 if key == "home" else -1, beyond=True)
        elif key in ("shift+left", "shift+right"):
            if self.chosen is not None:
                self.chosen = self.rack.move(self.chosen, moves[key.removeprefix("shift+")])
        elif key == "enter":
            self._discard_chosen()
            return True
        elif key == "s":
            self._sort()
        elif key in TILE_KEYS:
            self._pick(TILE_KEYS.index(key))
            return True
        else:
            return self._command_key("space" if key == "escape" else key)
        self.draw()
        return True

    def _command_key(self, key: str) -> bool:
        offer = self._offer()
        if key in _COMMANDS:
            choices = offer.commands.get(_COMMANDS[key], ())
            if len(choices) == 1:
                self._act(choices[0].action)
            elif choices:
                self._ask_which(choices)
        elif key == "r":
            self.declaring = bool(offer.ready) and not self.declaring
            if offer.discards:
                self.chosen = len(self.rack.tiles)
                self._choose_free(-1)
            self.draw()
        elif key == "h":
            self._hint()
        else:
            return False
        return True

    def _ask_which(self, choices: tuple[Choice, ...]) -> None:
        def taken(number: int | None) -> None:
            if number is not None:
                self._act(choices[number].action)

        title = "Which one?"
        self.app.push_screen(ChoiceScreen(title, [choice.label for choice in choices]), taken)

    def _pick(self, position: int) -> None:
        """A tile's key or click: chooses it; if it is chosen already, discards it."""
        if position == self.chosen:
            self._discard_chosen()
        elif position < len(self.rack.tiles):
            self.chosen = position
            self.draw()

    def _discard_chosen(self) -> None:
        if self.chosen is None:
            return
        action = self._free(self._offer()).get(self.rack.tiles[self.chosen])
        if action is not None:
            self._act(action)

    def _choose_free(self, step: int, beyond: bool = False) -> None:
        """Moves the choice to a tile that may be taken; with `beyond` away from where it is."""
        free = self._free(self._offer())
        count = len(self.rack.tiles)
        if not count:
            return
        at = self.chosen if self.chosen is not None else (count if step < 0 else -1)
        if beyond:
            at += step
        for _ in range(count):
            at %= count
            if not free or self.rack.tiles[at] in free:
                self.chosen = at
                return
            at += step

    def _sort(self) -> None:
        tile = None if self.chosen is None else self.rack.tiles[self.chosen]
        self.rack.sort()
        if tile is not None:
            self.chosen = self.rack.tiles.index(tile)

    def _hint(self) -> None:
        offer = self._offer()
        if not offer.commands and not offer.discards:
            return
        view, legal = self.sitting.view, self.sitting.legal
        advice = advice_of(view, legal)
        self.note = hint_text(advice, view, legal)
        for tile, action in (offer.discards | offer.ready).items():
            if action == advice.action and tile in self.rack.tiles:
                self.chosen = self.rack.tiles.index(tile)
        for tile, action in offer.discards.items():
            if action == advice.action:
                self.chosen = self.rack.tiles.index(tile)
        self.draw()

    def on_tile_box_taken(self, message: TileBox.Taken) -> None:
        if not self.acts:
            self._pick(message.position)

    def on_command_key_given(self, message: CommandKey.Given) -> None:
        self._key(message.key)

    # --- windows -------------------------------------------------------------------------------

    def _show_help(self) -> None:
        self.app.push_screen(HelpScreen())

    def _show_log(self) -> None:
        self.app.push_screen(LogScreen(self.sitting.chronicle.lines))

    def _change_light(self) -> None:
        self.app.theme = "zimo-light" if self.app.theme == "zimo-dark" else "zimo-dark"

    def _ask_to_quit(self) -> None:
        def answered(leaves: bool | None) -> None:
            if leaves:
                self._keep(durable=True)
                self.app.exit()

        self.app.push_screen(QuitScreen(str(self.keeper.path)), answered)
