"""What tests of the rule book share: a changed ruleset, a chapter, all the words."""

from zimo.rules import Ruleset, read_ruleset
from zimo.rules.book import Book, Section, rule_book


def changed(text: str, base: str = "classical") -> Ruleset:
    """The preset with these lines of TOML laid over it."""
    return read_ruleset(f'id = "x"\nextends = "{base}"\n{text}', "x.toml")


def words(book: Book) -> str:
    """All text of a book, a thing to say on each line."""
    lines = [book.title, *book.about]
    for section in book.sections:
        lines += [section.heading, *section.paragraphs]
        for table in section.tables:
            lines += [table.caption, *table.headings, *(cell for row in table.rows for cell in row)]
        for example in section.examples:
            lines += [example.caption, example.hand, *example.lines]
    return "\n".join(lines)


def chapter(book: Book, name: str) -> Section:
    """The chapter of that id; StopIteration if there is none."""
    return next(section for section in book.sections if section.id == name)


def told(rules: Ruleset, name: str) -> str:
    """The paragraphs of an English chapter."""
    return " ".join(chapter(rule_book(rules), name).paragraphs)
