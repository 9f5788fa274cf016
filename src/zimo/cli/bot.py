"""`zimo bot`: one of our bots as a process that other programs can seat."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click
import msgspec

from zimo.bots import BOT_NAMES, bot_named
from zimo.bots.lines import LONGEST_LINE
from zimo.bots.mjai_player import MjaiPlayer
from zimo.bots.mjai_seat import Replies
from zimo.cli.files import standard_input
from zimo.cli.ruleset_named import rules_option, ruleset_named
from zimo.rules.quoting import quoted
from zimo.tiles import Seat

__all__ = ["DEFAULT_RULES", "bot"]

DEFAULT_RULES = "riichi-tenhou"


@click.command()
@click.argument("name", metavar="NAME", type=click.Choice(BOT_NAMES))
@click.option("--mjai", is_flag=True, help="Speak mjai, the one protocol that there is.")
@rules_option("The rules of the table.", default=DEFAULT_RULES)
@click.option("--seed", type=int, default=0, help="For a bot that rolls dice.")
@click.option(
    "--seat",
    type=click.IntRange(0, 3),
    help="The seat, 0 the first East, for servers whose start_game has no id.",
)
@click.option(
    "--replies",
    type=click.Choice([str(each) for each in Replies]),
    default=str(Replies.EACH),
    show_default=True,
    help="A line for each event, only where it can choose, or for each list of events.",
)
def bot(name: str, mjai: bool, rules: str, seed: int, seat: int | None, replies: str) -> None:
    """Play as the bot NAME, with events on standard input and answers on standard output.

    An event is a JSON object a line, as the protocol mjai has them. The bot knows what the events
    say and nothing else. It ends with its input; an event that can't be, or can't be read, ends it
    with one line on standard error and exit status 2.
    """
    if not mjai:
        raise click.UsageError("say --mjai: no other protocol is spoken yet")
    player = MjaiPlayer(bot_named(name, seed), ruleset_named(rules), _seat(seat))
    for number, line in enumerate(_lines(), 1):
        try:
            answer = _answer(player, line, Replies(replies))
        except ValueError as error:
            raise click.ClickException(f"line {number}: {error}") from None
        if answer is not None:
            sys.stdout.write(f"{msgspec.json.encode(answer).decode()}\n")
            sys.stdout.flush()


def _seat(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)


def _lines() -> Iterator[bytes]:
    """The lines of standard input that are not empty."""
    stream = standard_input()
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise click.ClickException(f"a line of more than {LONGEST_LINE:,} bytes")
        if line.strip():
            yield line


def _answer(player: MjaiPlayer, line: bytes, replies: Replies) -> object:
    """What is said to a line; None for nothing. ValueError for what is no event."""
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(f"not JSON: {error}") from None
    events = value if replies is Replies.BATCH and isinstance(value, list) else [value]
    answer: object = None
    for event in events:
        if not isinstance(event, dict):
            raise ValueError(f"{quoted(event)} is no event")
        answer = player.answer(event)
    if replies is Replies.ASKED and not player.asked:
        return None
    return answer
