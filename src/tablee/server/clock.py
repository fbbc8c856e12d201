"""The clock: the event loop's own, so that a test can turn its hands."""

import asyncio


def now() -> float:
    """Give the time in seconds since some moment or other."""
    return asyncio.get_running_loop().time()
