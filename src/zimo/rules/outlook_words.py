"""What a hand has and could become, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zimo.rules.load import family_of
from zimo.rules.outlook import Aim, Outlook, Wait
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Line, Unit
from zimo.rules.texts import text
from zimo.rules.words import amount
from zimo.tiles import label_of
from zimo.tiles.notation import print_tiles

__all__ = ["outlook_lines"]


def outlook_lines(rules: Ruleset, outlook: Outlook, language: str = "en") -> Iterator[str]:
    """A line for what is certain, for each tile that would complete the hand, and for each aim."""
    if outlook.has:
        yield text("outlook.has", language, items=_items(rules, outlook.has, language))
    for wait in outlook.waits:
        yield _wait(rules, wait, language)
    for aim in outlook.aims:
        # What a ready hand waits for has been told, with all that it would be worth.
        if aim.plan.items and (aim.distance or not outlook.waits):
            yield _aim(rules, aim, language)
    if not outlook.waits and not outlook.aims:
        yield text("outlook.none", language)


def _items(rules: Ruleset, lines: Sequence[Line], language: str) -> str:
    catalogue = family_of(rules).catalogue
    return ", ".join(f"{catalogue[line.item].name(language)} {line.value:g}" for line in lines)


def _wait(rules: Ruleset, wait: Wait, language: str) -> str:
    key = "outlook.wait"
    if not wait.claimed.wins:
        key += ".drawn" if wait.drawn.wins else ".poor"
    best = wait.claimed if wait.claimed.wins else wait.drawn
    return text(
        key,
        language,
        tile=label_of(wait.kind),
        points=amount(Unit.POINTS, wait.claimed.total, language),
        drawn=amount(Unit.POINTS, wait.drawn.total, language),
        items=_items(rules, best.lines, language),
    )


def _aim(rules: Ruleset, aim: Aim, language: str) -> str:
    catalogue = family_of(rules).catalogue
    names = [catalogue[item].name(language) for item in aim.plan.items if item in catalogue]
    return text(
        "outlook.aim" if aim.distance else "outlook.aim.ready",
        language,
        items=text("and", language).join(names),
        tiles=aim.distance,
        kinds=print_tiles(aim.accepts),
    )
