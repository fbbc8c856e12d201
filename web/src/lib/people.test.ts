import { expect, test } from "vitest";
import type { Person } from "../wire";
import { samePerson } from "./people";

const at = (name: string, first: number, kind: Person["kind"] = "person"): Person => ({
  kind, name, level: "", is_present: true, is_away: false, replaceable_in: -1, first,
});
const [anna, zoe, bot] = [at("Anna", 0), at("Zoé", 0), at("", 3, "bot")];

test("seats of one person against others are named as one, on each of them", () => {
  const people = [anna, at("Bruno", 1), zoe, bot];
  expect(people.map((_, seat) => samePerson(people, seat))).toEqual([["Zoé"], [], ["Anna"], []]);
});

test("who may still sit down is told too", () => {
  expect(samePerson([anna, zoe, at("", 2, "open")], 0)).toEqual(["Zoé"]);
});

test("where nobody else plays on a shared screen nothing needs saying", () => {
  expect(samePerson([anna, zoe, bot], 0)).toEqual([]);
});
