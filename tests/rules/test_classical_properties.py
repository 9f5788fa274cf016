"""What holds for every classical hand."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from zimo.rules import Holding, Outcome, Source, Win, family_of, load_ruleset, preset_ids
from zimo.rules.classical.readings import all_counts
from zimo.rules.sheet import Unit
from zimo.tiles import PLAYING, Meld, Seat, Tile, Wind, kong, pung

PRESETS = [load_ruleset(each) for each in preset_ids() if each.startswith("classical")]
CLASSICAL = load_ruleset("classical")

kinds = st.integers(0, 33).map(Tile)
winds = st.sampled_from(list(Wind))


@st.composite
def winners(draw: st.DrawFn) -> Holding:
    """Four sets and a pair, some of them melded, won in some way."""
    counts: Counter[int] = Counter()
    concealed: list[Tile] = []
    melds: list[Meld] = []

    def fits(tiles: tuple[int, ...]) -> bool:
        return all(counts[kind] + number <= 4 for kind, number in Counter(tiles).items())

    while len(melds) + len(concealed) // 3 < 4:
        base = draw(kinds)
        shape = draw(st.sampled_from(["chow", "pung", "kong", "concealed kong", "meld"]))
        run = base < 27 and base % 9 < 7 and shape == "chow"
        size = 4 if "kong" in shape else 3
        tiles = tuple(Tile(base + step) for step in range(3)) if run else (base,) * size
        if not fits(tiles):
            continue
        counts.update(tiles)
        if size == 4:
            melds.append(kong(tiles, concealed="concealed" in shape))
        elif shape == "meld":
            melds.append(pung(tiles))
        else:
            concealed += tiles
    pair = draw(kinds.filter(lambda kind: counts[kind] <= 2))
    concealed += [pair, pair]
    source = draw(st.sampled_from([Source.WALL, Source.DISCARD, Source.ROBBED_KONG]))
    return Holding(
        concealed=tuple(concealed),
        melds=tuple(melds),
        seat_wind=draw(winds),
        round_wind=draw(winds),
        win=Win(tile=draw(st.sampled_from(concealed)), source=source),
    )


@st.composite
def losers(draw: st.DrawFn) -> Holding:
    """Any tiles, any number of them."""
    pieces = st.lists(st.integers(0, 135), unique=True, max_size=15)
    tiles = draw(pieces.map(lambda many: tuple(Tile(piece // 4) for piece in many)))
    return Holding(concealed=tiles, seat_wind=draw(winds), round_wind=draw(winds))


@given(winners())
def test_a_win_is_explained(holding: Holding) -> None:
    """The lines give the points and doubles of the arithmetic, and the total follows from them."""
    for ruleset in PRESETS:
        sheet = family_of(ruleset).score(ruleset, holding)
        steps = {step.name: step.value for step in sheet.steps}
        if "limits" in steps:
            assert {line.unit for line in sheet.lines} == {Unit.LIMIT}
            continue
        points = sum(line.value for line in sheet.lines if line.unit is Unit.POINTS)
        doubles = sum(line.value for line in sheet.lines if line.unit is Unit.DOUBLES)
        assert (steps["points"], steps["doubles"]) == (points, doubles)
        assert sheet.total <= points * 2**doubles
        assert sheet.wins != bool(sheet.refusal)


@given(winners())
def test_the_sets_of_a_sheet_are_the_tiles_of_the_hand(holding: Holding) -> None:
    sheet = family_of(CLASSICAL).score(CLASSICAL, holding)
    counts = bytearray(PLAYING)
    for group in sheet.sets:
        for tile in group:
            counts[tile] += 1
    if not sheet.refusal:
        assert bytes(counts) == all_counts(holding)
    assert sheet.total <= 500


@given(winners())
def test_the_order_of_the_tiles_does_not_matter(holding: Holding) -> None:
    other = Holding(
        concealed=holding.concealed[::-1],
        melds=holding.melds[::-1],
        seat_wind=holding.seat_wind,
        round_wind=holding.round_wind,
        win=holding.win,
    )
    family = family_of(CLASSICAL)
    ours, theirs = family.score(CLASSICAL, holding), family.score(CLASSICAL, other)
    assert (ours.total, ours.wins) == (theirs.total, theirs.wins)


@given(losers())
def test_the_suits_are_alike(holding: Holding) -> None:
    """Characters for dots, dots for bamboos, bamboos for characters: the same score."""
    turned = tuple(Tile((tile + 9) % 27) if tile < 27 else tile for tile in holding.concealed)
    other = Holding(concealed=turned, seat_wind=holding.seat_wind, round_wind=holding.round_wind)
    for rules in PRESETS[:3]:
        family = family_of(rules)
        assert family.score(rules, holding).total == family.score(rules, other).total


@given(losers())
def test_losers_never_win(holding: Holding) -> None:
    for rules in PRESETS:
        sheet = family_of(rules).score(rules, holding)
        assert not sheet.wins
        assert not sheet.refusal
        assert sheet.total >= 0


@given(
    st.lists(losers(), min_size=4, max_size=4),
    winners(),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 3),
)
def test_payments_sum_to_zero(
    others: list[Holding], winner: Holding, seat: int, giver: int, dealer: int
) -> None:
    holdings = [*others]
    holdings[seat] = winner
    drawn = winner.win is not None and winner.win.self_drawn
    outcome = Outcome(
        holdings=tuple(holdings),
        winners=(Seat(seat),),
        discarder=None if drawn or giver == seat else Seat(giver),
        dealer=Seat(dealer),
    )
    for rules in PRESETS:
        family = family_of(rules)
        sheets = tuple(family.score(rules, holding) for holding in holdings)
        found = family.settle(rules, outcome, sheets)
        assert sum(found.totals) == 0
        assert all(payment.amount >= 0 for payment in found.payments)
        assert all(payment.payer != payment.payee for payment in found.payments)
