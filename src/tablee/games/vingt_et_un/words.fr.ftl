title = Vingt-et-Un
tagline = Pioche ou joue, et laisse exploser les autres.

option-actions = Cartes à action
option-actions-reconstruction = notre reconstruction
option-actions-none = aucune
option-explode = Exploser exprès
option-explode-allowed = permis
option-explode-forced_only = seulement si tu y es forcé
option-target = Points pour gagner

no-5 = La manche est finie : commence la suivante.
no-7 = { $what ->
    [card] Le { $card } n’est pas dans ta main : pioche, ou joue une carte que tu as.
   *[other] On ne passe pas : pioche, ou joue une carte.
}
no-8 = { $hand ->
    [0] Ta main est vide : pioche une carte.
   *[other] Tu as déjà { $hand } cartes, le maximum : joue-en une.
}
no-10 = { $phase ->
    [choice] La carte que tu viens de jouer agit d’abord : choisis-lui une carte de la rangée.
   *[turn] On ne choisit dans la rangée que si la carte jouée le demande.
}
no-11 = C’est le { $card } que tu viens de jouer : son action ne peut pas le retirer lui-même.
no-15 = Le { $card } ferait passer le total à { $total } : tu exploserais, et tu as un autre coup.
no-18 = { $hand ->
    [one] La pioche est vide : joue ta dernière carte.
   *[other] La pioche est vide : joue une de tes { $hand } cartes.
}
no-20 = La partie est finie.

action-reverse = inverser
action-discard = défausser une carte
action-take = prendre une carte
action-alike = défausser les mêmes

card = { $face }
card-acting = { $face } ({ $action })

draw = piocher une carte
play = jouer le { $card }
pick = choisir le { $card }
take = prendre le { $card } de la rangée
discard = défausser le { $card } de la rangée
next = commencer la manche suivante
exploding = { $what } et exploser : { $total } !

listed = { $left }, { $right }
added = { $left } + { $right }
lot = { $who } { $card }
lots = Au tirage : { $lots }. { $who } commence.
    .rule = VU-4
drawn-again = { $left } ; égalité, puis { $right }
began = { $who } commence une nouvelle manche.
    .rule = VU-6
drew = { $who } pioche une carte.
    .rule = VU-7
drew-card = { $who } pioche le { $card }.
    .rule = VU-7
played = { $who } joue le { $card }.
    .rule = VU-7
took = { $who } prend le { $card } dans la rangée.
    .rule = VU-13
discarded = { $who } défausse le { $card } de la rangée.
    .rule = VU-12
swept = { $count ->
    [one] Une carte de même valeur est défaussée.
   *[other] { $count } cartes de même valeur sont défaussées.
}
    .rule = VU-2
idle = L’action n’a pas de cible.
    .rule = VU-10
clockwise = On joue de nouveau dans le sens horaire.
    .rule = VU-2
counter-clockwise = On joue maintenant dans le sens inverse.
    .rule = VU-2
total = Total de la rangée : { $total }.
    .rule = VU-16
skipped = { $who } n’a rien à jouer ni à piocher et saute son tour ({ $rule }).
void = Plus personne ne peut rien faire : manche nulle, pas de points ({ $rule }).
void-endless = Trop de tours sans pioche : manche nulle, pas de points ({ $rule }).
exploded = { $who } explose à { $total } ! ({ $rule })
scored = { $who } : { $hand } → { $points } ({ $rule }).
scored-empty = { $who } : main vide → { $points } ({ $rule }).
scored-exploded = { $who } : explosion → { $points } ({ $rule }).
level = Égalité en tête : on continue ({ $rule }).
won = { $who } gagne la partie avec { $points } ({ $rule }).
won-shared = { $names } : victoire partagée avec { $points } ({ $rule }).
named = { $who }
stopped = Trois manches nulles de suite : la partie s’arrête ({ $rule }).

screen-row = Rangée
screen-discards = Défausse :
screen-cards = Cartes
screen-known = Connues
screen-lot = Tirage
screen-gained = Manche
screen-total = Points
sure-explode = Tu vas exploser, et tu as un autre coup.

board-first-to = Premier à { $target } { $target ->
    [one] point
   *[other] points
}
board-leads = { $who } mène : { $points } sur { $target }
board-led = { $who } finit en tête : { $points } sur { $target }
board-level = Égalité en tête : { $points } sur { $target }
board-drawless = Sans pioche : { $count } / { $most } tours

prompt-draw = { $who } pioche une carte.
prompt-draw-you = À toi : pioche une carte.
    .help = Ce que tu gardes en main compte si un autre explose.
prompt-play = { $who } joue une carte.
prompt-play-you = À toi : joue une carte.
    .help = Reste à 21 ou moins ; garde les grosses si tu peux.
prompt-draw-or-play = { $who } pioche ou joue.
prompt-draw-or-play-you = À toi : pioche ou joue une carte.
    .help = Piocher, c’est des points en main ; jouer fait brûler la mèche.
prompt-take = { $who } prend une carte de la rangée.
prompt-take-you = À toi : prends une carte de la rangée.
    .help = Elle vient dans ta main et quitte le total.
prompt-discard = { $who } défausse une carte de la rangée.
prompt-discard-you = À toi : défausse une carte de la rangée.
    .help = Elle quitte le total : enlève une grosse.
prompt-exploded = { $who } explose à { $total } !
prompt-exploded-you = Tu exploses à { $total } !
prompt-void = Manche nulle : pas de points.
prompt-won = { $who } gagne la partie !
prompt-won-you = Tu gagnes la partie !
prompt-stopped = Trois manches nulles de suite : la partie s’arrête.

board-seats = Les autres joueurs
board-piles = Pioche et défausse
board-row = Rangée : { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
}
board-row-empty = La rangée est vide.
board-hand = Ta main
board-hand-of = Main de { $who }
board-fuse = Total de la rangée : { $total } sur { $limit }
board-pile = Pioche : { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
}
board-pile-draw = { board-pile }. Piocher
board-discards = Défausse : { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
}
board-discards-top = { board-discards }, la dernière : { $card }
board-clockwise = sens horaire
board-counter-clockwise = sens inverse
board-card = { $value }
board-card-reverse = { $value }, inverser
board-card-discard = { $value }, défausser une carte
board-card-take = { $value }, prendre une carte
board-card-alike = { $value }, défausser les mêmes
board-card-lot = Tirage : { $card }
board-hidden = carte cachée
board-leads-to = { $card } : total { $total }
board-leads-between = { $card } : total de { $least } à { $most }
board-leads-some = { $card } : total de { $least } à { $most }, peut exploser
board-leads-sure = { $card } : explosion à { $total } !
board-just-played = { $card }, vient d’être jouée
board-copies = { $card } : { $count } fois
board-short-reverse = inverse
board-short-discard = défausse
board-short-take = prends
board-short-alike = mêmes
board-points = { $points } / { $target }
board-points-of = { $points } points sur { $target }
board-gained = { $gained } à cette manche
board-burst = Explosé
board-bang = Boum !
board-bang-of = { $who } explose à { $total }
board-void = Manche nulle

score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

reason-general = d’ici, c’est ce qui gagne le plus souvent
reason-explodes = le { $card } te ferait exploser à { $total }
reason-only-safe = toutes tes autres cartes te font exploser
reason-keep-safe = garde le { $card } : après lui, toutes tes cartes passeraient 21
reason-keep-way-out = garde le { $card } : il ne te fera jamais exploser
reason-keep-remover = garde le { $card } : il peut te sortir d’un mauvais pas
reason-keep-points = garde le { $card } : { $points } si un autre explose
reason-draw-high = piocher n’explose jamais : { $who } devra faire avec { $total }
reason-draw = piocher ne touche pas au total, et te donne une carte de plus
reason-takes = avec le { $card }, tu peux reprendre { $points } dans la rangée
reason-sweeps = les cartes de même valeur partent : le total sera de { $total }
reason-discards = le { $card } retire une carte : tu passes sans exploser
reason-reverses = on change de sens : à { $who } de se débrouiller avec { $total }
reason-corners = { $who } a la main pleine et devra jouer sur { $total }
reason-leaves-high = tu laisses un total de { $total } à { $who }
reason-full-hand = une troisième carte t’obligerait à jouer au prochain tour
reason-shed = débarrasse-toi du { $card } : il ne vaut que { $points }
reason-lowers = le total redescend à { $total }
reason-pick-explodes = retirer le { $card } laisse le total à { $total } : tu exploserais
reason-take-points = { $points } de plus dans ta main
reason-take-way-out = le { $card } ne te fera jamais exploser
reason-stays = le total reste haut : { $total } pour { $who }
reason-drops = le total redescend à { $total }

about-fuse = La mèche : le total de la rangée. À 21 tout va bien, au-dessus ça explose.
    .rule = VU-16
about-pile = La pioche : à ton tour, pioche une carte, ou joue-en une.
    .rule = VU-7
about-way = Le sens du jeu. Une carte « inverser » le change.
    .rule = VU-2
about-discards = Les cartes défaussées : elles sont hors jeu jusqu’à la fin de la manche.
    .rule = VU-12
about-card = Une de tes cartes. Au-dessus : le total si tu la joues. Si un autre explose, ce que tu as en main fait tes points.
    .rule = VU-17
about-row = Une carte de la rangée : leurs valeurs s’ajoutent, et le total brûle vers 21.
    .rule = VU-16
about-held = Une main : trois cartes au plus, cachées. On ne connaît que celles reprises dans la rangée.
    .rule = VU-8
about-points = Les points de la partie. Seul en tête avec assez de points, on gagne.
    .rule = VU-20
about-bang = L’explosion finit la manche : qui explose ne marque rien, les autres marquent leur main.
    .rule = VU-17

goal = But : { $target ->
    [one] { $target } point
   *[other] { $target } points
}
    .rule = VU-20
goal-you = { $missing ->
    [0] But atteint : reste seul en tête
   *[other] { goal }, encore { $missing }
}
    .rule = VU-20
sheet-who = Qui a explosé ?
sheet-nobody = Personne : manche nulle
sheet-hand = main
sheet-over-20 = Le but est atteint, avec une seule personne en tête (VU-20).
sheet-over-22 = Trois manches nulles de suite : le plus grand total gagne (VU-22).
