"""The screens: start, table, score, standings, and what opens above them."""
