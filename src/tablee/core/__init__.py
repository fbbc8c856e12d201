"""What every game shares: rules, records, chance, matches and words."""
