// Generated from the server's message types by `make types`. Do not edit.

/** The whole table. */
export interface Stage {
  headline: Line;
  prompt: Line;
  marker: "masked" | "visible";
  goal: number;
  columns: number;
  cups: Cup[];
  poised: Poised | null;
  swap: number[];
  winner: number;
  news: News | null;
  players: Player[];
  announcements: Piece[];
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

/** A cup, where its middle stands counted in cups, and what is known to be under it. */
export interface Cup {
  number: number;
  x: number;
  y: number;
  tokens: ("hidden" | "dove" | "rabbit" | "mouse")[];
  is_lifted: boolean;
}

/** The token that waits above a cup while the others answer. */
export interface Poised {
  seat: number;
  cup: number;
  animal: "hidden" | "dove" | "rabbit" | "mouse";
  announced: "hidden" | "dove" | "rabbit" | "mouse";
  said: Line;
}

/** What the last move did, in a few words, with the token or tokens that it showed. */
export interface News {
  said: Line;
  kind: "plain" | "good" | "bad";
  tokens: ("hidden" | "dove" | "rabbit" | "mouse")[];
  is_doublon: boolean;
}

/** A seat: its tokens; animals only where this viewer may see them. */
export interface Player {
  seat: number;
  is_active: boolean;
  hand_size: number;
  hand: Piece[];
  challenges: number;
  victories: number;
}

/** So many tokens of an animal; moves that place or announce one write it as `text`. */
export interface Piece {
  animal: "hidden" | "dove" | "rabbit" | "mouse";
  text: string;
  count: number;
}

export type Picture = Stage;
