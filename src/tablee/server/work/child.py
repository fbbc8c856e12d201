"""A process of our own: whatever happens to whoever needs it, it has ended in the end."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from multiprocessing.process import BaseProcess


@contextlib.asynccontextmanager
async def started(process: BaseProcess) -> AsyncIterator[None]:
    """Start a process in a thread, and end it; who leaves while it starts ends it then."""
    starting = asyncio.create_task(asyncio.to_thread(process.start))
    try:
        await asyncio.shield(starting)
        yield
    finally:
        await asyncio.shield(asyncio.create_task(_end(process, starting)))


async def _end(process: BaseProcess, starting: asyncio.Task[None]) -> None:
    await asyncio.wait([starting])
    if process.pid is not None:  # else it could not be started
        process.kill()
        await asyncio.to_thread(process.join)
        process.close()
