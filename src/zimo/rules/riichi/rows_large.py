"""Yaku of three and more han."""

from __future__ import annotations

from zimo.rules.riichi.row import Row, yaku

__all__ = ["LARGE"]

LARGE: tuple[Row, ...] = (
    yaku(
        "honitsu",
        3,
        2,
        (
            "Honitsu (half flush)",
            "Хоницу (полумасть)",
            "Хоницу (една боя с благородни)",
            "Honitsu (o culoare și onoruri)",
            "混一色",
            "混一色",
        ),
        "[234m] 456m 78m 99m 111z",
        "9m",
    ),
    yaku(
        "junchan",
        3,
        2,
        (
            "Junchan (ends in every set)",
            "Дзюнчан (терминал в каждом сете)",
            "Джунчан (терминал във всеки комплект)",
            "Junchan (terminale în fiecare grup)",
            "纯全带幺九",
            "純全帯么九",
        ),
        "[123m] 789m 12p 999s 11s",
        "3p",
        implies="chanta",
    ),
    yaku(
        "ryanpeikou",
        3,
        0,
        (
            "Ryanpeikou (two twin chows)",
            "Рянпэйко (дважды два равных чоу)",
            "Рянпейко (два пъти еднакви чау)",
            "Ryanpeikou (de două ori chow-uri egale)",
            "二杯口",
            "二盃口",
        ),
        "234234m 78978p 99s",
        "9p",
        implies="iipeikou",
    ),
    yaku(
        "chinitsu",
        6,
        5,
        (
            "Chinitsu (full flush)",
            "Чиницу (чистая масть)",
            "Чиницу (чиста боя)",
            "Chinitsu (culoare curată)",
            "清一色",
            "清一色",
        ),
        "[234m] 456m 78m 99m 555m",
        "9m",
        implies="honitsu",
    ),
)
