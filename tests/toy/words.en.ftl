title = Fib
tagline = roll, bid, doubt
option-losses = losses
call = call it
bid = bid { $count } × { $face }
did = { $who }: { $what }.
lost = { $who } loses the round.
no-2 = Raise, or call a bid that stands.
no-4 = The match is over.
sure = You would { $what }, and nothing is higher.
prompt = { $who } is to move.
score = { $count ->
    [one] { $count } round lost
   *[other] { $count } rounds lost
}
