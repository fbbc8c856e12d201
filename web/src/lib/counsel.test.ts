import { expect, test } from "vitest";
import type { Advice } from "../wire";
import { Counsel } from "./counsel.svelte";

const outlook = { move: "draw", said: { id: "draw", facts: {} }, share: 0.5 };
const answer = (id: string, version: number): Advice => ({
  type: "advice",
  id,
  version,
  seat: 0,
  best: outlook,
  second: null,
  reason: null,
});

test("a question is answered once", () => {
  const counsel = new Counsel();
  expect(counsel.ask(7, "a")).toEqual({ type: "hint", id: "a", version: 7 });
  expect(counsel.isThinking).toBe(true);
  counsel.hear(answer("a", 7), 7);
  expect(counsel.isThinking).toBe(false);
  expect(counsel.advice?.best.move).toBe("draw");
});

test("an answer to an older question, or to a position that is gone, is not shown", () => {
  const counsel = new Counsel();
  counsel.ask(7, "a");
  counsel.ask(8, "b");
  counsel.hear(answer("a", 7), 8);
  expect(counsel.advice).toBeUndefined();
  expect(counsel.isThinking).toBe(true);
  counsel.hear(answer("b", 8), 9);
  expect(counsel.advice).toBeUndefined();
  expect(counsel.isThinking).toBe(false);
});

test("a refusal ends the thinking, if it is for this question", () => {
  const counsel = new Counsel();
  counsel.ask(7, "a");
  counsel.refuse("of a move");
  expect(counsel.isThinking).toBe(true);
  counsel.refuse("a");
  expect(counsel.isThinking).toBe(false);
});
