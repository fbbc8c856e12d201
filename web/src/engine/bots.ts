// The bots of a game: their Python, translated, and the game and the match as it knows them.
import type { Analysis, Engine, Facts, Played, Progress, Review } from "./engine";
import type { Words } from "./game";
import type { Machine, Rule, View } from "./machine";
import { type Match, replayed } from "./match";
import type { GameRecord } from "./record";

/** Levels, analysis and review, for any game that they are given. */
export interface BotScript {
  default: (runtime: object, machine: Machine, game: BotGame) => ThinkingBots;
}

interface ThinkingBots {
  choose(level: string, view: View, seed: number): number;
  analyse(view: View, simulations: number, seconds: number, seed: number): Analysis;
  review(match: BotMatch, simulations: number, seed: number, progress: Progress | null): Review;
}

const NONE = { acting: null, forget: null };

/** A game as Python's bots ask it. */
export class BotGame {
  readonly name: string;
  readonly seats: number[];
  readonly moves: readonly string[];
  readonly scored: number;
  readonly rules: Record<string, Rule | null>;

  constructor(
    facts: Facts,
    readonly machine: Machine,
    readonly words: Words,
  ) {
    this.name = facts.name;
    this.seats = Array.from({ length: facts.most + 1 - facts.least }, (_, more) => facts.least + more);
    this.moves = facts.moves;
    this.scored = facts.scored;
    this.rules = { ...NONE, ...machine.rules };
  }

  legal(state: GameRecord, seat: number): number[] {
    return this.machine.legal(state, seat, this.moves.length);
  }

  view(state: GameRecord, seat: number): View {
    return this.machine.view(state, seat);
  }

  /** Imagine a state that a view's seat can't tell from the true one. */
  sample({ seen, seat }: View, seed: number): GameRecord {
    const state = this.machine.copy(seen);
    this.rules.rekey!(state, seed);
    this.rules.sample_hidden!(state, seat);
    return state;
  }
}

/** A match as Python's review asks it. Whoever plays on frees what was thought of the position. */
export class BotMatch {
  readonly #mark: number;

  constructor(
    readonly match: Match,
    readonly machine: Machine,
  ) {
    this.#mark = machine.memory.mark;
  }

  get seats(): number {
    return this.match.seats;
  }

  get moves(): number[] {
    return this.match.moves;
  }

  get turn(): number {
    return this.match.turn;
  }

  get legal(): number[] {
    return this.match.legal;
  }

  get ranks(): number[] {
    return this.match.ranks;
  }

  get is_over(): boolean {
    return this.match.isOver;
  }

  again(): BotMatch {
    return new BotMatch(this.match.again(), this.machine);
  }

  view(seat: number): View {
    return { seen: this.machine.record(this.match.view(seat)), seat };
  }

  play(move: number): void {
    this.machine.memory.reset(this.#mark);
    this.match.play(move);
  }
}

/** All bots of one game. */
export class Bots {
  readonly #bots: ThinkingBots;

  constructor(
    script: BotScript,
    runtime: object,
    readonly game: BotGame,
  ) {
    this.#bots = script.default(runtime, game.machine, game);
  }

  choose(level: string, view: View, seed: number): number {
    return this.#bots.choose(level, view, seed);
  }

  analyse(view: View, simulations: number, seconds: number, seed: number): Analysis {
    return this.#bots.analyse(view, simulations, seconds, seed);
  }

  review(engine: Engine, played: Played, simulations: number, seed: number, progress?: Progress): Review {
    const match = new BotMatch(replayed(engine, played), this.game.machine);
    return this.#bots.review(match, simulations, seed, progress ?? null);
  }
}
