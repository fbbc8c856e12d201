// Generated from the server's message types by `make types`. Do not edit.

/** The table: the row and its fuse, the piles, the seats and the viewer's own hand. */
export interface Picture {
  headline: Line;
  prompt: Line;
  phase: "over" | "turn" | "choice" | "scored";
  turn: number;
  exploded: number;
  total: number;
  limit: number;
  target: number;
  is_clockwise: boolean;
  row: Option[];
  picking: "none" | "take" | "discard";
  pile: number;
  discards: Face[];
  seats: Place[];
  hand: Option[];
  last: Last;
  note: Line | null;
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

/** A card of the viewer's hand or of the row, and what playing or picking it leads to. */
export interface Option {
  face: Face;
  outcome: Outcome | null;
}

/** A card that this viewer may see; its id is the text of the moves `play …`, `pick …`. */
export interface Face {
  id: string;
  value: number;
  action: "none" | "reverse" | "discard" | "take" | "alike";
}

/** What a move makes of the total, by what is picked for it, and whether it explodes. */
export interface Outcome {
  least: number;
  most: number;
  risk: "none" | "some" | "sure";
}

/** A seat: its points, the cards known of its hand, and how many more it holds. */
export interface Place {
  seat: number;
  points: number;
  gained: number;
  faces: Face[];
  hidden: number;
  lots: Face[];
}

/** The last move: whose, and the card that everybody saw. */
export interface Last {
  seat: number;
  what: "none" | "draw" | "play" | "pick" | "next";
  face: Face | null;
}
