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

/** What a move is made with: a token, a cup and what is announced, or cups and the sign that swaps them. */
export function made(move: string): string[] {
  const placing = placement(move);
  if (placing) return [placing.token, String(placing.cup), ...(placing.announced ? [shouted(placing.announced)] : [])];
  const cups = cupsOf(move).map(String);
  return cups.length === 2 ? [...cups, SWAP] : cups.length > 0 ? cups : [move];
}

export const SWAP = "swap";

/** A word said of a token, which may be another than the token itself. */
export function shouted(text: string): string {
  return `${text}!`;
}

/** The cups that a swap (3x4) or a lifting (1-2-3) names; none for other moves. */
export function cupsOf(move: string): number[] {
  return /^\d/.test(move) ? move.split(/[x-]/).map(Number) : [];
}
