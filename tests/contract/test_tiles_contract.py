"""The names that the package promises. A name goes or comes here on purpose only."""

import importlib

import pytest

CONTRACT = {
    "zimo.tiles": """
        ALL_KINDS ALL_TILES ANIMALS COPIES DECKS DRAGONS Deck DeckError EAST Excess FACES FLOWERS
        GREEN JOKER KINDS Kind Meld MeldError MeldKind NORTH NotationError PLAYING RED RED_FIVES
        SEASONS SOUTH Seat Suit Tile WEST WHITE WINDS Wind check_counts check_tiles chow is_animal
        is_bonus is_dragon is_flower is_green is_honour is_red_five is_season is_simple is_suited
        is_terminal is_wind kind_counts kind_of kong label_of meld name_of pung rank_of seat_wind
        sort_key suit_of
    """,
    "zimo.tiles.notation": """
        Hand NotationError parse_hand parse_hand_and_win parse_mjai parse_mpsz parse_tenhou
        parse_tenhou_pieces parse_tile parse_tiles print_hand print_meld print_mjai print_mpsz
        print_tenhou print_tenhou_pieces print_tiles
    """,
}


@pytest.mark.parametrize("package", CONTRACT)
def test_the_promised_names_are_all_there_and_no_others(package: str) -> None:
    module = importlib.import_module(package)
    assert sorted(module.__all__) == sorted(CONTRACT[package].split())
    assert all(hasattr(module, name) for name in module.__all__)


@pytest.mark.parametrize("package", CONTRACT)
def test_every_public_name_without_a_submodule_is_promised(package: str) -> None:
    module = importlib.import_module(package)
    public = {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and type(value).__name__ != "module"
    }
    assert public == set(module.__all__)
