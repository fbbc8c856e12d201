// A module's memory: an arena, given out from the bottom up and taken back all at once.

const PAGE = 65_536; // bytes
const ALIGNMENT = 16;
const WIDE = 2 ** 32;
const NARROW = 2 ** 21; // of the upper half of a whole number that JavaScript's numbers hold exactly

/** A whole number of 64 bits: a plain number where it is exact, which is nearly always. */
export type Whole = number | bigint;

/** Memory grows when there is need, and then its old views are void: ask for `data` each time. */
export class Memory {
  data: DataView;
  bytes: Uint8Array;
  #free: number;

  constructor(
    readonly memory: WebAssembly.Memory,
    start: number,
  ) {
    this.#free = aligned(start);
    this.data = new DataView(memory.buffer);
    this.bytes = new Uint8Array(memory.buffer);
  }

  /** Find room for so many bytes, all zero; it is there until `reset` to an earlier mark. */
  room(size: number): number {
    const start = this.#free;
    this.#free = aligned(start + size);
    const missing = this.#free - this.bytes.length;
    if (missing > 0) this.#grow(Math.ceil(missing / PAGE));
    this.bytes.fill(0, start, start + size);
    return start;
  }

  #grow(pages: number): void {
    this.memory.grow(pages);
    this.data = new DataView(this.memory.buffer);
    this.bytes = new Uint8Array(this.memory.buffer);
  }

  /** How far it is used: `reset` to it frees all that was made since. */
  get mark(): number {
    return this.#free;
  }

  reset(mark: number): void {
    this.#free = mark;
  }

  /** Do something, and free what it made: what it gives must not lie here. */
  within<T>(task: () => T): T {
    const mark = this.mark;
    try {
      return task();
    } finally {
      this.reset(mark);
    }
  }

  whole(at: number): Whole {
    const high = this.data.getInt32(at + 4, true);
    if (high < NARROW && high >= -NARROW) return high * WIDE + this.data.getUint32(at, true);
    return this.data.getBigInt64(at, true);
  }

  putWhole(at: number, value: Whole): void {
    this.data.setBigInt64(at, BigInt(value), true);
  }
}

const aligned = (place: number) => Math.ceil(place / ALIGNMENT) * ALIGNMENT;
