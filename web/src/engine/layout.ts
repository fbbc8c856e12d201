// How a record lies in its bytes, and who may read which of them.
import { type Bytes, OPEN } from "./engine";
import type { FieldFact } from "./facts";

export type Code = FieldFact[1]; // of cells
export type Eyes = FieldFact[4];

export interface Field {
  code: Code;
  offset: number;
  shape: number[];
  size: number; // bytes
  eyes: Eyes;
  recall: boolean; // what one could remember
}

const bytesOf = (code: string, shape: readonly number[]) =>
  shape.reduce((size, length) => size * length, Number(code.slice(1)));

/** The fields of a game's record. */
export class Layout {
  readonly fields = new Map<string, Field>();
  readonly #masks = new Map<string, Bytes>();

  constructor(
    readonly size: number,
    facts: FieldFact[],
  ) {
    for (const [name, code, offset, shape, eyes, recall] of facts) {
      this.fields.set(name, { code, offset, shape, size: bytesOf(code, shape), eyes, recall: !!recall });
    }
  }

  field(name: string): Field {
    const found = this.fields.get(name);
    if (!found) throw new TypeError(`a record has no field ${name}`);
    return found;
  }

  /** The byte mask of a seat, a spectator or the open eye: 255 is readable. A forgotten field is hidden. */
  mask(seat: number, recall = true): Bytes {
    const key = `${seat} ${recall}`;
    let bits = this.#masks.get(key);
    if (!bits) this.#masks.set(key, (bits = this.#masked(seat, recall)));
    return bits;
  }

  #masked(seat: number, recall: boolean): Bytes {
    const bits = new Uint8Array(this.size);
    for (const { eyes, offset, shape, size, recall: isRemembered } of this.fields.values()) {
      if (isRemembered && !recall) continue;
      const rows = shape[0] ?? 1;
      if (eyes === "everyone" || seat === OPEN) bits.fill(255, offset, offset + size);
      else if (eyes === "owner" && seat >= 0 && seat < rows) {
        const row = size / rows;
        bits.fill(255, offset + seat * row, offset + (seat + 1) * row);
      }
    }
    return bits;
  }

  /** Copy a record as a seat sees it: every byte that it may not read is zero. */
  seen(record: Bytes, seat: number, recall = true): Bytes {
    const readable = this.mask(seat, recall);
    return record.map((byte, place) => byte & readable[place]!);
  }
}
