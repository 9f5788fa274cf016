"""The application: the WebSocket, the REST API, the pages."""
