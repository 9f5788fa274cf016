"""Bots: players that see what their seat sees."""

from zimo.bots.bot import Bot
from zimo.bots.greedy import Advice, Greedy
from zimo.bots.named import BOT_NAMES, bot_named
from zimo.bots.play import play_deal
from zimo.bots.uniform import Uniform

__all__ = ["BOT_NAMES", "Advice", "Bot", "Greedy", "Uniform", "bot_named", "play_deal"]
