"""How far a hand is from complete, and which tiles bring it nearer."""
