title = Ptit Pois
tagline = Go up, go down, and get rid of your cards.

option-edition = Edition
option-edition-published = published
option-edition-preproduction = pre-production
option-stuck = Nothing fits after B
option-stuck-repeat = do B again
option-stuck-end_turn = the turn ends
option-rounds = Rounds
option-target = Play to a target
option-target-off = no
option-target-on = yes

card = { $colour ->
    [red] red
    [green] green
    [violet] violet
    [yellow] yellow
    [orange] orange
   *[blue] blue
  } { $value }
pile-left = the left pile
pile-right = the right pile
side-up = Up ↑
side-down = Down ↓

choose = start on { $side }
play = play the { $card }{ $source ->
    [row] { " " }from the row
   *[hand] { "" }
  } on { $pile }{ $bonus ->
    [yes] { " " }(bonus)
   *[no] { "" }
  }
flip = { $edition ->
    [published] flip the Up/Down card and draw two cards
   *[preproduction] draw two cards and flip the Up/Down card
  }
flip-risky = { flip } (careful: nothing you have would fit, it would all depend on your draw)
flip-again = do B again: { flip }
turn-two = turn over stack { $stack } (the { $card } goes underneath)
turn-lone = turn up the face-down card of stack { $stack }
end-bonus = decline the bonus
end-stuck = end the turn without playing
next = go on to the next round

chose = { $who } picks { $side }.
played = { $who } plays the { $card } { $source ->
    [row] from the row
   *[hand] from the hand
  } on the { $covered }.
bonus = Same colour: a bonus for { $who }.
bonus-useless = Same colour, but { $who } has no use for the bonus.
declined = { $who } declines the bonus.
flipped = { $who } flips the Up/Down card: { $side }.
drew = { $count ->
    [0] Nothing left for { $who } to draw.
    [one] { $who } draws a card.
   *[other] { $who } draws { $count } cards.
  }
drew-card = { $who } draws the { $card }.
reshuffled = The draw pile is empty: a new one is made of the discards, all but the two top cards.
stuck-again = Nothing fits for { $who }: B a second time.
stuck-end = Nothing fits for { $who }: the turn ends.
turned-two = { $who } turns over a stack: here is the { $card }, the { $covered } goes underneath.
turned-lone = { $who } turns up a face-down card: here is the { $card }.
dealt = Round { $number }: { $who } goes first.

ended-hand = { $who } has no hand left: the round is over.
ended-row = { $who } has no row left: the round is over.
stopped = { $turns } turns already: the round stops, nobody ended it (PP-26).
scored = { $who }: hand { $hand }, row { $row }. The bigger counts: { points } (PP-20). Total: { $total }.
scored-nothing = { $who }: { $rest }, less than everyone else: 0 points (PP-21). Total: { $total }.
scored-double = { $who }: { $rest }, but not less than everyone else: double, { points } (PP-21). Total: { $total }.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
won = { $who } wins the match with { points }.
won-last = { $who } wins the match: level on { points }, but with the best final round.
won-shared = { $who } shares the win with { points }.

no-1 = That colour isn’t in play with this number of players.
no-6 = Up or Down is chosen once, before the first turn of the round.
no-7 = Your card doesn’t fit: on Up it must equal or beat the top of the pile, on Down equal it or be lower.
no-8 = There is no passing: on your turn, play a card, or flip the Up/Down card first, once.
no-9 = You can only play a card from your hand or a face-up card of your row.
no-11 = When nothing fits after B, the match’s option decides: do B again, or end the turn.
no-14 = A bonus is a card on the same pile, or a stack to turn over.
no-15 = That stack hides no card to turn over.
no-16 = A stack is only turned over with a bonus.
no-19 = The round isn’t over: nobody has run out of hand or row yet.
no-20 = The round is over and the points are counted: go on to the next one.
no-22 = The match is over.

screen-round = Round { $number } of { $rounds }
screen-round-goal = Round { $number }, up to { $goal } points
screen-turn = { $who } to play
screen-over = Match over
screen-scored = Round scored
screen-bonus = bonus on { $pile }
screen-name = Player
screen-row = Row
screen-hand = Hand
screen-points = Points
screen-gained = Round
screen-left = left
screen-right = right
screen-stock = draw pile
screen-discarded = Under the piles:
screen-your-hand = Your hand
sure-flip = After this flip none of your cards would fit. Really?
