import { beforeEach, expect, it, vi } from "vitest";
import { match } from "./kit";
import * as shelf from "./shelf";

/** A browser's storage, as full as one likes. */
function stored(most = Infinity): Storage {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!all.has(key) && all.size >= most) throw new Error("full");
      all.set(key, text);
    },
    removeItem: (key: string) => void all.delete(key),
    key: (place: number) => [...all.keys()][place] ?? null,
    clear: () => all.clear(),
    get length() {
      return all.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", stored());
});

const over = (code: string, updated: number) => match(["", "beginner"], { code, updated, status: "over" });
const going = (code: string, updated: number) => match(["", "beginner"], { code, updated });

it("keeps matches, and lists the latest first", () => {
  shelf.add(going("ICI-A", 1));
  shelf.add(over("ICI-B", 2));
  expect(shelf.all().map(({ code }) => code)).toEqual(["ICI-B", "ICI-A"]);
  expect(shelf.find("ICI-A")).toEqual(going("ICI-A", 1));
  shelf.remove("ICI-A");
  expect(shelf.find("ICI-A")).toBeUndefined();
});

it("lets the oldest finished match go when there are too many, and an unfinished one last", () => {
  shelf.add(going("ICI-G", 0));
  for (let number = 1; number < shelf.MOST; number++) shelf.add(over(`ICI-${number}`, number));
  shelf.add(going("ICI-NEW", 1_000));
  const codes = shelf.all().map(({ code }) => code);
  expect(codes).toHaveLength(shelf.MOST);
  expect(codes).toContain("ICI-G");
  expect(codes).not.toContain("ICI-1");
});

it("makes room where the browser is full", () => {
  vi.stubGlobal("localStorage", stored(2));
  shelf.add(over("ICI-A", 1));
  shelf.add(over("ICI-B", 2));
  expect(shelf.put(going("ICI-C", 3))).toBe(true);
  expect(shelf.all().map(({ code }) => code)).toEqual(["ICI-C", "ICI-B"]);
});

it("keeps a match as long as the page where the browser keeps nothing, and says so", () => {
  vi.stubGlobal("localStorage", stored(0));
  expect(shelf.add(going("ICI-A", 1))).toBe(false);
  expect(shelf.find("ICI-A")).toEqual(going("ICI-A", 1));
  expect(shelf.isLoose("ICI-A")).toBe(true);
  expect(shelf.all()).toHaveLength(1);
  shelf.remove("ICI-A");
});

it("leaves out what is garbled", () => {
  localStorage.setItem(shelf.placeOf("ICI-X"), "{");
  localStorage.setItem(shelf.placeOf("ICI-Y"), "{}");
  expect(shelf.all()).toEqual([]);
});
