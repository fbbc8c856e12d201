// The review of a match in words.
import type { Decision, Engine, Review } from "../engine/engine";
import type { Match } from "../engine/match";
import type { JudgedDecision, Judgement, Outlook, Summary } from "../wire";
import { rounded } from "./advice";
import { broughtBack, type LocalMatch } from "./match";

const COSTLIEST = 3; // mistakes of a seat that are named

export function judgementOf(engine: Engine, kept: LocalMatch, found: Review): Judgement {
  const decisions: JudgedDecision[] = [];
  const due = new Map(found.decisions.map((one) => [one.position, one]));
  const match = broughtBack(engine, kept, (match: Match, move) => {
    const one = due.get(match.moves.length);
    if (one) decisions.push(judged(engine, match, one));
    match.play(move);
  });
  return {
    rounds: match.rounds,
    shares: found.shares.map((shares) => shares.map(rounded)),
    hindsight: found.hindsight.map((shares) => shares.map(rounded)),
    decisions,
    seats: kept.seats.map((_, seat) => summaryOf(found, seat)),
  };
}

function judged(engine: Engine, match: Match, one: Decision): JudgedDecision {
  const view = match.view(one.seat);
  const outlook = (move: number, share: number): Outlook => ({
    move: engine.facts.moves[move]!,
    said: engine.describe(view, one.seat, move),
    share: rounded(share),
  });
  return {
    position: one.position,
    seat: one.seat,
    played: outlook(one.move, one.share),
    best: outlook(one.best, one.best_share),
    cost: rounded(one.cost),
    low: rounded(one.low),
    high: rounded(one.high),
    is_clear: one.is_clear,
    reason: one.reason,
  };
}

function summaryOf({ decisions, shares, luck, skill, gifts }: Review, seat: number): Summary {
  const mistakes = decisions.flatMap((one, place) => (one.seat === seat && one.is_clear ? [{ place, cost: one.cost }] : []));
  return {
    start: rounded(shares[0]![seat]!),
    end: rounded(shares.at(-1)![seat]!),
    luck: rounded(luck[seat]!),
    skill: rounded(skill[seat]!),
    gifts: rounded(gifts[seat]!),
    costliest: mistakes.sort((one, other) => other.cost - one.cost).slice(0, COSTLIEST).map(({ place }) => place),
  };
}
