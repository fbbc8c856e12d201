import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Judgement, Reviewing } from "../wire";
import { archive } from "./archive";
import { Judging } from "./judging.svelte";

const judgement: Judgement = { rounds: [0], shares: [[1]], hindsight: [[1]], decisions: [], seats: [] };
let answers: Partial<Reviewing>[] = [];
let methods: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  methods = [];
  vi.stubGlobal("fetch", (_: string, request: RequestInit) => {
    methods.push(request.method ?? "GET");
    const found = { stage: "working", done: 0, total: 0, judgement: null, ...answers.shift() };
    return Promise.resolve(new Response(JSON.stringify(found)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a review is asked for once, looked after, and shown when it is ready", async () => {
  answers = [{ stage: "waiting" }, { done: 3, total: 12 }, { stage: "ready", judgement }];
  const judging = new Judging("AB34CD");
  await vi.advanceTimersByTimeAsync(900);
  expect([judging.done, judging.total]).toEqual([3, 12]);
  expect(judging.judgement).toBeUndefined();
  await vi.advanceTimersByTimeAsync(900);
  expect(judging.judgement).toEqual(judgement);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(methods).toEqual(["POST", "GET", "GET"]);
});

test("a review that failed says so, and can be asked for again", async () => {
  answers = [{ stage: "failed" }, { stage: "ready", judgement }];
  const judging = new Judging("AB34CD");
  await vi.advanceTimersByTimeAsync(0);
  expect(judging.failure?.id).toBe("review-failed");
  await judging.ask();
  expect(judging.failure).toBeUndefined();
  expect(judging.judgement).toEqual(judgement);
});

test("a review that the server forgot is asked for again", async () => {
  answers = [{ stage: "working" }, { stage: "none" }, { stage: "ready", judgement }];
  const judging = new Judging("AB34CD");
  await vi.advanceTimersByTimeAsync(1_800);
  expect(judging.judgement).toEqual(judgement);
  expect(methods).toEqual(["POST", "GET", "POST"]);
});

test("who leaves asks no more", async () => {
  answers = [];
  const judging = new Judging("AB34CD");
  await vi.advanceTimersByTimeAsync(0);
  judging.close();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(methods).toEqual(["POST"]);
});

test("a review in the page is stopped, and can be asked for again", async () => {
  const asked = vi.spyOn(archive, "askReview").mockResolvedValue({ stage: "working", done: 1, total: 9, judgement: null });
  const looked = vi.spyOn(archive, "review").mockResolvedValue({ stage: "ready", done: 9, total: 9, judgement });
  const dropped = vi.spyOn(archive, "dropReview").mockResolvedValue();
  const judging = new Judging("ICI-AB34CDEF");
  await vi.advanceTimersByTimeAsync(0);
  expect(judging.canStop).toBe(true);
  judging.stop();
  await vi.advanceTimersByTimeAsync(9_000);
  expect([judging.failure?.id, dropped.mock.calls.length, looked.mock.calls.length]).toEqual(["review-stopped", 1, 0]);
  await judging.ask();
  await vi.advanceTimersByTimeAsync(900);
  expect([judging.judgement, asked.mock.calls.length]).toEqual([judgement, 2]);
  vi.restoreAllMocks();
});

test("a server's review goes on for who else waits for it", () => {
  expect(new Judging("AB34CD").canStop).toBe(false);
});
