// What a score sheet comes to: its entries, one after the other, by the game's own rules.
import type { Asked, Bytes, Engine, Tallied } from "../engine/engine";
import type { Entry, ScoreSheet } from "./sheet";

const KEY = new Uint8Array(32); // of a deal that nobody plays

/** The sum that somebody typed, `2+6+10` or `5-3`; null for what is none. */
export function sumOf(text: string): number | null {
  const plain = text.replaceAll("−", "-").replace(/\s/g, "");
  if (!/^[-+]?\d{1,4}([-+]\d{1,4})*$/.test(plain)) return null;
  return plain.match(/[-+]?\d+/g)!.reduce((sum, part) => sum + Number(part), 0);
}

/** Is it a number that fits? */
export function fits(one: Asked, text: string): boolean {
  const sum = sumOf(text);
  return sum !== null && sum >= one.least && sum <= one.most;
}

/** The first number that is missing, or out of bounds. */
export function missing(asked: readonly Asked[], counts: Entry["counts"]): Asked | undefined {
  return asked.find((one) => !fits(one, counts[one.cell] ?? ""));
}

/** A line of the sheet: what an entry brought everybody. */
export interface Row {
  entry: Entry;
  gained: number[];
}

/** A sheet as it stands after some entries. */
export interface Tally extends Tallied {
  state: Bytes;
  rows: Row[];
}

/** The first entry that does not fit those before it. */
export class Misfit extends Error {
  constructor(readonly at: number) {
    super(`entry ${at}`);
  }
}

/** Score entries; throw `Misfit` at the first that can't be. */
export function tally(engine: Engine, sheet: ScoreSheet, entries: readonly Entry[]): Tally {
  let state = engine.deal(sheet.names.length, sheet.options, KEY);
  let now = engine.tallied(state);
  const rows: Row[] = [];
  entries.forEach((entry, at) => {
    const asked = now.who.includes(entry.who) ? engine.asked(state, entry.who) : undefined;
    if (!asked || missing(asked, entry.counts)) throw new Misfit(at);
    const counts = Array<number>(2 * engine.facts.most).fill(0);
    for (const one of asked) counts[one.cell] = sumOf(entry.counts[one.cell]!)!;
    const before = now.scores;
    state = engine.enter(state, entry.who, counts);
    now = engine.tallied(state);
    rows.push({ entry, gained: now.scores.map((points, seat) => points - before[seat]!) });
  });
  return { ...now, state, rows };
}

/** Score what is written, as far as it fits: rules may have changed since. */
export function fitting(engine: Engine, sheet: ScoreSheet): Tally {
  try {
    return tally(engine, sheet, sheet.entries);
  } catch (why) {
    if (!(why instanceof Misfit)) throw why;
    return tally(engine, sheet, sheet.entries.slice(0, why.at));
  }
}

/** What an entry at a place would be asked: as the sheet stood before it. */
export function before(engine: Engine, sheet: ScoreSheet, at: number): Tally {
  return tally(engine, sheet, sheet.entries.slice(0, at));
}
