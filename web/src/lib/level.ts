// How well the bots play: the level chosen last, or the usual one for a stranger.
import { storage } from "./storage";

const KEY = "level";
const USUAL = "regular";

/** The level to offer first. */
export function usualLevel(levels: readonly string[], kept = storage.get(KEY)): string {
  const wanted = [kept, USUAL].find((level) => level !== null && levels.includes(level));
  return wanted ?? levels.at(-1) ?? "";
}

/** Offer this level first from now on. */
export function rememberLevel(level: string): void {
  if (level) storage.set(KEY, level);
}
