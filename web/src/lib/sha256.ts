// SHA-256, at once and everywhere: `crypto.subtle` is missing where a page came without HTTPS,
// as it does in one's own network.

const BLOCK = 64; // bytes

function* primes(count: number): Generator<number> {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime)) {
      found.push(number);
      yield number;
    }
  }
}

/** The first 32 bits of a root's fraction. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const CONSTANTS = Int32Array.from([...primes(64)].map((prime) => fraction(Math.cbrt(prime))));
const START = Int32Array.from([...primes(8)].map((prime) => fraction(Math.sqrt(prime))));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with its end marked and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, message.length * 8);
  return view;
}

function schedule(view: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  return words;
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + words[i]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

/** The hash of a message, in hexadecimal. */
export function sha256(message: Uint8Array): string {
  const view = padded(message);
  const state = START.slice();
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) compress(state, schedule(view, offset));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
