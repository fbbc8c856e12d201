import { expect, test } from "vitest";
import type { News } from "../engine/news";
import type { Person, TableFacts } from "../wire";
import { noticeOf } from "./notice";

const here: Person = { kind: "person", name: "Zoé", level: "", is_present: true, is_away: false, replaceable_in: -1, first: 0 };
const gone: Person = { ...here, name: "Ana", is_present: false, replaceable_in: 20 };
const table = (people: Person[], change: Partial<TableFacts> = {}) =>
  ({ status: "playing", mine: [0], people, ...change }) as TableFacts;
const news = (asked: number[], change: Partial<News> = {}) =>
  ({ asked, is_between_rounds: false, replaceable_in: -1, ...change }) as News;
const now = { table: 0, news: 0 };

test("somebody who is asked and not there can be played for, in so many seconds", () => {
  expect(noticeOf(table([here, gone]), news([1]), now)).toEqual({ kind: "absent", seat: 1, left: 20 });
  expect(noticeOf(table([here, gone]), news([1]), { table: 12.4, news: 0 })).toEqual({ kind: "absent", seat: 1, left: 8 });
  expect(noticeOf(table([here, gone]), news([1]), { table: 99, news: 0 })).toEqual({ kind: "absent", seat: 1, left: 0 });
});

test("nobody is named while the table does not wait for them", () => {
  expect(noticeOf(table([here, gone]), news([0]), now)).toBeUndefined();
  expect(noticeOf(table([here, { ...gone, is_away: true, replaceable_in: -1 }]), news([1]), now)).toBeUndefined();
  expect(noticeOf(table([here, gone]), news([1], { is_between_rounds: true }), now)).toBeUndefined();
  expect(noticeOf(table([here, gone], { mine: [] }), news([1]), now)).toBeUndefined();
});

test("who is here and slow is named when a bot may play, not before, and never oneself", () => {
  const slow = news([1], { replaceable_in: 180 });
  expect(noticeOf(table([here, here]), slow, { table: 0, news: 179 })).toBeUndefined();
  expect(noticeOf(table([here, here]), slow, { table: 0, news: 180 })).toEqual({ kind: "slow", seat: 1, left: 0 });
  expect(noticeOf(table([here, here]), news([0], { replaceable_in: 0 }), now)).toBeUndefined();
});

test("a bot in my own place comes first", () => {
  expect(noticeOf(table([{ ...here, is_away: true }, gone]), news([1]), now)).toEqual({ kind: "away" });
});

test("what keeps the whole table from going on comes before anything else", () => {
  const trouble = { id: "table-trouble", facts: {} };
  expect(noticeOf(table([here, gone], { trouble }), news([1]), now)).toEqual({ kind: "trouble", said: trouble });
});

test("a host who only watches, as on a large screen, can have somebody played for", () => {
  const watched = table([here, gone], { mine: [], is_host: true });
  expect(noticeOf(watched, news([1]), now)).toEqual({ kind: "absent", seat: 1, left: 20 });
});
