import { beforeEach, expect, test } from "vitest";
import type { GameFact } from "../wire";
import { after, daily, dayOf, markOf, note, solved, streakOf, together, type Solved } from "./daily";
import { storage } from "./storage";

const fact = (name: string, puzzles: number): GameFact => ({ name, prefix: "", least: 2, most: 4, options: [], puzzles, has_sheet: false });
const GAMES = [fact("whist", 2), fact("chess", 0), fact("go", 3)];

beforeEach(() => storage.remove("puzzles"));

test("each day has a puzzle, the games take turns, and all puzzles have theirs", () => {
  const days = Array.from({ length: 12 }, (_, day) => daily(GAMES, day)!);
  expect(days.slice(0, 4).map(({ game }) => game)).toEqual(["whist", "go", "whist", "go"]);
  expect(new Set(days.map(({ game, number }) => `${game}/${number}`)).size).toBe(5);
  expect(daily([fact("chess", 0)], 7)).toBeUndefined();
});

test("a day is the same everywhere, from midnight to midnight of UTC", () => {
  const noon = Date.UTC(2026, 10, 18, 12);
  expect(dayOf(Date.UTC(2026, 10, 18))).toBe(dayOf(noon));
  expect(dayOf(Date.UTC(2026, 10, 19))).toBe(dayOf(noon) + 1);
});

test("after the last puzzle of a game comes its first", () => {
  expect(after({ game: "go", number: 2 }, GAMES)).toEqual({ game: "go", number: 3 });
  expect(after({ game: "go", number: 3 }, GAMES)).toEqual({ game: "go", number: 1 });
});

test("a streak is as many days in a row as the puzzle was found, and today is not over", () => {
  expect(streakOf([], 10)).toBe(0);
  expect(streakOf([8, 9], 10)).toBe(2);
  expect(streakOf([8, 9, 10], 10)).toBe(3);
  expect(streakOf([7, 8], 10)).toBe(0);
});

test("a day counts when its puzzle was found that day, and not when the answer was shown first", () => {
  note({ game: "go", number: 1 }, "found", 10);
  note({ game: "go", number: 2 }, "shown", 11);
  note({ game: "go", number: 2 }, "first", 11);
  note({ game: "go", number: 3 }, "first"); // another day's
  expect(solved().days).toEqual([10]);
  expect(markOf({ game: "go", number: 2 })).toBe("shown");
  expect(markOf({ game: "go", number: 3 })).toBe("first");
});

test("what was garbled is begun anew", () => {
  storage.set("puzzles", "{");
  expect(solved()).toEqual({ days: [], marks: {} });
});

test("what two browsers keep of one's puzzles counts as one, and the first mark stays", () => {
  const one: Solved = { days: [3, 1], marks: { "a/1": "first" } };
  const other: Solved = { days: [2, 3], marks: { "a/1": "shown", "a/2": "found" } };
  expect(together(one, other)).toEqual({ days: [1, 2, 3], marks: { "a/1": "first", "a/2": "found" } });
});
