import { beforeEach, expect, it, vi } from "vitest";
import { fake } from "../engine/fake";
import { textOf, takeIn, transcriptOf } from "./file";
import { match } from "./kit";
import { peopleOf } from "./match";
import * as shelf from "./shelf";

vi.mock("../engine/opening", () => ({ openEngine: async () => (await import("../engine/fake")).fake }));

const MOVES = ["low", "doubt", "next", "low", "doubt"];
const origin = [{ key: "0".repeat(64), moves: ["low"], seat: 1, seed: "1152921504606846975" }];
const kept = match(["", "expert"], { moves: MOVES, status: "over" });

beforeEach(() => vi.stubGlobal("localStorage", undefined));

it("is the same match after it was written and taken in", () => {
  for (const one of [kept, { ...kept, origin, moves: ["pass"] }]) {
    const code = takeIn(fake, transcriptOf(fake, one));
    const found = shelf.find(code)!;
    expect(transcriptOf(fake, found)).toEqual(transcriptOf(fake, one));
    expect(found).toMatchObject({ status: "over", seats: one.seats, isForeign: true });
    expect(peopleOf(found)).toEqual([]);
    expect(takeIn(fake, transcriptOf(fake, one))).toBe(code); // the same file again
    shelf.remove(code);
  }
});

it("is written only when it is over", async () => {
  shelf.put(kept);
  const text = await textOf(kept.code);
  expect(text).toMatch(/^tablee 1\ngame fake\nrules 1\nseats 2\noption memory_aid on\nplayer 0 P0\nplayer 1 @expert\ncommitment c0ffee/);
  expect(text).toMatch(/\n0 low\n1 doubt\n/);
  shelf.put({ ...kept, status: "playing" });
  await expect(textOf(kept.code)).rejects.toThrow();
  shelf.remove(kept.code);
});
