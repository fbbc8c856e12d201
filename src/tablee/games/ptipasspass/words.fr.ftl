title = PtiPassPass
tagline = Cache, bluffe, défie, retiens : trois gobelets en ligne gagnent.

option-layout = Disposition des gobelets
option-layout-grid = grille
option-layout-grid_diagonal = grille avec diagonales
option-layout-hexagonal = hexagones
option-challenge_tokens = Jetons de défi
option-challenge_tokens-each_round = redistribués à chaque manche
option-challenge_tokens-whole_game = pour toute la partie
option-next_first = Qui commence la manche suivante
option-next_first-rotate = chacun à son tour
option-next_first-winner = le gagnant
option-next_first-left_of_winner = à gauche du gagnant

animal-1 = Colombe
animal-2 = Lapin
animal-3 = Souris
a-1 = une colombe
a-2 = un lapin
a-3 = une souris
the-0 = un jeton caché
the-1 = la colombe
the-2 = le lapin
the-3 = la souris
letter-1 = C
letter-2 = L
letter-3 = S
list = { $some }, { $last }
nothing = rien
unknown = inconnu

ok = dire OK
doublon = crier « Doublon ! »
menteur = crier « Menteur ! »
take = prendre un jeton de défi à { $who }
decline = refuser la récompense
next = passer à la manche suivante
place = poser { $animal } sous le gobelet { $cup } en annonçant « { $announced } »
place-shown = poser { $animal } sous le gobelet { $cup }, en montrant le jeton
swap = échanger les gobelets { $one } et { $two }
lift = soulever les gobelets { $one }, { $two } et { $three }

told-hide = { $who } tend un jeton caché au-dessus du gobelet { $cup } : « { $announced } ! »
told-hide-own = { $who } tend { $animal } en secret au-dessus du gobelet { $cup } : « { $announced } ! »
told-show = { $who } montre { $animal } au-dessus du gobelet { $cup }.
told-ok = { $who } dit OK.
told-under = Le jeton va sous le gobelet { $cup }.
told-doublon = { $who } crie « Doublon ! » Sous le gobelet { $cup } : { $animals }.
told-double = Défi réussi : { $active } garde son jeton et reprend ceux du gobelet.
told-menteur = { $who } crie « Menteur ! » { $active } montre son jeton : { $animal }.
told-liar = Défi réussi : { $active } garde son jeton.
told-pass = Défi raté : { $active } donne son jeton à { $who } ({ $animal }) et reçoit un jeton de défi.
told-pass-hidden = Défi raté : { $active } donne son jeton, sans le montrer, à { $who }, et reçoit un jeton de défi.
told-reward = { $who } choisit sa récompense.
told-no-reward = Il n’y a rien à gagner pour { $who }.
told-reward-place = Récompense : { $who } pose { $animal } sous le gobelet { $cup }.
told-take = Récompense : { $who } prend un jeton de défi à { $active }.
told-decline = { $who } refuse sa récompense.
told-swap = { $who } échange les gobelets { $one } et { $two }.
told-lift = { $who } soulève les gobelets { $one }, { $two } et { $three }.
told-cup = • Gobelet { $cup } : { $animals }.
told-back = Perdu : les gobelets reprennent leur place (PS-18).
told-won = Trouvé ! { $who } gagne la manche (PS-17) et a { $count ->
    [one] { $count } jeton de victoire
   *[other] { $count } jetons de victoire
} sur { $goal }.
told-marker-1 = Le marqueur passe sur Masqué.
told-marker-2 = Le marqueur passe sur Visible.
told-next = Manche { $round } : { $first } commence, le marqueur est sur Masqué.
told-begins = { $who } commencera la manche suivante.
told-void-2 = Manche nulle (PS-20) : tout est posé, tout est connu, et rien ne peut gagner.
told-void-3 = Manche nulle (PS-20) : trop de tours de suite à soulever des gobelets.
told-void-4 = Manche nulle (PS-20) : elle a duré trop de tours.
told-voids = Trois manches nulles de suite : la partie s’arrête là.
told-match = { $who } gagne la partie avec { $count ->
    [0] aucun jeton de victoire
    [one] { $count } jeton de victoire
   *[other] { $count } jetons de victoire
} (PS-21).

no-1 = Regarde la disposition : il faut des gobelets de la table, voisins pour un échange, en ligne pour les soulever.
no-3 = Regarde le marqueur : sur Masqué, on annonce un animal ; sur Visible, on montre le jeton.
no-5 = Tu n’as pas ce jeton en main.
no-6 = On attend ta réponse : OK, Doublon ! ou, en tour Masqué seulement, Menteur !
no-7 = Il n’y a aucun jeton à contester en ce moment.
no-14 = La récompense est pour qui vient de réussir un défi : poser un jeton en le montrant, prendre un jeton de défi au joueur actif s’il en a un, ou refuser.
no-16 = On échange et on soulève la main vide seulement, et on n’échange qu’une fois par tour.
no-17 = La manche n’est pas finie : personne n’a encore trouvé trois bons gobelets.
no-21 = La manche est finie : plus rien ne s’y joue.

screen-round = manche { $round }
screen-marker-1 = tour Masqué
screen-marker-2 = tour Visible
screen-player = Joueur
screen-hand = Main
screen-challenges = Défis
screen-victories = Victoires
screen-active = actif
screen-place = { $who } doit poser un jeton.
screen-reply = { $who } répond : OK, Doublon ! ou Menteur !
screen-reply-visible = { $who } répond : OK ou Doublon !
screen-reward = { $who } choisit sa récompense.
screen-swap = { $who } peut échanger deux gobelets voisins, puis soulève une ligne.
screen-lift = { $who } soulève une ligne.
screen-scored = La manche est finie. { $who } lance la suivante.
screen-over = La partie est finie.
screen-says = { $who }, au-dessus du gobelet { $cup } : « { $announced } ! »
screen-shows = { $who }, au-dessus du gobelet { $cup }, montre { $animal }.

board-headline-1 = Manche { $round } · tour Masqué
board-headline-2 = Manche { $round } · tour Visible
board-stage = La scène
board-seats = Autour de la table
board-hand = Ta main
board-choices = Tes choix
board-hidden = jeton caché
board-dove = colombe
board-rabbit = lapin
board-mouse = souris
board-shout-dove = Colombe !
board-shout-rabbit = Lapin !
board-shout-mouse = Souris !
board-masked = Masqué
board-visible = Visible
board-cup = Gobelet { $cup }
board-cup-known = Gobelet { $cup } : { $tokens }
board-cup-lifted = Gobelet { $cup }, soulevé : { $tokens }
board-held = { $animal } en main : { $count }
board-hand-size = Jetons en main : { $count }
board-challenges = Jetons de défi : { $count }
board-victories = Jetons de victoire : { $count } sur { $goal }
board-active = Joueur actif
board-empty-hand = Main vide
board-announce = Tu annonces…
board-truth = vrai
board-bluff = bluff
board-ok = OK
board-doublon = Doublon !
board-menteur = Menteur !
board-take = Prendre un défi
board-decline = Refuser
board-swap = Échanger { $one } et { $two }
board-right = Réussi
board-wrong = Raté
board-news-doublon = { $who } : « Doublon ! »
board-news-menteur = { $who } : « Menteur ! »
board-news-found = { $who } a trouvé !
board-news-lost = { $who } soulève : perdu.
board-news-swap = { $who } échange deux gobelets.
board-news-take = { $who } prend un défi à { $giver }.
board-news-decline = { $who } refuse sa récompense.
board-news-under = Pas de défi : le jeton est posé.
board-news-placed = { $who } pose un jeton sous le gobelet { $cup }.
board-news-shown = { $who } pose un jeton visible sous le gobelet { $cup }.

prompt-place-1 = { $who } pose un jeton en secret.
prompt-place-1-you = À toi : pose un jeton en secret et annonce un animal.
prompt-place-2 = { $who } pose un jeton visible.
prompt-place-2-you = À toi : pose un jeton, tout le monde le verra.
prompt-reply = On attend les réponses à { $who }.
prompt-reply-active = On attend les réponses des autres.
prompt-reply-you-1 = À toi : que réponds-tu à { $who } ?
prompt-reply-you-2 = À toi : OK, ou un doublon de { $who } ?
prompt-reward = { $who } choisit sa récompense.
prompt-reward-you = À toi : pose un jeton visible ou choisis une autre récompense.
prompt-swap = { $who } peut échanger deux gobelets, puis en soulève trois.
prompt-swap-you = À toi : échange deux voisins si tu veux, puis soulève une ligne.
prompt-lift = { $who } soulève trois gobelets.
prompt-lift-you = À toi : soulève trois gobelets en ligne.
prompt-scored = La manche est finie. { $who } lance la suivante.
prompt-scored-you = À toi : lance la manche suivante.
prompt-over = La partie est finie.

score = { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
