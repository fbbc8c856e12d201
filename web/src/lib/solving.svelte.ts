// A puzzle on the screen: the position as its seat sees it, the answers tried, and how it goes on.
import { type Bytes, type Engine, NOTHING } from "../engine/engine";
import { Match, screenOf } from "../engine/match";
import type { Choices, News } from "../engine/news";
import { choicesOf, type MoveStep, newsOf, objectionTo, toldOf } from "../engine/telling";
import { keyOfSeed } from "../script/reader";
import type { Line, Puzzle } from "../wire";
import { bytesOf } from "./share";
import type { Mark } from "./daily";

const REMEMBERED = 40; // moves that are told

export class Solving {
  tried = $state.raw<string[]>([]); // answers that were not the best move, the latest last
  mark = $state<Mark>(); // once it is over
  at = $state(0); // moves after the position
  refusal = $state.raw<{ reason: Line; rule: string }>();
  choices = $state.raw<Choices>();
  readonly #states: Bytes[] = []; // what led here, the position, and what follows
  readonly #start: number;
  readonly news = $derived.by((): News => this.#look(this.at));

  constructor(
    readonly engine: Engine,
    readonly puzzle: Puzzle,
  ) {
    const match = new Match(engine, puzzle.seats, puzzle.options, bytesOf(keyOfSeed(BigInt(puzzle.seed))));
    for (const move of [...puzzle.moves, this.best, ...puzzle.follow]) {
      this.#states.push(match.state);
      match.play(engine.facts.moves.indexOf(move));
    }
    this.#states.push(match.state);
    this.#start = puzzle.moves.length;
  }

  get seat(): number {
    return this.puzzle.seat;
  }

  /** The move that solves it, and the second best. */
  get best(): string {
    return this.puzzle.worth[0]![0];
  }

  get second(): string {
    return this.puzzle.worth[1]![0];
  }

  shareOf(move: string): number {
    return this.puzzle.worth.find(([one]) => one === move)?.[1] ?? 0;
  }

  get isOver(): boolean {
    return this.mark !== undefined;
  }

  /** How many moves can be shown after the position. */
  get last(): number {
    return this.#states.length - 1 - this.#start;
  }

  /** What happened, as the seat saw it; the latest last. */
  get log() {
    return this.news.told;
  }

  /** Try a move: it solves the puzzle, it does not, or the rules forbid it. */
  play(move: string): void {
    if (this.isOver) return;
    this.refusal = undefined;
    const objection = objectionTo(this.engine, this.news.view, this.seat, move, true);
    if (objection && "reason" in objection) this.refusal = objection;
    else if (move !== this.best) this.tried = [...this.tried, move];
    else this.#end(this.tried.length ? "found" : "first");
  }

  show(): void {
    this.#end("shown");
  }

  #end(mark: Mark): void {
    this.mark = mark;
    this.at = 1;
  }

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(0, to));
  }

  forgive(): void {
    this.refusal = undefined;
  }

  askMoves(): void {
    this.choices = choicesOf(this.engine, this.news.view, this.seat, 0);
  }

  /** A legal move of the position in words. */
  said(move: string): Line {
    return this.engine.describe(this.#screen(this.#start), this.seat, this.engine.facts.moves.indexOf(move));
  }

  /** Why the best move is. */
  get reason(): Line | null {
    const { moves } = this.engine.facts;
    const [best, second] = [moves.indexOf(this.best), moves.indexOf(this.second)];
    const view = this.#screen(this.#start);
    return this.engine.reason(view, this.seat, best, NOTHING) ?? this.engine.reason(view, this.seat, best, second);
  }

  #screen(place: number): Bytes {
    return screenOf(this.engine, this.#states[place]!, this.seat);
  }

  #look(at: number): News {
    const place = this.#start + at;
    const first = Math.max(1, place - REMEMBERED + 1);
    const steps = Array.from({ length: Math.max(0, place - first + 1) }, (_, step) => this.#step(first + step));
    const news = newsOf(this.engine, {
      version: place,
      viewer: this.seat,
      view: this.#screen(place),
      steps,
      own: [this.seat],
      answered: [],
      questioned: [],
      undoable: [],
      seconds: 0,
      replaceableIn: -1,
    });
    return this.isOver ? { ...news, legal: [] } : news;
  }

  #step(place: number): MoveStep {
    const [before, after] = [this.#screen(place - 1), this.#screen(place)];
    return { version: place, seat: this.engine.standing(before).turn, before, after };
  }

  /** What the move shown last did, as the seat saw it. */
  get latest(): Line[] {
    const place = this.#start + this.at;
    return place > 0 ? toldOf(this.engine, this.#step(place), this.seat).lines : [];
  }
}
