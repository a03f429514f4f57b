"""The online table: HTTP and WebSocket server, storage, identity, live games."""
