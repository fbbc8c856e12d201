title = Vingt-et-Un
tagline = Draw or play, and let the others explode.

option-actions = Action cards
option-actions-reconstruction = our reconstruction
option-actions-none = none
option-explode = Exploding on purpose
option-explode-allowed = allowed
option-explode-forced_only = only if you are forced to
option-target = Points to win

no-5 = The round is over: start the next one.
no-7 = { $what ->
    [card] The { $card } isn’t in your hand: draw, or play a card you have.
   *[other] There is no passing: draw, or play a card.
}
no-8 = { $hand ->
    [0] Your hand is empty: draw a card.
   *[other] You already have { $hand } cards, the most there can be: play one.
}
no-10 = { $phase ->
    [choice] The card you just played acts first: pick a card of the row for it.
   *[turn] You only pick a card of the row when the card you played asks for one.
}
no-11 = That is the { $card } you just played: its action can’t remove itself.
no-15 = The { $card } would take the total to { $total }: you would explode, and you have another move.
no-18 = { $hand ->
    [one] The draw pile is empty: play your last card.
   *[other] The draw pile is empty: play one of your { $hand } cards.
}
no-20 = The game is over.

action-reverse = reverse
action-discard = discard one
action-take = take one
action-alike = discard alike

card = { $face }
card-acting = { $face } ({ $action })

draw = draw a card
play = play the { $card }
pick = pick the { $card }
take = take the { $card } from the row
discard = discard the { $card } from the row
next = start the next round
exploding = { $what } and explode: { $total }!

listed = { $left }, { $right }
added = { $left } + { $right }
lot = { $who } { $card }
lots = Drawing for the start: { $lots }. { $who } begins.
    .rule = VU-4
drawn-again = { $left }; tied, then { $right }
began = { $who } starts a new round.
    .rule = VU-6
drew = { $who } draws a card.
    .rule = VU-7
drew-card = { $who } draws the { $card }.
    .rule = VU-7
played = { $who } plays the { $card }.
    .rule = VU-7
took = { $who } takes the { $card } from the row.
    .rule = VU-13
discarded = { $who } discards the { $card } from the row.
    .rule = VU-12
swept = { $count ->
    [one] One card of the same value is discarded.
   *[other] { $count } cards of the same value are discarded.
}
    .rule = VU-2
idle = The action has no target.
    .rule = VU-10
clockwise = Play goes clockwise again.
    .rule = VU-2
counter-clockwise = Play now goes the other way.
    .rule = VU-2
total = Total of the row: { $total }.
    .rule = VU-16
skipped = { $who } has nothing to play or draw and is skipped ({ $rule }).
void = No one can do anything any more: the round is void, no points ({ $rule }).
void-endless = Too many turns without a draw: the round is void, no points ({ $rule }).
exploded = { $who } explodes at { $total }! ({ $rule })
scored = { $who }: { $hand } → { $points } ({ $rule }).
scored-empty = { $who }: empty hand → { $points } ({ $rule }).
scored-exploded = { $who }: exploded → { $points } ({ $rule }).
level = Level at the top: play goes on ({ $rule }).
won = { $who } wins the game with { $points } ({ $rule }).
won-shared = { $names }: victory shared with { $points } ({ $rule }).
named = { $who }
stopped = Three void rounds in a row: the game ends ({ $rule }).

screen-row = Row
screen-discards = Discarded:
screen-cards = Cards
screen-known = Known
screen-lot = Start
screen-gained = Round
screen-total = Points
sure-explode = You will explode, and you have another move.

board-first-to = First to { $target } { $target ->
    [one] point
   *[other] points
}
board-leads = { $who } leads: { $points } of { $target }
board-led = { $who } ends in the lead: { $points } of { $target }
board-level = Level at the top: { $points } of { $target }
board-drawless = Without a draw: { $count } / { $most } turns

prompt-draw = { $who } draws a card.
prompt-draw-you = Your turn: draw a card.
    .help = What you keep in hand counts if somebody else explodes.
prompt-play = { $who } plays a card.
prompt-play-you = Your turn: play a card.
    .help = Stay at 21 or below; keep the high ones if you can.
prompt-draw-or-play = { $who } draws or plays.
prompt-draw-or-play-you = Your turn: draw or play a card.
    .help = Drawing puts points in your hand; playing burns the fuse.
prompt-take = { $who } takes a card from the row.
prompt-take-you = Your turn: take a card from the row.
    .help = It comes to your hand and leaves the total.
prompt-discard = { $who } discards a card from the row.
prompt-discard-you = Your turn: discard a card from the row.
    .help = It leaves the total: remove a high one.
prompt-exploded = { $who } explodes at { $total }!
prompt-exploded-you = You explode at { $total }!
prompt-void = Void round: no points.
prompt-won = { $who } wins the game!
prompt-won-you = You win the game!
prompt-stopped = Three void rounds in a row: the game ends.

board-seats = The other players
board-piles = Draw and discard piles
board-row = Row: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}
board-row-empty = The row is empty.
board-hand = Your hand
board-hand-of = { $who }’s hand
board-fuse = Total of the row: { $total } of { $limit }
board-pile = Draw pile: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}
board-pile-draw = { board-pile }. Draw
board-discards = Discard pile: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}
board-discards-top = { board-discards }, the last: { $card }
board-clockwise = clockwise
board-counter-clockwise = the other way
board-card = { $value }
board-card-reverse = { $value }, reverse
board-card-discard = { $value }, discard one card
board-card-take = { $value }, take one card
board-card-alike = { $value }, discard alike
board-card-lot = Draw for the start: { $card }
board-hidden = hidden card
board-leads-to = { $card }: total { $total }
board-leads-between = { $card }: total { $least } to { $most }
board-leads-some = { $card }: total { $least } to { $most }, may explode
board-leads-sure = { $card }: explodes at { $total }!
board-just-played = { $card }, just played
board-copies = { $card }: { $count } times
board-short-reverse = reverse
board-short-discard = discard
board-short-take = take
board-short-alike = alike
board-points = { $points } / { $target }
board-points-of = { $points } points of { $target }
board-gained = { $gained } this round
board-burst = Exploded
board-bang = Bang!
board-bang-of = { $who } explodes at { $total }
board-void = Void round

score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

reason-general = from here, that is what wins most often
reason-explodes = the { $card } would make you explode at { $total }
reason-only-safe = all your other cards make you explode
reason-keep-safe = keep the { $card }: after it, all your cards would go past 21
reason-keep-way-out = keep the { $card }: it can never make you explode
reason-keep-remover = keep the { $card }: it can get you out of a tight spot
reason-keep-points = keep the { $card }: { $points } if somebody else explodes
reason-draw-high = drawing never explodes: { $who } will have to cope with { $total }
reason-draw = drawing leaves the total alone, and gives you one more card
reason-takes = with the { $card } you can take back { $points } from the row
reason-sweeps = the cards of the same value go: the total will be { $total }
reason-discards = the { $card } removes a card: you get by without exploding
reason-reverses = the direction changes: { $who } has to cope with { $total }
reason-corners = { $who } has a full hand and will have to play on { $total }
reason-leaves-high = you leave { $who } a total of { $total }
reason-full-hand = a third card would force you to play on your next turn
reason-shed = get rid of the { $card }: it is worth only { $points }
reason-lowers = the total goes down to { $total }
reason-pick-explodes = without the { $card } the total is still { $total }: you would explode
reason-take-points = { $points } more in your hand
reason-take-way-out = the { $card } can never make you explode
reason-stays = the total stays high: { $total } for { $who }
reason-drops = the total goes down to { $total }

about-fuse = The fuse: the total of the row. At 21 all is well, above it goes off.
    .rule = VU-16
about-pile = The draw pile: on your turn, draw a card or play one.
    .rule = VU-7
about-way = The way round. A “reverse” card changes it.
    .rule = VU-2
about-discards = The discarded cards: they are out until the round ends.
    .rule = VU-12
about-card = One of your cards. Above it: the total if you play it. If somebody else explodes, what you hold is your points.
    .rule = VU-17
about-row = A card of the row: their values add up, and the total burns towards 21.
    .rule = VU-16
about-held = A hand: three cards at most, hidden. Only those taken back from the row are known.
    .rule = VU-8
about-points = The points of the match. Alone in the lead with enough of them, one wins.
    .rule = VU-20
about-bang = The bang ends the round: who explodes scores nothing, the others score their hands.
    .rule = VU-17

goal = Goal: { $target ->
    [one] { $target } point
   *[other] { $target } points
}
    .rule = VU-20
goal-you = { $missing ->
    [0] Goal reached: be alone in the lead
   *[other] { goal }, { $missing } to go
}
    .rule = VU-20
sheet-who = Who exploded?
sheet-nobody = Nobody: a void round
sheet-hand = hand
sheet-over-20 = The target is reached, and one player alone leads (VU-20).
sheet-over-22 = Three void rounds in a row: the highest total wins (VU-22).
