import { expect, test } from "vitest";
import type { News, Told } from "../engine/news";
import { countWords, reading, readingTime, standingTime } from "./pace";

const told = (seat: number, ...ids: string[]): Told => ({
  version: 1,
  seat,
  move: "x",
  lines: ids.map((id) => ({ id, facts: {} })),
});
const say = (id: string) => id;
const news = (steps: Told[]) => ({ viewer: 0, told: steps }) as unknown as News;
const LONG = "one two three four five six seven eight nine ten eleven twelve";

test("words are counted as they are read, not the signs between them", () => {
  expect(countWords("Zoé dit : « Menteur ! » (XX-7) → 2 points.")).toBe(6);
  expect(countWords("")).toBe(0);
});

test("three words a second, fewer for who likes it calm, none to wait for who likes it quick", () => {
  expect(readingTime(LONG, "normal")).toBe(4_000);
  expect(readingTime(LONG, "calm")).toBe(6_000);
  expect(readingTime(LONG, "quick")).toBe(0);
});

test("a short step stays for a moment, the longest not for ever", () => {
  expect(readingTime("OK", "normal")).toBe(1_000);
  expect(readingTime(`${LONG} ${LONG} ${LONG}`, "normal")).toBe(7_000);
});

test("the same said of several people is read once", () => {
  expect(countWords(reading([told(1, "Basilic dit OK."), told(2, "Basilic dit OK."), told(3, "Radis crie Menteur !")], say))).toBe(7);
});

test("one knows what one did oneself", () => {
  expect(standingTime(news([told(0, LONG)]), "normal", say)).toBe(1_000);
  expect(standingTime(news([told(1, LONG)]), "normal", say)).toBe(4_000);
  expect(standingTime(news([told(1, LONG)]), "quick", say)).toBe(0);
});
