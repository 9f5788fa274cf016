"""Page 03, `sixteen`, clause by clause; its settlements stand in `tests/rules`."""

from __future__ import annotations

from typing import Any

import pytest

from deals import deal_of, draw_out, facts, offered, run, settle_claims
from matches import keen_action, play_deal, rules_with
from zimo.rules import RulesetError, family_of, load_ruleset, read_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.ruleset import ChowFrom, Rotation, Ruleset, SeatDraw, WinOrder
from zimo.table.actions import CONCEALED_KONG, IllegalAction
from zimo.table.check import check
from zimo.table.deal import OPENING, OVER, TURN, Deal
from zimo.table.facts import Fact
from zimo.table.match import EndReason, Match
from zimo.tiles.notation import parse_tile

SIXTEEN = load_ruleset("sixteen")
READY = "123m123p123789s5m"
"""Waits for 5m."""
EAST = "147m258p369s1234z"
KONG_SOUTH = "1111s258p369m123z"


def table(**sections: dict[str, Any]) -> Ruleset:
    return rules_with("sixteen", **sections)


def dealt(*hands: str, draws: str, loose: str = "", rules: Ruleset = SIXTEEN) -> Deal:
    return deal_of(*hands, draws=draws, loose=loose, rules=rules)


def sound(deal: Deal) -> None:
    assert check(deal, replay=True) == []


# --- seats, wall, deal


def test_144_tiles_36_for_each_player() -> None:
    """03: 144 tiles, each player builds 36 of them into 18 stacks [S3]."""
    assert SIXTEEN.deck.size == 144
    assert SIXTEEN.deck.bonus == 8
    assert SIXTEEN.deck.size // 4 == 36


def test_seats_by_four_wind_tiles() -> None:
    """03: the seats are drawn with four wind tiles, face down [S3]."""
    assert SIXTEEN.seats.draw is SeatDraw.WIND_TILES
    seatings = {Match(SIXTEEN, bytes([seed])).seating for seed in range(60)}
    assert len(seatings) > 12, "any order may come out"
    assert Match(SIXTEEN, b"seats").rolls == ()


@pytest.mark.parametrize(
    ("total", "side"),
    [(5, 0), (9, 0), (2, 1), (6, 1), (10, 1), (3, 2), (7, 2), (11, 2), (4, 3), (8, 3), (12, 3)],
)
def test_the_dice_name_the_wall(total: int, side: int) -> None:
    """03: 1, 5, 9 East; 2, 6, 10 South; 3, 7, 11 West; 4, 8, 12 North [S3]."""
    for seed in range(300):
        wall = Match(SIXTEEN, seed.to_bytes(2, "big")).start_deal().wall
        if wall.dice[0] + wall.dice[1] == total:
            assert wall.broken_side == side
            assert wall.broken_stack == sum(wall.dice), "its owner rolls, and adds both"
            return
    pytest.fail(f"no roll of {total}")


def test_two_tiles_are_taken_out_beside_the_gap() -> None:
    """03: the two tiles beside the gap are the first replacements, the upper one first [S3]."""
    deal = dealt("147m258p369s12z1f2f", draws="9p", loose="8s7s6s")
    taken = [tile for _, _, tile, _ in facts(deal, Fact.REPLACED)]
    assert taken == [parse_tile("8s"), parse_tile("7s")]


def test_four_tiles_three_times_then_two_for_east() -> None:
    """03: twelve each; then East the top tiles of stacks 1 and 3, the others one each [S3].

    The tiles lie in the order of drawing, so those are the first and the fifth that are left.
    """
    deal = Deal(deal_terms(), b"four tiles three times")
    given = [(seat, tile) for _, seat, tile, _ in facts(deal, Fact.DEALT)]
    assert [seat for seat, _ in given[:48]] == ([0] * 4 + [1] * 4 + [2] * 4 + [3] * 4) * 3
    east = [tile for seat, tile in given[48:] if seat == 0]
    assert east == [deal.wall.tiles[48], deal.wall.tiles[52]]
    assert [seat for seat, _ in given[48:] if seat] == [1, 2, 3]


def deal_terms() -> Any:
    return Match(SIXTEEN, b"").terms


# --- replacement


def test_bonus_tiles_are_replaced_from_the_other_end() -> None:
    """03: laid out, and replaced from the other end of the wall, East first, S, W, N [S3]."""
    hands = (
        "147m258p369s123z1f",
        "147m258p369s123z2f",
        "147m258p369s123z3f",
        "147m258p369s123z4f",
    )
    deal = dealt(*hands, draws="9p", loose="8s7s8m7p")
    found = [(seat, tile) for _, seat, tile, _ in facts(deal, Fact.REPLACED)]
    assert found == [(seat, parse_tile(text)) for seat, text in enumerate(["8s", "7s", "8m", "7p"])]
    sound(deal)


def test_repeated_for_bonus_tiles_among_the_replacements() -> None:
    """03: a bonus tile among the replacements is replaced in its turn [S3]."""
    deal = dealt("147m258p369s123z1f", draws="9p", loose="5f6f8s")
    assert list(deal.hands[0].bonus) == [34, 38, 39]
    assert [hand.size() for hand in deal.hands] == [14, 13, 13, 13]


def test_a_dealt_kong_is_declared_in_the_same_step() -> None:
    """03: who was dealt a kong may declare it with the bonus tiles, before all play [S3]."""
    deal = dealt(EAST, KONG_SOUTH, draws="9p", loose="8s")
    kong = CONCEALED_KONG + parse_tile("1s")
    assert (deal.phase, deal.turn, deal.legal(1)) == (OPENING, 1, bytes([0, kong]))
    sound(deal)
    run(deal, "S kong:1s")
    assert deal.hands[1].meld_count == 1
    assert deal.hands[1].size() == 10
    assert deal.hands[1].counts[parse_tile("8s")] == 1
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 0, parse_tile("9p"))
    sound(deal)


def test_a_dealt_kong_may_be_kept() -> None:
    """03: four in hand need not be declared [S3]: whoever passes may declare it later."""
    deal = run(dealt(EAST, KONG_SOUTH, draws="9p9m"), "S pass")
    assert deal.phase == TURN
    run(deal, "E drawn")
    assert "kong:1s" in offered(settle_claims(deal), "S")


def test_two_dealt_kongs_and_a_bonus_tile_after_one() -> None:
    """03: the replacement of a dealt kong may be a bonus tile, and is replaced [S3]."""
    deal = dealt(EAST, "1111s3333p258m12z", draws="9p", loose="1f8s7s")
    run(deal, "S kong:1s")
    assert deal.phase == OPENING
    assert list(deal.hands[1].bonus) == [34]
    run(deal, "S kong:3p")
    assert (deal.hands[1].meld_count, deal.hands[1].size()) == (2, 7)
    sound(deal)


def test_the_last_bonus_tile_behind_a_dealt_kong() -> None:
    """03, option: all the bonus tiles win at once [S3], also before the first discard."""
    rules = table(deck={"bonus": 4}, winning={"all_bonus": True})
    deal = dealt(EAST, "1111s258p36m1z123f", draws="9p", loose="8s7s6s4f", rules=rules)
    run(deal, "S kong:1s")
    assert (deal.phase, deal.winners) == (OVER, [1])
    sound(deal)


def test_no_replacement_for_a_dealt_kong() -> None:
    """03: without a tile to replace it no kong is declared [+]."""
    rules = table(walls={"dead": 144 - 53})
    deal = dealt(EAST, KONG_SOUTH, draws="9p", rules=rules)
    assert deal.phase == TURN
    rules = table(walls={"dead": 144 - 54})
    deal = run(dealt(EAST, KONG_SOUTH, draws="9p", loose="1f", rules=rules), "S kong:1s")
    assert (deal.phase, deal.winners) == (OVER, [])
    sound(deal)


def test_where_nothing_dealt_is_declared() -> None:
    """03: the step is an option; without it play begins at once [S3]."""
    deal = dealt(EAST, KONG_SOUTH, draws="9p", rules=table(kongs={"dealt": False}))
    assert deal.phase == TURN


def test_a_bonus_tile_in_play() -> None:
    """03: in play it is laid out and replaced at once [S3]."""
    deal = run(dealt(EAST, EAST, draws="9p1f", loose="8s"), "E drawn")
    assert (deal.turn, deal.drawn, list(deal.hands[1].bonus)) == (1, parse_tile("8s"), [34])


def test_no_dead_wall() -> None:
    """03: the deal goes on until all tiles of the wall are used up [S3]."""
    deal = draw_out(dealt(EAST, draws="9p"))
    assert deal.winners == []
    assert deal.wall.rest() == b""
    sound(deal)


# --- claims


def test_a_chow_only_from_the_left() -> None:
    """03: a chow is claimed only from the player on the left [S3]."""
    assert SIXTEEN.claims.chow is ChowFrom.LEFT
    deal = run(dealt("5m", "67m", "67m", draws="1z"), "E discard:5m")
    assert offered(deal, "S") == {"pass", "chow-low", "chow-middle"}
    assert offered(deal, "W") == set()


def test_pung_and_kong_from_anyone() -> None:
    """03: pung and kong are claimed from anyone [S3]."""
    deal = run(dealt("5m", "", "", "555m", draws="1z"), "E discard:5m")
    assert offered(deal, "N") == {"pass", "pung", "kong"}


def test_a_pair_only_to_go_out() -> None:
    """03: a pair is made of a discard only to go out [S3]."""
    deal = run(dealt("5m", "", "5m123p", "123m123p789s456s5m", draws="1z"), "E discard:5m")
    assert offered(deal, "W") == set()
    assert offered(deal, "N") == {"pass", "mahjong"}


def test_a_hand_has_one_pair() -> None:
    """03: four sets and one pair [S3]: seven pairs are no hand."""
    assert "mahjong" not in offered(dealt("1133m5577p2244s6z", draws="6z"), "E")


def test_mahjong_before_pung_before_chow() -> None:
    """03: mahjong over pung and kong, these over chow [S3]."""
    hands = ("5m", "67m", "55m", "123m123p789s456s5m")
    deal = run(dealt(*hands, draws="1z"), "E discard:5m", "S chow-low", "W pung", "N mahjong")
    assert deal.winners == [3]
    deal = run(dealt(*hands, draws="1z"), "E discard:5m", "S chow-low", "W pung", "N pass")
    assert (deal.turn, deal.phase) == (2, TURN)


def test_two_mahjongs_the_first_after_the_discarder() -> None:
    """03: two mahjongs: the one who sits first after the discarder [S3]."""
    assert SIXTEEN.claims.win_order is WinOrder.NEAREST
    deal = dealt("", READY, "", "456m456p456s789p5m", draws="5m")
    run(deal, "E discard:5m", "N mahjong", "S mahjong")
    assert deal.winners == [1]
    sound(deal)


# --- kongs


def test_a_melded_pung_takes_no_discard() -> None:
    """03: a melded pung cannot be made a kong with a discarded tile [S3]."""
    deal = dealt("5m", "55m1z", "5m", draws="8s7z")
    run(deal, "E discard:5m", "S pung", "S discard:1z", "W discard:5m")
    assert offered(deal, "S") == set()


def test_a_melded_pung_takes_a_drawn_tile() -> None:
    """03: it can be made a kong with a tile drawn from the wall [S3]."""
    deal = dealt("5m", "55m1z", draws="8s7z7z7z5m", loose="8s")
    run(deal, "E discard:5m", "S pung", "S discard:1z", "W drawn", "N drawn", "E drawn")
    run(deal, "S add:5m")
    assert deal.drawn == parse_tile("8s")


def test_four_in_hand_serve_in_a_pung_and_a_chow() -> None:
    """03: kept, the four may serve in a pung and a chow [S3]."""
    deal = dealt("5555m67m123p789s8p", draws="8p")
    assert offered(deal, "E") == {"mahjong", "kong:5m"}


def test_a_concealed_kong_shows_two_tiles() -> None:
    """03: declared they show two up, two down, and stay concealed [S3]."""
    assert not SIXTEEN.kongs.face_down
    told = Circumstances(not_won=True)
    concealed, melded = (
        family_of(SIXTEEN)
        .score(SIXTEEN, read_holding(SIXTEEN, f"{kong} 147m258p369s4z", told=told))
        .total
        for kong in ("(2222s)", "[2222s]")
    )
    assert (concealed, melded) == (16, 8)


def test_a_discard_makes_a_kong_only_with_three_concealed() -> None:
    """03: a discard makes a kong only with three concealed [S3]."""
    deal = run(dealt("5m", "55m", draws="1z"), "E discard:5m")
    assert "kong" not in offered(deal, "S")
    with pytest.raises(IllegalAction):
        run(deal, "S kong")


# --- bonus tiles


@pytest.mark.parametrize(("wind", "own"), [("E", "15"), ("S", "26"), ("W", "37"), ("N", "48")])
def test_flowers_and_seasons_of_the_winds(wind: str, own: str) -> None:
    """03: plum and spring East 1, orchid, summer South 2, chrysanthemum, autumn West 3, ... [S3].

    Those of one's own wind raise the score: 4 points each, as on page 02, and a double.
    """
    for number in "12345678":
        told = Circumstances(not_won=True)
        hand = f"147m258p369s1234z{number}f"
        holding = read_holding(SIXTEEN, hand, seat=wind, told=told)
        total = family_of(SIXTEEN).score(SIXTEEN, holding).total
        assert total == (8 if number in own else 4)


def test_all_bonus_tiles_win_where_agreed() -> None:
    """03: option: whoever collects all the bonus tiles wins at once [S3]; off by default."""
    assert not SIXTEEN.winning.all_bonus
    deal = dealt("147m25p12345678f", draws="9p", rules=table(winning={"all_bonus": True}))
    assert (deal.phase, deal.winners) == (OVER, [0])
    sound(deal)
    with pytest.raises(RulesetError, match="no bonus tiles"):
        read_ruleset(
            'id = "x"\nextends = "sixteen"\ndeck = "136"\n[winning]\nall_bonus = true', "x.toml"
        )


# --- the match


def test_sixteen_hands_and_every_hand_passes_the_deal() -> None:
    """03: after every hand, won or drawn, the deal passes; exactly 16, four rounds [S3].

    At each new round the players change seats: ABCD, BADC, CDBA, DCAB.
    """
    match = Match(SIXTEEN, b"sixteen hands")
    first = match.seating
    seen: list[tuple[str, str]] = []
    dealers = []
    while match.over is None:
        seating = "".join("ABCD"[first.index(player)] for player in match.seating)
        seen.append((match.round_wind.name[0], seating))
        deal = match.start_deal()
        dealers.append(int(deal.dealer))
        play_deal(deal, keen_action)
        match.finish_deal()
    assert dealers == [0, 1, 2, 3] * 4
    assert seen[::4] == [("E", "ABCD"), ("S", "BADC"), ("W", "CDBA"), ("N", "DCAB")]
    assert len(seen) == 16
    assert match.over is EndReason.ROUNDS
    assert SIXTEEN.seats.rotation is Rotation.EACH_ROUND


@pytest.mark.parametrize("won", [True, False])
def test_east_passes_the_deal_on_after_winning_too(won: bool) -> None:
    """03: the deal passes whether the hand is won or dead [S3]."""
    match = Match(SIXTEEN, b"passes")
    deal = dealt(READY if won else EAST, draws="5m")
    match.deal = run(deal, "E mahjong") if won else draw_out(deal)
    match.finish_deal()
    assert match.dealer == 1


def test_no_early_end() -> None:
    """03: exactly sixteen hands [S3], whatever the points."""
    match = Match(SIXTEEN, b"no early end")
    match.points = [-9000, 0, 0, 17000]
    play_deal(match.start_deal(), keen_action)
    match.finish_deal()
    assert match.over is None


def test_letting_off_is_punished() -> None:
    """03: the penalties for letting off come from this source [S3]; all four rules are on."""
    assert SIXTEEN.payment.letting_off
    assert all(
        SIXTEEN.score[f"letting_off_{name}"] for name in ("suit", "winds", "dragons", "terminals")
    )
