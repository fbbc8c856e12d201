// A bare machine: a game's module and nothing around it, in Node or on a page. It answers
// questions in JSON, in which bytes are in base 64 and whole numbers are texts.

const ALIGNED = 16;

/** What a question is about: a module, how its rules are called, and memory to call them with. */
class Machine {
  constructor(code, calls, blocks) {
    const module = new WebAssembly.Module(bytesOf(code));
    this.exports = new WebAssembly.Instance(module, {}).exports;
    this.calls = calls;
    this.free = this.exports.__heap_base.value;
    this.returned = this.room(64);
    this.blocks = blocks.map((block) => this.filled(bytesOf(block)));
  }

  get memory() {
    return new Uint8Array(this.exports.memory.buffer);
  }

  room(size) {
    const at = Math.ceil(this.free / ALIGNED) * ALIGNED;
    this.free = at + size;
    const missing = this.free - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / 65536));
    return at;
  }

  filled(bytes) {
    const at = this.room(bytes.length);
    this.memory.set(bytes, at);
    return { at, size: bytes.length };
  }

  /** Call a rule with arguments that are flat already. */
  call(name, ...flat) {
    const [, gives, exported = name] = this.calls[name];
    const status = this.exports[exported](this.returned, this.returned + 32, ...flat);
    if (status !== 0) throw new Error(`${name} failed: ${status}`);
    const found = new DataView(this.exports.memory.buffer, this.returned);
    if (gives === "int") return found.getBigInt64(0, true);
    if (gives === "float") return found.getFloat64(0, true);
    return gives === "bool" ? found.getUint8(0) === 1 : null;
  }

  /** The words of an array: its owners, counts and data, then its shape and strides. */
  array(at, shape, item) {
    const strides = shape.map((_, place) => shape.slice(place + 1).reduce((a, b) => a * b, item));
    const count = shape.reduce((a, b) => a * b, 1);
    return [0, 0, BigInt(count), BigInt(item), at, ...shape.map(BigInt), ...strides.map(BigInt)];
  }

  flat(argument) {
    if (Array.isArray(argument)) return argument.flatMap((one) => this.flat(one));
    if (typeof argument === "string") return [BigInt(argument)];
    if (typeof argument === "number") return [argument];
    const at = this.blocks[argument.block].at + argument.from;
    return argument.shape ? this.array(at, argument.shape, argument.item) : [at];
  }
}

/** Make calls one after the other; give what each gave, and digests of all memory after them. */
async function called({ code, calls, blocks, made }) {
  const machine = new Machine(code, calls, blocks);
  const found = made.map(([name, ...given]) => {
    const result = machine.call(name, ...given.flatMap((one) => machine.flat(one)));
    return typeof result === "bigint" ? String(result) : result;
  });
  const memory = machine.blocks.map(({ at, size }) => machine.memory.slice(at, at + size));
  return { found, digests: await Promise.all(memory.map(digestOf)) };
}

/** Play whole random matches as the conformance kit does; digest the positions on the way. */
async function played({ code, calls, laid, place, moves, first, most, every, long, rarer }) {
  const machine = new Machine(code, calls, []);
  const starts = laid.map(bytesOf);
  const [state, dice, row] = [starts[0].length, 32, 8 * moves].map((size) => machine.room(size));
  const [thrown, listed] = [machine.array(dice, [4], 8), machine.array(row, [moves], 8)];
  const stops = [];
  for (let seed = first, total = 0; total < most; seed++) {
    machine.memory.set(starts[seed % starts.length], state);
    machine.call("rekey", state, BigInt(seed));
    machine.call("deal", state);
    machine.call("seed_dice", ...thrown, BigInt(seed));
    const { memory } = machine;
    const stop = () => stops.push(memory.slice(state, state + starts[0].length));
    let count = 0;
    for (; memory[state + place.phase] !== 1; count++) {
      if (count % (count < long ? every : every * rarer) === 0) stop();
      const turn = BigInt(memory[state + place.turn]);
      const legal = machine.call("legal", state, turn, ...listed);
      const chosen = Number(machine.call("throw", ...thrown, legal));
      const move = new DataView(memory.buffer, row).getBigInt64(8 * chosen, true);
      if (machine.call("verdict", state, turn, move) !== 0n) throw new Error(`${move} is illegal`);
      machine.call("apply", state, move);
    }
    stop();
    total += count;
  }
  return digestOf(await new Blob(stops).arrayBuffer());
}

function bytesOf(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

async function digestOf(bytes) {
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hashed.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

globalThis.answer = ([kind, question]) => ({ called, played })[kind](question);

if (globalThis.process) {
  const { readFileSync } = await import("node:fs");
  console.log(JSON.stringify(await answer(JSON.parse(readFileSync(0)))));
}
