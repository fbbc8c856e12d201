// Lessons: which games have one, and how far one has come in it.
import { storage } from "./storage";

const TEXTS = import.meta.glob<string>("../../../src/tablee/games/*/lesson.txt", { query: "?raw", import: "default" });

const placeOf = (game: string) => `../../../src/tablee/games/${game.replaceAll("-", "_")}/lesson.txt`;
const keyOf = (game: string) => `lesson:${game}`;

export function hasLesson(game: string): boolean {
  return placeOf(game) in TEXTS;
}

/** Fetch a game's lesson, as it is written. */
export async function lessonText(game: string): Promise<string> {
  const text = await TEXTS[placeOf(game)]?.();
  if (text === undefined) throw new Error(`no lesson for ${game}`);
  return text;
}

/** The step at which one left a lesson; nothing where one has never begun it. */
export function leftAt(game: string): number | undefined {
  const kept = storage.get(keyOf(game));
  return kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : undefined;
}

export function leaveAt(game: string, step: number): void {
  storage.set(keyOf(game), String(step));
}
