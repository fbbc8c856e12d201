// Frames: news of a match as bytes. A viewer gets views, each as what changed since the last.
//
// `src/tablee/server/message/frame.py` writes them.
import type { Line } from "../wire";
import type { Bytes } from "./engine";
import type { Sight, Step } from "./telling";

const FIRST = 0; // an entry: a view to begin with
const LINE = 2; // a line that everybody is told; all others are views after a move
const BACK = 3; // a view after moves were taken back
const HEAD = 23; // bytes
const ENTRY = 8;
const TENTHS = 10; // of a second, in which times are told
const WORD = 8; // bytes
const HIGHEST = 128; // the first bit of a byte

/** The view to which a difference leads. */
export function follow(before: Bytes, told: Bytes): Bytes {
  const after = before.slice();
  const words = before.length / WORD;
  let bits = Math.ceil(words / 8); // where a word's bits are
  const changed: number[] = [];
  for (let word = 0; word < words; word++) {
    if (!(told[word >> 3]! & (HIGHEST >> (word & 7)))) continue;
    const which = told[bits++]!;
    for (let place = 0; place < WORD; place++) if (which & (HIGHEST >> place)) changed.push(word * WORD + place);
  }
  changed.forEach((at, number) => (after[at] = told[bits + number]!));
  return after;
}

/** The seats of a set of bits, the first the lowest. */
function seats(bits: number): number[] {
  return [...Array(16).keys()].filter((seat) => (bits >> seat) & 1);
}

/** Read a frame, given the view that was told last; a match's first frame begins with one of its own. */
export function readFrame(frame: ArrayBuffer, size: number, before: Bytes = new Uint8Array(size)): Sight {
  const data = new DataView(frame);
  const steps: Step[] = [];
  let view = before;
  let at = HEAD;
  for (let left = data.getUint8(HEAD - 1); left > 0; left--) {
    const kind = data.getUint8(at);
    const version = data.getUint32(at + 1, true);
    const seat = data.getInt8(at + 5);
    const body = new Uint8Array(frame, at + ENTRY, data.getUint16(at + 6, true));
    at += ENTRY + body.length;
    if (kind === LINE) {
      steps.push({ version, seat, said: JSON.parse(new TextDecoder().decode(body)) as Line });
    } else if (kind === FIRST) {
      view = follow(new Uint8Array(size), body);
    } else {
      const after = follow(view, body);
      steps.push({ version, seat, before: view, after, ...(kind === BACK && { isBack: true }) });
      view = after;
    }
  }
  return {
    viewer: data.getInt8(1),
    own: seats(data.getUint16(2, true)),
    answered: seats(data.getUint16(4, true)),
    questioned: seats(data.getUint16(6, true)),
    undoable: seats(data.getUint16(8, true)),
    version: data.getUint32(10, true),
    seconds: data.getInt32(14, true) / TENTHS,
    replaceableIn: data.getInt32(18, true) / TENTHS,
    view,
    steps,
  };
}
