"""Learning by self-play: proximal policy optimisation, kept from running in circles.

Every seat of most matches is the learner itself. At a quarter of the tables one seat is, among
its own past, which now and then plays any move, since what the learner itself never plays it
would never learn to answer; at a few it sits among those who go by the rule of thumb. The
policy is pulled towards its own slow average (the magnet of magnetic mirror descent, Sokota et
al. 2023) and towards the uniform one (an entropy bonus that fades), without which bluffing does
not settle.
A match without a winner is worth nothing to anybody, and later victories may be worth less.
"""

import time
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import torch
import torch.nn.functional as fn
from torch import Tensor

from .net import Net, masked
from .playing import Players, blank_notes, picked, play, play_parts
from .stepping import PAST, THUMB
from .tables import LATE_EVERY, Tables

WARMING = 2  # lessons before one is recorded
SEEDS = 1 << 62


@dataclass(frozen=True)
class Method:
    """How to learn."""

    goal: float = 1e9  # decisions: until there steps get smaller and entropy fades
    stretch: int = 32  # steps of all tables between two lessons
    batch: int = 16_384  # decisions a gradient step
    epochs: int = 1
    rate: float = 6e-4  # of Adam
    last_rate: float = 3e-5
    entropy: float = 0.03  # in standard deviations of the advantage
    last_entropy: float = 0.003
    pull: float = 0.2  # towards the magnet, likewise
    drag: float = 0.9  # how much of the magnet stays at each lesson
    clip: float = 0.2
    trace: float = 0.95  # lambda of the generalised advantage estimate
    discount: float = 1.0  # of a victory, for each own decision before it
    snapshots: int = 6  # past selves that are kept
    odd: float = 0.05  # how often one of them plays any legal move: also that is to be answered
    late: int = LATE_EVERY  # one table of so many, where matches begin late, if any do; 0: none
    void: float = 0.0  # what a match is worth that nobody wins: 1 is a fair share of a victory


@dataclass
class Progress:
    """How far it is, and how it goes."""

    decisions: float = 0
    seconds: float = 0.0
    rate: float = 0.0  # decisions a second
    entropy: float = 0.0
    loss: float = 0.0  # of the shares
    drift: float = 0.0  # KL divergence from the policy that played
    matches: float = 0
    length: float = 0.0  # decisions a match
    void: float = 0.0  # share of matches without a winner: where it grows, nobody dares
    past: float = 0.0  # share of victory among past selves, over the fair one
    thumb: float = 0.0  # and among rules of thumb


class Learner:
    """A network, its tables, and what they teach it."""

    def __init__(
        self, tables: Tables, method: Method, net: Net, against: Net | None = None
    ) -> None:
        self.tables, self.method, self.device = tables, method, tables.device
        self.net = net.to(self.device)
        self.magnet = deepcopy(self.net)
        self.past: list[dict[str, Tensor]] = []
        self.against = against  # who sits with the learner instead of its past
        self.rival = deepcopy(against or net).to(self.device)
        self.rate, self.entropy = (
            torch.tensor(first, device=self.device) for first in (method.rate, method.entropy)
        )  # where a recorded lesson finds them
        on_gpu = self.device == "cuda"
        rate = self.rate if on_gpu else method.rate
        fused = True if on_gpu else None
        self.adam = torch.optim.Adam(
            self.net.parameters(), rate, eps=1e-5, fused=fused, capturable=on_gpu
        )
        self.decisions, self.seconds, self.lessons = 0.0, 0.0, 0
        self.notes = blank_notes(tables, method.stretch)
        self.players: Players | None = None  # who play the tables, where it is not done here
        self.places = torch.arange(tables.count, device=self.device)
        self.sums = torch.zeros(4, device=self.device)
        # On a GPU many small steps are made few kernels.
        self.judged = torch.compile(self.loss, dynamic=False) if on_gpu else self.loss
        self.pick = torch.compile(picked, dynamic=False) if on_gpu else picked
        self.recorded: Any = None
        self.warmed = 0  # lessons before this learner

    def cast(self) -> Any:
        """Work with half the bits where a GPU is."""
        return torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda")

    def run(self, net: Net, obs: Tensor) -> tuple[Tensor, Tensor]:
        """Ask a network."""
        with self.cast():
            kind = torch.bfloat16 if self.device == "cuda" else torch.float32
            found: tuple[Tensor, Tensor] = net(obs.to(kind))
            return found

    def play(self) -> None:
        """Play a stretch at all tables, and note everything."""
        tables, notes, nets = self.tables, self.notes, (self.net, self.rival)
        if self.device == "cuda":
            play(tables, notes, *nets, self.method.odd, self.run, self.pick)
            return
        seed = int(torch.randint(SEEDS, ()))
        if self.players is None:
            play_parts(tables, notes, *nets, self.method.odd, self.run, seed)
        else:
            self.players.play(tables, notes, *nets, self.method.odd, seed)

    @torch.no_grad()
    def judge(self) -> tuple[Tensor, Tensor]:
        """Say what each decision was worth: its advantage, and the shares it led to."""
        tables, method, notes = self.tables, self.method, self.notes
        n, seats = tables.count, tables.seats
        relative = torch.arange(seats, device=self.device)
        around = relative[:, None] + relative  # a perspective, and steps on from it
        # What the next mover expects of all: networks learn only of views of those to move.
        _, shares = self.run(self.net, tables.obs)
        from_mover = (around - tables.turn[:, None, None]) % tables.playing[:, None, None]
        after = torch.sigmoid(shares.float()).gather(1, from_mover.view(n, -1))
        after = after.view(n, seats, seats)  # by perspective
        trace = torch.zeros_like(after)
        gained = torch.zeros_like(notes.shares)
        is_void = notes.outcome.sum(-1, keepdim=True) == 0
        outcome = torch.where(is_void, method.void / notes.playing[..., None], notes.outcome)
        for t in reversed(range(method.stretch)):
            is_over = notes.done[:, t, None, None]
            absolute = around % notes.playing[:, t, None, None]
            ended = outcome[:, t].gather(1, absolute.view(n, -1)).view(n, seats, seats)
            after = torch.where(is_over, ended, after)
            trace = torch.where(is_over, torch.zeros_like(trace), trace)
            mover, now = notes.turn[:, t], notes.shares[:, t]
            step = method.discount * after[self.places, mover] - now
            step += method.discount * method.trace * trace[self.places, mover]
            trace[self.places, mover] = step
            after[self.places, mover] = now
            gained[:, t] = step
        return gained[..., 0], (gained + notes.shares).clamp(0, 1)

    def lesson(self) -> None:
        """Play a stretch, and learn from it."""
        method = self.method
        self.play()
        gained, target = self.judge()
        gained = self.scaled(gained)
        tables = max(1, method.batch // method.stretch)
        self.sums.zero_()
        for _ in range(method.epochs):
            for place in range(0, self.tables.count, tables):
                part = slice(place, place + tables)
                self.sums += self.step(part, gained, target)
        with torch.no_grad():
            for slow, quick in zip(
                self.magnet.parameters(), self.net.parameters(), strict=True
            ):
                slow.lerp_(quick, 1 - method.drag)

    def scaled(self, gained: Tensor) -> Tensor:
        """Measure advantages in their own spread, which is wider where matches begin late.

        The pull and the entropy are in the same measure: in the spread of all they would be
        weak there, and policies of a bluff run in circles.
        """
        learns, late = self.notes.learns.float(), self.tables.late[:, None]

        def spread(of: Tensor) -> Tensor:
            many = of.sum().clamp(min=1)
            mean = (gained * of).sum() / many
            return ((gained - mean).square() * of).sum().div(many).sqrt() + 1e-6

        return gained / torch.where(
            late == 1, spread(learns * late), spread(learns * (1 - late))
        )

    def learn(self) -> Progress:
        """Take a lesson, and say how it went."""
        start, method = time.perf_counter(), self.method
        done = min(1.0, self.decisions / method.goal)
        self.rate.fill_(method.rate + (method.last_rate - method.rate) * done)
        self.entropy.fill_(method.entropy + (method.last_entropy - method.entropy) * done)
        if self.device != "cuda":
            for group in self.adam.param_groups:
                group["lr"] = float(self.rate)
        if self.past and self.against is None:
            self.rival.load_state_dict(self.past[self.lessons % len(self.past)])
        if self.recorded is not None:
            self.recorded.replay()
        elif self.device == "cuda" and self.lessons >= self.warmed + WARMING:
            self.recorded = self.record()
        else:
            self.lesson()
        self.lessons += 1
        learnt = float(self.notes.learns.sum())
        self.decisions += learnt
        took = time.perf_counter() - start
        self.seconds += took
        self.remember()
        told: Progress = self.progress(took, learnt)
        return told

    def record(self) -> Any:
        """Record a lesson as a graph of kernels, which is started at once, and take it."""
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.lesson()
        graph.replay()
        return graph

    def step(self, part: slice, gained: Tensor, target: Tensor) -> Tensor:
        """Take one step of gradient descent."""
        of = self.notes
        noted = (of.obs, of.masks, of.chosen, of.logp, of.learns, of.playing)
        total, told = self.judged(
            *(tensor[part].flatten(0, 1) for tensor in (*noted, gained, target))
        )
        self.adam.zero_grad(set_to_none=True)
        torch.autograd.backward(total)
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.adam.step()
        return told

    def loss(
        self,
        obs: Tensor,
        masks: Tensor,
        moves: Tensor,
        before: Tensor,
        learns: Tensor,
        playing: Tensor,
        worth: Tensor,
        target: Tensor,
    ) -> tuple[Tensor, Tensor]:
        """Give what is to be made small for some decisions, and its parts to be told.

        `before` is the log probability of each move when it was chosen.
        """
        method, counted = self.method, learns.float()
        many = counted.sum().clamp(min=1)

        def mean(tensor: Tensor) -> Tensor:
            return (tensor * counted).sum() / many

        logits, shares = self.run(self.net, obs)
        logp = torch.log_softmax(masked(logits, masks), -1)
        chosen = logp.gather(1, moves[:, None])[:, 0]
        ratio = (chosen - before).exp()
        clipped = ratio.clamp(1 - method.clip, 1 + method.clip)
        surrogate = mean(torch.minimum(ratio * worth, clipped * worth))
        chance = logp.exp()
        disorder = -mean((chance * logp.clamp(min=-30)).sum(-1))
        total = -surrogate - self.entropy * disorder
        if method.pull > 0:
            with torch.no_grad():
                slow = torch.log_softmax(masked(self.run(self.magnet, obs)[0], masks), -1)
            total = total + method.pull * mean((chance * (logp - slow).clamp(-30, 30)).sum(-1))
        is_there = torch.arange(self.tables.seats, device=self.device) < playing[:, None]
        value = fn.binary_cross_entropy_with_logits(shares.float(), target, reduction="none")
        value = mean((value * is_there).sum(-1) / is_there.sum(-1))
        drift = mean(before - chosen)
        return total + value, torch.stack([disorder, value, drift, surrogate]).detach()

    def remember(self) -> None:
        """Keep a past self now and then: all of the past, evenly."""
        every = 1 << max(0, (self.lessons // self.method.snapshots).bit_length())
        if self.lessons % every == 0:
            now = {name: kept.clone() for name, kept in self.net.state_dict().items()}
            self.past.append(now)
            if len(self.past) > self.method.snapshots:
                del self.past[1::2]

    @torch.no_grad()
    def progress(self, took: float, learnt: float) -> Progress:
        """Say how it goes, at tables where matches begin at the beginning."""
        is_whole = (self.tables.late == 0)[:, None]
        over, roles = self.notes.done & is_whole, self.tables.roles[:, None]
        matches = float(over.sum())
        batches = -(-self.tables.count * self.method.stretch // self.method.batch)
        entropy, loss, drift, _ = (self.sums / (self.method.epochs * batches)).tolist()
        return Progress(
            decisions=self.decisions,
            seconds=self.seconds,
            rate=learnt / took,
            entropy=entropy,
            loss=loss,
            drift=drift,
            matches=matches,
            length=float(is_whole.sum()) * self.method.stretch / max(1.0, matches),
            void=float((over & (self.notes.outcome.sum(-1) == 0)).sum()) / max(1.0, matches),
            past=self._share(over & (roles == PAST)),
            thumb=self._share(over & (roles == THUMB)),
        )

    def _share(self, ended: Tensor) -> float:
        """Give the learner's share of victory over the fair one, where matches ended."""
        places, times = ended.nonzero(as_tuple=True)
        if not len(places):
            return float("nan")
        seat = self.notes.keen[places, times]
        won = self.notes.outcome[places, times].gather(1, seat[:, None])[:, 0]
        return float((won * self.notes.playing[places, times]).mean())
