ui-help-tablee = La table où l’on joue à Ptit Pois, PtiPassPass, Marshmallow Test et Vingt-et-Un.
ui-help-lang = La langue (par défaut, celle du système).
ui-help-play = Jouer dans le terminal. PLAYERS : des prénoms, et des robots @débutant, @habitué, @expert ou @maître.
ui-help-option = Une option du jeu, nom=valeur (« tablee games » les liste).
ui-help-seed = Une graine, pour retrouver les mêmes hasards.
ui-help-resume = Reprendre une partie : le fichier ou le jeu nommé, sinon la dernière.
ui-help-replay = Revoir une partie enregistrée, coup par coup.
ui-help-seat = La place dont on prend le point de vue (à partir de 0), sinon en spectateur.
ui-help-to = S’arrêter après tant de coups.
ui-help-step = Avancer d’un coup à chaque Entrée.
ui-help-html = En faire une seule page, FICHIER.html, qui rejoue la partie dans un navigateur, sans réseau.
ui-help-unsealed = Accepter une partie sans sceau, écrite à la main.
ui-help-verify = Vérifier une partie enregistrée : la clé, chaque coup, le résultat.
ui-help-commitment = L’empreinte de la clé, publiée avant la donne.
ui-help-sealing = L’empreinte de toutes les parts, que ta page a notée avant de donner la tienne.
ui-help-cards = L’empreinte des premières cartes que ta page a montrées.
ui-help-rules = Lire les règles d’un jeu, ou une seule par son numéro.
ui-help-games = Les jeux et leurs options.
ui-help-prepare = Compiler les jeux à l’avance.
ui-help-study = Aussi ce qu’il faut pour étudier les jeux.
ui-help-fuzz = Jouer des parties au hasard et tout vérifier à chaque coup.
ui-help-seats = Le nombre de places.
ui-guest = Invité
ui-bot-beginner = Débutant { $place }
ui-bot-random = Hasard { $place }
ui-preparing = { $game } : première préparation, une seule fois
ui-preparing-rule = { $game } : je prépare « { $rule } », une seule fois
ui-preparing-play = { $game } : les règles, une seule fois
ui-preparing-search = { $game } : les robots, une seule fois
ui-preparing-page = { $game } : pour la page, une seule fois
ui-preparing-study = { $game } : de quoi étudier, une seule fois
ui-unprepared-disk = Il n’y a plus de place sur le disque : libère-en un peu, puis recommence.
ui-unprepared-stopped = La préparation s’est arrêtée en route (manque de mémoire ?). Recommence : ce qui est fait reste fait.
ui-prepared = Tout est prêt.
ui-commitment = Empreinte de la donne : { $digest }
ui-prompt = { $name }, à toi (« ? » pour les coups) >
ui-next-round = Entrée pour la manche suivante…
ui-curtain = Passe l’écran à { $name }. Les autres regardent ailleurs !
ui-ready = Entrée quand tu es prêt·e…
ui-hint = { $count } coups possibles : tape « ? » pour les voir.
ui-help = Tape un coup, « conseil » pour un conseil, « règles 7 » pour lire une règle, « table » pour revoir la table, « q » pour arrêter (c’est enregistré).
ui-not-understood = Je ne comprends pas « { $text } ». Tape « ? » pour voir les coups.
ui-rule = Règle { $label } · { $title } (tape « règles { $label } » pour la lire)
ui-stopped = C’est enregistré. Pour reprendre : tablee play --resume { $path }
ui-over = Fin de la partie
ui-player = Joueur
ui-score = Points
ui-kept = Partie gardée : { $path }
ui-no-game = Aucun jeu ne s’appelle « { $game } ». Les jeux : { $games }.
ui-no-pair = Une option s’écrit nom=valeur, pas « { $text } ».
ui-no-bot = « { $bot } » n’est pas un robot. Les robots : @débutant, @habitué, @expert, @maître, @hasard.
ui-no-name = Chaque joueur a besoin d’un nom.
ui-not-text = { $path } n’est pas un fichier de texte.
ui-no-file = Impossible d’ouvrir ou d’écrire { $path } : { $reason }.
ui-bad-file = { $path } est refusé. { $why }
ui-nothing-saved = Aucune partie à reprendre.
ui-already-over = La partie { $path } est déjà finie. Pour la revoir : tablee replay { $path }
ui-no-players = { $path } ne dit pas qui joue : on peut le revoir, pas le reprendre.
ui-no-seat = La place { $seat } n’existe pas : de 0 à { $last }, ou --seat=-1 pour un spectateur.
ui-no-rule = Pas de règle « { $number } » : elles vont de { $prefix }-1 à { $prefix }-{ $last }.
ui-verified = En ordre : { $moves } coups de { $game }, tous légaux, et le sceau est intact.
ui-committed = La clé est bien celle promise avant la donne ({ $commitment }).
ui-fits = La clé est celle dont le fichier porte l’empreinte ({ $commitment }). Si tu l’avais notée avant la donne, compare : un faux porterait aussi la sienne.
ui-open-shares = Les parts des joueurs ont été données à découvert, comme autrefois : qui tenait le serveur et s’asseyait en dernier pouvait choisir la sienne.
ui-dealer = serveur
ui-parts = { $count ->
    [one] La clé réunit la part du serveur et celle d’un joueur. Chacune est celle que fixe son empreinte :
   *[other] La clé réunit la part du serveur et celles de { $count } joueurs. Chacune est celle que fixe son empreinte :
}
ui-sealed = Ce sont les empreintes que ta page avait notées avant de donner ta part ({ $sealing }) : personne n’a pu choisir la sienne après avoir vu la tienne.
ui-sealing = Ensemble : { $sealing }. Le fichier seul ne montre pas qu’elles étaient fixées avant la donne : compare avec ce que ta page avait noté (--sealing).
ui-other-sealing = Ce ne sont pas les empreintes que ta page avait notées avant la donne. Celles du fichier : { $sealing }.
ui-withheld = Avant, une donne a été annulée : { $name } (place { $seat }) n’avait pas donné sa part ({ $commitment }). Qui tient le serveur et joue peut s’en servir pour retirer les cartes.
ui-cards = Toutes les cartes découlent de la clé. Empreintes de ce que chacun a vu en premier, à comparer avec ta page (--cards) :
ui-same-cards = Toutes les cartes découlent de la clé, et les premières que ta page a montrées sont bien celles-là.
ui-other-cards = Les premières cartes que ta page a montrées ne sont pas celles de cette clé.
ui-played-on = Cette partie reprend une autre partie après { $moves } coups : ce que la place { $seat } n’y savait pas a été redonné au hasard. Rien n’était promis sur ces cartes.
ui-uncommitted = Aucune empreinte n’était jointe ; celle de la clé est { $commitment }.
ui-result = Rangs : { $ranks } · points : { $scores }
ui-unfinished = La partie n’est pas finie.
ui-game = { $title } : { $tagline }
ui-seats = { $least } à { $most } joueurs
ui-one-game = Avec des places ou des options fixées, nomme un seul jeu.
ui-fuzz = Parties
ui-fuzz-start = { $matches } parties au hasard, graine { $seed }
ui-fuzz-fault = Défaut : { $what }, au coup { $move }. Pour le revoir :
ui-fuzz-game = { $game } : { $matches } parties, { $moves } coups
ui-fuzz-sound = Tout est en ordre.
ui-sure = Vraiment ? (o/N)
ui-help-serve = Ouvrir la table dans le navigateur : pour jouer à plusieurs, de près ou de loin.
ui-help-host = L’adresse où écouter ; 0.0.0.0 pour que d’autres appareils puissent venir.
ui-help-data = Le fichier où les parties sont gardées.
ui-help-store = Une base PostgreSQL au lieu du fichier : postgresql://… (ou la variable TABLEE_STORE, qui cache mieux un mot de passe).
ui-store-address = L’adresse de la base n’est pas lisible. Il faut quelque chose comme postgresql://nom@machine/base.
ui-store-driver = Il manque de quoi parler à PostgreSQL. Installe-le : pip install tablee[postgres]
ui-store-unreachable = Impossible d’ouvrir la base { $store } : { $reason }
ui-store-file = Impossible de garder les parties dans { $store } : { $reason }. Choisis un autre fichier avec --data.
ui-store-rights = La base { $store } ne permet pas d’y créer les tables qu’il faut. Donne ce droit à qui s’y connecte.
ui-store-newer = La base { $store } a été mise à jour par une version plus récente de Tablée. Mets Tablée à jour.
ui-help-open = Ouvrir la page tout de suite.
ui-help-bot-pause = Les secondes pendant lesquelles un robot a l’air de réfléchir.
ui-help-drain = Une fois prié de s’arrêter, continuer tant de secondes pendant que /readyz répond 503 : qui envoie du monde ici (un proxy) peut l’apprendre.
ui-help-metrics = Le port des compteurs (Prometheus) ; aucun par défaut.
ui-help-metrics-host = L’adresse où ce port écoute ; cette machine seule par défaut.
ui-help-sockets = Le nombre de pages ouvertes par adresse, au plus.
ui-help-workers = Combien de processus servent ensemble les mêmes tables, au même port ; SIGHUP les renouvelle l’un après l’autre.
ui-workers-not-here = Windows ne sait pas partager un port entre plusieurs processus. Sans --workers, un seul sert tout.
ui-workers-fail = Aucun processus n’arrive à servir ; ce qui précède dit pourquoi.
ui-serving = La table est ouverte : { $address } (Ctrl-C pour fermer ; les parties sont gardées dans { $data })
ui-help-lan = L’adresse de cet ordinateur dans le réseau de la maison, s’il en a plusieurs.
ui-open-house = Ouvert à la maison : { $address } (pour les appareils reliés au même réseau)
ui-only-here = Seul cet ordinateur peut venir. Pour inviter la maison : l’écran d’invitation d’une table, ou --host 0.0.0.0.
ui-not-serving = Impossible d’écouter sur { $address } : l’adresse est prise ou interdite. Essaie --port.
ui-not-counting = Impossible de servir les compteurs sur { $address } : l’adresse est prise ou interdite. Essaie --metrics-port ou --metrics-host.
ui-no-linker = Il manque de quoi faire tourner les jeux dans la page : lance « make play », ou « pip install ziglang ».
ui-no-page = La page n’est pas construite : lance « make play », ou « npm run build » dans web/.
ui-help-requests = Les demandes HTTP par seconde et par adresse, au plus.
ui-help-proxy = L’adresse du proxy (ou plusieurs, avec des virgules) dont on croit les en-têtes X-Forwarded-For. Sans elle, personne n’est cru.
ui-help-arena = Faire jouer des robots entre eux, les mêmes donnes à toutes les places. BOTS : leurs noms, ou « cmd:… » pour un programme à toi (docs/bots.md).
ui-help-arena-game = Le jeu.
ui-help-arena-deals = Le nombre de donnes (100 par défaut) ; chacune est jouée dans tous les placements.
ui-help-jobs = Le nombre de processus (par défaut, tous les cœurs).
ui-help-cluster = Travailler sur une grappe de Ray : son adresse (auto, ray://…, ou l’hôte et le port). Sans adresse, ou avec « local » : une grappe sur cette machine.
ui-cluster-no-ray = Pour une grappe, il faut Ray : pip install tablee[cluster]
ui-cluster-no-address = « { $address } » n’est pas l’adresse d’une grappe. Une adresse est auto, ray://…, ou l’hôte et le port ; pour une grappe sur cette machine, écris --cluster local
ui-cluster-unreachable = Impossible de rejoindre la grappe : { $why }
ui-cluster-other-code = Sur { $worker }, la grappe a un autre code que cette machine. Installes-y la même version de Tablée, avec les mêmes jeux.
ui-cluster-lost = Interrompu : { $why }
ui-help-arena-seconds = Ne plus commencer de donne après tant de secondes.
ui-help-arena-patience = Les secondes qu’un programme extérieur a pour un coup (10 par défaut).
ui-help-arena-out = La page du compte rendu ; les résultats sont gardés à côté (.jsonl).
ui-help-arena-resume = Reprendre un fichier de résultats (.jsonl) là où il s’est arrêté.
ui-arena-usage = Il faut un jeu et au moins deux robots différents. Par exemple : tablee arena --game ptit-pois expert beginner
ui-arena-no-bot = « { $bot } » ne peut pas jouer. Les robots : { $bots } ; ou « cmd:… » avec un programme qui existe.
ui-arena-no-setting = « { $bot } » : une recherche ne connaît pas « { $setting } ». Ses réglages, des nombres : { $settings }.
ui-arena-broken = Le concours s’est arrêté. { $why }
ui-arena-other = { $path } est d’un autre concours ({ $what }). Choisis un autre fichier avec --out.
ui-arena-other-code = { $path } a été commencé avec un autre code : on ne mélange pas. Choisis un autre fichier avec --out.
ui-arena-no-results = { $path } n’est pas un fichier de résultats de l’arène.
ui-arena-damaged = { $path } est abîmé à la ligne { $line }.
ui-arena-going-on = Je reprends : { $deals } donnes sont déjà jouées.
ui-arena-warming = Je prépare les robots
ui-arena-playing = Donnes
ui-arena-stopped = { $deals } donnes sont gardées. Pour continuer : { $command }
ui-arena-page = Le compte rendu : { $path }
ui-arena-heading = L’arène : { $game } à { $seats }
ui-arena-told = { $deals } donnes, chacune dans { $seatings } placements : { $matches } parties
ui-arena-shares = Part de victoires
ui-arena-legend = Le point est la part de victoires (les ex æquo se la partagent), le trait son intervalle à 95 %, calculé sur ce qui change d’une donne à l’autre. Le pointillé est la part juste : celle que chacun aurait si tous jouaient pareil.
ui-arena-table = Les robots
ui-arena-bot = Robot
ui-arena-share = Victoires
ui-arena-interval = à 95 %
ui-arena-fair = Part juste
ui-arena-rating = Cote
ui-arena-rank = Rang moyen
ui-arena-seconds = Par décision
ui-arena-slowest = La plus lente
ui-arena-forfeited = Forfaits
ui-arena-short-fair = Juste
ui-arena-short-rank = Rang
ui-arena-short-seconds = Temps
ui-arena-pairs = L’un devant l’autre
ui-arena-pairs-told = Combien de fois un robot (en gras) finit devant un autre ; à égalité, une demie.
ui-arena-seats = Victoires par place
ui-arena-seat = Place { $seat }
ui-arena-forfeits = Forfaits
ui-arena-failed = { $how } ({ $count } fois)
ui-arena-absent = n’a pas pu démarrer
ui-arena-gone = s’est arrêté avant la fin
ui-arena-slow = n’a pas répondu à temps
ui-arena-garbled = a répondu autre chose qu’un coup
ui-arena-illegal = a répondu un coup interdit
ui-arena-origin = D’où viennent ces chiffres
ui-arena-command = Commande
ui-arena-commit = Version du code
ui-arena-seed = Graine
ui-arena-options = Options
ui-bot-regular = Habitué { $place }
ui-bot-expert = Expert { $place }
ui-bot-master = Maître { $place }
ui-thinking = { $name } réfléchit…
ui-advising = Je réfléchis…
ui-advice = Conseil : { $move } · { $what } ({ $share } % de chances de gagner)
ui-advice-second = Sinon : { $move } · { $what } ({ $share } %)
ui-advice-only = Tu n’as qu’un seul coup : { $move }
ui-no-advice = Cette table joue sans aide-mémoire : pas de conseil non plus.
ui-help-analyse = Revoir des parties finies avec un œil d’expert : les chances, les erreurs, la chance et l’adresse. De plusieurs fichiers, ou de ceux d’un dossier, chacun a son compte rendu dans un dossier, avec un résumé.
ui-help-analyse-out = Le dossier des comptes rendus de plusieurs parties ; par défaut, reviews.
ui-reviews-matches = Parties
ui-reviews-won = Victoires
ui-reviews-luck = Chance par partie
ui-reviews-skill = Propres erreurs par partie
ui-reviews-mistakes = Combien par partie
ui-reviews-written = { $count ->
    [one] { $count } compte rendu
   *[other] { $count } comptes rendus
} dans { $folder }, résumés dans { $summary }
ui-help-simulations = L’effort pour chaque décision (sinon, d’après la longueur de la partie).
ui-help-one-seat = Ne montrer que les décisions de cette place (à partir de 0).
ui-review-unfinished = La partie { $path } n’est pas finie : on ne revoit que les parties finies.
ui-reviewing = Je revois la partie
ui-review-title = { $title } · { $moves } coups
ui-review-known = Les chances de chacun, d’après ce que tous savaient
ui-review-open = Les mêmes, toutes cartes ouvertes
ui-review-round = Manche
ui-review-percent = { $share } %
ui-review-win = gagné
ui-review-luck = Chance
ui-review-skill = Ses erreurs
ui-review-gifts = Celles des autres
ui-review-start = Au départ
ui-review-end = À la fin
ui-review-sum = Départ + chance + erreurs = résultat, en pour cent de la victoire.
ui-review-mistakes = Les décisions les plus chères de { $name }
ui-review-none = { $name } : aucune erreur nette.
ui-review-played = Coup { $number } : { $what } ({ $share } %)
ui-review-better = Mieux : { $what } ({ $share } %), soit { $cost } % de plus (entre { $low } et { $high })
ui-help-site = Écrire la page en fichiers, pour n’importe quel hébergeur : on y joue sans serveur.
ui-site-taken = Il y a autre chose dans { $path } ({ $name }), que je ne veux pas perdre : donne-moi un dossier vide ou nouveau.
ui-keepsake-written = La partie est dans { $path } ({ $size } ko) : ouvre ce fichier dans un navigateur, il n’a besoin de rien d’autre.
ui-keepsake-running = Cette partie n’est pas finie : sa page montrerait toutes les mains. Finis-la d’abord.
ui-site-written = La page est dans { $path } : { $count } fichiers, { $size } ko. Dépose ce dossier chez n’importe quel hébergeur ; pour l’essayer : python -m http.server --directory { $path }
ui-help-learn = Apprendre un jeu en y jouant contre soi-même (PyTorch : pip install tablee[learn]). La même commande continue là où elle s’est arrêtée.
ui-help-learn-from = Commencer par ce réseau (network.bin d’un jeu, par exemple), et non par rien.
ui-learn-no-network = On ne peut pas commencer par ce réseau : { $reason }.
ui-help-learn-folder = Le dossier où tout est gardé ; learn-GAME par défaut.
ui-help-learn-minutes = S’arrêter après tant de minutes ; 0 écrit seulement le réseau et la courbe.
ui-help-learn-decisions = Le but, en décisions apprises ; jusque-là, les pas se font plus petits.
ui-help-learn-tables = Le nombre de tables jouées ensemble (65536 sur une carte graphique, 512 sans elle).
ui-help-learn-device = Apprendre sur une carte graphique (cuda) ou sur le processeur (cpu) ; par défaut, ce qu’il y a.
ui-help-learn-set = Un réglage de la méthode, nom=valeur (docs/learning.md) ; autant de fois qu’on veut.
ui-help-learn-jobs = Le nombre de processus qui jouent aux tables (par défaut, celui-ci seul).
ui-learn-cluster-cpu = Avec un processeur graphique, on joue là où il est. Enlève --jobs et --cluster, ou ajoute --device cpu.
ui-learn-no-torch = Apprendre demande PyTorch : pip install tablee[learn]
ui-learn-no-cuda = PyTorch ne trouve pas de carte graphique ici. Essaie --device cpu.
ui-learn-no-setting = « { $name } » n’est pas un réglage. Les réglages : { $settings }.
ui-learn-no-number = { $name } : « { $text } » n’est pas un nombre qui convient.
ui-learn-damaged = { $path } est abîmé : ce n’est pas l’état d’un apprentissage.
ui-learn-other-game = { $path } est l’apprentissage d’un autre jeu ({ $game }). Choisis un autre dossier avec --folder.
ui-learn-other-schema = { $path } a été commencé avec un autre état du jeu : ses entrées ne veulent plus dire la même chose. Choisis un autre dossier avec --folder.
ui-learn-other-method = { $path } a été commencé avec { $name }={ $kept }, pas { $asked }. Laisse ce réglage, ou choisis un autre dossier avec --folder.
ui-learn-going-on = Je reprends : { $decisions } décisions apprises.
ui-learn-warming = { $game } : je mets les tables en place
ui-learn-told = { $decisions } décisions, { $rate } par seconde ; contre ses anciens { $past }, contre la règle du pouce { $thumb } (1 serait la part juste) ; { $void } de parties sans vainqueur
ui-learn-stopping = Je finis la leçon et je garde tout (encore Ctrl-C pour laisser tomber la leçon)
ui-learn-written = Le réseau : { $network } ({ $size } ko). La courbe : { $curve }
ui-learn-too-large = Le réseau n’est pas écrit : { $why }
ui-learn-stopped = Tout est gardé. Pour continuer : { $command }
ui-learn-heading = { $game } : { $decisions } décisions en { $time }
ui-learn-past = Part de victoire parmi ses anciens, sur la part juste
ui-learn-thumb = … et parmi ceux de la règle du pouce
ui-learn-entropy = Entropie de ses choix, en nats
ui-learn-length = Décisions par partie
ui-learn-void = Part des parties que personne ne gagne
ui-learn-decisions-0 = décisions
ui-learn-decisions-3 = milliers de décisions
ui-learn-decisions-6 = millions de décisions
ui-learn-decisions-9 = milliards de décisions

# Problèmes
ui-help-puzzles = Composer des problèmes : des positions tirées de parties jouées pour cela, où un seul coup est nettement le meilleur. Sans NAMES, pour tous les jeux. La même commande continue là où elle s’est arrêtée.
ui-help-puzzles-count = Combien chaque jeu en a à la fin.
ui-help-puzzles-out = Le dossier où les garder ; celui du jeu par défaut.
ui-help-puzzles-check = Ne rien composer : revoir ceux qui sont là, et dire si le meilleur coup l’est toujours.
ui-puzzles-no-network = { $game } : pas de réseau appris, donc pas de problèmes.
ui-puzzles-looking = { $game } : { $matches ->
    [one] 1 partie jouée
   *[other] { $matches } parties jouées
  }
ui-puzzles-made = { $game } : { $count } problèmes dans { $path }
ui-puzzles-stopped = { $game } : arrêté à { $count } problèmes, gardés dans { $path }. La même commande continue.
ui-puzzles-wrong = { $game } { $number } : { $why }
ui-puzzles-checked = { $game } : { $count } problèmes revus, { $wrong ->
    [0] tous justes
    [one] 1 à refaire
   *[other] { $wrong } à refaire
  }.

# S’occuper d’un serveur
ui-help-admin = S’occuper des tables d’un serveur, qu’il tourne ou non.
ui-help-admin-list = Lister les tables, la plus récente d’abord.
ui-help-admin-inspect = Dire ce qui est gardé d’une table : rien de ce que ses joueurs doivent ignorer les uns des autres.
ui-help-admin-close = Fermer une table pour de bon : qui la regarde l’apprend, on n’y joue plus, rien n’est effacé.
ui-help-admin-export = Écrire une partie finie, ou fermée, comme transcription ; FICHIER peut être - pour l’écran.
ui-help-admin-expire = Effacer maintenant les tables trop vieilles, comme un serveur le fait chaque heure.
ui-help-admin-status = Quelles tables ; autant de fois qu’on veut (open et playing sans autre précision).
ui-help-admin-most = Combien au plus.
ui-help-admin-yes = Le faire sans demander.
ui-help-admin-json = Écrire du JSON, pour un script.
ui-help-admin-dry-run = Ne rien effacer, dire seulement ce qui partirait.
ui-admin-no-file = Il n’y a pas de tables dans { $path }. Dis où elles sont avec --data ou --store (ou TABLEE_STORE).
ui-admin-not-yours = { $path } est à quelqu’un d’autre : prends ce compte, par sudo -u par exemple. Ce que tu écrirais à côté pourrait en exclure ses serveurs.
ui-admin-no-code = « { $code } » ne peut pas être le code d’une table : il a six lettres ou chiffres.
ui-admin-no-table = Il n’y a pas de table { $code } dans { $store }.
ui-admin-code = Code
ui-admin-game = Jeu
ui-admin-status = État
ui-admin-names = Joueurs
ui-admin-round = Manche
ui-admin-scores = Scores
ui-admin-updated = Touchée
ui-admin-opened = Ouverte
ui-admin-clock = Horloge
ui-admin-options = Options
ui-admin-log = Journal
ui-admin-moves = Coups
ui-admin-size = { $events } évènements, { $size } octets
ui-admin-nobody = (libre)
ui-admin-is-open = ouverte
ui-admin-is-playing = en jeu
ui-admin-is-over = finie
ui-admin-is-closed = fermée
ui-admin-sum = Montrées : { $shown }. En tout : { $counts }.
ui-admin-other-rules = Elle a été ouverte sous d’autres règles (version { $version }), ou par un logiciel plus récent : ici elle ne peut pas être rejouée.
ui-admin-sure-close = Fermer la table { $code } pour de bon ?
ui-admin-closed = La table { $code } est fermée. Son journal est gardé.
ui-admin-already-over = La partie de { $code } est finie : il n’y a rien à fermer.
ui-admin-already-closed = La table { $code } est déjà fermée.
ui-admin-not-over = La partie de { $code } continue : une transcription dirait les cartes de tout le monde. Une fois finie, ou fermée, on peut l’écrire.
ui-admin-not-dealt = Rien n’a jamais été distribué à { $code } : il n’y a pas de partie à écrire.
ui-admin-can-not-read = Les règles ont changé depuis { $code } : cette partie n’est plus lisible.
ui-admin-there = { $path } existe déjà. Choisis un autre fichier.
ui-admin-exported = La partie est dans { $path }. Pour la vérifier : tablee verify { $path }
ui-admin-old = { $count ->
    [0] Aucune table n’est trop vieille.
    [one] 1 table est trop vieille : { $codes }
   *[other] { $count } tables sont trop vieilles : { $codes }
  }
ui-admin-sure-expire = Effacer pour de bon { $count ->
    [one] 1 table
   *[other] { $count } tables
  } ?
ui-admin-expired = { $count ->
    [one] 1 table effacée.
   *[other] { $count } tables effacées.
  }
