"""Plain Python to JavaScript, from the syntax trees of live functions."""

from .source import TranslationError
from .translation import Translation, bots, translated, words_of

__all__ = ["Translation", "TranslationError", "bots", "translated", "words_of"]
