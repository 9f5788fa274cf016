"""The table at which the person plays."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer
from textual.widgets import Static

from zimo.rules.ruleset import ClockEnd
from zimo.terminal.ceremony import Act, ceremony
from zimo.terminal.choices import Choice, Command, Offer, offer_of
from zimo.terminal.countdown import Countdown
from zimo.terminal.hint import advice_of, hint_text
from zimo.terminal.keeper import Keeper
from zimo.terminal.picking import NOTHING, Picking
from zimo.terminal.playing_time import PlayingTime
from zimo.terminal.prompt import bound_text, prompt_of
from zimo.terminal.scene import Place, scene_of
from zimo.terminal.screens.choice import ChoiceScreen
from zimo.terminal.screens.help import HelpScreen
from zimo.terminal.screens.kept import KeptScreen
from zimo.terminal.screens.log import LogScreen
from zimo.terminal.screens.score import ScoreScreen
from zimo.terminal.sitting import Sitting, Stage
from zimo.terminal.themes import DARK, LIGHT
from zimo.terminal.widgets.command_bar import CommandBar, CommandKey
from zimo.terminal.widgets.hand_row import TILE_KEYS, HandRow
from zimo.terminal.widgets.own_side import OwnSide
from zimo.terminal.widgets.room import Room
from zimo.terminal.widgets.status import Status
from zimo.terminal.widgets.ticker import Ticker
from zimo.terminal.widgets.tile_box import TileBox

__all__ = ["TableScreen"]

_COMMANDS = {command.value: command for command in Command}
_WIDTHS = [(0, "-narrow"), (80, "-compact"), (116, "-wide")]
_HEIGHTS = [(0, "-short"), (24, "-low"), (32, "-high")]
"""From so many columns or rows on the screen has this class."""
_ACT_BEATS = 0.8
_END_BEATS = 3.0
"""How many beats an act of the ceremony and the look at the last tiles take."""


class TableScreen(KeptScreen):
    """Shows the sitting, takes the person's choices, and lets the bots play in between.

    `pace`: seconds between two moves of the bots; 0 lets them play at once.
    """

    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS

    def __init__(self, sitting: Sitting, keeper: Keeper, pace: float, show_dice: bool) -> None:
        super().__init__(sitting, keeper)
        self.pace = pace
        self.show_dice = show_dice and pace > 0 and sitting.match.rules.shown.dice
        self.picking = self._new_picking()
        self.note = ""
        """A hint, or what a key could not do; until the next move."""
        self.acts: list[Act] = []
        """Acts of the ceremony that are still to be shown, the next one first."""
        self.shown: int | None = None
        clock = sitting.match.rules.clock
        self.countdown = Countdown(clock.seconds if clock.at_end is ClockEnd.PLAYED else 0)
        self.time = PlayingTime(sitting.recorder)
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static("The table needs a window of 80 × 24.", id="too-small")
        yield Status(id="status")
        yield Room(id="room", classes="part")
        yield OwnSide(id="own", classes="part")
        yield HandRow(id="hand", classes="part")
        yield CommandBar(id="commands", classes="part")
        yield Ticker(id="ticker", classes="part")

    def on_mount(self) -> None:
        left = self.time.left
        if left is not None and left <= 0:
            self.sitting.match.time_up()  # it was up before the match was left
        elif left is not None:
            self.set_timer(left, self._time_up)
        if self.countdown.seconds:
            self.set_interval(1, self._second)
        self.call_after_refresh(self.go_on)

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def _new_picking(self) -> Picking:
        return Picking(self.sitting.match.rules.aids.hints)

    def keep(self, durable: bool) -> None:
        """Saves the match, with the time that has been played of it."""
        self.time.note()
        super().keep(durable)

    # --- the course of the match ---------------------------------------------------------------

    def go_on(self) -> None:
        """What comes next, when nothing is shown that the person has to read."""
        stage = self.sitting.stage
        if stage is Stage.DEAL:
            self.sitting.begin_deal()
            self.picking = self._new_picking()
            self.keep(durable=True)
            self._begin()
        elif stage is Stage.PLAY:
            self._play()
        elif stage is Stage.SCORED:
            self.draw()
            self._soon(self._show_score, _END_BEATS)
        else:
            self.show_standings()

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
        self.note = f"{act.text}  (enter skips)"
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
            self.keep(durable=True)
        self.go_on()

    def _ask(self) -> None:
        """The person is asked: the tile just drawn is picked, the others are a key away."""
        self.draw()
        self.picking.begin()
        self.countdown.start()
        self._draw_choices()

    def _act(self, action: int) -> None:
        """The person's action; only legal ones get here."""
        self.note = ""
        self.countdown.stop()
        self.picking.end()
        self.sitting.choose(action)
        self.keep(durable=self.sitting.stage is not Stage.PLAY)
        self.go_on()

    def _take_back(self) -> None:
        """The person's last move, where the table allows it."""
        if not self.sitting.can_take_back:
            return
        self.sitting.take_back()
        self.picking.end()
        self.keep(durable=False)
        self.go_on()

    def _second(self) -> None:
        """A second less for the choice; when none is left, the tile drawn goes, or the claim."""
        if self.countdown.tick():
            if self.app.screen is not self:
                self.app.pop_screen()
            self._act(self.picking.otherwise())
        elif self.countdown.left is not None:
            self._draw_choices()

    def _time_up(self) -> None:
        """The time for the match is over: this deal is the last, or is cancelled."""
        self.sitting.match.time_up()
        if self.sitting.stage is Stage.FINISHED:
            self.picking.end()
            self.keep(durable=True)
            self._soon(self.go_on, 0.0)

    def _show_score(self) -> None:
        self.app.push_screen(ScoreScreen(self.sitting), self._after_score)

    def _after_score(self, ends: bool | None) -> None:
        self.sitting.read()
        if ends:
            self.sitting.agree_to_end()
            self.keep(durable=True)
        self.go_on()

    def _soon(self, what: Callable[[], None], beats: float) -> None:
        """Calls it after so many beats; when that is no time, as soon as the screen is drawn."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.pace * beats == 0:
            self.call_after_refresh(what)
        else:
            self._timer = self.set_timer(self.pace * beats, what)

    # --- drawing -------------------------------------------------------------------------------

    @property
    def large(self) -> bool:
        """Whether there is room for the large table."""
        return self.has_class("-wide") and self.has_class("-high")

    def draw(self) -> None:
        """Draws everything as it stands."""
        if self.sitting.deal is None:
            return
        scene = scene_of(self.sitting, self.shown)
        own = scene.sides[Place.BOTTOM]
        self.picking.see(own.tiles, own.drawn, self._offer())
        self.query_one(Status).show(scene, self.keeper.problem)
        self.query_one(Room).show(scene, self._lines(), self.large)
        self.query_one(OwnSide).show(own, scene)
        self._draw_choices()

    def _draw_choices(self) -> None:
        """Draws the person's tiles, the commands, and what is awaited."""
        picking = self.picking
        hand = self.query_one(HandRow)
        hand.show(
            picking.rack.tiles,
            apart=picking.rack.drawn,
            chosen=picking.chosen,
            free=picking.free if picking.free else picking.rack.tiles,
            large=self.large,
        )
        self.query_one(CommandBar).show(picking.labels())
        prompt = "" if self.acts else prompt_of(self.sitting, picking, self.countdown.left)
        self.query_one(Ticker).show(prompt, self.note, self._lines())

    def _lines(self) -> list[str]:
        """The log, as far as it is shown."""
        return self.sitting.chronicle.lines if self.shown is None else []

    def _offer(self) -> Offer:
        """What the person may do now; nothing while the others move or the dice are shown."""
        if not self.sitting.asks or self.shown is not None:
            return NOTHING
        return offer_of(self.sitting.legal, self.sitting.view.offered)

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
            "q": self.ask_to_quit,
            "t": self._change_light,
        }
        if key in windows:
            windows[key]()
        elif self.acts:
            if key not in ("enter", "space", "escape"):
                return False
            self._soon(self._end_ceremony, 0.0)
        elif self.sitting.stage is Stage.SCORED and key == "enter":
            self._soon(self._show_score, 0.0)
        elif self._tile_key(key):
            self._draw_choices()
        else:
            return self._command_key("space" if key == "escape" else key)
        return True

    def _tile_key(self, key: str) -> bool:
        """The keys that pick, move and sort tiles."""
        moves: dict[str, Callable[[], None]] = {
            "left": lambda: self.picking.step(-1),
            "right": lambda: self.picking.step(1),
            "home": self.picking.first,
            "end": self.picking.last,
            "shift+left": lambda: self.picking.move(-1),
            "shift+right": lambda: self.picking.move(1),
            "s": self.picking.sort,
            "r": self.picking.declare,
        }
        if key not in moves or (key == "r" and Command.DEALT in self.picking.offer.commands):
            return False
        armed = self.picking.declaring
        moves[key]()
        if armed or self.picking.declaring:
            self.note = ""  # what enter would do now must be seen, not an old hint
        if key in ("left", "right", "r"):
            self._tell_bound()
        return True

    def _command_key(self, key: str) -> bool:
        """The keys that do something."""
        if key == "enter":
            self._discard()
        elif key in TILE_KEYS:
            self._pick(TILE_KEYS.index(key))
        elif key == "h":
            self._hint()
        elif key == "backspace":
            self._take_back()
        elif key in _COMMANDS:
            choices = self.picking.offer.commands.get(_COMMANDS[key], ())
            if len(choices) == 1:
                self._act(choices[0].action)
            elif choices:
                self._ask_which(choices)
        else:
            return False
        return True

    def _ask_which(self, choices: tuple[Choice, ...]) -> None:
        def taken(number: int | None) -> None:
            if number is not None:
                self._act(choices[number].action)

        labels = [choice.label for choice in choices]
        self.app.push_screen(ChoiceScreen("Which one?", labels), taken)

    def _pick(self, position: int) -> None:
        """A tile's key or click: picks it; the second time, discards it."""
        if self.picking.pick(position):
            self._discard()
        else:
            if self.picking.discard() is None:
                self._tell_bound()
            elif self.picking.declaring:
                self.note = ""
            self._draw_choices()

    def _discard(self) -> None:
        action = self.picking.discard()
        if action is not None:
            self._act(action)
        else:
            self._tell_bound()
            self._draw_choices()

    def _tell_bound(self) -> None:
        """Says why no other tile may go, if the hand is declared."""
        self.note = bound_text(self.sitting, self.picking) or self.note

    def _hint(self) -> None:
        """What the greedy bot would do; its tile is picked."""
        if "h" not in self.picking.labels():
            return
        view, legal = self.sitting.view, self.sitting.legal
        advice = advice_of(view, legal)
        self.note = hint_text(advice, view, legal, self.size.width - 2)
        self.picking.pick_action(advice.action)
        self._draw_choices()

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
        self.app.theme = LIGHT.name if self.app.theme == DARK.name else DARK.name
