// Generated from the server's message types by `make types`. Do not edit.

/** The dice on the table, for a board that draws them. */
export interface Picture {
  headline: Line;
  prompt: Line;
  total: number;
  dice: number[][];
  bid: Bid | null;
  lost: number[];
}

/** A message's id and the facts it is said with, in no language yet. */
export interface Line {
  id: string;
  facts: Record<string, number | string | Named | Line>;
}

/** A seat named in a line; speech puts its player's name there. */
export interface Named {
  number: number;
}

/** What somebody says: there are so many of a face. */
export interface Bid {
  seat: number;
  count: number;
  face: number;
}
