// What this browser keeps of each review that was looked at: one's own costly choices.
import { storage } from "../lib/storage";
import type { Judgement } from "../wire";
import type { Slips } from "./statistics";

const PREFIX = "review:";
const MOST = 200; // reviews; one takes a thousand letters
const SMALL = 0.01; // a share that nobody would speak of

/** Keep what a review says of a seat. */
export function note(code: string, game: string, seat: number, names: readonly string[], judgement: Judgement): void {
  const own = judgement.decisions.filter((one) => one.seat === seat);
  const slips = own
    .filter(({ is_clear, cost }) => is_clear && cost >= SMALL)
    .map(({ position, cost, played, best, reason }) => ({ position, cost, played: played.said, best: best.said, reason }));
  const kept: Slips = { code, game, names: [...names], choices: own.length, slips };
  const others = storage.keys().filter((key) => key.startsWith(PREFIX) && key !== PREFIX + code);
  others.slice(0, Math.max(0, others.length + 1 - MOST)).forEach((key) => storage.remove(key));
  storage.set(PREFIX + code, JSON.stringify(kept));
}

/** All that is kept of reviews. */
export function reviews(): Slips[] {
  const keys = storage.keys().filter((key) => key.startsWith(PREFIX));
  return keys.flatMap((key) => read(storage.get(key)) ?? []);
}

function read(text: string | null): Slips | undefined {
  try {
    const found = JSON.parse(text ?? "null") as Slips | null;
    return found && Array.isArray(found.slips) && Array.isArray(found.names) ? found : undefined;
  } catch {
    return undefined; // garbled
  }
}
