"""How near a hand is to completion, what brings it nearer, and how it falls into sets.

`shanten`, `waits` and `accepts` are for a hand of four sets and a pair; `Forms`
knows other shapes, `Batch` many hands at once. See `zimo.kernel.forms.Forms`
for the arguments. Compiled modules take the classes from their own modules
(``from zimo.kernel.forms cimport Forms``, and the same with ``import``).
"""

from zimo.kernel.batch import Batch
from zimo.kernel.form import Form, SevenPairs
from zimo.kernel.forms import Forms, accepts, kinds, shanten, waits
from zimo.kernel.splits import CHOW, PUNG, Splits, decompositions

__all__ = [
    "CHOW",
    "PUNG",
    "Batch",
    "Form",
    "Forms",
    "SevenPairs",
    "Splits",
    "accepts",
    "decompositions",
    "kinds",
    "shanten",
    "waits",
]
