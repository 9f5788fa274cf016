"""The command `zimo`: its sub-commands by name, loaded when they are called."""

from zimo.cli.lazy import LazyGroup, add_version
from zimo.cli.table import COMMANDS

__all__ = ["main"]

main = add_version(
    LazyGroup(
        name="zimo",
        lazy=COMMANDS,
        help="Mahjong: play it, score hands, deal, simulate, and look into the rules.",
        epilog="HAND is text like 123m 456p 99s 11z [777z]; zimo score --help says it all.",
    )
)
