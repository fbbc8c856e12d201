ui-help-tablee = The table where Ptit Pois, PtiPassPass, Marshmallow Test and Vingt-et-Un are played.
ui-help-lang = The language (the system’s unless you say otherwise).
ui-help-play = Play in the terminal. PLAYERS: first names, and bots @beginner, @regular, @expert or @master.
ui-help-option = An option of the game, name=value (“tablee games” lists them).
ui-help-seed = A seed, to meet the same luck again.
ui-help-resume = Go on with a match: the file or game you name, or the latest.
ui-help-replay = Watch a recorded match again, move by move.
ui-help-seat = The seat whose eyes you see with (from 0); otherwise a spectator’s.
ui-help-to = Stop after so many moves.
ui-help-step = Go on by one move at each Enter.
ui-help-html = Write one page, FILE.html, that shows the match in a browser, without a network.
ui-help-unsealed = Accept a match without a seal, written by hand.
ui-help-verify = Check a recorded match: the key, every move, the result.
ui-help-commitment = The key’s digest that was published before the deal.
ui-help-sealing = The digest of all shares that your page noted before it gave yours.
ui-help-cards = The digest of the first cards that your page showed.
ui-help-rules = Read the rules of a game, or one of them by its number.
ui-help-games = The games and their options.
ui-help-prepare = Compile the games ahead of time.
ui-help-study = Also what studying the games needs.
ui-help-fuzz = Play random matches and check everything at every move.
ui-help-seats = The number of seats.
ui-guest = Guest
ui-bot-beginner = Beginner { $place }
ui-bot-random = Random { $place }
ui-preparing = { $game }: getting ready, this once
ui-preparing-rule = { $game }: getting “{ $rule }” ready, this once
ui-preparing-play = { $game }: the rules, this once
ui-preparing-search = { $game }: the bots, this once
ui-preparing-page = { $game }: for the page, this once
ui-preparing-study = { $game }: what it takes to study it, this once
ui-unprepared-disk = The disk is full: free some space, then try again.
ui-unprepared-stopped = The preparation was cut short (out of memory?). Try again: what is done stays done.
ui-prepared = All is ready.
ui-commitment = Digest of the deal: { $digest }
ui-prompt = { $name }, your move (“?” lists them) >
ui-next-round = Enter for the next round…
ui-curtain = Pass the screen to { $name }. No peeking, everyone else!
ui-ready = Enter when you are ready…
ui-hint = { $count } moves are possible: type “?” to see them.
ui-help = Type a move, “hint” for advice, “rules 7” to read a rule, “table” to see the table again, “q” to stop (it is saved).
ui-not-understood = I don’t understand “{ $text }”. Type “?” to see the moves.
ui-rule = Rule { $label } · { $title } (type “rules { $label }” to read it)
ui-stopped = Saved. To go on: tablee play --resume { $path }
ui-over = The match is over
ui-player = Player
ui-score = Points
ui-kept = The match is kept in { $path }
ui-no-game = There is no game called “{ $game }”. The games are: { $games }.
ui-no-pair = An option is written name=value, not “{ $text }”.
ui-no-bot = “{ $bot }” is no bot. The bots are @beginner, @regular, @expert, @master and @random.
ui-no-name = Every player needs a name.
ui-not-text = { $path } is not a text file.
ui-no-file = { $path } can’t be opened or written: { $reason }.
ui-bad-file = { $path } is refused. { $why }
ui-nothing-saved = There is no match to go on with.
ui-already-over = The match { $path } is already over. To watch it: tablee replay { $path }
ui-no-players = { $path } does not say who plays: it can be watched, not resumed.
ui-no-seat = There is no seat { $seat }: take 0 to { $last }, or --seat=-1 for a spectator.
ui-no-rule = There is no rule “{ $number }”: they go from { $prefix }-1 to { $prefix }-{ $last }.
ui-verified = In order: { $moves } moves of { $game }, all legal, and the seal is whole.
ui-committed = The key is the one promised before the deal ({ $commitment }).
ui-fits = The key is the one whose digest the file carries ({ $commitment }). If you noted it before the deal, compare: a forgery would carry its own too.
ui-open-shares = The players’ shares were given openly, as they once were: who ran the server and sat down last could choose theirs.
ui-dealer = server
ui-parts = { $count ->
    [one] The key is made of the server’s share and one player’s. Each is the one that its digest fixes:
   *[other] The key is made of the server’s share and those of { $count } players. Each is the one that its digest fixes:
}
ui-sealed = These are the digests that your page noted before it gave your share ({ $sealing }): nobody can have chosen theirs after seeing yours.
ui-sealing = Together: { $sealing }. The file alone does not show that they were fixed before the deal: compare with what your page noted (--sealing).
ui-other-sealing = These are not the digests that your page noted before the deal. The file’s: { $sealing }.
ui-withheld = A deal was called off before: { $name } (seat { $seat }) had not given their share ({ $commitment }). Who runs the server and plays can use that to draw the cards again.
ui-cards = All cards follow from the key. Digests of what everybody saw first, to compare with your page (--cards):
ui-same-cards = All cards follow from the key, and the first ones that your page showed are those.
ui-other-cards = The first cards that your page showed are not those of this key.
ui-played-on = This match plays on from another one after { $moves } moves: what seat { $seat } did not know there was dealt anew. Nothing was promised about those cards.
ui-uncommitted = No commitment came with it; the key’s is { $commitment }.
ui-result = Ranks: { $ranks } · points: { $scores }
ui-unfinished = The match is not over.
ui-game = { $title }: { $tagline }
ui-seats = { $least } to { $most } players
ui-one-game = With fixed seats or options, name one game only.
ui-fuzz = Matches
ui-fuzz-start = { $matches } random matches, seed { $seed }
ui-fuzz-fault = Fault: { $what }, at move { $move }. To see it again:
ui-fuzz-game = { $game }: { $matches } matches, { $moves } moves
ui-fuzz-sound = All is sound.
ui-sure = Really? (y/N)
ui-help-serve = Open the table in the browser: to play with others, near or far.
ui-help-host = The address to listen on; 0.0.0.0 lets other devices come.
ui-help-data = The file that keeps the matches.
ui-help-store = A PostgreSQL database instead of the file: postgresql://… (or the variable TABLEE_STORE, which hides a password better).
ui-store-address = The database’s address can’t be read. It should look like postgresql://name@machine/database.
ui-store-driver = What it takes to speak to PostgreSQL is missing. Install it: pip install tablee[postgres]
ui-store-unreachable = Can’t open the database { $store }: { $reason }
ui-store-file = Matches can’t be kept in { $store }: { $reason }. Choose another file with --data.
ui-store-rights = The database { $store } does not let us create the tables we need. Give that right to whoever connects.
ui-store-newer = The database { $store } was brought up to date by a newer version of Tablée. Update Tablée.
ui-help-open = Open the page at once.
ui-help-bot-pause = The seconds for which a bot seems to think.
ui-help-drain = Once told to stop, go on for so many seconds while /readyz says 503: who sends people here (a proxy) can learn of it.
ui-help-metrics = The port for the counters (Prometheus); none unless given.
ui-help-metrics-host = The address that port listens on; this machine alone unless given.
ui-help-sockets = The number of open pages an address may have.
ui-help-workers = How many processes serve the same tables together, on one port; SIGHUP renews them one after another.
ui-workers-not-here = Windows can’t share a port among several processes. Without --workers one serves everything.
ui-workers-fail = No process comes to serve; what is above says why.
ui-serving = The table is open: { $address } (Ctrl-C to close; matches are kept in { $data })
ui-help-lan = This computer’s address in the network of the house, if it has several.
ui-open-house = Open to the house: { $address } (for devices in the same network)
ui-only-here = Only this computer can come. To invite the house: a table’s invitation, or --host 0.0.0.0.
ui-not-serving = Can’t listen on { $address }: the address is taken or forbidden. Try --port.
ui-not-counting = Can’t serve the counters on { $address }: the address is taken or forbidden. Try --metrics-port or --metrics-host.
ui-no-linker = What makes the games run in the page is missing: run “make play”, or “pip install ziglang”.
ui-no-page = The page is not built: run “make play”, or “npm run build” in web/.
ui-help-requests = The HTTP requests a second that an address may make.
ui-help-proxy = The address of the proxy (or several, with commas) whose X-Forwarded-For headers are believed; nobody’s otherwise.
ui-help-arena = Let bots play each other, the same deals in every seat. BOTS: their names, or “cmd:…” for a program of yours (docs/bots.md).
ui-help-arena-game = The game.
ui-help-arena-deals = The number of deals (100 unless you say otherwise); each is played in every seating.
ui-help-jobs = The number of processes (all cores unless you say otherwise).
ui-help-cluster = Work on a cluster of Ray’s: its address (auto, HOST:PORT, ray://HOST:PORT). Without an address, or with “local”: one on this machine.
ui-cluster-no-ray = A cluster takes Ray: pip install tablee[cluster]
ui-cluster-no-address = “{ $address }” is no address of a cluster. An address is auto, HOST:PORT or ray://HOST:PORT; for one on this machine write --cluster local
ui-cluster-unreachable = The cluster can’t be joined: { $why }
ui-cluster-other-code = The cluster’s worker on { $worker } has other code than this machine. Install the same version of Tablée there, with the same games.
ui-cluster-lost = Broken off: { $why }
ui-help-arena-seconds = Begin no deal after so many seconds.
ui-help-arena-patience = The seconds an outside program has for a move (10 unless you say otherwise).
ui-help-arena-out = The page of the report; the results are kept beside it (.jsonl).
ui-help-arena-resume = Go on with a file of results (.jsonl) from where it stopped.
ui-arena-usage = It takes a game and at least two different bots, such as: tablee arena --game ptit-pois expert beginner
ui-arena-no-bot = “{ $bot }” can’t play. The bots: { $bots }; or “cmd:…” with a program that exists.
ui-arena-no-setting = “{ $bot }”: a search knows no “{ $setting }”. Its settings, each a number: { $settings }.
ui-arena-broken = The contest broke off. { $why }
ui-arena-other = { $path } is of another contest ({ $what }). Choose another file with --out.
ui-arena-other-code = { $path } was begun with other code: the two don’t mix. Choose another file with --out.
ui-arena-no-results = { $path } is not a file of results of the arena.
ui-arena-damaged = { $path } is damaged at line { $line }.
ui-arena-going-on = Going on: { $deals } deals are played already.
ui-arena-warming = Getting the bots ready
ui-arena-playing = Deals
ui-arena-stopped = { $deals } deals are kept. To go on: { $command }
ui-arena-page = The report: { $path }
ui-arena-heading = The arena: { $game } with { $seats } seats
ui-arena-told = { $deals } deals, each in { $seatings } seatings: { $matches } matches
ui-arena-shares = Share of victories
ui-arena-legend = The dot is the share of victories (those who tie share one), the line its 95% interval, from what changes between one deal and the next. The dashes are the fair share: everyone’s if all played alike.
ui-arena-table = The bots
ui-arena-bot = Bot
ui-arena-share = Victories
ui-arena-interval = at 95%
ui-arena-fair = Fair share
ui-arena-rating = Rating
ui-arena-rank = Mean rank
ui-arena-seconds = A decision
ui-arena-slowest = The slowest
ui-arena-forfeited = Forfeits
ui-arena-short-fair = Fair
ui-arena-short-rank = Rank
ui-arena-short-seconds = Time
ui-arena-pairs = One before the other
ui-arena-pairs-told = How often a bot (in bold) ends before another; a tie is a half.
ui-arena-seats = Victories by seat
ui-arena-seat = Seat { $seat }
ui-arena-forfeits = Forfeits
ui-arena-failed = { $how } ({ $count } times)
ui-arena-absent = could not be started
ui-arena-gone = ended before the match did
ui-arena-slow = did not answer in time
ui-arena-garbled = answered something else than a move
ui-arena-illegal = answered a move that is not legal
ui-arena-origin = Where these figures come from
ui-arena-command = Command
ui-arena-commit = Version of the code
ui-arena-seed = Seed
ui-arena-options = Options
ui-bot-regular = Regular { $place }
ui-bot-expert = Expert { $place }
ui-bot-master = Master { $place }
ui-thinking = { $name } is thinking…
ui-advising = Let me think…
ui-advice = Hint: { $move } · { $what } ({ $share }% to win)
ui-advice-second = Or else: { $move } · { $what } ({ $share }%)
ui-advice-only = You have one move only: { $move }
ui-no-advice = This table plays without a memory aid: no hints either.
ui-help-analyse = Review finished matches with an expert’s eye: chances, mistakes, luck and skill. Of several files, or of a folder’s, each has its report in a folder, with a summary.
ui-help-analyse-out = The folder for the reports of several matches; reviews unless you say otherwise.
ui-reviews-matches = Matches
ui-reviews-won = Victories
ui-reviews-luck = Luck a match
ui-reviews-skill = Own mistakes a match
ui-reviews-mistakes = How many a match
ui-reviews-written = { $count ->
    [one] { $count } report
   *[other] { $count } reports
} in { $folder }, summed up in { $summary }
ui-help-simulations = The effort for each decision (otherwise by the length of the match).
ui-help-one-seat = Show this seat’s decisions only (from 0).
ui-review-unfinished = The match { $path } is not over: only finished ones are reviewed.
ui-reviewing = Reviewing
ui-review-title = { $title } · { $moves } moves
ui-review-known = Everybody’s chances, by what all of them knew
ui-review-open = The same with all cards open
ui-review-round = Round
ui-review-percent = { $share }%
ui-review-win = won
ui-review-luck = Luck
ui-review-skill = Own mistakes
ui-review-gifts = Others’ mistakes
ui-review-start = At first
ui-review-end = At the end
ui-review-sum = First chances + luck + mistakes = result, in per cent of the victory.
ui-review-mistakes = The costliest decisions of { $name }
ui-review-none = { $name }: no clear mistake.
ui-review-played = Move { $number }: { $what } ({ $share }%)
ui-review-better = Better: { $what } ({ $share }%), which is { $cost }% more (between { $low } and { $high })
ui-help-site = Write the page as files for any web host: one plays there without a server.
ui-site-taken = There is something else in { $path } ({ $name }), which I don’t want to lose: give me an empty or a new folder.
ui-keepsake-written = The match is in { $path } ({ $size } kB): open this file in a browser, it needs nothing else.
ui-keepsake-running = This match is not over: its page would show every hand. Finish it first.
ui-site-written = The page is in { $path }: { $count } files, { $size } kB. Put this folder on any web host; to try it: python -m http.server --directory { $path }
ui-help-learn = Learn a game by playing it against oneself (PyTorch: pip install tablee[learn]). The same command goes on where it stopped.
ui-help-learn-from = Begin with this network (a game’s network.bin, say), and not from nothing.
ui-learn-no-network = This network can’t be begun with: { $reason }.
ui-help-learn-folder = The folder that everything is kept in; learn-GAME unless you say otherwise.
ui-help-learn-minutes = Stop after so many minutes; 0 only writes the network and the curve.
ui-help-learn-decisions = The goal, in decisions learnt from; until there steps get smaller.
ui-help-learn-tables = The number of tables played together (65536 on a GPU, 512 without one).
ui-help-learn-device = Learn on a GPU (cuda) or on the processor (cpu); what there is unless you say otherwise.
ui-help-learn-set = A setting of the method, name=value (docs/learning.md); as many as you like.
ui-help-learn-jobs = The number of processes that play the tables (this one alone unless you say otherwise).
ui-learn-cluster-cpu = On a GPU tables are played where it is. Leave --jobs and --cluster out, or say --device cpu.
ui-learn-no-torch = Learning takes PyTorch: pip install tablee[learn]
ui-learn-no-cuda = PyTorch finds no GPU here. Try --device cpu.
ui-learn-no-setting = “{ $name }” is no setting. The settings: { $settings }.
ui-learn-no-number = { $name }: “{ $text }” is no number that fits.
ui-learn-damaged = { $path } is damaged: it is no course of learning.
ui-learn-other-game = { $path } is a course of another game ({ $game }). Choose another folder with --folder.
ui-learn-other-schema = { $path } was begun with another state of the game: its inputs no longer mean the same. Choose another folder with --folder.
ui-learn-other-method = { $path } was begun with { $name }={ $kept }, not { $asked }. Leave that setting out, or choose another folder with --folder.
ui-learn-going-on = Going on: { $decisions } decisions are learnt already.
ui-learn-warming = { $game }: laying the tables
ui-learn-told = { $decisions } decisions, { $rate } a second; among past selves { $past }, among rules of thumb { $thumb } (1 would be fair); { $void } of matches without a winner
ui-learn-stopping = Finishing the lesson and keeping all (Ctrl-C again to drop the lesson)
ui-learn-written = The network: { $network } ({ $size } kB). The curve: { $curve }
ui-learn-too-large = The network is not written: { $why }
ui-learn-stopped = Everything is kept. To go on: { $command }
ui-learn-heading = { $game }: { $decisions } decisions in { $time }
ui-learn-past = Share of victory among past selves, over the fair one
ui-learn-thumb = … and among rules of thumb
ui-learn-entropy = Entropy of its choices, in nats
ui-learn-length = Decisions a match
ui-learn-void = Share of matches that nobody wins
ui-learn-decisions-0 = decisions
ui-learn-decisions-3 = thousands of decisions
ui-learn-decisions-6 = millions of decisions
ui-learn-decisions-9 = billions of decisions

# Puzzles
ui-help-puzzles = Compose puzzles: positions out of matches played for it, where one move is clearly the best. Without NAMES, for all games. The same command goes on where it stopped.
ui-help-puzzles-count = How many each game has in the end.
ui-help-puzzles-out = The folder to keep them in; the game’s own unless you say otherwise.
ui-help-puzzles-check = Compose nothing: look at those that are there again, and say whether the best move still is it.
ui-puzzles-no-network = { $game } has no learned network, and so no puzzles.
ui-puzzles-looking = { $game }: { $matches ->
    [one] 1 match played
   *[other] { $matches } matches played
  }
ui-puzzles-made = { $game }: { $count } puzzles in { $path }
ui-puzzles-stopped = { $game }: stopped at { $count } puzzles, kept in { $path }. The same command goes on.
ui-puzzles-wrong = { $game } { $number }: { $why }
ui-puzzles-checked = { $game }: { $count } puzzles looked at again, { $wrong ->
    [0] all sound
    [one] 1 to be redone
   *[other] { $wrong } to be redone
  }.

# Looking after a server
ui-help-admin = Look after a server’s tables, while it runs or not.
ui-help-admin-list = List the tables, the latest first.
ui-help-admin-inspect = Say what is kept of a table: nothing that its players must not know of each other.
ui-help-admin-close = End a table for good: whoever looks at it is told, nobody plays there any more, nothing is deleted.
ui-help-admin-export = Write a finished match, or one that was closed, as a transcript; FILE may be - for the screen.
ui-help-admin-expire = Delete the tables that are too old now, as a server does every hour.
ui-help-admin-status = Which tables; as often as you like (open and playing unless you say otherwise).
ui-help-admin-most = How many at most.
ui-help-admin-yes = Do it without asking.
ui-help-admin-json = Write JSON, for scripts.
ui-help-admin-dry-run = Delete nothing, only say what would go.
ui-admin-no-file = There are no tables in { $path }. Say where they are with --data or --store (or TABLEE_STORE).
ui-admin-not-yours = { $path } belongs to another user: be that one, with sudo -u say. What you write beside it might keep its servers out.
ui-admin-no-code = “{ $code }” can’t be a table’s code: that has six letters or digits.
ui-admin-no-table = There is no table { $code } in { $store }.
ui-admin-code = Code
ui-admin-game = Game
ui-admin-status = Status
ui-admin-names = Players
ui-admin-round = Round
ui-admin-scores = Scores
ui-admin-updated = Touched
ui-admin-opened = Opened
ui-admin-clock = Clock
ui-admin-options = Options
ui-admin-log = Log
ui-admin-moves = Moves
ui-admin-size = { $events } events, { $size } bytes
ui-admin-nobody = (open)
ui-admin-is-open = open
ui-admin-is-playing = playing
ui-admin-is-over = over
ui-admin-is-closed = closed
ui-admin-sum = Shown: { $shown }. In all: { $counts }.
ui-admin-other-rules = It was opened under other rules (version { $version }), or by newer software: here it can’t be played again.
ui-admin-sure-close = Close the table { $code } for good?
ui-admin-closed = The table { $code } is closed. Its log is kept.
ui-admin-already-over = The match at { $code } is over: there is nothing to close.
ui-admin-already-closed = The table { $code } is closed already.
ui-admin-not-over = The match at { $code } still goes on: a transcript would tell everybody’s cards. When it is over, or closed, it can be written.
ui-admin-not-dealt = Nothing was ever dealt at { $code }: there is no match to write.
ui-admin-can-not-read = The rules have changed since { $code } was played: it can’t be read any more.
ui-admin-there = { $path } is there already. Choose another file.
ui-admin-exported = The match is in { $path }. To check it: tablee verify { $path }
ui-admin-old = { $count ->
    [0] No table is too old.
    [one] 1 table is too old: { $codes }
   *[other] { $count } tables are too old: { $codes }
  }
ui-admin-sure-expire = { $count ->
    [one] Delete 1 table
   *[other] Delete { $count } tables
  } for good?
ui-admin-expired = { $count ->
    [one] 1 table deleted.
   *[other] { $count } tables deleted.
  }
