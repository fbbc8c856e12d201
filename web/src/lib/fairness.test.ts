import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../wire";
import { commitmentTo, shareOf, verdictOn } from "./fairness";

// python -c "from hashlib import *; print(sha256(b'tablee key 1\n' + bytes(range(32))).hexdigest())"
const COMMITMENT = "effea19d0898de782898a1a7066080d61386d977a6adbaf767bcfd6fc64972f4";
const SECRET = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");

const over = (change: Partial<Table> = {}) =>
  ({ code: "AB34CD", mine: [0], commitment: COMMITMENT, secret: SECRET, shares: ["", ""], ...change }) as Table;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the server's promise is the hash that Python computes", async () => {
  expect(await commitmentTo(SECRET)).toBe(COMMITMENT);
});

test("a share is 32 random bytes, the same for one seat while the tab lives", () => {
  const share = shareOf("AB34CD", 0);
  expect(share).toMatch(/^[0-9a-f]{64}$/);
  expect(shareOf("AB34CD", 0)).toBe(share);
  expect(shareOf("AB34CD", 1)).not.toBe(share);
});

test("a deal is verified when the promise was kept and my share went in", async () => {
  const share = shareOf("AB34CD", 0);
  expect(await verdictOn(over({ shares: [share, ""] }))).toBe("verified");
  expect(await verdictOn(over({ shares: ["00".repeat(32), ""] }))).toBe("broken");
});

test("a broken promise is told, and an unfinished match is not judged", async () => {
  expect(await verdictOn(over({ commitment: "00".repeat(32) }))).toBe("broken");
  expect(await verdictOn(over({ secret: "" }))).toBe("unknown");
});
