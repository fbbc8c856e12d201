// Generated from the server's message types by `make types`. Do not edit.

/** The camp fire and all who sit round it. */
export interface Camp {
  headline: Line;
  prompt: Line;
  phase: "over" | "naming" | "playing" | "scored";
  quota: number;
  target: number;
  trump: "red" | "orange" | "mint" | "blue" | "violet" | null;
  led: "red" | "orange" | "mint" | "blue" | "violet" | null;
  trick: Play[];
  leader: number;
  best: number;
  is_taken: boolean;
  namings: Naming[];
  standings: Standing[];
  memory: Memory | null;
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

/** A card of the trick, by the seat that played it. */
export interface Play {
  seat: number;
  card: Card;
}

/** A card; its id is the move that plays it. */
export interface Card {
  id: string;
  suit: "red" | "orange" | "mint" | "blue" | "violet";
  value: number;
}

/** The move that makes a suit trump. */
export interface Naming {
  move: string;
  suit: "red" | "orange" | "mint" | "blue" | "violet";
}

/** How a seat stands: marshmallows of the match, heaps and cards of the round. */
export interface Standing {
  score: number;
  tricks: number;
  is_in: boolean;
  is_dealer: boolean;
  payoff: number;
  earned: number;
  held: number;
  hand: Card[];
  discards: Card[];
}

/** What the table remembers for its players: cards gone, and suits a seat lacks. */
export interface Memory {
  gone: string[];
  lacks: (("red" | "orange" | "mint" | "blue" | "violet")[])[];
}

export type Picture = Camp;
