title = PtiPassPass
tagline = Hide, bluff, challenge, remember: three cups in a line win.

option-layout = Layout of the cups
option-layout-grid = grid
option-layout-grid_diagonal = grid with diagonals
option-layout-hexagonal = hexagons
option-challenge_tokens = Challenge tokens
option-challenge_tokens-each_round = dealt anew every round
option-challenge_tokens-whole_game = for the whole match
option-next_first = Who begins the next round
option-next_first-rotate = each in turn
option-next_first-winner = the winner
option-next_first-left_of_winner = on the winner’s left

animal-1 = Dove
animal-2 = Rabbit
animal-3 = Mouse
a-1 = a dove
a-2 = a rabbit
a-3 = a mouse
the-0 = a hidden token
the-1 = the dove
the-2 = the rabbit
the-3 = the mouse
letter-1 = D
letter-2 = R
letter-3 = M
listed = { $left }, { $right }
nothing = nothing

ok = say OK
doublon = call “Double!”
menteur = call “Liar!”
take = take a challenge token from { $who }
decline = decline the reward
next = go on to the next round
place = place { $animal } under cup { $cup }, announcing “{ $announced }”
place-shown = place { $animal } under cup { $cup }, showing it
swap = swap cups { $one } and { $two }
lift = lift cups { $one }, { $two } and { $three }

told-hide = { $who } holds a hidden token above cup { $cup }: “{ $announced }!”
    .rule = PS-5
told-hide-own = { $who } secretly holds { $animal } above cup { $cup }: “{ $announced }!”
    .rule = PS-5
told-show = { $who } shows { $animal } above cup { $cup }.
    .rule = PS-5
told-ok = { $who } says OK.
    .rule = PS-6
told-under = The token goes under cup { $cup }.
    .rule = PS-7
told-doublon = { $who } calls “Double!” Under cup { $cup }: { $animals }.
    .rule = PS-9
told-double = The challenge succeeds: { $active } keeps the token and takes back those of the cup.
    .rule = PS-10
told-menteur = { $who } calls “Liar!” { $active } shows the token: { $animal }.
    .rule = PS-6
told-liar = The challenge succeeds: { $active } keeps the token.
    .rule = PS-12
told-pass = The challenge fails: { $active } gives the token to { $who } ({ $animal }) and gets a challenge token.
    .rule = { $rule }
told-pass-hidden = The challenge fails: { $active } gives the token, unseen, to { $who } and gets a challenge token.
    .rule = PS-11
told-reward = { $who } chooses a reward.
    .rule = PS-14
told-no-reward = There is nothing for { $who } to gain.
    .rule = PS-14
told-reward-place = Reward: { $who } places { $animal } under cup { $cup }.
    .rule = PS-14
told-take = Reward: { $who } takes a challenge token from { $active }.
    .rule = PS-14
told-decline = { $who } declines the reward.
    .rule = PS-14
told-swap = { $who } swaps cups { $one } and { $two }.
    .rule = PS-16
told-lift = { $who } lifts cups { $one }, { $two } and { $three }.
    .rule = PS-16
told-cup = • Cup { $cup }: { $animals }.
told-back = No luck: the cups go back (PS-18).
told-won = Found! { $who } wins the round (PS-17) and has { $count ->
    [one] { $count } victory token
   *[other] { $count } victory tokens
} of { $goal }.
told-marker-1 = The marker turns to Masked.
    .rule = PS-3
told-marker-2 = The marker turns to Visible.
    .rule = PS-3
told-next = Round { $round }: { $first } begins, the marker is on Masked.
    .rule = PS-4
told-begins = { $who } will begin the next round.
    .rule = PS-4
told-void-2 = Void round (PS-20): all is placed, all is known, and nothing can win.
told-void-3 = Void round (PS-20): too many turns of lifting in a row.
told-void-4 = Void round (PS-20): it took too many turns.
told-voids = Three void rounds in a row: the match ends here.
    .rule = PS-20
told-match = { $who } wins the match with { $count ->
    [0] no victory token
    [one] { $count } victory token
   *[other] { $count } victory tokens
} (PS-21).

table-no-move = These cups don’t go together: it takes two neighbours for a swap, three in a line to lift them.
    .rule = PS-1
no-1 = Look at the layout: the cups go from 1 to { $cups }, two neighbours for a swap, three in line for a lift.
no-3 = { $marker ->
    [masked] The marker is on Masked: place your token hidden, and announce an animal.
   *[visible] The marker is on Visible: show your token, and announce nothing.
}
no-5 = You don’t have { $animal } in hand: doves { $doves }, rabbits { $rabbits }, mice { $mice }.
no-6 = { $marker ->
    [masked] Your answer is awaited: OK, Double! or Liar!
   *[visible] Your answer is awaited: OK or Double! The token is shown, so nobody can lie.
}
no-7 = There is no token to question right now.
no-14 = { $challenges ->
    [0] The reward of whoever has just won a challenge: place a token for all to see, or decline. { $active } has no challenge token to take.
   *[other] The reward of whoever has just won a challenge: place a token for all to see, take a challenge token from { $active }, or decline.
}
no-16 = { $hand ->
    [0] You have already swapped two cups this turn: lift a line.
    [one] You still have a token in hand: place it. Swapping and lifting take an empty hand.
   *[other] You still have { $hand } tokens in hand: place one. Swapping and lifting take an empty hand.
}
no-17 = The round is not over: nobody has found three good cups yet.
no-21 = The round is over: nothing more is played in it.

screen-hand = Hand
screen-challenges = Challenges
screen-victories = Victories
screen-active = active
screen-says = { $who }, above cup { $cup }: “{ $announced }!”
screen-shows = { $who }, above cup { $cup }, shows { $animal }.

board-headline-1 = Round { $round } · Masked turn
board-headline-2 = Round { $round } · Visible turn
board-stage = The stage
board-seats = Round the table
board-hand = Your hand
board-choices = Your choices
board-hidden = hidden token
board-dove = dove
board-rabbit = rabbit
board-mouse = mouse
board-shout-dove = Dove!
board-shout-rabbit = Rabbit!
board-shout-mouse = Mouse!
board-masked = Masked
board-visible = Visible
board-cup = Cup { $cup }
board-cup-known = Cup { $cup }: { $tokens }
board-cup-lifted = Cup { $cup }, lifted: { $tokens }
board-held = { $animal } in hand: { $count }
board-hand-size = Tokens in hand: { $count }
board-challenges = Challenge tokens: { $count }
board-victories = Victory tokens: { $count } of { $goal }
board-active = Active player
board-empty-hand = Empty hand
board-announce = You announce…
board-truth = true
board-bluff = bluff
board-ok = OK
board-doublon = Double!
board-menteur = Liar!
board-wins = Winning line:
board-wins-alike = alike
board-wins-unlike = or all different
board-ok-means = let it pass
board-doublon-means = an animal is there
board-menteur-means = not that animal
board-doublon-says = there is an animal under that cup already.
board-menteur-says = it is not the animal announced.
board-take = Take a challenge
board-decline = Decline
board-swap = Swap { $one } and { $two }
board-right = Right
board-wrong = Wrong
board-news-doublon = { $who }: “Double!”
board-news-menteur = { $who }: “Liar!”
board-news-found = { $who } found it!
board-news-lost = { $who } lifts: no luck.
board-news-swap = { $who } swaps two cups.
board-news-take = { $who } takes a challenge from { $giver }.
board-news-decline = { $who } declines the reward.
board-news-under = No challenge: the token is placed.
board-news-placed = { $who } places a token under cup { $cup }.
board-news-shown = { $who } places a shown token under cup { $cup }.

prompt-place-1 = { $who } places a token in secret.
prompt-place-1-you = Your turn: place a token in secret and announce an animal.
    .help = True or not is up to you: you may be challenged.
prompt-place-2 = { $who } places a token for all to see.
prompt-place-2-you = Your turn: place a token, everyone will see it.
    .help = An empty cup is safe from “Double!”.
prompt-reply = Waiting for the answers to { $who }.
prompt-reply-active = Waiting for the others’ answers.
prompt-reply-you-1 = Your turn: what do you answer { $who }?
    .help = A failed challenge costs you a challenge token and gives you theirs.
prompt-reply-you-2 = Your turn: OK, or “Double!”?
    .help = A failed challenge costs you a challenge token and gives you theirs.
prompt-reward = { $who } chooses a reward.
prompt-reward-you = Your turn: place a shown token or choose another reward.
    .help = A token placed like this can’t be challenged.
prompt-swap = { $who } may swap two cups, then lifts three.
prompt-swap-you = Your turn: swap two neighbours if you like, then lift a line.
    .help = Three animals alike or three unlike win.
prompt-lift = { $who } lifts three cups.
prompt-lift-you = Your turn: lift three cups in a line.
    .help = Three animals alike or three unlike win.
prompt-scored = Round over. { $who } starts the next.
prompt-scored-you = Your turn: start the next round.
prompt-over = The match is over.

score = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}

some-1 = dove
some-2 = rabbit
some-3 = mouse
many-1 = doves
many-2 = rabbits
many-3 = mice
reason-general = from here, that is what wins most often
reason-doublon = there { $count ->
    [one] is a token
   *[other] are { $count } tokens
} under cup { $cup } already: the challenge is sure to succeed
reason-empty-cup = cup { $cup } is empty: “Double!” would fail
reason-sure-lie = everybody could see it: { $who } has no { $some } left
reason-all-located = you know where all { $count } { $many } are: it is a lie
reason-most-located = you know where { $count } of the { $all } { $many } are, it may well be a bluff
reason-last-token = { $who } has no other token, and will lift a line on the next turn
reason-either-way = either way this token is not placed: if { $who } bluffs, you earn a reward; if not, the token is yours
reason-stay-empty = your hand is empty, keep it so: a failed challenge would give you a token to place
reason-last-challenge = keep your last challenge token for a surer case
reason-costly = a failed challenge gives you the token, and { $who } one of your challenge tokens
reason-take = { $who } will have { $count ->
    [0] no challenge token left
    [one] one challenge token left
   *[other] { $count } challenge tokens left
}, and you one more
reason-completes = with it, line { $one }-{ $two }-{ $three } is sure to win
reason-taken-cup = there is a token under cup { $cup } already: beware of “Double!”
reason-free-cup = cup { $cup } is empty: no “Double!” to fear
reason-builds = you will know two cups of line { $one }-{ $two }-{ $three }
reason-truth = tell the truth: who calls “Liar!” must take your token and give you a challenge token
reason-unbelievable = everybody could see it: you have no { $some } left, they would call “Liar!”
reason-no-risk = nobody else has a challenge token: bluff without risk
reason-bluff = let them believe in { $animal } under cup { $cup }
reason-shed = one token less to place, { $count } will be left
reason-empties-hand = your hand will be empty: you can lift a line on your next turn
reason-swap-wins = after the swap, line { $one }-{ $two }-{ $three } is sure to win
reason-swap-hope = after the swap, go for the line { $one }-{ $two }-{ $three }; { $hope }
reason-wins = you know what is under { $one }, { $two } and { $three }: it wins
reason-hole = line { $one }-{ $two }-{ $three } can’t win: cup { $cup } is empty
reason-loses = you know line { $one }-{ $two }-{ $three }: it does not win
reason-one-fits = only cup { $cup } is missing: { $animal }, and you win
reason-more-tokens = the more tokens, the better your chances: there are { $count } here
reason-last-of-hand = it is your last token: unchallenged, you lift a line on your next turn
reason-announced = { $who } announced { $animal } under cup { $cup }: if that is true, it wins

about-cup = A cup: you only see what you placed or saw yourself. Three cups in line are lifted to win.
    .rule = PS-1
about-token = One of your tokens. All must be placed before you may lift a line.
    .rule = PS-5
about-marker = Masked: one places in secret and announces an animal, true or not. Visible: one shows the token.
    .rule = PS-3
about-wins = A line wins if one can take three animals alike from it, or three unlike, one below each cup.
    .rule = PS-17
about-held = The tokens still in hand. Who has none left may lift a line.
    .rule = PS-16
about-challenges = The challenge tokens: it takes one to call “Double!” or “Liar!”, and a failed challenge costs it.
    .rule = PS-6
about-victories = The stars: one for each round won. When all of them shine, the match is won.
    .rule = PS-21
about-hat = The hat marks the active player: it is their turn to place or to lift.
    .rule = PS-5
about-poised = The token held out: it goes below the cup only if nobody challenges it.
    .rule = PS-6
about-calls = The two challenges: “Double!” if the cup was taken already, “Liar!” if the animal announced is not the true one.
    .rule = PS-6
about-reward = The reward for a challenge that succeeds: place a token openly, take a challenge token, or decline.
    .rule = PS-14

goal = Goal: { $goal ->
    [one] { $goal } victory
   *[other] { $goal } victories
}
    .rule = PS-21
goal-you = { goal }, { $missing } to go
    .rule = PS-21
goal-hand = { goal }, { $missing } to go · { $hand ->
    [0] nothing to place
    [one] { $hand } token to place
   *[other] { $hand } tokens to place
}
    .rule = PS-16
sheet-who = Who won the round?
sheet-nobody = Nobody: a void round
sheet-over-20 = Three void rounds in a row: whoever has most victory tokens wins (PS-20).
sheet-over-21 = Two victory tokens: that wins (PS-21).
