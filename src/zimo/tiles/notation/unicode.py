"""The mahjong tiles of Unicode, U+1F000 to U+1F02B.

Unicode has dragons in the order red, green, white, bamboos before dots, and the
flowers bamboo and chrysanthemum the other way round than we number them. It has no
animals and no red fives. [+] The Unicode code chart "Mahjong Tiles".
"""

from zimo.tiles.kinds import DRAGONS, FLOWERS, JOKER, SEASONS, WINDS, Suit, Tile

_FIRST = 0x1F000
_FLOWERS = (FLOWERS, FLOWERS + 1, FLOWERS + 3, FLOWERS + 2)
_IN_ORDER = (
    *range(WINDS, WINDS + 4),
    *(DRAGONS + 2, DRAGONS + 1, DRAGONS),
    *(
        suit.first + step
        for suit in (Suit.CHARACTERS, Suit.BAMBOOS, Suit.DOTS)
        for step in range(9)
    ),
    *_FLOWERS,
    *range(SEASONS, SEASONS + 4),
    JOKER,
)

TILE_BY_CHARACTER: dict[str, Tile] = {
    chr(_FIRST + place): Tile(code) for place, code in enumerate(_IN_ORDER)
}
CHARACTER_BY_TILE: dict[Tile, str] = {
    tile: character for character, tile in TILE_BY_CHARACTER.items()
}
BACK = chr(0x1F02B)
VARIATION_SELECTORS = "\ufe0e\ufe0f"
"""May follow a tile, to ask for its text or emoji form."""
