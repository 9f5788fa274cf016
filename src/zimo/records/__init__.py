"""A match as text that can be replayed, verified and scored again."""
