"""Frames of WebSockets, as far as nearly all messages need them: whole, short and plain."""

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where it can be

TEXT, BYTES = 0x81, 0x82  # the first byte of a message that is one frame
FINAL, MASKED = 0x80, 0x80  # bits of the first byte and of the second
MASK = 4  # bytes
LONG = 126  # a size that stands for one in the next two bytes; the one after it, in eight


def framed(message: str | bytes) -> bytes:
    """Put a message into a frame, as a server sends it."""
    kind, data = (TEXT, message.encode()) if isinstance(message, str) else (BYTES, message)
    size = len(data)
    if size < LONG:
        return bytes((kind, size)) + data
    length = b"\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x7f" + size.to_bytes(8)
    return bytes((kind,)) + length + data


def plain_text(data: bytes) -> bytes | None:
    """Read bytes that are one whole message of text, as a browser sends it; else None."""
    if len(data) < 2 + MASK or data[0] != TEXT:
        return None
    start, size = _extent(data, 0)
    if len(data) != start + size or data[1] & MASKED == 0:
        return None
    return apply_mask(data[start:], data[start - MASK : start])


def are_whole(data: bytes) -> bool:
    """Say whether bytes are whole frames, none of them a piece of a message."""
    at = 0
    while at + 2 <= len(data) and data[at] & FINAL:
        start, size = _extent(data, at)
        at = start + size
    return at == len(data)


def _extent(data: bytes, at: int) -> tuple[int, int]:
    """Say where the message of a masked frame begins, and how many bytes it has."""
    size, start = data[at + 1] & ~MASKED, at + 2
    if size >= LONG:
        end = start + (2 if size == LONG else 8)
        size, start = int.from_bytes(data[start:end]), end
    return start + MASK, size
