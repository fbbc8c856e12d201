// How a hand lies in a box: in how many rows, how large, and how far apart.
const RATIO = 7 / 5; // a card's height to its width
const SHOWN = 0.5; // of a card's height that the row below it had better leave free
const NUMBER = 0.37; // and must, for the number to be read
const GAP = 6;
const ROWS = 5;

export interface Box {
  width: number;
  height: number;
  /** The widest a card may be, and the least of each that should be free to be hit. */
  most: number;
  least: number;
  isCentred: boolean;
}

export interface Spread {
  card: number; // width in pixels
  places: { x: number; y: number }[];
}

/** Try a number of rows; cards are not smaller than `floor`. */
function attempt(count: number, rows: number, floor: number, { width, height, most }: Box) {
  const columns = Math.ceil(count / rows);
  const roomy = height / RATIO / (1 + (rows - 1) * SHOWN);
  const card = Math.min(most, width, Math.max(roomy, Math.min(floor, height / RATIO)));
  const step = columns > 1 ? Math.min(card + GAP, (width - card) / (columns - 1)) : card + GAP;
  const rise = rows > 1 ? Math.min(card * RATIO * SHOWN, (height - card * RATIO) / (rows - 1)) : 0;
  return { columns, card, step, rise, rows, isReadable: rows === 1 || rise >= card * RATIO * NUMBER };
}

/** Find the fewest rows in which each card is free enough, or the rows that leave most free. */
function fewestRows(count: number, floor: number, box: Box) {
  let best = attempt(count, 1, floor, box);
  for (let rows = 2; rows <= ROWS && best.step < Math.min(box.least, best.card); rows++) {
    const next = attempt(count, rows, floor, box);
    if (next.isReadable && next.step > best.step) best = next;
  }
  return best;
}

/** Lay out cards; only a hand beyond all measure makes them smaller than what can be hit. */
export function spread(count: number, box: Box): Spread {
  let found = fewestRows(count, box.least, box);
  if (found.step < box.least / 2) found = fewestRows(count, 0, box);
  const { columns, card, step, rise, rows } = found;
  const top = (box.height - card * RATIO - rise * (rows - 1)) / 2;
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, count - row * columns);
    const free = box.width - card - step * (inRow - 1);
    return { x: (box.isCentred ? free / 2 : 0) + step * (at % columns), y: top + rise * row };
  });
  return { card, places };
}
