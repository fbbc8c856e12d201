"""The server: tables that people play at from a browser. Async lives here only."""
