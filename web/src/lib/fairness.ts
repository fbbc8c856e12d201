// When all is over: was the deal made of what this page saw promised before it gave its share?
import type { TableFacts } from "../wire";
import type { Kept } from "./kept";
import { commitmentTo, pictureDigest, shareCommitment } from "./share";

export type Outcome = "kept" | "broken" | "unknown";

/**
 * What can be checked here: the server's part, everybody's, ours, that no deal we gave a share to
 * came to nothing without a word, and the cards we saw first.
 */
export const CHECKS = ["server", "seats", "own", "told", "cards"] as const;
export type Check = (typeof CHECKS)[number];
export type Checked = Record<Check, Outcome>;

const UNKNOWN: Checked = { server: "unknown", seats: "unknown", own: "unknown", told: "unknown", cards: "unknown" };

/** Check the parts that are told now against what was kept, not against what is told now. */
export function checked(table: TableFacts, mine: Kept | undefined, first: ReadonlyMap<number, unknown>): Checked {
  if (!mine || !table.mine.length) return UNKNOWN;
  const { commitment, sealed, shares } = mine;
  const says = (isSo: boolean): Outcome => (isSo ? "kept" : "broken");
  return {
    server: says(commitmentTo(table.secret) === commitment),
    seats: says(sealed.length === table.shares.length && table.shares.every((share, seat) => fits(mine, seat, share))),
    own: says(table.mine.every((seat) => !!sealed.length && table.shares[seat] === shares[seat])),
    told: says(!hushed(table, mine)),
    cards: cards(mine, first),
  };
}

function fits({ commitment, sealed }: Kept, seat: number, share: string): boolean {
  return sealed[seat] === (share && shareCommitment(commitment, seat, share));
}

/** Is the match that is told now the one whose first cards we saw? */
function cards({ pictures }: Kept, first: ReadonlyMap<number, unknown>): Outcome {
  const known = Object.entries(pictures).filter(([viewer]) => first.has(Number(viewer)));
  if (!known.length) return "unknown";
  const isSame = known.every(([viewer, digest]) => pictureDigest(first.get(Number(viewer))) === digest);
  return isSame ? "kept" : "broken";
}

/** All checks as one: broken where any is; kept only where every part was checked. */
export function verdict(found: Checked): Outcome {
  const all = Object.values(found);
  if (all.includes("broken")) return "broken";
  return found.seats === "kept" ? "kept" : "unknown";
}

/** Is the table silent on a deal for which we gave our share, and that came to nothing? */
function hushed(table: TableFacts, { vain }: Kept): boolean {
  const told = table.withheld.map((one) => one.commitment);
  return vain.some((one) => !told.includes(one));
}
