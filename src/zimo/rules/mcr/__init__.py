"""Mahjong Competition Rules: the 81 fans, a minimum of 8, only the winner scores."""

from zimo.rules.mcr.family import MCR

__all__ = ["MCR"]
