import { expect, it } from "vitest";
import { fake } from "../engine/fake";
import { judgementOf } from "./judgement";
import { match } from "./kit";
import { replayOf } from "./replay";

const MOVES = ["low", "doubt", "next", "low", "doubt"];
const kept = match(["", "beginner"], { moves: MOVES, status: "over" });

it("shows every position once, however it is cut", () => {
  const whole = replayOf(fake, kept, -2, 0, 50);
  expect(whole.frames.map(({ told }) => told?.move ?? "")).toEqual(["", ...MOVES]);
  const parts = [0, 2, 4].flatMap((first) => replayOf(fake, kept, -2, first, 2).frames);
  expect(parts).toEqual(whole.frames);
  expect(whole).toMatchObject({ positions: 6, table: { code: kept.code, status: "over" } });
});

it("shows a seat no more than it saw", () => {
  const [first] = replayOf(fake, kept, 1, 0, 1).frames;
  expect(first!.picture).toEqual({ cards: [0, 2, 0, 0] });
  expect(replayOf(fake, kept, -2, 0, 1).frames[0]!.picture).toEqual({ cards: [9, 2, 0, 0] });
});

it("puts a review into words, each decision from what its seat knew", () => {
  const decision = { position: 0, seat: 0, move: 0, best: 1, share: 0.4, best_share: 0.61234, low: 0.1, high: 0.3, is_clear: true, cost: 0.2, reason: null };
  const none = [0, 0];
  const even = MOVES.concat("").map(() => [0.5, 0.5]);
  const found = { shares: even, hindsight: even, decisions: [{ ...decision, cost: 0.1, position: 3 }, decision], luck: none, skill: none, gifts: none };
  const judged = judgementOf(fake, kept, { ...found, decisions: found.decisions.toReversed() });
  expect(judged.rounds).toEqual([0, 3]);
  expect(judged.decisions.map(({ played, best }) => [played.move, best.move, best.share])).toEqual([
    ["low", "high", 0.612],
    ["low", "high", 0.612],
  ]);
  expect(judged.seats[0]!.costliest).toEqual([0, 1]);
});
