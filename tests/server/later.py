"""`tablee` some days later, by every clock on the wall; it may push to this machine, too.

The days are in `TABLEE_LATER`.
"""

import os
import time

DAY = 24 * 3600
now, later = time.time, float(os.environ.get("TABLEE_LATER", "0")) * DAY


def main() -> None:
    """Move the clock before anybody has looked at it."""
    time.time = lambda: now() + later
    from tablee.cli import main as tablee
    from tablee.server.work.courier import Courier

    begin = Courier.__init__

    def anywhere(courier, setting) -> None:
        begin(courier, setting)
        courier._is_anywhere = True

    Courier.__init__ = anywhere
    tablee()


if __name__ == "__main__":
    main()
