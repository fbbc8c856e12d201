// A match as this browser keeps it: all that it takes to play it again, and what lists show.
import type { Engine, Options, Origin, Played } from "../engine/engine";
import { Match } from "../engine/match";
import { bytesOf } from "../lib/share";
import type { Status, TableEntry, Withheld } from "../wire";

/** Who sits at a seat: a person has a name, a bot a level. */
export interface LocalSeat {
  name: string;
  level: string;
}

/** A stretch of the way to the position that a match plays on from; see `Origin`. */
export interface Stretch {
  key: string;
  moves: string[];
  seat: number;
  seed: string; // a whole number
}

/** What was promised about the key before the deal; a file may have come from a server's table. */
export interface Promised {
  commitment: string; // empty where nothing was
  secret: string;
  shares: string[];
  commitments: string[];
  withheld: Withheld[];
}

export interface LocalMatch extends Promised {
  code: string;
  game: string;
  rules: number; // the version it is played under
  options: Options;
  seats: LocalSeat[];
  key: string; // in hexadecimal
  origin: Stretch[]; // the first match's first; none for a deal
  source: string; // the code of the match that is played on
  moves: string[];
  undone?: number; // by how much versions are ahead of the moves, since some were taken back
  answers: Record<number, string>; // in waiting, by seat: others are asked too
  pause: boolean; // bots take their time
  hints: boolean;
  rematch: string;
  isForeign?: boolean; // it came as a file: nobody here played it
  status: Status;
  round: number;
  scores: number[];
  updated: number; // seconds since 1970
  writer: string; // which of the pages that have it open may write
}

/** A match that was kept under other rules, and can't be played again by today's. */
export class RulesChangedError extends Error {}

export function readsRules({ facts }: Engine, rules: number): boolean {
  return rules === facts.version || facts.older.includes(rules);
}

/** All that the match is, in the engine's words. */
export function playedOf(engine: Engine, kept: LocalMatch): Played {
  const numbers = new Map(engine.facts.moves.map((text, move) => [text, move]));
  const read = (texts: readonly string[]) => texts.map((text) => numbers.get(text) ?? -1);
  const origin = kept.origin.reduce<Origin | undefined>(
    (before, { key, moves, seat, seed }) => ({
      key: bytesOf(key),
      moves: read(moves),
      seat,
      seed: BigInt(seed),
      ...(before && { origin: before }),
    }),
    undefined,
  );
  const { options, seats, key, moves } = kept;
  return { seats: seats.length, options, key: bytesOf(key), moves: read(moves), ...(origin && { origin }) };
}

/** Bring a match back as far as it was played; `play` may note what it leads through. */
export function broughtBack(
  engine: Engine,
  kept: LocalMatch,
  play: (match: Match, move: number) => void = (match, move) => match.play(move),
): Match {
  if (!readsRules(engine, kept.rules)) throw new RulesChangedError(kept.code);
  const { seats, options, key, moves, origin } = playedOf(engine, kept);
  try {
    const match = new Match(engine, seats, options, key, origin);
    moves.forEach((move) => play(match, move));
    return match;
  } catch (why) {
    throw new RulesChangedError(kept.code, { cause: why });
  }
}

/** The seats of the people at this screen. */
export function peopleOf({ seats, isForeign }: LocalMatch): number[] {
  return isForeign ? [] : seats.flatMap(({ level }, seat) => (level ? [] : [seat]));
}

/** The match in a list. */
export function entryOf({ code, game, status, seats, round, scores, updated }: LocalMatch): TableEntry {
  const names = seats.map(({ name, level }) => name || `@${level}`);
  return { code, game, status, names, round, scores, updated, awaits_me: false }; // nobody else waits
}
