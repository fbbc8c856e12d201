// One's own part of the key, and the check, when all is over, that the deal was not arranged.
import type { Table } from "../wire";

const SHARE = 32; // bytes

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** This browser's part of a table's key for a seat: made once, kept while the tab lives. */
export function shareOf(code: string, seat: number): string {
  const key = `share:${code}:${seat}`;
  const kept = sessionStorage.getItem(key);
  if (kept) return kept;
  const share = hex(crypto.getRandomValues(new Uint8Array(SHARE)));
  sessionStorage.setItem(key, share);
  return share;
}

export function keptShare(code: string, seat: number): string | null {
  return sessionStorage.getItem(`share:${code}:${seat}`);
}

/** What the table promised: the hash of the server's part of the key. */
export async function commitmentTo(secret: string): Promise<string> {
  const text = new TextEncoder().encode("tablee key 1\n");
  const part = bytes(secret);
  const whole = new Uint8Array(text.length + part.length);
  whole.set(text);
  whole.set(part, text.length);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

export type Verdict = "verified" | "broken" | "unknown";

/** Was the promise kept, and did the parts this browser gave go in? */
export async function verdictOn(table: Table): Promise<Verdict> {
  if (!table.secret || !globalThis.crypto?.subtle) return "unknown"; // no subtle without https
  if ((await commitmentTo(table.secret)) !== table.commitment) return "broken";
  const isMissing = table.mine.some((seat) => {
    const share = keptShare(table.code, seat);
    return share !== null && table.shares[seat] !== share;
  });
  return isMissing ? "broken" : "verified";
}
