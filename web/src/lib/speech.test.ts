import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { bundleOf, speaker, type Language } from "./speech.svelte";

const LANGUAGES: readonly Language[] = ["fr", "en"];
const PAGE = import.meta.glob<string>("../words.*.ftl", { eager: true, query: "?raw", import: "default" });
const GAMES = import.meta.glob<string>("../../../src/tablee/games/*/words.fr.ftl", { eager: true, query: "?raw", import: "default" });

const source = (language: Language) => PAGE[`../words.${language}.ftl`]!;
const idsIn = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!);
const ids = (language: Language) => idsIn(source(language));
const variables = (language: Language) => [...source(language).matchAll(/\$\w+/g)].map((found) => found[0]).sort();

test("both languages have the same sentences with the same facts", () => {
  expect(ids("fr")).toEqual(ids("en"));
  expect(new Set(ids("fr")).size).toBe(ids("fr").length);
  expect(new Set(variables("fr"))).toEqual(new Set(variables("en")));
});

const SENTENCES = `
card = le { $value } { $colour }
red = rouge
plays = { $who } joue { $card }.
score = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
`;

/** Speak with a few sentences of a game. */
function speaking(language: Language, names: string[] = []) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(SENTENCES));
  return speaker(bundle, names);
}

test("seats are named and lines within lines are said", () => {
  const card = { id: "card", facts: { value: 6, colour: { id: "red", facts: {} } } };
  expect(speaking("fr", ["Zoé", "Ana"])("plays", { who: { number: 1 }, card })).toBe("Ana joue le 6 rouge.");
});

test("a language is spoken with its plurals", async () => {
  expect(speaking("fr")("score", { count: 0 })).toBe("0 point");
  expect(speaking("en")("score", { count: 0 })).toBe("0 points");
  const [french, english] = await Promise.all(LANGUAGES.map(async (one) => speaker(await bundleOf(one))));
  expect([1, 2, 3, 4].map((rank) => english!("end-rank", { rank }))).toEqual(["1st", "2nd", "3rd", "4th"]);
  expect([1, 2].map((rank) => french!("end-rank", { rank }))).toEqual(["1er", "2e"]);
});

test("a number below zero has a true minus sign", () => {
  expect(speaking("fr")("score", { count: -12 })).toBe("−12 points");
  expect(speaking("fr")("score", { count: -1 })).toBe("−1 point");
  expect(speaking("en")("score", { count: -12 })).toBe("−12 points");
});

test("games are counted, in words as long as there are few", async () => {
  const [french, english] = await Promise.all(LANGUAGES.map(async (one) => speaker(await bundleOf(one))));
  expect(french!("home-sentence", { count: 5 })).toMatch(/^Cinq petits jeux /);
  expect(english!("home-sentence", { count: 5 })).toMatch(/^Five small games /);
  expect(english!("home-sentence", { count: 23 })).toMatch(/^23 small games /);
});

test("no game takes a sentence of the page away", () => {
  const own = new Set(ids("fr"));
  expect(Object.keys(GAMES)).not.toEqual([]);
  for (const text of Object.values(GAMES)) {
    expect(idsIn(text).filter((id) => own.has(id))).toEqual([]);
  }
});

test("a sentence nobody wrote is shown by its id, not lost", async () => {
  expect(speaker(await bundleOf("fr"))("no-such-sentence")).toBe("no-such-sentence");
});
