"""The fourth machine: games for the browser, of the code that Numba makes of their rules."""
