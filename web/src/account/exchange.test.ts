import { expect, test } from "vitest";
import { exchanged } from "./exchange";

test("what was changed here goes there, and what was changed there comes here", () => {
  const base = { pace: "calm", light: "dark", level: "expert" };
  const here = { pace: "quick", light: "dark", level: "expert" };
  const there = { pace: "calm", light: "auto", level: "expert" };
  expect(exchanged(base, here, there)).toEqual({ go: { pace: "quick" }, come: { light: "auto" } });
});

test("what was changed on both sides is as it is here", () => {
  expect(exchanged({ pace: "calm" }, { pace: "quick" }, { pace: "normal" })).toEqual({ go: { pace: "quick" }, come: {} });
});

test("a browser that has just opened an account takes its settings, and gives those that it lacks", () => {
  const here = { pace: "quick", bots: "3" };
  expect(exchanged(here, here, { pace: "calm", name: "Zoé" })).toEqual({ go: { bots: "3" }, come: { pace: "calm", name: "Zoé" } });
});

test("nothing but settings is exchanged", () => {
  expect(exchanged({}, { deals: "secret" }, { other: "x" })).toEqual({ go: {}, come: {} });
});
