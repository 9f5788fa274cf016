"""What the table's screen is made of; each widget draws values that it is given."""
