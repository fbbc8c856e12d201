// A page's part in the deal: it commits to its shares, keeps what everybody committed to, and
// only then reveals. It reveals nothing to a server that changes what was promised.
import type { News } from "../engine/news";
import type { Request, TableFacts } from "../wire";
import { blank, keep, kept, type Kept } from "./kept";
import { newShare, shareCommitment, viewDigest } from "./share";

/** Why we do not reveal: the server's promise changed, or a seat's after the sealing. */
export type Fault = "" | "server" | "seats";

export class Sealing {
  fault: Fault = "";
  #mine: Kept | undefined; // two tabs may draw at once: each reveals what it committed to itself
  #said = new Set<string>();

  constructor(readonly code: string) {}

  /** What we owe the table now: commitments, shares, or nothing. */
  answer(table: TableFacts): Request[] {
    if (table.status !== "open" || !table.commitment || !table.mine.length) return [];
    const before = this.#mine ?? kept(this.code);
    if (before && before.commitment !== table.commitment && !isToldOff(table, before)) {
      this.fault = "server";
      return [];
    }
    this.fault = "";
    this.#mine = renewed(before, table.commitment);
    return table.is_sealed ? this.#reveal(table) : this.#commit(table, this.#mine);
  }

  /** Keep the first cards we are shown. */
  look(table: TableFacts, { version, viewer, view }: News): void {
    const mine = kept(this.code);
    if (version !== table.dealt || !mine?.sealed.length || mine.views[viewer]) return;
    mine.views[viewer] = viewDigest(view);
    keep(this.code, mine);
  }

  #commit(table: TableFacts, mine: Kept): Request[] {
    const to = table.commitment;
    for (const seat of table.mine) mine.shares[seat] ??= newShare();
    const due = table.mine
      .map((seat) => ({ seat, commitment: shareCommitment(to, seat, mine.shares[seat]!) }))
      .filter(({ seat, commitment }) => {
        const told = table.commitments[seat];
        return told !== commitment && !(told && this.#said.has(commitment)); // else another tab's
      });
    if (due.length) keep(this.code, mine);
    return due.map(({ seat, commitment }) => {
      this.#said.add(commitment);
      return { type: "commit", seat, to, commitment };
    });
  }

  #reveal(table: TableFacts): Request[] {
    const mine = [this.#mine, kept(this.code)].find((one) => one && isOurs(table, one));
    if (!mine) return []; // another tab's, or lost
    if (!mine.sealed.length) mine.sealed = [...table.commitments];
    this.#mine = mine;
    keep(this.code, mine);
    if (mine.sealed.some((one, seat) => one !== table.commitments[seat])) {
      this.fault = "seats";
      return [];
    }
    const left = table.mine.filter((seat) => !table.revealed.includes(seat));
    return left.map((seat) => ({ type: "reveal", seat, to: table.commitment, share: mine.shares[seat]! }));
  }
}

/** The seats of others that the deal waits for. */
export function missingOf({ people, mine, commitments, revealed, is_called, is_sealed }: TableFacts): number[] {
  const seats = is_called ? people.map((_, seat) => seat) : [];
  const isMissing = (seat: number) => (is_sealed ? !revealed.includes(seat) : !commitments[seat]);
  return seats.filter((seat) => people[seat]!.kind === "person" && !mine.includes(seat) && isMissing(seat));
}

/** Did the table say that the deal we were at was called off? */
function isToldOff(table: TableFacts, before: Kept): boolean {
  return table.withheld.some((one) => one.commitment === before.commitment);
}

/** What we keep of the deal that this promise of the server's is for. */
function renewed(before: Kept | undefined, commitment: string): Kept {
  if (before?.commitment === commitment) return before;
  const { sealed = [], vain = [] } = before ?? {};
  return { ...blank(commitment), vain: before && sealed.length ? [...vain, before.commitment] : vain };
}

function isOurs(table: TableFacts, mine: Kept): boolean {
  return (
    mine.commitment === table.commitment &&
    table.mine.every((seat) => {
      const fixed = mine.sealed[seat] ?? table.commitments[seat];
      return !!mine.shares[seat] && fixed === shareCommitment(table.commitment, seat, mine.shares[seat]);
    })
  );
}
