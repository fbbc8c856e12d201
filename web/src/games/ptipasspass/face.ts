// What a token shows, and what its moves are made of.
import type { Piece } from "./picture";

export type Face = Piece["animal"];

/** A placement as it is written: token, cup, and on masked turns what is announced. */
export interface Placement {
  token: string;
  cup: number;
  announced: string;
}

export function placement(move: string): Placement | null {
  const parts = /^([a-z])(\d+)([a-z]?)$/.exec(move);
  return parts && { token: parts[1]!, cup: Number(parts[2]), announced: parts[3]! };
}

/** The cups that a swap (3x4) or a lifting (1-2-3) names; none for other moves. */
export function cupsOf(move: string): number[] {
  return /^\d/.test(move) ? move.split(/[x-]/).map(Number) : [];
}
