"""Players that learn by playing: many matches at once, a network, and what it learns from."""
