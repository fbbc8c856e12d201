"""Ptit Pois for tests: options to try, what a move may reveal, and positions built by hand."""

from typing import Any

from tablee.core.bits import has, size_of
from tablee.core.record import View, blank_row
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.cards import card_of
from tablee.games.ptit_pois.moves import END, FLIP, MOVES, NEXT, PLAY, TURN
from tablee.games.ptit_pois.state import CARDS, DECKS, TURNS, Phase, Side, State

LAST_RULE = 28
OPTION_SETS: list[dict[str, str]] = [
    {},
    {"edition": "preproduction", "stuck": "end_turn", "rounds": "1"},
    {"target": "on"},
    {"target": "on", "edition": "preproduction", "memory_aid": "off", "stuck": "end_turn"},
]

LETTERS = "TPAMCB"


def reveals(before: View[State], move: int) -> bool:
    """Say whether a move may show a view's seat what it could not know."""
    seen, mover = before.seen, int(before.seen.turn)
    if move == NEXT:
        return True
    if move < PLAY:
        return False
    if move < FLIP:
        is_row = any(seen.up[mover, stack] == card_of(move) + 1 for stack in range(2))
        return (before.seat != mover and not is_row) or could_end(seen, is_row=is_row)
    if move == FLIP:
        return before.seat == mover or seen.phase == Phase.FLIPPED
    if move < END:
        return seen.buried[mover, move - TURN] == 0 or could_end(seen, is_row=None)
    return seen.phase == Phase.FLIPPED or could_end(seen, is_row=None)


def could_end(seen: State, *, is_row: bool | None) -> bool:
    """Say whether the round could end with a move, which shows everything."""
    mover = int(seen.turn)
    hand = int(seen.hand_size[mover]) - (is_row is False)
    row = sum(int(seen.up[mover, s] != 0) + int(seen.hides[mover, s]) for s in range(2))
    return (
        hand == 0
        or row - (is_row is True) == 0
        or int(seen.turns) + 1 == TURNS * int(seen.seats)
    )


def card(text: str) -> int:
    """Read a card such as `P8`."""
    return (int(text[1:]) - 1) * 6 + LETTERS.index(text[0])


def cards(text: str) -> int:
    """Read a set of cards."""
    return sum(1 << card(word) for word in text.split())


def shown(text: str) -> int:
    """Read a cell that shows one card, `-` for none."""
    return 0 if text == "-" else card(text) + 1


def position(
    seats: int = 2,
    *,
    side: int = Side.UP,
    tops: str = "T5 P5",
    hands: tuple[str, ...] = (),
    rows: tuple[str, ...] = (),
    pile: str | None = None,
    below: str | None = None,
    turn: int = 0,
    phase: int = Phase.PLAYING,
    **options: str,
) -> Any:
    """Build a sound position.

    A row is written `T8/M1 -/P2`: face up over face down. Seats left out get some hand and
    row. What is named nowhere lies in the draw pile, or below the discards if the pile is
    named.
    """
    state: Any = GAME.laid(seats, options)[0]
    GAME.rules.deal(state)
    state.phase, state.side, state.turn = phase, side, turn
    named = " ".join([tops, *hands, *rows, pile or "", below or ""]).replace("/", " ")
    free = [
        one
        for one in range(CARDS)
        if has(DECKS[seats], one) and not has(cards(named.replace("-", "")), one)
    ]
    for seat in range(seats):
        row = rows[seat] if seat < len(rows) else None
        for stack in range(2):
            up, down = (free.pop() + 1, free.pop() + 1) if row is None else (0, 0)
            if row is not None:
                up, down = (shown(word) for word in row.split()[stack].split("/"))
            state.up[seat, stack], state.down[seat, stack] = up, down
            state.hides[seat, stack] = int(down != 0)
        if seat < len(hands):
            state.hand[seat] = cards(hands[seat])
        else:
            state.hand[seat] = (1 << free.pop()) | (1 << free.pop())
        state.hand_size[seat] = int(size_of(int(state.hand[seat])))
        state.held[seat, 0] = state.hand_size[seat]
    state.tops[0], state.tops[1] = (shown(word) for word in tops.split())
    rest = sum(1 << one for one in free)
    state.pile = cards(pile) if pile is not None else rest
    state.below = cards(below or "") | (rest if pile is not None else 0)
    state.stock = int(size_of(int(state.pile)))
    unseen = int(state.pile)
    for seat in range(seats):
        unseen |= int(state.hand[seat])
        for stack in range(2):
            if state.down[seat, stack] != 0:
                unseen |= 1 << (int(state.down[seat, stack]) - 1)
    state.batch[0] = unseen
    assert GAME.rules.broken(state) == 0
    return state


def move(text: str) -> int:
    """Read a move."""
    found = GAME.moves.read(text)
    assert found is not None, text
    return found


def verdict(state: Any, text: str) -> int:
    """Judge a move, from the state and from the view of the seat to act alike."""
    view = GAME.view(state, int(state.turn))
    judged = GAME.verdict(state, state.turn, move(text))
    assert judged == GAME.verdict(view.seen, view.seen.turn, move(text))
    return judged


def do(state: Any, *texts: str) -> None:
    """Play legal moves."""
    for text in texts:
        assert verdict(state, text) == 0, f"{text}: PP-{verdict(state, text)}"
        seat = int(state.turn)
        GAME.rules.apply(state, move(text))
        assert (state.last_seat, state.last_move) == (seat, move(text))
        assert GAME.rules.broken(state) == 0, text


def legal(state: Any) -> list[str]:
    """List the legal moves as text; the fast list and the verdicts agree."""
    moves = blank_row(len(MOVES))
    for place in MOVES:
        moves[place] = -1
    found = [int(moves[place]) for place in range(GAME.rules.legal(state, state.turn, moves))]
    assert found == [one for one in MOVES if GAME.verdict(state, state.turn, one) == 0]
    return [GAME.moves.write(one) for one in found]


def choice(news: dict[str, Any]) -> str:
    """Get rid of the highest card: played by chance, a match takes long."""
    legal = news["legal"]
    cards = [text for text in legal if text[-1] in "LR"]
    if not cards:
        return str(legal[news["version"] % len(legal)])
    return str(max(cards, key=lambda text: int("".join(filter(str.isdigit, text)))))


# Where cards of hands lie open on the board; a back that says whose hand it is does not count.
OPEN = ":is(.places, .others) .hand .card:not([aria-label*='main' i])"


def held(picture: dict[str, Any]) -> int:
    """Count the cards of hands that a page was told."""
    return sum(len(place["hand"]) for place in picture["places"])


# The longest that the board says of where it stands.
HEADLINES = [
    {"id": "board-round", "facts": {"number": 10, "rounds": 10}},
    {"id": "board-round-goal", "facts": {"number": 12, "goal": 100}},
]


def regret(news: dict[str, Any]) -> str:
    """Give a move that the table asks about first: a flip that may be all one gets."""
    is_risky = "flip" in news["legal"] and news["picture"]["flip_could_stick"]
    return "flip" if is_risky else ""


def entries(state: State) -> list[tuple[int, dict[tuple[int, str], int]]]:
    """Say what a score sheet needs once a round is over: totals, added up card by card."""
    if state.phase not in (Phase.SCORED, Phase.OVER):
        return []
    found: dict[tuple[int, str], int] = {}
    for seat in range(int(state.seats)):
        held = int(state.shown_hand[seat])
        hand = sum(one // 6 + 1 for one in range(CARDS) if held >> one & 1)
        cells = [int(cell) for row in (state.up, state.shown_down) for cell in row[seat]]
        row = sum((cell - 1) // 6 + 1 for cell in cells if cell)
        if seat == state.ender:
            found[seat, "left"] = hand + row
        else:
            found |= {(seat, "hand"): hand, (seat, "row"): row}
    return [(int(state.ender), found)]
