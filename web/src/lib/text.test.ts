import { expect, test } from "vitest";
import { bare, capital, closed, pieces, plain } from "./text";

test("rules named in a sentence can be opened", () => {
  expect(pieces("Zoé sort (XX-11) : bravo")).toEqual([
    { text: "Zoé sort (", rule: "" },
    { text: "XX-11", rule: "XX-11" },
    { text: ") : bravo", rule: "" },
  ]);
  expect(pieces("Zoé joue le 8.")).toEqual([{ text: "Zoé joue le 8.", rule: "" }]);
});

test("search minds no accents, capitals or apostrophes", () => {
  expect(plain("L’Étalée à l’œuf")).toBe("l'etalee a l'oeuf");
  expect(bare("<p>Le <strong>pli</strong></p>").trim().replace(/\s+/g, " ")).toBe("Le pli");
});

test("words become a sentence", () => {
  expect(closed(capital("jouer le 4"))).toBe("Jouer le 4.");
  expect(closed("exploser : 24 !")).toBe("exploser : 24 !");
});
