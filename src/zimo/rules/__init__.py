"""What a table plays: rulesets, their items, and the sheet that explains a score."""
