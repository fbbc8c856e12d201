"""The command line: play, review, read the rules, host, test games and bots, learn."""

from . import host, people, study  # whose commands `main` has
from .root import main

__all__ = ["host", "main", "people", "study"]
