"""Rulesets with random options: every enum, switch and number that a file may set."""

from __future__ import annotations

import random
import re
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from zimo.bots import Uniform, play_deal
from zimo.rules import Ruleset, RulesetError, decode_ruleset, family_named, family_names
from zimo.rules.catalogue import Catalogue
from zimo.rules.sheet import AwardReason, Unit
from zimo.table.check import check
from zimo.table.deal import OVER
from zimo.table.match import Match
from zimo.table.view import View
from zimo.tiles import DECKS, Seat

# Numbers that an option may have here; those without a range take 0 to 4.
RANGES: dict[str, tuple[int, int]] = {
    "seats.players": (2, 4),
    "walls.dead": (0, 40),
    "payment.east_factor": (1, 3),
    "match.rounds": (0, 1),
    "match.deals": (1, 3),
    "match.minutes": (0, 0),
    "match.start": (1, 3000),
    "match.unit": (0, 1000),
    "match.return_points": (0, 0),
    "indicators.first": (0, 1),
    "indicators.replacements": (4, 12),
    "ready.stake": (0, 100),
    "conduct.false_east": (1, 2),
    "clock.seconds": (0, 30),
    "score.limit": (0, 1000),
    "score.no_limit_value": (100, 1000),
    "score.bonus_own": (0, 8),
    "score.bonus_other": (0, 8),
    "score.streak": (1, 9),
}

PINNED: dict[str, dict[str, dict[str, Any]]] = {
    "mcr": {
        "claims": {"max_chows": 4},
        "winning": {"max_chows": 4},
        "kongs": {"replaced": True},
        "payment": {
            "only_winner": True,
            "losers_settle": False,
            "east_factor": 1,
            "discarder": "same",
            "letting_off": False,
        },
    },
    "riichi": {
        "winning": {"max_chows": 4},
        "kongs": {"replaced": True},
        "payment": {
            "only_winner": True,
            "losers_settle": False,
            "east_factor": 2,
            "east_pays": True,
            "discarder": "all",
            "letting_off": False,
        },
    },
}
"""What a family plays in one way only: it would hardly ever be drawn by chance."""

UNITS = {Unit.FAN: "points", Unit.FU: "points", Unit.HAN: "doubles", Unit.YAKUMAN: "limit"}
"""Units whose values a ruleset can only change in one way."""


def random_ruleset(seed: int) -> Ruleset:
    """A valid ruleset that depends on the seed alone.

    What the check calls impossible goes back to its default; where that is not enough, everything
    is drawn again.
    """
    chance = random.Random(seed)
    family_name = chance.choice(family_names())
    while True:
        tree = _random_tree(chance, family_name, seed)
        while tree:
            try:
                return decode_ruleset(msgspec.json.encode(tree))
            except RulesetError as error:
                tree = _without(tree, str(error))


def _random_tree(chance: random.Random, family_name: str, seed: int) -> dict[str, Any]:
    family = family_named(family_name)
    tree: dict[str, Any] = {
        "id": f"random-{seed}",
        "family": family_name,
        "names": {"en": f"Random {seed}"},
        "deck": _random_deck(chance),
        "score": _random_fields(chance, family.options, "score"),
        "items": _random_items(chance, family.catalogue),
    }
    for section, kind in get_type_hints(Ruleset).items():
        if section not in tree and isinstance(kind, type) and issubclass(kind, Struct):
            tree[section] = _random_fields(chance, kind, section)
    for section, fields in PINNED.get(family_name, {}).items():
        tree[section].update(fields)
    return tree


def _without(tree: dict[str, Any], error: str) -> dict[str, Any]:
    """Without the option or section that the error names; nothing if that is not there."""
    named = re.match(r"ruleset: (\w+)(?:\.(\w+))?", error)
    section, key = named.groups() if named else ("", None)
    if key is None and tree.get(section):
        return {**tree, section: {}}
    fields = tree.get(section, {})
    if key not in fields:
        return {}
    return {**tree, section: {name: fields[name] for name in fields if name != key}}


def _random_deck(chance: random.Random) -> dict[str, Any]:
    """One of the named decks, some with red fives."""
    deck: dict[str, Any] = msgspec.to_builtins(DECKS[chance.choice(list(DECKS))])
    if chance.random() < 0.3:
        deck["red_fives"] = [0 if deck["removed"] else chance.randint(0, 4), 1, 2]
    return deck


def _random_fields(chance: random.Random, kind: type[Struct], section: str) -> dict[str, Any]:
    """Values for about half of the fields; the others keep their defaults."""
    hints = get_type_hints(kind)
    return {
        name: _random_value(chance, hints[name], f"{section}.{name}")
        for name in kind.__struct_fields__
        if name in ("deals",) or chance.random() < 0.5
    }


def _random_value(chance: random.Random, kind: Any, name: str) -> Any:
    if name == "aside.kinds":
        return chance.choice(["", "4z", "3z4z"])
    if name == "match.place_points":
        return chance.choice([[], [10, -10], [10, 0, -10], [20, 10, -10, -20]])
    if kind is bool:
        return chance.random() < 0.5
    if isinstance(kind, type) and issubclass(kind, Enum):
        return chance.choice([each.value for each in kind])
    if kind is int:
        return chance.randint(*RANGES.get(name, (0, 4)))
    if kind is float:
        return chance.choice([0.0, 0.25, 0.5, 1.0, 2.0])
    if get_origin(kind) is tuple:
        return chance.choice([[], [4, 2, 1, 0], [1, 0]])
    rest = [each for each in get_args(kind) if each is not type(None)]
    assert rest, f"no random value is known for {name}: {kind}"
    return _random_value(chance, rest[0], name)


def _random_items(chance: random.Random, catalogue: Catalogue) -> dict[str, Any]:
    """Some items switched, some with another value, in the unit that the family knows for it."""
    settings: dict[str, Any] = {}
    for item in catalogue:
        if chance.random() < 0.2:
            unit = chance.choice(["points", "doubles", "limit"])
            unit = UNITS.get(item.unit, unit)
            value = {"points": chance.randint(0, 30), "doubles": chance.randint(0, 3)}
            settings[item.id] = {
                "on": chance.random() < 0.6,
                **({unit: value.get(unit, 1.0)} if chance.random() < 0.5 else {}),
            }
    return settings


def play_checked(seed: int, every_step: bool) -> int:
    """A match of uniform bots under the random ruleset of this seed; how many deals it had.

    The invariants of the table hold after every action, or at the end of each deal; they include
    that payments sum to zero, and that stakes are not lost. AssertionError says which one does not,
    and where.
    """
    rules = random_ruleset(seed)
    match = Match(rules, b"random options %d" % seed)
    bots = [Uniform(1000 * seed + seat) for seat in range(match.players)]
    while match.over is None:
        deal = match.start_deal()
        points = sum(match.points) + match.deposits
        while every_step and deal.phase != OVER:
            broken = check(deal)
            assert broken == [], f"{rules.id}, deal {match.number}: {broken}"
            seat = deal.actor()
            deal.step(seat, bots[seat].choose(View(deal, Seat(seat)), deal.legal(seat)))
        play_deal(deal, bots)
        broken = check(deal, replay=True)
        assert broken == [], f"{rules.id}, deal {match.number}: {broken}"
        settlement = match.finish_deal().settlement
        # Stakes only change their place: a player, the table, the winner or the first.
        bonus = [each.amount for each in settlement.awards if each.reason is AwardReason.BONUS]
        now = sum(match.points) + match.deposits
        assert now == points + sum(bonus), f"{rules.id}, deal {match.number}"
    return match.number
