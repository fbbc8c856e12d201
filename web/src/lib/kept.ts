// What this browser keeps of a deal from before it gave its shares: the promises that count.
// It is kept for all tabs, so that a page opened again can still reveal, and check at the end.

import { storage } from "./storage";

const KEY = "deals";
const MOST = 20; // tables

export interface Kept {
  /** The server's commitment that our shares go with. */
  commitment: string;
  /** Ours, by seat. */
  shares: Record<number, string>;
  /** Everybody's commitments, by seat, as they were before we revealed; empty until then. */
  sealed: string[];
  /** Earlier commitments of the server, for deals to which we gave our share in vain. */
  vain: string[];
  /** Digests of the first view we were shown, by viewer. */
  views: Record<number, string>;
}

export const blank = (commitment: string): Kept => ({ commitment, shares: {}, sealed: [], vain: [], views: {} });

function all(): [string, Kept][] {
  try {
    return JSON.parse(storage.get(KEY) ?? "[]") as [string, Kept][];
  } catch {
    return []; // garbled: the table works without
  }
}

export function kept(code: string): Kept | undefined {
  const found = all().find(([one]) => one === code)?.[1];
  return found && { ...found, views: found.views ?? {} }; // one of before had none
}

export function keep(code: string, what: Kept): void {
  const others = all().filter(([one]) => one !== code);
  storage.set(KEY, JSON.stringify([...others, [code, what]].slice(-MOST)));
}
