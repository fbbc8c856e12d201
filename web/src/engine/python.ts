/**
 * What Python does otherwise than JavaScript, for code that is translated from it
 * (src/tablee/browser/translation): lists are arrays, None is null, whole numbers are Numbers
 * where that is exact and BigInts beyond.
 */
type Whole = number | bigint;
/** Cells or records in the machine's memory. */
interface Held {
  at(...places: number[]): unknown;
  put(...placesAndValue: unknown[]): void;
  row?(place: number): unknown;
  shape?: number[];
  length: number;
}
interface Wanted {
  key?: (one: never) => unknown;
  default?: unknown;
  reverse?: boolean;
}

/** What can be looked up: a tuple by what is in it. */
const keyOf = (key: unknown): unknown => (Array.isArray(key) ? JSON.stringify(key) : key);

class Dict {
  readonly pairs = new Map<unknown, [unknown, unknown]>();

  get length(): number {
    return this.pairs.size;
  }

  has(key: unknown): boolean {
    return this.pairs.has(keyOf(key));
  }

  get(key: unknown, otherwise: unknown = null): unknown {
    const found = this.pairs.get(keyOf(key));
    return found ? found[1] : otherwise;
  }

  put(key: unknown, value: unknown): void {
    this.pairs.set(keyOf(key), [this.pairs.get(keyOf(key))?.[0] ?? key, value]);
  }
}

export function dict(pairs: Iterable<[unknown, unknown]> = []): Dict {
  const made = new Dict();
  for (const [key, value] of pairs) made.put(key, value);
  return made;
}

export const items = (table: Dict): [unknown, unknown][] => [...table.pairs.values()];
export const keys = (table: Dict): unknown[] => items(table).map(([key]) => key);
export const values = (table: Dict): unknown[] => items(table).map(([, value]) => value);
export const get = (table: Dict, key: unknown, otherwise: unknown = null): unknown =>
  table.get(key, otherwise);

/** Everything that can be gone through, as an array. */
export function each(of: unknown): unknown[] {
  if (Array.isArray(of)) return of;
  return of instanceof Dict ? keys(of) : [...(of as Iterable<unknown>)];
}

function placeIn(length: number, place: number): number {
  const found = place < 0 ? place + length : place;
  if (!(found >= 0 && found < length)) throw new RangeError(`no place ${place} of ${length}`);
  return found;
}

export function at(of: unknown, place: unknown, ...more: number[]): unknown {
  if (Array.isArray(of) || typeof of === "string") {
    const found: unknown = of[placeIn(of.length, place as number)];
    return more.length ? at(found, more[0], ...more.slice(1)) : found;
  }
  if (of instanceof Dict) {
    const key = more.length ? [place, ...more] : place;
    if (!of.has(key)) throw new RangeError(`no ${String(key)} in a dict`);
    return of.get(key);
  }
  const held = of as Held;
  if (!more.length && held.shape && held.shape.length > 1) return held.row!(place as number);
  return held.at(place as number, ...more);
}

export function put(of: unknown, place: unknown, ...rest: unknown[]): void {
  if (Array.isArray(of)) of[placeIn(of.length, place as number)] = rest[0];
  else if (of instanceof Dict && rest.length > 1) of.put([place, rest[0]], rest[1]);
  else (of as Dict | Held).put(place, ...(rest as [unknown]));
}

export function slice(of: unknown, from: number | null = null, to: number | null = null, step = 1): unknown {
  const whole = typeof of === "string" ? of : each(of);
  if (step === 1) return whole.slice(from ?? 0, to ?? undefined);
  if (step !== -1 || from !== null || to !== null) throw new RangeError("a slice by steps");
  return reversed(whole);
}

export const len = (of: { length: number } | Dict): number => of.length;

/** What is empty is false. */
export function truth(one: unknown): boolean {
  if (Array.isArray(one) || one instanceof Dict) return one.length > 0;
  return Boolean(one);
}

export const either = (one: unknown, other: () => unknown): unknown => (truth(one) ? one : other());
export const both = (one: unknown, other: () => unknown): unknown => (truth(one) ? other() : one);

export function eq(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === "boolean" || typeof other === "boolean")
    return typeof one !== "object" && typeof other !== "object" && Number(one) === Number(other);
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const [mine, its] = [Object.values(one), Object.values(other)];
  return mine.length === its.length && mine.every((part, place) => eq(part, its[place]));
}

/** Below zero, zero or above: how two are ordered, lists by their first difference. */
export function order(one: unknown, other: unknown): number {
  if (Array.isArray(one) && Array.isArray(other)) {
    const place = one.findIndex((part, index) => index >= other.length || !eq(part, other[index]));
    if (place < 0) return one.length - other.length;
    return place < other.length ? order(one[place], other[place]) : 1;
  }
  return (one as number) < (other as number) ? -1 : (one as number) > (other as number) ? 1 : 0;
}

export function isIn(one: unknown, of: unknown): boolean {
  if (of instanceof Dict) return of.has(one);
  if (typeof of === "string") return of.includes(one as string);
  return each(of).some((other) => eq(one, other));
}

// --- Lists ---------------------------------------------------------------------------------

export const list = (of: unknown = []): unknown[] => [...each(of)];

export function range(...bounds: number[]): number[] {
  const [from, to, step] = bounds.length > 1 ? bounds : [0, bounds[0]];
  const count = Math.ceil((to! - from!) / (step ?? 1));
  return Array.from({ length: Math.max(0, count) }, (_, place) => from! + place * (step ?? 1));
}

export const add = (one: unknown, other: unknown): unknown =>
  Array.isArray(one) ? [...one, ...(other as unknown[])] : (one as number) + (other as number);

/** `+=`: a list grows in place. */
export function grow(one: unknown, more: unknown): unknown {
  if (!Array.isArray(one)) return (one as number) + (more as number);
  one.push(...each(more));
  return one;
}

export const append = (to: unknown[], one: unknown): void => void to.push(one);
export const extend = (to: unknown[], more: unknown): void => void to.push(...each(more));
export const insert = (to: unknown[], place: number, one: unknown): void => void to.splice(place, 0, one);
export const pop = (from: unknown[], place = -1): unknown => from.splice(placeIn(from.length, place), 1)[0];
export const count = (of: unknown, one: unknown): number =>
  each(of).filter((other) => eq(one, other)).length;

export function index(of: unknown, one: unknown): number {
  const found = each(of).findIndex((other) => eq(one, other));
  if (found < 0) throw new RangeError(`${String(one)} is not there`);
  return found;
}

export const remove = (from: unknown[], one: unknown): void => void from.splice(index(from, one), 1);
export const enumerate = (of: unknown, first = 0): [number, unknown][] =>
  each(of).map((one, place) => [place + first, one]);
export const reversed = (of: unknown): unknown[] => [...each(of)].reverse();
export const map = (made: (one: unknown) => unknown, of: unknown): unknown[] =>
  each(of).map((one) => made(one));
export const reduce = (made: (one: unknown, other: unknown) => unknown, of: unknown): unknown =>
  each(of).reduce((one, other) => made(one, other));
export const any = (of: unknown): boolean => each(of).some(truth);
export const all = (of: unknown): boolean => each(of).every(truth);
export const sum = (of: unknown, first: unknown = 0): unknown =>
  each(of).reduce((one, other) => (one as number) + (other as number), first);

export function zip(...lists: unknown[]): unknown[][] {
  const all = lists.map(each);
  return range(Math.min(...all.map(len))).map((place) => all.map((one) => one[place]));
}

export function sorted(of: unknown, { key, reverse }: Wanted = {}): unknown[] {
  const told = key as ((one: unknown) => unknown) | undefined;
  const keyed = each(of).map((one): [unknown, unknown] => [told ? told(one) : one, one]);
  keyed.sort(([one], [other]) => (reverse ? order(other, one) : order(one, other)));
  return keyed.map(([, one]) => one);
}

function extreme(of: unknown, wanted: Wanted, sign: number): unknown {
  const [first, ...rest] = each(of);
  const told = (wanted.key ?? ((one: unknown) => one)) as (one: unknown) => unknown;
  if (first === undefined) {
    if ("default" in wanted) return wanted.default;
    throw new RangeError("the best of nothing");
  }
  let best: unknown = first;
  let worth = told(first);
  for (const one of rest) {
    const its = told(one);
    if (order(its, worth) * sign > 0) [best, worth] = [one, its];
  }
  return best;
}

export const max = (of: unknown, wanted: Wanted = {}): unknown => extreme(of, wanted, 1);
export const min = (of: unknown, wanted: Wanted = {}): unknown => extreme(of, wanted, -1);

/** The next of a generator, or the first of a list. */
export function next(of: Iterable<unknown>, ...otherwise: unknown[]): unknown {
  const found = of[Symbol.iterator]().next();
  if (!found.done) return found.value;
  if (!otherwise.length) throw new RangeError("the next of nothing");
  return otherwise[0];
}

/** Cut in pieces: so many before, the rest, so many after. */
export function unpack(of: unknown, before: number, after: number): unknown[] {
  const all = each(of);
  const end = all.length - after;
  return [...all.slice(0, before), all.slice(before, end), ...all.slice(end)];
}

// --- Numbers and texts ---------------------------------------------------------------------

export const div = (one: number, other: number): number => Math.floor(one / other);
export const mod = (one: number, other: number): number => ((one % other) + other) % other;
export const abs = (one: number): number => Math.abs(one);

export function int(one: unknown): Whole {
  if (typeof one === "bigint") return one;
  const found = typeof one === "string" && !/^\s*[-+]?\d+\s*$/.test(one) ? NaN : Number(one);
  if (Number.isNaN(found)) throw new RangeError(`${String(one)} is no whole number`);
  return Math.trunc(found);
}

export function str(one: unknown): string {
  if (typeof one === "boolean") return one ? "True" : "False";
  return one === null ? "None" : String(one);
}

export const join = (between: string, parts: unknown): string => each(parts).join(between);

/** The words of a text. */
export const split = (said: string): string[] => said.split(/\s+/).filter(Boolean);

export function partition(said: string, sign: string): string[] {
  const place = said.indexOf(sign);
  return place < 0 ? [said, "", ""] : [said.slice(0, place), sign, said.slice(place + sign.length)];
}

/** Why an option does not take a text: what is thrown says it. */
export const optionError = (id: string, option: string, said: string, takes: string): Error =>
  Object.assign(new Error(id), {
    spoken: { id, facts: { option: option.slice(0, 60), text: said.slice(0, 60), takes } },
  });

const isSmall = (one: Whole): one is number => typeof one === "number" && one === (one | 0);
/** A Number where that is exact, else a BigInt. */
const whole = (one: bigint): Whole =>
  one >= Number.MIN_SAFE_INTEGER && one <= Number.MAX_SAFE_INTEGER ? Number(one) : one;

export const and = (one: Whole, other: Whole): Whole =>
  isSmall(one) && isSmall(other) ? one & other : whole(BigInt(one) & BigInt(other));
export const or = (one: Whole, other: Whole): Whole =>
  isSmall(one) && isSmall(other) ? one | other : whole(BigInt(one) | BigInt(other));
export const xor = (one: Whole, other: Whole): Whole =>
  isSmall(one) && isSmall(other) ? one ^ other : whole(BigInt(one) ^ BigInt(other));
export const not = (one: Whole): Whole => (isSmall(one) ? ~one : whole(~BigInt(one)));
export const left = (one: Whole, by: Whole): Whole => whole(BigInt(one) << BigInt(by));
export const right = (one: Whole, by: Whole): Whole =>
  isSmall(one) ? one >> Math.min(31, Number(by)) : whole(BigInt(one) >> BigInt(by));

const bits = (one: Whole): string => (one < 0 ? -BigInt(one) : BigInt(one)).toString(2);
export const bitCount = (one: Whole): number => bits(one).replaceAll("0", "").length;
export const bitLength = (one: Whole): number => (one == 0 ? 0 : bits(one).length);

/** The things of a set, the lowest first. */
export function eachOf(things: Whole): number[] {
  const found = [...bits(things)].reverse();
  return found.flatMap((bit, thing) => (bit === "1" ? [thing] : []));
}

/** What is given by any name, `**facts`: an object. */
export const facts = (of: unknown): unknown =>
  of instanceof Dict ? Object.fromEntries(items(of) as [string, unknown][]) : of;
