import { expect, test } from "vitest";
import { Choice } from "./choice.svelte";

const LEGAL = ["a1", "a2", "b1", "c3x", "c3y", "1x2", "1-2-3", "7-8-9", "stop"];

/** Letters are cards, numbers places, what follows is said of them. */
function made(move: string): string[] {
  const placing = /^([a-c])(\d)([xy]?)$/.exec(move);
  if (placing) return placing.slice(1).filter(Boolean);
  return move.includes("x") ? [...move.split("x"), "swap"] : move.split("-");
}

function begin(hint = "") {
  const played: string[] = [];
  return { choice: new Choice(() => LEGAL, (move) => played.push(move), made, () => hint), played };
}

test("a thing says which moves are possible once it is touched, and chosen, to put it back", () => {
  const { choice, played } = begin();
  expect(choice.target("a").moves).toEqual(["a1", "a2"]);
  choice.target("a").touch();
  expect(choice.chosen).toEqual(["a"]);
  expect(choice.target("2").moves).toEqual(["a2"]);
  expect(choice.target("a").moves).toEqual(LEGAL);
  choice.target("a").touch();
  expect([choice.chosen, played]).toEqual([[], []]);
});

test("the last thing goes without saying, and more than one does not", () => {
  const { choice, played } = begin();
  choice.target("b").touch();
  expect(played).toEqual(["b1"]);
  choice.target("7").touch();
  expect([choice.chosen, played.length]).toEqual([["7"], 1]);
  choice.target("9").touch();
  expect(played).toEqual(["b1", "7-8-9"]);
});

test("where two moves have begun alike, what tells them apart is asked for", () => {
  const { choice, played } = begin();
  choice.put(["1", "2"]);
  expect([choice.target("swap").moves, choice.target("3").moves]).toEqual([["1x2"], ["1-2-3"]]);
  choice.target("swap").touch();
  expect([played, choice.chosen]).toEqual([["1x2"], []]);
});

test("what does not go with a thing is put back, and what does stays", () => {
  const { choice } = begin();
  choice.put(["c", "3"]);
  choice.target("a").touch();
  expect(choice.chosen).toEqual(["a"]);
});

test("what leads nowhere is tried where there is something to try, so that the table says why not", () => {
  const { choice, played } = begin();
  choice.target("a").touch();
  expect(choice.target("9", "a9").moves).toEqual([]);
  choice.target("9", "a9").touch();
  expect([played, choice.chosen]).toEqual([["a9"], []]);
  choice.target("a").touch();
  expect(choice.target("stop", "stop").moves).toEqual(["stop"]);
  choice.target("stop", "stop").touch();
  expect(played).toEqual(["a9", "stop"]);
});

test("advice points at everything its move is made with", () => {
  const { choice } = begin("c3y");
  expect(["c", "3", "y", "x", "a"].filter((thing) => choice.target(thing).isHinted)).toEqual(["c", "3", "y"]);
});
