import { expect, test } from "vitest";
import { byGame, byLevel, byPerson, habits, interval, type PlayedMatch, points, type Slips } from "./statistics";

const bot = (level: string) => ({ name: "", level });
const zoe = { name: "Zoé", level: "" };
const match = (more: Partial<PlayedMatch>): PlayedMatch => ({ code: "A", game: "g", at: 0, others: [zoe], share: 1, points: [], ...more });

test("an interval is wide for few matches and never leaves 0 to 1", () => {
  const [low, high] = interval(1, 1);
  expect(low).toBeCloseTo(0.2065, 3);
  expect(high).toBe(1);
  const [least, most] = interval(0.5, 100);
  expect(least).toBeCloseTo(0.4038, 3);
  expect(most).toBeCloseTo(0.5962, 3);
});

test("shares are told by game, by person and by level, each match once", () => {
  const matches = [
    match({ share: 1, others: [zoe, bot("expert"), bot("expert")] }),
    match({ share: 0, others: [zoe] }),
    match({ game: "h", share: 0.5, others: [bot("regular")] }),
  ];
  expect(byGame(matches).map(({ key, count, share }) => [key, count, share])).toEqual([["g", 2, 0.5], ["h", 1, 0.5]]);
  expect(byPerson(matches).map(({ key, count }) => [key, count])).toEqual([["Zoé", 2]]);
  expect(byLevel(matches).map(({ key, count, even }) => [key, count, even])).toEqual([["expert", 1, 0.25], ["regular", 1, 0.5]]);
});

test("points are told round by round in the order of the matches", () => {
  const [found] = points([match({ at: 2, points: [5] }), match({ at: 1, points: [1, 3] })]);
  expect(found?.rounds).toEqual([1, 3, 5]);
  expect(found?.mean).toBe(3);
  expect(found!.low).toBeLessThan(3);
  expect(points([match({})])).toEqual([]);
});

test("a habit is the same kind of slip in several matches, the costliest first", () => {
  const line = (id: string) => ({ id, facts: {} });
  const slip = (reason: string | null, cost: number) => ({ position: 1, cost, played: line("a"), best: line("b"), reason: reason === null ? null : line(reason) });
  const reviews: Slips[] = [
    { code: "A", game: "g", names: [], choices: 9, slips: [slip("why", 0.1), slip(null, 0.15)] },
    { code: "B", game: "g", names: [], choices: 9, slips: [slip("why", 0.2)] },
  ];
  const [first, second] = habits(reviews);
  expect([first!.count, first!.worst.cost, first!.of.code]).toEqual([2, 0.2, "B"]);
  expect(first!.cost).toBeCloseTo(0.3);
  expect(second!.key).toBe("g a b");
});
