"""The catalogue of the riichi family: yaku, yakuman, dora and fu items.

Han closed and open, yakuman and fu are those of page 07 and of the rule books it names; a ruleset
switches and changes them by its `items` (see `zimo.rules.riichi.values`).
"""

from __future__ import annotations

from zimo.rules.catalogue import Catalogue
from zimo.rules.riichi.rows_fu import FU
from zimo.rules.riichi.rows_large import LARGE
from zimo.rules.riichi.rows_luck import DORA, LUCK
from zimo.rules.riichi.rows_small import SMALL
from zimo.rules.riichi.rows_yakuman import YAKUMAN

__all__ = ["CATALOGUE", "OPENED"]

_ROWS = (*LUCK, *SMALL, *LARGE, *YAKUMAN, *DORA, *FU)

CATALOGUE = Catalogue("riichi", (row.item for row in _ROWS))

OPENED: dict[str, int] = {row.item.id: row.opened for row in _ROWS}
"""Han of each item in a hand with claimed sets; 0 for those that need a closed hand."""
