"""What the greedy bot would do in the person's place, and why."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from zimo.bots import Advice, Greedy
from zimo.rules import Holding, family_of
from zimo.rules.outlook import waits_of
from zimo.table.actions import CONCEALED_KONG, DECLARE, DISCARD, MAHJONG, PASS, tile_of
from zimo.table.view import View
from zimo.terminal.choices import declaration, offer_of
from zimo.tiles import Tile, label_of

__all__ = ["advice_of", "hint_text"]

_SHOWN = 8
"""At most so many helpful kinds are listed."""


def advice_of(view: View, legal: bytes) -> Advice:
    """The bot's choice with its reasons; it sees only what the person sees."""
    return Greedy().advise(view, legal)


def hint_text(advice: Advice, view: View, legal: bytes, width: int) -> str:
    """The advice in one line: what, how far it is then from ready, what helps, to what end.

    Fewer of the helpful tiles are listed where the line would be wider than `width`; what the
    melds are worth already is told where there is room for it.
    """
    what = _what(advice, view, legal)
    if advice.action == MAHJONG or advice.plan is None:
        return f"{what}."
    aim = _aim(advice, view)
    worth = _worth(advice, view) if advice.distance == 0 else {}
    ends = [f"; aim: {aim}" if aim else ""]
    has = _has(view)
    if has:
        ends.insert(0, f"; there already: {has}{ends[0]}")
    text = ""
    for end in ends:
        for shown in range(_SHOWN, 0, -1):
            text = f"{what}: {_outlook(advice, worth, shown)}{end}."
            if len(text) <= width:
                return text
    return text


def _what(advice: Advice, view: View, legal: bytes) -> str:
    tile = tile_of(advice.action)
    if tile is not None and DISCARD <= advice.action < CONCEALED_KONG:
        if advice.action >= DECLARE:
            return declaration(tile, view.rules.ready.stake).capitalize()
        return f"Discard {label_of(tile)}"
    if advice.action == PASS:
        return "Pass"
    for choices in offer_of(legal, view.offered).commands.values():
        for choice in choices:
            if choice.action == advice.action:
                return choice.label.capitalize()
    raise ValueError(f"{advice.action} is not allowed")


def _worth(advice: Advice, view: View) -> dict[int, str]:
    """By kind what a ready hand would be worth with it, where the rules ask for a minimum.

    Claims are left out: what would lie on the table then is told when it does.
    """
    tile = tile_of(advice.action)
    discards = tile is not None and DISCARD <= advice.action < CONCEALED_KONG
    if not view.rules.winning.minimum or not (discards or advice.action == PASS):
        return {}
    concealed = list(view.tiles)
    if discards:
        concealed.remove(Tile(tile or 0))
    declares = DECLARE <= advice.action < CONCEALED_KONG
    holding = _holding(view, concealed, view.declared(view.seat) or declares)
    told = {}
    for wait in waits_of(view.rules, holding):
        if wait.claimed.wins:
            told[int(wait.kind)] = f"{wait.claimed.total}"
        else:
            told[int(wait.kind)] = f"{wait.drawn.total} drawn" if wait.drawn.wins else "too little"
    return told


def _holding(view: View, concealed: Sequence[Tile], declared: bool) -> Holding:
    return Holding(
        concealed=tuple(concealed),
        melds=view.melds(view.seat),
        bonus=view.bonus(view.seat),
        seat_wind=view.seat_wind(view.seat),
        round_wind=view.round_wind,
        declared=declared,
    )


def _has(view: View) -> str:
    """What is certain whatever the hand becomes, bonus tiles left out: everyone sees those."""
    family = family_of(view.rules)
    holding = structs.replace(_holding(view, (), view.declared(view.seat)), bonus=())
    lines = family.certain(view.rules, holding)
    return ", ".join(_lower(family.catalogue[line.item].name()) for line in lines)


def _lower(name: str) -> str:
    """The name within a sentence; one in capitals, as "Mixed Straight", stays as it is."""
    rest = name[1:]
    return name if rest != rest.lower() else name[:1].lower() + rest


def _outlook(advice: Advice, worth: dict[int, str], shown: int) -> str:
    """Distance, and the tiles that help, those first of which most are left."""
    best = sorted((accept for accept in advice.accepts if accept[1]), key=lambda each: -each[1])
    left = sum(count for _, count in best)
    labels = [
        label_of(Tile(kind)) + (f" ({worth[kind]})" if kind in worth else "")
        for kind in sorted(kind for kind, _ in best[:shown])
    ]
    if len(best) > shown:
        labels.append("…")
    listed = " ".join(labels)
    if advice.distance <= 0:
        return f"ready for {listed}, {left} left" if left else "ready, but its tiles are gone"
    return f"{advice.distance} from ready, {left} tiles help ({listed})"


def _aim(advice: Advice, view: View) -> str:
    if advice.plan is None or not advice.plan.items:
        return ""
    catalogue = family_of(view.rules).catalogue
    names = [catalogue[item].name() for item in advice.plan.items if item in catalogue]
    return " and ".join(map(_lower, names))
