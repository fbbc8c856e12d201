"""The lab: where games are measured and put to the test."""
