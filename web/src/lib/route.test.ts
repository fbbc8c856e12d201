import { expect, test } from "vitest";
import addresses from "./addresses.json";
import { replayPath, reviewPath, routeOf, rulesPath } from "./route";

const at = routeOf;

test("every address of ours leads to its screen", () => {
  expect(at("/")).toEqual({ screen: "home" });
  expect(at("/t/AB34CD")).toEqual({ screen: "table", code: "AB34CD" });
  expect(at("/t/ab34cd")).toEqual({ screen: "table", code: "AB34CD" });
  expect(at("/t/AB34CD/")).toEqual({ screen: "table", code: "AB34CD" });
  expect(at("/new/five-up")).toEqual({ screen: "new", game: "five-up" });
  expect(at("/here/whist")).toEqual({ screen: "here", game: "whist" });
  expect(at("/puzzle")).toEqual({ screen: "puzzle", game: "", number: 0 });
  expect(at("/puzzle/whist/12")).toEqual({ screen: "puzzle", game: "whist", number: 12 });
  expect(at("/learn/whist")).toEqual({ screen: "learn", game: "whist" });
  expect(at("/rules/whist#WH-8")).toEqual({ screen: "rules", game: "whist", label: "WH-8" });
});

test("a replay's address says who looks and where; nonsense is left out", () => {
  expect(at("/replay/AB34CD?viewer=1&at=42")).toEqual({ screen: "replay", code: "AB34CD", viewer: 1, at: 42 });
  expect(at("/review/AB34CD?viewer=1&at=42")).toEqual({ screen: "review", code: "AB34CD", viewer: 1, at: 42 });
  expect(at("/replay/AB34CD?viewer=x&at=1e9")).toEqual({ screen: "replay", code: "AB34CD", viewer: -2, at: 0 });
});

test("any other address is lost", () => {
  for (const path of ["/nowhere", "/t", "/t/a b", "/t/AB34CD/more", "/rules/../x/y/z", "/new/WHIST"]) {
    expect(at(path)).toEqual({ screen: "lost" });
  }
});

test("an address made is an address read", () => {
  expect(at(replayPath("AB34CD", -1, 7))).toEqual({ screen: "replay", code: "AB34CD", viewer: -1, at: 7 });
  expect(at(reviewPath("AB34CD", 0, 9))).toEqual({ screen: "review", code: "AB34CD", viewer: 0, at: 9 });
  expect(at(rulesPath("five-up", "FU-8"))).toEqual({ screen: "rules", game: "five-up", label: "FU-8" });
  expect(rulesPath("five-up")).toBe("/rules/five-up");
});

// The server reads the same list: it gives the page at the ones, and 404 at the others.
test("the server and the page agree on what is ours", () => {
  for (const path of addresses.ours) expect(at(path.replace("{game}", "five-up")).screen, path).not.toBe("lost");
  for (const path of addresses.nowhere) expect(at(path).screen, path).toBe("lost");
});
