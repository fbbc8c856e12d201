import { describe, expect, it } from "vitest";
import { OptionError } from "./engine";
import type { OptionFacts } from "./facts";
import { OptionReader } from "./option";

const OPTIONS: OptionFacts[] = [
  { name: "after", default: "must", values: ["must", "may"], least: 0, most: 0, takes: "must | may", numbers: [0, 3] },
  { name: "target", default: "20", values: [], least: 1, most: 99, takes: "1 … 99", numbers: [] },
  { name: "table", default: "none", values: ["none"], least: 0, most: 0, takes: "none | 4:take …", numbers: [] },
];
const refused = { id: "option-takes", facts: { option: "table", text: "x", takes: "4:take" } };
const readTable = (text: string) => {
  if (text === "x") throw Object.assign(new Error(), { spoken: refused });
  return [text.length, 0];
};
const options = new OptionReader(OPTIONS, { table: readTable });

function spoken(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error instanceof OptionError && error.spoken;
  }
  return undefined;
}

describe("an option", () => {
  it("is a word's number, a number within bounds, or what its own reader makes of it", () => {
    expect(options.read("after", "may")).toBe(3);
    expect(options.read("target", "99")).toBe(99);
    expect(options.read("table", "none")).toEqual([4, 0]);
  });

  it.each(["0", "100", "+5", "5.0", "", " 5", "٥", "1e1", "000000005"])("takes no number like %j", (text) => {
    const facts = { option: "target", text, takes: "1 … 99" };
    expect(spoken(() => options.read("target", text))).toEqual({ id: "option-takes", facts });
  });

  it("says what it takes, and which there are", () => {
    expect(spoken(() => options.chosen({ after: "Must" }))).toMatchObject({ facts: { takes: "must | may" } });
    expect(spoken(() => options.chosen({ tables: "none" }))).toMatchObject({
      id: "option-unknown",
      facts: { takes: "after | target | table" },
    });
    expect(spoken(() => options.chosen({ table: "x" }))).toEqual(refused);
    expect(spoken(() => options.checkSeats(7, 2, 6))).toMatchObject({ facts: { option: "seats", takes: "2 … 6" } });
  });

  it("has a default", () => {
    expect(options.chosen({ target: "7" })).toEqual({ after: "must", target: "7", table: "none" });
  });
});
