import { expect, test } from "vitest";
import type { Told } from "../engine/news";
import { grown, lastStep, latestOf, sinceMove } from "./log";

const told = (version: number, move = "x", seat = 0): Told => ({
  version,
  seat,
  move,
  lines: [{ id: `line-${version}`, facts: {} }],
});
const versions = (log: readonly Told[]) => log.map((one) => one.version);

test("what is told twice is kept once", () => {
  const log = grown([told(1), told(2)], [told(2), told(3), told(4)], true);
  expect(versions(log)).toEqual([1, 2, 3, 4]);
});

test("who looks with other eyes keeps nothing of what the others were told", () => {
  expect(versions(grown([told(1), told(2)], [told(2)], false))).toEqual([2]);
});

test("the last step is a move, not somebody coming or going", () => {
  expect(lastStep([told(1), told(2), told(3, "")])[0]?.id).toBe("line-2");
  expect(lastStep([told(1, "")])[0]?.id).toBe("line-1");
  expect(lastStep([])).toEqual([]);
});

test("what happened since one's turn begins after one's own last move", () => {
  const log = [told(1, "x", 0), told(2, "y", 1), told(3, "", 0), told(4, "z", 2)];
  expect(versions(sinceMove(log, 0).since)).toEqual([2, 3, 4]);
  expect(versions(sinceMove(log, 0).before)).toEqual([1]);
  expect(versions(sinceMove(log, 1).since)).toEqual([3, 4]);
  expect(versions(sinceMove(log, 3).since)).toEqual([1, 2, 3, 4]);
});

test("steps that come together are read together, but not by who was away", () => {
  const ids = (lines: readonly { id: string }[]) => lines.map((line) => line.id);
  expect(ids(latestOf([told(1), told(2)], true))).toEqual(["line-1", "line-2"]);
  expect(ids(latestOf([told(1), told(2)], false))).toEqual(["line-2"]);
});
