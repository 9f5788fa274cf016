"""Which sub-commands there are, where each lies, and its line in the help."""

from zimo.cli.lazy import Lazy

__all__ = ["COMMANDS"]

COMMANDS: dict[str, Lazy] = {
    "play": Lazy("zimo.cli.play:play", "Play a match against bots, at a table in the terminal."),
    "solitaire": Lazy("zimo.cli.solitaire:solitaire", "Clear a board of tiles, two by two."),
    "serve": Lazy("zimo.cli.serve:serve", "Serve the table to browsers, and to bots."),
    "score": Lazy("zimo.cli.score:score", "Say what a hand is worth, and why."),
    "shanten": Lazy("zimo.cli.shanten:shanten", "Say how far a hand is from complete."),
    "deal": Lazy("zimo.cli.deal:deal", "Deal once and lay everything open."),
    "rules": Lazy("zimo.cli.rules:rules", "List, show, compare and check rulesets."),
    "simulate": Lazy("zimo.cli.simulate:simulate", "Let bots play matches against each other."),
    "replay": Lazy("zimo.cli.replay:replay", "Tell a recorded match step by step."),
    "verify": Lazy("zimo.cli.verify:verify", "Check that a record is sound, to the last point."),
    "rescore": Lazy("zimo.cli.rescore:rescore", "Score a record's winning hands by other rules."),
    "convert": Lazy("zimo.cli.convert:convert", "Write a record in another program's format."),
    "mjai": Lazy("zimo.cli.mjai:mjai", "Seat a bot from elsewhere at a table with ours."),
    "bot": Lazy("zimo.cli.bot:bot", "Be one of our bots, for other programs."),
    "doctor": Lazy("zimo.cli.doctor:doctor", "Check this installation."),
}
"""In the order of the help. The module is loaded when the command is called."""
