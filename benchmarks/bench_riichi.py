"""Hands of riichi scored per second, side by side with riichienv (Rust).

    python -m benchmarks.bench_riichi

A fixed corpus of winning hands of every kind (those of the differential test), scored one by one
from Python on one core: yaku, han, fu and points, indicators and red fives counted. What a peer
takes (pieces, melds, conditions) is made before the clock starts, as ours is. The sheet in words is
made for the hand that is shown, and costs more.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from benchmarks.measure import rate, report

from zimo.rules import Ruleset, read_ruleset
from zimo.rules.riichi.pay import worth_of
from zimo.rules.riichi.scorer import CONCEALED_KONG, MELD_KONG, MELD_PUNG
from zimo.rules.riichi.values import entry_of
from zimo.rules.riichi.yaku import Circumstance

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from riichi_hands import Hand, hands

AMOUNT = 10_000
TARGET = 2.0


def main() -> int:
    """Measure all that are there and print the ratios; 1 if the points differ."""
    corpus = list(hands(AMOUNT, seed=3))
    entry = entry_of(_rules())
    scorer = entry.scorer
    asked = [(hand.asked, hand.seat == 0, hand.how & 1 == 1) for hand in corpus]

    def ours() -> list[int]:
        found = []
        for told, east, drawn in asked:
            base = scorer.score(*told)
            scorer.yaku()
            found.append(worth_of(entry, base, east, drawn) if base > 0 else 0)
        return found

    fast = rate(ours, AMOUNT)
    report("zimo: yaku, han, fu, points", fast, "hands")
    try:
        import riichienv
    except ImportError:
        print("  the peer is not installed: pip install riichienv, the extra `bench`")
        return 0
    given = [_for_riichienv(riichienv, hand) for hand in corpus]

    def theirs() -> list[Any]:
        return [
            riichienv.HandEvaluator(held, melds).calc(win, shown, conditions, under)
            for held, melds, win, shown, conditions, under in given
        ]

    slow = rate(theirs, AMOUNT)
    report("riichienv", slow, "hands")
    print(f"  zimo / riichienv: {fast / slow:.2f} (wanted: {TARGET:.1f})")
    return _differences(corpus, ours(), theirs())


def _rules() -> Ruleset:
    """Those that the peer's evaluator scores by."""
    text = 'id = "peer"\nextends = "riichi-tenhou"\n[score]\ndouble_yakuman = true\n'
    return read_ruleset(text, "peer.toml")


def _for_riichienv(riichienv: Any, hand: Hand) -> tuple[Any, ...]:
    kinds = riichienv.MeldType
    melds = []
    for code, pieces in hand.melds:
        if code < MELD_PUNG:
            sort = kinds.Chi
        elif code < MELD_KONG:
            sort = kinds.Pon
        else:
            sort = kinds.Ankan if code >= CONCEALED_KONG else kinds.Daiminkan
        melds.append(riichienv.Meld(sort, list(pieces), code < CONCEALED_KONG))
    how = hand.how

    def told(bit: Circumstance) -> bool:
        return bool(how & bit)

    conditions = riichienv.hand.Conditions(
        tsumo=told(Circumstance.SELF_DRAWN),
        riichi=told(Circumstance.RIICHI),
        double_riichi=told(Circumstance.DOUBLE),
        ippatsu=told(Circumstance.IPPATSU),
        haitei=told(Circumstance.LAST_TILE),
        houtei=told(Circumstance.LAST_DISCARD),
        rinshan=told(Circumstance.AFTER_KONG),
        chankan=told(Circumstance.ROBBED),
        tsumo_first_turn=told(Circumstance.TENHOU | Circumstance.CHIIHOU),
        player_wind=hand.seat,
        round_wind=hand.round,
    )
    under = list(hand.under) if told(Circumstance.RIICHI) else []
    held = [piece for piece in hand.held if piece != hand.win]
    return held, melds, hand.win, list(hand.shown), conditions, under


def _differences(corpus: list[Hand], ours: list[int], theirs: list[Any]) -> int:
    """How many hands the two score otherwise; they are shown, and decided in the tests."""
    different = 0
    for hand, mine, result in zip(corpus, ours, theirs, strict=True):
        if hand.how & Circumstance.SELF_DRAWN:
            others = 3 if hand.seat == 0 else 2
            other = others * result.tsumo_agari_ko + (result.tsumo_agari_oya if hand.seat else 0)
        else:
            other = result.ron_agari
        if not result.is_win:
            other = 0
        if other != mine:
            different += 1
            if different <= 3:
                print(f"  {hand}: {mine}, the peer {other} ({result.han} han, {result.fu} fu)")
    print(f"  {different} of {len(corpus)} hands have other points with the peer")
    return 0


if __name__ == "__main__":
    sys.exit(main())
