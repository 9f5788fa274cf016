"""The table in a terminal, where a person plays against bots."""
