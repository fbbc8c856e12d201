"""Games that the server is tried with: by what they are, never by their names."""

from tests.web.game import asks_at_once, few, most, picked

GAME = picked(lambda name: few(name) == 2 and most(name) > 3)  # any for two to four would do
WINDOW = picked(lambda name: asks_at_once(name, 3) and asks_at_once(name, 4))
