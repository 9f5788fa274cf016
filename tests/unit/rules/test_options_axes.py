"""Page 10: the sixteen axes on which rules differ, each an option of any ruleset that has it [S0].

How the table plays an option is tested beside the part that plays it; here it is shown that every
axis can be said in a file, has a default in every preset, and changes the game.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from deals import deal_of, discardable, draw_out, offered, run, settle_claims
from matches import play_match, rules_with
from zimo.records import read_record
from zimo.rules import (
    Ruleset,
    RulesetError,
    decode_ruleset,
    family_of,
    load_ruleset,
    preset_ids,
    read_ruleset,
)
from zimo.rules.diff import diff
from zimo.rules.option_texts import OPTION_TEXTS, options_of
from zimo.rules.ruleset import Rotation
from zimo.table.deal import OVER, Deal
from zimo.table.match import EndReason, Match

AXES: dict[int, tuple[str, ...]] = {
    1: ("deck.base", "deck.bonus", "deck.animals", "deck.jokers", "deck.red_fives"),
    2: ("seats.draw", "seats.rotation"),
    3: ("match.rounds", "match.deals", "match.minutes", "match.time_end", "match.target"),
    4: ("winning.max_chows",),
    5: ("claims.chow", "claims.pung", "claims.by_kind", "claims.win_order", "claims.three_wins"),
    6: ("kongs.added", "kongs.rob", "kongs.concealed"),
    7: (
        "winning.minimum",
        "winning.on_discard",
        "winning.furiten",
        "ready.required",
        "ready.closed",
    ),
    8: ("walls.dead", "walls.replacement", "walls.topped_up"),
    9: ("ready.when", "ready.frozen", "ready.stake", "match.leftover"),
    10: ("payment.only_winner", "score.limit"),
    11: ("payment.east_factor", "payment.east_pays"),
    12: ("payment.discarder", "payment.letting_off"),
    13: ("payment.losers_settle",),
    14: (
        "drawn.east_stays",
        "drawn.east_points",
        "drawn.ready_points",
        "drawn.east_ready_stays",
    ),
    15: ("match.start", "shown.sticks"),
    16: (
        "clock.seconds",
        "shown.wind_indicator",
        "shown.seat_markers",
        "shown.dice",
        "shown.racks",
    ),
}


@pytest.mark.parametrize("axis", AXES)
@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_every_axis_has_a_default_in_every_preset(axis: int, ruleset_id: str) -> None:
    """10: each axis is an option of a ruleset, with a default in every preset [S0]."""
    options = {option.key: option for option in options_of(load_ruleset(ruleset_id))}
    told = [key for key in AXES[axis] if key in options]
    assert told
    # What only some families know stands under `score`: fans have no limit [S4].
    assert all(key.startswith("score.") for key in set(AXES[axis]) - set(told))
    for key in told:
        assert options[key].value is not None
        assert options[key].text


def test_a_ruleset_of_ones_own() -> None:
    """10: a file extends a preset, can be saved and played, and its record holds all of it [S0]."""
    text = 'id = "ours"\nextends = "sixteen"\ndeck = "136"\n[match]\ndeals = 1\n'
    rules = read_ruleset(text, "ours.toml")
    assert (rules.deck.size, rules.seats.rotation) == (136, load_ruleset("sixteen").seats.rotation)
    record = read_record(play_match(rules, b"of one's own").text())
    assert decode_ruleset(bytes(record.header.ruleset)) == rules
    with pytest.raises(RulesetError, match=r"ours.toml: match.deal: unknown key; did you mean"):
        read_ruleset(text.replace("deals", "deal"), "ours.toml")


def test_axis_1_the_set_of_tiles() -> None:
    """10, axis 1: bonus tiles, red fives, jokers, animals, three-player sets [S0]."""
    assert read_ruleset('id = "x"\nextends = "classical"\ndeck = "144"', "x.toml").deck.bonus == 8
    three = own("[seats]\nplayers = 3\n[deck]\nremoved = '2345678m'\nbonus = 4\nanimals = 4")
    assert three.deck.size == 136 - 28 + 8
    assert len(play_match(short(three), b"three").match.points) == 3
    assert own("[deck]\nred_fives = [1, 1, 1]").deck.red_fives == (1, 1, 1)


@pytest.mark.parametrize("draw", ["dice", "wind_tiles", "as_seated", "random"])
def test_axis_2_the_seats(draw: str) -> None:
    """10, axis 2: seats by dice, wind tiles, as seated, random [S0]; change between rounds."""
    match = Match(own(f"[seats]\ndraw = {draw!r}"), b"the seats")
    assert sorted(match.seating) == [0, 1, 2, 3]
    assert bool(match.rolls) is (draw == "dice")
    assert own("[seats]\nrotation = 'each_round'").seats.rotation is Rotation.EACH_ROUND


@pytest.mark.parametrize(
    ("length", "reason"),
    [
        ("rounds = 1\nround_deals = 2\nbust = 'never'", EndReason.ROUNDS),
        ("deals = 1\nbust = 'never'", EndReason.DEALS),
        ("target = 2001\nbust = 'never'", EndReason.TARGET),
        ("start = 1\nbust = 'at_zero'", EndReason.BUST),
        ("start = 0\nbust = 'below_zero'", EndReason.BUST),
        ("wins = 1\nbust = 'never'", EndReason.WINS),
    ],
)
def test_axis_3_how_a_match_ends(length: str, reason: EndReason) -> None:
    """10, axis 3: sessions of rounds of deals, points, an early end at or below zero [S0]."""
    rules = own(f"[winning]\nminimum = 0\n[match]\n{length}")
    assert play_match(rules, b"how it ends").match.over is reason


@pytest.mark.parametrize(("end", "counts"), [("finished", True), ("cancelled", False)])
def test_axis_3_a_time_limit(end: str, counts: bool) -> None:
    """10, axis 3: at the end of the time the deal is finished or cancelled [S0]."""
    match = Match(own(f"[match]\nminutes = 30\ntime_end = {end!r}"), b"thirty minutes")
    match.start_deal()
    match.time_up()
    assert (match.deal is not None) is counts
    assert (match.over is None) is counts


def test_axis_4_winning_hands() -> None:
    """10, axis 4: four sets and a pair, and special hands [S0]."""
    pairs = "1133m5577p2244s6z"
    off = own("[items]\nseven_pairs = { on = false }")
    on = own("[items]\nseven_pairs = { on = true }")
    assert may_win(deal_in(on, pairs, draws="6z"))
    assert not may_win(deal_in(off, pairs, draws="6z"))


def test_axis_5_claims() -> None:
    """10, axis 5: which sets may be claimed, chow from the left or anyone, the priority [S0]."""
    hands = ("5m", "67m", "67m", "55m")

    def claims(text: str) -> list[set[str]]:
        deal = run(deal_in(own(f"[claims]\n{text}"), *hands, draws="1z"), "E discard:5m")
        return [offered(deal, wind) - {"pass", "chow-middle"} for wind in "SWN"]

    assert claims("chow = 'left'") == [{"chow-low"}, set(), {"pung"}]
    assert claims("chow = 'anyone'")[1] == {"chow-low"}
    assert claims("chow = 'nobody'\npung = false") == [set(), set(), set()]


def test_axis_5_two_and_three_mahjongs() -> None:
    """10, axis 5: by nearness or distance; all three claim: drawn, or several winners [S0]."""
    hands = ("", "46m123p123s789p99p", "46m456p456s11777z", "46m789s22555z123s")
    winners = {
        text: _winners(own(f"[winning]\nminimum = 0\n[claims]\n{text}"), *hands)
        for text in (
            "win_order = 'farthest'",
            "win_order = 'nearest'",
            "win_order = 'all'",
            "three_wins = 'drawn'",
        )
    }
    assert list(winners.values()) == [[3], [1], [1, 2, 3], []]


def _winners(rules: Ruleset, *hands: str) -> list[int]:
    deal = run(deal_in(rules, *hands, draws="5m"), "E discard:5m")
    while deal.phase != OVER:
        deal.step(deal.actor(), 1)
    return list(deal.winners)


def test_axis_6_kongs() -> None:
    """10, axis 6: an undeclared kong is no kong; promotion and robbing as agreed [S0]."""
    hands = ("5m", "55m1z", "46m123p123s789s99p")

    def promotes(text: str) -> Deal:
        rules = own(f"[winning]\nminimum = 0\n[kongs]\n{text}")
        deal = deal_in(rules, *hands, draws="8s7z7z7z5m")
        return run(deal, "E discard:5m", "S pung", "S discard:1z", "W drawn", "N drawn", "E drawn")

    assert "add:5m" not in offered(promotes("added = false"), "S")
    robbed = run(promotes("rob = 'added'"), "S add:5m")
    assert "mahjong" in offered(robbed, "W")
    safe = run(promotes("rob = 'none'"), "S add:5m")
    assert offered(safe, "W") == set()
    kept = deal_in(own("[winning]\nminimum = 0"), "5555m67m123p789s8p", draws="8p")
    assert kept.hands[0].kongs == 0, "four in hand are no kong"


def test_axis_7_going_out() -> None:
    """10, axis 7: a minimum, a calling hand to be declared, no win on a discard [S0]."""
    chows = "123m456m345p99p78s"
    for text, able in (
        ("minimum = 0", True),
        ("minimum = 1", True),  # a hand of chows without points is one double
        ("minimum = 2", False),
        ("minimum = 0\non_discard = false", False),
        ("minimum = 0\n[ready]\nwhen = 'any_turn'\nrequired = true", False),
    ):
        rules = own(f"[winning]\n{text}")
        deal = run(deal_in(rules, "", chows, draws="1z7z7z7z6s"), "E discard:1z")
        run(deal, "S drawn", "W drawn", "N drawn", "E discard:6s")
        assert ("mahjong" in offered(deal, "S")) is able, text


@pytest.mark.parametrize("topped_up", [True, False])
@pytest.mark.parametrize("replacement", ["loose", "end"])
def test_axis_8_the_dead_wall(replacement: str, topped_up: bool) -> None:
    """10, axis 8: its size, where replacements come from, whether it is topped up [S0]."""
    rules = own(
        f"[walls]\ndead = 20\nreplacement = {replacement!r}\ntopped_up = {str(topped_up).lower()}"
    )
    deal = deal_in(rules, "1111m2222p3333s", draws="1z")
    live = deal.wall.live
    assert live == 136 - 53 - 20 - (2 if replacement == "loose" else 0)
    run(deal, "E kong:1m", "E kong:2p")
    assert deal.wall.live == (live - 2 if topped_up else live)


def test_axis_9_a_frozen_hand() -> None:
    """10, axis 9: a declared hand is frozen or not [S0]."""
    for frozen, choices in ((True, 1), (False, 14)):
        rules = rules_with(ready={"frozen": frozen})
        deal = deal_in(rules, "123m123p123789s5m", draws="9p9p8s8p6z")
        run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
        assert len(discardable(settle_claims(deal), "E")) == choices


@pytest.mark.parametrize(
    ("axis", "text", "totals"),
    [
        (10, "[payment]\nonly_winner = true", (-112, 224, -56, -56)),
        (10, "[score]\nlimit = 20", (-40 - 32, 80, -20 - 16, -20 + 48)),
        (11, "[payment]\neast_factor = 1", (-56 - 16, 168, -56 - 16, -56 + 32)),
        (11, "[payment]\neast_pays = false", (-56 - 16, 168, -56 - 16, -56 + 32)),
        (12, "[payment]\ndiscarder = 'all'", (-32, 224, -224 - 16, 48)),
        (12, "[payment]\ndiscarder = 'double'", (-112 - 32, 280, -112 - 16, -56 + 48)),
        (13, "[payment]\nlosers_settle = false", (-112, 224, -56, -56)),
    ],
)
def test_axes_10_to_13_settlement(axis: int, text: str, totals: tuple[int, ...]) -> None:
    """10, axes 10 to 13: limit, winner only, East, the discarder, the losers [S0]."""
    assert _totals("") == (-112 - 32, 224, -56 - 16, -56 + 48)
    assert _totals(text) == totals, f"axis {axis}"


def _totals(text: str) -> tuple[int, ...]:
    """South goes out on West's discard with white dragons: 28 doubled, 56. North has 16.

    East pays South 112 and North 32, West 56 and 16, North 56.
    """
    rules = own(text)
    match = Match(rules, b"totals")
    hands = ("", "555z123m456p78s99m", "", "666z")
    match.deal = run(
        deal_in(rules, *hands, draws="1z7z9s"),
        "E discard:1z",
        "S drawn",
        "W discard:9s",
        "S mahjong",
    )
    return match.finish_deal().settlement.totals


@pytest.mark.parametrize(
    ("text", "dealer", "totals"),
    [
        ("", 1, (0, 0, 0, 0)),
        ("[drawn]\neast_stays = true", 0, (0, 0, 0, 0)),
        ("[drawn]\neast_points = 5", 1, (15, -5, -5, -5)),
        ("[drawn]\nready_points = 30", 1, (-10, 30, -10, -10)),
    ],
)
def test_axis_14_a_drawn_deal(text: str, dealer: int, totals: tuple[int, ...]) -> None:
    """10, axis 14: nothing; the dealer stays or passes; points for the dealer or the ready [S0]."""
    rules = own(text)
    match = Match(rules, b"drawn")
    match.deal = draw_out(deal_in(rules, "", "123m123p123789s5m", draws=""))
    assert match.finish_deal().settlement.totals == totals
    assert match.dealer == dealer


def test_axis_15_points_at_the_start() -> None:
    """10, axis 15: starting points; sticks as shown on the table [S0]."""
    assert Match(own("[match]\nstart = 500"), b"start").points == [500] * 4
    assert own("").shown.sticks
    assert not own("[shown]\nsticks = false").shown.sticks


def test_axis_16_time_and_things_on_the_table() -> None:
    """10, axis 16: time per move; wind indicator, markers, dice, racks, sticks [S0]."""
    things = ("wind_indicator", "seat_markers", "dice", "racks", "sticks")
    text = "[clock]\nseconds = 15\n[shown]\n" + "".join(f"{thing} = false\n" for thing in things)
    other = own(text)
    assert other.clock.seconds == 15
    assert len(diff(own(""), other)) == 6
    same = [play_match(short(rules), b"same").match.points for rules in (own(""), other)]
    assert same[0] == same[1], "they change nothing in play"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[ready]\nwhen = 'never'\nrequired = true", "ready.required"),
        ("[ready]\nwhen = 'never'\ndealt = true", "ready.dealt"),
        ("[kongs]\nconcealed = false\ndealt = true", "kongs.dealt"),
        ("[kongs]\nrob = 'any'\nface_down = true", "kongs.face_down"),
        ("[walls]\ndead = 90", "walls.dead"),
        ("[winning]\nall_bonus = true", "winning.all_bonus"),
        ("[match]\nrounds = 0\nbust = 'never'", "match: "),
        ("[seats]\nplayers = 3\nrotation = 'each_round'", "seats.rotation"),
        ("[seats]\nplayers = 3\n[claims]\nthree_wins = 'drawn'", "claims.three_wins"),
        ("[conduct]\nfalse_mahjong = 10", "conduct: "),
        ("[match]\nplace_points = [2, 1, 0]", "match.place_points: expected one for each of 4"),
        ("[match]\nplace_points = [0, 1, 2, 4]", "match.place_points: a better place can't"),
        ("[match]\nplace_points = ['a']", "match.place_points"),
    ],
)
def test_what_cannot_be_is_refused(text: str, reason: str) -> None:
    """10: combinations that can't be played are refused, and the reason is said [+]."""
    with pytest.raises(RulesetError, match=f"^ours.toml: {reason}"):
        own(text)


def test_every_option_is_on_an_axis_or_has_its_page() -> None:
    """10: what is no axis is the rule of one page."""
    named = {key for keys in AXES.values() for key in keys if not key.startswith("score.")}
    assert named <= set(OPTION_TEXTS)


def own(text: str) -> Ruleset:
    return read_ruleset(f'id = "ours"\nextends = "classical"\n{text}', "ours.toml")


def short(rules: Ruleset) -> Ruleset:
    return replace(rules, match=replace(rules.match, deals=1))


def deal_in(rules: Ruleset, *hands: str, draws: str) -> Deal:
    return deal_of(*hands, draws=draws, rules=rules, family=family_of(rules))


def may_win(deal: Deal) -> bool:
    return "mahjong" in offered(deal, "E")
