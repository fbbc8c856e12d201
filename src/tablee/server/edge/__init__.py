"""The edge: sockets, addresses, the page, and who comes in."""
