title = Chut
tagline = Choisis en secret, sois seul, cache le reste.

option-rounds = Manches

no-3 = { $card } : ce n’est pas dans ta main. Choisis une de tes cartes.
no-5 = { $card } : ce n’est pas dans ta main. Cache une de tes cartes.
no-6 = { $is_between ->
    [1] La manche est finie : commence la suivante.
   *[other] La manche dure tant que tout le monde a des cartes.
}
no-8 = La partie est finie.

a-card = Une autre carte
card-moon = { $value } de lune
card-star = { $value } d’étoile
card-cloud = { $value } de nuage
card-owl = { $value } de hibou
listed = { $left }, { $right }
named = { $who }

choose = choisir le { $card }
hide = cacher le { $card }
next = commencer la manche suivante
unseen = poser une carte face cachée

chose = { $who } choisit une carte en secret.
chose-card = { $who } choisit le { $card } en secret.
shows = { $who } le { $card }
showed = On montre : { $cards }.
took = { $who } prend le pli avec le { $card }.
void = Aucune valeur n’est seule : personne ne prend le pli.
hid = { $who } cache une carte.
hid-card = { $who } cache le { $card }.
tricks = { $tricks ->
    [0] aucun pli
    [one] un pli
   *[other] { $tricks } plis
}
scored = { $who } : { tricks }, caché : { $cards } → { $points }.
scored-none = { $who } : { tricks }, rien de caché → { $points }.
dealt = Manche { $number } : chacun reçoit six cartes.
won = { $who } gagne la partie avec { $points } !

headline = Manche { $number } sur { $rounds }
headline-leads = Manche { $number } sur { $rounds } · en tête : { $who }
prompt-choose-you = Choisis une carte en secret.
prompt-choose = { $count ->
    [one] { $who } choisit encore.
   *[other] On attend : { $who }.
}
prompt-hide-you = Tu prends le pli ! Cache une de tes cartes.
prompt-hide = { $who } prend le pli et cache une carte.
prompt-scored = La manche est finie : on compte.
prompt-won-you = Tu gagnes la partie !
prompt-won = { $count ->
    [one] { $who } gagne la partie !
   *[other] { $who } : victoire partagée !
}

score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

screen-gone = Déjà montrées :
screen-cards = Main
screen-trick = Pli
screen-took = Pris avec
screen-hid = Caché
screen-points = Points

board-card = { $card }
board-back = une carte face cachée
board-won-card = pli pris avec le { $card }
board-hidden-card = caché : le { $card }
board-heap = Ce que { $who } a pris et caché
board-hand = Ta main
board-held = { $count ->
    [0] main vide
    [one] { $count } carte
   *[other] { $count } cartes
}
