// Statistics of one's own: shares of victory with how sure they are, points a round, habits.
// Plain functions of matches that are over.
import type { Line } from "../wire";

/** Somebody else at a table; a bot has a level. */
export interface Other {
  name: string;
  level: string;
}

/** A match that one played, in short. */
export interface PlayedMatch {
  code: string;
  game: string;
  at: number; // seconds since 1970
  others: Other[];
  share: number; // of the victory: 1 alone, ½ with another, 0 for who lost
  points: number[]; // one's own, by round
}

/** How often one won, among matches that have something in common. */
export interface Share {
  key: string;
  count: number;
  share: number;
  low: number; // the true share is between these, 19 times out of 20
  high: number;
  /** What equals at these tables would win. */
  even: number;
}

/** Points a round of one game. */
export interface Points {
  game: string;
  rounds: number[]; // the oldest first
  mean: number;
  low: number; // of the mean, 19 times out of 20
  high: number;
}

/** A choice that a review found to cost something. */
export interface Slip {
  position: number;
  cost: number; // share of victory
  played: Line;
  best: Line;
  reason: Line | null;
}

/** What is kept of a review: one's own slips in a match. */
export interface Slips {
  code: string;
  game: string;
  names: string[]; // round the table
  choices: number; // that were judged
  slips: Slip[];
}

/** The same kind of slip, again and again. */
export interface Habit {
  key: string;
  game: string;
  count: number;
  cost: number; // of all
  worst: Slip;
  of: Slips; // the match of the worst
}

const SURE = 1.96; // standard deviations, for 95 %

/** Wilson's interval: sound for few matches, and for shares near 0 and 1. */
export function interval(share: number, count: number): [low: number, high: number] {
  const weight = (SURE * SURE) / count;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (SURE / (1 + weight)) * Math.sqrt((share * (1 - share)) / count + weight / (4 * count));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Shares of victory by what `keysOf` finds in a match, the most frequent first. */
export function shares(matches: readonly PlayedMatch[], keysOf: (match: PlayedMatch) => readonly string[]): Share[] {
  const groups = new Map<string, PlayedMatch[]>();
  for (const match of matches) {
    for (const key of new Set(keysOf(match))) groups.set(key, [...(groups.get(key) ?? []), match]);
  }
  const found = [...groups].map(([key, all]) => {
    const share = mean(all.map((match) => match.share));
    const [low, high] = interval(share, all.length);
    return { key, count: all.length, share, low, high, even: mean(all.map(({ others }) => 1 / (1 + others.length))) };
  });
  return found.sort((one, other) => other.count - one.count || one.key.localeCompare(other.key));
}

export const byGame = (matches: readonly PlayedMatch[]) => shares(matches, ({ game }) => [game]);

export const byPerson = (matches: readonly PlayedMatch[]) =>
  shares(matches, ({ others }) => others.filter(({ level }) => !level).map(({ name }) => name));

export const byLevel = (matches: readonly PlayedMatch[]) =>
  shares(matches, ({ others }) => others.map(({ level }) => level).filter(Boolean));

/** Points a round, game by game; games of which no round is known are left out. */
export function points(matches: readonly PlayedMatch[]): Points[] {
  const games = [...new Set(matches.map(({ game }) => game))];
  return games.flatMap((game) => {
    const own = matches.filter((match) => match.game === game).sort((one, other) => one.at - other.at);
    const rounds = own.flatMap((match) => match.points);
    if (!rounds.length) return [];
    const middle = mean(rounds);
    const spread = rounds.length > 1 ? Math.sqrt(rounds.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (rounds.length - 1)) : 0;
    const half = (SURE * spread) / Math.sqrt(rounds.length);
    return [{ game, rounds, mean: middle, low: middle - half, high: middle + half }];
  });
}

/** Slips of one kind are those that a review explains alike, or else the same choice instead of the same other. */
const kindOf = ({ reason, played, best }: Slip) => reason?.id ?? `${played.id} ${best.id}`;

/** What one does again and again, the costliest first. */
export function habits(reviews: readonly Slips[]): Habit[] {
  const found = new Map<string, Habit>();
  for (const of of reviews) {
    for (const slip of of.slips) {
      const key = `${of.game} ${kindOf(slip)}`;
      const known = found.get(key) ?? { key, game: of.game, count: 0, cost: 0, worst: slip, of };
      const isWorse = slip.cost > known.worst.cost;
      found.set(key, {
        ...known,
        count: known.count + 1,
        cost: known.cost + slip.cost,
        ...(isWorse && { worst: slip, of }),
      });
    }
  }
  return [...found.values()].sort((one, other) => other.cost - one.cost);
}
