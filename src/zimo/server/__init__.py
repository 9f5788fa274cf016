"""The web table: rooms, their store, the wire protocol, and the application that serves them."""
