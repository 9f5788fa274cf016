"""The ruleset as the engine wants it: looked up once per match, not once per move."""

from __future__ import annotations

from zimo.kernel.forms import Forms
from zimo.rules import Family, Ruleset, family_of
from zimo.rules.ruleset import (
    ChowFrom,
    KongIndicator,
    LastDiscard,
    Passed,
    ReadyKongs,
    ReadyWhen,
    Rob,
    Swap,
    ThreeWins,
    WinOrder,
)
from zimo.tiles import Tile, is_bonus, kind_of
from zimo.tiles.notation.text import parse_tiles

__all__ = ["Terms"]


class Terms:
    """What a deal may ask of a ruleset, as plain flags."""

    def __init__(self, rules: Ruleset, family: Family | None = None) -> None:
        """`family`: one that is not registered, for rules that are tried out."""
        self.rules = rules
        self.family: Family = family or family_of(rules)
        self.forms: Forms = self.family.forms(rules)
        self.special_waits = self.family.special_waits(rules)
        self.deck = rules.deck.tiles()
        self.players = rules.seats.players
        self.hand_size = 3 * self.forms.sets + 1
        self.chow_left = rules.claims.chow is ChowFrom.LEFT
        self.chow_anyone = rules.claims.chow is ChowFrom.ANYONE
        self.max_chows = rules.claims.max_chows
        self.pung = rules.claims.pung
        self.nearest = rules.claims.win_order is WinOrder.NEAREST
        self.all_win = rules.claims.win_order is WinOrder.ALL
        self.last_discard_wins_only = rules.claims.last_discard is LastDiscard.MAHJONG
        self.kong_claimed = rules.kongs.claimed
        self.kong_added = rules.kongs.added
        self.kong_concealed = rules.kongs.concealed
        self.rob_added = rules.kongs.rob is not Rob.NONE
        self.rob_concealed = rules.kongs.rob is Rob.ANY
        self.kong_replaced = rules.kongs.replaced
        self.kong_dealt = rules.kongs.dealt and rules.kongs.concealed
        # Whether a hand that was so far from ready is nearer by one for each tile it has got.
        self.measures = self.special_waits is None and self.kong_replaced
        self.face_down = rules.kongs.face_down
        self.most_kongs = rules.kongs.most
        self.by_kind = rules.claims.by_kind
        self.three_drawn = rules.claims.three_wins is not ThreeWins.STAND
        self.three_abort = self.three_drawn and rules.claims.three_wins is not ThreeWins.DRAWN
        self.swap = list(Swap).index(rules.claims.swap)
        self.red_fives = any(rules.deck.red_fives)
        bonus = sum(is_bonus(Tile(face)) for face in self.deck)
        self.all_bonus = bonus if rules.winning.all_bonus else 0  # bonus tiles that win, 0: none do
        self.sporting = rules.conduct.sporting
        self.false_ends = rules.conduct.false_ends
        self.win_on_discard = rules.winning.on_discard
        self.ready_first = rules.ready.when is ReadyWhen.FIRST_DISCARD
        self.ready_any = rules.ready.when is ReadyWhen.ANY_TURN
        self.ready_required = rules.ready.required
        self.ready_frozen = rules.ready.frozen
        self.ready_dealt = rules.ready.dealt
        self.asks_dealt = self.kong_dealt or self.ready_dealt
        self._read_ready(rules)
        self._read_dead_wall(rules)
        self._read_abortive(rules)

    def _read_ready(self, rules: Ruleset) -> None:
        """What a declared hand costs and binds, and what bars a win on a discard."""
        self.ready_closed = rules.ready.closed
        self.ready_kongs = list(ReadyKongs).index(rules.ready.kongs)
        self.stake = rules.ready.stake
        self.on_credit = rules.ready.on_credit
        self.least_tiles = rules.ready.least_tiles
        self.furiten = rules.winning.furiten
        self.passed = list(Passed).index(rules.winning.passed)

    def _read_dead_wall(self, rules: Ruleset) -> None:
        """Indicators, and what is laid aside for a replacement."""
        self.indicators = rules.indicators.first
        told = rules.indicators.kongs if self.indicators else KongIndicator.NEVER
        self.kong_indicators = list(KongIndicator).index(told)
        self.replacements = rules.indicators.replacements
        self.before_rob = rules.indicators.before_rob
        self.under = rules.indicators.under
        self.under_kongs = rules.indicators.under_kongs
        self.aside = 0  # mask of the kinds that may be laid aside
        for tile in parse_tiles(rules.aside.kinds) if rules.aside.kinds else ():
            self.aside |= 1 << kind_of(tile)
        self.aside_robbed = rules.aside.robbed

    def _read_abortive(self, rules: Ruleset) -> None:
        """What ends a deal before its time."""
        self.abort_nine_kinds = rules.abortive.nine_kinds
        self.abort_four_winds = rules.abortive.four_winds
        self.abort_all_ready = rules.abortive.all_ready
        self.abort_four_kongs = rules.abortive.four_kongs
        self.aborts = self.abort_four_winds or self.abort_all_ready or self.abort_four_kongs
