"""PtiPassPass: what the seat to act knows of the cups, for those who put it into words."""

from dataclasses import dataclass

from tablee.core.bits import each_of, has, size_of
from tablee.core.thing import EMPTY, Move, Seat, each

from .choice import verdict_on_cups
from .layout import CUPS, LINES
from .moves import LIFT
from .state import ANIMALS, State, Tag, Tags
from .winning import is_winning

Cups = tuple[int, ...]


@dataclass(frozen=True)
class Knowledge:
    """A view of the seat to act, and the tags whose animal it knows."""

    seen: State
    animals: list[Tags]  # the set of tags it knows, by animal
    table: list[Cups]  # the lines of this table

    def tags(self, cup: int) -> list[Tag]:
        """List the tags under a cup."""
        return each_of(self.seen.under[cup])

    def unclear_tags(self, cup: int) -> list[Tag]:
        """List the tags under a cup that it does not know."""
        known = self.animals[1] | self.animals[2] | self.animals[3]
        return each_of(self.seen.under[cup] & ~known)

    def is_clear(self, cup: int) -> bool:
        """Say whether it knows all that is under a cup."""
        return not self.unclear_tags(cup)

    def under(self, cup: int) -> int:
        """Make the set of the animals that it knows under a cup."""
        return sum(
            1 << (animal - 1)
            for animal in range(1, ANIMALS)
            if self.seen.under[cup] & self.animals[animal] != EMPTY
        )

    def wins(self, cups: Cups, cup: int = -1, animal: int = 0) -> bool:
        """Say whether a line wins by what it knows, with an animal more under a cup. [PS-17]"""
        one, two, three = (
            self.under(one) | (1 << (animal - 1) if one == cup else 0) for one in cups
        )
        return is_winning(one, two, three)

    def winning_line(self, cup: int, animal: int) -> Cups | None:
        """Find a line through a cup that an animal there makes win. [PS-17]"""
        for cups in self.table:
            if cup in cups and self.wins(cups, cup, animal) and not self.wins(cups):
                return cups
        return None

    def winning_line_after(self, pair: Cups) -> Cups | None:
        """Find a line that wins once two cups are swapped, and does not yet. [PS-16]"""
        one, other = pair
        turned = {one: other, other: one}
        for cups in self.table:
            moved = tuple(turned.get(cup, cup) for cup in cups)
            if moved != cups and self.wins(moved) and not self.wins(cups):
                return cups
        return None

    def started_line(self, cup: int) -> Cups | None:
        """Find a line with another cup that it knows, and a third that could still fit."""
        for cups in self.table:
            if cup in cups and not self.tags(cup):
                known = [one for one in cups if one != cup and self.under(one)]
                if len(known) == 1:
                    return cups
        return None

    def located(self, animal: int) -> int:
        """Count the tokens of an animal that it knows not to be in the active hand."""
        lying: Tags = EMPTY
        for cup in range(CUPS):
            lying |= self.seen.under[cup] & self.animals[animal]
        return self.seen.hand[self.seen.turn, animal] + size_of(lying)

    def giver(self, tag: Tag) -> int | None:
        """Name the seat that placed a tag, if one alone had it in hand. [PS-22]"""
        seen = self.seen
        seats = [seat for seat in each(Seat(seen.seats)) if has(seen.held[seat], tag)]
        return seats[0] if len(seats) == 1 else None


def known_tags(seen: State, seat: Seat) -> list[Tags]:
    """Make, by animal, the sets of tags that a view's seat knows. [PS-22]"""
    known = [seen.truth[animal] | seen.shown[animal] for animal in range(ANIMALS)]
    if seat < 0:
        return known
    return [known[animal] | seen.mine[seat, animal] for animal in range(ANIMALS)]


def knowledge_of(seen: State) -> Knowledge:
    """Gather what the seat to act knows from its view."""
    table = [
        cups
        for number, cups in enumerate(LINES)
        if verdict_on_cups(seen, Move(LIFT + number)) == 0
    ]
    return Knowledge(seen, known_tags(seen, seen.turn), table)
