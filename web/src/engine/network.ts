// A game's network: read from its file into a module's memory, where rules find it.
import type { CellCode, Cells } from "./cells";
import type { Machine } from "./machine";

/** A layer, as Python's `Layer`: the order of its members is the order in which rules take them. */
interface Layer {
  weights: Cells;
  scales: Cells;
  biases: Cells;
}

export type Network = Record<"embed" | "first" | "second" | "policy" | "value", Layer>;

interface Head {
  arrays: [name: string, kind: string, shape: number[]][];
  card: { ahead: number[] }; // tables by their seats
}

const LINE = 10; // the end of the line that says what is in the file
const LAYERS = ["embed", "first", "second", "policy", "value"] as const;

/** Read a network: a line of JSON, then its arrays one after the other. Its card says where looking ahead pays. */
export function networkIn(file: Uint8Array, machine: Machine): [Network, ahead: number[]] {
  const end = file.indexOf(LINE);
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as Head;
  const found = new Map<string, Cells>();
  let at = end + 1;
  for (const [name, kind, shape] of head.arrays) {
    const cells = machine.zeros(shape, kind === "|i1" || kind === "<i1" ? "i1" : "i8");
    at += fill(cells, file.subarray(at), kind);
    found.set(name, cells);
  }
  const layer = (name: string): Layer => ({
    weights: found.get(`${name}.weights`)!,
    scales: found.get(`${name}.scales`)!,
    biases: found.get(`${name}.biases`)!,
  });
  return [Object.fromEntries(LAYERS.map((name) => [name, layer(name)])) as Network, head.card.ahead];
}

/** Bring numbers into cells, which may be wider; give the bytes that they had in the file. */
function fill(cells: Cells, bytes: Uint8Array, kind: string): number {
  const { count, start, memory } = cells;
  if (cells.code === ("i1" satisfies CellCode)) {
    memory.bytes.set(bytes.subarray(0, count), start);
    return count;
  }
  if (kind !== "<i4") throw new Error(`a network with numbers of ${kind}`);
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, 4 * count);
  for (let place = 0; place < count; place++) memory.putWhole(start + 8 * place, numbers.getInt32(4 * place, true));
  return 4 * count;
}
