// Puzzles by the day: which one it is, the same for everybody, and which ones were solved in this browser.
import type { GameFact } from "../wire";
import { storage } from "./storage";

const DAY = 86_400_000; // milliseconds
export const KEY = "puzzles";

/** A puzzle by its place among those of a game, from 1 on. */
export interface Posed {
  game: string;
  number: number;
}

/** How a puzzle was solved: at the first try, after others, or not at all: the answer was shown. */
export type Mark = "first" | "found" | "shown";

/** What this browser keeps of puzzles. */
export interface Solved {
  days: number[]; // whose puzzle was found on that very day
  marks: Record<string, Mark>; // by puzzle
}

/** The number of a day, which is the same all over the world. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

export const dateOf = (day: number): Date => new Date(day * DAY);

/** The puzzle of a day: the games take turns. */
export function daily(games: readonly GameFact[], day: number): Posed | undefined {
  const posing = games.filter(({ puzzles }) => puzzles > 0);
  const one = posing[day % posing.length];
  return one && { game: one.name, number: (Math.floor(day / posing.length) % one.puzzles) + 1 };
}

export const isSame = (one: Posed | undefined, other: Posed): boolean =>
  one?.game === other.game && one.number === other.number;

/** The next puzzle of the same game. */
export function after({ game, number }: Posed, games: readonly GameFact[]): Posed {
  const many = games.find(({ name }) => name === game)?.puzzles ?? number;
  return { game, number: (number % many) + 1 };
}

export const pathTo = ({ game, number }: Posed): string => `/puzzle/${game}/${number}`;

const nameOf = ({ game, number }: Posed) => `${game}/${number}`;

export function solved(text = storage.get(KEY)): Solved {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Solved>;
    return { days: found.days ?? [], marks: found.marks ?? {} };
  } catch {
    return { days: [], marks: {} }; // garbled: one begins anew
  }
}

/** What two browsers keep of one person's puzzles, as one; where both know one, the first counts. */
export function together(one: Solved, other: Solved): Solved {
  const days = [...new Set([...one.days, ...other.days])].sort((a, b) => a - b);
  return { days, marks: { ...other.marks, ...one.marks } };
}

export const markOf = (puzzle: Posed, of = solved()): Mark | undefined => of.marks[nameOf(puzzle)];

/** Note how a puzzle ended, the first time that it did; `day` where it is that day's. */
export function note(puzzle: Posed, mark: Mark, day?: number): void {
  const { days, marks } = solved();
  const first = marks[nameOf(puzzle)] ?? mark;
  const counts = day !== undefined && first !== "shown" && mark !== "shown" && !days.includes(day);
  const all: Solved = { days: counts ? [...days, day] : days, marks: { ...marks, [nameOf(puzzle)]: first } };
  storage.set(KEY, JSON.stringify(all));
}

/** The days in a row, up to today or, while today's is still to be found, to yesterday. */
export function streakOf(days: readonly number[], today: number): number {
  let last = days.includes(today) ? today : today - 1;
  const end = last;
  while (days.includes(last)) last -= 1;
  return end - last;
}
