import { expect, test } from "vitest";
import { hrefOf, pathOf } from "./host";

const PATHS = ["/", "/t/AB34CD", "/rules/whist#WH-8", "/replay/AB34CD?viewer=1&at=42"];

test("at a server, a screen's address is its path", () => {
  for (const path of PATHS) {
    expect(hrefOf(path, true)).toBe(path);
    expect(pathOf(new URL(path, "https://table.example/t/XY"), true)).toBe(path);
  }
});

test("among files, the path follows the hash, in whatever folder they lie", () => {
  for (const folder of ["https://host.example/", "https://host.example/games/tablee/", "https://host.example/a/index.html"]) {
    for (const path of PATHS) {
      const url = new URL(hrefOf(path, false), folder);
      expect(url.href.startsWith(folder)).toBe(true);
      expect(pathOf(url, false)).toBe(path);
    }
  }
});

test("files that are opened without a path show the home page", () => {
  for (const end of ["", "index.html", "#", "#wh-8"]) {
    expect(pathOf(new URL(`https://host.example/tablee/${end}`), false)).toBe("/");
  }
});
