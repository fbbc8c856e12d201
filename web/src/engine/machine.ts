// A game's module: its rules as functions of JavaScript, called as Numba calls them.
import { Cells, type CellCode, WIDTHS } from "./cells";
import { type Bytes, OPEN } from "./engine";
import type { Layout } from "./layout";
import { Memory, type Whole } from "./memory";
import type { Network } from "./network";
import { type GameRecord, type RecordClass, Records, recordClass } from "./record";

/** What a rule takes; a list for a tuple, whose members are handed over one after the other. */
export type Kind = string | Kind[];
export type Result = "none" | "int" | "bool" | "float";
/** A rule's arguments and result, and the name of its export where that is another one. */
export type Signature = [takes: Kind[], gives: Result, name?: string];
export type Rule = (...values: unknown[]) => Whole | boolean | undefined;

/** What somebody may know of a state, as rules and words take it. */
export interface View {
  seen: GameRecord;
  seat: number;
}

type Word = number | bigint;
type Export = (...words: Word[]) => number;
type Giver = (value: never) => Word[];

const RETURNED = 16; // bytes: room for a result
const FINE = [0, -2]; // how a call says that it went well; -2: it gives nothing

/** Two owners, which nobody asks for, then count, size of one, where, lengths and steps. */
function array(start: number, width: number, shape: readonly number[]): Word[] {
  const steps = shape.map((_, place) => shape.slice(place + 1).reduce((size, length) => size * length, width));
  const count = shape.reduce((product, length) => product * length, 1);
  return [0, 0, BigInt(count), BigInt(width), start, ...shape.map(BigInt), ...steps.map(BigInt)];
}

const GIVERS: Record<string, Giver> = {
  int: (value: Whole | boolean) => [BigInt(value)],
  float: (value: number) => [Number(value)],
  bool: (value: boolean) => [Number(value)],
  record: (value: GameRecord) => [value.$start],
  records: ({ start, size, length }: Records) => array(start, size, [length]),
  array: ({ start, width, shape }: Cells) => array(start, width, shape),
};

/** Choose how a kind of argument becomes words. */
function giver(kind: Kind): Giver {
  if (typeof kind === "string") return GIVERS[kind] ?? GIVERS[kind.startsWith("array") ? "array" : ""]!;
  const givers = kind.map(giver);
  return (value: object) => {
    const members = Array.isArray(value) ? value : Object.values(value);
    return givers.flatMap((give, place) => give(members[place] as never));
  };
}

/** One game's module, in memory of its own. */
export class Machine {
  readonly memory: Memory;
  readonly rules: Record<string, Rule> = {};
  readonly Record: RecordClass;
  readonly masks: Cells; // what each seat and the open eye may read, without the chance
  plan: Cells | null = null; // how views become bits, where there is a network
  network: Network | null = null;
  ahead: number[] = []; // tables, by their seats, at which looking ahead with it pays
  readonly #returned: number;

  constructor(
    instance: WebAssembly.Instance,
    readonly layout: Layout,
    signatures: Record<string, Signature>,
    most: number, // seats
  ) {
    const { memory, __heap_base } = instance.exports as { memory: WebAssembly.Memory; __heap_base: WebAssembly.Global };
    this.memory = new Memory(memory, __heap_base.value as number);
    this.Record = recordClass(layout);
    this.#returned = this.memory.room(2 * RETURNED);
    this.masks = this.#searched(most);
    for (const [name, [takes, gives, exported = name]] of Object.entries(signatures)) {
      this.rules[name] = this.#rule(name, instance.exports[exported] as Export, takes, gives);
    }
  }

  #rule(name: string, call: Export, takes: Kind[], gives: Result): Rule {
    const givers = takes.map(giver);
    const returned = this.#returned;
    return (...values) => {
      const words = givers.flatMap((give, place) => give(values[place] as never));
      const status = call(returned, returned + RETURNED, ...words);
      if (!FINE.includes(status)) throw new Error(`the rule ${name} failed`);
      return this.#result(gives);
    };
  }

  #result(gives: Result): Whole | boolean | undefined {
    const { memory } = this;
    if (gives === "int") return memory.whole(this.#returned);
    if (gives === "bool") return memory.data.getUint8(this.#returned) !== 0;
    return gives === "float" ? memory.data.getFloat64(this.#returned, true) : undefined;
  }

  /** The masks by which a search tells positions apart. */
  #searched(most: number): Cells {
    const { size } = this.layout;
    const rows = [...Array(most).keys(), OPEN];
    const masks = this.zeros([rows.length, size / WIDTHS.i8], "i8");
    rows.forEach((seat, row) => this.memory.bytes.set(this.layout.mask(seat), masks.start + row * size));
    for (const [name, field] of this.layout.fields) {
      if (!name.startsWith("chance_")) continue;
      for (const row of rows.keys()) {
        const start = masks.start + row * size + field.offset;
        this.memory.bytes.fill(0, start, start + field.size);
      }
    }
    return masks;
  }

  /** Have a network, whose arrays lie in this memory for good. */
  learn(plan: number[][], network: Network, ahead: number[]): void {
    this.plan = this.zeros([plan.length, plan[0]!.length], "i8");
    plan.flat().forEach((number, place) => this.memory.putWhole(this.plan!.start + WIDTHS.i8 * place, number));
    this.network = network;
    this.ahead = ahead;
  }

  /** Make empty records. */
  blank(count = 1): Records {
    const { size } = this.layout;
    return new Records(this.memory, this.memory.room(count * size), count, size, this.Record);
  }

  /** Make a row of wide integers to work in. */
  row(count: number): Cells {
    return this.zeros([count], "i8");
  }

  zeros(shape: number | readonly number[], code: CellCode = "f8"): Cells {
    const lengths = typeof shape === "number" ? [shape] : shape;
    const size = lengths.reduce((product, length) => product * length, WIDTHS[code]);
    return new Cells(this.memory, this.memory.room(size), code, lengths);
  }

  full(shape: number | readonly number[], value: Whole, code: CellCode = "i8"): Cells {
    return this.zeros(shape, code).fill(value);
  }

  array(values: readonly Whole[], code: CellCode = "i8"): Cells {
    const cells = this.zeros([values.length], code);
    cells.copy(values);
    return cells;
  }

  /** Records as wide integers: the same memory. */
  words(records: Records): Cells {
    return new Cells(this.memory, records.start, "i8", [records.length, records.size / WIDTHS.i8]);
  }

  /** Records as bytes: the same memory. */
  cells(records: Records): Cells {
    return new Cells(this.memory, records.start, "i1", [records.length, records.size]);
  }

  /** Bring a record here from its bytes. */
  record(bytes: Bytes): GameRecord {
    if (bytes.length !== this.layout.size) {
      throw new RangeError(`a record has ${this.layout.size} bytes, not ${bytes.length}`);
    }
    const records = this.blank();
    records.put(0, bytes);
    return records.at(0);
  }

  /** Take a record's bytes with us. */
  bytes({ $start }: GameRecord): Bytes {
    return this.memory.bytes.slice($start, $start + this.layout.size);
  }

  copy(record: GameRecord): GameRecord {
    return this.record(this.bytes(record));
  }

  /** Copy a record as a seat sees it. */
  view(record: GameRecord, seat: number, recall = true): View {
    return { seen: this.record(this.layout.seen(this.bytes(record), seat, recall)), seat };
  }

  /** List a seat's legal moves, of so many in all. */
  legal(state: GameRecord, seat: number, most: number): number[] {
    return this.memory.within(() => {
      const moves = this.row(most);
      const count = Number(this.rules.legal!(state, seat, moves));
      return Array.from({ length: count }, (_, place) => Number(moves.at(place)));
    });
  }
}
