// A graph of chances: where a position and a share lie, and how one line is told from another.

export interface Box {
  width: number; // pixels, of what is drawn on
  height: number;
}

/** How a seat's line is drawn: told apart by colour, by dashes and by the shape of its marks. */
export interface Stroke {
  colour: string;
  dashes: string;
  mark: string; // a path round the origin
}

const DASHES = ["", "7 3", "2 3", "11 3 2 3", "14 5", "4 4", "8 3 2 3 2 3", "1 4"];
const MARKS = [
  "M4 0a4 4 0 1 0-8 0a4 4 0 1 0 8 0Z",
  "M-3.5-3.5h7v7h-7Z",
  "M0-4.500 4.500 3.500h-9Z",
  "M0-5 4.500 0 0 5-4.500 0Z",
  "M-4-2.500-2.500-4 0-1.500 2.500-4 4-2.500 1.500 0 4 2.500 2.500 4 0 1.500-2.500 4-4 2.500-1.500 0Z",
  "M-1.500-4.500h3v3h3v3h-3v3h-3v-3h-3v-3h3Z",
  "M0 4.500-4.500-3.500h9Z",
  "M-4 0-2-3.700h4L4 0 2 3.700h-4Z",
];

export function strokeOf(seat: number): Stroke {
  const place = seat % MARKS.length;
  return { colour: `var(--seat-${place})`, dashes: DASHES[place]!, mark: MARKS[place]! };
}

/** Where a position lies from left to right: the deal at the left edge, the end at the right. */
export function across(position: number, last: number, { width }: Box): number {
  return last > 0 ? (position / last) * width : 0;
}

/** Where a share lies from the top: a sure win at the very top. */
export function down(share: number, { height }: Box): number {
  return (1 - Math.min(1, Math.max(0, share))) * height;
}

/** The position nearest to a place from the left. */
export function positionAt(x: number, last: number, { width }: Box): number {
  if (width <= 0) return 0;
  return Math.min(last, Math.max(0, Math.round((x / width) * last)));
}

/** A seat's line through the shares of all positions. */
export function lineOf(shares: readonly number[], box: Box): string {
  const last = shares.length - 1;
  return shares
    .map((share, at) => `${at ? "L" : "M"}${across(at, last, box).toFixed(1)} ${down(share, box).toFixed(1)}`)
    .join("");
}

/** The positions where a seat's line carries a mark: spaced out, each seat at its own. */
export function marksOf(seat: number, seats: number, last: number, { width }: Box): number[] {
  const GAP = 84; // pixels
  const count = Math.max(1, Math.min(Math.floor(width / GAP), last));
  const step = last / count;
  const found = Array.from({ length: count }, (_, nth) => Math.round((nth + (seat + 0.5) / seats) * step));
  return [...new Set(found)].filter((at) => at <= last);
}

/** The round that a position belongs to, from 1. */
export function roundAt(position: number, rounds: readonly number[]): number {
  return Math.max(1, rounds.filter((start) => start <= position).length);
}
