"""A table: who sits there, the match, what everyone sees. It knows no transport and no clock."""
