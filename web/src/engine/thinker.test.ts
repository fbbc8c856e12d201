import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Heard, Question } from "./task";
import { Thinker } from "./thinker";

vi.mock("../lib/host", () => ({ fileAt: (path: string) => `https://here/${path}` }));

/** A Worker whose answers a test gives. */
class Fake {
  onmessage!: ((event: { data: Heard }) => void) | null;
  onerror!: ((event: { message: string }) => void) | null;
  heard: Question[] = [];
  isGone = false;

  postMessage(question: Question): void {
    this.heard.push(question);
  }

  terminate(): void {
    this.isGone = true;
  }

  say(data: Heard): void {
    this.onmessage?.({ data });
  }
}

const VIEW = Uint8Array.of(1, 2);
let workers: Fake[];
let thinker: Thinker;
const choose = (seed: number, signal?: AbortSignal) => thinker.choose("master", VIEW, 0, seed, signal);
const seeds = (worker: Fake) => worker.heard.map(({ task }) => "seed" in task && task.seed);

beforeEach(() => {
  workers = [];
  thinker = new Thinker("fib", () => {
    workers.push(new Fake());
    return workers.at(-1) as unknown as Worker;
  });
});

describe("a thinker", () => {
  it("starts a Worker when it is first asked, and says where the game's files are", async () => {
    expect(workers).toEqual([]);
    const move = choose(1);
    expect(workers[0]!.heard).toMatchObject([{ game: "fib", base: "https://here/engine/", task: { level: "master" } }]);
    workers[0]!.say({ answer: 7 });
    expect(await move).toBe(7);
  });

  it("asks one thing after the other", async () => {
    const moves = [choose(1), choose(2)];
    expect(seeds(workers[0]!)).toEqual([1]);
    workers[0]!.say({ answer: 5 });
    expect(seeds(workers[0]!)).toEqual([1, 2]);
    workers[0]!.say({ answer: 6 });
    expect(await Promise.all(moves)).toEqual([5, 6]);
    expect(workers.length).toBe(1);
  });

  it("tells how far it is", async () => {
    const told: number[][] = [];
    const match = { seats: 2, options: {}, key: VIEW, moves: [1] };
    const review = thinker.review(match, 0, 1, (done, of) => told.push([done, of]));
    workers[0]!.say({ done: 1, of: 3 });
    workers[0]!.say({ answer: "found" });
    expect([await review, told]).toEqual(["found", [[1, 3]]]);
  });

  it("says what failed, and goes on", async () => {
    const moves = [choose(1), choose(2)];
    workers[0]!.say({ failed: "no such level" });
    await expect(moves[0]).rejects.toThrow("no such level");
    workers[0]!.say({ answer: 6 });
    expect(await moves[1]).toBe(6);
  });

  it("replaces a Worker that dies, and asks again, but not for ever", async () => {
    const moves = [choose(1), choose(2)];
    workers[0]!.onerror!({ message: "dead" });
    expect([workers[0]!.isGone, seeds(workers[1]!)]).toEqual([true, [1]]);
    workers[1]!.onerror!({ message: "dead" });
    await expect(moves[0]).rejects.toThrow("dead");
    expect(seeds(workers[2]!)).toEqual([2]);
    workers[2]!.say({ answer: 6 });
    expect(await moves[1]).toBe(6);
  });

  it("drops what nobody waits for any more, and a Worker in the middle of it", async () => {
    const [now, later] = [new AbortController(), new AbortController()];
    const moves = [choose(1, now.signal), choose(2, later.signal), choose(3)];
    later.abort();
    await expect(moves[1]).rejects.toThrow(/abort/i);
    expect(workers[0]!.isGone).toBe(false);
    now.abort();
    await expect(moves[0]).rejects.toThrow(/abort/i);
    expect([workers[0]!.isGone, seeds(workers[1]!)]).toEqual([true, [3]]);
    workers[1]!.say({ answer: 6 });
    expect(await moves[2]).toBe(6);
    await expect(choose(4, now.signal)).rejects.toThrow(/abort/i);
  });

  it("does not take a late word of a Worker that is gone for an answer", async () => {
    const now = new AbortController();
    const moves = [choose(1, now.signal), choose(2)];
    now.abort();
    await expect(moves[0]).rejects.toThrow(/abort/i);
    workers[0]!.say({ answer: 5 });
    workers[1]!.say({ answer: 6 });
    expect(await moves[1]).toBe(6);
  });

  it("lets its Worker go, and starts another when it is asked again", async () => {
    const move = choose(1);
    thinker.close();
    await expect(move).rejects.toThrow("closed");
    expect(workers[0]!.isGone).toBe(true);
    const other = choose(2);
    workers[1]!.say({ answer: 3 });
    expect(await other).toBe(3);
  });
});
