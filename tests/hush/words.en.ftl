title = Hush
tagline = Choose in secret, stand alone, hide the rest.

option-rounds = Rounds

no-3 = { $card }: that is not in your hand. Choose one of your cards.
no-5 = { $card }: that is not in your hand. Hide one of your cards.
no-6 = { $is_between ->
    [1] The round is over: begin the next one.
   *[other] The round lasts as long as everybody has cards.
}
no-8 = The match is over.

a-card = Another card
card-moon = { $value } of moons
card-star = { $value } of stars
card-cloud = { $value } of clouds
card-owl = { $value } of owls
listed = { $left }, { $right }
named = { $who }

choose = choose the { $card }
hide = hide the { $card }
next = begin the next round
unseen = put a card face down

chose = { $who } chooses a card in secret.
chose-card = { $who } chooses the { $card } in secret.
shows = { $who } the { $card }
showed = All show: { $cards }.
took = { $who } takes the trick with the { $card }.
void = No value stands alone: nobody takes the trick.
hid = { $who } hides a card.
hid-card = { $who } hides the { $card }.
tricks = { $tricks ->
    [0] no trick
    [one] one trick
   *[other] { $tricks } tricks
}
scored = { $who }: { tricks }, hidden: { $cards } → { $points }.
scored-none = { $who }: { tricks }, nothing hidden → { $points }.
dealt = Round { $number }: everybody is dealt six cards.
won = { $who } wins the match with { $points }!

headline = Round { $number } of { $rounds }
headline-leads = Round { $number } of { $rounds } · in the lead: { $who }
prompt-choose-you = Choose a card in secret.
prompt-choose = { $count ->
    [one] { $who } is still choosing.
   *[other] Waiting for { $who }.
}
prompt-hide-you = The trick is yours! Hide one of your cards.
prompt-hide = { $who } takes the trick and hides a card.
prompt-scored = The round is over: let’s count.
prompt-won-you = You win the match!
prompt-won = { $count ->
    [one] { $who } wins the match!
   *[other] { $who }: victory shared!
}

score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

screen-gone = Shown before:
screen-cards = Hand
screen-trick = Trick
screen-took = Took with
screen-hid = Hidden
screen-points = Points

board-card = { $card }
board-back = a card face down
board-won-card = trick taken with the { $card }
board-hidden-card = hidden: the { $card }
board-heap = What { $who } has taken and hidden
board-hand = Your hand
board-held = { $count ->
    [0] empty hand
    [one] { $count } card
   *[other] { $count } cards
}
