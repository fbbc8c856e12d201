import { afterEach, expect, test, vi } from "vitest";
import type { Preparing } from "../wire";
import { preparation, readying } from "./preparation.svelte";

const GAME: Preparing = { game: "fib", is_playable: false, stage: "working", done: 2, total: 9, reason: "" };

afterEach(() => {
  preparation.hear([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it says in a player's words how far a game is", () => {
  expect(readying(GAME)).toBe("ready-working");
  expect(readying({ ...GAME, stage: "waiting" })).toBe("ready-waiting");
  expect(readying({ ...GAME, is_playable: true })).toBe("ready-warming");
  expect(readying({ ...GAME, stage: "failed", reason: "disk" })).toBe("ready-disk");
});

test("it looks again until a game can be played, and no longer than until all is ready", async () => {
  vi.useFakeTimers();
  const answers = [[GAME], [{ ...GAME, stage: "failed", reason: "stopped" }], [{ ...GAME, is_playable: true }], []];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(answers[asked.length - 1])));
  });
  let isPlayable = false;
  const waiting = preparation.playable("fib").then(() => (isPlayable = true));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(isPlayable).toBe(false);
  expect(preparation.isUnderWay).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  expect(asked).toEqual(Array(4).fill("/api/preparing?game=fib"));
  expect(preparation.of("fib")).toBeUndefined();
});
