// A game that is loaded: what the page asks of it, answered by its module and its script.
import type { Line } from "../wire";
import type { Bots } from "./bots";
import {
  type Analysis,
  type Asked,
  type Bytes,
  type Engine,
  type Facts,
  type Options,
  OPEN,
  OVER,
  type Played,
  type Progress,
  type Review,
  type Standing,
  type Tallied,
} from "./engine";
import { Layout } from "./layout";
import type { Machine, View } from "./machine";
import type { OptionReader } from "./option";
import type { GameRecord } from "./record";

/** A game's words: what its folder's Python says, translated. */
export interface Words {
  describe(view: View, move: number): Line;
  told(before: View, after: View): Line[];
  scores(view: View): number[];
  picture(view: View): unknown;
  warning(view: View, move: number): Line | null;
  refused(view: View, move: number, verdict: number): Line;
  reason(view: View, move: number, other: number): Line | null;
  goal(view: View): Line | null;
  sheet: Partial<SheetWords>; // of a game that has one
}

interface SheetWords {
  who(view: View): number[];
  asked(view: View, who: number): Asked[];
  ending(view: View): number;
}

/** One game. Every call brings its bytes into the module's memory, and leaves nothing there. */
export class Game implements Engine {
  readonly #fields: Layout["fields"];

  constructor(
    readonly facts: Facts,
    readonly machine: Machine,
    readonly words: Words,
    readonly options: OptionReader,
    readonly bots: Bots,
  ) {
    this.#fields = machine.layout.fields;
  }

  chosen(options: Options): Options {
    return this.options.chosen(options);
  }

  deal(seats: number, options: Options, key: Bytes): Bytes {
    const { least, most, size } = this.facts;
    this.options.checkSeats(seats, least, most);
    return this.#changed(new Uint8Array(size), (state) => {
      state.seats = seats;
      for (const [name, text] of Object.entries(this.chosen(options))) {
        Object.assign(state, { [name]: this.options.read(name, text) });
      }
      this.#load(state, key);
      this.machine.rules.deal!(state);
    });
  }

  rekeyed(state: Bytes, key: Bytes): Bytes {
    return this.#changed(state, (copy) => this.#load(copy, key));
  }

  /** Give a state its key, whose bytes are those of the field, and open its stream. */
  #load(state: GameRecord, key: Bytes): void {
    const { offset, size } = this.#fields.get("chance_key")!;
    if (key.length !== size) throw new RangeError(`a key is ${size} bytes, not ${key.length}`);
    state.$memory.bytes.set(key, state.$start + offset);
    this.machine.rules.open_chance!(state);
  }

  apply(state: Bytes, move: number): Bytes {
    return this.#changed(state, (copy) => this.machine.rules.apply!(copy, move));
  }

  sample(view: Bytes, seat: number, seed: number | bigint): Bytes {
    return this.#changed(view, (copy) => {
      this.machine.rules.rekey!(copy, seed);
      this.machine.rules.sample_hidden!(copy, seat);
    });
  }

  verdict(state: Bytes, seat: number, move: number): number {
    return this.#asked(state, (copy) => Number(this.machine.rules.verdict!(copy, seat, move)));
  }

  legal(state: Bytes, seat: number): number[] {
    return this.#asked(state, (copy) => this.machine.legal(copy, seat, this.facts.moves.length));
  }

  acting(state: Bytes): number[] {
    const { turn, seats, is_over } = this.standing(state);
    if (is_over) return [];
    const { acting } = this.machine.rules;
    if (!acting) return [turn];
    const who = this.#asked(state, (copy) => Number(acting(copy)));
    const clockwise = [...Array(seats).keys()].map((step) => (turn + step) % seats);
    return clockwise.filter((seat) => (who >> seat) & 1);
  }

  ranks(state: Bytes): number[] {
    return this.#asked(state, (copy) => {
      const ranks = this.machine.row(Number(copy.seats));
      this.machine.rules.result!(copy, ranks);
      return [...ranks].map(Number);
    });
  }

  view(state: Bytes, seat: number, recall = true): Bytes {
    return this.machine.layout.seen(state, seat, recall);
  }

  standing(state: Bytes): Standing {
    return this.#asked(state, ({ phase, seats, turn, last_seat, last_move }) => ({
      phase: Number(phase),
      seats: Number(seats),
      turn: Number(turn),
      last_seat: Number(last_seat),
      last_move: Number(last_move),
      is_over: phase === OVER,
    }));
  }

  drawn(state: Bytes): number {
    return this.#asked(state, ({ chance_block, chance_place }) => Number(chance_block) * 16 + Number(chance_place));
  }

  recall(state: Bytes): boolean {
    return this.#asked(state, ({ memory_aid }) => memory_aid === 0);
  }

  picture(view: Bytes, seat: number): unknown {
    return this.#asked(view, (seen) => this.words.picture({ seen, seat }));
  }

  told(before: Bytes, after: Bytes, seat: number): Line[] {
    return this.#asked(before, (was) =>
      this.words.told({ seen: was, seat }, { seen: this.machine.record(after), seat }),
    );
  }

  describe(view: Bytes, seat: number, move: number): Line {
    return this.#asked(view, (seen) => this.words.describe({ seen, seat }, move));
  }

  refused(view: Bytes, seat: number, move: number, verdict: number): Line {
    return this.#asked(view, (seen) => this.words.refused({ seen, seat }, move, verdict));
  }

  warning(view: Bytes, seat: number, move: number): Line | null {
    return this.#asked(view, (seen) => this.words.warning({ seen, seat }, move));
  }

  reason(view: Bytes, seat: number, move: number, other: number): Line | null {
    return this.#asked(view, (seen) => this.words.reason({ seen, seat }, move, other));
  }

  goal(view: Bytes, seat: number): Line | null {
    return this.#asked(view, (seen) => this.words.goal({ seen, seat }));
  }

  scores(view: Bytes, seat: number): number[] {
    return this.#asked(view, (seen) => this.words.scores({ seen, seat }));
  }

  enter(state: Bytes, who: number, counts: readonly number[]): Bytes {
    return this.#changed(state, (copy) => this.machine.rules.enter!(copy, who, this.machine.array(counts)));
  }

  tallied(state: Bytes): Tallied {
    return this.#asked(state, (seen) => {
      const [view, isOver, ranks] = [{ seen, seat: OPEN }, seen.phase === OVER, this.machine.row(Number(seen.seats))];
      const found = { scores: this.words.scores(view), who: isOver ? [] : this.words.sheet.who!(view) };
      const ending = isOver ? this.words.sheet.ending!(view) : 0;
      seen.phase = OVER; // as if it ended here: who leads
      this.machine.rules.result!(seen, ranks);
      return { ...found, ending, ranks: [...ranks].map(Number) };
    });
  }

  asked(state: Bytes, who: number): Asked[] {
    return this.#asked(state, (seen) => this.words.sheet.asked!({ seen, seat: OPEN }, who));
  }

  choose(level: string, view: Bytes, seat: number, seed: number): number {
    return this.#asked(view, (seen) => this.bots.choose(level, { seen, seat }, seed));
  }

  analyse(view: Bytes, seat: number, simulations: number, seconds: number, seed: number): Analysis {
    return this.#asked(view, (seen) => this.bots.analyse({ seen, seat }, simulations, seconds, seed));
  }

  review(match: Played, simulations: number, seed: number, progress?: Progress): Review {
    return this.machine.memory.within(() => this.bots.review(this, match, simulations, seed, progress));
  }

  /** Bring a record into memory, and ask something about it. */
  #asked<T>(bytes: Bytes, ask: (record: GameRecord) => T): T {
    return this.machine.memory.within(() => ask(this.machine.record(bytes)));
  }

  /** Bring a record into memory, change it, and give the bytes that it has then. */
  #changed(bytes: Bytes, change: (record: GameRecord) => unknown): Bytes {
    return this.#asked(bytes, (record) => {
      change(record);
      return this.machine.bytes(record);
    });
  }
}
