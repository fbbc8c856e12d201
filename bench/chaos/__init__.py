"""Chaos: PostgreSQL, several serving processes, and players, all of whom things happen to.

Processes are killed and stopped, the database is restarted, lines are cut and go deaf on one
side. Afterwards each table's history is checked by its raw events (`history.py`).
"""
