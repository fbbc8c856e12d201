import { expect, it } from "vitest";
import { carriedOf } from "./carrying";
import { match } from "./kit";

it("asks for the same table with a free seat, and for what who sits here knows", () => {
  const origin = [{ key: "1".repeat(64), moves: ["low"], seat: 1, seed: "7" }];
  const kept = match(["regular", "", "expert"], { origin, moves: ["pass", "low"] });
  const { table, ...way } = carriedOf(kept, 2);
  expect(table).toMatchObject({ game: "fake", seats: [{ level: "regular" }, { level: "" }, { level: "" }], starts_when_full: true });
  expect(way).toEqual({ key: kept.key, moves: ["pass", "low"], seat: 1, before: { ...origin[0], seed: 7, before: null } });
});
