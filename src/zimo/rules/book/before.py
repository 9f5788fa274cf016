"""The chapters before the first discard: the set, the places, the wall, the deal, bonus tiles."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.book.parts import BREAK, Section, Table, paragraphs
from zimo.rules.phrases import Phrases
from zimo.rules.ruleset import (
    Break,
    KongIndicator,
    Replacement,
    Rob,
    Rotation,
    Ruleset,
    SeatDraw,
)
from zimo.tiles import (
    ANIMALS,
    DRAGONS,
    FACES,
    FLOWERS,
    JOKER,
    RED_FIVES,
    SEASONS,
    WINDS,
    Suit,
    Tile,
    Wind,
    seat_wind,
)
from zimo.tiles.notation.text import print_tiles

__all__ = ["SEAT_TABLE", "before_play", "has_kongs", "replacements", "sets_of", "wind"]

GROUPS = (
    ("characters", Suit.CHARACTERS.first, Suit.DOTS.first),
    ("dots", Suit.DOTS.first, Suit.BAMBOOS.first),
    ("bamboos", Suit.BAMBOOS.first, WINDS),
    ("winds", WINDS, DRAGONS),
    ("dragons", DRAGONS, FLOWERS),
    ("flowers", FLOWERS, SEASONS),
    ("seasons", SEASONS, ANIMALS),
    ("animals", ANIMALS, JOKER),
    ("jokers", JOKER, RED_FIVES),
    ("red_fives", RED_FIVES, FACES),
)
"""The parts of a set of tiles, and the faces from which to which each goes."""

SEAT_TABLE = ("ABCD", "BADC", "CDBA", "DCAB")
"""By round, who of the players A to D sits East, South, West, North [S3, S4]."""

HEIGHT = 2
STACKED_AT_ONCE = 4
TOTALS = range(2, 13)


def before_play(rules: Ruleset, say: Phrases) -> Iterator[Section]:
    """The chapters, in the order in which a table comes to them."""
    yield _set(rules, say)
    yield _places(rules, say)
    yield _wall(rules, say)
    if rules.indicators.first:
        yield Section(
            id="indicators",
            heading=say("head.indicators"),
            paragraphs=paragraphs(_indicators(rules, say)),
        )
    yield Section(id="deal", heading=say("head.deal"), paragraphs=(say("deal.how"),))
    if _has_bonus(rules):
        yield Section(
            id="bonus", heading=say("head.bonus"), paragraphs=paragraphs(_bonus(rules, say))
        )


def wind(number: int, say: Phrases) -> str:
    """The name of a wind; a fifth round is East's again."""
    return say(f"wind.{Wind(number % len(Wind)).name.lower()}")


def seat_name(seat: int, players: int, say: Phrases) -> str:
    """What a seat is called while seat 0 is East; two players are East and West."""
    return wind(seat_wind(seat, 0, players), say)


def _has_bonus(rules: Ruleset) -> bool:
    return bool(rules.deck.bonus or rules.deck.animals)


def sets_of(rules: Ruleset) -> str:
    """Which sets four of which make a hand: what follows "winning.shape" in a family's keys."""
    kongs = "" if has_kongs(rules) and rules.kongs.replaced else ".pung"
    return kongs if rules.winning.max_chows else f"{kongs}.no_chows"


def has_kongs(rules: Ruleset) -> bool:
    """Whether any kong may be declared."""
    kongs = rules.kongs
    return kongs.claimed or kongs.added or kongs.concealed


def replacements(rules: Ruleset) -> bool:
    """Whether anything is ever replaced."""
    kongs = has_kongs(rules) and rules.kongs.replaced
    return kongs or _has_bonus(rules) or bool(rules.aside.kinds)


def _set(rules: Ruleset, say: Phrases) -> Section:
    deck = rules.deck
    faces = deck.faces()
    rows = []
    for name, first, end in GROUPS:
        there = [Tile(face) for face in range(first, end) if faces[face]]
        if there:
            rows.append((say(f"set.{name}"), print_tiles(there), str(sum(faces[first:end]))))
    told = [say("set.count", tiles=deck.size)]
    if deck.removed:
        told.append(say("set.removed", tiles=deck.removed))
    table = Table(
        headings=(say("col.part"), say("col.tiles"), say("col.pieces")),
        rows=tuple(rows),
        numbers=(2,),
        tiles=(1,),
    )
    return Section(
        id="set",
        heading=say("head.set"),
        paragraphs=paragraphs(told),
        notation=say("set.notation"),
        tables=(table,),
    )


def _places(rules: Ruleset, say: Phrases) -> Section:
    seats = rules.seats
    told = [say("places.players", players=seats.players)]
    if seats.draw is SeatDraw.DICE:
        told.append(say("places.draw.dice", dice=seats.dice))
    else:
        told.append(say(f"places.draw.{seats.draw}"))
    told.append(BREAK)
    others = ", ".join(seat_name(number, seats.players, say) for number in range(1, seats.players))
    told.append(say(f"places.order.{seats.direction}", winds=others))
    tables: tuple[Table, ...] = ()
    if seats.rotation is Rotation.EACH_ROUND:
        told += [BREAK, say("places.rotation")]
        rows = tuple((wind(number, say), *row) for number, row in enumerate(SEAT_TABLE))
        headings = (say("col.round"), *(wind(number, say) for number in range(4)))
        tables = (Table(headings=headings, rows=rows),)
    return Section(
        id="places", heading=say("head.places"), paragraphs=paragraphs(told), tables=tables
    )


def _wall(rules: Ruleset, say: Phrases) -> Section:
    walls, players = rules.walls, rules.seats.players
    told = [_built(rules, say)]
    tables: tuple[Table, ...] = ()
    told.append(BREAK)
    if walls.separate:
        told.append(say("wall.separate"))
    elif walls.opening is Break.OWN_WALL:
        told.append(say("wall.own_wall"))
    else:
        told.append(say("wall.two_rolls"))
        tables = (_named_walls(players, say),)
    told.append(BREAK)
    if replacements(rules):
        told.append(say(f"wall.replacement.{walls.replacement}"))
    told += [BREAK, *_dead(rules, say)]
    return Section(id="wall", heading=say("head.wall"), paragraphs=paragraphs(told), tables=tables)


def _built(rules: Ruleset, say: Phrases) -> str:
    size, players = rules.deck.size, rules.seats.players
    left_out = rules.walls.left_out and players < len(Wind)
    sides = len(Wind) if left_out else players
    uneven = size % (HEIGHT * sides)
    stacks = size // HEIGHT // sides
    if left_out:
        untouched = size - rules.walls.in_play(size, players)
        key = "wall.left_out.uneven" if uneven else "wall.left_out"
        return say(key, stacks=stacks, tiles=untouched)
    return say("wall.uneven") if uneven else say("wall.built", stacks=stacks)


def _named_walls(players: int, say: Phrases) -> Table:
    """Which totals of the dice name whose wall, counted from East's."""
    rows = tuple(
        (
            wind(number, say),
            ", ".join(str(total) for total in TOTALS if (total - 1) % players == number),
        )
        for number in range(players)
    )
    return Table(headings=(say("col.wall"), say("col.totals")), rows=rows)


def _dead(rules: Ruleset, say: Phrases) -> Iterator[str]:
    walls = rules.walls
    if not walls.dead:
        yield say("wall.no_dead")
        return
    loose = walls.replacement is Replacement.LOOSE and replacements(rules)
    yield say("wall.dead.loose" if loose else "wall.dead", dead=walls.dead)
    if replacements(rules):
        yield say("wall.topped_up" if walls.topped_up else "wall.not_topped_up")


def _indicators(rules: Ruleset, say: Phrases) -> Iterator[str]:
    told = rules.indicators
    yield say("indicators.first", count=told.first)
    yield say("indicators.place", tiles=told.replacements)
    yield BREAK
    if has_kongs(rules):
        yield say(f"indicators.kongs.{told.kongs}")
        waits = told.kongs in (KongIndicator.AFTER_DISCARD, KongIndicator.BY_KIND)
        if waits and rules.kongs.rob is not Rob.NONE:
            yield say("indicators.before_rob" if told.before_rob else "indicators.after_rob")
    if told.under:
        turned = told.kongs is not KongIndicator.NEVER and not told.under_kongs
        yield say("indicators.under.first" if turned else "indicators.under")


def _bonus(rules: Ruleset, say: Phrases) -> Iterator[str]:
    yield say("bonus.laid")
    if rules.deck.bonus:
        both = rules.deck.bonus > len(Wind)
        yield say("bonus.numbers.both" if both else "bonus.numbers.flowers")
    if rules.winning.all_bonus:
        yield say("bonus.all_win")
