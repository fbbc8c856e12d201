// The matches that this browser keeps, each under its code. The oldest finished ones go first.
import { storage } from "../lib/storage";
import type { LocalMatch } from "./match";

const PREFIX = "match:";
export const MOST = 60; // matches; one takes a few thousand letters

/** Where a match lies, as the browser's storage events name it. */
export const placeOf = (code: string) => PREFIX + code;

export function find(code: string): LocalMatch | undefined {
  return read(storage.get(placeOf(code)));
}

/** Read a match that was kept; nothing for what is none. */
export function read(text: string | null): LocalMatch | undefined {
  try {
    const found = JSON.parse(text ?? "null") as LocalMatch | null;
    return found && Array.isArray(found.moves) && Array.isArray(found.seats) ? found : undefined;
  } catch {
    return undefined; // garbled
  }
}

/** All matches, the latest first. */
export function all(): LocalMatch[] {
  const codes = storage.keys().filter((key) => key.startsWith(PREFIX));
  const found = codes.flatMap((key) => read(storage.get(key)) ?? []);
  return found.sort((one, other) => other.updated - one.updated);
}

/** Keep a match as it stands; false where the browser lets it go with the page. */
export function put(match: LocalMatch): boolean {
  const text = JSON.stringify(match);
  if (storage.set(placeOf(match.code), text)) return true;
  const [oldest] = inOrder(match.code).filter(({ status }) => status === "over");
  if (!oldest) return false;
  remove(oldest.code); // the browser is full
  return put(match);
}

/** Keep a new match, and no more of them than one looks at again. */
export function add(match: LocalMatch): boolean {
  const others = inOrder(match.code);
  others.slice(0, Math.max(0, others.length + 1 - MOST)).forEach(({ code }) => remove(code));
  return put(match);
}

/** Is it lost with the page, since the browser keeps nothing? */
export function isLoose(code: string): boolean {
  return storage.isLoose(placeOf(code));
}

export function remove(code: string): void {
  storage.remove(placeOf(code));
}

/** The other matches in the order in which they go: the finished ones first, and of each the oldest. */
function inOrder(but: string): LocalMatch[] {
  const others = all().filter(({ code }) => code !== but);
  const isOver = ({ status }: LocalMatch) => Number(status === "over");
  return others.reverse().sort((one, other) => isOver(other) - isOver(one));
}
