import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Welcome } from "../wire";
import { isOutdated, loadAnew } from "./outdated";

const HERE: Welcome = { type: "welcome", page: "index-a.js", sources: "1" };
let loads = 0;
let kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  loads = 0;
  kept = new Map();
  vi.stubGlobal("location", { reload: () => (loads += 1) });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page is old where the server has another one, or another make of the game", () => {
  expect(isOutdated(HERE, "1", "index-a.js")).toBe(false);
  expect(isOutdated(HERE, "", "index-a.js")).toBe(false); // no game is loaded yet
  expect(isOutdated(HERE, "1", "index-b.js")).toBe(true);
  expect(isOutdated(HERE, "2", "index-a.js")).toBe(true);
  expect(isOutdated({ ...HERE, page: "", sources: "" }, "2", "index-b.js")).toBe(false);
});

test("it is loaded anew once for a server, never in a loop", () => {
  expect(loadAnew(HERE, () => false)).toBe(true);
  expect(loadAnew(HERE, () => false)).toBe(false);
  expect(loads).toBe(1);
  expect(loadAnew({ ...HERE, page: "index-c.js" }, () => false)).toBe(true);
  expect(loads).toBe(2);
});

test("what is on its way arrives first", () => {
  let isBusy = true;
  loadAnew(HERE, () => isBusy);
  vi.advanceTimersByTime(5_000);
  expect(loads).toBe(0);
  isBusy = false;
  vi.advanceTimersByTime(1_000);
  expect(loads).toBe(1);
});
