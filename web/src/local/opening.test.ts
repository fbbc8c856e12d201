import { beforeEach, expect, it, vi } from "vitest";
import { fake } from "../engine/fake";
import { commitmentTo } from "../lib/share";
import { isLocal } from "./code";
import { match } from "./kit";
import { broughtBack } from "./match";
import { dealt, playOnFrom, TooFarError } from "./opening";
import * as shelf from "./shelf";

vi.mock("../engine/opening", () => ({ openEngine: async () => (await import("../engine/fake")).fake }));
beforeEach(() => vi.stubGlobal("localStorage", undefined));

const person = (name: string) => ({ name, level: "" });
const wanted = { game: "fake", seats: [person("Zoé"), { name: "", level: "expert" }, person(" zoé ")], options: {}, pause: true, hints: true };

it("fixes the key of a deal before the first card, and names people apart", () => {
  const code = dealt(fake, wanted);
  const kept = shelf.find(code)!;
  expect(isLocal(code)).toBe(true);
  expect(kept.commitment).toBe(commitmentTo(kept.key));
  expect(kept.key).toMatch(/^[0-9a-f]{64}$/);
  expect(kept.seats.map(({ name }) => name)).toEqual(["Zoé", "", "zoé 2"]);
  expect(kept).toMatchObject({ status: "playing", moves: [], rules: 1, options: { memory_aid: "on" } });
});

it("deals another key every time", () => {
  const keys = [1, 2].map(() => shelf.find(dealt(fake, wanted))!.key);
  expect(new Set(keys).size).toBe(2);
});

const source = match(["", "expert"], { moves: ["low", "doubt", "next", "low", "doubt"], status: "over" });

it("plays on from a position with what the seat knew, and the rest imagined", async () => {
  const code = await playOnFrom(source, { position: 3, seat: 1, level: "regular" }, "Ana");
  const kept = shelf.find(code)!;
  expect(kept).toMatchObject({ source: source.code, round: 2, commitment: "", moves: [] });
  expect(kept.seats).toEqual([{ name: "", level: "regular" }, person("Ana")]);
  const before = broughtBack(fake, { ...source, moves: source.moves.slice(0, 3) });
  const again = broughtBack(fake, kept);
  expect(fake.view(again.state, 1)).toEqual(fake.view(before.state, 1));
});

it("follows a way of many matches, but not for ever", async () => {
  let from = source;
  for (let time = 0; time < 20; time++) {
    from = shelf.find(await playOnFrom(from, { position: 0, seat: 0, level: "regular" }, "Ana"))!;
  }
  expect(from.origin).toHaveLength(20);
  await expect(playOnFrom(from, { position: 0, seat: 0, level: "regular" }, "Ana")).rejects.toThrow(TooFarError);
});
