"""Riichi: yaku and fu, riichi stakes, furiten; four players and three."""

from zimo.rules.riichi.family import RIICHI

__all__ = ["RIICHI"]
