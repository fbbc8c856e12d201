"""A table in the terminal: people on one device, and bots."""
