import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["./*.ts", "!./*.test.ts"], { eager: true, query: "?raw", import: "default" });
const WORDS = import.meta.glob<string>(["../words.*.ftl", "../../../src/tablee/core/words.*.ftl"], { eager: true, query: "?raw", import: "default" });
const ID = /"((?:verify|transcript|option)-[a-z-]+)"/g; // "-noted" is put behind two of them
const IDS = Object.values(SOURCES).flatMap((source) => [...source.matchAll(ID)].map((found) => found[1]!)).concat("verify-server-noted", "verify-key-noted");

test.each(["fr", "en"])("whatever is found can be said in %s", (language) => {
  const texts = Object.entries(WORDS).flatMap(([path, text]) => (path.includes(`.${language}.`) ? [`\n${text}`] : []));
  expect([texts.length, IDS.length > 30]).toEqual([2, true]);
  expect(IDS.filter((id) => !texts.some((text) => text.includes(`\n${id} = `)))).toEqual([]);
});
