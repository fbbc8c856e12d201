"""The clocks: the event loop's own, so that a test can turn its hands, and the wall's."""

import asyncio
import time


def now() -> float:
    """Give the time in seconds since some moment or other."""
    return asyncio.get_running_loop().time()


def wall() -> float:
    """Give the seconds since 1970: they go on while no server runs."""
    return time.time()
