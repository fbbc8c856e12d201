title = Marshmallow Test
tagline = Gagne des plis, mais sors de la manche au bon moment.

option-after_trump = Quand quelqu’un a coupé
option-after_trump-must = on doit jouer atout
option-after_trump-may = on peut jouer atout
option-after_trump-follow = on fournit la couleur demandée
option-target = Marshmallows pour gagner

colour-red = rouge
colour-orange = orange
colour-mint = menthe
colour-blue = bleu
colour-violet = violet
card = { $value } { $colour }

lead = entamer avec le { $card }
play = jouer le { $card }
name-trump = choisir l’atout : { $colour }
deal = donner la manche suivante

told-deal = { $who } donne la manche { $round }.
    .rule = MT-1
told-trump = { $who } choisit l’atout : { $colour }.
    .rule = MT-2
told-lead = { $who } entame avec le { $card }.
    .rule = MT-4
told-follow = { $who } fournit le { $card }.
    .rule = MT-5
told-ruff = { $who } coupe avec le { $card }.
    .rule = MT-6
told-overtrump = { $who } joue atout aussi, le { $card }.
    .rule = MT-6
told-throw = { $who } ne peut pas fournir et joue le { $card }.
    .rule = MT-5
told-trick = { $who } prend le pli : { $count } sur { $quota }.
    .rule = MT-8
told-leave = { $count ->
    [0] { $who } sort de la manche sans marshmallow (MT-11) : les autres n’ont aucun pli.
    [one] { $who } sort de la manche avec { $count } marshmallow (MT-11) :
   *[other] { $who } sort de la manche avec { $count } marshmallows (MT-11) :
}
told-for = { $count ->
    [one] • { $who } a { $count } pli : +{ $count }.
   *[other] • { $who } a { $count } plis : +{ $count }.
}
    .rule = MT-11
told-next = { $who } entame le pli suivant (MT-12).
told-alone = La manche est finie, { $who } y est encore : 0 marshmallow (MT-13).
told-stuck = { $who } n’a plus de cartes : 0 marshmallow (MT-14).
told-dealer = { $who } donnera la manche suivante.
told-won = { $who } atteint { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
} et gagne la partie (MT-15).

no-2 = { $phase ->
    [naming] Choisis d’abord l’atout, puis joue ta première carte.
   *[playing] L’atout de cette manche ne se choisit plus : joue une carte.
}
no-4 = Le { $card } n’est pas dans ta main.
no-5 = { $follows ->
    [one] On a demandé { $led }, et tu en as une carte : joue-la.
   *[other] On a demandé { $led }, et tu en as { $follows } cartes : joues-en une.
}
no-6 = { $may ->
    [yes] On a coupé : fournis { $led }, ou joue atout ({ $trump }).
   *[no] { $trumps ->
        [one] On a coupé, et tu as un atout ({ $trump }) : joue-le.
       *[other] On a coupé, et tu as { $trumps } atouts ({ $trump }) : joues-en un.
    }
}
no-7 = { $follows ->
    [one] On a coupé et tu n’as pas d’atout, mais tu as une carte { $led } : joue-la.
   *[other] On a coupé et tu n’as pas d’atout, mais tu as { $follows } cartes { $led } : joues-en une.
}
no-13 = { $phase ->
    [scored] La manche est finie : donne la suivante.
   *[playing] La manche n’est pas finie : joue une carte.
}
no-15 = La partie est finie : quelqu’un a assez de marshmallows.

screen-trump = atout { $colour }
screen-trump-open = atout à choisir
screen-no-trump = sans atout
screen-score = Marshmallows
screen-tricks = Plis
screen-held = Main
screen-payoff = Sortie
screen-card = Pli
screen-lacks = N’a pas
screen-left = dehors +{ $count }
screen-legend-best = ✓ l’emporte
screen-legend-hand = 7 dans ta main
screen-legend-playable = [7] jouable
screen-legend-played = × jouée
screen-legend-discard = (7) défaussée

board-headline = Manche { $round } · { $trump }
prompt-name = { $who } choisit l’atout.
prompt-name-you = À toi : regarde ta main et choisis l’atout.
    .help = Il bat tout : prends ta couleur la plus longue.
prompt-lead = { $who } entame.
prompt-lead-you = À toi : entame avec la carte de ton choix.
    .help = Une forte prend souvent le pli, une petite le laisse.
prompt-follow = C’est à { $who }. Couleur demandée : { $colour }.
prompt-follow-you = À toi : couleur demandée, { $colour }.
    .help = Fournis si tu peux. Prendre ce pli te rapproche de la sortie.
prompt-trumped = C’est à { $who }, après un atout.
prompt-trumped-you = À toi : on a coupé, joue atout si tu en as ; sinon, { $colour }.
    .help = Le plus fort atout prendra le pli.
prompt-trumped-may = C’est à { $who }. Couleur demandée : { $colour }, ou atout.
prompt-trumped-may-you = À toi : joue { $colour } ou atout.
    .help = Le plus fort atout prendra le pli.
prompt-next = Manche finie. { $who } donne la suivante.
prompt-next-you = Manche finie. À toi de donner la suivante.
prompt-over = La partie est finie : { $who } gagne.
prompt-over-you = La partie est finie : tu gagnes !
board-fire = Autour du feu
board-hand = Ta main
board-hand-of = Main de { $who }
board-card-led = { $card }, entame
board-card-best = { $card }, l’emporte pour l’instant
board-card-led-best = { $card }, entame et l’emporte pour l’instant
board-card-took = { $card }, prend le pli
board-card-unplayable = { $card }, pas maintenant
board-leads = entame
board-wins = l’emporte
board-takes = prend le pli
board-leaves = prend et sort
board-trump = Atout
board-no-trump = aucun
board-open-trump = à choisir
board-led = Demandé
board-name-trump = Choisis l’atout
board-heaps = { $count ->
    [0] aucun pli sur { $quota }
    [one] { $count } pli sur { $quota }
   *[other] { $count } plis sur { $quota }
}
board-score = { $count ->
    [0] aucun marshmallow sur { $target }
    [one] { $count } marshmallow sur { $target }
   *[other] { $count } marshmallows sur { $target }
}
board-payoff = { $count ->
    [0] sortirait maintenant sans marshmallow
    [one] sortirait maintenant avec { $count } marshmallow
   *[other] sortirait maintenant avec { $count } marshmallows
}
board-payoff-short = sortie
board-out = { $count ->
    [0] dehors, sans marshmallow
    [one] dehors avec { $count } marshmallow
   *[other] dehors avec { $count } marshmallows
}
board-out-short = dehors
board-stuck = { $count ->
    [0] encore là : rien
    [one] encore là : { $count } marshmallow
   *[other] encore là : { $count } marshmallows
}
board-stuck-short = reste
board-held = { $count ->
    [0] plus de carte
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
board-dealer = donne
board-you-left = { $count ->
    [0] Tu es hors de la manche, sans marshmallow.
    [one] Tu rentres avec { $count } marshmallow.
   *[other] Tu rentres avec { $count } marshmallows.
}
board-put-away = Ta défausse, cachée aux autres
board-memory = Aide-mémoire
board-gone = { $card } : jouée
board-mine = { $card } : à toi
board-away = { $card } : dans ta défausse
board-free = { $card } : pas encore vue
board-legend-gone = jouée
board-legend-mine = à toi
board-legend-away = ta défausse
board-lacks = { $who } n’a plus : { $suits }

score = { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}

reason-only = tu n’as pas d’autre choix
reason-chances = tout bien pesé, c’est le { $card } qui te donne les meilleures chances
reason-trump = tout bien pesé, l’atout { $colour } te donne les meilleures chances
reason-trump-long = { $count ->
    [one] tu as une carte en { $colour }
   *[other] tu as { $count } cartes en { $colour }
}, { $less ->
    [0] et aucune
    [one] et une seule
   *[other] contre { $less }
} en { $other }
reason-trump-strong = tes cartes en { $colour } sont plus fortes, avec le { $best } en tête
reason-win = le { $card } prend le pli : tu sors, et tu gagnes la partie
reason-try-win = si le { $card } prend ce pli, tu sors et tu gagnes la partie
reason-leave = prends ce pli et sors : { $count ->
    [one] { $count } marshmallow pour toi
   *[other] { $count } marshmallows pour toi
}
reason-leave-now = prends la sortie maintenant : { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}, et { $who } n’a plus besoin que d’un pli
reason-try-leave = si le { $card } prend ce pli, tu sors avec { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}
reason-deny = prends le pli à { $who }, qui sortirait avec { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
}
reason-deny-last = prends le pli à { $who } : sinon, c’est { $count ->
    [one] { $count } marshmallow
   *[other] { $count } marshmallows
} pour { $who } et rien pour toi
reason-deny-match = prends le pli à { $who }, qui gagnerait la partie
reason-stay = { $count ->
    [0] ne sors pas maintenant : tu n’aurais aucun marshmallow
    [one] ne sors pas encore pour { $count } marshmallow : chaque pli des autres t’en vaudra un de plus
   *[other] ne sors pas encore pour { $count } marshmallows : chaque pli des autres t’en vaudra un de plus
}
reason-hurry = prends avec le { $card } : il te faut encore { $lacks ->
    [one] { $lacks } pli
   *[other] { $lacks } plis
}, et { $others } suffisent à tous les autres
reason-take = le { $card } prend à coup sûr : il te faut encore { $lacks } plis, et tu entameras le suivant
reason-try = tente de prendre avec le { $card } : il te faut encore { $lacks ->
    [one] { $lacks } pli
   *[other] { $lacks } plis
}
reason-duck = garde le { $card } et laisse filer ce pli : chez les autres, il vaut un marshmallow de plus à ta sortie
reason-cheap = le { $card } suffit pour prendre : garde le { $other }
reason-surer = le { $card } prend à coup sûr, le { $other } pourrait encore être battu
reason-safer = { $count ->
    [0] rien de ce qui reste ne bat
    [one] une seule carte pas encore vue bat
   *[other] { $count } cartes pas encore vues battent
} le { $card }, contre { $rival } pour le { $other }
reason-keep-trump = ni l’un ni l’autre ne prend : jette le { $card }, garde ton atout
reason-shed = ni l’un ni l’autre ne prend : jette le { $card }, garde le { $other }
reason-unload = il ne prendra pas ce pli : c’est le moment de lâcher le { $card }
reason-lead-master = rien de ce qui reste ne bat le { $card } : il prend à coup sûr
reason-lead-strong = entame fort : { reason-safer }
reason-lead-weak = entame faible : { $count } cartes pas encore vues battent le { $card }, contre { $rival } pour le { $other }
reason-keep-master = garde le { $other } pour plus tard : rien de ce qui reste ne le bat
reason-thin = { $count ->
    [one] c’est ta seule carte en { $colour }
   *[other] tu n’as que { $count } cartes en { $colour }
} : sans cette couleur, tu pourras en jouer une autre
reason-low = garde le { $other }, plus haut que le { $card }

about-heaps = Les plis gagnés dans cette manche, un tas par pli. Quand il n’y a plus de place en pointillé, on sort et on est payé.
    .rule = MT-10
about-exit = Ce qu’on reçoit en sortant : un marshmallow par pli que tous les autres ont déjà gagné.
    .rule = MT-11
about-held = Combien de cartes il reste dans cette main. Lesquelles, c’est secret.
    .rule = MT-16
about-skewers = Les marshmallows gagnés depuis le début de la partie. La brochette pleine gagne.
    .rule = MT-15
about-dealer = Le donneur : à partir de la manche 2, il choisit l’atout, et il entame le premier pli.
    .rule = MT-2
about-trump = L’atout bat toutes les autres couleurs.
    .rule = MT-8
about-led = La couleur demandée par la première carte du pli : si tu en as, tu dois en jouer.
    .rule = MT-5
about-played = Une carte du pli. Le plus fort atout le prend, sinon la plus forte carte de la couleur demandée, celle du drapeau.
    .rule = MT-8
about-card = Une carte de ta main : sa forme dit sa couleur, son nombre sa force. Une carte terne ne se joue pas maintenant.
    .rule = MT-5
about-memory = Le carnet : toutes les cartes déjà jouées, et qui n’a plus quelle couleur.
    .rule = MT-9

goal = But : { $target ->
    [one] { $target } marshmallow
   *[other] { $target } marshmallows
}
    .rule = MT-15
goal-you = { goal }, encore { $missing }
    .rule = MT-15
sheet-who = Qui sort de la manche ?
sheet-nobody = Personne : plus de cartes
sheet-tricks = plis
sheet-over-15 = Le but est atteint : la partie s’arrête aussitôt (MT-15).
