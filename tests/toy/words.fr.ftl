call = mettre en doute
bid = annoncer { $count } × { $face }
did = { $who } : { $what }.
lost = { $who } perd la manche.
no-2 = Il faut monter, ou mettre en doute une annonce qui existe.
no-4 = La partie est finie.
