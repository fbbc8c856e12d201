title = Ptit Pois
tagline = Go up, go down, and get rid of your cards.

option-edition = Edition
option-edition-published = published
option-edition-preproduction = pre-production
option-stuck = If nothing fits after flipping Up/Down
option-stuck-repeat = flip again
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
    .rule = PP-6
played = { $who } plays the { $card } { $source ->
    [row] from the row
   *[hand] from the hand
  } on the { $covered }.
    .rule = PP-7
bonus = Same colour: a bonus for { $who }.
    .rule = PP-13
bonus-useless = Same colour, but { $who } has no use for the bonus.
    .rule = PP-14
declined = { $who } declines the bonus.
    .rule = PP-13
flipped = { $who } flips the Up/Down card: { $side }.
    .rule = PP-8
drew = { $count ->
    [0] Nothing left for { $who } to draw.
    [one] { $who } draws a card.
   *[other] { $who } draws { $count } cards.
  }
    .rule = PP-10
drew-card = { $who } draws the { $card }.
    .rule = PP-10
reshuffled = The draw pile is empty: a new one is made of the discards, all but the two top cards.
    .rule = PP-12
stuck-again = Nothing fits for { $who }: B a second time.
    .rule = PP-11
stuck-end = Nothing fits for { $who }: the turn ends.
    .rule = PP-11
turned-two = { $who } turns over a stack: here is the { $card }, the { $covered } goes underneath.
    .rule = PP-15
turned-lone = { $who } turns up a face-down card: here is the { $card }.
    .rule = PP-15
dealt = Round { $number }: { $who } goes first.
    .rule = PP-5

ended-hand = { $who } has no hand left: the round is over.
    .rule = PP-19
ended-row = { $who } has no row left: the round is over.
    .rule = PP-19
stopped = { $turns } turns already: the round stops, nobody ended it (PP-26).
scored = { $who }: hand { $hand }, row { $row }. The bigger counts: { points } (PP-20). Total: { $total }.
scored-nothing = { $who }: { $rest }, less than everyone else: 0 points (PP-21). Total: { $total }.
scored-double = { $who }: { $rest }, but not less than everyone else: double, { points } (PP-21). Total: { $total }.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
won = { $who } wins the match with { points }.
    .rule = PP-22
won-last = { $who } wins the match: level on { points }, but with the best final round.
    .rule = PP-22
won-shared = { $who } shares the win with { points }.
    .rule = PP-22

no-1 = The { $card } isn’t in the game: with { $players } players, that colour stays in the box.
no-6 = First Up or Down is chosen: once, before the first turn of the round.
no-7 = { $side ->
    [up] The { $card } doesn’t fit on the { $top }: on Up ↑ it takes { $value } or more.
   *[down] The { $card } doesn’t fit on the { $top }: on Down ↓ it takes { $value } or less.
}
no-8 = There is no passing: on your turn, play a card, or flip the Up/Down card first, once.
no-9 = The { $card } is neither in your hand nor face up in your row.
no-11 = When nothing fits after B, the match’s option decides: do B again, or end the turn.
no-14 = Your bonus goes on { $bonus }: put a card there, turn over one of your stacks, or decline.
no-15 = Your stack { $stack } hides no card to turn over.
no-16 = A stack is only turned over with a bonus.
no-19 = The round isn’t over: nobody has run out of hand or row yet.
no-20 = The round is over and the points are counted: go on to the next one.
no-22 = The match is over.

screen-row-1 = Row 1
screen-row-2 = 2
screen-hand = Hand
screen-points = Points
screen-gained = Round
screen-left = left
screen-right = right
screen-stock = draw pile
screen-discarded = Under the piles:
sure-flip = After this flip none of your cards would fit.

board-round = Round { $number }/{ $rounds }
board-round-goal = Round { $number }, up to { $goal } points
prompt-choose-you = Your turn: choose whether play starts Up or Down.
    .help = Look at your hand: high cards go up, low ones down.
prompt-play-you = Your turn: play a card, or flip Up/Down first.
    .help = The same colour earns a bonus. Empty your hand or your row to end.
prompt-flip-you = Your turn: nothing fits, flip Up/Down.
    .help = You will draw two cards, then play one.
prompt-flipped-you = Your turn: now play a card.
    .help = The way has changed: look at the arrow.
prompt-again-you = Your turn: still nothing fits, flip Up/Down again.
prompt-end-you = Your turn: nothing fits, end your turn.
prompt-bonus-you = Bonus! Play again on { $pile }, turn over a stack, or decline.
    .help = One card less means fewer points.
prompt-choosing = { $who } is choosing Up or Down.
prompt-playing = { $who } to play.
prompt-flipped = { $who } flipped the Up/Down card and must play.
prompt-bonus = A bonus for { $who }.
prompt-scored = The round is over. Few points are good.
prompt-over = The match is over: fewest points win.

board-card = { $suit ->
    [tomato] red { $value } (tomato)
    [pea] green { $value } (pea)
    [aubergine] violet { $value } (aubergine)
    [maize] yellow { $value } (maize)
    [carrot] orange { $value } (carrot)
   *[borage] blue { $value } (borage)
  }
board-card-bonus = { $card }, same colour: bonus
board-others = The others
board-places = Everyone
board-middle = In the middle
board-left = Left pile: { $card }
board-right = Right pile: { $card }
board-onto-left = Play on the left pile, the { $card }
board-onto-right = Play on the right pile, the { $card }
board-bonus = Bonus
board-bonus-here = Bonus here
board-stock = { $count ->
    [0] Draw pile: empty
    [one] Draw pile: { $count } card
   *[other] Draw pile: { $count } cards
  }
board-pick-up = Start on Up: values rise
board-pick-down = Start on Down: values fall
board-side-none = Up/Down card, not chosen yet
board-side-up = Up/Down card: Up, equal or more
board-side-down = Up/Down card: Down, equal or less
board-up = Up
board-down = Down
board-flip = { $order ->
    [flip] Flip, draw 2
   *[draw] Draw 2, flip
  }
board-flip-risky = Risky: nothing would fit
board-row = Your row
board-row-of = { $who }’s row
board-hand = Your hand
board-hand-of = { $count ->
    [0] { $who } has no hand left
    [one] { $who }’s hand: { $count } card
   *[other] { $who }’s hand: { $count } cards
  }
board-empty-stack = Stack { $stack }: empty
board-hidden = Stack { $stack }: face-down card
board-hidden-known = Stack { $stack }: face-down card, the { $card }
board-turn = Turn over stack { $stack }
board-turn-known = Turn over stack { $stack }: the { $card } lies below
board-decline = Decline
board-finish = End turn
board-points = { $points } pt{ $points ->
    [one] { "" }
   *[other] s
  }
board-best = in the lead
board-in-hand = hand
board-in-row = row
board-gained = +{ $points }
board-nothing = Least of all: 0
board-double = Not the least: ×2
board-discarded = Under the piles
board-discarded-none = nothing

score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

reason-only = you have no other choice
reason-chances = all in all, this gives you the best chances
reason-side = on { $side }, { $count ->
    [one] one of your cards fits
   *[other] { $count } of your cards fit
  }, against { $less ->
    [0] none
   *[other] { $less }
  } on the other side
reason-end-sure = end the round: you have { $about ->
    [yes] about { $rest }
   *[no] { $rest }
  } left, certainly less than everyone else, so 0 points
reason-end = end the round before the others get rid of their cards: you have { $about ->
    [yes] about { $rest }
   *[no] { $rest }
  } left
reason-go-on = don’t end the round yet: you would have { $about ->
    [yes] about { $rest }
   *[no] { $rest }
  } left, and if anyone has as little, you score double
reason-bonus = the { $card } on { $pile }, same colour: you get a bonus
reason-no-flip = play the { $card } rather than flip: you would draw { $count ->
    [one] one card
   *[other] { $count } cards
  }
reason-no-flip-stuck = play the { $card }: if you flip, nothing you have fits
reason-flip = flip: on { $side }, { $count ->
    [one] one of your cards fits
   *[other] { $count } of your cards fit
  }, against { $less ->
    [0] none
   *[other] { $less }
  } now
reason-flip-keep = keep the { $card } and flip: play will go the other way
reason-turn-lone = turn up stack { $stack }: face down, its card can’t be played
reason-turn = turn over stack { $stack }: you will see at last what is under the { $card }
reason-turn-known = exchange them: you will be able to play the { $under }, and the { $card } can wait underneath
reason-no-turn = leave the { $card } on top: underneath, it can no longer be played
reason-more = use the bonus to get rid of the { $card }: { $points ->
    [one] { $points } point less
   *[other] { $points } points less
  }
reason-hand = take the { $card } out of your hand: it weighs { $hand }, your row { $about ->
    [yes] about { $row }
   *[no] { $row }
  }, and the heavier counts
reason-row = take the { $card } out of your row: it weighs { $about ->
    [yes] about { $row }
   *[no] { $row }
  }, your hand { $hand }, and the heavier counts
reason-heavy = get rid of the { $card }, heavier than the { $other }
reason-first = play the { $card } first: the { $other } can still be played after it
reason-open = on { $pile }: { $count ->
    [one] one of your cards will
   *[other] { $count } of your cards will
  } still fit, against { $less ->
    [0] none
   *[other] { $less }
  }

about-side = The Up/Down card: on Up one plays as much or more, on Down as much or less. Flipping it means drawing two cards.
    .rule = PP-7
about-pile = A discard pile: your card goes onto its top card. The same colour as yours earns a bonus.
    .rule = PP-13
about-stock = The draw pile: one takes two cards from it when flipping the Up/Down card.
    .rule = PP-8
about-card = A card of yours: its number says where it fits, its shape is its colour. The star promises a bonus.
    .rule = PP-9
about-row = A face-up card of a row: it is played like those of a hand.
    .rule = PP-2
about-under = A face-down card of the row: it can’t be played. A bonus may turn it up, and it counts in the end.
    .rule = PP-15
about-hand = The cards of this hand, hidden. Who has none left ends the round.
    .rule = PP-19
about-points = The points of the match: the fewer the better. The sprout marks the lowest total.
    .rule = PP-22
about-count = What hand and row come to in the end: the larger one counts. Who ended the round scores nothing or double.
    .rule = PP-20
about-discarded = The cards that lie below the two tops, so that one need not remember them.
    .rule = PP-17

goal = Fewest points win
    .rule = PP-22
goal-ahead = { goal }: you lead by { $gap }
    .rule = PP-22
goal-level = { goal }: you are level
    .rule = PP-22
goal-behind = { goal }: you have { $gap } too many
    .rule = PP-22
sheet-who = Who ended the round?
sheet-nobody = Nobody
sheet-hand = hand
sheet-row = row
sheet-left = left over
sheet-over-22 = All rounds are played: the lowest total wins, and among equals the lowest score of the last round (PP-22).
sheet-over-23 = The limit of points is reached: the lowest total wins, and among equals the lowest score of the last round (PP-23).
