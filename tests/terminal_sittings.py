"""Matches at the terminal's table with fixed seeds, for the tests of several modules."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from textual.pilot import Pilot

from zimo.bots import Greedy
from zimo.rules import Ruleset, load_ruleset
from zimo.table.actions import parse_action
from zimo.terminal.app import Settings, ZimoApp
from zimo.terminal.keeper import Keeper
from zimo.terminal.opponents import new_sitting
from zimo.terminal.picking import NOTHING
from zimo.terminal.screens.table import TableScreen
from zimo.terminal.sitting import Sitting, Stage
from zimo.tiles import Seat

__all__ = [
    "app_at",
    "classical",
    "play_deal",
    "play_on",
    "play_until",
    "play_with_keys",
    "recorded_sitting",
    "settle",
    "sitting_of",
    "some_sitting",
    "start_app",
]


def classical(**sections: dict[str, Any]) -> Ruleset:
    """The classical ruleset, some keys of some sections changed."""
    rules = load_ruleset("classical")
    for section, changes in sections.items():
        changed = msgspec.structs.replace(getattr(rules, section), **changes)
        rules = msgspec.structs.replace(rules, **{section: changed})
    return rules


def sitting_of(
    seed: str = "7",
    *,
    rules: Ruleset | None = None,
    bots: tuple[str, ...] = ("greedy",),
    name: str = "Wen",
) -> Sitting:
    """A match that has not begun."""
    return new_sitting(rules or load_ruleset("classical"), seed.encode(), name, bots)


def play_on(sitting: Sitting) -> None:
    """One step: the bots move, or the person does as the greedy bot would."""
    if sitting.asks:
        sitting.choose(Greedy().choose(sitting.view, sitting.legal))
    else:
        sitting.beat()


def play_until(sitting: Sitting, reached: Callable[[Sitting], bool]) -> Sitting:
    """Plays on, over several deals if need be, until the person is asked something like this."""
    while sitting.stage is not Stage.FINISHED:
        if sitting.stage is Stage.PLAY:
            if sitting.asks and reached(sitting):
                return sitting
            play_on(sitting)
        elif sitting.stage is Stage.SCORED:
            sitting.read()
        else:
            sitting.begin_deal()
    raise LookupError("it is never reached")


def some_sitting(reached: Callable[[Sitting], bool]) -> Sitting:
    """A match in which the person is asked something like this."""
    for seed in range(100):
        try:
            return play_until(sitting_of(str(seed)), reached)
        except LookupError:
            continue
    raise AssertionError("it is never reached")


def play_deal(sitting: Sitting) -> Sitting:
    """Plays one deal to its end; the result has not been read."""
    sitting.begin_deal()
    while sitting.stage is Stage.PLAY:
        play_on(sitting)
    return sitting


def app_at(sitting: Sitting, folder: Path, **settings: Any) -> ZimoApp:
    """The app with this match on the table, bots moving at once unless `pace` says otherwise."""
    return ZimoApp(
        Settings(folder=folder, **{"pace": 0, **settings}),
        [sitting.match.rules],
        "Wen",
        sitting,
        Keeper(folder / "match.jsonl"),
    )


def start_app(folder: Path, **settings: Any) -> ZimoApp:
    """The app with its start screen."""
    rulesets = [load_ruleset("classical"), load_ruleset("classical-dmjl")]
    return ZimoApp(
        Settings(folder=folder, **{"pace": 0, **settings}), rulesets, "Wen", seed=b"start"
    )


async def settle(pilot: Pilot[str]) -> None:
    """Waits until the person is asked and has been shown what, or has something else to read."""
    for _ in range(200):
        await pilot.pause()
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen) or screen.picking.offer is not NOTHING:
            await pilot.pause()
            return
    raise AssertionError("the table does not go on")


async def play_with_keys(pilot: Pilot[str], moves: int | None = None) -> None:
    """Plays on with keys alone until another screen opens: takes hints, claims nothing but wins.

    `moves`: at most so many choices; without it the deal has to end.
    """
    app = pilot.app
    for _ in range(400 if moves is None else moves):
        await settle(pilot)
        screen = app.screen
        if not isinstance(screen, TableScreen):
            return
        labels = screen.picking.labels()
        if "m" in labels:
            await pilot.press("m")
        elif "space" in labels:
            await pilot.press("space")
        else:
            await pilot.press("h", "enter")
    if moves is None:
        raise AssertionError("the deal does not end")


def recorded_sitting(name: str) -> Sitting:
    """A match in the first deal, played to a position in a file.

    A line "seed SEED", or "seed SEED RULESET", then the actions.
    """
    folder = Path(__file__).parent / "unit" / "terminal" / "positions"
    first, *rest = (folder / f"{name}.txt").read_text("utf-8").splitlines()
    _seed, seed, *ruleset = first.split()
    sitting = sitting_of(seed, rules=load_ruleset(ruleset[0] if ruleset else "classical"))
    sitting.begin_deal()
    for word in " ".join(rest).split():
        seat, _, action = word.partition(":")
        sitting._step(Seat(int(seat)), parse_action(action))
    return sitting
