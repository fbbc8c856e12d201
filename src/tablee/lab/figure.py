"""Figures as people write them, in French or in English."""

from .interval import Interval

SPACE = "\u202f"  # narrow, and never broken


def decimal(value: float, digits: int, language: str) -> str:
    """Write a number with so many digits after the point, or the comma."""
    text = f"{value:.{digits}f}".replace("-", "−")
    return text.replace(".", ",") if language == "fr" else text


def percent(value: float, language: str, digits: int = 1) -> str:
    """Write a share."""
    text = decimal(100 * value, digits, language)
    return f"{text}{SPACE}%" if language == "fr" else f"{text}%"


def between(found: Interval, language: str) -> str:
    """Write the bounds of a share."""
    low = decimal(100 * found.low, 1, language)
    return f"{low} – {percent(found.high, language)}"


def margin(found: Interval, language: str) -> str:
    """Write a rating with its margin."""
    half = (found.high - found.low) / 2
    return f"{decimal(found.value, 1, language)} ± {decimal(half, 1, language)}"


def duration(seconds: float, language: str) -> str:
    """Write a short time: seconds where it is long enough, else thousandths."""
    if seconds >= 1:
        return f"{decimal(seconds, 2, language)}{SPACE}s"
    digits = 0 if seconds >= 0.01 else 2
    return f"{decimal(1000 * seconds, digits, language)}{SPACE}ms"
