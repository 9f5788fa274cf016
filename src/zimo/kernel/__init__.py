"""How near a hand is to completion, and what brings it nearer."""

from zimo.kernel.forms import Form, Forms, SevenPairs, accepts, kinds, shanten, waits

__all__ = ["Form", "Forms", "SevenPairs", "accepts", "kinds", "shanten", "waits"]
