"""How near a hand is to completion, and what brings it nearer."""

from zimo.kernel.form import Form, SevenPairs
from zimo.kernel.forms import Forms, accepts, kinds, shanten, waits

__all__ = ["Form", "Forms", "SevenPairs", "accepts", "kinds", "shanten", "waits"]
