title = Fib
tagline = roll, bid, doubt
option-losses = Rounds lost
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
headline = { $losses ->
    [one] One round lost, and it is over
   *[other] { $losses } rounds lost, and it is over
}
board-dice-of = { $who }’s dice
board-die = a { $face }
board-hidden = a hidden die
board-bid = { $who } bids
board-no-bid = Nothing is bid yet.
board-counts = How many?
board-faces = Of which face?
board-call = Call it
