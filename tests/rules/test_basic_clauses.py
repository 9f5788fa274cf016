"""Page 04, `basic`, clause by clause [S2]; hands are scored in `cases/basic_scoring.toml`."""

import pytest

from matches import eager_action, keen_action, play_match
from zimo.records import Player, Recorder, verify
from zimo.rules import RulesetError, family_of, load_ruleset, read_ruleset
from zimo.rules.additive.items import items_of
from zimo.rules.ruleset import Break, ChowFrom, Direction, Ruleset, SeatDraw
from zimo.table.actions import DISCARD, PASS
from zimo.table.chance import Chance
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.match import EndReason, Match
from zimo.table.wall import Wall
from zimo.tiles import KINDS

BASIC = load_ruleset("basic")
SCORINGS = ("basic", "basic-bonus", "basic-exponential")


def worth(rules: Ruleset) -> dict[str, int]:
    """The items that are on, and what each is worth."""
    return {row.id: row.value for row in items_of(rules).rows.values()}


@pytest.mark.parametrize("name", SCORINGS)
def test_four_players_and_136_tiles(name: str) -> None:
    """S2: 36 characters, 36 bamboos, 36 circles, 16 winds, 12 dragons, no bonus tiles."""
    rules = load_ruleset(name)
    counts = rules.deck.counts()
    assert rules.seats.players == 4
    assert [sum(counts[first : first + 9]) for first in (0, 9, 18)] == [36, 36, 36]
    assert (sum(counts[27:31]), sum(counts[31:34])) == (16, 12)
    assert sum(counts[34:KINDS]) == 0


def test_bonus_tiles_exist_and_are_not_needed() -> None:
    """S2: many sets hold eight; a table may play with them."""
    with_them = read_ruleset('id = "x"\nextends = "basic"\ndeck = "144"', "x.toml")
    assert with_them.deck.bonus == 8
    assert worth(with_them) == worth(BASIC)


THREE = read_ruleset('id = "x"\nextends = "basic"\n[seats]\nplayers = 3', "x.toml")


def test_variants_for_three_players() -> None:
    """S2: there are variants for three; page 04: one wind's wall, 34 tiles, is left out."""
    deal = Match(THREE, b"three at a table").start_deal()
    left_out = deal.wall.tiles[102:]
    assert deal.wall.live == 3 * 34 - (3 * 13 + 1)
    while deal.phase != OVER:
        deal.step(deal.actor(), PASS if PASS in deal.legal(deal.actor()) else DISCARD + deal.drawn)
    assert deal.wall.live == 0
    assert deal.wall.rest() == left_out, "nobody has touched it"
    assert not check(deal, replay=True)
    match = play_match(THREE, b"three at a table").match
    assert len(match.points) == 3
    assert match.over is EndReason.DEALS


def test_the_walls_of_three_are_broken_like_those_of_four() -> None:
    """S2: the dealer counts along their own wall, and the deal begins left of that place."""
    for number in range(10):
        chance = Chance(bytes([number]))
        dice = chance.die() + chance.die()
        tiles = bytearray(THREE.deck.tiles())
        chance.shuffle(tiles)
        wall = Wall(THREE.walls, THREE.deck.tiles(), 3, Chance(bytes([number])))
        assert wall.tiles == tiles[2 * dice : 102] + tiles[: 2 * dice] + tiles[102:]


def test_four_players_leave_no_wall_out() -> None:
    """S2: walls of 34 tiles, one before each player."""
    wall = Match(BASIC, b"four").start_deal().wall
    assert wall.size == len(wall.tiles) == 4 * 34


def test_the_dealer_is_found_by_wind_tiles_or_dice() -> None:
    """S2: the four wind tiles drawn face down; or dice."""
    assert BASIC.seats.draw is SeatDraw.WIND_TILES
    dice = read_ruleset('id = "x"\nextends = "basic"\n[seats]\ndraw = "dice"', "x.toml")
    assert dice.seats.draw is SeatDraw.DICE


def test_the_dealer_counts_along_the_own_wall() -> None:
    """S2: the dealer rolls, counts from the right edge of their own wall, breaks there."""
    assert BASIC.walls.opening is Break.OWN_WALL


def test_thirteen_tiles_each_and_fourteen_for_the_dealer() -> None:
    """S2: each gets 13, the dealer begins with 14."""
    deal = Match(BASIC, b"thirteen each").start_deal()
    assert [hand.size() for hand in deal.hands] == [14, 13, 13, 13]


def test_the_direction_is_an_option() -> None:
    """S2 contradicts itself; page 04: counter-clockwise, the option turns it."""
    assert BASIC.seats.direction is Direction.COUNTER_CLOCKWISE
    text = 'id = "x"\nextends = "basic"\n[seats]\ndirection = "clockwise"'
    assert read_ruleset(text, "x.toml").seats.direction is Direction.CLOCKWISE


def test_claims() -> None:
    """S2: mahjong first, then a pung by anyone, then a chow by the next player."""
    assert BASIC.claims.chow is ChowFrom.LEFT
    assert BASIC.claims.pung
    assert BASIC.claims.by_kind
    assert BASIC.winning.on_discard


def test_kongs_are_an_option_that_is_on() -> None:
    """S2: some also play with it; a replacement is drawn before the discard."""
    assert BASIC.kongs.claimed
    assert BASIC.kongs.replaced
    off = "claimed = false\nadded = false\nconcealed = false"
    without = read_ruleset(f'id = "x"\nextends = "basic"\n[kongs]\n{off}', "x.toml")
    assert not without.kongs.claimed


def test_there_is_no_dead_wall() -> None:
    """S2: the deal goes on until the wall is empty."""
    match = Match(BASIC, b"no dead wall")
    deal = match.start_deal()
    assert BASIC.walls.dead == 0
    assert deal.wall.live == 136 - 53


def test_after_a_draw_the_dealer_deals_again() -> None:
    """S2: the game is a draw, and the same dealer deals."""
    assert BASIC.drawn.east_stays


def test_plain_scoring() -> None:
    """S2: one point for whoever made mahjong."""
    assert worth(BASIC) == {"mahjong": 1}


def test_bonus_scoring() -> None:
    """S2: 1, and 1 more for a drawn tile, for the last tile, for pungs of dragons."""
    expected = {"mahjong": 1, "self_drawn": 1, "last_tile": 1, "dragon_set": 1}
    assert worth(load_ruleset("basic-bonus")) == expected


def test_exponential_scoring() -> None:
    """S2: each pung 2, doubled concealed, doubled of ones, nines, honours, twice more a kong."""
    rules = load_ruleset("basic-exponential")
    sets = dict.fromkeys(("pung_suit", "pung_honour", "kong_suit", "kong_honour"), 2)
    assert worth(rules) == {**sets, "concealed_set": 1, "outside_set": 1, "kong_set": 2}
    assert rules.score["least"] == 1


@pytest.mark.parametrize("name", SCORINGS)
def test_nobody_pays(name: str) -> None:
    """S2: a point is given to the winner, nothing is said of anybody paying."""
    rules = load_ruleset(name)
    assert rules.score["paid_by"] == "nobody"
    assert rules.payment.only_winner


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", EndReason.DEALS),
        ("deals = 0\nminutes = 30\ntarget = 5", EndReason.TARGET),
    ],
)
def test_it_ends_after_sixteen_deals_or_at_an_agreed_number_of_points(
    text: str, reason: EndReason
) -> None:
    """S2: an agreed number of points, or 16 deals."""
    rules = read_ruleset(f'id = "x"\nextends = "basic"\n[match]\n{text}', "x.toml")
    match = play_match(rules, b"to the end").match
    assert match.over is reason
    if reason is EndReason.DEALS:
        assert match.number == 16
    else:
        assert max(match.points) == 5


def test_it_ends_when_the_players_agree() -> None:
    """S2: or until the players agree that they are done; the record says so."""
    match = Match(load_ruleset("basic"), b"agreed")
    recorder = Recorder(match, [Player(name=name) for name in "ABCD"])
    deal = match.start_deal()
    with pytest.raises(ValueError, match="played first"):
        match.agree_to_end()
    while deal.phase != OVER:
        deal.step(deal.actor(), deal.legal(deal.actor())[-1])
    recorder.finish_deal()
    match.agree_to_end()
    assert match.over is EndReason.AGREED
    verdict = verify(recorder.text())
    assert (verdict.reason, verdict.deals) == (EndReason.AGREED, 1)


@pytest.mark.parametrize("name", SCORINGS)
def test_a_match_is_played_to_the_final_standings(name: str) -> None:
    for seed in (b"one", b"two"):
        match = play_match(load_ruleset(name), seed, eager_action).match
        assert match.over is EndReason.DEALS
        assert len(match.standings()) == 4
        assert min(match.points) >= 0


def test_every_deal_keeps_the_invariants() -> None:
    rules = load_ruleset("basic-bonus")
    match = Match(rules, b"invariants")
    awarded = 0
    for _number in range(4):
        deal: Deal = match.start_deal()
        while deal.phase != OVER:
            deal.step(deal.actor(), keen_action(deal, deal.actor()))
        assert check(deal) == []
        awarded += sum(match.finish_deal().settlement.totals)
    assert sum(match.points) == awarded > 0


def test_an_impossible_target_is_refused() -> None:
    with pytest.raises(RulesetError, match=r"match\.target"):
        read_ruleset('id = "x"\nextends = "basic"\n[match]\ntarget = 5\nstart = 5', "x.toml")


def test_the_family() -> None:
    assert {family_of(load_ruleset(name)).name for name in SCORINGS} == {"additive"}
