// Where the others sit: clockwise round the table from the viewer's left.
export interface Arch {
  left: number[]; // from below
  top: number[];
  right: number[]; // from above
}

export function arch(me: number, seats: number, isWide: boolean): Arch {
  const others = Array.from({ length: seats - 1 }, (_, place) => (me + 1 + place) % seats);
  if (others.length === 1) return { left: [], top: others, right: [] };
  const side = isWide && others.length > 5 ? 2 : 1;
  return {
    left: others.slice(0, side),
    top: others.slice(side, -side),
    right: others.slice(-side),
  };
}
