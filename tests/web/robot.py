"""A robot that plays in a browser: it clicks on the board, now and then in the list of moves.

It decides by what its own page was told. What it decides is the same every time.
"""

import re
import time
from contextlib import suppress

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TooLate

from .person import Person
from .words import say

LIST_EVERY = 6  # moves; the others are made on the board
EDGE = {"x": 14, "y": 26}  # where a card of a fan shows even if the next lies on it
REST = """() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() =>
  tell(document.getAnimations().every((one) => one.playState !== "running"
    || one.effect.getComputedTiming().iterations === Infinity)))))"""


# --- What to play ---


def choice(news: dict, game: str) -> str:
    """Choose a move: to the end, and not too slowly."""
    legal, version = news["legal"], news["version"]
    if game == "ptipasspass":
        return trick(news)
    if game == "ptit-pois":
        cards = [move for move in legal if re.fullmatch(r"\w+[LR]", move)]
        return max(cards, key=points) if cards else legal[version % len(legal)]
    if game == "vingt-et-un":
        cards = [move for move in legal if move != "draw"]
        return cards[version % len(cards)] if cards else legal[0]
    return legal[version * 7 % len(legal)]


def points(move: str) -> int:
    return int(re.sub(r"\D", "", move) or 0)


def trick(news: dict) -> str:
    """PtiPassPass: say OK, place in cups that seem empty, lift where something lies."""
    legal, known = news["legal"], news["picture"]["cups"]
    if "ok" in legal:
        return "ok"
    filled = {cup["number"] for cup in known if cup["tokens"]}
    placings = [move for move in legal if re.fullmatch(r"[a-z]\d+[a-z]?", move)]
    true = [move for move in placings if move[-1].isdigit() or move[0] == move[-1]]
    free = [move for move in true if int(re.sub(r"\D", "", move)) not in filled]
    for moves in (free, true, placings):
        if moves:
            return moves[news["version"] * 5 % len(moves)]
    lifts = [move for move in legal if "-" in move]
    return lifts[news["version"] % len(lifts)] if lifts else legal[0]


# --- How to play it ---


def click(found: Locator) -> None:
    box = found.bounding_box() or {"width": 99, "height": 99}
    is_small = box["width"] < 2 * EDGE["x"] or box["height"] < 2 * EDGE["y"]
    found.click(**({} if is_small else {"position": EDGE}))


def on_vingt_et_un(person: Person, news: dict, move: str) -> None:
    page, picture = person.page, news["picture"]
    word, _, face = move.partition(" ")
    if word == "draw":
        page.locator("[data-place=pile] button").click()
    elif word == "play":
        at = [option["face"]["id"] for option in picture["hand"]].index(face)
        click(page.locator("[data-drop=hand] .held:not([inert]) button").nth(at))
    else:
        at = [option["face"]["id"] for option in picture["row"]].index(face)
        click(page.locator("[data-drop=row] button.card").nth(at))


def on_ptit_pois(person: Person, news: dict, move: str) -> None:
    page, place = person.page, news["picture"]["places"][news["viewer"]]
    turns = [stack["turn"] for stack in place["stacks"]]
    if move == "flip":
        page.locator(".updown button").click()
    elif move in ("up", "down"):
        page.locator(".updown button").nth(["up", "down"].index(move)).click()
    elif move == "end":
        page.locator(".me button").click()
    elif move in turns:
        page.locator(".mine .row .stack").nth(turns.index(move)).locator(
            ".under button"
        ).click()
    else:
        card, pile = move[:-1], move[-1]
        hand = [one["id"] for one in place["hand"]]
        if card in hand:
            click(page.locator(".hand .one:not([inert]) .own button").nth(hand.index(card)))
        else:
            ups = [(stack["up"] or {}).get("id") for stack in place["stacks"]]
            stack = page.locator(".mine .row .stack").nth(ups.index(card))
            click(stack.locator(".own button"))
        if card + {"L": "R", "R": "L"}[pile] in news["legal"]:
            page.locator(f"[data-drop={pile}] button").click()


def on_marshmallow(person: Person, news: dict, move: str) -> None:
    page, picture = person.page, news["picture"]
    if move.startswith("trump"):
        namings = [naming["move"] for naming in picture["namings"]]
        page.locator(".namer button").nth(namings.index(move)).click()
    else:
        hand = [card["id"] for card in picture["standings"][news["viewer"]]["hand"]]
        click(page.locator("ul.hand li:not([inert]) button").nth(hand.index(move)))


def on_ptipasspass(person: Person, news: dict, move: str) -> None:
    page, legal = person.page, news["legal"]
    if placing := re.fullmatch(r"([a-z])(\d+)([a-z]?)", move):
        token, cup, announced = placing.groups()
        [mine] = [one for one in news["picture"]["players"] if one["seat"] == news["viewer"]]
        at = [piece["text"] for piece in mine["hand"]].index(token)
        page.locator(".dock .piece").nth(at).click()
        page.locator(f".cup[data-drop='{cup}']").click()
        if announced:
            said = [one["text"] for one in news["picture"]["announcements"]]
            page.locator(".choices button").nth(said.index(announced)).click()
    elif cups := re.findall(r"\d+", move):
        shuffles = [one for one in legal if one[0].isdigit()]
        for count, cup in enumerate(cups, 1):
            page.locator(f".cup[data-drop='{cup}']").click()
            fitting = [one for one in shuffles if {*cups[:count]} <= {*re.findall(r"\d+", one)}]
            if count == 2 and fitting == [move]:
                return
        if "x" in move:
            page.locator(".sign.swap").click()
    else:
        page.locator(f".sign.{move}").click()


BOARDS = {
    "vingt-et-un": on_vingt_et_un,
    "ptit-pois": on_ptit_pois,
    "marshmallow": on_marshmallow,
    "ptipasspass": on_ptipasspass,
}


def in_list(person: Person, move: str) -> None:
    """Play a move from the list of the possible ones."""
    person.page.keyboard.press("?")
    dialog = person.page.get_by_role("dialog", name=say("match-moves"))
    dialog.locator("li button").first.wait_for()
    moves = [text for text, _ in person.heard("choices")["moves"]]
    dialog.locator("li button").nth(moves.index(move)).click()


def make(person: Person, news: dict, move: str, *, by_list: bool = False) -> str:
    """Make a move and wait for the answer; give its kind: done, refused or unsure."""
    before = person.heard("answers")
    if by_list:
        in_list(person, move)
    else:
        person.until(lambda: person.page.evaluate(REST))  # a card that flies is not to be hit
        BOARDS[person.table["game"]](person, news, move)
    person.until(lambda: person.heard("answers") > before)
    return person.heard("last")


def insist(person: Person) -> None:
    """Play the move the table warned about."""
    before = person.heard("answers")
    person.click(say("match-sure-yes"))
    person.until(lambda: person.heard("answers") > before)


def is_mine(news: dict | None) -> bool:
    return bool(news and news["legal"] and not news["has_answered"])


def turn(person: Person) -> bool:
    """Do what there is to do now, if anything: lift the curtain, go on, or move."""
    news, table = person.news, person.table
    if not news or not table or news["turn"] < 0:
        return False
    if table["is_shared"] and (curtain := person.curtain).count():
        curtain.click()
        person.until(lambda: (person.news or {}).get("viewer", -1) >= 0)
        return True
    if not news["legal"] or news["has_answered"]:
        return False
    if news["is_between_rounds"]:
        before = news["version"]
        with suppress(TooLate):  # somebody else has gone on, and the button is gone
            person.button(say("round-next")).click(timeout=2_000)
        person.until(lambda: (person.news or {}).get("version", 0) > before)
        return True
    by_list = news["version"] % LIST_EVERY == 0
    answer = make(person, news, choice(news, table["game"]), by_list=by_list)
    if answer == "unsure":
        insist(person)
    assert answer != "refused", person.text
    return True


def play(
    *people: Person, seconds: float = 100, moves: int = 10_000, may_wait: bool = False
) -> int:
    """Let people play until the match is over, or so many moves are made; give how many.

    Where they may have to wait for somebody else, they give up after so many seconds.
    """
    due, made = time.monotonic() + seconds, 0
    while made < moves:
        if may_wait and time.monotonic() > due:
            break
        assert time.monotonic() < due, f"{made} moves and no end: {people[0].text[:500]}"
        busy = [turn(person) for person in people]
        made += sum(busy)
        if all((person.news or {}).get("turn", 0) < 0 for person in people):
            break
        if not any(busy):
            people[0].page.wait_for_timeout(10)
    return made
