"""Work that is done elsewhere: the only place that starts processes of our own."""
