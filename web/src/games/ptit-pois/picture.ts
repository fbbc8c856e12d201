// Generated from the server's message types by `make types`. Do not edit.

/** The table as a viewer may see it. */
export interface Garden {
  headline: Line;
  prompt: Line;
  stage: "over" | "choosing" | "playing" | "flipped" | "bonus" | "scored";
  side: "none" | "up" | "down";
  piles: Pile[];
  stock: number;
  remembers: boolean;
  discarded: Card[];
  places: Place[];
  turn: number;
  flip: Line;
  flip_first: boolean;
  flip_could_stick: boolean;
  bonuses: string[];
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

/** A discard pile and what lies on top of it. */
export interface Pile {
  letter: "L" | "R";
  card: Card;
  is_bonus: boolean;
  played_by: number;
}

/** A card; its id and a pile's letter make a move. */
export interface Card {
  id: string;
  suit: "tomato" | "pea" | "aubergine" | "maize" | "carrot" | "borage";
  value: number;
}

/** What lies before a seat. */
export interface Place {
  seat: number;
  stacks: Stack[];
  hand_size: number;
  hand: Card[];
  points: number;
  is_best: boolean;
  score: Score | null;
}

/** A stack of a row: a face-up card, and whether one lies face down. */
export interface Stack {
  turn: string;
  up: Card | null;
  hides: boolean;
  down: Card | null;
  is_fresh: boolean;
}

/** What a seat's cards came to when the round was scored. */
export interface Score {
  hand: number;
  row: number;
  counts: "hand" | "row" | "nothing" | "double";
  gained: number;
}

export type Picture = Garden;
