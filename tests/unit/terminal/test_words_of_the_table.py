"""What the table says: the log, prompts, hints, the account of a deal, melds as text."""

import pytest

from deals import deal_of, run
from terminal_sittings import classical, play_deal, play_until, sitting_of, some_sitting
from zimo.bots import Advice
from zimo.rules import Holding, Ruleset, family_of, load_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.outlook import waits_of
from zimo.rules.ruleset import Seats
from zimo.table.actions import MAHJONG, PASS, action_text
from zimo.table.view import View
from zimo.terminal.account import account_of
from zimo.terminal.choices import offer_of
from zimo.terminal.hint import advice_of, hint_text
from zimo.terminal.ink import meld_text
from zimo.terminal.picking import NOTHING, Picking
from zimo.terminal.prompt import prompt_of
from zimo.terminal.scene import Place, places
from zimo.terminal.sitting import Sitting, Stage
from zimo.tiles import Meld, MeldKind, Seat, Tile, chow, kong, label_of, pung
from zimo.tiles.notation import parse_tiles


def tile(text: str) -> Tile:
    return parse_tiles(text)[0]


@pytest.mark.parametrize(
    ("meld", "text"),
    [
        (chow(parse_tiles("345m"), claimed=tile("4m"), source=Seat(3)), "[3m ←4m 5m]"),
        (pung(parse_tiles("555z"), claimed=tile("5z"), source=Seat(2)), "[↑5z 5z 5z]"),
        (kong(parse_tiles("1111p"), claimed=tile("1p"), source=Seat(1)), "[→1p 1p 1p 1p]"),
        (
            kong(parse_tiles("9999s"), claimed=tile("9s"), source=Seat(2), added=True),
            "[↑9s 9s 9s+9s]",
        ),
        (kong(parse_tiles("7777z"), concealed=True), "(▒▒ 7z 7z ▒▒)"),
        (Meld(MeldKind.KONG, (), concealed=True), "(▒▒ ▒▒ ▒▒ ▒▒)"),
        (pung(parse_tiles("055m"), claimed=tile("0m"), source=Seat(1)), "[→0m 5m 5m]"),
    ],
)
def test_melds_show_what_was_claimed_and_from_where(meld: Meld, text: str) -> None:
    assert meld_text(meld, places(Seats(), Seat(0))).plain == text


def test_arrows_point_to_the_player_from_wherever_one_looks() -> None:
    meld = pung(parse_tiles("555z"), claimed=tile("5z"), source=Seat(0))
    assert meld_text(meld, {Seat(0): Place.BOTTOM}).plain == "[↓5z 5z 5z]"


def prompt(sitting: Sitting, *, declaring: bool = False) -> str:
    picking = Picking()
    offer = NOTHING
    if sitting.asks:
        offer = offer_of(sitting.legal, sitting.view.offered)
    picking.see((), None, offer)
    picking.declaring = declaring
    return prompt_of(sitting, picking)


def test_prompts() -> None:
    sitting = sitting_of()
    sitting.begin_deal()
    assert prompt(sitting) == "", "another player begins"
    play_until(sitting, lambda it: it.view.offered is None and MAHJONG not in it.legal)
    assert prompt(sitting) == "Your turn: discard a tile."
    assert prompt(sitting, declaring=True).startswith("Ready: choose the discard")
    play_until(sitting, lambda it: it.view.offered is not None)
    assert prompt(sitting).endswith(" — claim it or pass.")
    assert prompt(play_deal(sitting_of("8"))) == "The deal is over."
    winning = some_sitting(lambda it: it.view.offered is None and MAHJONG in it.legal)
    assert prompt(winning) == "You can go out!"


def test_a_hint_says_what_and_why() -> None:
    sitting = play_until(sitting_of(), lambda it: it.view.offered is None)
    view, legal = sitting.view, sitting.legal
    advice = advice_of(view, legal)
    text = hint_text(advice, view, legal, 200)
    assert advice.action in legal
    assert text.startswith("Discard " + action_text(advice.action).removeprefix("discard:"))
    assert f"{advice.distance} from ready" in text
    assert "; aim: " in text
    assert str(sum(left for _, left in advice.accepts)) in text
    short = hint_text(advice, view, legal, 78)
    assert len(short) <= 78 < len(text)


def test_a_hint_says_what_a_ready_hand_would_be_worth() -> None:
    """06: where points are needed to go out, each wait is told with what it would be worth."""
    rules = load_ruleset("mcr")
    east = "123m456p789s11z23m"
    deal = deal_of(east, draws="9p", rules=rules, family=family_of(rules))
    view, legal = View(deal, Seat(0)), deal.legal(0)
    text = hint_text(advice_of(view, legal), view, legal, 200)
    assert text.startswith("Discard 9p: ready for ")
    for wait in waits_of(rules, holding_of(rules, east)):
        wins = wait.claimed.wins or wait.drawn.wins
        told = str((wait.claimed if wait.claimed.wins else wait.drawn).total) if wins else "too"
        assert f"{label_of(wait.kind)} ({told}" in text
    free = classical(winning={"minimum": 0})
    deal = deal_of(east, draws="9p", rules=free, family=family_of(free))
    view = View(deal, Seat(0))
    text = hint_text(advice_of(view, deal.legal(0)), view, deal.legal(0), 200)
    assert "(" not in text, "where every hand may go out nothing needs saying"


def test_a_hint_says_what_the_melds_are_worth_already() -> None:
    """06: a claimed pung of dragons is certain; it is told where there is room for it."""
    rules = load_ruleset("mcr")
    south = "77z123m456p78s11m9p"
    deal = deal_of("7z147m147p147s123z", south, rules=rules, family=family_of(rules))
    run(deal, "E discard:7z", "S pung")
    view, legal = View(deal, Seat(1)), deal.legal(1)
    advice = advice_of(view, legal)
    assert "; there already: Dragon Pung" in hint_text(advice, view, legal, 400)
    short = hint_text(advice, view, legal, 60)
    assert "there already" not in short
    assert short.startswith("Discard ")


def holding_of(rules: Ruleset, text: str) -> Holding:
    return read_holding(rules, text, told=Circumstances(not_won=True))


def test_hints_for_claims_and_wins() -> None:
    sitting = some_sitting(
        lambda it: it.view.offered is not None and advice_of(it.view, it.legal).action == PASS,
    )
    view, legal = sitting.view, sitting.legal
    assert hint_text(advice_of(view, legal), view, legal, 200).startswith("Pass: ")
    sitting = some_sitting(
        lambda it: (
            it.view.offered is not None
            and advice_of(it.view, it.legal).action not in (PASS, MAHJONG)
        ),
    )
    view, legal = sitting.view, sitting.legal
    text = hint_text(advice_of(view, legal), view, legal, 200)
    assert text.startswith(("Pung: ", "Chow ", "Kong: "))
    sitting = some_sitting(lambda it: MAHJONG in it.legal)
    view, legal = sitting.view, sitting.legal
    assert hint_text(advice_of(view, legal), view, legal, 200) == "Mahjong."
    with pytest.raises(ValueError, match="not allowed"):
        hint_text(Advice(action=MAHJONG), view, b"\0", 200)


def test_the_account_says_who_won_and_who_pays() -> None:
    sitting = play_deal(sitting_of())
    account = account_of(sitting)
    assert sitting.result is not None
    assert " out with " in account.title
    assert [hand.won for hand in account.hands] == [True, False, False, False]
    assert [hand.total for hand in account.hands] == [
        sitting.result.sheets[hand.seat].total for hand in account.hands
    ]
    assert all(hand.lines for hand in account.hands)
    winner = account.hands[0]
    assert winner.winning is not None
    assert len(winner.tiles) + 1 + 3 * len(winner.melds) >= 14
    assert any(line.startswith("Mahjong: 20") for line in winner.lines)
    assert sum(row.change for row in account.standings) == 0
    assert all(row.before + row.change == row.after for row in account.standings)
    assert len(account.payments) == len(sitting.result.settlement.payments)


def test_the_account_of_a_drawn_deal() -> None:
    sitting = sitting_of(bots=("uniform",))
    sitting.begin_deal()
    while sitting.stage is Stage.PLAY:
        if sitting.asks:
            sitting.choose(sitting.legal[0] if sitting.legal[0] == PASS else sitting.legal[-1])
        else:
            sitting.beat()
    account = account_of(sitting)
    assert account.title.endswith("nobody went out, the deal is drawn")
    assert account.hands == ()
    assert [row.change for row in account.standings] == [0, 0, 0, 0]


def test_only_the_winner_is_counted_where_the_rules_say_so() -> None:
    rules = classical(payment={"only_winner": True, "losers_settle": False})
    account = account_of(play_deal(sitting_of(rules=rules)))
    assert len(account.hands) == 1


def test_there_is_no_account_while_the_deal_goes_on() -> None:
    sitting = sitting_of()
    sitting.begin_deal()
    with pytest.raises(ValueError, match="no deal has just ended"):
        account_of(sitting)


def test_the_log_tells_seats_deals_and_events() -> None:
    sitting = play_until(sitting_of(), lambda it: it.match.number == 2)
    lines = sitting.chronicle.lines
    assert lines[0].startswith("For the seats Wen rolls")
    assert sum(line.startswith("— Deal ") for line in lines) == 2
    assert any(" discards " in line for line in lines)
    assert any(" goes out " in line for line in lines)
