title = Marshmallow Test
tagline = Win tricks, but leave the round at the right moment.

option-after_trump = Once someone has trumped
option-after_trump-must = you must play trump
option-after_trump-may = you may play trump
option-after_trump-follow = you follow the led colour
option-target = Marshmallows to win

colour-red = red
colour-orange = orange
colour-mint = mint
colour-blue = blue
colour-violet = violet
card = { $colour } { $value }

lead = lead the { $card }
play = play the { $card }
name-trump = make { $colour } trump
deal = deal the next round

told-deal = { $who } deals round { $round }.
    .rule = MT-1
told-trump = { $who } makes { $colour } trump.
    .rule = MT-2
told-lead = { $who } leads the { $card }.
    .rule = MT-4
told-follow = { $who } follows with the { $card }.
    .rule = MT-5
told-ruff = { $who } trumps with the { $card }.
    .rule = MT-6
told-overtrump = { $who } plays trump too, the { $card }.
    .rule = MT-6
told-throw = { $who } can’t follow and plays the { $card }.
    .rule = MT-5
told-trick = { $who } takes the trick: { $count } of { $quota }.
    .rule = MT-8
told-leave = { $count ->
    [0] { $who } leaves the round without a marshmallow (MT-11): the others have no trick.
    [one] { $who } leaves the round with { $count } marshmallow (MT-11):
   *[other] { $who } leaves the round with { $count } marshmallows (MT-11):
}
told-for = { $count ->
    [one] • { $who } has { $count } trick: +{ $count }.
   *[other] • { $who } has { $count } tricks: +{ $count }.
}
    .rule = MT-11
told-next = { $who } leads the next trick (MT-12).
told-alone = The round is over with { $who } still in: 0 marshmallows (MT-13).
told-stuck = { $who } has no cards left: 0 marshmallows (MT-14).
told-dealer = { $who } will deal the next round.
told-won = { $who } reaches { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
} and wins the game (MT-15).

no-2 = { $phase ->
    [naming] Choose the trump first, then play your first card.
   *[playing] This round’s trump can’t be chosen any more: play a card.
}
no-4 = The { $card } isn’t in your hand.
no-5 = { $follows ->
    [one] The led colour is { $led }, and you have one card of it: play it.
   *[other] The led colour is { $led }, and you have { $follows } cards of it: play one.
}
no-6 = { $may ->
    [yes] Someone has trumped: follow with { $led }, or play a trump ({ $trump }).
   *[no] { $trumps ->
        [one] Someone has trumped, and you have a trump ({ $trump }): play it.
       *[other] Someone has trumped, and you have { $trumps } trumps ({ $trump }): play one.
    }
}
no-7 = { $follows ->
    [one] Someone has trumped and you have no trump, but one { $led } card: play it.
   *[other] Someone has trumped and you have no trump, but { $follows } { $led } cards: play one.
}
no-13 = { $phase ->
    [scored] The round is over: deal the next one.
   *[playing] The round isn’t over: play a card.
}
no-15 = The game is over: someone has enough marshmallows.

screen-trump = trump { $colour }
screen-trump-open = trump to be chosen
screen-no-trump = no trump
screen-score = Marshmallows
screen-tricks = Tricks
screen-held = Hand
screen-payoff = Leaving
screen-card = Trick
screen-lacks = Has no
screen-left = out +{ $count }
screen-legend-best = ✓ takes it
screen-legend-hand = 7 in your hand
screen-legend-playable = [7] playable
screen-legend-played = × played
screen-legend-discard = (7) discarded

board-headline = Round { $round } · { $trump }
prompt-name = { $who } is choosing the trump.
prompt-name-you = Your turn: look at your hand and choose the trump.
    .help = It beats everything: take your longest suit.
prompt-lead = { $who } to lead.
prompt-lead-you = Your turn: lead any card.
    .help = A high one often takes the trick, a low one leaves it.
prompt-follow = { $who } to play. Led colour: { $colour }.
prompt-follow-you = Your turn: the led colour is { $colour }.
    .help = Follow if you can. Taking the trick brings you nearer to leaving.
prompt-trumped = { $who } to play, after a trump.
prompt-trumped-you = Your turn: someone trumped, so play a trump if you have one; if not, { $colour }.
    .help = The highest trump will take the trick.
prompt-trumped-may = { $who } to play. Led colour: { $colour }, or a trump.
prompt-trumped-may-you = Your turn: play { $colour } or a trump.
    .help = The highest trump will take the trick.
prompt-next = Round over. { $who } deals the next one.
prompt-next-you = Round over. You deal the next one.
prompt-over = The game is over: { $who } wins.
prompt-over-you = The game is over: you win!
board-fire = Round the fire
board-hand = Your hand
board-hand-of = { $who }’s hand
board-card-led = { $card }, led
board-card-best = { $card }, winning so far
board-card-led-best = { $card }, led and winning so far
board-card-took = { $card }, takes the trick
board-card-unplayable = { $card }, not now
board-leads = led
board-wins = winning
board-takes = takes it
board-leaves = takes it, leaves
board-trump = Trump
board-no-trump = none
board-open-trump = to choose
board-led = Led
board-name-trump = Choose the trump
board-heaps = { $count ->
    [0] no trick of { $quota }
    [one] { $count } trick of { $quota }
   *[other] { $count } tricks of { $quota }
}
board-score = { $count ->
    [0] no marshmallow of { $target }
    [one] { $count } marshmallow of { $target }
   *[other] { $count } marshmallows of { $target }
}
board-payoff = { $count ->
    [0] would leave now without a marshmallow
    [one] would leave now with { $count } marshmallow
   *[other] would leave now with { $count } marshmallows
}
board-payoff-short = leaving
board-out = { $count ->
    [0] gone without a marshmallow
    [one] gone with { $count } marshmallow
   *[other] gone with { $count } marshmallows
}
board-out-short = gone
board-stuck = { $count ->
    [0] still in: nothing
    [one] still in: { $count } marshmallow
   *[other] still in: { $count } marshmallows
}
board-stuck-short = stays
board-held = { $count ->
    [0] no card left
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-dealer = deals
board-you-left = { $count ->
    [0] You are out of the round, without a marshmallow.
    [one] You walk off with { $count } marshmallow.
   *[other] You walk off with { $count } marshmallows.
}
board-put-away = What you put away, hidden from the others
board-memory = Memory aid
board-gone = { $card }: played
board-mine = { $card }: yours
board-away = { $card }: put away by you
board-free = { $card }: not seen yet
board-legend-gone = played
board-legend-mine = yours
board-legend-away = put away
board-lacks = { $who } has no: { $suits }

score = { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}

reason-only = you have no other choice
reason-chances = all in all, the { $card } gives you the best chances
reason-trump = all in all, { $colour } as trump gives you the best chances
reason-trump-long = { $count ->
    [one] you have one { $colour } card
   *[other] you have { $count } { $colour } cards
}, { $less ->
    [0] and none
    [one] and only one
   *[other] against { $less }
} in { $other }
reason-trump-strong = your { $colour } cards are stronger, headed by the { $best }
reason-win = the { $card } takes the trick: you leave, and you win the game
reason-try-win = if the { $card } takes this trick, you leave and win the game
reason-leave = take this trick and leave: { $count ->
    [one] { $count } marshmallow for you
   *[other] { $count } marshmallows for you
}
reason-leave-now = leave now: { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}, and { $who } needs only one more trick
reason-try-leave = if the { $card } takes this trick, you leave with { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}
reason-deny = take the trick from { $who }, who would leave with { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}
reason-deny-last = take the trick from { $who }: else it’s { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
} for { $who } and nothing for you
reason-deny-match = take the trick from { $who }, who would win the game
reason-stay = { $count ->
    [0] don’t leave now: you would get no marshmallow
    [one] don’t leave yet for { $count } marshmallow: each trick the others win will add one
   *[other] don’t leave yet for { $count } marshmallows: each trick the others win will add one
}
reason-hurry = take it with the { $card }: you still need { $lacks ->
    [one] { $lacks } trick
   *[other] { $lacks } tricks
}, and { $others } are enough for all the others
reason-take = the { $card } is sure to take it: you still need { $lacks } tricks, and you will lead next
reason-try = try to take it with the { $card }: you still need { $lacks ->
    [one] { $lacks } trick
   *[other] { $lacks } tricks
}
reason-duck = keep the { $card } and let this trick go: with the others, it is one more marshmallow when you leave
reason-cheap = the { $card } is enough to take it: keep the { $other }
reason-surer = the { $card } is sure to take it, the { $other } might still be beaten
reason-safer = { $count ->
    [0] nothing that is left beats
    [one] only one card not seen yet beats
   *[other] { $count } cards not seen yet beat
} the { $card }, against { $rival } for the { $other }
reason-keep-trump = neither takes it: throw the { $card } away, keep your trump
reason-shed = neither takes it: throw the { $card } away, keep the { $other }
reason-unload = it won’t take this trick: now is the time to get rid of the { $card }
reason-lead-master = nothing that is left beats the { $card }: it is sure to take the trick
reason-lead-strong = lead high: { reason-safer }
reason-lead-weak = lead low: { $count } cards not seen yet beat the { $card }, against { $rival } for the { $other }
reason-keep-master = keep the { $other } for later: nothing that is left beats it
reason-thin = { $count ->
    [one] it is your only { $colour } card
   *[other] you have only { $count } { $colour } cards
}: without that colour, you may play another
reason-low = keep the { $other }, higher than the { $card }

about-heaps = The tricks won in this round, a heap each. When no dotted place is left, one walks out and is paid.
    .rule = MT-10
about-exit = What leaving pays: one marshmallow for each trick that all the others have won already.
    .rule = MT-11
about-held = How many cards are left in this hand. Which ones is a secret.
    .rule = MT-16
about-skewers = The marshmallows won since the match began. A full skewer wins.
    .rule = MT-15
about-dealer = The dealer: from round 2 on they name trump, and they lead to the first trick.
    .rule = MT-2
about-trump = Trump beats every other suit.
    .rule = MT-8
about-led = The suit that was led: if you have any, you must play one.
    .rule = MT-5
about-played = A card of the trick. The highest trump takes it, else the highest card of the suit that was led, by the flag.
    .rule = MT-8
about-card = A card of your hand: its shape is its suit, its number how strong it is. A dull one can’t be played now.
    .rule = MT-5
about-memory = The notebook: all cards that were played, and who is out of which suit.
    .rule = MT-9

goal = Goal: { $target ->
    [one] { $target } marshmallow
   *[other] { $target } marshmallows
}
    .rule = MT-15
goal-you = { goal }, { $missing } to go
    .rule = MT-15
sheet-who = Who leaves the round?
sheet-nobody = Nobody: no cards left
sheet-tricks = tricks
sheet-over-15 = The target is reached: the match stops at once (MT-15).
