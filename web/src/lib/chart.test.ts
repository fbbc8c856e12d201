import { expect, test } from "vitest";
import { across, down, lineOf, marksOf, positionAt, roundAt, strokeOf } from "./chart";

const box = { width: 200, height: 100 };

test("the deal is at the left, the end at the right, a sure win at the top", () => {
  expect(across(0, 50, box)).toBe(0);
  expect(across(50, 50, box)).toBe(200);
  expect(down(1, box)).toBe(0);
  expect(down(0, box)).toBe(100);
  expect(down(1.2, box)).toBe(0);
});

test("a tap finds the nearest position, and never one beyond the match", () => {
  for (let at = 0; at <= 50; at++) expect(positionAt(across(at, 50, box), 50, box)).toBe(at);
  expect(positionAt(-20, 50, box)).toBe(0);
  expect(positionAt(999, 50, box)).toBe(50);
  expect(positionAt(10, 50, { width: 0, height: 0 })).toBe(0);
});

test("a line goes through every share", () => {
  expect(lineOf([0.5, 1, 0], box)).toBe("M0.0 50.0L100.0 0.0L200.0 100.0");
  expect(lineOf([], box)).toBe("");
  expect(lineOf([0.25], box)).toBe("M0.0 75.0");
});

test("marks are spaced out, and no two seats share theirs", () => {
  const [one, other] = [marksOf(0, 2, 50, box), marksOf(1, 2, 50, box)];
  expect(one).toHaveLength(2);
  expect(one.filter((at) => other.includes(at))).toEqual([]);
  for (const seat of [0, 7]) {
    for (const at of marksOf(seat, 8, 3, { width: 900, height: 90 })) expect(at).toBeLessThanOrEqual(3);
  }
});

test("eight seats differ without their colours", () => {
  const found = Array.from({ length: 8 }, (_, seat) => strokeOf(seat));
  expect(new Set(found.map((stroke) => stroke.mark)).size).toBe(8);
  expect(new Set(found.map((stroke) => stroke.dashes)).size).toBe(8);
});

test("a position belongs to the round that began last", () => {
  expect([0, 9, 10, 30].map((at) => roundAt(at, [0, 10, 20]))).toEqual([1, 1, 2, 3]);
  expect(roundAt(3, [])).toBe(1);
});
