import { expect, test } from "vitest";
import { fake } from "../engine/fake";
import type { Puzzle } from "../wire";
import { Solving } from "./solving.svelte";

const PUZZLE: Puzzle = {
  seats: 3,
  options: {},
  seed: 0x070605, // the cards of the three seats, the first one's last
  moves: [],
  seat: 0,
  worth: [["high", 0.6], ["low", 0.4]],
  follow: ["pass", "doubt"],
};

test("the solver sees their own cards and nobody else's, however far it goes on", () => {
  const solving = new Solving(fake, PUZZLE);
  solving.show();
  for (let at = 0; at <= solving.last; at++) {
    solving.go(at);
    expect(solving.news.picture).toEqual({ cards: [5, 0, 0, 0] });
  }
  expect(solving.last).toBe(3);
});

test("a wrong answer may be followed by another, and what the rules forbid is no answer", () => {
  const solving = new Solving(fake, PUZZLE);
  solving.play("doubt");
  expect(solving.refusal?.rule).toBe("FK-2");
  expect(solving.tried).toEqual([]);
  solving.play("low");
  expect([solving.tried, solving.mark, solving.at]).toEqual([["low"], undefined, 0]);
  expect(solving.news.legal).toEqual(["low", "high"]);
  solving.play("high");
  expect([solving.mark, solving.at]).toEqual(["found", 1]);
  expect(solving.news.legal).toEqual([]);
});

test("the best move is known by what it is worth, and told with its reason and what follows", () => {
  const solving = new Solving(fake, PUZZLE);
  solving.play("high");
  expect(solving.mark).toBe("first");
  expect([solving.shareOf(solving.best), solving.shareOf(solving.second)]).toEqual([0.6, 0.4]);
  expect(solving.reason?.id).toBe("because-high");
  expect(solving.latest.map(({ id }) => id)).toEqual(["told-high"]);
  solving.go(2);
  expect(solving.latest.map(({ id }) => id)).toEqual(["told-pass"]);
});

test("once the answer was shown, nothing is tried any more", () => {
  const solving = new Solving(fake, PUZZLE);
  solving.show();
  solving.play("high");
  expect(solving.mark).toBe("shown");
});
