"""Where work is done, as it was asked for; and what is said when that fails."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from tablee.core.speech import Speech, line
from tablee.pool.cluster import LOCAL, NoClusterError, OtherCodeError
from tablee.pool.pool import cores
from tablee.pool.worker import DiedError
from tablee.pool.workforce import Where

from .fault import Fault

ADDRESS = re.compile(rf"{LOCAL}|auto|(ray://)?[^\s/]+:\d+")


def where(jobs: int | None, cluster: str | None, speech: Speech, usual: int) -> Where:
    """Say where to work; a cluster on this machine has all its cores, unless it is said."""
    if cluster is None:
        return Where(jobs or usual)
    if find_spec("ray") is None:
        raise Fault(speech, line("ui-cluster-no-ray"))
    if not ADDRESS.fullmatch(cluster):
        raise Fault(speech, line("ui-cluster-no-address", address=cluster[:60]))
    return Where(jobs or cores(), cluster)


@contextmanager
def cluster_told(speech: Speech) -> Iterator[None]:
    """Say in one sentence what is wrong with a cluster, or with the processes here."""
    try:
        yield
    except NoClusterError as error:
        raise Fault(speech, line("ui-cluster-unreachable", why=str(error))) from None
    except OtherCodeError as error:
        raise Fault(speech, line("ui-cluster-other-code", worker=str(error))) from None
    except DiedError as error:
        raise Fault(speech, line("ui-cluster-lost", why=str(error))) from None
