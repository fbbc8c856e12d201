plate-turn = to move
plate-absent = (away)
emote-bravo = Well played!
emote-merci = Thanks!
emote-oups = Oops…
emote-hein = What?!
emote-vite = Shall we?
emote-coeur = ♥

page-name = Tablée
page-loading = Just a moment…
page-close = Close
page-home = Home
page-skip = Skip to content
page-language = Language
page-light = Light
page-light-auto = Auto
page-light-light = Day
page-light-dark = Evening
page-guest = Guest
page-copy = Copy the link
page-copied = Link copied
page-share = Send the link
page-title = { $what } · Tablée

http-no-answer = The server isn’t answering. Try again in a moment.

home-sentence = { $count ->
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
   *[other] { $count }
} small games of cards and bluff. Take a seat: the table is laid.
home-games = The games
home-play = Play now
home-level = Who to play against?
home-against = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
} · { $level }
home-bots = How many bots?
home-with-bots = { $count ->
    [one] here, you and { $count } bot
   *[other] here, you and { $count } bots
}
home-you = Name, code
home-round = Round { $number }
home-give-up = Give up
home-give-up-of = { $word }: { $game }
home-give-up-sure = Give up this match of { $game }?
home-give-up-why = It leaves your list. If others are still playing, a bot takes your place.
home-delete = Delete
home-delete-sure = Delete this match of { $game }?
home-delete-why = It is kept in this browser only: nobody else has it.
home-delete-no = Keep it
home-give-up-no = Keep playing
home-play-with = Play now: { $game }
home-invite = Invite friends
home-invite-to = Invite friends to { $game }
home-here = On this screen
home-here-to = On this screen: { $game }
home-rules = Rules
home-rules-of = Rules of { $game }
home-players = { $least } to { $most } players
home-name = Your name
home-name-saved = Noted.
home-code = A table’s code
home-join = Join
home-resume = Pick up again
home-older = Other matches under way
home-recent = Finished matches
home-public = Tables open to all
home-watch-again = Watch again
home-continue = Continue
home-sit = Sit down
home-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
home-alone = Nobody yet
home-no-server = Here one plays against bots, or together on one screen. To invite friends from afar takes a server: one of you installs Tablée and opens the table.
home-gone = The server does not answer: against bots, or together on one screen, one plays all the same. Your tables with friends come back with it.
home-fair = No account, no ads, no tracking. Every deal can be verified.

form-friends = { $game } with friends
form-here = { $game } on this screen
form-here-hint = You take turns on this device. A curtain hides the cards between players.
form-seats = Seats
form-seat = Seat { $number }
form-seat-me = You
form-seat-open = Free, for a friend
form-add = Add a seat
form-remove = Remove seat { $number }
form-person = A person
form-name = Name, seat { $number }
form-who = Who plays, seat { $number }
form-options = Rules of the table
form-number = { $least } to { $most }
form-clock = Time to think
form-clock-none = no limit
form-clock-relaxed = relaxed
form-clock-brisk = brisk
form-listed = Shown on the home page: anybody may sit down
form-watchable = Others may watch
form-bots = Bots and hints
form-pause = The bots pause a little before they play
form-hints = Hints allowed: you may ask what to play
form-open = Open the table
form-play = Begin
form-no-game = This game isn’t served here.
form-names-missing = There must be at least one person, and everyone needs a name.
option-memory_aid = Memory aid
option-memory_aid-on = yes, what you have seen is kept in sight
option-memory_aid-off = no, all by heart
option-value-default = { $value } (usual)

level-random = Scatterbrained bot
level-beginner = Beginner bot
level-regular = Regular bot
level-expert = Expert bot
level-master = Master bot
level-short-beginner = Beginner
level-short-regular = Regular
level-short-expert = Expert
level-short-master = Master
level-like-random = Plays at random.
level-like-beginner = Knows the rules, soon forgets, is easily surprised.
level-like-regular = A good family player, a little absent-minded.
level-like-expert = Counts, remembers and plans: you’ll have to work for it.
level-like-master = Takes its time and lets nothing slip.
bot-0 = Hazelnut
bot-1 = Basil
bot-2 = Radish
bot-3 = Rosemary
bot-4 = Crumble
bot-5 = Blueberry
bot-6 = Buckwheat
bot-7 = Chives
plate-bot = (bot)

lobby-title = The table is filling up
lobby-invite = Invite with this link
lobby-code = The table’s code
lobby-qr = QR code of this table’s link
lobby-seats = Round the table
lobby-kept = Kept for { $name }
lobby-open = Free seat
lobby-sit = Sit here
lobby-you = you
lobby-name = Your name at this table
lobby-host-bot = Add a bot
lobby-bot-at = Bot at seat { $number }
lobby-empty = Free it
lobby-empty-seat = Free seat { $number }
lobby-up = Get up
lobby-start = Deal
lobby-wait-seats = { $count ->
    [one] { $count } seat left to take.
   *[other] { $count } seats left to take.
}
lobby-wait-host = Everyone is here. Waiting for the host to deal.
lobby-ready = Everyone is here!
lobby-options = Rules of this table
lobby-all-rules = Read the rules of the game
lobby-hints = Hints
lobby-hints-on = allowed
lobby-hints-off = none
lobby-pause = Bots
lobby-pause-on = take their time
lobby-pause-off = play at once
lobby-clock = Time to think: { $clock }
lobby-dealing = Everybody gives a share of chance…
lobby-dealing-for = Everybody gives a share of chance… Waiting for { $names }.
lobby-withheld = The deal was called off, share of chance missing: { $names }. Everything is drawn anew, and it stays on record.
lobby-fault = { $fault ->
    [server] The server changed its share of chance after fixing it. Your page did not give yours.
   *[seats] A share of chance changed after it was fixed. Your page did not give yours.
}
lobby-removed = The host asked you to give up your seat. You may stay and watch.
lobby-remove = Ask to leave
lobby-remove-who = Ask { $name } to leave
lobby-remove-sure = Ask { $name } to leave?
lobby-remove-why = The seat will be free, but { $name } can’t sit down at this table again.
lobby-remove-no = No, { $name } stays
plate-same = (same person: { $names })
lobby-fair = Fingerprint of the deal
lobby-fair-why = The server and every player draw a share of chance and first show its fingerprint, which fixes it without telling it. Once all are fixed they are put together: that is the deal. Nobody can change a share after seeing somebody else’s. Who refuses to give theirs loses the seat, and that stays on record.
lobby-fair-server = Server
lobby-fair-none = not fixed yet
lobby-fair-ask = What is this?

match-menu = Menu
match-rules = Rules
match-log = Everything that happened
match-log-since = Since your turn
match-log-before = Before
match-log-nothing = Nothing yet since your move.
match-skip = Skip ahead
match-pace = Pace
match-pace-calm = Calm
match-pace-normal = Normal
match-pace-quick = Quick
match-pace-why-calm = Every move stays long enough to be read at leisure. Tap the table to skip ahead.
match-pace-why-normal = Every move stays long enough to be read. Tap the table to skip ahead.
match-pace-why-quick = Moves are shown as soon as they are played.
match-log-empty = Nothing yet: the match begins.
match-moves = Possible moves
match-moves-none = Nothing to play right now: wait for your turn.
match-hint = Hint
match-emotes = React
match-leave = Leave the table
match-leave-why = A bot will play for you. The match leaves your list; its link brings you back.
local-sealed = The deal is fixed beforehand. Its fingerprint: { $digest }
local-kept = This match
local-kept-why = It is played in this page and kept here by itself, move by move. You find it again on the home page, even without a network.
local-loose = Your browser keeps nothing: this match is lost when you close the page.
carry-title = Play with somebody
carry-why = The match goes on at a table of the server, with all you know and see: your cards, the points, the moves so far. What is hidden from you is dealt anew, so that it fits. Here it stays as it is.
carry-seat = In the place of
carry-invite = Invite a friend
local-elsewhere = This match is open elsewhere
local-elsewhere-why = Another tab is playing it right now. Nothing is lost.
local-elsewhere-here = Go on here
match-link = Link to the table
match-watching = You are watching
match-again = Played on
match-lost = Connection lost, trying again…
match-away = A bot is playing for you.
match-return = Take my seat back
match-absent = { $name } is away.
match-slow = Waiting for { $name } for a while.
match-replace-in = A bot can play in { $seconds } s.
match-replace = Let a bot play
match-replace-for = Let a bot play for { $name }
match-why = See rule { $rule }
match-sure = Really?
match-sure-yes = Play it anyway
match-sure-no = Think again
match-turn-mine = Your turn!
match-turn-of = { $name } to move
match-waits = Noted: waiting for the others.
match-people = Round the table

advice-thinking = Let’s see…
advice-move = I’d suggest: { $move }
advice-share = { $share } to win
advice-second = second-best move: { $share }
advice-even = another move is as good
advice-only = it’s the only move
advice-play = Play this move
advice-close = Put the hint away

round-title = End of the round
round-fold = See the table
round-unfold = The count
round-next = Next round
round-watching = Waiting for the next round…
end-unfold = See the result

end-title = { $name } wins!
end-shared = A shared win: { $names }!
end-mine = You win, well done!
end-ranks = Ranking
end-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
end-how = How it ended
end-rematch = Rematch
end-rematch-wait = Laying the table…
end-rematch-of = A rematch is ready.
end-join = Join
end-follow = Watch the rematch
end-again = Watch it again move by move
end-review = Review the match
end-source = Back to the review of the first match
end-download = Download

question-who = Does anybody object?
question-none = Nobody: OK
question-one = { $name }: { $move }

curtain-pass = Hand the device to { $name }
curtain-look = Everybody else, look away!
curtain-me = It’s me, { $name }

rules-search = Search the rules
rules-none = No rule mentions “{ $text }”.
rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
rules-link = Link to rule { $label }
rules-play = Play { $game }
rules-of = Rules · { $game }
rules-small-print = Rulings and options

replay-title = Watch again · { $game }
replay-first = To the start
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move forward
replay-last = To the end
replay-slider = Position in the match
replay-step = Move { $at } of { $last }
replay-viewer = Seen by
replay-open = All face up
replay-spectator = A spectator
replay-deal = The deal.
replay-controls = Playback of the match

review-title = Review · { $game }
review-sides = What to show
review-side-report = Report
review-side-board = Table
review-chances = Everybody’s chances
review-graph = Everybody’s chances, move by move
review-chance = { $name }: { $share }
review-signed = { $sign ->
    [minus] −{ $share }
   *[plus] +{ $share }
}
review-round = round { $number }
review-waiting = The review is waiting for its turn…
review-working = Going through the match again: { $share }
review-late = The match is too long: the review was stopped after five minutes, at move { $done } of { $total }.
review-failed = The review could not be finished.
review-stop = Stop the review
review-stopped = The review was stopped.
review-meanwhile = While the report is being written, you can already watch the match on the table.
review-eyes = With which eyes
review-eyes-known = What was known
review-eyes-open = All cards open
review-eyes-why-known = The chances as anybody could judge them, from what the whole table had seen.
review-eyes-why-open = The chances with all cards turned up: easy to say afterwards.
review-players = Player by player
review-luck = Luck
review-choices = Mistakes
review-gifts = Gifts
review-start = { $who ->
    [me] You began with a { $share } chance to win.
   *[other] { $name } began with a { $share } chance to win.
}
review-told-luck = { $who ->
    [me] { $luck ->
        [gave] Luck gave you +{ $share } of the chances to win,
        [took] Luck took { $share } of the chances to win from you,
       *[even] Luck changed nothing for you,
    }
   *[other] { $luck ->
        [gave] Luck gave them +{ $share } of the chances to win,
        [took] Luck took { $share } of the chances to win from them,
       *[even] Luck changed nothing,
    }
}
review-told-choices = { $who ->
    [me] { $choices ->
        [cost] your choices cost you { $share } of the chances to win.
       *[clean] and your choices cost you nothing.
    }
   *[other] { $choices ->
        [cost] their choices cost them { $share } of the chances to win.
       *[clean] and their choices cost them nothing.
    }
}
review-told-gifts = { $who ->
    [me] The others’ mistakes brought you { $share } of the chances to win.
   *[other] The others’ mistakes brought them { $share } of the chances to win.
}
review-sums = Added up move by move: the total can exceed 100%.
review-costliest = The choices that cost most
review-clean = Nothing to say: well played.
review-move = { $at ->
    [0] From the deal
   *[other] After move { $at }
}
review-of-winning = of the chances to win
review-played = Chosen
review-better = Better
review-see = Look
review-again = Play on from here
review-here = { $name } chooses: { $played } Better: { $better } (−{ $share }).
review-figures = The graph in figures
review-figures-caption = Chances to win by what the whole table knew; in brackets, with all cards open.
review-figures-move = Move

again-title = Play on from here
again-what = { $who ->
    [me] You take your seat again { $at ->
        [0] from the deal
       *[other] after move { $at }
    }, against bots. What you could not know is dealt anew, so that it fits all you knew.
   *[other] You take { $name }’s seat { $at ->
        [0] from the deal
       *[other] after move { $at }
    }, against bots. What { $name } could not know is dealt anew, so that it fits all that was known at that seat.
}
again-begin = Play

lost-title = There is nothing at this address
lost-text = The link may be incomplete, or the match was put away.
lost-table = There is no such table
lost-table-text = The link may be incomplete, the match was put away, or it is among friends and can’t be watched.
lost-tries = Easy now!
lost-forbidden = This table is among friends
lost-forbidden-text = It can’t be watched without playing.
lost-failed = That didn’t work
lost-home = Back home
lost-again = Try again

## Games that are being made ready, once after the installation

ready-waiting = Ready soon. Click to have it go first.
ready-working = First time: ready in half a minute.
ready-warming = Ready to play! The bots are still warming up.
ready-warming-here = The bots are warming up: for now they play as beginners do.
ready-table = First time: the games are ready in half a minute.
ready-disk = The computer’s disk is full: free some space, we try again soon.
ready-stopped = The preparation was cut short. We try again soon, or as soon as you click.

## Who can come

reach-only-here = This link works on this computer only.
reach-open = Open to the house
reach-open-why = Devices in the same network can come then, until you close Tablée.
reach-alone = This computer is in no network: nobody else can come.
reach-link = The table’s link
reach-open-house = Open to the house: the link works for devices in the same network.

## Checking a match, and opening one

verify-title = Check the match
verify-do = Check
verify-working = Playing it all again: { $share }
verify-verdict = { $outcome ->
    [kept] Everything is in order.
    [broken] Something is false.
   *[unknown] Nothing is false, but not everything can be proven.
}
verify-mark = { $outcome ->
    [kept] checked
    [broken] false
   *[unknown] good to know
}
verify-seat-number = seat { $number }
verify-not-read = This file can’t be read.
verify-not-text = This is no transcript, and not even text.
verify-no-game = Line { $line }: there is no game called “{ $game }” here.
verify-server-none = No digest was published before the deal: nothing shows that the key was not chosen.
verify-server-unfit = The digest in line { $digest } is not that of the key in line { $part }: one of the two is false.
verify-server-part = The server’s part, line { $part }, is false: it does not have the digest that this page noted.
verify-server-digest = The server’s digest, line { $digest }, is false: this page noted another one.
verify-server-other = The server changed its part (line { $part }): this page noted another digest than the one in line { $digest }.
verify-server-gone = The digest that the server showed before the deal is gone.
verify-server-noted = The server’s part is the one whose digest this page noted.
verify-server = The server’s part is the one whose digest is in the file.
verify-key-noted = The key is the one whose digest this page noted before the deal.
verify-key = The key is the one whose digest is in the file.
verify-seats = { $count ->
    [one] The player’s part is the one whose digest is in the file.
   *[other] The { $count } players’ parts are those whose digests are in the file.
}
verify-seats-open = The players’ parts were given openly, as they once were: who ran the server and sat down last could choose theirs.
verify-seats-gone = The digests that this page noted are gone.
verify-seat-unfit = The part of { $name }, line { $part }, is not that of the digest in line { $digest }: one of the two is false.
verify-seat-part = The part of { $name }, line { $part }, is false: it does not have the digest that this page noted.
verify-seat-digest = The digest of { $name }, line { $digest }, is false: this page noted another one.
verify-seat-other = The part of { $name } was swapped together with its digest (lines { $digest } and { $part }): this page noted another one.
verify-before = The cards were sealed before the deal: this page had noted every digest before it gave your part.
verify-before-unknown = That all was fixed before the deal, the file alone does not show: only a page that was there can compare.
verify-own = Your part is in the key.
verify-own-broken = Your part, line { $line }, is not the one that your page gave: byte { $byte } differs.
verify-told = No deal was called off in silence after your page had given your part.
verify-told-broken = A deal was called off in silence after your page had given your part.
verify-withheld = { $count ->
    [one] One deal was called off before this one. Part missing: { $names }.
   *[other] { $count } deals were called off before this one. Parts missing: { $names }.
}
verify-way = This match plays on from another one after { $moves } moves: what { $name } did not know there was dealt anew. Nothing was promised about these cards.
verify-moves = { $count ->
    [0] No move was played.
    [one] The only move follows the rules.
   *[other] The { $count } moves follow the rules.
}
verify-refused = Line { $line }, move { $move }: rule { $rule } forbids “{ $row }” with these cards. The move is false, or the key is.
verify-cards = Every card follows from the key: the deal and all shuffles were made again here.
verify-cards-noted = Every card follows from the key, made again here; the first that this page showed were these.
verify-cards-other = The first cards that this page showed are not those of this key.
verify-result = The result is what these moves lead to.
verify-result-other = The end that these moves lead to is not the one that this page showed.
verify-unfinished = The match is not over.
verify-seal = The file is whole: its seal fits everything it says.
verify-seal-alone = Line { $line }: the seal does not fit, and all the rest is right. A name, a note or the seal itself was changed.
verify-elsewhere = Check without this page
verify-elsewhere-why = Who does not trust this page downloads the match and checks it on their own computer:
verify-keep = Download the match and keep it, with a picture of this screen.
verify-no-rules = The rules of the game could not be loaded. Try again in a moment.

open-title = Open a match
open-what = Choose a recorded match, or drop it anywhere onto the page. It is checked here; nothing is sent.
open-choose = Choose a file
open-drop = Drop the match here

learn-of = Lesson: { $game }
learn-offer = First time? Learn in 3 minutes
learn-offer-of = First time? Learn in 3 minutes: { $game }
learn-again = Lesson
learn-again-of = Lesson: { $game }
learn-step = Step { $step } of { $steps }
learn-back = Step back
learn-on = Continue
learn-yours = Follow the blue ring
learn-other = You may do that, but here the lesson shows you something else: { $move }. Nothing is lost, try it!
learn-play = Play for real
