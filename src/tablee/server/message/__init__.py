"""What is said: every message, what is answered over HTTP, and why something is refused."""
