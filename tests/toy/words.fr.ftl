title = Fib
tagline = lance, annonce, doute
option-losses = manches perdues
call = mettre en doute
bid = annoncer { $count } × { $face }
did = { $who } : { $what }.
lost = { $who } perd la manche.
no-2 = Il faut monter, ou mettre en doute une annonce qui existe.
no-4 = La partie est finie.
sure = Tu vas { $what }, et rien n’est plus haut.
prompt = À { $who } de jouer.
score = { $count ->
    [one] { $count } manche perdue
   *[other] { $count } manches perdues
}
headline = { $losses ->
    [one] Une manche perdue, et c’est fini
   *[other] { $losses } manches perdues, et c’est fini
}
board-dice-of = Les dés de { $who }
board-die = un { $face }
board-hidden = un dé caché
board-bid = { $who } annonce
board-no-bid = Rien n’est encore annoncé.
board-counts = Combien ?
board-faces = De quelle face ?
board-call = Mettre en doute
