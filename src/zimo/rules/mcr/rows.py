"""The catalogue of the mcr family: the 81 fans, and one kong of each sort.

Values and what a fan implies are those of page 06; a fan that is contained in another is never
counted beside it [S4], so some rows imply more than the sheets name.
"""

from __future__ import annotations

from zimo.rules.catalogue import Catalogue
from zimo.rules.mcr.rows_great import GREAT
from zimo.rules.mcr.rows_large import LARGE
from zimo.rules.mcr.rows_middle import MIDDLE
from zimo.rules.mcr.rows_small import SMALL

__all__ = ["CATALOGUE"]

CATALOGUE = Catalogue("mcr", (*GREAT, *LARGE, *MIDDLE, *SMALL))
