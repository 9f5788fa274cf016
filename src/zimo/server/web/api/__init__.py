"""The REST API: its endpoints by subject, each described where it is made."""
