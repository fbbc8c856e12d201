"""Vingt-et-Un, tested rule by rule."""
