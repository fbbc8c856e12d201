import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { speaker } from "./speech.svelte";
import { casesOf, ruleOf, uncited } from "./why";

const bundle = new FluentBundle("fr", { useIsolating: false });
bundle.addResource(
  new FluentResource(`
played = Zoé joue.
    .rule = XX-4
took = Zoé prend le pli.
    .rule = { $rule }
left = Zoé sort (XX-11).
waits = On attend.
`),
);
const words = speaker(bundle);
const line = (id: string, facts = {}) => ({ id, facts });

test("a line's rule is the one its message names, or the one it cites", () => {
  const told = [line("played"), line("took", { rule: "XX-8" }), line("left"), line("waits")];
  expect(casesOf(told, words).map((one) => one.rule)).toEqual(["XX-4", "XX-8", "XX-11", ""]);
  expect(casesOf([line("played")], words)).toEqual([{ text: "Zoé joue.", rule: "XX-4" }]);
});

test("one begins with what came of a move, else with the move", () => {
  const cases = (...ids: string[]) => casesOf(ids.map((id) => line(id, { rule: "XX-8" })), words);
  expect(ruleOf(cases("played", "took", "left"))).toBe("XX-8");
  expect(ruleOf(cases("waits", "played"))).toBe("XX-4");
  expect(ruleOf(cases("waits"))).toBe("");
});

test("beside its rule a sentence cites none", () => {
  expect(uncited("Zoé sort (XX-11) : bravo.")).toBe("Zoé sort : bravo.");
});
