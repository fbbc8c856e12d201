// How the row's cards lie: as large as they fit, side by side if they can, else overlapping,
// each later card over the earlier one, so that every corner with its number stays free.

const TALL = 1.4; // a card's height for its width
const GAP = 6; // pixels between cards that don't overlap
const LARGEST = { narrow: 76, wide: 112 }; // a card's width, in a box narrower than 500 or not
const READABLE = 44; // the least width of cards that lie side by side
const SMALLEST = 26;
const STRIP = { across: 0.62, down: 0.8 }; // of a card's width, that stay free in an overlap

export interface Packing {
  card: number;
  across: number;
  down: number;
  columns: number;
  isOverlapping: boolean;
}

/** Find where cards lie in a box: how wide they are and how far apart. */
export function packed(count: number, width: number, height: number): Packing {
  const largest = width < 500 ? LARGEST.narrow : LARGEST.wide;
  for (let card = largest; card >= READABLE; card -= 2) {
    const columns = Math.max(1, Math.floor((width + GAP) / (card + GAP)));
    const rows = Math.ceil(count / columns);
    if (rows * (card * TALL + GAP) - GAP <= height) return spread(count, rows, card, width, height);
  }
  for (let card = 64; card > SMALLEST; card -= 1) {
    const columns = Math.max(1, Math.floor((width - card) / (card * STRIP.across)) + 1);
    const rows = Math.ceil(count / columns);
    if ((rows - 1) * card * STRIP.down + card * TALL <= height) {
      return spread(count, rows, card, width, height);
    }
  }
  return spread(count, 3, SMALLEST, width, height);
}

/** Spread so many rows of cards evenly over the box. */
function spread(count: number, rows: number, card: number, width: number, height: number): Packing {
  const columns = Math.ceil(count / Math.max(1, rows));
  const across = Math.min(card + GAP, columns > 1 ? (width - card) / (columns - 1) : card);
  const down = Math.min(card * TALL + GAP, rows > 1 ? (height - card * TALL) / (rows - 1) : card);
  return { card, across, down, columns, isOverlapping: across < card || (rows > 1 && down < card * TALL) };
}
