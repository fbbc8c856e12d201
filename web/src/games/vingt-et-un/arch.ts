// Where the others sit: clockwise round the table from the viewer's left.
import { othersOf } from "../../lib/board";

export interface Arch {
  left: number[]; // from below
  top: number[];
  right: number[]; // from above
}

/** How much room a table has: a phone upright, a desk, a phone held sideways. */
export type Room = "narrow" | "wide" | "short";

export function arch(me: number, seats: number, room: Room): Arch {
  const others = othersOf(me, seats);
  if (room === "short") {
    const half = Math.ceil(others.length / 2);
    return { left: others.slice(0, half), top: [], right: others.slice(half) };
  }
  if (others.length === 1) return { left: [], top: others, right: [] };
  const side = room === "wide" && others.length > 5 ? 2 : 1;
  return {
    left: others.slice(0, side),
    top: others.slice(side, -side),
    right: others.slice(-side),
  };
}
