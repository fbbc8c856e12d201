"""What runs elsewhere: thinking, reviews, long logs, and games that are made ready."""
