"""A ruleset as a book that a person reads: made from the data, in every language."""

from zimo.rules.book.parts import Book, Example, Scoring, Section, Table
from zimo.rules.book.write import rule_book

__all__ = ["Book", "Example", "Scoring", "Section", "Table", "rule_book"]
