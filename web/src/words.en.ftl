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
home-fair = No account needed, no ads, no tracking. Every deal can be verified.

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
match-turn-mine = ● Your turn
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
lost-closed = This table is closed
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

me-title = Me and my matches
me-link = My statistics and account
me-figures-title = My statistics
me-none = No finished match yet. Play, and come back to look!
me-reading = { $count ->
    [one] Reading one more match…
   *[other] Reading { $count } more matches…
}
me-unread = { $count ->
    [one] One match could not be read again: its rules have changed, or the table does not answer.
   *[other] { $count } matches could not be read again: their rules have changed, or the table does not answer.
}
me-how = Your share of victories, and between which bounds it truly is, 19 times out of 20. The small upright line: what players of equal strength would win. Matches taken up halfway do not count.
me-by-game = Game by game
me-by-person = With whom
me-by-level = Against which bots
me-share = Share of victories
me-count = Matches
me-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
me-between = between { $low } and { $high }; among equals, { $even }
me-points-title = Your points a round
me-points-told = { $count ->
    [one] { $mean } in one round.
   *[other] { $mean } on average over { $count } rounds (between { $low } and { $high }).
}
me-figures = In figures
me-figures-of = Points a round, { $game }
me-round = Round
me-points = Points
me-habits = Your costliest habits
me-habits-none = Have a finished match reviewed: what costs you most often will show up here.
me-habits-clean = Nothing costly in the matches reviewed: well played.
me-times = { $count ->
    [one] once
   *[other] { $count } times
}
me-instead = The worst case. Chosen: { $played } Better: { $best }
me-worst = See that moment again
me-account = An account, if you like
me-account-why = You need no account to play. With one, your name, your matches and your settings go with you from device to device, without any e-mail address: a phrase of seven words is enough, or a passkey.
me-account-there = This browser has an account. Your name, settings, finished matches, puzzles and tables follow you to your other devices. A match under way on this screen stays here until it is over.
me-phrase-make = Make my phrase
me-phrase-new = Change my phrase
me-phrase-title = Your phrase
me-phrase-once = It will never be shown again. Write it down now, word for word.
me-phrase-keep = Whoever knows it can open your account. Without it, nobody can give it back to you.
me-phrase-written = I have written it down
me-enter-title = Do you have an account already?
me-enter-why = Nothing is lost: what you did in this browser can come along into your account, or is back when you close the account here.
me-along = Take along what is here?
me-along-as = Before you opened your account, you played in this browser as { $name }. There is here:
me-along-here = Before you opened your account, somebody played in this browser. There is here:
me-along-tables = { $count ->
    [one] one table with others
   *[other] { $count } tables with others
}
me-along-matches = { $count ->
    [one] one match finished on this screen
   *[other] { $count } matches finished on this screen
}
me-along-puzzles = { $count ->
    [one] one puzzle, with your streak
   *[other] { $count } puzzles, with your streak
}
me-along-take = Take it all into my account
me-along-else = If it is not yours, leave it: nothing moves, and all of it is back once the account is closed here.
me-along-twice = { $count ->
    [one] At one table your account already sits on another seat: nobody may see two hands. It waits for you here, with the account closed.
   *[other] At { $count } tables your account already sits on another seat: nobody may see two hands. They wait for you here, with the account closed.
}
me-phrase = Your phrase
me-enter = Open
me-leave = Close the account here
me-busy = Just a moment…
me-no = No, never mind
me-sure-phrase = Change your phrase?
me-sure-phrase-why = The old phrase will open nothing any more. Your other devices stay open.
me-sure-leave = Close the account here?
me-sure-leave-why = The account stays whole, and your phrase or key will open it again. Matches that came from elsewhere leave this browser, and here you are who you were before.
me-no-answer = The table does not answer: the account and the matches online are not there just now.
me-no-server = This page lives without a server: everything stays in this browser, and there are no accounts.
me-data = My data
me-export-why = One file with your finished matches, your score sheets, your settings, your statistics and what the reviews said of you. Of a match under way it has only names and points.
me-export = Export everything
me-exporting = Writing…
me-delete = Delete everything…
me-delete-sure = Delete everything?
me-delete-here = Your matches, score sheets, settings and statistics vanish from this browser. There is no way back.
me-delete-there = Your account vanishes too, if there is one. At tables where you play, a bot finishes for you. Finished matches stay with those who played them, and there you are called “Anonyme”.
me-delete-yes = Yes, delete everything
me-passkey-make = Make a passkey
me-passkey-add = Add a passkey
me-passkey-enter = Open with a passkey
me-passkey-of = Passkey of { $date }
me-passkey-remove = Remove
me-passkey-remove-of = Remove passkey { $number }, of { $date }
me-passkey-only = Write down a phrase, too: if you lose the key, nothing else opens your account again.
me-passkey-none = Passkeys (fingerprint, face, the device’s code) need a secure address, with https: here, take a phrase.
me-passkey-not = No passkey was used. Nothing has changed: try again, or take a phrase.
# Taking a move back
undo = Take my move back
undo-of = Take { $name }’s move back
undo-asked = { $name } would like to take a move back. All right?
undo-asks = { $name } would like to take a move back.
undo-waits = The others are asked whether you may take your move back.
undo-yes = All right
undo-no = No
# The puzzle of the day
puzzle-today = Puzzle of the day
puzzle-number = Puzzle { $number }
puzzle-invite = One move to find; a new one every day, the same for everybody
puzzle-find = Find the best move.
puzzle-answer = Your answer
puzzle-wrong = There is a better one.
puzzle-cost = { $share } to win with this move, against { $best } with the best.
puzzle-retry = Try again
puzzle-show = Show the answer
puzzle-over-first = Found at the first try!
puzzle-over-found = Found!
puzzle-over-shown = The answer:
puzzle-worth = { $best } to win, against { $second } with the second best move.
puzzle-follow = How it goes on
puzzle-position = The position
puzzle-next = Another one
puzzle-fold = See the table
puzzle-unfold = See the answer again
puzzle-list = Puzzles
puzzle-streak = { $count ->
    [0] No streak yet.
    [one] Streak: 1 day.
   *[other] Streak: { $count } days.
}
puzzle-uncounted = The answer had been seen: this day does not count.
puzzle-counts = A day counts when you find its puzzle on that day (midnight UTC), at the first try or not, without seeing the answer.
puzzle-day-today = Today
puzzle-day-yesterday = Yesterday
puzzle-mark-first = found at the first try
puzzle-mark-found = found
puzzle-mark-shown = answer seen
puzzle-none = There is no puzzle with this number.
days-your-turn = Your turn
days-awaited = They wait for you
days-title = { $count ->
    [one] ● Your turn · Tablée
   *[other] ● Your turn ({ $count }) · Tablée
}
form-clock-days = in your own time
days-hint = Everybody plays when they can, over days or weeks. The table waits: no bot plays for anybody.
days-kept = A match that nobody opens is kept for { $count } days.
days-alert = Tell me when it’s my turn
days-alert-why = When the page is closed, your browser says that a table waits for you: once a turn, then a rare reminder.
days-alert-on = Done: this browser will tell you, even when the page is closed.
days-alert-insecure = A browser can only tell you from a safe address, with https: this one is not.
days-alert-install = On iPhone and iPad, first add Tablée to your home screen (Share, then “Add to Home Screen”) and open it from there.
days-alert-unsupported = This browser can’t tell you anything while the page is closed.
days-alert-refused = Your browser refuses notifications from this page. You can allow them in its settings, next to the address.
days-alert-failed = That did not work: your browser’s notification service does not answer. Try again later.
days-push-turn = Your turn!
days-push-round = The round is over: they wait for you to go on.
days-push-deal = They wait for you to deal.
days-push-start = Everybody is there: you can start.
party-open = On a large screen
party-open-to = On a large screen: { $game }
party-form = { $game } on a large screen
party-form-hint = This screen shows the table to everybody, and each holds a hand on a phone: scan the code, sit down, play. There is room for { $most }, and nobody needs an account.
party-join = I’m in
party-start = Let’s begin
party-bot = Add a bot
party-full = Full screen
party-code = Code { $code }
party-wait = { $count ->
    [0] Nobody is here yet. It takes at least { $least }.
   *[other] { $count } at the table. It takes at least { $least }.
}
party-ready = { $count } at the table. We begin as soon as everybody is here.
party-no-seat = No seat is left at this table: you can watch.
party-scan = Scan, sit down, play
sound-title = Sounds and vibration
sound-on = Soft sounds when somebody plays
sound-buzz = Vibrate when it is my turn
why-ask = Why?
why-case = What just happened
ask-what = What is this?
about-ask = Touch whatever you want to understand: nothing will be played. By keyboard, Tab goes from one to the next, Escape ends it.
help-words = Explain while playing
help-why = With every turn the table also says why it matters.
learn-of = Lesson: { $game }
learn-offer = First time? Learn in 3 minutes
learn-offer-of = First time? Learn in 3 minutes: { $game }
learn-again = Lesson
learn-again-of = Lesson: { $game }
learn-step = Step { $step } of { $steps }
learn-back = Step back
learn-on = Continue
learn-yours = Follow the blue ring
learn-play = Play for real
score-title = Score sheet
score-of = Score sheet: { $game }
score-hint = For a match with the real box: you write, the game counts. All of it stays on this device.
score-none = This game has no score sheet.
score-new = New sheet
score-all = All sheets
score-people = Round the table
score-player = Player { $number }
score-remove = Remove player { $number }
score-begin = Begin the sheet
score-start = The sheet is ready.
score-is-over = over
score-entries = { $count ->
    [0] nothing written
    [one] { $count } line
   *[other] { $count } lines
}
score-forget-of = Throw away the sheet of { $names }
score-forgotten = The sheet is thrown away.
score-leads = { $name } leads.
score-tied = Level in the lead: { $names }.
score-write = Write down
score-save = Write down
score-next = Next
score-undo = Undo
score-redo = Redo
score-again = New match
score-line = Line
score-total = Total
score-edit = Correct line { $number } ({ $name })
score-editing = Line { $number }
score-delete = Delete the line
score-field = { $name }: { $what }
score-bounds = { $what }: a number from { $least } to { $most }, please.
score-misfit = That contradicts a later line: correct or delete that one first. Nothing has changed.
score-loose = This browser keeps nothing: the sheet will be gone with the page.
score-keys = Keys
score-back = Delete

keepsake-save = Keep as a page
keepsake-failed = The page could not be written. Try again.
keepsake-broken = This file is damaged: the match can’t be watched.

share-result = Share the result
share-row = { $name }: { $word }
share-saved = Picture saved, text copied.
share-failed = The picture could not be made. Try again.

party-level = Level of the bot to add
party-late = It began without you: watch, and play in the next match. Keep this page open.
party-next = The next match will open here by itself, and you can sit down.
