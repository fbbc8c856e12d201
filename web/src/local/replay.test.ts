import { expect, it } from "vitest";
import { fake } from "../engine/fake";
import { judgementOf } from "./judgement";
import { match } from "./kit";
import { replayOf } from "./replay";

const MOVES = ["low", "doubt", "next", "low", "doubt"];
const kept = match(["", "beginner"], { moves: MOVES, status: "over" });

it("shows every position, and how it came about", () => {
  const replay = replayOf(fake, kept);
  const frames = MOVES.concat("").map((_, position) => replay.frame(-2, position));
  expect(frames.map(({ told }) => told?.move ?? "")).toEqual(["", ...MOVES]);
  expect(frames.map(({ told }) => told?.seat ?? -1)).toEqual([-1, 0, 1, 0, 1, 0]);
  expect(frames.map(({ turn }) => turn)).toEqual([0, 1, 0, 1, 0, -1]);
  expect(replay).toMatchObject({ last: 5, ranks: [1, 1], table: { code: kept.code, status: "over" } });
});

it("shows a seat no more than it saw", () => {
  const replay = replayOf(fake, kept);
  expect(replay.frame(1, 0).picture).toEqual({ cards: [0, 2, 0, 0] });
  expect(replay.frame(-2, 0).picture).toEqual({ cards: [9, 2, 0, 0] });
  expect([-3, -2, -1, 0, 1, 2].filter((viewer) => replay.has(viewer))).toEqual([-2, -1, 0, 1]);
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
