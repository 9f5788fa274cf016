"""A sheet for a program: the same that is said in words, with tiles in text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from zimo.rules import Ruleset, Sheet, family_of
from zimo.rules.catalogue import Catalogue
from zimo.rules.sheet import Line
from zimo.rules.words import sheet_lines
from zimo.tiles import Tile, label_of

__all__ = ["sheet_facts"]


def sheet_facts(rules: Ruleset, sheet: Sheet, language: str = "en") -> dict[str, Any]:
    """The sheet as plain data; `words` has its lines as a person reads them."""
    catalogue = family_of(rules).catalogue
    return {
        "ruleset": rules.id,
        "wins": sheet.wins,
        "refusal": sheet.refusal or None,
        "total": sheet.total,
        "lines": _lines(catalogue, sheet.lines, language),
        "rejections": [
            {**msgspec.to_builtins(each), "by": each.by or None} for each in sheet.rejections
        ],
        "steps": {step.name: step.value for step in sheet.steps},
        "sets": [_labels(tiles) for tiles in sheet.sets],
        "readings": [
            {
                "sets": [_labels(tiles) for tiles in each.sets],
                "lines": _lines(catalogue, each.lines, language),
                "total": each.total,
            }
            for each in sheet.readings
        ],
        "words": sheet_lines(rules, sheet, language),
    }


def _lines(catalogue: Catalogue, lines: Iterable[Line], language: str) -> list[dict[str, Any]]:
    return [
        {
            **msgspec.to_builtins(line),
            "name": catalogue[line.item].name(language),
            "tiles": _labels(line.tiles),
        }
        for line in lines
    ]


def _labels(tiles: Iterable[Tile]) -> list[str]:
    return [label_of(tile) for tile in tiles]
