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
no-7 = Draw, or play a card from your hand: that card isn’t in it, and you can’t pass.
no-8 = You never hold more than three cards: with three, play; with none, draw.
no-10 = An action happens at once, on a card in the row: pick one when a card asks you to.
no-11 = A card’s own action can’t remove that same card.
no-15 = That card would make you explode, and you have another move.
no-18 = The draw pile is empty: play a card.
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
began = { $who } starts a new round.
drew = { $who } draws a card.
drew-card = { $who } draws the { $card }.
played = { $who } plays the { $card }.
took = { $who } takes the { $card } from the row.
discarded = { $who } discards the { $card } from the row.
swept = { $count ->
    [one] One card of the same value is discarded.
   *[other] { $count } cards of the same value are discarded.
}
idle = The action has no target.
clockwise = Play goes clockwise again.
counter-clockwise = Play now goes the other way.
total = Total of the row: { $total }.
skipped = { $who } has nothing to play or draw and is skipped ({ $rule }).
void = No one can do anything any more: the round is void, no points ({ $rule }).
void-endless = Too many turns without a draw: the round is void, no points ({ $rule }).
exploded = { $who } explodes at { $total }! ({ $rule })
points = { $points ->
    [one] { $count } point
   *[other] { $count } points
}
scored = { $who }: { $hand } → { $points } ({ $rule }).
scored-empty = { $who }: empty hand → { $points } ({ $rule }).
scored-exploded = { $who }: exploded → { $points } ({ $rule }).
level = Level at the top: play goes on ({ $rule }).
won = { $who } wins the game with { $points } ({ $rule }).

screen-target = to { $target } points
screen-row = Row
screen-empty = (empty)
screen-pile = Draw pile: { $count }
screen-discards = Discarded:
screen-clockwise = ↻ clockwise
screen-counter-clockwise = ↺ counter-clockwise
screen-drawless = without a draw: { $count } / { $most }
screen-hand = Your hand
screen-name = Player
screen-cards = Cards
screen-known = Known
screen-lot = Start
screen-shown = Hand
screen-gained = Round
screen-total = Points
screen-turn = { $who } to play.
screen-chooses-take = { $who } takes a card from the row.
screen-chooses-discard = { $who } discards a card from the row.
screen-scored = { $who } exploded.
screen-void = Void round.
screen-won = { $who } wins the game.
sure-explode = You will explode, and you have another move. Really?
