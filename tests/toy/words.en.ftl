call = call it
bid = bid { $count } × { $face }
did = { $who }: { $what }.
lost = { $who } loses the round.
no-2 = Raise, or call a bid that stands.
no-4 = The match is over.
