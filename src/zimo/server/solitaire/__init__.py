"""Solitaire for the page: boards dealt, asked about and counted, by `zimo.solitaire`."""
