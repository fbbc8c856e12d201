"""Fifty sockets that send nonsense as fast as the server takes it, beside five quiet tables.

Whatever they say, the server must stay up and lean, log no error, keep every table's log whole,
and the quiet tables must not notice.
"""
