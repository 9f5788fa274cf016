"""Read a hand as people write it, and print it in other ways.

``python examples/read_a_hand.py "123m 77z [456p]"``
"""

import sys

from zimo.tiles import NotationError, name_of
from zimo.tiles.notation import parse_hand, print_hand, print_mpsz


def main() -> int:
    """Print the hand given on the command line; 2 if it can't be read."""
    try:
        hand = parse_hand(" ".join(sys.argv[1:]) or "234m 99s 7z [123p] (1111z) 3f")
    except NotationError as error:
        print(error, file=sys.stderr)
        return 2
    print("sorted ", print_hand(hand))
    print("unicode", print_hand(hand, unicode=True))
    print("short  ", print_mpsz(hand.tiles))
    print("names  ", ", ".join(name_of(tile) for tile in hand.tiles))
    return 0


if __name__ == "__main__":
    sys.exit(main())
