plate-turn = à jouer
plate-absent = (absent)
emote-bravo = Bravo !
emote-merci = Merci !
emote-oups = Oups…
emote-hein = Hein ?!
emote-vite = On joue ?
emote-coeur = ♥

page-name = Tablée
page-loading = Un instant…
page-close = Fermer
page-home = Accueil
page-skip = Aller au contenu
page-language = Langue
page-light = Lumière
page-light-auto = Auto
page-light-light = Jour
page-light-dark = Soir
page-guest = Invité
page-copy = Copier le lien
page-copied = Lien copié
page-share = Envoyer le lien
page-title = { $what } · Tablée

http-no-answer = Le serveur ne répond pas. Réessaie dans un instant.

home-sentence = { $count ->
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
    [7] Sept
    [8] Huit
    [9] Neuf
   *[other] { $count }
} petits jeux de cartes et de bluff. Installe-toi : la table est mise.
home-games = Les jeux
home-play = Jouer maintenant
home-level = Contre qui jouer ?
home-against = { $count ->
    [one] { $count } robot
   *[other] { $count } robots
} · { $level }
home-bots = Combien de robots ?
home-with-bots = { $count ->
    [one] ici, toi et { $count } robot
   *[other] ici, toi et { $count } robots
}
home-you = Prénom, code
home-round = Manche { $number }
home-give-up = Abandonner
home-give-up-of = { $word } : { $game }
home-give-up-sure = Abandonner cette partie de { $game } ?
home-give-up-why = Elle quitte ta liste. Si d’autres jouent encore, un robot prend ta place.
home-delete = Supprimer
home-delete-sure = Supprimer cette partie de { $game } ?
home-delete-why = Elle n’est gardée que dans ce navigateur : personne d’autre ne l’a.
home-delete-no = La garder
home-give-up-no = Continuer à jouer
home-play-with = Jouer maintenant à { $game }
home-invite = Inviter des amis
home-invite-to = Inviter des amis à { $game }
home-here = Sur le même écran
home-here-to = Sur le même écran : { $game }
home-rules = Règles
home-rules-of = Règles de { $game }
home-players = { $least } à { $most } joueurs
home-name = Ton prénom
home-name-saved = C’est noté.
home-code = Code d’une table
home-join = Rejoindre
home-resume = Reprendre
home-older = Autres parties en cours
home-recent = Parties finies
home-public = Tables ouvertes à tous
home-watch-again = Revoir
home-continue = Continuer
home-sit = S’asseoir
home-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
home-alone = Personne pour l’instant
home-no-server = Ici, on joue contre des robots ou à plusieurs sur le même écran. Pour inviter des amis de loin, il faut un serveur : l’un de vous installe Tablée et ouvre la table.
home-gone = Le serveur ne répond pas : contre des robots ou à plusieurs sur le même écran, on joue quand même. Tes tables avec des amis reviennent avec lui.
home-fair = Pas besoin de compte, pas de publicité, pas de pistage. Chaque donne est vérifiable.

form-friends = { $game } entre amis
form-here = { $game } sur le même écran
form-here-hint = Vous jouez à tour de rôle sur cet appareil. Un rideau cache les cartes entre deux joueurs.
form-seats = Places
form-seat = Place { $number }
form-seat-me = Toi
form-seat-open = Libre, pour un ami
form-add = Ajouter une place
form-remove = Retirer la place { $number }
form-person = Une personne
form-name = Prénom, place { $number }
form-who = Qui joue, place { $number }
form-options = Règles de la table
form-number = de { $least } à { $most }
form-clock = Temps pour réfléchir
form-clock-none = sans limite
form-clock-relaxed = tranquille
form-clock-brisk = rapide
form-listed = Visible sur la page d’accueil : tout le monde peut s’asseoir
form-watchable = On peut regarder sans jouer
form-bots = Robots et conseils
form-pause = Les robots font une petite pause avant de jouer
form-hints = Conseils permis : on peut demander quoi jouer
form-open = Ouvrir la table
form-play = Commencer
form-no-game = Ce jeu n’est pas servi ici.
form-names-missing = Il faut au moins une personne, et un prénom pour chacune.
option-memory_aid = Aide-mémoire
option-memory_aid-on = oui, ce qu’on a vu reste noté
option-memory_aid-off = non, tout de tête
option-value-default = { $value } (habituel)

level-random = Robot étourdi
level-beginner = Robot débutant
level-regular = Robot habitué
level-expert = Robot expert
level-master = Robot maître
level-short-beginner = Débutant
level-short-regular = Habitué
level-short-expert = Expert
level-short-master = Maître
level-like-random = Joue au hasard.
level-like-beginner = Connaît les règles, oublie vite, se laisse surprendre.
level-like-regular = Joue bien en famille, avec des étourderies.
level-like-expert = Compte, se souvient et prévoit : il faut s’accrocher.
level-like-master = Prend son temps et ne te passe rien.
bot-0 = Noisette
bot-1 = Basilic
bot-2 = Radis
bot-3 = Romarin
bot-4 = Clafoutis
bot-5 = Myrtille
bot-6 = Sarrasin
bot-7 = Ciboulette
plate-bot = (robot)

lobby-title = La table se remplit
lobby-invite = Invite par ce lien
lobby-code = Code de la table
lobby-qr = QR code du lien de cette table
lobby-seats = Autour de la table
lobby-kept = Gardée pour { $name }
lobby-open = Place libre
lobby-sit = S’asseoir ici
lobby-you = toi
lobby-name = Ton prénom pour cette table
lobby-host-bot = Mettre un robot
lobby-bot-at = Robot à la place { $number }
lobby-empty = Libérer
lobby-empty-seat = Libérer la place { $number }
lobby-up = Se lever
lobby-start = Distribuer
lobby-wait-seats = { $count ->
    [one] Il reste { $count } place à prendre.
   *[other] Il reste { $count } places à prendre.
}
lobby-wait-host = Tout le monde est là. On attend que l’hôte distribue.
lobby-ready = Tout le monde est là !
lobby-options = Règles de cette table
lobby-all-rules = Lire les règles du jeu
lobby-hints = Conseils
lobby-hints-on = permis
lobby-hints-off = chacun pour soi
lobby-pause = Robots
lobby-pause-on = prennent leur temps
lobby-pause-off = jouent tout de suite
lobby-clock = Temps pour réfléchir : { $clock }
lobby-dealing = Chacun donne sa part de hasard…
lobby-dealing-for = Chacun donne sa part de hasard… On attend { $names }.
lobby-withheld = Donne annulée, part de hasard manquante : { $names }. Tout est tiré à nouveau, et ça reste noté.
lobby-fault = { $fault ->
    [server] Le serveur a changé sa part de hasard après l’avoir fixée. Ta page n’a pas donné la tienne.
   *[seats] Une part de hasard a changé après avoir été fixée. Ta page n’a pas donné la tienne.
}
lobby-removed = L’hôte t’a demandé de laisser ta place. Tu peux rester regarder.
lobby-remove = Faire partir
lobby-remove-who = Faire partir { $name }
lobby-remove-sure = Faire partir { $name } ?
lobby-remove-why = La place sera libre, mais { $name } ne pourra plus s’asseoir à cette table.
lobby-remove-no = Non, { $name } reste
plate-same = (même personne : { $names })
lobby-fair = Empreinte de la donne
lobby-fair-why = Le serveur et chaque joueur tirent une part de hasard et montrent d’abord son empreinte, qui la fixe sans la dire. Quand toutes sont fixées, on les réunit : c’est la donne. Personne ne peut plus changer sa part après avoir vu celle d’un autre. Qui refuse de la donner perd sa place, et c’est noté.
lobby-fair-server = Serveur
lobby-fair-none = pas encore fixée
lobby-fair-ask = Qu’est-ce que c’est ?

match-menu = Menu
match-rules = Règles
match-log = Tout ce qui s’est passé
match-log-since = Depuis ton tour
match-log-before = Avant
match-log-nothing = Rien encore depuis ton coup.
match-skip = Passer à la suite
match-pace = Rythme
match-pace-calm = Calme
match-pace-normal = Normal
match-pace-quick = Rapide
match-pace-why-calm = Chaque coup reste affiché le temps de le lire sans se presser. Touche la table pour passer à la suite.
match-pace-why-normal = Chaque coup reste affiché le temps de le lire. Touche la table pour passer à la suite.
match-pace-why-quick = Les coups s’affichent dès qu’ils sont joués.
match-log-empty = Rien encore : la partie commence.
match-moves = Coups possibles
match-moves-none = Rien à jouer pour l’instant : attends ton tour.
match-hint = Conseil
match-emotes = Réagir
match-leave = Quitter la table
match-leave-why = Un robot jouera à ta place. La partie quitte ta liste ; son lien te ramène ici.
local-sealed = La donne est fixée d’avance. Son empreinte : { $digest }
local-kept = Cette partie
local-kept-why = Elle se joue dans cette page et s’y garde toute seule, coup par coup. Tu la retrouves à l’accueil, même sans réseau.
local-loose = Ton navigateur ne garde rien : cette partie se perdra quand tu fermeras la page.
carry-title = Jouer avec quelqu’un
carry-why = La partie continue à une table du serveur, avec ce que tu sais et vois : tes cartes, les points, les coups joués. Ce qui t’est caché est redistribué, en accord avec tout ça. Ici, elle reste comme elle est.
carry-seat = À la place de
carry-invite = Inviter un ami
local-elsewhere = Cette partie est ouverte ailleurs
local-elsewhere-why = Un autre onglet la joue en ce moment. Rien n’est perdu.
local-elsewhere-here = Continuer ici
match-link = Lien de la table
match-watching = Tu regardes
match-again = Partie reprise
match-lost = Connexion perdue, on réessaie…
match-away = Un robot joue à ta place.
match-return = Reprendre ma place
match-absent = { $name } n’est pas là.
match-slow = On attend { $name } depuis un moment.
match-replace-in = Un robot pourra jouer dans { $seconds } s.
match-replace = Faire jouer un robot
match-replace-for = Faire jouer un robot pour { $name }
match-why = Voir la règle { $rule }
match-sure = Vraiment ?
match-sure-yes = Jouer quand même
match-sure-no = Réfléchir encore
match-turn-mine = ● À toi de jouer
match-turn-of = Au tour de { $name }
match-waits = C’est noté : on attend les autres.
match-people = Autour de la table

advice-thinking = Voyons voir…
advice-move = Je te conseille : { $move }
advice-share = { $share } de gagner
advice-second = deuxième meilleur coup : { $share }
advice-even = un autre coup se vaut
advice-only = c’est le seul coup
advice-play = Jouer ce coup
advice-close = Ranger le conseil

round-title = Fin de la manche
round-fold = Voir la table
round-unfold = Le compte
round-next = Manche suivante
round-watching = On attend la manche suivante…
end-unfold = Voir le résultat

end-title = { $name } gagne !
end-shared = Victoire partagée : { $names } !
end-mine = Tu gagnes, bravo !
end-ranks = Classement
end-rank = { $rank ->
    [one] 1er
   *[other] { $rank }e
}
end-how = Comment ça s’est fini
end-rematch = Revanche
end-rematch-wait = On dresse la table…
end-rematch-of = Une revanche est prête.
end-join = Rejoindre
end-follow = Regarder la revanche
end-again = Revoir coup par coup
end-review = Analyser la partie
end-source = Revenir à l’analyse de la partie d’origine
end-download = Télécharger

question-who = Quelqu’un conteste ?
question-none = Personne : OK
question-one = { $name } : { $move }

curtain-pass = Passe l’appareil à { $name }
curtain-look = Les autres regardent ailleurs !
curtain-me = C’est moi, { $name }

rules-search = Chercher dans les règles
rules-none = Aucune règle ne parle de « { $text } ».
rules-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
rules-link = Lien vers la règle { $label }
rules-play = Jouer à { $game }
rules-of = Règles · { $game }
rules-small-print = Décisions et options

replay-title = Revoir · { $game }
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un coup en avant
replay-last = À la fin
replay-slider = Position dans la partie
replay-step = Coup { $at } sur { $last }
replay-viewer = Vu par
replay-open = Cartes ouvertes
replay-spectator = Un spectateur
replay-deal = La donne.
replay-controls = Lecture de la partie

review-title = Analyse · { $game }
review-sides = Que montrer
review-side-report = Bilan
review-side-board = Table
review-chances = Les chances de chacun
review-graph = Chances de chacun, coup par coup
review-chance = { $name } : { $share }
review-signed = { $sign ->
    [minus] −{ $share }
   *[plus] +{ $share }
}
review-round = manche { $number }
review-waiting = L’analyse attend son tour…
review-working = On repasse la partie en revue : { $share }
review-late = La partie est trop longue : l’analyse s’est arrêtée au bout de cinq minutes, au coup { $done } sur { $total }.
review-failed = L’analyse n’a pas abouti.
review-stop = Arrêter l’analyse
review-stopped = L’analyse est arrêtée.
review-meanwhile = En attendant le bilan, tu peux déjà revoir la partie sur la table.
review-eyes = Avec quels yeux
review-eyes-known = Ce qu’on savait
review-eyes-open = Toutes cartes ouvertes
review-eyes-why-known = Les chances telles que chacun pouvait les estimer, d’après ce que toute la table avait vu.
review-eyes-why-open = Les chances avec toutes les cartes retournées : facile à dire après coup.
review-players = Joueur par joueur
review-luck = Chance
review-choices = Erreurs
review-gifts = Cadeaux
review-start = { $who ->
    [me] Tu partais avec { $share } de chances de gagner.
   *[other] { $name } partait avec { $share } de chances de gagner.
}
review-told-luck = { $who ->
    [me] { $luck ->
        [gave] La chance t’a donné +{ $share } de chances de gagner,
        [took] La chance t’a pris { $share } de chances de gagner,
       *[even] La chance n’a rien changé pour toi,
    }
   *[other] { $luck ->
        [gave] La chance lui a donné +{ $share } de chances de gagner,
        [took] La chance lui a pris { $share } de chances de gagner,
       *[even] La chance n’a rien changé,
    }
}
review-told-choices = { $who ->
    [me] { $choices ->
        [cost] tes choix t’ont coûté { $share } de chances de gagner.
       *[clean] et tes choix ne t’ont rien coûté.
    }
   *[other] { $choices ->
        [cost] ses choix lui ont coûté { $share } de chances de gagner.
       *[clean] et ses choix ne lui ont rien coûté.
    }
}
review-told-gifts = { $who ->
    [me] Les erreurs des autres t’ont rapporté { $share } de chances de gagner.
   *[other] Les erreurs des autres lui ont rapporté { $share } de chances de gagner.
}
review-sums = On additionne coup par coup : le total peut dépasser 100 %.
review-costliest = Les choix qui ont le plus coûté
review-clean = Rien à redire : du beau jeu.
review-move = { $at ->
    [0] Dès la donne
   *[other] Après le coup { $at }
}
review-of-winning = de chances de gagner
review-played = Choisi
review-better = Mieux
review-see = Voir
review-again = Rejouer à partir d’ici
review-here = { $name } choisit : { $played } Mieux : { $better } (−{ $share }).
review-figures = Le graphique en chiffres
review-figures-caption = Chances de gagner d’après ce que toute la table savait ; entre parenthèses, toutes cartes ouvertes.
review-figures-move = Coup

again-title = Rejouer à partir d’ici
again-what = { $who ->
    [me] Tu reprends ta place { $at ->
        [0] dès la donne
       *[other] après le coup { $at }
    }, contre des robots. Ce que tu ne pouvais pas savoir est redistribué, en accord avec tout ce que tu savais.
   *[other] Tu prends la place de { $name } { $at ->
        [0] dès la donne
       *[other] après le coup { $at }
    }, contre des robots. Ce que { $name } ne pouvait pas savoir est redistribué, en accord avec tout ce qu’on savait à cette place.
}
again-begin = Jouer

lost-title = Il n’y a rien à cette adresse
lost-text = Le lien est peut-être incomplet, ou la partie a été rangée.
lost-table = Cette table n’existe pas
lost-table-text = Le lien est peut-être incomplet, la partie a été rangée, ou elle se joue entre amis sans spectateurs.
lost-tries = Doucement !
lost-forbidden = Cette table se joue entre amis
lost-forbidden-text = On ne peut pas y regarder sans jouer.
lost-closed = Cette table est fermée
lost-failed = Ça n’a pas marché
lost-home = Retour à l’accueil
lost-again = Réessayer

## Des jeux qui se préparent, une seule fois après l’installation

ready-waiting = Bientôt prêt. Clique pour qu’il passe devant.
ready-working = Première fois : prêt dans une demi-minute.
ready-warming = On peut jouer ! Les robots s’échauffent encore.
ready-warming-here = Les robots s’échauffent : pour l’instant, ils jouent comme des débutants.
ready-table = Première fois : les jeux sont prêts dans une demi-minute.
ready-disk = Le disque de l’ordinateur est plein : libère un peu de place, on réessaie bientôt.
ready-stopped = La préparation s’est arrêtée en route. On réessaie bientôt, ou dès que tu cliques.

## Qui peut venir

reach-only-here = Ce lien ne marche que sur cet ordinateur.
reach-open = Ouvrir à la maison
reach-open-why = Les appareils reliés au même réseau pourront venir, jusqu’à ce que tu fermes Tablée.
reach-alone = Cet ordinateur n’est relié à aucun réseau : personne d’autre ne peut venir.
reach-link = Le lien de la table
reach-open-house = Ouvert à la maison : le lien marche pour les appareils reliés au même réseau.

## Vérifier une partie, et en ouvrir une

verify-title = Vérifier la partie
verify-do = Vérifier
verify-working = On rejoue tout : { $share }
verify-verdict = { $outcome ->
    [kept] Tout est en ordre.
    [broken] Quelque chose est faux.
   *[unknown] Rien de faux, mais tout ne peut pas se prouver.
}
verify-mark = { $outcome ->
    [kept] vérifié
    [broken] faux
   *[unknown] à savoir
}
verify-seat-number = la place { $number }
verify-not-read = Ce fichier ne peut pas être lu.
verify-not-text = Ce n’est pas une partie enregistrée, ni même un texte.
verify-no-game = Ligne { $line } : aucun jeu d’ici ne s’appelle « { $game } ».
verify-server-none = Aucune empreinte n’a été publiée avant la donne : rien ne montre que la clé n’a pas été choisie.
verify-server-unfit = L’empreinte de la ligne { $digest } n’est pas celle de la clé de la ligne { $part } : l’une des deux est fausse.
verify-server-part = La part du serveur, ligne { $part }, est fausse : elle n’a pas l’empreinte que cette page avait notée.
verify-server-digest = L’empreinte du serveur, ligne { $digest }, est fausse : cette page en avait noté une autre.
verify-server-other = Le serveur a changé de part (ligne { $part }) : cette page avait noté une autre empreinte que celle de la ligne { $digest }.
verify-server-gone = L’empreinte que le serveur avait montrée avant la donne a disparu.
verify-server-noted = La part du serveur est celle dont cette page avait noté l’empreinte.
verify-server = La part du serveur est celle dont l’empreinte est dans le fichier.
verify-key-noted = La clé est celle dont cette page avait noté l’empreinte avant la donne.
verify-key = La clé est celle dont l’empreinte est dans le fichier.
verify-seats = { $count ->
    [one] La part du joueur est celle dont l’empreinte est dans le fichier.
   *[other] Les parts des { $count } joueurs sont celles dont les empreintes sont dans le fichier.
}
verify-seats-open = Les parts des joueurs ont été données à découvert, comme autrefois : qui tenait le serveur et s’asseyait en dernier pouvait choisir la sienne.
verify-seats-gone = Les empreintes que cette page avait notées ont disparu.
verify-seat-unfit = La part de { $name }, ligne { $part }, n’est pas celle de l’empreinte de la ligne { $digest } : l’une des deux est fausse.
verify-seat-part = La part de { $name }, ligne { $part }, est fausse : elle n’a pas l’empreinte que cette page avait notée.
verify-seat-digest = L’empreinte de { $name }, ligne { $digest }, est fausse : cette page en avait noté une autre.
verify-seat-other = La part de { $name } a été échangée avec son empreinte (lignes { $digest } et { $part }) : cette page en avait noté une autre.
verify-before = Les cartes ont été scellées avant la donne : cette page avait noté toutes les empreintes avant de donner ta part.
verify-before-unknown = Que tout était fixé avant la donne, le fichier seul ne le montre pas : seule une page qui y était peut comparer.
verify-own = Ta part est dans la clé.
verify-own-broken = Ta part, ligne { $line }, n’est pas celle que ta page a donnée : l’octet { $byte } diffère.
verify-told = Aucune donne n’a été annulée en silence après que ta page avait donné ta part.
verify-told-broken = Une donne a été annulée en silence après que ta page avait donné ta part.
verify-withheld = { $count ->
    [one] Une donne a été annulée avant celle-ci. Part manquante : { $names }.
   *[other] { $count } donnes ont été annulées avant celle-ci. Parts manquantes : { $names }.
}
verify-way = Cette partie en reprend une autre après { $moves } coups : ce que { $name } n’y savait pas a été redonné au hasard. Rien n’était promis sur ces cartes.
verify-moves = { $count ->
    [0] Aucun coup n’a été joué.
    [one] Le seul coup suit les règles.
   *[other] Les { $count } coups suivent les règles.
}
verify-refused = Ligne { $line }, coup { $move } : la règle { $rule } interdit « { $row } » avec ces cartes. Le coup est faux, ou la clé l’est.
verify-cards = Chaque carte découle de la clé : la donne et tous les mélanges ont été refaits ici.
verify-cards-noted = Chaque carte découle de la clé, refaite ici ; les premières que cette page a montrées étaient bien celles-là.
verify-cards-other = Les premières cartes que cette page a montrées ne sont pas celles de cette clé.
verify-result = Le résultat est bien celui de ces coups.
verify-result-other = La fin de ces coups n’est pas celle que cette page a montrée.
verify-unfinished = La partie n’est pas finie.
verify-seal = Le fichier est entier : son sceau correspond à tout ce qu’il dit.
verify-seal-alone = Ligne { $line } : le sceau ne correspond pas, et tout le reste est juste. Un nom, une note ou le sceau lui-même a été changé.
verify-elsewhere = Vérifier sans cette page
verify-elsewhere-why = Qui ne fait pas confiance à cette page télécharge la partie et la vérifie sur son propre ordinateur :
verify-keep = Télécharge la partie et garde-la, avec une image de cet écran.
verify-no-rules = Les règles du jeu n’ont pas pu être chargées. Réessaie dans un instant.

open-title = Ouvrir une partie
open-what = Choisis une partie enregistrée, ou dépose-la n’importe où sur la page. Elle est vérifiée ici, sans rien envoyer.
open-choose = Choisir un fichier
open-drop = Dépose la partie ici

me-title = Moi et mes parties
me-link = Mes statistiques et mon compte
me-figures-title = Mes statistiques
me-none = Aucune partie finie pour l’instant. Joue, et reviens voir !
me-reading = { $count ->
    [one] On relit encore une partie…
   *[other] On relit encore { $count } parties…
}
me-unread = { $count ->
    [one] Une partie n’a pas pu être relue : ses règles ont changé, ou la table ne répond pas.
   *[other] { $count } parties n’ont pas pu être relues : leurs règles ont changé, ou la table ne répond pas.
}
me-how = Ta part de victoires, et entre quelles bornes elle se trouve vraiment, 19 fois sur 20. Le petit trait debout : ce que gagneraient des joueurs de même force. Les parties reprises en cours de route ne comptent pas.
me-by-game = Jeu par jeu
me-by-person = Avec qui
me-by-level = Contre quels robots
me-share = Part de victoires
me-count = Parties
me-matches = { $count ->
    [one] 1 partie
   *[other] { $count } parties
}
me-between = entre { $low } et { $high } ; à égalité, { $even }
me-points-title = Tes points par manche
me-points-told = { $count ->
    [one] { $mean } en une manche.
   *[other] { $mean } en moyenne sur { $count } manches (entre { $low } et { $high }).
}
me-figures = En chiffres
me-figures-of = Points par manche, { $game }
me-round = Manche
me-points = Points
me-habits = Tes habitudes les plus chères
me-habits-none = Fais analyser une partie finie : ce qui te coûte le plus souvent s’affichera ici.
me-habits-clean = Rien de cher dans les parties analysées : du beau jeu.
me-times = { $count ->
    [one] une fois
   *[other] { $count } fois
}
me-instead = Le pire cas. Choisi : { $played } Mieux : { $best }
me-worst = Revoir ce moment
me-account = Un compte, si tu veux
me-account-why = Pas besoin de compte pour jouer. Avec un compte, tu gardes ton prénom, tes parties et tes réglages d’un appareil à l’autre, sans adresse e-mail : une phrase de sept mots suffit, ou une clé d’accès.
me-account-there = Ce navigateur a un compte. Ton prénom, tes réglages, tes parties finies, tes problèmes et tes tables te suivent sur tes autres appareils. Une partie en cours sur cet écran reste ici jusqu’à sa fin.
me-phrase-make = Créer ma phrase
me-phrase-new = Changer de phrase
me-phrase-title = Ta phrase
me-phrase-once = Elle ne s’affichera plus jamais. Note-la maintenant, mot pour mot.
me-phrase-keep = Qui la connaît entre dans ton compte. Sans elle, personne ne peut te le rendre.
me-phrase-written = Je l’ai notée
me-enter-title = Tu as déjà un compte ?
me-enter-why = Rien ne se perd : ce que tu as fait dans ce navigateur, tu pourras l’emporter dans ton compte, ou le retrouver en fermant le compte ici.
me-along = Emporter ce qui est ici ?
me-along-as = Avant d’ouvrir ton compte, tu jouais dans ce navigateur sous le nom de { $name }. Il y a ici :
me-along-here = Avant d’ouvrir ton compte, on jouait déjà dans ce navigateur. Il y a ici :
me-along-tables = { $count ->
    [one] une table avec d’autres
   *[other] { $count } tables avec d’autres
}
me-along-matches = { $count ->
    [one] une partie finie sur cet écran
   *[other] { $count } parties finies sur cet écran
}
me-along-puzzles = { $count ->
    [one] un problème, avec ta série
   *[other] { $count } problèmes, avec ta série
}
me-along-take = Tout emporter dans mon compte
me-along-else = Si ce n’est pas à toi, laisse : rien ne bouge, et tout revient quand le compte est fermé ici.
me-along-twice = { $count ->
    [one] À une table, ton compte est déjà assis à une autre place : personne ne doit voir deux mains. Elle t’attend ici, compte fermé.
   *[other] À { $count } tables, ton compte est déjà assis à une autre place : personne ne doit voir deux mains. Elles t’attendent ici, compte fermé.
}
me-phrase = Ta phrase
me-enter = Ouvrir
me-leave = Fermer le compte ici
me-busy = Un instant…
me-no = Non, rien
me-sure-phrase = Changer de phrase ?
me-sure-phrase-why = L’ancienne phrase n’ouvrira plus rien. Tes autres appareils restent ouverts.
me-sure-leave = Fermer le compte ici ?
me-sure-leave-why = Le compte reste entier, et ta phrase ou ta clé l’ouvrira de nouveau. Les parties venues d’ailleurs quittent ce navigateur, et tu redeviens ici qui tu étais avant.
me-no-answer = La table ne répond pas : le compte et les parties en ligne ne sont pas là pour l’instant.
me-no-server = Cette page vit sans serveur : tout reste dans ce navigateur, et il n’y a pas de compte.
me-data = Mes données
me-export-why = Un seul fichier avec tes parties finies, tes feuilles de score, tes réglages, tes statistiques et ce que les analyses ont dit de toi. D’une partie en cours, il n’a que les noms et les points.
me-export = Tout exporter
me-exporting = On écrit…
me-delete = Tout supprimer…
me-delete-sure = Tout supprimer ?
me-delete-here = Tes parties, tes feuilles de score, tes réglages et tes statistiques disparaissent de ce navigateur. On ne peut pas revenir en arrière.
me-delete-there = Ton compte disparaît aussi, s’il y en a un. Aux tables où tu joues, un robot finit à ta place. Les parties finies restent à ceux qui les ont jouées, et tu t’y appelles « Anonyme ».
me-delete-yes = Oui, tout supprimer
me-passkey-make = Créer une clé d’accès
me-passkey-add = Ajouter une clé d’accès
me-passkey-enter = Ouvrir avec une clé d’accès
me-passkey-of = Clé d’accès du { $date }
me-passkey-remove = Retirer
me-passkey-remove-of = Retirer la clé { $number }, du { $date }
me-passkey-only = Note aussi une phrase : si tu perds la clé, elle seule rouvrira ton compte.
me-passkey-none = Les clés d’accès (empreinte, visage, code de l’appareil) demandent une adresse sûre, en https : ici, prends une phrase.
me-passkey-not = Aucune clé n’a servi. Rien n’a changé : réessaie, ou prends une phrase.
# Reprendre un coup
undo = Reprendre mon coup
undo-of = Reprendre le coup de { $name }
undo-asked = { $name } voudrait reprendre son coup. D’accord ?
undo-asks = { $name } voudrait reprendre son coup.
undo-waits = On demande aux autres si tu peux reprendre ton coup.
undo-yes = D’accord
undo-no = Non
# Le problème du jour
puzzle-today = Le problème du jour
puzzle-number = Problème { $number }
puzzle-invite = Un coup à trouver ; un nouveau chaque jour, le même pour tous
puzzle-find = Trouve le meilleur coup.
puzzle-answer = Ta réponse
puzzle-wrong = Il y a mieux.
puzzle-cost = { $share } de gagner avec ce coup, contre { $best } avec le meilleur.
puzzle-retry = Réessayer
puzzle-show = Voir la réponse
puzzle-over-first = Trouvé du premier coup !
puzzle-over-found = Trouvé !
puzzle-over-shown = La réponse :
puzzle-worth = { $best } de gagner, contre { $second } avec le deuxième meilleur coup.
puzzle-follow = La suite
puzzle-position = La position
puzzle-next = Un autre
puzzle-fold = Voir la table
puzzle-unfold = Revoir la réponse
puzzle-list = Problèmes
puzzle-streak = { $count ->
    [0] Pas encore de série.
    [one] Série : 1 jour.
   *[other] Série : { $count } jours.
}
puzzle-uncounted = La réponse était déjà vue : ce jour ne compte pas.
puzzle-counts = Un jour compte quand tu trouves son problème ce jour-là (minuit UTC), au premier essai ou non, sans voir la réponse.
puzzle-day-today = Aujourd’hui
puzzle-day-yesterday = Hier
puzzle-mark-first = trouvé du premier coup
puzzle-mark-found = trouvé
puzzle-mark-shown = réponse vue
puzzle-none = Il n’y a pas de problème à ce numéro.
days-your-turn = À toi de jouer
days-awaited = On t’attend
days-title = { $count ->
    [one] ● À toi de jouer · Tablée
   *[other] ● À toi de jouer ({ $count }) · Tablée
}
form-clock-days = à son rythme
days-hint = Chacun joue quand il peut, pendant des jours ou des semaines. La table attend : aucun robot ne joue à la place de quelqu’un.
days-kept = Une partie que personne n’ouvre est gardée { $count } jours.
days-alert = Préviens-moi quand c’est à moi
days-alert-why = Quand la page est fermée, ton navigateur te dit qu’une table t’attend : une fois par tour, puis de rares rappels.
days-alert-on = C’est noté : ce navigateur te préviendra, même si la page est fermée.
days-alert-insecure = Un navigateur ne prévient que depuis une adresse sûre, en https : ce n’est pas le cas ici.
days-alert-install = Sur iPhone et iPad, ajoute d’abord Tablée à l’écran d’accueil (Partager, puis « Sur l’écran d’accueil ») et ouvre-la de là.
days-alert-unsupported = Ce navigateur ne sait pas prévenir quand la page est fermée.
days-alert-refused = Ton navigateur refuse les notifications de cette page. Tu peux les permettre dans ses réglages, à côté de l’adresse.
days-alert-failed = Ça n’a pas marché : le service de notifications de ton navigateur ne répond pas. Réessaie plus tard.
days-push-turn = À toi de jouer !
days-push-round = La manche est finie : on t’attend pour la suite.
days-push-deal = On t’attend pour la donne.
days-push-start = Tout le monde est là : tu peux commencer.
party-open = Sur grand écran
party-open-to = Sur grand écran : { $game }
party-form = { $game } sur grand écran
party-form-hint = Cet écran montre la table à tout le monde, et chacun tient sa main sur son téléphone : on scanne le code, on s’assoit, on joue. De la place pour { $most }, et personne n’a besoin de compte.
party-join = Je joue
party-start = On commence
party-bot = Ajouter un robot
party-full = Plein écran
party-code = Code { $code }
party-wait = { $count ->
    [0] Personne encore à table. Il faut être au moins { $least }.
   *[other] { $count } à table. Il faut être au moins { $least }.
}
party-ready = { $count } à table. On commence dès que tout le monde est là.
party-no-seat = Il n’y a plus de place à cette table : tu peux regarder.
party-scan = Scanne, assieds-toi, joue
sound-title = Sons et vibrations
sound-on = De petits sons quand on joue
sound-buzz = Vibrer quand c’est à moi
why-ask = Pourquoi ?
why-case = Ce qui vient de se passer
ask-what = Qu’est-ce que c’est ?
about-ask = Touche ce que tu veux comprendre : rien ne sera joué. Au clavier, Tab va de l’un à l’autre, Échap finit.
help-words = Explications pendant la partie
help-why = À chaque tour, la table dit aussi pourquoi ça compte.
learn-of = Leçon : { $game }
learn-offer = Première fois ? Apprends en 3 min
learn-offer-of = Première fois ? Apprends en 3 min : { $game }
learn-again = Leçon
learn-again-of = Leçon : { $game }
learn-step = Étape { $step } sur { $steps }
learn-back = Étape d’avant
learn-on = Continuer
learn-yours = Suis le contour bleu
learn-play = Jouer pour de vrai
score-title = Feuille de score
score-of = Feuille de score : { $game }
score-hint = Pour une partie avec la vraie boîte : tu notes, le jeu compte. Tout reste sur cet appareil.
score-none = Ce jeu n’a pas de feuille de score.
score-new = Nouvelle feuille
score-all = Toutes les feuilles
score-people = Autour de la table
score-player = Joueur { $number }
score-remove = Retirer le joueur { $number }
score-begin = Commencer la feuille
score-start = La feuille est prête.
score-is-over = terminée
score-entries = { $count ->
    [0] rien de noté
    [one] { $count } ligne
   *[other] { $count } lignes
}
score-forget-of = Jeter la feuille de { $names }
score-forgotten = La feuille est jetée.
score-leads = { $name } mène.
score-tied = À égalité en tête : { $names }.
score-write = Noter
score-save = Noter
score-next = Suivant
score-undo = Annuler
score-redo = Refaire
score-again = Nouvelle partie
score-line = Ligne
score-total = Total
score-edit = Corriger la ligne { $number } ({ $name })
score-editing = Ligne { $number }
score-delete = Supprimer la ligne
score-field = { $name } : { $what }
score-bounds = { $what } : il faut un nombre de { $least } à { $most }.
score-misfit = Cela contredit une ligne qui suit : corrige-la ou supprime-la d’abord. Rien n’a changé.
score-loose = Ce navigateur ne garde rien : la feuille disparaîtra avec la page.
score-keys = Clavier
score-back = Effacer

keepsake-save = Garder comme page
keepsake-failed = La page n’a pas pu être écrite. Réessaie.
keepsake-broken = Ce fichier est abîmé : la partie ne peut pas être revue.

share-result = Partager le résultat
share-row = { $name } : { $word }
share-saved = Image enregistrée, texte copié.
share-failed = L’image n’a pas pu être faite. Réessaie.

party-level = Niveau du robot à ajouter
party-late = La partie a commencé sans toi : regarde-la, tu joueras la suivante. Garde cette page ouverte.
party-next = La prochaine partie s’ouvrira ici d’elle-même, et tu pourras t’asseoir.
