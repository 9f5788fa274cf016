"""Who plays: guests, accounts, API keys, and the cookies that remember them."""

from zimo.server.people.cookies import Cookies
from zimo.server.people.people import People

__all__ = ["Cookies", "People"]
