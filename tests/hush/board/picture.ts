// Generated from the server's message types by `make types`. Do not edit.

/** The table: everybody's places, and what was shown in this round. */
export interface Picture {
  headline: Line;
  prompt: Line;
  phase: "over" | "choosing" | "hiding" | "scored";
  turn: number;
  taker: number;
  is_void: boolean;
  seats: Place[];
  gone: Card[];
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

/** A seat: its points, and its cards as far as the viewer sees them. */
export interface Place {
  seat: number;
  points: number;
  gained: number;
  cards: number;
  hand: Card[];
  has_chosen: boolean;
  chosen: Card | null;
  shown: Card | null;
  won: Card[];
  buried: number;
  hidden: Card[];
}

/** A card that this viewer may see; its id is the text of the move that plays it. */
export interface Card {
  id: string;
  value: number;
  suit: "moon" | "star" | "cloud" | "owl";
}
