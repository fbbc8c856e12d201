"""PostgreSQL: for several processes, on one machine or many."""
