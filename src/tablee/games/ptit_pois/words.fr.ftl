title = Ptit Pois
tagline = Monte, descends, et débarrasse-toi de tes cartes.

option-edition = Édition
option-edition-published = publiée
option-edition-preproduction = d’avant-série
option-stuck = Si rien ne passe après avoir retourné Up/Down
option-stuck-repeat = on retourne encore
option-stuck-end_turn = le tour s’arrête
option-rounds = Manches
option-target = Variante aux points
option-target-off = non
option-target-on = oui

card = { $value } { $colour ->
    [red] rouge
    [green] vert
    [violet] violet
    [yellow] jaune
    [orange] orange
   *[blue] bleu
  }
pile-left = la défausse de gauche
pile-right = la défausse de droite
side-up = Up ↑
side-down = Down ↓

choose = commencer côté { $side }
play = jouer le { $card }{ $source ->
    [row] { " " }de la rangée
   *[hand] { "" }
  } sur { $pile }{ $bonus ->
    [yes] { " " }(bonus)
   *[no] { "" }
  }
flip = { $edition ->
    [published] retourner la carte Up/Down et piocher deux cartes
   *[preproduction] piocher deux cartes et retourner la carte Up/Down
  }
flip-risky = { flip } (attention : rien de ce que tu as ne passerait, tout dépendrait de ta pioche)
flip-again = refaire B : { flip }
turn-two = retourner le paquet { $stack } (le { $card } passe dessous)
turn-lone = retourner la carte cachée du paquet { $stack }
end-bonus = renoncer au bonus
end-stuck = finir le tour sans jouer
next = passer à la manche suivante

chose = { $who } choisit { $side }.
    .rule = PP-6
played = { $who } joue le { $card } { $source ->
    [row] de sa rangée
   *[hand] de sa main
  } sur le { $covered }.
    .rule = PP-7
bonus = Même couleur : un bonus pour { $who }.
    .rule = PP-13
bonus-useless = Même couleur, mais { $who } ne peut rien faire du bonus.
    .rule = PP-14
declined = { $who } renonce au bonus.
    .rule = PP-13
flipped = { $who } retourne la carte Up/Down : { $side }.
    .rule = PP-8
drew = { $count ->
    [0] Plus rien à piocher pour { $who }.
    [one] { $who } pioche une carte.
   *[other] { $who } pioche { $count } cartes.
  }
    .rule = PP-10
drew-card = { $who } pioche le { $card }.
    .rule = PP-10
reshuffled = La pioche est vide : on la refait avec les défausses, sauf les deux cartes du dessus.
    .rule = PP-12
stuck-again = Rien ne passe pour { $who } : B une seconde fois.
    .rule = PP-11
stuck-end = Rien ne passe pour { $who } : le tour s’arrête.
    .rule = PP-11
turned-two = { $who } retourne un paquet : voici le { $card }, le { $covered } passe dessous.
    .rule = PP-15
turned-lone = { $who } retourne une carte cachée : voici le { $card }.
    .rule = PP-15
dealt = Manche { $number } : { $who } commence.
    .rule = PP-5

ended-hand = { $who } n’a plus rien en main : la manche est finie.
    .rule = PP-19
ended-row = { $who } n’a plus de rangée : la manche est finie.
    .rule = PP-19
stopped = Déjà { $turns } tours : la manche s’arrête, personne ne l’a terminée (PP-26).
scored = { $who } : main { $hand }, rangée { $row }. Le plus grand compte : { points } (PP-20). Total : { $total }.
scored-nothing = { $who } : { $rest }, moins que tous les autres : 0 point (PP-21). Total : { $total }.
scored-double = { $who } : { $rest }, mais pas moins que tous les autres : le double, { points } (PP-21). Total : { $total }.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
won = { $who } gagne la partie avec { points }.
    .rule = PP-22
won-last = { $who } gagne la partie : à égalité de total ({ points }), sa dernière manche est la meilleure.
    .rule = PP-22
won-shared = { $who } partage la victoire avec { points }.
    .rule = PP-22

no-1 = Le { $card } n’est pas dans le jeu : à { $players } joueurs, cette couleur reste dans la boîte.
no-6 = On choisit d’abord Up ou Down : une seule fois, avant le premier tour de la manche.
no-7 = { $side ->
    [up] Le { $card } ne passe pas sur le { $top } : côté Up ↑, il faut { $value } ou plus.
   *[down] Le { $card } ne passe pas sur le { $top } : côté Down ↓, il faut { $value } ou moins.
}
no-8 = On ne passe jamais : à ton tour, joue une carte, ou retourne d’abord la carte Up/Down, une seule fois.
no-9 = Le { $card } n’est ni dans ta main, ni visible dans ta rangée.
no-11 = Quand rien ne passe après B, c’est l’option de la partie qui décide : refaire B, ou finir le tour.
no-14 = Ton bonus se joue sur { $bonus } : pose-y une carte, retourne un de tes paquets, ou renonce.
no-15 = Ton paquet { $stack } ne cache aucune carte à retourner.
no-16 = On ne retourne un paquet qu’avec un bonus.
no-19 = La manche n’est pas finie : personne n’a encore vidé sa main ou sa rangée.
no-20 = La manche est finie et les points sont comptés : passe à la suivante.
no-22 = La partie est finie.

screen-row-1 = Rangée 1
screen-row-2 = 2
screen-hand = Main
screen-points = Points
screen-gained = Manche
screen-left = gauche
screen-right = droite
screen-stock = pioche
screen-discarded = Sous les défausses :
sure-flip = Après ce retournement, aucune de tes cartes n’irait.

board-round = Manche { $number }/{ $rounds }
board-round-goal = Manche { $number }, jusqu’à { $goal }
prompt-choose-you = À toi : on commence en montant (Up) ou en descendant (Down) ?
    .help = Regarde ta main : que des grandes, monte ; que des petites, descends.
prompt-play-you = À toi : joue une carte, ou retourne Up/Down.
    .help = Même couleur : un bonus. Vide ta main ou ta rangée pour finir.
prompt-flip-you = À toi : rien ne passe, retourne Up/Down.
    .help = Tu piocheras deux cartes, puis tu en joueras une.
prompt-flipped-you = À toi : maintenant, joue une carte.
    .help = Le sens a changé : regarde la flèche.
prompt-again-you = À toi : toujours rien, retourne encore Up/Down.
prompt-end-you = À toi : rien ne passe, finis ton tour.
prompt-bonus-you = Bonus ! Rejoue sur { $pile }, retourne un paquet, ou renonce.
    .help = Une carte de moins, c’est des points de moins.
prompt-choosing = { $who } choisit Up ou Down.
prompt-playing = À { $who } de jouer.
prompt-flipped = { $who } a retourné la carte Up/Down et doit jouer.
prompt-bonus = Bonus pour { $who }.
prompt-scored = Manche finie. Peu de points, c’est bien.
prompt-over = Partie finie : le plus petit total gagne.

board-card = { $value } { $suit ->
    [tomato] rouge (tomate)
    [pea] vert (pois)
    [aubergine] violet (aubergine)
    [maize] jaune (maïs)
    [carrot] orange (carotte)
   *[borage] bleu (bourrache)
  }
board-card-bonus = { $card }, même couleur : bonus
board-others = Les autres
board-places = Tout le monde
board-middle = Au milieu
board-left = Défausse de gauche : { $card }
board-right = Défausse de droite : { $card }
board-onto-left = Jouer sur la défausse de gauche, le { $card }
board-onto-right = Jouer sur la défausse de droite, le { $card }
board-bonus = Bonus
board-bonus-here = Bonus ici
board-stock = { $count ->
    [0] Pioche vide
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
  }
board-pick-up = Commencer côté Up : on monte
board-pick-down = Commencer côté Down : on descend
board-side-none = Carte Up/Down, pas encore choisie
board-side-up = Carte Up/Down : Up, autant ou plus
board-side-down = Carte Up/Down : Down, autant ou moins
board-up = Up
board-down = Down
board-flip = { $order ->
    [flip] Retourne, pioche 2
   *[draw] Pioche 2, retourne
  }
board-flip-risky = Risqué : rien n’irait
board-row = Ta rangée
board-row-of = Rangée de { $who }
board-hand = Ta main
board-hand-of = { $count ->
    [0] { $who } n’a plus rien en main
    [one] Main de { $who } : { $count } carte
   *[other] Main de { $who } : { $count } cartes
  }
board-empty-stack = Paquet { $stack } : vide
board-hidden = Paquet { $stack } : carte cachée
board-hidden-known = Paquet { $stack } : carte cachée, le { $card }
board-turn = Retourner le paquet { $stack }
board-turn-known = Retourner le paquet { $stack } : le { $card } est dessous
board-decline = Renoncer
board-finish = Finir le tour
board-points = { $points } pt{ $points ->
    [one] { "" }
   *[other] s
  }
board-best = en tête
board-in-hand = main
board-in-row = rangée
board-gained = +{ $points }
board-nothing = Le moins de tous : 0
board-double = Pas le moins : ×2
board-discarded = Sous les défausses
board-discarded-none = rien

score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

reason-only = tu n’as pas d’autre choix
reason-chances = tout bien pesé, c’est ce qui te donne les meilleures chances
reason-side = côté { $side }, { $count ->
    [one] une de tes cartes passe
   *[other] { $count } de tes cartes passent
  }, contre { $less ->
    [0] aucune
   *[other] { $less }
  } de l’autre
reason-end-sure = finis la manche : il te reste { $about ->
    [yes] environ { $rest }
   *[no] { $rest }
  }, forcément moins que chacun des autres, donc 0 point
reason-end = finis la manche avant que les autres se débarrassent de leurs cartes : il te reste { $about ->
    [yes] environ { $rest }
   *[no] { $rest }
  }
reason-go-on = ne finis pas encore la manche : il te resterait { $about ->
    [yes] environ { $rest }
   *[no] { $rest }
  }, et si quelqu’un a aussi peu, c’est le double pour toi
reason-bonus = le { $card } sur { $pile }, même couleur : tu gagnes un bonus
reason-no-flip = joue le { $card } plutôt que de retourner : tu { $count ->
    [one] piocherais une carte
   *[other] piocherais { $count } cartes
  }
reason-no-flip-stuck = joue le { $card } : si tu retournes, rien de ce que tu as ne passe
reason-flip = retourne : côté { $side }, { $count ->
    [one] une de tes cartes passe
   *[other] { $count } de tes cartes passent
  }, contre { $less ->
    [0] aucune
   *[other] { $less }
  } maintenant
reason-flip-keep = garde le { $card } et retourne : la suite se jouera dans l’autre sens
reason-turn-lone = retourne le paquet { $stack } : cachée, sa carte ne peut pas se jouer
reason-turn = retourne le paquet { $stack } : tu verras enfin ce qu’il y a sous le { $card }
reason-turn-known = échange-les : tu pourras jouer le { $under }, et le { $card } attendra dessous
reason-no-turn = laisse le { $card } dessus : dessous, il ne peut plus se jouer
reason-more = profite du bonus pour poser le { $card } : { $points ->
    [one] { $points } point de moins
   *[other] { $points } points de moins
  }
reason-hand = allège ta main du { $card } : elle pèse { $hand }, ta rangée { $about ->
    [yes] environ { $row }
   *[no] { $row }
  }, et le plus lourd compte
reason-row = allège ta rangée du { $card } : elle pèse { $about ->
    [yes] environ { $row }
   *[no] { $row }
  }, ta main { $hand }, et le plus lourd compte
reason-heavy = débarrasse-toi du { $card }, plus lourd que le { $other }
reason-first = joue d’abord le { $card } : le { $other } pourra encore passer ensuite
reason-open = sur { $pile } : { $count ->
    [one] une de tes cartes passera
   *[other] { $count } de tes cartes passeront
  } encore, contre { $less ->
    [0] aucune
   *[other] { $less }
  }

about-side = La carte Up/Down : Up, on pose autant ou plus ; Down, autant ou moins. La retourner fait piocher deux cartes.
    .rule = PP-7
about-pile = Une défausse : ta carte va sur celle du dessus. Même couleur que la tienne, et tu gagnes un bonus.
    .rule = PP-13
about-stock = La pioche : on y prend deux cartes quand on retourne la carte Up/Down.
    .rule = PP-8
about-card = Une carte à toi : son nombre dit où elle passe, sa forme est sa couleur. L’étoile promet un bonus.
    .rule = PP-9
about-row = Une carte visible d’une rangée : elle se joue comme celles de la main.
    .rule = PP-2
about-under = Une carte cachée de la rangée : elle ne se joue pas. Un bonus peut la retourner, et elle compte à la fin.
    .rule = PP-15
about-hand = Les cartes de sa main, cachées. Qui n’en a plus finit la manche.
    .rule = PP-19
about-points = Les points de la partie : moins on en a, mieux c’est. La pousse marque le plus petit total.
    .rule = PP-22
about-count = Ce que valent la main et la rangée à la fin : le plus grand des deux compte. Qui a fini la manche marque zéro ou le double.
    .rule = PP-20
about-discarded = Les cartes qui sont sous les deux défausses, pour ne pas avoir à les retenir.
    .rule = PP-17

goal = Le plus petit total gagne
    .rule = PP-22
goal-ahead = { goal } : tu mènes de { $gap }
    .rule = PP-22
goal-level = { goal } : vous êtes à égalité
    .rule = PP-22
goal-behind = { goal } : tu as { $gap } de trop
    .rule = PP-22
sheet-who = Qui a fini la manche ?
sheet-nobody = Personne
sheet-hand = main
sheet-row = rangée
sheet-left = reste
sheet-over-22 = Toutes les manches sont jouées : le plus petit total gagne, et à égalité le plus petit score de la dernière manche (PP-22).
sheet-over-23 = La limite de points est atteinte : le plus petit total gagne, et à égalité le plus petit score de la dernière manche (PP-23).
