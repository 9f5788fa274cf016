"""One deal, from the dice to the settlement, and the match that it is part of."""
