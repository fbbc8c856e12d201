"""A table as its log tells it: what happened, how it stands, what a request does. No async."""
