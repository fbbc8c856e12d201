import { beforeEach, describe, expect, test } from "vitest";
import { fake } from "../engine/fake";
import { storage } from "../lib/storage";
import { add, all, blank, find, keep, redone, remove, type Entry, type ScoreSheet, undone, written } from "./sheet";
import { Misfit, sumOf, tally } from "./tally";

const sheet = (): ScoreSheet => blank("fake", ["Anna", "Zoé"], {});
const entry = (who: number, points: string): Entry => ({ who, counts: who < 0 ? {} : { 0: points } });

describe("what is typed", () => {
  test("is a sum", () => {
    expect(["7", "2+6+10", "5-3", "−2", "1−3+4", "0"].map(sumOf)).toEqual([7, 18, 2, -2, 2, 0]);
  });
  test("is nothing before it is a whole sum", () => {
    expect(["", "+", "2+", "-", "1.5", "deux", "12345"].map(sumOf)).toEqual(Array(7).fill(null));
  });
});

describe("a sheet", () => {
  beforeEach(() => all().forEach(({ id }) => remove(id)));

  test("is scored by the game, entry by entry", () => {
    const { rows, scores, ranks, ending } = tally(fake, sheet(), [entry(0, "2+1"), entry(-1, ""), entry(1, "5")]);
    expect(rows.map(({ gained }) => gained)).toEqual([[3, 0], [0, 0], [0, 5]]);
    expect([scores, ranks, ending]).toEqual([[3, 5], [2, 1], 0]);
  });
  test("is over when the game says so, by a rule", () => {
    const { ending, who } = tally(fake, sheet(), [entry(1, "9"), entry(1, "9")]);
    expect([ending, who]).toEqual([9, []]);
  });
  test("refuses what does not fit, and says where", () => {
    for (const entries of [[entry(0, "3"), entry(1, "10")], [entry(0, "3"), entry(1, "")], [entry(0, "3"), entry(7, "1")]]) {
      expect(() => tally(fake, sheet(), entries)).toThrow(new Misfit(1));
    }
    const late = [entry(0, "9"), entry(0, "9"), entry(1, "1")];
    expect(() => tally(fake, sheet(), late)).toThrow(new Misfit(2));
  });
  test("can be undone and redone, until something else is written", () => {
    const one = written(sheet(), [entry(0, "1")]);
    const two = written(one, [entry(0, "1"), entry(1, "2")]);
    const back = undone(two);
    expect([back.entries, redone(back).entries]).toEqual([one.entries, two.entries]);
    expect(undone(undone(undone(two))).entries).toEqual([]);
    const other = written(back, [entry(0, "4")]);
    expect([redone(other).entries, undone(other).entries]).toEqual([other.entries, one.entries]);
  });
  test("is kept with all that can be undone", () => {
    const two = undone(written(sheet(), [entry(0, "1")]));
    add(two);
    keep(written(sheet(), []));
    expect(redone(find(two.id)!).entries).toEqual([entry(0, "1")]);
    expect(all()).toHaveLength(2);
    storage.set("score:x", "{");
    expect([find("x"), all().length]).toEqual([undefined, 2]);
  });
});
