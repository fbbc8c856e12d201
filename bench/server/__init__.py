"""The server under load, on one core, beside boardgame.io on the same core.

Moves a second, the wait for a move, reconnection, memory and start. One load generator, on
another core, speaks both wire protocols, so that neither server has the better client.
"""
