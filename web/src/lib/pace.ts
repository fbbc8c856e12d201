// How long what happened stays on the screen: as long as it takes to read it.
import type { News, Told } from "../engine/news";
import type { Line } from "../wire";
import type { Say } from "./speech.svelte";

export const PACES = ["calm", "normal", "quick"] as const;
export type Pace = (typeof PACES)[number];

interface Measure {
  words: number; // read a second
  least: number; // milliseconds
  most: number;
}

/** At a quick table things come as they are told. */
const MEASURES: Record<Exclude<Pace, "quick">, Measure> = {
  calm: { words: 2, least: 1_500, most: 10_000 },
  normal: { words: 3, least: 1_000, most: 7_000 },
};

export function countWords(text: string): number {
  return text.split(/[\s\u00a0\u202f]+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** The time to read a text. */
export function readingTime(text: string, pace: Pace): number {
  if (pace === "quick") return 0;
  const { words, least, most } = MEASURES[pace];
  return Math.min(most, Math.max(least, (countWords(text) * 1_000) / words));
}

/** What there is to read in some steps; of the same said of several people, the first and the names. */
export function reading(told: readonly Told[], words: Say): string {
  const lines: Line[] = told.flatMap((one) => one.lines);
  const isNew = (line: Line, place: number) => line.id !== lines[place - 1]?.id;
  return lines.map((line, place) => (isNew(line, place) ? words(line.id, line.facts) : "…and")).join(" ");
}

/** How long news stay before the next come. */
export function standingTime(news: News, pace: Pace, words: Say): number {
  if (pace === "quick") return 0;
  const isOwn = news.told.every((one) => one.seat === news.viewer); // one knows what one did
  return isOwn ? MEASURES[pace].least : readingTime(reading(news.told, words), pace);
}
