import { expect, test } from "vitest";
import type { Told } from "../wire";
import { grown, lastStep } from "./log";

const told = (version: number, move = "x"): Told => ({
  version,
  seat: 0,
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
