"""Marshmallow Test, rule by rule."""
