"""Figures: one script each."""
