import { expect, test } from "vitest";
import { usualLevel } from "./level";

const LEVELS = ["beginner", "regular", "expert", "master"];

test("a stranger meets regulars", () => {
  expect(usualLevel(LEVELS, null)).toBe("regular");
});

test("the level chosen last is offered first", () => {
  expect(usualLevel(LEVELS, "master")).toBe("master");
});

test("a level that is not served is forgotten", () => {
  expect(usualLevel(LEVELS, "random")).toBe("regular");
  expect(usualLevel(["beginner"], "master")).toBe("beginner");
  expect(usualLevel([], null)).toBe("");
});
