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
listed = { $left }, { $right }
nothing = rien

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
    .rule = PS-5
told-hide-own = { $who } tend { $animal } en secret au-dessus du gobelet { $cup } : « { $announced } ! »
    .rule = PS-5
told-show = { $who } montre { $animal } au-dessus du gobelet { $cup }.
    .rule = PS-5
told-ok = { $who } dit OK.
    .rule = PS-6
told-under = Le jeton va sous le gobelet { $cup }.
    .rule = PS-7
told-doublon = { $who } crie « Doublon ! » Sous le gobelet { $cup } : { $animals }.
    .rule = PS-9
told-double = Défi réussi : { $active } garde son jeton et reprend ceux du gobelet.
    .rule = PS-10
told-menteur = { $who } crie « Menteur ! » { $active } montre son jeton : { $animal }.
    .rule = PS-6
told-liar = Défi réussi : { $active } garde son jeton.
    .rule = PS-12
told-pass = Défi raté : { $active } donne son jeton à { $who } ({ $animal }) et reçoit un jeton de défi.
    .rule = { $rule }
told-pass-hidden = Défi raté : { $active } donne son jeton, sans le montrer, à { $who }, et reçoit un jeton de défi.
    .rule = PS-11
told-reward = { $who } choisit sa récompense.
    .rule = PS-14
told-no-reward = Il n’y a rien à gagner pour { $who }.
    .rule = PS-14
told-reward-place = Récompense : { $who } pose { $animal } sous le gobelet { $cup }.
    .rule = PS-14
told-take = Récompense : { $who } prend un jeton de défi à { $active }.
    .rule = PS-14
told-decline = { $who } refuse sa récompense.
    .rule = PS-14
told-swap = { $who } échange les gobelets { $one } et { $two }.
    .rule = PS-16
told-lift = { $who } soulève les gobelets { $one }, { $two } et { $three }.
    .rule = PS-16
told-cup = • Gobelet { $cup } : { $animals }.
told-back = Perdu : les gobelets reprennent leur place (PS-18).
told-won = Trouvé ! { $who } gagne la manche (PS-17) et a { $count ->
    [one] { $count } jeton de victoire
   *[other] { $count } jetons de victoire
} sur { $goal }.
told-marker-1 = Le marqueur passe sur Masqué.
    .rule = PS-3
told-marker-2 = Le marqueur passe sur Visible.
    .rule = PS-3
told-next = Manche { $round } : { $first } commence, le marqueur est sur Masqué.
    .rule = PS-4
told-begins = { $who } commencera la manche suivante.
    .rule = PS-4
told-void-2 = Manche nulle (PS-20) : tout est posé, tout est connu, et rien ne peut gagner.
told-void-3 = Manche nulle (PS-20) : trop de tours de suite à soulever des gobelets.
told-void-4 = Manche nulle (PS-20) : elle a duré trop de tours.
told-voids = Trois manches nulles de suite : la partie s’arrête là.
    .rule = PS-20
told-match = { $who } gagne la partie avec { $count ->
    [0] aucun jeton de victoire
    [one] { $count } jeton de victoire
   *[other] { $count } jetons de victoire
} (PS-21).

table-no-move = Ces gobelets ne vont pas ensemble : il en faut deux voisins pour un échange, trois en ligne pour les soulever.
    .rule = PS-1
no-1 = Regarde la disposition : les gobelets vont de 1 à { $cups }, il en faut deux voisins pour un échange, trois en ligne pour les soulever.
no-3 = { $marker ->
    [masked] Le marqueur est sur Masqué : pose ton jeton caché, en annonçant un animal.
   *[visible] Le marqueur est sur Visible : montre ton jeton, sans rien annoncer.
}
no-5 = Tu n’as pas { $animal } dans ta main : colombes { $doves }, lapins { $rabbits }, souris { $mice }.
no-6 = { $marker ->
    [masked] On attend ta réponse : OK, Doublon ! ou Menteur !
   *[visible] On attend ta réponse : OK ou Doublon ! Le jeton est montré, personne ne peut mentir.
}
no-7 = Il n’y a aucun jeton à contester en ce moment.
no-14 = { $challenges ->
    [0] La récompense de qui vient de réussir un défi : poser un jeton en le montrant, ou refuser. { $active } n’a pas de jeton de défi à prendre.
   *[other] La récompense de qui vient de réussir un défi : poser un jeton en le montrant, prendre un jeton de défi à { $active }, ou refuser.
}
no-16 = { $hand ->
    [0] Tu as déjà échangé deux gobelets ce tour-ci : soulève une ligne.
    [one] Il te reste un jeton en main : pose-le. On échange et on soulève la main vide.
   *[other] Il te reste { $hand } jetons en main : pose-en un. On échange et on soulève la main vide.
}
no-17 = La manche n’est pas finie : personne n’a encore trouvé trois bons gobelets.
no-21 = La manche est finie : plus rien ne s’y joue.

screen-hand = Main
screen-challenges = Défis
screen-victories = Victoires
screen-active = actif
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
board-wins = Ligne gagnante :
board-wins-alike = pareils
board-wins-unlike = ou différents
board-ok-means = je laisse passer
board-doublon-means = un animal y est déjà
board-menteur-means = pas l’animal annoncé
board-doublon-says = il y a déjà un animal sous ce gobelet.
board-menteur-says = ce n’est pas l’animal annoncé.
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
    .help = Vrai ou faux, à toi de voir : on peut te défier.
prompt-place-2 = { $who } pose un jeton visible.
prompt-place-2-you = À toi : pose un jeton, tout le monde le verra.
    .help = Un gobelet vide évite le « Doublon ! ».
prompt-reply = On attend les réponses à { $who }.
prompt-reply-active = On attend les réponses des autres.
prompt-reply-you-1 = À toi : que réponds-tu à { $who } ?
    .help = Un défi raté te coûte un jeton de défi et te donne le sien.
prompt-reply-you-2 = À toi : OK, ou « Doublon ! » ?
    .help = Un défi raté te coûte un jeton de défi et te donne le sien.
prompt-reward = { $who } choisit sa récompense.
prompt-reward-you = À toi : pose un jeton visible ou choisis une autre récompense.
    .help = Un jeton posé ainsi ne peut pas être défié.
prompt-swap = { $who } peut échanger deux gobelets, puis en soulève trois.
prompt-swap-you = À toi : échange deux voisins si tu veux, puis soulève une ligne.
    .help = Trois animaux pareils ou trois différents gagnent.
prompt-lift = { $who } soulève trois gobelets.
prompt-lift-you = À toi : soulève trois gobelets en ligne.
    .help = Trois animaux pareils ou trois différents gagnent.
prompt-scored = Manche finie. { $who } lance la suivante.
prompt-scored-you = À toi : lance la manche suivante.
prompt-over = La partie est finie.

score = { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}

some-1 = colombe
some-2 = lapin
some-3 = souris
many-1 = colombes
many-2 = lapins
many-3 = souris
reason-general = d’ici, c’est ce qui gagne le plus souvent
reason-doublon = il y a déjà { $count ->
    [one] un jeton
   *[other] { $count } jetons
} sous le gobelet { $cup } : le défi réussit à coup sûr
reason-empty-cup = le gobelet { $cup } est vide : « Doublon ! » raterait
reason-sure-lie = tout le monde a pu le voir : { $who } n’a plus de { $some }
reason-all-located = tu sais où sont les { $count } { $many } : c’est un mensonge
reason-most-located = tu sais où sont { $count } des { $all } { $many }, c’est sans doute un bluff
reason-last-token = { $who } n’a pas d’autre jeton et soulèvera une ligne au prochain tour
reason-either-way = dans les deux cas, ce jeton n’est pas posé : si { $who } bluffe, tu gagnes une récompense ; sinon, le jeton est à toi
reason-stay-empty = ta main est vide, garde-la vide : un défi raté te rendrait un jeton à poser
reason-last-challenge = garde ton dernier jeton de défi pour un cas plus sûr
reason-costly = un défi raté te donne le jeton, et { $who } reçoit un de tes jetons de défi
reason-take = { $who } { $count ->
    [0] n’aura plus de jeton de défi
    [one] n’aura plus qu’un jeton de défi
   *[other] n’aura plus que { $count } jetons de défi
}, et toi un de plus
reason-completes = avec lui, la ligne { $one }-{ $two }-{ $three } gagne à coup sûr
reason-taken-cup = il y a déjà un jeton sous le gobelet { $cup } : gare au « Doublon ! »
reason-free-cup = le gobelet { $cup } est vide : pas de « Doublon ! » à craindre
reason-builds = tu connaîtras deux gobelets de la ligne { $one }-{ $two }-{ $three }
reason-truth = dis la vérité : qui crie « Menteur ! » devra prendre ton jeton et te donner un défi
reason-unbelievable = tout le monde a pu le voir : tu n’as plus de { $some }, on crierait « Menteur ! »
reason-no-risk = personne d’autre n’a de jeton de défi : bluffe sans risque
reason-bluff = laisse-les croire à { $animal } sous le gobelet { $cup }
reason-shed = un jeton de moins à poser, il t’en restera { $count }
reason-empties-hand = ta main sera vide : tu pourras soulever une ligne à ton prochain tour
reason-swap-wins = après l’échange, la ligne { $one }-{ $two }-{ $three } gagne à coup sûr
reason-swap-hope = après l’échange, vise la ligne { $one }-{ $two }-{ $three } ; { $hope }
reason-wins = tu sais ce qu’il y a sous { $one }, { $two } et { $three } : c’est gagné
reason-hole = la ligne { $one }-{ $two }-{ $three } ne peut pas gagner : le gobelet { $cup } est vide
reason-loses = tu connais la ligne { $one }-{ $two }-{ $three } : elle ne gagne pas
reason-one-fits = il ne te manque que le gobelet { $cup } : { $animal }, et c’est gagné
reason-more-tokens = plus il y a de jetons, plus tu as de chances : il y en a { $count } ici
reason-last-of-hand = c’est ton dernier jeton : sans défi, tu soulèves une ligne à ton prochain tour
reason-announced = sous le gobelet { $cup }, { $who } a annoncé { $animal } : si c’est vrai, c’est gagné

about-cup = Un gobelet : tu n’y vois que ce que tu as posé ou vu toi-même. On soulève trois gobelets en ligne pour gagner.
    .rule = PS-1
about-token = Un de tes jetons. Il faut tous les poser avant de pouvoir soulever une ligne.
    .rule = PS-5
about-marker = Masqué : on pose sans montrer, et on annonce un animal, vrai ou faux. Visible : on montre son jeton.
    .rule = PS-3
about-wins = Une ligne gagne si l’on peut y prendre trois animaux pareils, ou trois différents, un sous chaque gobelet.
    .rule = PS-17
about-held = Les jetons encore en main. Qui n’en a plus peut soulever une ligne.
    .rule = PS-16
about-challenges = Les jetons de défi : il en faut un pour crier « Doublon ! » ou « Menteur ! », et un défi raté le coûte.
    .rule = PS-6
about-victories = Les étoiles : une par manche gagnée. Quand toutes brillent, la partie est gagnée.
    .rule = PS-21
about-hat = Le chapeau marque le joueur actif : c’est son tour de poser ou de soulever.
    .rule = PS-5
about-poised = Le jeton tendu : il ne va sous le gobelet que si personne ne le défie.
    .rule = PS-6
about-calls = Les deux défis : « Doublon ! » si le gobelet était déjà occupé, « Menteur ! » si l’animal annoncé est faux.
    .rule = PS-6
about-reward = La récompense d’un défi réussi : poser un jeton en le montrant, prendre un jeton de défi, ou refuser.
    .rule = PS-14

goal = But : { $goal ->
    [one] { $goal } victoire
   *[other] { $goal } victoires
}
    .rule = PS-21
goal-you = { goal }, encore { $missing }
    .rule = PS-21
goal-hand = { goal }, encore { $missing } · { $hand ->
    [0] rien à poser
    [one] { $hand } jeton à poser
   *[other] { $hand } jetons à poser
}
    .rule = PS-16
sheet-who = Qui a gagné la manche ?
sheet-nobody = Personne : manche nulle
sheet-over-20 = Trois manches nulles de suite : qui a le plus de jetons de victoire gagne (PS-20).
sheet-over-21 = Deux jetons de victoire : c’est gagné (PS-21).
