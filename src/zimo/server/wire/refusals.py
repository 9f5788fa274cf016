"""Why the server refuses something: a closed set of codes."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["RefusalCode"]


class RefusalCode(StrEnum):
    """What a client can tell apart; the reason in words comes with it."""

    UNREADABLE = "unreadable"  # not a message of the protocol
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"  # messages in a short time
    PROTOCOL = "protocol"  # another version, or no hello yet
    NOBODY = "nobody"  # a name must be chosen first
    CREDENTIALS = "credentials"  # no such login, or another password
    TAKEN = "taken"  # the login belongs to somebody, or the place does
    NO_ENDPOINT = "no_endpoint"  # of the REST API
    METHOD = "method"  # the endpoint is asked by another one; the header `allow` says by which
    NO_TABLE = "no_table"  # or none that this user may see
    NO_RECORD = "no_record"
    NO_LAYOUT = "no_layout"  # of solitaire
    NO_PLACE = "no_place"  # the user has no place at this table
    NOT_NOW = "not_now"  # the table does not stand so
    NOT_YOURS = "not_yours"  # only the opener may
    STALE = "stale"  # an answer to something that is not asked any more
    ILLEGAL = "illegal"  # the rules of the game forbid it
    BAD_NAME = "bad_name"
    BAD_RULES = "bad_rules"
    BAD_HAND = "bad_hand"
    BAD_REQUEST = "bad_request"
    ORIGIN = "origin"  # from a page of another host
    KEY = "key"  # a program with a key asks for what only its owner may do
    FULL = "full"  # a bound of the server is reached
