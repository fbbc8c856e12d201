"""Shares of a key, as a page gives them: committed to first, revealed once all have."""

from tablee.core.match import share_commitment

SHARE = "5a" * 32


def commitment(promise: str, seat: int, share: str = SHARE) -> str:
    """Commit to a share."""
    return share_commitment(promise, seat, bytes.fromhex(share))


def answers(table: dict) -> list[dict]:
    """List what a page says to a message about its table, so that there is a deal."""
    to = table["commitment"]
    if table["status"] != "open" or not to:
        return []
    said = []
    for seat in table["mine"]:
        about = {"seat": seat, "to": to}
        if not table["commitments"][seat]:
            said.append({"type": "commit", "commitment": commitment(to, seat), **about})
        elif table["is_sealed"] and seat not in table["revealed"]:
            said.append({"type": "reveal", "share": SHARE, **about})
    return said
