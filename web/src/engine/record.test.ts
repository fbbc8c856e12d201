import { describe, expect, it } from "vitest";
import { Cells } from "./cells";
import { OPEN, SPECTATOR } from "./engine";
import type { FieldFact } from "./facts";
import { Layout } from "./layout";
import { Memory } from "./memory";
import { Records, recordClass } from "./record";

const SIZE = 40;
const FIELDS: FieldFact[] = [
  ["cards", "i8", 0, [2], "owner", 0],
  ["gone", "i8", 16, [], "everyone", 1],
  ["key", "i4", 24, [], "nobody", 0],
  ["last_move", "i2", 28, [], "everyone", 0],
  ["grid", "i1", 30, [2, 3], "everyone", 0],
];
const layout = new Layout(SIZE, FIELDS);
const memory = () => new Memory(new WebAssembly.Memory({ initial: 1 }), 1000);
const blank = (where: Memory, count = 1) =>
  new Records(where, where.room(count * SIZE), count, SIZE, recordClass(layout));

describe("memory", () => {
  it("is given out aligned and empty, and taken back all at once", () => {
    const where = memory();
    const first = where.room(5);
    expect(first % 16).toBe(0);
    const inside = where.within(() => {
      const start = where.room(100);
      where.bytes.fill(9, start, start + 100);
      return start;
    });
    expect(inside).toBe(first + 16);
    expect(where.room(100)).toBe(inside);
    expect(where.bytes.slice(inside, inside + 100).every((byte) => byte === 0)).toBe(true);
  });

  it("is taken back when something fails, too", () => {
    const where = memory();
    const { mark } = where;
    const fail = () => {
      where.room(10);
      throw new Error("no");
    };
    expect(() => where.within(fail)).toThrow("no");
    expect(where.mark).toBe(mark);
  });

  it("grows, and what was made before is still there", () => {
    const where = memory();
    const record = blank(where).at(0);
    record.last_move = 77;
    where.room(300_000);
    expect(record.last_move).toBe(77);
    record.last_move = 78;
    expect(record.last_move).toBe(78);
  });
});

describe("a record", () => {
  it("has its fields as properties, and cells where a field has a shape", () => {
    const record = blank(memory()).at(0);
    record.last_move = -300;
    const grid = record.grid as unknown as Cells;
    for (let place = 0; place < 6; place++) grid.put(Math.floor(place / 3), place % 3, place + 1);
    grid.put(1, 2, -7);
    expect(record.last_move).toBe(-300);
    expect([grid.at(0, 2), grid.at(1, 2), grid.at(-1, -1)]).toEqual([3, -7, -7]);
    expect([...grid.row(1)]).toEqual([4, 5, -7]);
    expect(() => grid.at(2, 0)).toThrow(RangeError);
  });

  it("gives plain numbers where they are exact, and big ones where they are not", () => {
    const record = blank(memory()).at(0);
    for (const number of [0, -1, 2 ** 32, -(2 ** 32), 2 ** 53 - 1, -(2 ** 53)]) {
      record.gone = number;
      expect(record.gone).toBe(number);
    }
    for (const number of [2n ** 53n, 2n ** 62n + 1n, -(2n ** 63n)]) {
      record.gone = number;
      expect(record.gone).toBe(number);
    }
  });

  it("is copied from place to place, whole", () => {
    const records = blank(memory(), 3);
    Object.assign(records.at(0), { cards: [5, 6] });
    records.put(2, records.at(0));
    expect([...(records.at(2).cards as unknown as Cells)]).toEqual([5, 6]);
    expect([...(records.at(1).cards as unknown as Cells)]).toEqual([0, 0]);
    expect(() => records.at(3)).toThrow(RangeError);
  });
});

describe("cells", () => {
  it.each([0, 1, 2, 3, 7, 8, 100])("are filled alike, %d of them and none beside", (count) => {
    const where = memory();
    const cells = new Cells(where, where.room(4 * count + 16), "i4", [count]);
    expect([...cells.fill(-3)]).toEqual(Array(count).fill(-3));
    expect(where.data.getInt32(cells.start + 4 * count, true)).toBe(0);
  });
});

describe("a view", () => {
  const state = new Uint8Array(SIZE).fill(1);
  const readable = (seat: number, recall?: boolean) => {
    const seen = layout.seen(state, seat, recall);
    return FIELDS.flatMap(([name]) => seen[layout.field(name).offset] ? [name] : []);
  };

  it("shows a seat its own row, and nobody a secret", () => {
    expect(readable(0)).toEqual(["cards", "gone", "last_move", "grid"]);
    expect([...layout.seen(state, 0).slice(0, 16)]).toEqual([...Array(8).fill(1), ...Array(8).fill(0)]);
    expect([...layout.seen(state, 1).slice(0, 16)]).toEqual([...Array(8).fill(0), ...Array(8).fill(1)]);
    expect(readable(SPECTATOR)).toEqual(["gone", "last_move", "grid"]);
    expect(readable(OPEN)).toEqual(["cards", "gone", "key", "last_move", "grid"]);
  });

  it("leaves out what one could remember, where it is not to be shown", () => {
    expect(readable(0, false)).toEqual(["cards", "last_move", "grid"]);
  });

  it("hides what no field has", () => {
    expect([...layout.seen(state, OPEN).slice(36)]).toEqual([0, 0, 0, 0]);
  });

  it("is a copy", () => {
    layout.seen(state, 0)[0] = 9;
    expect(state[0]).toBe(1);
  });
});
