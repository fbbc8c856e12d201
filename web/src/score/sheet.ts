// Score sheets for the real boxes: what was written down, with what can be undone.
import { storage } from "../lib/storage";

/** Who ended something, and what was counted then, by cell, as it was typed: `2+6+10`. */
export interface Entry {
  who: number;
  counts: Record<number, string>;
}

/** What is being typed: the entry at that place, or the next one. */
export interface Draft {
  at: number;
  who: number | null; // not said yet
  counts: Record<number, string>;
}

export interface ScoreSheet {
  id: string;
  game: string;
  names: string[];
  options: Record<string, string>;
  entries: Entry[];
  past: Entry[][]; // what `undo` goes back to, the latest last
  future: Entry[][]; // what `redo` goes on to, the next last
  draft: Draft | null;
  isOver: boolean;
  scores: number[];
  updated: number; // seconds since 1970
}

const PREFIX = "score:";
const STEPS = 100; // that can be undone
const MOST = 40; // sheets

export function blank(game: string, names: string[], options: Record<string, string>): ScoreSheet {
  const id = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  const nothing = { entries: [], past: [], future: [], draft: null, isOver: false, scores: names.map(() => 0) };
  return { id, game, names, options, ...nothing, updated: 0 };
}

/** The same sheet with other entries: what was there can be had back. */
export function written(sheet: ScoreSheet, entries: Entry[]): ScoreSheet {
  return { ...sheet, entries, past: [...sheet.past, sheet.entries].slice(-STEPS), future: [], draft: null };
}

/** The entries with another one at a place, or with none there. */
export function replaced(entries: readonly Entry[], at: number, ...instead: Entry[]): Entry[] {
  return [...entries.slice(0, at), ...instead, ...entries.slice(at + 1)];
}

export function undone(sheet: ScoreSheet): ScoreSheet {
  const before = sheet.past.at(-1);
  if (!before) return sheet;
  return { ...sheet, entries: before, past: sheet.past.slice(0, -1), future: [...sheet.future, sheet.entries], draft: null };
}

export function redone(sheet: ScoreSheet): ScoreSheet {
  const after = sheet.future.at(-1);
  if (!after) return sheet;
  return { ...sheet, entries: after, past: [...sheet.past, sheet.entries], future: sheet.future.slice(0, -1), draft: null };
}

/** Keep a sheet as it stands; false where the browser lets it go with the page. */
export function keep(sheet: ScoreSheet): boolean {
  return restore({ ...sheet, updated: Date.now() / 1_000 });
}

/** Keep a sheet as it was. */
export function restore(sheet: ScoreSheet): boolean {
  return storage.set(PREFIX + sheet.id, JSON.stringify(sheet));
}

export function find(id: string): ScoreSheet | undefined {
  try {
    const found = JSON.parse(storage.get(PREFIX + id) ?? "null") as ScoreSheet | null;
    return found && Array.isArray(found.entries) && Array.isArray(found.names) ? found : undefined;
  } catch {
    return undefined; // garbled
  }
}

/** All sheets, the latest first. */
export function all(): ScoreSheet[] {
  const ids = storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  return ids.flatMap((id) => find(id) ?? []).sort((one, other) => other.updated - one.updated);
}

/** Keep a new sheet, and no more of them than one looks at again: the oldest finished ones go. */
export function add(sheet: ScoreSheet): void {
  const old = all().filter(({ isOver }) => isOver);
  old.slice(Math.max(0, MOST - 1)).forEach(({ id }) => remove(id));
  keep(sheet);
}

export function remove(id: string): void {
  storage.remove(PREFIX + id);
}
