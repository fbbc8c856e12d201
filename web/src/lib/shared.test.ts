import { expect, test } from "vitest";
import type { News } from "../engine/news";
import type { Person, TableFacts } from "../wire";
import { awaited } from "./shared";

const person: Person = { kind: "person", name: "Zoé", level: "", is_present: true, is_away: false, replaceable_in: -1, first: 0 };
const table = (change: Partial<TableFacts> = {}) =>
  ({ is_shared: true, mine: [0, 1], people: [person, person, { ...person, kind: "bot" }], ...change }) as TableFacts;
const news = (change: Partial<News> = {}) =>
  ({ viewer: 0, turn: 0, asked: [0], has_answered: false, is_between_rounds: false, ...change }) as News;

test("who holds the screen and is asked keeps it", () => {
  expect(awaited(table(), news())).toBe(-1);
});

test("the screen goes to the next of us who is asked", () => {
  expect(awaited(table(), news({ turn: 1, asked: [1] }))).toBe(1);
  expect(awaited(table(), news({ viewer: -1 }))).toBe(0);
});

test("while a bot thinks nobody has to give the screen away", () => {
  expect(awaited(table(), news({ turn: 2, asked: [2] }))).toBe(-1);
});

test("a question to all is asked openly, with nobody's hand in view", () => {
  const question = { seats: [0, 1], passing: "ok", others: [] };
  expect(awaited(table(), news({ viewer: -1, asked: [0, 1], question }))).toBe(-1);
  expect(awaited(table(), news({ viewer: 2, asked: [0, 1], question }))).toBe(-1);
});

test("when all are asked, it goes round", () => {
  expect(awaited(table(), news({ asked: [0, 1] }))).toBe(-1);
  expect(awaited(table(), news({ asked: [1], has_answered: true }))).toBe(1);
});

test("nothing is secret between rounds, at the end, or at a table with a screen each", () => {
  expect(awaited(table(), news({ turn: 1, asked: [1], is_between_rounds: true }))).toBe(-1);
  expect(awaited(table(), news({ turn: -1, asked: [] }))).toBe(-1);
  expect(awaited(table({ is_shared: false }), news({ turn: 1, asked: [1] }))).toBe(-1);
});
