"""What can't be played, whatever the family: combinations of options that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.quoting import quoted
from zimo.rules.ruleset import (
    BustEnd,
    KongIndicator,
    LeaderStops,
    ReadyWhen,
    Replacement,
    Rob,
    Rotation,
    Ruleset,
    SeatDraw,
    ThreeWins,
)
from zimo.tiles import (
    DRAGONS,
    KINDS,
    PLAYING,
    WINDS,
    NotationError,
    Tile,
    is_bonus,
    is_honour,
    is_terminal,
    kind_of,
    label_of,
)
from zimo.tiles.notation.text import parse_tiles

__all__ = ["impossible"]

MAX_SETS = 5
NINE = 9
LONGEST_NAME = 80
"""Characters of an id or a name: a line of a terminal."""
LONGEST_TEXT = 600
"""Characters of a summary or a source: a paragraph."""


def impossible(rules: Ruleset) -> Iterator[str]:
    """Every problem as "key: reason"; nothing when the ruleset can be played."""
    yield from _texts(rules)
    yield from _numbers(rules)
    wall = rules.walls.in_play(rules.deck.size, rules.seats.players)
    dealt = 13 * rules.seats.players + 1
    loose = 2 if rules.walls.replacement is Replacement.LOOSE else 0
    if wall - rules.walls.dead - loose < dealt:
        yield (
            f"walls.dead: {rules.walls.dead} of {wall} tiles are never drawn, too few are left"
            f" to deal {dealt}"
        )
    yield from _ready(rules)
    if rules.kongs.dealt and not rules.kongs.concealed:
        yield "kongs.dealt: a dealt kong can't be declared where concealed kongs are not declared"
    if rules.kongs.face_down and rules.kongs.rob is Rob.ANY:
        yield "kongs.face_down: a kong that lies face down can't be robbed"
    winds = rules.deck.counts()[WINDS:DRAGONS]
    if rules.seats.draw is SeatDraw.WIND_TILES and not all(winds):
        yield "seats.draw: there are no wind tiles in this set to be drawn"
    length = rules.match
    if length.deals and length.wins > length.deals:
        yield f"match.wins: nobody can win {length.wins} of {length.deals} deals"
    bounds = (length.rounds, length.deals, length.minutes, length.target, length.wins)
    if not any(bounds) and length.bust is BustEnd.NEVER:
        yield (
            "match: without rounds, deals, minutes, a target, wins or an end at zero"
            " the match never ends"
        )
    if length.place_points and len(length.place_points) != rules.seats.players:
        yield (
            f"match.place_points: expected one for each of {rules.seats.players} places,"
            f" got {len(length.place_points)}"
        )
    if list(length.place_points) != sorted(length.place_points, reverse=True):
        yield "match.place_points: a better place can't earn less than the next"
    if length.target and length.target <= length.start:
        yield f"match.target: expected more than the {length.start} points of the start"
    if rules.seats.rotation is Rotation.EACH_ROUND and rules.seats.players != 4:
        yield "seats.rotation: the table of seats is for four players"
    if rules.claims.three_wins is not ThreeWins.STAND and rules.seats.players < 4:
        yield "claims.three_wins: only a table of four has three others"
    walls = rules.walls
    ends = walls.replacement is Replacement.END and not walls.topped_up and not walls.dead
    bonus = rules.deck.bonus or rules.deck.animals
    if ends and (rules.kongs.replaced or bonus or rules.aside.kinds):
        yield "walls.topped_up: without a dead wall there is nothing to replace a tile from"
    yield from _separate(rules)
    if rules.winning.all_bonus and not rules.deck.bonus:
        yield "winning.all_bonus: there are no bonus tiles in this set"
    if rules.match.bust is BustEnd.AT_ZERO and rules.match.start == 0:
        yield "match.start: everyone has nothing at the start, and the match ends at zero"
    yield from _aside(rules)
    yield from _indicators(rules)
    yield from _abortive(rules)
    yield from _last_round(rules)
    yield from _result(rules)
    yield from _false_mahjong(rules)


def _ready(rules: Ruleset) -> Iterator[str]:
    ready = rules.ready
    if ready.when is ReadyWhen.NEVER:
        if ready.required:
            yield "ready.required: a calling hand can't be required where none may be declared"
        if ready.dealt:
            yield "ready.dealt: a dealt calling hand can't be declared where none may be declared"
        if ready.frozen:
            yield "ready.frozen: where no calling hand is declared none can be frozen"
    elif ready.stake and not ready.frozen:
        yield "ready.stake: what a stake was laid for may not lapse, so the hand must be frozen"


def _aside(rules: Ruleset) -> Iterator[str]:
    try:
        tiles = _aside_tiles(rules)
    except NotationError as error:
        yield f"aside.kinds: {error}"
        return
    there = rules.deck.counts()
    for tile in tiles:
        if is_bonus(tile):
            yield f"aside.kinds: {label_of(tile)} is a bonus tile, and is laid out anyway"
        elif kind_of(tile) >= PLAYING:
            yield f"aside.kinds: {label_of(tile)} stands in for other tiles"
        elif not there[kind_of(tile)]:
            yield f"aside.kinds: there is no {label_of(tile)} in this set"


def _aside_tiles(rules: Ruleset) -> tuple[Tile, ...]:
    """What may be laid aside. NotationError."""
    return parse_tiles(rules.aside.kinds) if rules.aside.kinds else ()


def _indicators(rules: Ruleset) -> Iterator[str]:
    told = rules.indicators
    if not told.first:
        return
    if rules.walls.replacement is not Replacement.END or not rules.walls.topped_up:
        yield (
            "indicators.first: they lie in a dead wall that stays whole, with the replacements at"
            " its end"
        )
    if rules.kongs.replaced and not rules.kongs.most:
        yield "kongs.most: beside indicators there are not replacements for ever more kongs"
    if told.replacements % 2:
        yield f"indicators.replacements: expected whole stacks, got {told.replacements} tiles"
    needed = _replacements(rules)
    if needed > told.replacements:
        yield (
            f"indicators.replacements: {needed} tiles may have to be replaced,"
            f" {told.replacements} are kept"
        )
    turned = 0 if told.kongs is KongIndicator.NEVER else rules.kongs.most
    room = told.replacements + 2 * told.first + turned
    if room > rules.walls.dead:
        yield (
            f"walls.dead: {told.replacements} replacements and the indicators take {room} tiles,"
            f" the dead wall has {rules.walls.dead}"
        )


def _replacements(rules: Ruleset) -> int:
    """How many tiles of a deal may have to be replaced."""
    there = rules.deck.counts()
    try:
        aside = sum(there[kind] for kind in set(map(kind_of, _aside_tiles(rules))))
    except NotationError:
        aside = 0
    kongs = rules.kongs.most if rules.kongs.replaced else 0
    return kongs + aside + rules.deck.bonus + rules.deck.animals


def _abortive(rules: Ruleset) -> Iterator[str]:
    abortive, there = rules.abortive, rules.deck.counts()
    outer = (kind for kind in map(Tile, range(KINDS)) if is_terminal(kind) or is_honour(kind))
    kinds = sum(1 for kind in outer if there[kind])
    if abortive.nine_kinds and kinds < NINE:
        yield f"abortive.nine_kinds: the set has {kinds} kinds of terminals and honours"
    if abortive.four_winds and not any(there[WINDS:DRAGONS]):
        yield "abortive.four_winds: there are no wind tiles in this set"


def _last_round(rules: Ruleset) -> Iterator[str]:
    """What depends on a last round."""
    length = rules.match
    for key, there in (
        ("goal", length.goal),
        ("overtime", length.overtime),
        ("leader_stops", length.leader_stops is not LeaderStops.NEVER),
    ):
        if there and not length.rounds:
            yield f"match.{key}: without a number of rounds no round is the last"


def _result(rules: Ruleset) -> Iterator[str]:
    """The final result."""
    length = rules.match
    if length.return_points and not length.unit:
        yield "match.return_points: without a unit points do not count in the final result"
    if length.return_points and length.return_points < length.start:
        yield f"match.return_points: expected at least the {length.start} points of the start"


def _false_mahjong(rules: Ruleset) -> Iterator[str]:
    conduct = rules.conduct
    if conduct.false_east < 1:
        yield f"conduct.false_east: expected 1 or more, got {conduct.false_east}"
    told = (conduct.false_mahjong, conduct.false_result, conduct.false_ends, conduct.false_replayed)
    if not conduct.sporting and (any(told) or conduct.false_east > 1):
        yield "conduct: only a sporting table has false mahjongs"
    if conduct.false_replayed and not conduct.false_ends:
        yield "conduct.false_replayed: a deal that goes on is not played again"
    if conduct.false_result and not (rules.match.unit or rules.match.place_points):
        yield "conduct.false_result: this match has no final result"


def _separate(rules: Ruleset) -> Iterator[str]:
    """What walls of one's own, and replacements from the front of a wall, leave no room for."""
    walls, players = rules.walls, rules.seats.players
    if walls.replacement is Replacement.NEXT and walls.dead and not walls.topped_up:
        yield "walls.topped_up: replacements that are the next tile never touch the dead wall"
    if not walls.separate:
        return
    if walls.replacement is not Replacement.NEXT:
        yield "walls.replacement: from a wall of one's own a replacement is the next tile"
    if walls.dead:
        yield "walls.dead: walls that every player has to themselves are drawn to their last tile"
    if walls.left_out:
        yield "walls.left_out: where every player has a wall of their own none is left out"
    if rules.deck.size % players:
        yield f"walls.separate: {rules.deck.size} tiles make no {players} equal walls"


def _numbers(rules: Ruleset) -> Iterator[str]:
    if not 2 <= rules.seats.players <= 4:
        yield f"seats.players: expected 2 to 4, got {rules.seats.players}"
    for key, value in (
        ("walls.dead", rules.walls.dead),
        ("winning.minimum", rules.winning.minimum),
        ("match.rounds", rules.match.rounds),
        ("match.deals", rules.match.deals),
        ("match.minutes", rules.match.minutes),
        ("match.start", rules.match.start),
        ("match.round_deals", rules.match.round_deals),
        ("match.target", rules.match.target),
        ("match.wins", rules.match.wins),
        ("match.stake", rules.match.stake),
        ("match.streak", rules.match.streak),
        ("drawn.east_points", rules.drawn.east_points),
        ("drawn.ready_points", rules.drawn.ready_points),
        ("match.goal", rules.match.goal),
        ("match.overtime", rules.match.overtime),
        ("match.unit", rules.match.unit),
        ("match.return_points", rules.match.return_points),
        ("indicators.first", rules.indicators.first),
        ("indicators.replacements", rules.indicators.replacements),
        ("kongs.most", rules.kongs.most),
        ("ready.stake", rules.ready.stake),
        ("ready.least_tiles", rules.ready.least_tiles),
        ("payment.counter", rules.payment.counter),
        ("conduct.false_mahjong", rules.conduct.false_mahjong),
        ("conduct.false_result", rules.conduct.false_result),
        ("shown.discard_row", rules.shown.discard_row),
        ("clock.seconds", rules.clock.seconds),
    ):
        if value < 0:
            yield f"{key}: expected 0 or more, got {value}"
    if not 1 <= rules.seats.dice <= 3:
        yield f"seats.dice: expected 1 to 3, got {rules.seats.dice}"
    if rules.payment.east_factor < 1:
        yield f"payment.east_factor: expected 1 or more, got {rules.payment.east_factor}"
    for key, chows in (
        ("claims.max_chows", rules.claims.max_chows),
        ("winning.max_chows", rules.winning.max_chows),
    ):
        if not 0 <= chows <= MAX_SETS:
            yield f"{key}: expected 0 to {MAX_SETS}, got {chows}"


def _texts(rules: Ruleset) -> Iterator[str]:
    """What is printed in tables, titles and file names is one line, and not too long for one."""
    if not rules.names.get("en"):
        yield "names.en: this key is required"
    if not rules.id:
        yield "id: expected a name"
    texts = [
        ("id", rules.id, LONGEST_NAME),
        ("summary", rules.summary, LONGEST_TEXT),
        ("source", rules.source, LONGEST_TEXT),
    ]
    for language, text in rules.names.items():
        texts.append(("names", language, LONGEST_NAME))
        texts.append((f"names.{language}", text, LONGEST_NAME))
    for key, text, longest in texts:
        if len(text) > longest:
            yield f"{key}: expected at most {longest} characters, got {len(text)}"
        elif not text.replace("\u00a0", " ").isprintable():
            yield f"{key}: expected one line of signs that can be printed, got {quoted(text)}"
