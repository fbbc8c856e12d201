// Arrays in a module's memory: cells of a field or of an array made for a call, and rows of records.
import type { Code } from "./layout";
import type { Memory, Whole } from "./memory";

export type CellCode = Code | "f8";
type Reader = (memory: Memory, at: number) => Whole;
type Writer = (memory: Memory, at: number, value: Whole) => void;

export const WIDTHS: Record<CellCode, number> = { i1: 1, i2: 2, i4: 4, i8: 8, f8: 8 };

export const READERS: Record<CellCode, Reader> = {
  i1: ({ data }, at) => data.getInt8(at),
  i2: ({ data }, at) => data.getInt16(at, true),
  i4: ({ data }, at) => data.getInt32(at, true),
  i8: (memory, at) => memory.whole(at),
  f8: ({ data }, at) => data.getFloat64(at, true),
};

export const WRITERS: Record<CellCode, Writer> = {
  i1: ({ data }, at, value) => data.setInt8(at, Number(value)),
  i2: ({ data }, at, value) => data.setInt16(at, Number(value), true),
  i4: ({ data }, at, value) => data.setInt32(at, Number(value), true),
  i8: (memory, at, value) => memory.putWhole(at, value),
  f8: ({ data }, at, value) => data.setFloat64(at, Number(value), true),
};

/** Cells side by side, in one or two dimensions. Places count from 0, or from the end below it. */
export class Cells {
  readonly width: number;
  readonly #read: Reader;
  readonly #write: Writer;

  constructor(
    readonly memory: Memory,
    readonly start: number,
    readonly code: CellCode,
    readonly shape: readonly number[],
  ) {
    this.width = WIDTHS[code];
    this.#read = READERS[code];
    this.#write = WRITERS[code];
  }

  /** How many rows, or cells where there is one dimension. */
  get length(): number {
    return this.shape[0]!;
  }

  /** How many cells in all. */
  get count(): number {
    return this.shape.reduce((count, length) => count * length, 1);
  }

  #place(row: number, column?: number): number {
    const first = within(row, this.shape[0]!);
    if (column === undefined) return this.start + first * this.width;
    return this.start + (first * this.shape[1]! + within(column, this.shape[1]!)) * this.width;
  }

  /** Read a cell, `at(place)` or `at(row, column)`. */
  at(row: number, column?: number): Whole {
    return this.#read(this.memory, this.#place(row, column));
  }

  /** Write a cell, `put(place, value)` or `put(row, column, value)`. */
  put(row: number, ...[last, value]: [value: Whole] | [column: number, value: Whole]): void {
    if (value === undefined) this.#write(this.memory, this.#place(row), last);
    else this.#write(this.memory, this.#place(row, Number(last)), value);
  }

  /** A row of two dimensions: the same cells, not a copy. */
  row(place: number): Cells {
    const length = this.shape[1]!;
    const start = this.start + within(place, this.length) * length * this.width;
    return new Cells(this.memory, start, this.code, [length]);
  }

  /** Write them all alike: the first, and then as many again as there are already. */
  fill(value: Whole): this {
    const { start, width, memory } = this;
    const end = start + this.count * width;
    if (start < end) this.#write(memory, start, value);
    for (let done = width; start + done < end; done *= 2) {
      memory.bytes.copyWithin(start + done, start, Math.min(start + done, end - done));
    }
    return this;
  }

  /** Write one value after the other, from the first cell on. */
  copy(values: Iterable<Whole>): void {
    let place = 0;
    for (const value of values) this.put(place++, value);
  }

  *[Symbol.iterator](): Iterator<Whole | Cells> {
    for (let place = 0; place < this.length; place++) {
      yield this.shape.length > 1 ? this.row(place) : this.at(place);
    }
  }
}

function within(place: number, length: number): number {
  const found = place < 0 ? place + length : place;
  if (!(found >= 0 && found < length)) throw new RangeError(`no place ${place} of ${length}`);
  return found;
}
