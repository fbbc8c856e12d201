import { expect, test } from "vitest";
import { follow, readFrame } from "./frame";

const SIZE = 16;
const LEFT = [0x80, 0x40, 9]; // the first word, its second byte, and that byte
const bytes = (...cells: number[]) => Uint8Array.from([...cells, ...Array<number>(SIZE - cells.length).fill(0)]);

/** A frame as the server writes it: a head of 23 bytes, then entries. */
function frameOf(head: number[], ...entries: [kind: number, version: number, seat: number, body: number[]][]): ArrayBuffer {
  const rows = entries.flatMap(([kind, version, seat, body]) => [kind, version, 0, 0, 0, seat & 255, body.length, 0, ...body]);
  return Uint8Array.from([...head, entries.length, ...rows]).buffer;
}

const HEAD = [1, 1, 0b11, 0, 0b10, 0, 0b01, 0, 0b10, 0, 7, 0, 0, 0, 123, 0, 0, 0, 0xf6, 0xff, 0xff, 0xff];

test("a difference leads from one view to the next", () => {
  expect(follow(bytes(1, 2, 3), Uint8Array.from(LEFT))).toEqual(bytes(1, 9, 3));
  expect(follow(bytes(1, 2, 3), Uint8Array.from([0]))).toEqual(bytes(1, 2, 3));
});

test("a frame begins with a whole view and goes on with what changed", () => {
  const line = [...new TextEncoder().encode('{"id":"table-returned","facts":{}}')];
  const frame = frameOf(HEAD, [0, 0, -1, [0x80, 0x80, 5]], [1, 6, 0, LEFT], [2, 7, 1, line]);
  const sight = readFrame(frame, SIZE, bytes(1, 1, 1));
  expect(sight.view).toEqual(bytes(5, 9));
  expect(sight.steps).toEqual([
    { version: 6, seat: 0, before: bytes(5), after: bytes(5, 9) },
    { version: 7, seat: 1, said: { id: "table-returned", facts: {} } },
  ]);
  expect(sight).toMatchObject({ viewer: 1, own: [0, 1], answered: [1], questioned: [0], undoable: [1], version: 7 });
  expect(sight).toMatchObject({ seconds: 12.3, replaceableIn: -1 });
});

test("on the same line it goes on from the view that was told last", () => {
  const { view, steps } = readFrame(frameOf(HEAD, [1, 7, 1, LEFT]), SIZE, bytes(1, 2, 3));
  expect(view).toEqual(bytes(1, 9, 3));
  expect(steps).toHaveLength(1);
});

test("what was taken back leads to an earlier view, and is told as such", () => {
  const { view, steps } = readFrame(frameOf(HEAD, [3, 8, 1, LEFT]), SIZE, bytes(1, 2, 3));
  expect(view).toEqual(bytes(1, 9, 3));
  expect(steps).toEqual([{ version: 8, seat: 1, before: bytes(1, 2, 3), after: bytes(1, 9, 3), isBack: true }]);
});
