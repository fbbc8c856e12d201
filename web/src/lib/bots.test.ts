import { expect, test } from "vitest";
import type { GameFact } from "../wire";
import { botsAt, mostBots, usualBots } from "./bots";
import { quickTable } from "./opening";

const game = (least: number, most: number) => ({ name: "g", least, most }) as GameFact;

test("a stranger meets two bots, who chose meets as many as last time", () => {
  expect(usualBots(7, null)).toBe(2);
  expect(usualBots(7, "5")).toBe(5);
  expect(usualBots(7, "0")).toBe(2);
  expect(usualBots(3, "5")).toBe(2);
  expect(usualBots(7, "many")).toBe(2);
});

test("a game has so many seats and no more", () => {
  expect(botsAt(game(2, 6), 3)).toBe(3);
  expect(botsAt(game(2, 6), 7)).toBe(5);
  expect(botsAt(game(4, 6), 1)).toBe(3);
  expect(mostBots([game(2, 6), game(2, 8)])).toBe(7);
});

test("a table with a click has one seat for me and the bots that were wished for", () => {
  expect(quickTable(game(2, 6), "expert", 4).seats.map((seat) => seat.level)).toEqual(["", ...Array(4).fill("expert")]);
});
