import { expect, test } from "vitest";
import type { News, Person, Table } from "../wire";
import { noticeOf } from "./notice";

const here: Person = { kind: "person", name: "Zoé", level: "", is_present: true, is_away: false, replaceable_in: -1, first: 0 };
const gone: Person = { ...here, name: "Ana", is_present: false };
const table = (people: Person[], change: Partial<Table> = {}) =>
  ({ status: "playing", mine: [0], people, ...change }) as Table;
const news = (asked: number[], change: Partial<News> = {}) => ({ asked, is_between_rounds: false, ...change }) as News;

test("somebody who is asked and not there can be played for", () => {
  expect(noticeOf(table([here, gone]), news([1]))).toEqual({ kind: "absent", seat: 1 });
});

test("nobody is named while the table does not wait for them", () => {
  expect(noticeOf(table([here, gone]), news([0]))).toBeUndefined();
  expect(noticeOf(table([here, { ...gone, is_away: true }]), news([1]))).toBeUndefined();
  expect(noticeOf(table([here, gone]), news([1], { is_between_rounds: true }))).toBeUndefined();
  expect(noticeOf(table([here, gone], { mine: [] }), news([1]))).toBeUndefined();
});

test("a bot in my own place comes first", () => {
  expect(noticeOf(table([{ ...here, is_away: true }, gone]), news([1]))).toEqual({ kind: "away" });
});

test("what keeps the whole table from going on comes before anything else", () => {
  const trouble = { id: "table-trouble", facts: {} };
  expect(noticeOf(table([here, gone], { trouble }), news([1]))).toEqual({ kind: "trouble", said: trouble });
});
