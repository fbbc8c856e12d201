import { expect, test } from "vitest";
import type { JudgedDecision, Judgement, Summary } from "../wire";
import { choicesOf, costliest, giftsOf, luckOf, mistakeAt, scaleOf } from "./verdict";

const summary = (luck: number, skill: number, costliest: number[] = []): Summary => ({
  start: 0.5,
  end: 1,
  luck,
  skill,
  gifts: 0,
  costliest,
});
const said = { id: "play", facts: {} };
const outlook = { move: "x", said, share: 0.5 };
const decision = (position: number, cost: number, is_clear = true): JudgedDecision => ({
  position,
  seat: 0,
  played: outlook,
  best: outlook,
  cost,
  low: 0,
  high: cost,
  is_clear,
  reason: null,
});
const judgement: Judgement = {
  rounds: [0],
  shares: [],
  hindsight: [],
  decisions: [decision(1, 0.04), decision(2, 0), decision(4, 0.2), decision(6, 0.3, false)],
  seats: [summary(0.06, 0.24, [0, 1, 2]), summary(-0.3, 0)],
};

test("luck that nobody would notice is even", () => {
  expect(luckOf(summary(0.06, 0))).toBe("gave");
  expect(luckOf(summary(-0.06, 0))).toBe("took");
  expect(luckOf(summary(0.004, 0))).toBe("even");
  expect(choicesOf(summary(0, 0.002))).toBe("clean");
  expect(choicesOf(summary(0, 0.11))).toBe("cost");
  expect(giftsOf({ ...summary(0, 0), gifts: 0.004 })).toBe("none");
  expect(giftsOf({ ...summary(0, 0), gifts: 0.04 })).toBe("some");
});

test("the costliest choices come first, and those that cost nothing not at all", () => {
  expect(costliest(judgement, 0).map((one) => one.position)).toEqual([4, 1]);
  expect(costliest(judgement, 1)).toEqual([]);
});

test("a matter of taste is no mistake", () => {
  expect(mistakeAt(judgement, 4)?.cost).toBe(0.2);
  expect(mistakeAt(judgement, 6)).toBeUndefined();
  expect(mistakeAt(undefined, 4)).toBeUndefined();
});

test("the bars of all seats have one scale", () => {
  expect(scaleOf(judgement)).toBe(0.3);
});
