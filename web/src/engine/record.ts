// Records in a module's memory: a getter and a setter a field, by the game's layout.
import type { Bytes } from "./engine";
import { Cells, READERS, WRITERS } from "./cells";
import type { Layout } from "./layout";
import type { Memory, Whole } from "./memory";

/** One record: its fields are its properties. `$` keeps what is ours apart from them. */
export interface GameRecord {
  readonly $memory: Memory;
  readonly $start: number;
  [field: string]: Whole | Cells | Memory;
}

export type RecordClass = new (memory: Memory, start: number) => GameRecord;

/** Make the class of a game's records: a field with a shape gives its cells, another its number. */
export function recordClass(layout: Layout): RecordClass {
  class Laid {
    constructor(
      readonly $memory: Memory,
      readonly $start: number,
    ) {}
  }
  for (const [name, { code, offset, shape }] of layout.fields) {
    const [read, write] = [READERS[code], WRITERS[code]];
    Object.defineProperty(Laid.prototype, name, {
      enumerable: true,
      get(this: Laid) {
        const at = this.$start + offset;
        return shape.length ? new Cells(this.$memory, at, code, shape) : read(this.$memory, at);
      },
      set(this: Laid, value: Whole | Iterable<Whole>) {
        const at = this.$start + offset;
        if (!shape.length) write(this.$memory, at, value as Whole);
        else new Cells(this.$memory, at, code, shape).copy(value as Iterable<Whole>);
      },
    });
  }
  return Laid as unknown as RecordClass;
}

/** Records side by side. */
export class Records {
  constructor(
    readonly memory: Memory,
    readonly start: number,
    readonly length: number,
    readonly size: number, // bytes of one
    readonly Record: RecordClass,
  ) {}

  at(place: number): GameRecord {
    return new this.Record(this.memory, this.start + this.#checked(place) * this.size);
  }

  /** Copy a record, or its bytes, to a place. */
  put(place: number, record: GameRecord | Bytes): void {
    const { bytes } = this.memory;
    const from = record instanceof Uint8Array ? record : bytes.subarray(record.$start, record.$start + this.size);
    bytes.set(from, this.start + this.#checked(place) * this.size);
  }

  #checked(place: number): number {
    if (!(place >= 0 && place < this.length)) throw new RangeError(`no place ${place} of ${this.length}`);
    return place;
  }
}
