import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { News } from "../engine/news";
import { Unfolding } from "./unfolding.svelte";

const news = (version: number, change: Partial<News> = {}) => ({ version, viewer: 0, told: [], ...change }) as unknown as News;
const shown: number[] = [];
let unfolding: Unfolding;

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  unfolding = new Unfolding({ time: () => 1_000, show: ({ version }) => shown.push(version) });
  unfolding.take(news(1), false);
});
afterEach(() => vi.useRealTimers());

test("who comes sees how it stands, at once and at rest", () => {
  expect(unfolding.shown?.version).toBe(1);
  expect(unfolding.isAtRest).toBe(true);
});

test("each step has its time, and all are shown in order", () => {
  for (const version of [2, 3, 4]) unfolding.take(news(version), false);
  expect(unfolding.shown?.version).toBe(2);
  expect(unfolding.isBehind).toBe(true);
  expect(unfolding.latest?.version).toBe(4);
  vi.advanceTimersByTime(999);
  expect(unfolding.shown?.version).toBe(2);
  vi.advanceTimersByTime(1);
  expect(unfolding.shown?.version).toBe(3);
  vi.advanceTimersByTime(1_000);
  expect(unfolding.shown?.version).toBe(4);
  expect([unfolding.isBehind, unfolding.isAtRest]).toEqual([false, false]);
  vi.advanceTimersByTime(1_000);
  expect(unfolding.isAtRest).toBe(true);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("who is in a hurry goes to the present, and the log misses nothing", () => {
  for (const version of [2, 3, 4]) unfolding.take(news(version), false);
  unfolding.skip();
  expect(unfolding.shown?.version).toBe(4);
  expect([unfolding.isBehind, unfolding.isAtRest]).toEqual([false, true]);
  expect(shown).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(9_000);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("what is urgent is shown at once, and then stands like the rest", () => {
  unfolding.take(news(2), false);
  unfolding.take(news(3), false);
  unfolding.take(news(4), true);
  expect(shown).toEqual([1, 2, 3, 4]);
  expect(unfolding.isAtRest).toBe(false);
  unfolding.take(news(5), false);
  expect(unfolding.shown?.version).toBe(4);
  vi.advanceTimersByTime(1_000);
  expect(unfolding.shown?.version).toBe(5);
});

test("news of the same moment take the place of the older ones, without a wait", () => {
  unfolding.take(news(1, { has_answered: true }), false);
  expect(unfolding.shown?.has_answered).toBe(true);
  expect(unfolding.isAtRest).toBe(true);
  unfolding.take(news(2), false);
  unfolding.take(news(3), false);
  unfolding.take(news(3, { has_answered: true }), false);
  unfolding.skip();
  expect(unfolding.shown?.has_answered).toBe(true);
  expect(shown).toEqual([1, 1, 2, 3]);
});

test("where steps need no time nothing ever waits", () => {
  const quick = new Unfolding({ time: () => 0, show: () => undefined });
  for (const version of [1, 2, 3]) {
    quick.take(news(version), false);
    expect([quick.shown?.version, quick.isAtRest]).toEqual([version, true]);
  }
});
