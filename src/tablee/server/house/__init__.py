"""Tables that live: one writer each, who is connected, and all of them in one house."""
