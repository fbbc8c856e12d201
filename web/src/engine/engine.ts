// A game in the page: its rules, words and bots, from the same source as the server's.
//
// States and views are the bytes of a record, the same as on every machine: plain values that
// nobody changes. Moves and seats are numbers; a written move is `facts.moves[move]`.
import type { Line } from "../wire";
import type { Facts } from "./facts";

/** The bytes of a record: a whole state, or a view of it. */
export type Bytes = Uint8Array;

export const SPECTATOR = -1;
export const OPEN = -2; // the eyes that see everything, for matches that are over
export const NOBODY = -1; // instead of a seat
export const NOTHING = -1; // the last move before the first; what a move is compared with, if no other
export const OVER = 1; // every game's phase when the match is over

export type { Facts } from "./facts";
export type Kind = Facts["kinds"][number]; // of a move
export type Options = Record<string, string>;

/** What anybody may know of a position, whatever the game. */
export interface Standing {
  phase: number;
  seats: number;
  turn: number;
  last_seat: number; // -1 before the first move
  last_move: number; // as everybody saw it; NOTHING before the first
  is_over: boolean;
}

/** Where a match begins that plays on from a position of another one: the way that leads there. */
export interface Origin {
  key: Bytes; // of the other match
  moves: number[]; // that were played there
  seat: number; // whose knowledge is kept
  seed: bigint; // by which the rest is imagined, below 2**62
  origin?: Origin; // where the other match began
}

/** All that a match is: its state follows. */
export interface Played {
  seats: number;
  options: Options;
  key: Bytes;
  moves: number[];
  origin?: Origin;
}

/** What is to be expected of one legal move: shares of victory of who makes it. */
export interface Prospect {
  move: number;
  share: number;
  low: number; // of the 95 % interval
  high: number;
  visits: number;
  follow: [seat: number, move: number][]; // the likeliest continuation
}

/** What a viewer can know about a position. */
export interface Analysis {
  shares: number[]; // everybody's chances
  prospects: Prospect[]; // best first; empty unless the viewer has a choice
}

/** A move that was one of several, and what it gave away. */
export interface Decision {
  position: number; // how many moves were played before
  seat: number;
  move: number;
  best: number;
  share: number;
  best_share: number;
  low: number; // of the 95 % interval of what was given away
  high: number;
  is_clear: boolean;
  cost: number;
  reason: Line | null;
}

/** A match in hindsight. For each seat, result - first chances = luck - skill + gifts. */
export interface Review {
  shares: number[][]; // at each position, by what everybody knew
  hindsight: number[][]; // the same with all cards open
  decisions: Decision[];
  luck: number[];
  skill: number[];
  gifts: number[];
}

/** A number that an entry of a score sheet needs: of which seat, and within which bounds. */
export interface Asked {
  cell: number; // of the row of counts that it goes to
  seat: number;
  what: string; // the game's word `sheet-<what>` names it
  least: number;
  most: number;
  usual: number | null; // what stands there before anybody counts
}

/** A match of the real box, as its score sheet has it. */
export interface Tallied {
  scores: number[];
  ranks: number[]; // who leads, 1 first
  ending: number; // the number of the rule by which it is over; 0 before
  who: number[]; // whom the next entry may be about; NOBODY, if none of them
}

/** How many positions are done, of how many. */
export type Progress = (done: number, of: number) => void;

/** One game, loaded. */
export interface Engine {
  readonly facts: Facts;

  /** Complete some chosen options with the defaults; throw `OptionError` for a bad one. */
  chosen(options: Options): Options;
  deal(seats: number, options: Options, key: Bytes): Bytes;
  /** Play a legal move of the turn: a new state. */
  apply(state: Bytes, move: number): Bytes;
  /** 0 for a legal move of a seat that acts, else the number of a rule against it; a view says the same. */
  verdict(state: Bytes, seat: number, move: number): number;
  /** The legal moves of a seat that acts; its own view says the same. */
  legal(state: Bytes, seat: number): number[];
  /** The seats that may choose now, the turn first, then clockwise; none when it is over. */
  acting(state: Bytes): number[];
  /** The seats' ranks, 1 first; zeros while the match is not over. */
  ranks(state: Bytes): number[];
  /** A state as a seat, a spectator or the open eye may see it. `recall`: with what one could remember. */
  view(state: Bytes, seat: number, recall?: boolean): Bytes;
  /** Imagine a state that the view's seat can't tell from the true one, by a seed below 2**62. */
  sample(view: Bytes, seat: number, seed: number | bigint): Bytes;
  /** The same state with another key, whose stream is opened. */
  rekeyed(state: Bytes, key: Bytes): Bytes;
  standing(state: Bytes): Standing;
  /** How much of a state's chance was used. */
  drawn(state: Bytes): number;
  /** May a person's screen show what they could remember? An option of every match. */
  recall(state: Bytes): boolean;

  picture(view: Bytes, seat: number): unknown;
  told(before: Bytes, after: Bytes, seat: number): Line[];
  describe(view: Bytes, seat: number, move: number): Line;
  refused(view: Bytes, seat: number, move: number, verdict: number): Line;
  warning(view: Bytes, seat: number, move: number): Line | null;
  reason(view: Bytes, seat: number, move: number, other: number): Line | null;
  /** What wins, and how far a seat is from it; null where the game does not say, or it is over. */
  goal(view: Bytes, seat: number): Line | null;
  scores(view: Bytes, seat: number): number[];

  // Score sheets, for a game that has one (`facts.sheet`): a state that begins as a deal.
  enter(state: Bytes, who: number, counts: readonly number[]): Bytes;
  tallied(state: Bytes): Tallied;
  asked(state: Bytes, who: number): Asked[];

  // Bots: they take long, and are asked in a Worker (`thinker.ts`); `beginner` is quick anywhere.
  choose(level: string, view: Bytes, seat: number, seed: number): number;
  analyse(view: Bytes, seat: number, simulations: number, seconds: number, seed: number): Analysis;
  /** Review a match that is over; 0 simulations for the usual number. */
  review(match: Played, simulations: number, seed: number, progress?: Progress): Review;
}

export const LEVELS = ["beginner", "regular", "expert", "master"] as const; // that people play against
export type Level = (typeof LEVELS)[number];

/** A value that an option does not take, or an option that is none: `spoken` says it. */
export class OptionError extends Error {
  constructor(readonly spoken: Line) {
    super(spoken.id);
  }
}

export { openEngine } from "./opening";
