// Generated from the server's message types by `make types`. Do not edit.

/** What is to be known of a game before anything is dealt. */
export interface Facts {
  name: string;
  prefix: string;
  version: number;
  older: number[];
  least: number;
  most: number;
  size: number;
  moves: string[];
  kinds: ("ordinary" | "pass" | "next" | "unseen")[];
  options: OptionFacts[];
  scored: number;
  sheet: string[] | null;
  sources: string;
}

/** An option of a game, and the cells of the words that it takes. */
export interface OptionFacts {
  name: string;
  default: string;
  values: string[];
  least: number;
  most: number;
  takes: string;
  numbers: number[];
}

export type FieldFact = [string, "i1" | "i2" | "i4" | "i8", number, number[], "everyone" | "owner" | "nobody", number];
