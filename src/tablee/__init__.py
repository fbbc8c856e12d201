"""Tablée: the table where four tabletop games are played and studied."""

__version__ = "0.1.0"
