"""What must always be true of a deal, numbered; a report names all that is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from zimo.rules.sheet import AwardReason
from zimo.table.actions import ASIDE, MAHJONG, SHOWN
from zimo.table.deal import CLAIM, OPENING, OVER, ROB, TURN, Deal
from zimo.table.events import EVERYTHING, SPECTATOR, Event, events
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.furiten import barring_tiles
from zimo.table.hand import CLAIMED_AWAY
from zimo.table.result import CLAIMED, result_of
from zimo.tiles import Seat, Tile
from zimo.tiles.kinds import KIND_OF
from zimo.tiles.melds import meld as make_meld

__all__ = ["INVARIANTS", "check"]


def check(deal: Deal, replay: bool = False) -> list[str]:
    """All invariants that this deal breaks, in words; empty if none.

    With `replay` the deal is played again from its seed and actions and compared (number 9).
    """
    found = []
    for number, (name, test) in enumerate(INVARIANTS, 1):
        if test is _replays and not replay:
            continue
        found += [f"{number}. {name}: {text}" for text in test(deal)]
    return found


def _conserved(deal: Deal) -> Iterator[str]:
    tiles = Counter(deal.wall.rest())
    for hand in deal.hands:
        tiles.update(hand.faces())
        tiles.update(hand.bonus)
        tiles.update(face for face in hand.discards if not face & CLAIMED_AWAY)
        for meld in hand.meld_list():
            tiles.update(meld.tiles)
    if deal.winners and deal.log[-1] in CLAIMED:
        # A discard that several players go out with lies in each of their hands.
        tiles[Tile(deal.log[-2])] -= len(deal.winners) - 1
    deck = Counter(deal.terms.deck)
    for tile in sorted(deck.keys() | tiles.keys()):
        if tiles[tile] != deck[tile]:
            yield f"tile {tile} is there {tiles[tile]} times, not {deck[tile]}"


def _hand_sizes(deal: Deal) -> Iterator[str]:
    size = deal.terms.hand_size
    for seat, hand in enumerate(deal.hands):
        tiles = hand.size() + 3 * hand.meld_count
        if not deal.terms.kong_replaced:
            tiles += hand.kongs
        allowed = {size}
        if deal.phase == OVER:
            owed = _owed(deal, seat)
            whole = seat in deal.winners and not _by_bonus(deal)
            allowed = {size + 1} if whole else {size - owed, size + 1 - owed}
        elif seat == (deal.dealer if deal.phase == OPENING else deal.turn) and deal.phase != CLAIM:
            allowed = {size + 1}
        if tiles not in allowed:
            yield f"seat {seat} holds {tiles} tiles, melds counted as three"


def _by_bonus(deal: Deal) -> bool:
    """Whether all the bonus tiles have won the deal, whatever the hand."""
    return bool(deal.winners) and deal.log[-1] == _BONUS_WIN


def _owed(deal: Deal, seat: int) -> int:
    """Replacements that a player has not got: a kong was robbed, or no tile was left for a bonus
    tile or a kong, which ends the deal.
    """
    owed = len(deal.hands[seat].bonus)
    if not deal.terms.kong_replaced:
        owed -= deal.hands[seat].kongs
    for at in range(0, len(deal.log), FACT_SIZE):
        if deal.log[at + 1] == seat:
            owed += _OWES.get(deal.log[at], 0)
    return owed


_BONUS_WIN = 4  # the source of such a win, as facts have it

_OWES: dict[int, int] = {
    Fact.KONG: 1,
    Fact.CONCEALED_KONG: 1,
    Fact.ADDED_KONG: 1,
    Fact.REPLACED: -1,
}


def _one_phase(deal: Deal) -> Iterator[str]:
    pending = deal.window.pending
    if deal.phase in (CLAIM, ROB):
        if not pending:
            yield "claims are awaited from nobody"
        if pending >> deal.window.seat & 1:
            yield "a player is asked to claim their own tile"
    elif pending:
        yield f"seats {pending:b} are asked outside a claim window"
    if deal.phase == OVER and deal.actor() != -1:
        yield "somebody may act after the end"
    if deal.phase != OVER and deal.winners:
        yield "there is a winner before the end"


def _counts(deal: Deal) -> Iterator[str]:
    for seat, hand in enumerate(deal.hands):
        if max(hand.counts[:34]) > 4:
            yield f"seat {seat} holds five of a kind"
        if any(hand.reds[suit] > hand.counts[9 * suit + 4] for suit in range(3)):
            yield f"seat {seat} holds more red fives than fives"
        if any(hand.counts[34:]):
            yield f"seat {seat} holds a bonus tile in hand"


def _melds(deal: Deal) -> Iterator[str]:
    for seat, hand in enumerate(deal.hands):
        melds = hand.meld_list()
        if len(melds) != hand.meld_count:
            yield f"seat {seat} has {len(melds)} melds, not {hand.meld_count}"
        for meld in melds:
            try:
                same = make_meld(meld.tiles, concealed=meld.concealed)
            except ValueError as error:
                yield f"seat {seat}: {error}"
                continue
            if same.kind is not meld.kind:
                yield f"seat {seat}: {meld} is no {meld.kind.name.lower()}"
            if not meld.concealed and meld.source in (None, seat):
                yield f"seat {seat}: {meld} was claimed from nobody else"


def _wall(deal: Deal) -> Iterator[str]:
    wall = deal.wall
    if wall.live < 0:
        yield f"{wall.live} tiles are left to draw"
    if wall.topped_up and wall.tail - wall.head < wall.dead:
        yield f"the dead wall has {wall.tail - wall.head} tiles, not {wall.dead}"
    if wall.tail - wall.head < wall.live:
        yield f"{wall.live} tiles can be drawn from {wall.tail - wall.head}"


def _legality(deal: Deal) -> Iterator[str]:
    for seat in range(deal.players):
        legal = deal.legal(seat)
        if len(set(legal)) != len(legal):
            yield f"seat {seat} is offered an action twice"
        # Rulings are the table's, not the player's, so they are allowed but not in the list.
        allowed = {action for action in range(SHOWN) if deal.allows(seat, action)}
        if allowed != set(legal):
            yield f"seat {seat}: {sorted(allowed ^ set(legal))} is legal in one way only"
    if deal.phase != OVER and not deal.legal(deal.actor()):
        yield "the player who is asked has no legal action"


def _hidden(deal: Deal) -> Iterator[str]:
    full = list(events(deal.log, EVERYTHING))
    for viewer in (SPECTATOR, *(Seat(seat) for seat in range(deal.players))):
        seen = list(events(deal.log, viewer))
        if [event.seq for event in seen] != list(range(len(deal.log) // FACT_SIZE)):
            yield f"viewer {viewer} misses a sequence number"
        for event, whole in zip(seen, full, strict=True):
            if _is_secret(whole) and event.seat != viewer and getattr(event, "tile", 1) is not None:
                yield f"viewer {viewer} sees the tile of event {event.seq}"


def _is_secret(event: Event) -> bool:
    return type(event).__name__ in ("TileDealt", "TileDrawn", "ReplacementTaken")


def _settled(deal: Deal) -> Iterator[str]:
    if deal.phase != OVER:
        return
    settlement = result_of(deal).settlement
    totals = [0] * deal.players
    for award in settlement.awards:
        totals[award.seat] += award.amount
        if award.amount < 0 and award.reason is AwardReason.BONUS:
            yield f"an award of {award.amount}"
    if sum(settlement.totals) != sum(totals):
        paid = sum(settlement.totals) - sum(totals)
        yield f"the payments sum to {paid}"
    for payment in settlement.payments:
        totals[payment.payer] -= payment.amount
        totals[payment.payee] += payment.amount
        if payment.amount < 0:
            yield f"a payment of {payment.amount}"
    if tuple(totals) != settlement.totals:
        yield f"the totals {settlement.totals} are not those paid and awarded, {tuple(totals)}"


def _waits(deal: Deal) -> Iterator[str]:
    """The noted waits are those of the hand as it was after its last change."""
    if deal.phase == OVER and not deal.actions:
        return  # it ended before anybody could wait for anything
    for seat, hand in enumerate(deal.hands):
        counts = _waiting(deal, seat)
        if counts is None:
            continue
        if _waits_again(deal, counts, seat) != hand.waits:
            yield f"the waits of seat {seat} are not up to date"
        if any(hand.waits >> kind & 1 and counts[kind] >= 4 for kind in range(34)):
            yield f"seat {seat} waits for a fifth tile"


def _waiting(deal: Deal, seat: int) -> bytearray | None:
    """The tiles with which this player waits or waited; None between a claim and its discard."""
    counts = bytearray(deal.hands[seat].counts)
    if deal.phase in (TURN, ROB) and seat == deal.turn and deal.drawn == 255:
        return None
    if deal.kong == ASIDE and seat == deal.turn and deal.phase in (ROB, OVER):
        return None  # a tile laid aside, the replacement not taken yet
    if deal.phase == OPENING and seat == deal.dealer:
        counts[KIND_OF[deal.kept]] -= 1
        return counts
    fact, _seat, face, source = deal.log[-FACT_SIZE:]
    claimed = fact == Fact.MAHJONG and source in CLAIMED
    if claimed and seat in deal.winners:
        counts[KIND_OF[face]] -= 1
    if seat == deal.turn and deal.drawn != 255:
        if claimed:  # the kong that was robbed
            counts[KIND_OF[face]] += 1
        counts[KIND_OF[deal.drawn]] -= 1
    return counts


def _waits_again(deal: Deal, counts: bytearray, seat: int) -> int:
    hand, terms = deal.hands[seat], deal.terms
    three_kongs = not terms.kong_replaced and hand.kongs == 3
    waits: int = terms.forms.waits(counts, 4 if three_kongs else hand.meld_count)
    if terms.special_waits is not None and not hand.meld_count:
        waits |= terms.special_waits(counts)
    return waits


def _replays(deal: Deal) -> Iterator[str]:
    again = deal.again()
    for at in range(0, len(deal.actions), 2):
        again.step(deal.actions[at], deal.actions[at + 1])
    if again.log != deal.log:
        yield "played again, the same actions give other facts"
    if [hand.faces() for hand in again.hands] != [hand.faces() for hand in deal.hands]:
        yield "played again, the same actions give other hands"


def _indicators(deal: Deal) -> Iterator[str]:
    """Those that lie open are facts, and nobody has drawn them."""
    wall, faces = deal.wall, deal.indicators.faces
    turned = [deal.log[at + 2] for at in _facts(deal, Fact.INDICATOR)]
    if turned != list(faces):
        yield f"{len(faces)} indicators lie open, {len(turned)} have been turned"
    lowest = wall.size - deal.terms.replacements - 2 * len(faces)
    if faces and not wall.head <= lowest <= wall.tail:
        yield "an indicator was drawn from the wall"


def _stakes(deal: Deal) -> Iterator[str]:
    """Who has laid one has declared a hand that may not lapse; nobody lays two."""
    staked = [deal.log[at + 1] for at in _facts(deal, Fact.STAKED)]
    if staked != deal.staked or len(set(staked)) != len(staked):
        yield f"stakes of {deal.staked}, laid by {staked}"
    if staked and not deal.terms.stake:
        yield "a stake of nothing"


def _barred(deal: Deal) -> Iterator[str]:
    """Nobody is offered to win on a tile while barred from it [07]."""
    for seat, hand in enumerate(deal.hands):
        if deal.phase not in (CLAIM, ROB) or deal.terms.sporting or not hand.options:
            continue
        if barring_tiles(hand, deal.terms) and MAHJONG in deal.legal(seat):
            yield f"seat {seat} may win, though it has discarded a wait or let one pass"


def _facts(deal: Deal, wanted: Fact) -> list[int]:
    """Where in the log the facts of this sort stand."""
    return [at for at in range(0, len(deal.log), FACT_SIZE) if deal.log[at] == wanted]


INVARIANTS: tuple[tuple[str, Callable[[Deal], Iterator[str]]], ...] = (
    ("every tile of the deck is in one place", _conserved),
    ("hands have their size", _hand_sizes),
    ("one phase, and somebody who is asked", _one_phase),
    ("no more than four of a kind, no bonus tile in hand", _counts),
    ("melds are sets, claimed from another player", _melds),
    ("the wall is whole", _wall),
    ("legal and allowed are the same", _legality),
    ("nobody sees a hidden tile, everybody every number", _hidden),
    ("the same actions give the same deal", _replays),
    ("payments sum to zero, totals are payments and awards", _settled),
    ("waits are up to date", _waits),
    ("indicators lie in the dead wall", _indicators),
    ("stakes are those that were laid", _stakes),
    ("who is barred is not asked to win", _barred),
)
