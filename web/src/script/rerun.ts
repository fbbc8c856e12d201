// Playing what a file says, move by move, in slices: however long it is, the page goes on breathing.
import type { Bytes, Engine, Origin, Progress } from "../engine/engine";
import { bytesOf } from "../lib/share";
import { cut, line, type Row, type Said, shown, stripped, TranscriptError } from "./reader";

const SLICE = 12; // milliseconds of work at a time
const EXAMPLES = 5; // moves that a refusal names

/** How a match went: its positions, the first one too, and the moves between them. */
export interface Course {
  states: Bytes[];
  moves: number[];
}

export class Rerun {
  #done = 0;
  #due = performance.now() + SLICE;
  readonly #numbers: Map<string, number>;
  readonly #total: number;

  constructor(
    readonly engine: Engine,
    readonly said: Said,
    readonly progress: Progress = () => undefined,
  ) {
    this.#numbers = new Map(engine.facts.moves.map((text, move) => [text, move]));
    this.#total = said.stretches.reduce((sum, one) => sum + one.moves.length, said.moves.length);
  }

  /** Deal, or follow the way to the position that is played on. */
  async begin(): Promise<{ first: Bytes; origin?: Origin }> {
    const { engine, said } = this;
    let origin: Origin | undefined;
    let state: Bytes | undefined;
    const dealt = (key: Bytes) => (state ? engine.rekeyed(state, key) : engine.deal(said.seats, said.options, key));
    for (const { key: digits, moves: rows, seat, seed, row } of said.stretches) {
      const key = bytesOf(digits);
      const reached: Course = await this.play(dealt(key), rows);
      const last = reached.states.at(-1)!;
      if (engine.standing(last).is_over) throw over(row);
      origin = { key, moves: reached.moves, seat, seed, ...(origin && { origin }) };
      state = engine.sample(engine.view(last, seat), seat, seed);
    }
    return { first: dealt(bytesOf(said.key)), ...(origin && { origin }) };
  }

  /** Play the moves of some lines; throw `TranscriptError` at the first that can't be played. */
  async play(first: Bytes, rows: readonly Row[]): Promise<Course> {
    let state = first;
    const [states, moves]: [Bytes[], number[]] = [[first], []];
    for (const row of rows) {
      const move = this.#judged(state, row, moves.length + 1);
      state = this.engine.apply(state, move);
      states.push(state);
      moves.push(move);
      this.#done += 1;
      if (performance.now() > this.#due) await this.#breathe();
    }
    return { states, moves };
  }

  /** The move of a line, which the seat that it names may play now. */
  #judged(state: Bytes, row: Row, number: number): number {
    const { engine } = this;
    const [seat, rest] = cut(row.text);
    const { turn, is_over } = engine.standing(state);
    if (is_over) throw over(row);
    const wrong = (id: string, facts: Record<string, number | string>) =>
      new TranscriptError(line(id, { line: row.number, ...facts }));
    if (seat !== String(turn)) throw wrong("transcript-turn", { seat: seat.slice(0, 10), turn });
    const text = stripped(rest);
    const move = this.#numbers.get(text);
    if (move === undefined) throw wrong("transcript-move", { row: shown(text), legal: this.#some(state, turn) });
    const rule = engine.verdict(state, turn, move);
    if (rule) throw wrong("verify-refused", { row: shown(text), rule: `${engine.facts.prefix}-${rule}`, move: number });
    return move;
  }

  /** Some moves that would be legal. */
  #some(state: Bytes, turn: number): string {
    const texts = this.engine.legal(state, turn).map((move) => this.engine.facts.moves[move]!);
    return [...texts.slice(0, EXAMPLES), ...(texts.length > EXAMPLES ? ["…"] : [])].join(", ");
  }

  async #breathe(): Promise<void> {
    this.progress(this.#done, this.#total);
    await new Promise((goOn) => setTimeout(goOn));
    this.#due = performance.now() + SLICE;
  }
}

const over = ({ number, text }: Row) => new TranscriptError(line("transcript-over", { line: number, row: shown(text) }));
